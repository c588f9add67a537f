"""The ladder on screen: islands, level cards, results, the catch of the day and the profile."""
