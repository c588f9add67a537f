"""The script behind the two commands: what it decides, without network and without installing anything."""

import ast
import importlib.util
import os
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parent.parent
OLDEST_SYNTAX = (3, 7)  # the oldest grammar that `ast` can be asked for

PYPROJECT = """
[build-system]
requires = ["hatchling"]
[project]
dependencies = ["msgspec"]
[tool.ruff]
line-length = 110
"""


def load_bootstrap() -> ModuleType:
    spec = importlib.util.spec_from_file_location("bootstrap", ROOT / "build" / "bootstrap.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


bootstrap = load_bootstrap()


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty project folder in which making a .venv and installing only leave their marks."""
    (tmp_path / "pyproject.toml").write_text(PYPROJECT, encoding="utf-8")
    monkeypatch.setattr(bootstrap, "ROOT", tmp_path)
    monkeypatch.setattr("venv.create", lambda folder, **_options: put_python_into(Path(folder)))
    monkeypatch.setattr(bootstrap.subprocess, "call", lambda *_arguments, **_options: 0)
    monkeypatch.setattr(bootstrap, "check_free_space", lambda _free, _extra: None)
    return tmp_path


def put_python_into(venv_folder: Path) -> None:
    python: Path = bootstrap.python_of(venv_folder)
    python.parent.mkdir(parents=True)
    python.touch()


def forbid_work(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_arguments: object, **_options: object) -> None:
        pytest.fail("nothing was left to do")

    monkeypatch.setattr(bootstrap, "make_venv", fail)
    monkeypatch.setattr(bootstrap, "install", fail)


@pytest.mark.parametrize("name", ["bootstrap.py", "play.py", "test.py"])
def test_scripts_parse_on_old_pythons(name: str) -> None:
    ast.parse((ROOT / "build" / name).read_text(encoding="utf-8"), feature_version=OLDEST_SYNTAX)


@pytest.mark.parametrize("version", [(3, 6), (3, 8), (3, 10)])
def test_too_old_python_gets_one_sentence(version: tuple[int, int]) -> None:
    with pytest.raises(bootstrap.SetupError, match=rf"needs Python 3\.11 .* Python 3\.{version[1]}:"):
        bootstrap.check_version(version)


@pytest.mark.parametrize("version", [(3, 11), (3, 12), (4, 0)])
def test_new_enough_python_is_taken(version: tuple[int, int]) -> None:
    bootstrap.check_version(version)


def test_old_python_ends_with_exit_2_before_anything_is_made(
    project: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 9, 2, "final", 0))
    with pytest.raises(SystemExit) as end:
        bootstrap.start("game", bootstrap.PLAY)
    assert end.value.code == 2
    output = capsys.readouterr()
    assert output.out == ""
    assert output.err.count("\n") == 1
    assert not (project / ".venv").exists()


def test_project_stamp_follows_what_gets_installed() -> None:
    assert bootstrap.project_stamp(PYPROJECT) != bootstrap.project_stamp(
        PYPROJECT.replace("msgspec", "chess")
    )
    assert bootstrap.project_stamp(PYPROJECT) != bootstrap.project_stamp(PYPROJECT.replace("hatch", "match"))


def test_project_stamp_overlooks_tool_settings() -> None:
    assert bootstrap.project_stamp(PYPROJECT) == bootstrap.project_stamp(PYPROJECT.replace("110", "99"))


def test_broken_pyproject_gets_a_sentence() -> None:
    with pytest.raises(bootstrap.SetupError, match="not valid TOML"):
        bootstrap.project_stamp("[project")


def test_environment_stamp_follows_folder_and_interpreter(monkeypatch: pytest.MonkeyPatch) -> None:
    here = bootstrap.environment_stamp(Path("/here"))
    assert here != bootstrap.environment_stamp(Path("/there"))
    monkeypatch.setattr(sys, "base_prefix", "/another/python")
    assert here != bootstrap.environment_stamp(Path("/here"))


def test_second_run_has_nothing_to_do(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = bootstrap.ready_python(bootstrap.PLAY)
    forbid_work(monkeypatch)
    assert bootstrap.ready_python(bootstrap.PLAY) == first == bootstrap.python_of(project / ".venv")


@pytest.mark.usefixtures("project")
def test_tools_for_the_checks_are_enough_to_play(monkeypatch: pytest.MonkeyPatch) -> None:
    bootstrap.ready_python(bootstrap.DEV)
    forbid_work(monkeypatch)
    bootstrap.ready_python(bootstrap.PLAY)


def test_playing_is_not_enough_for_the_checks(project: Path) -> None:
    bootstrap.ready_python(bootstrap.PLAY)
    assert not bootstrap.stamp_file(project / ".venv", bootstrap.DEV).exists()
    bootstrap.ready_python(bootstrap.DEV)
    assert bootstrap.stamp_file(project / ".venv", bootstrap.DEV).exists()


def test_vanished_interpreter_makes_a_new_venv(project: Path) -> None:
    python = bootstrap.ready_python(bootstrap.PLAY)
    python.unlink()
    python.parent.rmdir()
    (project / ".venv" / "left-over").touch()
    assert bootstrap.ready_python(bootstrap.PLAY).exists()
    assert not (project / ".venv" / "left-over").exists()


def test_interrupted_install_starts_from_a_clean_venv(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def press_ctrl_c(command: list[str], **_options: object) -> int:
        if "ensurepip" in command:
            return 0
        (project / ".venv" / "half-installed").touch()
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(bootstrap.subprocess, "call", press_ctrl_c)
        with pytest.raises(SystemExit) as end:
            bootstrap.start("game", bootstrap.PLAY)
    assert end.value.code == 130
    bootstrap.ready_python(bootstrap.PLAY)
    assert not (project / ".venv" / "half-installed").exists()


def test_failed_install_keeps_the_venv_and_names_the_log(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bootstrap.subprocess, "call", lambda command, **_options: int("pip" in command))
    with pytest.raises(bootstrap.SetupError, match=r"install\.log"):
        bootstrap.ready_python(bootstrap.PLAY)
    assert bootstrap.is_usable(project / ".venv", bootstrap.environment_stamp(project))
    assert not bootstrap.stamp_file(project / ".venv", bootstrap.PLAY).exists()


def test_foreign_venv_is_left_alone(project: Path) -> None:
    theirs = project / ".venv" / "pyvenv.cfg"
    theirs.parent.mkdir()
    theirs.write_text("home = elsewhere", encoding="utf-8")
    with pytest.raises(bootstrap.SetupError, match="was not made by this command"):
        bootstrap.ready_python(bootstrap.PLAY)
    assert theirs.read_text(encoding="utf-8") == "home = elsewhere"


def test_file_called_venv_is_left_alone(project: Path) -> None:
    (project / ".venv").write_text("mine", encoding="utf-8")
    with pytest.raises(bootstrap.SetupError, match="was not made by this command"):
        bootstrap.ready_python(bootstrap.PLAY)


@pytest.mark.skipif(os.name == "nt", reason="links need special rights there")
def test_link_called_venv_is_left_alone(project: Path) -> None:
    (project / "elsewhere").mkdir()
    (project / ".venv").symlink_to(project / "elsewhere")
    with pytest.raises(bootstrap.SetupError, match="was not made by this command"):
        bootstrap.ready_python(bootstrap.PLAY)


def test_empty_venv_folder_is_used(project: Path) -> None:
    (project / ".venv").mkdir()
    assert bootstrap.ready_python(bootstrap.PLAY).exists()


def test_python_without_ensurepip_gets_a_sentence(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ensurepip", None)
    with pytest.raises(bootstrap.SetupError, match="python3-venv"):
        bootstrap.ready_python(bootstrap.PLAY)
    assert not (project / ".venv").exists()


def test_full_disk_is_noticed_beforehand() -> None:
    bootstrap.check_free_space(2 * 10**9, bootstrap.DEV)
    with pytest.raises(bootstrap.SetupError, match="7 MB are free"):
        bootstrap.check_free_space(7 * 10**6, bootstrap.PLAY)


def test_disk_that_fills_while_the_venv_is_made_gets_a_sentence(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def run_out(*_arguments: object, **options: Any) -> int:
        options["stdout"].write(b"OSError: [Errno 28] No space left on device")
        return 1

    monkeypatch.setattr(bootstrap.subprocess, "call", run_out)
    with pytest.raises(bootstrap.SetupError, match="the disk is full"):
        bootstrap.ready_python(bootstrap.PLAY)
    assert not bootstrap.is_usable(project / ".venv", bootstrap.environment_stamp(project))


@pytest.mark.usefixtures("project")
def test_folder_that_cannot_be_written_gets_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refuse(*_arguments: object, **_options: object) -> None:
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr(bootstrap.Path, "mkdir", refuse)
    with pytest.raises(SystemExit) as end:
        bootstrap.start("game", bootstrap.PLAY)
    assert end.value.code == 2
    assert "Read-only file system." in capsys.readouterr().err


def test_pip_ignores_a_personal_user_setting_and_asks_no_questions() -> None:
    environment = bootstrap.pip_environment({"PIP_USER": "1", "HOME": "/home/fox"})
    assert environment["PIP_USER"] == "0"
    assert environment["PIP_NO_INPUT"] == "1"
    assert environment["HOME"] == "/home/fox"


def test_pip_is_given_the_folder_as_a_dot() -> None:
    assert bootstrap.pip_arguments(bootstrap.PLAY)[-2:] == ["--editable", "."]
    assert bootstrap.pip_arguments(bootstrap.DEV)[-2:] == ["--editable", ".[dev]"]


@pytest.mark.parametrize("name", ["Ünï ✓", "it's [x] #1"])
def test_folder_with_an_odd_name_is_found_in_any_encoding(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path_file = tmp_path / "lib" / "python3.11" / "site-packages" / "_editable_impl_subito_arcade.pth"
    path_file.parent.mkdir(parents=True)
    path_file.write_text(str(tmp_path / name), encoding="utf-8")
    monkeypatch.setattr(bootstrap, "ROOT", tmp_path / name)
    bootstrap.spell_path_in_ascii(tmp_path)
    line = path_file.read_text(encoding="ascii")
    assert line == str(tmp_path / name) or ascii(str(tmp_path / name)) in line


@pytest.mark.parametrize(
    ("log_text", "reason"),
    [
        ("OSError: [Errno 28] No space left on device", "the disk is full"),
        ("WARNING: Retrying (Retry(total=1, ...)) after connection broken", "could not be reached"),
        (
            "ERROR: No matching distribution found for chess>=99.\n",
            "because No matching distribution found for",
        ),
        ("", "because pip stopped;"),
    ],
)
def test_failed_install_says_why(log_text: str, reason: str) -> None:
    sentence = bootstrap.install_failure(log_text, Path("install.log"))
    assert reason in sentence
    assert sentence.endswith("install.log.")
    assert "\n" not in sentence


@pytest.mark.skipif(os.name == "nt", reason="there the program is started beside this one")
@pytest.mark.usefixtures("project")
def test_rest_of_the_line_reaches_the_program(monkeypatch: pytest.MonkeyPatch) -> None:
    became: list[list[str]] = []
    monkeypatch.setattr(bootstrap.os, "execv", lambda _path, command: became.append(command))
    monkeypatch.setattr(bootstrap.subprocess, "Popen", FinishedProgram)
    monkeypatch.setattr(sys, "argv", ["play.py", "referee", "--lines"])
    with pytest.raises(SystemExit):
        bootstrap.start("game", bootstrap.PLAY)
    assert became[0][1:] == ["-P", "-m", "game", "referee", "--lines"]


def test_windows_waits_for_the_program_and_takes_over_its_exit_code(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bootstrap.os, "name", "nt")
    monkeypatch.setattr(bootstrap.subprocess, "Popen", FinishedProgram)
    with pytest.raises(SystemExit) as end:
        bootstrap.become(["python", "-m", "game"])
    assert end.value.code == FinishedProgram.exit_code


class FinishedProgram:
    """Stands for a started program that outlives one Ctrl-C before it ends."""

    exit_code = 7

    def __init__(self, *_arguments: object, **_options: object) -> None:
        self.is_interrupted = False

    def wait(self) -> int:
        if not self.is_interrupted:
            self.is_interrupted = True
            raise KeyboardInterrupt
        return self.exit_code
