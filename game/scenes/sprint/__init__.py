"""The table of Subito Sprint, a part a file; `game.scenes.tasks` puts them together."""
