"""The output and the exceptions of a class that is checked in this process."""

import io
import traceback
from collections.abc import Callable
from typing import Any


class Output(io.TextIOBase):
    """A text file that passes its text to a function."""

    def __init__(self, receive: Callable[[str], object]) -> None:
        self._receive = receive

    def writable(self) -> bool:
        """Return True."""
        return True

    def write(self, text: str) -> int:
        """Pass the text on."""
        self._receive(text)
        return len(text)


def describe(error: BaseException, solution: Any) -> str:
    """Return Python's message of an error, with the line of the solution that raised it."""
    text = "".join(traceback.format_exception_only(error))
    text = " ".join(text.split())
    code = getattr(getattr(solution, "move", None), "__code__", None)
    frames = traceback.extract_tb(error.__traceback__)
    lines = [it.lineno for it in frames if code is not None and it.filename == code.co_filename]
    return f"{text} (line {lines[-1]})" if lines else text
