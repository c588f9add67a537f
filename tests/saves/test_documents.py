"""One kept file: formats, migrations, broken files, backups."""

import json
import tempfile
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Struct

from game.saves.disk import backup_of
from game.saves.documents import Document, Raw, decoded, encoded, load, store
from game.saves.settings import SETTINGS, Settings
from game.saves.trouble import TroubleKind


class Garden(Struct, frozen=True):
    """A document of the third format: once `tree` held a name, then `trees` a list, now a count for each."""

    trees: dict[str, int] = {}
    is_open: bool = True


def to_list(raw: Raw) -> Raw:
    return {"trees": [raw["tree"]]}


def to_counts(raw: Raw) -> Raw:
    return {"trees": {name: raw["trees"].count(name) for name in raw["trees"]}}


GARDEN = Document("garden", Garden, (to_list, to_counts))


def write(folder: Path, body: object) -> Path:
    path = folder / "garden.json"
    path.write_text(json.dumps(body))
    return path


def test_what_is_stored_is_loaded(tmp_path: Path) -> None:
    store(GARDEN, tmp_path, Garden({"palm": 3}, is_open=False))
    loaded = load(GARDEN, tmp_path)
    assert loaded.value == Garden({"palm": 3}, is_open=False)
    assert loaded.troubles == ()
    assert json.loads((tmp_path / "garden.json").read_text())["format"] == 3


def test_a_first_start_has_defaults_and_no_trouble(tmp_path: Path) -> None:
    loaded = load(GARDEN, tmp_path)
    assert (loaded.value, loaded.troubles, loaded.may_write) == (Garden(), (), True)


@pytest.mark.parametrize(
    ("body", "trees"),
    [
        ({"format": 1, "tree": "palm"}, {"palm": 1}),
        ({"format": 2, "trees": ["palm", "fir", "palm"]}, {"palm": 2, "fir": 1}),
        ({"format": 3, "trees": {"fir": 4}}, {"fir": 4}),
    ],
)
def test_older_formats_are_migrated_step_by_step(tmp_path: Path, body: object, trees: dict[str, int]) -> None:
    write(tmp_path, body)
    loaded = load(GARDEN, tmp_path)
    assert loaded.value == Garden(trees)
    assert loaded.troubles == ()


def test_a_newer_format_is_left_alone(tmp_path: Path) -> None:
    path = write(tmp_path, {"format": 4, "forest": True})
    loaded = load(GARDEN, tmp_path)
    assert loaded.value == Garden()
    assert not loaded.may_write
    assert [trouble.kind for trouble in loaded.troubles] == [TroubleKind.NEWER]
    assert "forest" in path.read_text()


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"{",
        b"[]",
        b"\xff\xfe",
        b'{"trees": {}}',
        b'{"format": "3"}',
        b'{"format": true}',
        b'{"format": 0}',
        b'{"format": 1, "trunk": "palm"}',
    ],
)
def test_a_broken_file_is_set_aside_and_told(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "garden.json"
    path.write_bytes(data)
    loaded = load(GARDEN, tmp_path)
    assert loaded.value == Garden()
    assert loaded.may_write
    assert [trouble.kind for trouble in loaded.troubles] == [TroubleKind.BROKEN]
    assert not path.exists()
    aside = tmp_path / "garden.broken-1.json"
    assert aside.read_bytes() == data
    assert str(aside) in loaded.troubles[0].detail


def test_broken_files_never_replace_each_other(tmp_path: Path) -> None:
    for data in (b"one", b"two"):
        (tmp_path / "garden.json").write_bytes(data)
        load(GARDEN, tmp_path)
    assert (tmp_path / "garden.broken-1.json").read_bytes() == b"one"
    assert (tmp_path / "garden.broken-2.json").read_bytes() == b"two"


def test_the_backup_stands_in_for_a_broken_file(tmp_path: Path) -> None:
    store(GARDEN, tmp_path, Garden({"palm": 1}))
    store(GARDEN, tmp_path, Garden({"palm": 2}))
    path = tmp_path / "garden.json"
    assert backup_of(path).read_bytes() == encoded(GARDEN, Garden({"palm": 1}))
    path.write_bytes(path.read_bytes()[:9])
    loaded = load(GARDEN, tmp_path)
    assert loaded.value == Garden({"palm": 1})
    assert [trouble.kind for trouble in loaded.troubles] == [TroubleKind.RESTORED]


def test_the_backup_stands_in_for_a_missing_file(tmp_path: Path) -> None:
    store(GARDEN, tmp_path, Garden({"palm": 1}))
    store(GARDEN, tmp_path, Garden({"palm": 2}))
    (tmp_path / "garden.json").unlink()
    assert load(GARDEN, tmp_path).value == Garden({"palm": 1})


def test_a_broken_backup_does_not_make_it_worse(tmp_path: Path) -> None:
    (tmp_path / "garden.json").write_bytes(b"{")
    (tmp_path / "garden.backup.json").write_bytes(b"[1")
    loaded = load(GARDEN, tmp_path)
    assert loaded.value == Garden()
    assert [trouble.kind for trouble in loaded.troubles] == [TroubleKind.BROKEN]


def test_a_file_that_will_not_open_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "garden.json").mkdir()
    loaded = load(GARDEN, tmp_path)
    assert not loaded.may_write
    assert [trouble.kind for trouble in loaded.troubles] == [TroubleKind.UNREADABLE]


def test_bad_values_get_their_default_and_are_named(tmp_path: Path) -> None:
    write(tmp_path, {"format": 3, "trees": {"palm": 2, "fir": "many"}, "is_open": 7, "unknown": 1})
    loaded = load(GARDEN, tmp_path)
    assert loaded.value == Garden({"palm": 2})
    assert [(each.kind, each.detail) for each in loaded.troubles] == [
        (TroubleKind.BAD_VALUE, "trees.fir"),
        (TroubleKind.BAD_VALUE, "is_open"),
    ]


# --- Whatever a file holds -----------------------------------------------------------

numbers = st.one_of(
    st.integers(-1000, 1000), st.floats(allow_nan=False, allow_infinity=False), st.booleans(), st.none()
)
names = st.one_of(
    st.sampled_from(
        ("picture", "sound", "music", "size", "controls", "memory", "models", "rules", "ten", "ours", "time")
    ),
    st.text(max_size=3),
)
anything = st.recursive(
    st.one_of(numbers, names),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(names, inner, max_size=4)),
    max_leaves=12,
)


@given(st.dictionaries(names, anything, max_size=5))
def test_settings_are_always_usable_and_can_be_kept_again(body: dict[str, object]) -> None:
    data = json.dumps({**body, "format": 1}).encode()
    value, bad = decoded(SETTINGS, data)
    assert decoded(SETTINGS, encoded(SETTINGS, value)) == (value, ())
    assert all(field.partition(".")[0].partition("[")[0] in body for field in bad), (
        "names what is in the file"
    )


@given(st.binary(max_size=40))
def test_no_bytes_make_a_start_fail(data: bytes) -> None:
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "settings.json").write_bytes(data)
        loaded = load(SETTINGS, Path(folder))
        assert loaded.value == Settings()
        assert loaded.troubles
