"""Makes the project's own .venv when it is missing or stale, then becomes a module inside it."""

# This file must load on Pythons too old for the game, or they could not say that they are too old:
# no match statement, no "X | Y" types, no subscripted builtins, tomllib only after the version check.
import contextlib
import hashlib
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any, Dict, Iterator, List, NoReturn, Tuple

OLDEST_PYTHON = (3, 11)
ROOT = Path(__file__).resolve().parent.parent
PLAY = ""
DEV = "dev"
BUNDLE = "bundle"

MARKER_NAME = "made-by-subito-arcade"
LOG_NAME = "install.log"
PATH_FILE_PATTERN = "*subito_arcade.pth"  # the front part differs between versions of hatchling

# Room for the installed packages, their downloads and pip's unpacking.
NEEDED_BYTES = {PLAY: 120_000_000, DEV: 320_000_000, BUNDLE: 400_000_000}
PIP_RETRIES = 2
PIP_TIMEOUT_SECONDS = 20

EXIT_SOMETHING_MISSING = 2
EXIT_INTERRUPTED = 130


class SetupError(Exception):
    """Something the person at the keyboard can put right; the text is the sentence to show."""


def start(module: str, extra: str) -> NoReturn:
    """Run `python -m module` with the rest of the command line; does not return."""
    try:
        python = ready_python(extra)
    except SetupError as error:
        stop(str(error), EXIT_SOMETHING_MISSING)
    except OSError as error:
        stop(
            "Subito Arcade could not be set up in %s: %s." % (ROOT, error.strerror or error),
            EXIT_SOMETHING_MISSING,
        )
    except KeyboardInterrupt:
        stop("Stopped before the setup was complete; run the same command again to go on.", EXIT_INTERRUPTED)
    become([str(python), "-P", "-m", module] + sys.argv[1:])


def ready_python(extra: str) -> Path:
    """Return the interpreter of a .venv in which the project is installed with this extra."""
    check_version(sys.version_info[:2])
    venv_folder = ROOT / ".venv"
    environment = environment_stamp(ROOT)
    wanted = environment + project_stamp((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    if is_installed(venv_folder, extra, environment, wanted):
        return python_of(venv_folder)
    with only_one_at_a_time() as lock:
        # Another window may have done the work while this one waited for its turn.
        if not is_installed(venv_folder, extra, environment, wanted):
            check_can_make_venv()
            check_ownership(venv_folder)
            check_free_space(shutil.disk_usage(str(ROOT)).free, extra)
            if not is_usable(venv_folder, environment):
                make_venv(venv_folder, environment, lock)
            install(venv_folder, extra, environment, wanted, lock)
    return python_of(venv_folder)


# --- what is there ---


def environment_stamp(root: Path) -> str:
    """Name what a .venv is tied to: it cannot be moved, nor outlive its interpreter."""
    return json.dumps(["%d.%d" % sys.version_info[:2], sys.base_prefix, str(root)])


def project_stamp(pyproject_text: str) -> str:
    """Digest the tables that decide what gets installed, so that a changed tool setting needs no network."""
    import tomllib

    try:
        tables = tomllib.loads(pyproject_text)
    except tomllib.TOMLDecodeError as error:
        raise SetupError("pyproject.toml is not valid TOML: %s." % error)
    deciding = [tables.get("build-system"), tables.get("project")]
    return hashlib.sha256(json.dumps(deciding, sort_keys=True, default=str).encode()).hexdigest()


def stamp_file(venv_folder: Path, extra: str) -> Path:
    return venv_folder / ("installed-%s" % (extra or "play"))


def python_of(venv_folder: Path) -> Path:
    return venv_folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def is_usable(venv_folder: Path, environment: str) -> bool:
    """Tell whether this is a finished .venv of ours, for this Python and this folder."""
    return read_if_there(venv_folder / MARKER_NAME) == environment and python_of(venv_folder).exists()


def is_installed(venv_folder: Path, extra: str, environment: str, wanted: str) -> bool:
    return is_usable(venv_folder, environment) and read_if_there(stamp_file(venv_folder, extra)) == wanted


def read_if_there(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except (FileNotFoundError, NotADirectoryError):
        return ""


# --- what must hold before anything is changed ---


def check_version(version: Tuple[int, ...]) -> None:
    if version < OLDEST_PYTHON:
        raise SetupError(
            "Subito Arcade needs Python %d.%d or newer and this is Python %d.%d: "
            "run the same command with a newer one (python.org has it)." % (OLDEST_PYTHON + tuple(version))
        )


def check_can_make_venv() -> None:
    # Debian ships venv without ensurepip, and venv would notice only half-way.
    try:
        import ensurepip  # noqa: F401
        import venv  # noqa: F401
    except ImportError:
        raise SetupError(
            "This Python cannot make virtual environments: install that part of it "
            "(on Debian and Ubuntu: sudo apt install python3-venv) and run the same command again."
        )


def check_ownership(venv_folder: Path) -> None:
    """Refuse a .venv made by somebody else: it may hold their work, so it is never deleted."""
    if not os.path.lexists(str(venv_folder)):
        return
    is_plain_folder = venv_folder.is_dir() and not venv_folder.is_symlink()
    if is_plain_folder and ((venv_folder / MARKER_NAME).is_file() or not os.listdir(str(venv_folder))):
        return
    raise SetupError(
        "%s was not made by this command and stays as it is: move it away and run the same command again, "
        "or install the game there yourself with `pip install --editable .`." % venv_folder
    )


def check_free_space(free_bytes: int, extra: str) -> None:
    needed = NEEDED_BYTES[extra]
    if free_bytes < needed:
        raise SetupError(
            "There is too little room on the disk of %s: %d MB are free and the setup needs about %d MB."
            % (ROOT, free_bytes // 1_000_000, needed // 1_000_000)
        )


@contextlib.contextmanager
def only_one_at_a_time() -> Iterator[List[int]]:
    """Let two windows that start at once take turns, where the system has file locks.

    Yields the descriptors a child must inherit: a child that outlives a killed parent keeps the lock.
    """
    with open(os.path.abspath(__file__), "rb") as this_file:
        try:
            import fcntl
        except ImportError:  # Windows
            yield []
            return
        try:
            fcntl.flock(this_file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            tell("Another window is setting up the game; waiting for it ...")
            fcntl.flock(this_file, fcntl.LOCK_EX)
        except OSError:
            pass  # A network disk without locks: two at once is rare enough.
        yield [this_file.fileno()]


# --- what changes the disk ---


def make_venv(venv_folder: Path, environment: str, lock: List[int]) -> None:
    import venv

    tell("Making a Python environment in %s ..." % venv_folder)
    if venv_folder.exists():
        clear(venv_folder)
    else:
        venv_folder.mkdir()
    # Marked before it is filled: an interrupted .venv must be known as ours. Empty means unfinished.
    marker = venv_folder / MARKER_NAME
    marker.write_text("", encoding="utf-8")
    venv.create(str(venv_folder), symlinks=os.name != "nt", with_pip=False)
    # Not left to venv.create, which hides what went wrong behind "exit status 1".
    run_logged(venv_folder, ["-Im", "ensurepip", "--upgrade", "--default-pip"], lock)
    marker.write_text(environment, encoding="utf-8")


def clear(venv_folder: Path) -> None:
    """Empty a .venv of ours, the marker last, so that an interrupted clearing is still known as ours."""
    for entry in sorted(venv_folder.iterdir(), key=lambda path: path.name == MARKER_NAME):
        if entry.is_dir() and not entry.is_symlink():
            shutil.rmtree(str(entry))
        else:
            entry.unlink()


def install(venv_folder: Path, extra: str, environment: str, wanted: str, lock: List[int]) -> None:
    tell(
        "Installing what the %s (once; this needs the network) ..."
        % {PLAY: "game needs", DEV: "checks need", BUNDLE: "bundle needs"}[extra]
    )
    marker = venv_folder / MARKER_NAME
    # Unfinished while pip works: after Ctrl-C or a power cut the next run starts from a clean folder.
    marker.write_text("", encoding="utf-8")
    try:
        run_logged(venv_folder, pip_arguments(extra), lock)
    except SetupError:
        # A pip that gave up by itself has tidied up; only an interrupted one has not.
        marker.write_text(environment, encoding="utf-8")
        raise
    marker.write_text(environment, encoding="utf-8")
    spell_path_in_ascii(venv_folder)
    # Whoever has the tools for the checks has everything for playing too.
    for covered in {PLAY, extra}:
        stamp_file(venv_folder, covered).write_text(wanted, encoding="utf-8")


def run_logged(venv_folder: Path, arguments: List[str], lock: List[int]) -> None:
    """Run the .venv's Python with its output in the log, and turn a failure into a sentence."""
    log = venv_folder / LOG_NAME
    with log.open("wb") as log_file:
        exit_code = subprocess.call(
            [str(python_of(venv_folder))] + arguments,
            cwd=str(ROOT),
            env=pip_environment(os.environ),
            stdin=subprocess.DEVNULL,
            stdout=log_file,
            stderr=subprocess.STDOUT,
            pass_fds=lock,
        )
    if exit_code != 0:
        raise SetupError(install_failure(log.read_text(encoding="utf-8", errors="replace"), log))


def spell_path_in_ascii(venv_folder: Path) -> None:
    """Rewrite the line by which Python finds the game, if this folder's name is not plain ASCII.

    It is written in UTF-8, but before 3.13 Python reads it in the system's encoding, and a folder
    with an accent in its name fails on Windows and under LC_ALL=C.
    """
    plain = ascii(str(ROOT))
    if plain[1:-1] == str(ROOT):
        return
    for path_file in venv_folder.glob("[Ll]ib/**/site-packages/%s" % PATH_FILE_PATTERN):
        path_file.write_text("import sys; sys.path.append(%s)\n" % plain, encoding="ascii")


def pip_arguments(extra: str) -> List[str]:
    # "." and never a path: a folder name with brackets or '#' would be read as extras or a fragment.
    target = ".[%s]" % extra if extra else "."
    limits = ["--retries", str(PIP_RETRIES), "--timeout", str(PIP_TIMEOUT_SECONDS)]
    return ["-m", "pip", "install"] + limits + ["--editable", target]


def pip_environment(inherited: Any) -> Dict[str, str]:
    environment = dict(inherited)
    environment["PIP_USER"] = "0"  # A personal "user = true" makes pip refuse to work inside a venv.
    environment["PIP_NO_INPUT"] = "1"  # A question would wait unseen in the log.
    environment["PIP_DISABLE_PIP_VERSION_CHECK"] = "1"
    return environment


def install_failure(log_text: str, log: Path) -> str:
    """Say in one sentence what stopped pip and where the whole story is."""
    if "No space left on device" in log_text:
        reason = "the disk is full"
    elif "Retrying (Retry(" in log_text:
        reason = "the package index could not be reached (is this computer offline?)"
    else:
        errors = [line[len("ERROR: ") :] for line in log_text.splitlines() if line.startswith("ERROR: ")]
        # The last one is the shortest: before it pip lists every version it has seen.
        reason = errors[-1].rstrip(".") if errors else "pip stopped"
    return "Installing did not work, because %s; all that pip said is in %s." % (reason, log)


# --- ending ---


def become(command: List[str]) -> NoReturn:
    """Turn into the given program, so that signals and exit codes are its own; does not return."""
    sys.stdout.flush()
    sys.stderr.flush()
    if os.name != "nt":
        os.execv(command[0], command)
    child = subprocess.Popen(command)
    while True:
        try:
            sys.exit(child.wait())
        except KeyboardInterrupt:
            continue  # The child got the same Ctrl-C and decides itself when to end.


def tell(sentence: str) -> None:
    # Standard output belongs to the program that is started (the referee prints JSON there).
    print(sentence, file=sys.stderr, flush=True)


def stop(sentence: str, exit_code: int) -> NoReturn:
    tell(sentence)
    sys.exit(exit_code)
