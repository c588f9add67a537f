"""Installs the game into .venv where that is still to do, and plays it."""

import bootstrap

if __name__ == "__main__":
    bootstrap.start("game", bootstrap.PLAY)
