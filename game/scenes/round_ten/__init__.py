"""The table of Round Ten: dial, coasters, panels, looks and its warm-up."""
