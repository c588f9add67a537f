"""Subito Hex (Staupe): six rows, one open card, the first call decides."""
