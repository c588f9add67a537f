"""One thread that does all reading and writing, in order, so that the loop never waits for a disk."""

from __future__ import annotations

import threading
from collections.abc import Callable
from queue import SimpleQueue
from typing import Generic, TypeVar

from game.saves.trouble import Trouble, TroubleError

T = TypeVar("T")


class Answer(Generic[T]):
    """What a job will have given. The loop looks whether it is done; it never waits."""

    def __init__(self) -> None:
        self._done = threading.Event()
        self.value: T | None = None  # None until it is done, and after a trouble
        self.trouble: Trouble | None = None
        self.error: BaseException | None = None  # a mistake of ours, not of the disk

    @property
    def is_done(self) -> bool:
        return self._done.is_set()

    @property
    def is_saved(self) -> bool:
        """Tell whether it is done and went well: what was to be written is on disk."""
        return self.is_done and self.trouble is None and self.error is None

    def settle(self, value: T | None = None, trouble: Trouble | None = None) -> None:
        self.value, self.trouble = value, trouble
        self._done.set()

    def fail(self, error: BaseException) -> None:
        self.error = error
        self._done.set()

    def wait(self, timeout_s: float) -> bool:
        """For the end of the program and for tests."""
        return self._done.wait(timeout_s)


def settled(value: T | None = None, trouble: Trouble | None = None) -> Answer[T]:
    """Return an answer that is known already."""
    answer: Answer[T] = Answer()
    answer.settle(value, trouble)
    return answer


class Clerk:
    """Does jobs one after the other, in a thread of its own that touches nothing but files."""

    def __init__(self) -> None:
        self._jobs: SimpleQueue[Callable[[], None] | None] = SimpleQueue()
        # A daemon: a disk that hangs for ever must not keep the program from ending.
        self._thread = threading.Thread(target=self._work, name="saves", daemon=True)
        self._thread.start()

    def ask(self, job: Callable[[], T]) -> Answer[T]:
        """Queue a job; what it returns, or the trouble it raises, becomes the answer."""
        answer: Answer[T] = Answer()

        def work() -> None:
            try:
                answer.settle(job())
            except TroubleError as error:
                answer.settle(trouble=error.trouble)
            except BaseException as error:  # noqa: BLE001 - told to whoever looks at the answer
                answer.fail(error)

        self._jobs.put(work)
        return answer

    def flush(self, timeout_s: float) -> bool:
        """Wait until everything asked for so far is done; False if the disk is too slow for that."""
        return self.ask(lambda: None).wait(timeout_s)

    def close(self, timeout_s: float) -> bool:
        """Finish what was asked for and end the thread."""
        self._jobs.put(None)
        self._thread.join(timeout_s)
        return not self._thread.is_alive()

    def _work(self) -> None:
        while (job := self._jobs.get()) is not None:
            job()
