"""Installs the game and its development tools into .venv where that is still to do, and checks everything."""

import bootstrap

if __name__ == "__main__":
    bootstrap.start("game.dev.check", bootstrap.DEV)
