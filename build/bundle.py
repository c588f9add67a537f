"""Installs the tools for it into .venv where that is still to do, and freezes the game into a folder of its own."""

import bootstrap

if __name__ == "__main__":
    bootstrap.start("game.dev.bundle", bootstrap.BUNDLE)
