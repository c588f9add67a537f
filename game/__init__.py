"""Subito Arcade: four quick card games for one sofa."""

__version__ = "0.1.0"
