"""Runs everything that CI runs: format, style, types, import contracts and tests."""

import subprocess
import sys
import time
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
TOOLS = ("ruff", "mypy", "importlinter", "pytest", "xdist", "hypothesis")

# The tool's own program takes its settings from the working folder; the call below names them.
CONTRACTS_CODE = (
    "import sys; from importlinter.cli import lint_imports; "
    "sys.exit(lint_imports(config_filename='pyproject.toml', no_cache=True, no_logo=True))"
)

EXIT_ALL_GOOD = 0
EXIT_STEP_FAILED = 1
EXIT_TOOLS_MISSING = 2
EXIT_INTERRUPTED = 130


class Step(NamedTuple):
    name: str
    arguments: tuple[str, ...]  # for the Python that runs this


class Result(NamedTuple):
    name: str
    is_passed: bool
    seconds: float


def steps(pytest_arguments: Sequence[str]) -> tuple[Step, ...]:
    return (
        Step("format", ("-m", "ruff", "format", "--check", ".")),
        Step("style", ("-m", "ruff", "check", ".")),
        Step("types", ("-m", "mypy")),
        Step("contracts", ("-c", CONTRACTS_CODE)),
        Step("tests", ("-m", "pytest", "-n", "auto", *pytest_arguments)),
    )


def run_step(step: Step) -> Result:
    print(f"--- {step.name}", flush=True)
    begun = time.monotonic()
    finished = subprocess.run([sys.executable, *step.arguments], cwd=ROOT, check=False)
    result = Result(step.name, finished.returncode == 0, time.monotonic() - begun)
    print(describe(result), flush=True)
    return result


def describe(result: Result) -> str:
    return f"{result.name}: {'passed' if result.is_passed else 'FAILED'} in {result.seconds:.1f} s"


def summary(results: Sequence[Result]) -> str:
    failed = [result.name for result in results if not result.is_passed]
    seconds = sum(result.seconds for result in results)
    if failed:
        return f"FAILED: {', '.join(failed)} ({len(failed)} of {len(results)} steps, {seconds:.1f} s)"
    return f"All {len(results)} steps passed in {seconds:.1f} s"


def main(pytest_arguments: Sequence[str]) -> int:
    missing = [tool for tool in TOOLS if find_spec(tool) is None]
    if missing:
        print(
            f"These tools are not installed: {', '.join(missing)}; `python3 build/test.py` installs them.",
            file=sys.stderr,
        )
        return EXIT_TOOLS_MISSING
    try:
        # Every step runs, even after a failed one: one run shows all there is to mend.
        results = [run_step(step) for step in steps(pytest_arguments)]
    except KeyboardInterrupt:
        return EXIT_INTERRUPTED
    print(summary(results))
    return EXIT_ALL_GOOD if all(result.is_passed for result in results) else EXIT_STEP_FAILED


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
