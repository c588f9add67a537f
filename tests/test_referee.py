"""`python -m game referee`: files, standard input, --lines, --explicit, exit codes, and never a traceback."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from game.__main__ import main
from tests.example_scripts import Body, dealt, explicit_of, seeded, verdict_of

ROOT = Path(__file__).resolve().parent.parent
LARGEST_SCRIPT_BYTES = 8 * 1024 * 1024
LONGEST_START_SECONDS = 60  # only a program that hangs takes longer, however busy the machine is

GOOD = json.dumps(seeded("ten")).encode()
BAD = json.dumps(seeded("chess")).encode()
BAD_SENTENCE = "variant: expected one of tasks, hexagon, nine, ten, found 'chess'."


class Answer(NamedTuple):
    code: int
    output: bytes
    complaint: str

    def verdict(self) -> Body:
        body: Body = json.loads(self.output)
        return body

    def lines(self) -> list[Body]:
        return [json.loads(line) for line in self.output.splitlines()]


Referee = Callable[..., Answer]


@pytest.fixture
def referee(monkeypatch: pytest.MonkeyPatch, capsysbinary: pytest.CaptureFixture[bytes]) -> Referee:
    """Runs the command in this process, with bytes on its standard input."""

    def run(*arguments: str | Path, given: bytes = b"") -> Answer:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(given), encoding="ascii"))
        code = main(["referee", *map(str, arguments)])
        captured = capsysbinary.readouterr()
        return Answer(code, captured.out, captured.err.decode("ascii"))

    return run


def assert_refused(answer: Answer, *words: str) -> None:
    """Require exit 2, one line on standard error and nothing on standard output."""
    assert answer.code == 2
    assert answer.output == b""
    assert answer.complaint.count("\n") == 1
    assert answer.complaint.endswith(".\n")
    assert "Traceback" not in answer.complaint
    for word in words:
        assert word in answer.complaint


def in_fresh_python(*arguments: str | Path, given: bytes = b"", **settings: Any) -> Answer:
    done = subprocess.run(
        [sys.executable, *map(str, arguments)],
        cwd=ROOT,
        input=given,
        capture_output=True,
        timeout=LONGEST_START_SECONDS,
        check=False,
        **settings,
    )
    return Answer(done.returncode, done.stdout, done.stderr.decode())


# --- One script ----------------------------------------------------------------------


def test_a_script_from_standard_input(referee: Referee) -> None:
    answer = referee(given=GOOD)
    assert (answer.code, answer.complaint) == (0, "")
    assert answer.output.count(b"\n") == 1
    assert answer.verdict() == verdict_of(seeded("ten"))


def test_a_script_from_a_file(referee: Referee, tmp_path: Path) -> None:
    path = tmp_path / "a script.json"
    path.write_bytes(GOOD)
    answer = referee(path, given=BAD)
    assert (answer.code, answer.verdict()) == (0, verdict_of(seeded("ten")))


@pytest.mark.parametrize("space", [b" ", b"\n", b"\r\n\t"])
def test_space_around_a_script(referee: Referee, space: bytes) -> None:
    assert referee(given=space + GOOD + space).code == 0


@pytest.mark.parametrize(
    ("given", "words"),
    [
        (b"", "script: expected JSON"),
        (b"\n", "script: expected JSON"),
        (GOOD[:-1], "script: expected JSON"),
        (GOOD + GOOD, "script: expected JSON"),
        (b"\xef\xbb\xbf" + GOOD, "script: expected JSON"),
        (b"\xff\xfe{}", "script: expected UTF-8 text, but byte 0 is none"),
        (b'{"a": "\xc3\x28"}', "script: expected UTF-8 text, but byte 7 is none"),
        (GOOD.decode().encode("utf-16"), "script: expected UTF-8 text"),
        (b"\x00", "script: expected JSON"),
        (b"[" * 10**6, "script: expected JSON with fewer brackets"),
        (b"9" * 10**6, "script: expected numbers with fewer digits"),
        (
            '{"\u00e9\u2028\\n\\u001b[31m": 1}'.encode(),
            "script.\\xe9\\u2028\\n\\x1b[31m: expected one of the keys",
        ),
        (BAD, BAD_SENTENCE),
    ],
)
@pytest.mark.parametrize("flags", [[], ["--explicit"]])
def test_scripts_that_are_not_valid(referee: Referee, given: bytes, words: str, flags: list[str]) -> None:
    assert_refused(referee(*flags, given=given), words)


def test_a_missing_file(referee: Referee, tmp_path: Path) -> None:
    assert_refused(referee(tmp_path / "no.json"), "script file '", "no.json'", "no such file")
    assert_refused(referee(tmp_path / "no\nwhere\u00e9.json"), "no\\nwhere\\xe9.json")
    assert_refused(referee("x" * 5000), "script file 'xxx")


def test_a_folder_as_file(referee: Referee, tmp_path: Path) -> None:
    assert_refused(referee(tmp_path), "script file '", "cannot be read")
    assert_refused(referee(tmp_path, "--lines"), "cannot be read")


def test_an_unreadable_file(referee: Referee, tmp_path: Path) -> None:
    path = tmp_path / "secret.json"
    path.write_bytes(GOOD)
    path.chmod(0)
    if os.access(path, os.R_OK):
        pytest.skip("this user may read everything")
    assert_refused(referee(path), "secret.json", "permission denied")


@pytest.mark.parametrize("flags", [[], ["--lines"]])
def test_a_file_that_breaks_while_it_is_read(
    referee: Referee, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, flags: list[str]
) -> None:
    class Broken(io.BytesIO):
        def read(self, _size: int | None = -1, /) -> bytes:
            raise OSError(5, "Input/output error")

        def readline(self, _size: int | None = -1, /) -> bytes:
            return self.read()

    monkeypatch.setattr(Path, "open", lambda *_arguments: Broken())
    assert_refused(referee(tmp_path / "a.json", *flags), "a.json", "input/output error")


@pytest.mark.parametrize("arguments", [["--line"], ["a", "b"], ["--lines=1"], ["--deal"], ["a\n", "b\nc"]])
def test_wrong_arguments(capsys: pytest.CaptureFixture[str], arguments: list[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["referee", *arguments])
    captured = capsys.readouterr()
    assert_refused(Answer(ended.value.code, captured.out.encode(), captured.err), "referee", "--help")  # type: ignore[arg-type]


def test_eight_mebibytes_are_the_limit(referee: Referee, tmp_path: Path) -> None:
    path = tmp_path / "large.json"
    path.write_bytes(GOOD.ljust(LARGEST_SCRIPT_BYTES))
    assert referee(path).code == 0
    path.write_bytes(GOOD.ljust(LARGEST_SCRIPT_BYTES + 1))
    assert_refused(referee(path), "script: expected at most 8388608 bytes")
    assert_refused(referee(given=path.read_bytes()), "script: expected at most 8388608 bytes")


# --- One script a line ---------------------------------------------------------------


def test_lines_are_answered_in_order(referee: Referee) -> None:
    bodies = [seeded("ten", seed=seed) for seed in range(5)] + [dealt("nine"), dealt("hexagon")]
    given = b"".join([json.dumps(body).encode() + b"\n" for body in bodies])
    answer = referee("--lines", given=given)
    assert (answer.code, answer.complaint) == (0, "")
    assert answer.lines() == [verdict_of(body) for body in bodies]


def test_invalid_lines_get_an_error_and_the_rest_is_judged(referee: Referee) -> None:
    answer = referee("--lines", given=b"\n".join([BAD, GOOD, b"{", b"\xff", GOOD, b""]))
    assert (answer.code, answer.complaint) == (2, "")
    good = verdict_of(seeded("ten"))
    first, second, third, fourth, fifth = answer.lines()
    assert first == {"error": BAD_SENTENCE}
    assert (second, fifth) == (good, good)
    assert third["error"].startswith("script: expected JSON")
    assert fourth["error"].startswith("script: expected UTF-8")


def test_the_last_line_may_lack_its_end(referee: Referee) -> None:
    assert len(referee("--lines", given=GOOD + b"\n" + GOOD).lines()) == 2
    assert len(referee("--lines", given=GOOD + b"\n" + GOOD + b"\n").lines()) == 2


def test_no_lines_at_all(referee: Referee) -> None:
    assert referee("--lines") == Answer(0, b"", "")


def test_an_empty_line_is_an_invalid_script(referee: Referee) -> None:
    answer = referee("--lines", given=GOOD + b"\n\n" + GOOD + b"\n")
    assert answer.code == 2
    assert ["error" in line for line in answer.lines()] == [False, True, False]


def test_lines_may_end_with_carriage_returns(referee: Referee) -> None:
    answer = referee("--lines", given=GOOD + b"\r\n" + GOOD + b"\r\n")
    assert (answer.code, len(answer.lines())) == (0, 2)


def test_only_newlines_end_a_line(referee: Referee) -> None:
    odd = json.dumps(seeded("ten", about={"a": "\u2028\u0085\v\f"}), ensure_ascii=False)
    odd = odd.replace("\\u000b", "\\u000B").replace("\\f", "\\f")
    answer = referee("--lines", given=(odd + "\n").encode() + GOOD)
    assert (answer.code, len(answer.lines())) == (0, 2)


@pytest.mark.parametrize("end", [b"\n", b"\r\n", b""])
def test_the_limit_holds_for_each_line(referee: Referee, end: bytes) -> None:
    largest = GOOD.ljust(LARGEST_SCRIPT_BYTES)
    answer = referee("--lines", given=GOOD + b"\n" + largest + end)
    assert (answer.code, len(answer.lines())) == (0, 2)
    for extra in (1, 2, 3, LARGEST_SCRIPT_BYTES + 5):
        given = GOOD + b"\n" + largest + b" " * extra + end
        lines = referee("--lines", given=given + (GOOD if end else b"")).lines()
        assert ["error" in line for line in lines] == ([False, True, False] if end else [False, True])
        assert lines[1]["error"].startswith("script: expected at most 8388608 bytes")


def test_lines_of_a_file(referee: Referee, tmp_path: Path) -> None:
    path = tmp_path / "scripts.jsonl"
    path.write_bytes(GOOD + b"\n" + BAD)
    answer = referee(path, "--lines")
    assert (answer.code, answer.lines()) == (2, [verdict_of(seeded("ten")), {"error": BAD_SENTENCE}])


# --- Deals written out ---------------------------------------------------------------


def test_explicit_prints_the_script(referee: Referee) -> None:
    body = seeded(
        "tasks", options={"sides": ["A", "B", "mix"], "assist": "block"}, about={"who": "\ud800 \u00e9"}
    )
    answer = referee("--explicit", given=json.dumps(body).encode())
    assert (answer.code, answer.complaint) == (0, "")
    assert answer.verdict() == explicit_of(body)
    again = referee(given=answer.output).verdict()
    assert {**again, "digest": ""} == {**verdict_of(body), "digest": ""}
    assert referee("--explicit", given=answer.output).output == answer.output


def test_explicit_and_lines_go_together(referee: Referee) -> None:
    answer = referee("--explicit", "--lines", given=GOOD + b"\n" + BAD + b"\n" + GOOD)
    assert answer.code == 2
    assert answer.lines() == [explicit_of(seeded("ten")), {"error": BAD_SENTENCE}, explicit_of(seeded("ten"))]


def test_explicit_writes_whatever_it_can_read(referee: Referee) -> None:
    for depth in range(900, 1010):
        nested = b'{"a":' + b"[" * depth + b'"\\ud800"' + b"]" * depth + b"}"
        answer = referee("--explicit", given=GOOD[:-1] + b',"about":' + nested + b"}")
        if answer.code == 0:
            assert nested in answer.output
        else:
            assert_refused(answer, "script: expected JSON with fewer brackets inside brackets")


# --- A process of its own ------------------------------------------------------------


def test_the_real_program_judges() -> None:
    answer = in_fresh_python("-m", "game", "referee", given=GOOD)
    assert (answer.code, answer.complaint) == (0, "")
    assert answer.verdict() == verdict_of(seeded("ten"))


def test_the_real_program_complains_in_one_line() -> None:
    assert_refused(in_fresh_python("-m", "game", "referee", given=b"[" * 10**5), "script: expected JSON")
    assert_refused(in_fresh_python("-m", "game", "referee", "no-such-file.json"), "no-such-file.json")


def test_the_referee_does_not_load_pygame() -> None:
    code = (
        "import sys\n"
        "from game.__main__ import main\n"
        "assert main(['referee']) == 0\n"
        "print(*sorted(name for name in sys.modules if name.split('.')[0] in ('pygame', 'chess', 'numpy')))"
    )
    answer = in_fresh_python("-c", code, given=GOOD)
    assert answer.code == 0, answer.complaint
    assert answer.output.splitlines()[1:] == [b""]


def test_input_that_is_closed() -> None:
    # A program without standard input or output, as a service may start it.
    code = (
        "import sys\n"
        "from game.__main__ import main\n"
        "setattr(sys, sys.argv[1], None)\n"
        "sys.exit(main(['referee']))"
    )
    assert_refused(in_fresh_python("-c", code, "stdin"), "standard input: expected to be open")
    assert_refused(in_fresh_python("-c", code, "stdout", given=GOOD), "standard output: expected to be open")


def test_a_reader_that_goes_away_is_no_error() -> None:
    program = subprocess.Popen(
        [sys.executable, "-m", "game", "referee", "--lines"],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert program.stdin is not None
    assert program.stdout is not None
    assert program.stderr is not None
    program.stdout.close()
    program.stdin.write((GOOD + b"\n") * 3)
    program.stdin.close()
    complaint = program.stderr.read()
    program.stderr.close()
    assert (program.wait(LONGEST_START_SECONDS), complaint) == (0, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_a_full_disk_is_not_blamed_on_the_script() -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", "game", "referee"],
            cwd=ROOT,
            input=GOOD,
            stdout=full,
            stderr=subprocess.PIPE,
            check=False,
        )
    assert_refused(Answer(done.returncode, b"", done.stderr.decode()), "standard output: cannot be written")
