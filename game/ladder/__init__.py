"""The single-player ladder: levels, goals, stars, the catch of the day and statistics, without screens or files."""
