"""Subito Sprint: a race of laying cards at eight task cards (rules G1)."""
