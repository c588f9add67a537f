"""The frozen program, as `python3 build/bundle.py` has made it from these very sources."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.dev import bundle as maker


@pytest.fixture(scope="session")
def program() -> Path:
    """The program of a fresh bundle; freezing takes too long to do it in passing."""
    if not maker.is_fresh():
        missing = "there is no bundle of these sources: run `python3 build/bundle.py` first"
        pytest.fail(missing) if os.environ.get("CI") else pytest.skip(missing)
    return maker.program()
