"""A house for each test, with a fresh folder; whoever wants a second evening opens it again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.evening.house import House

OpenHouse = Callable[..., House]


@pytest.fixture
def open_house(tmp_path: Path) -> Iterator[OpenHouse]:
    opened: list[House] = []

    def begin(**wishes: object) -> House:
        for house in opened:
            house.close()
        opened.clear()
        house = House(tmp_path / "data", **wishes)  # type: ignore[arg-type]
        opened.append(house)
        house.boot()
        return house

    yield begin
    for house in opened:
        house.close()
