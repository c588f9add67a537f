"""Seats without people: they see a view and the legal commands, and nothing else."""
