"""Settings that hold for every test: no window, no sound, and examples that do not change from run to run."""

import os

# Before anything can load pygame: a test run must never open a window or a sound device.
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pytest
from hypothesis import HealthCheck, settings

EXPLORE_EXAMPLES = 2000

# One profile at home and in CI, so that a failure there is a failure here. A slow machine is no failure.
settings.register_profile(
    "fixed",
    derandomize=True,
    deadline=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
# For looking further by hand: pytest --hypothesis-profile=explore
settings.register_profile(
    "explore",
    settings.get_profile("fixed"),
    derandomize=False,
    max_examples=EXPLORE_EXAMPLES,
)
settings.load_profile("fixed")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say loudly what was left out: a run without it proves less."""
    skipped = terminalreporter.stats.get("skipped", [])
    if skipped:
        reasons = sorted({report.longrepr[2] for report in skipped if isinstance(report.longrepr, tuple)})
        terminalreporter.section(f"{len(skipped)} TESTS DID NOT RUN")
        for reason in reasons:
            terminalreporter.line(reason)
