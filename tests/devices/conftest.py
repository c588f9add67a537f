"""A rig for each test, on one window that all of them share."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pygame
import pytest

from game.devices.hints import sdl_hints
from game.devices.settings import DeviceMemory
from tests.devices.rig import Rig


@pytest.fixture
def rig() -> Iterator[Rig]:
    os.environ.update(sdl_hints(joycons_apart=True, in_background=True))
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    rig = Rig(DeviceMemory())
    yield rig
    rig.close()
