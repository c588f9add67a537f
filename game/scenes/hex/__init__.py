"""The table of Subito Hex: where things lie, what is going on there, and how each part is drawn."""
