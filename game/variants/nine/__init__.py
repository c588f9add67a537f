"""Nine?: face-down rows, and the nerve to say that nine points lie there (rules G3)."""
