"""One match being played: who fills the seats, and how its record comes to be."""
