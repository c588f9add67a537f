"""Rivals with a character: strong play from the seat's view, held back by a person's limits."""
