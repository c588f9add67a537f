"""Everything the program says, in four languages."""
