"""A class while it is checked in this process: where its ``print`` goes, and what it raises."""

import io
import traceback
from collections.abc import Callable
from typing import Any

__all__ = ["Output", "why"]


class Output(io.TextIOBase):
    """A text file that hands on what is written to it."""

    def __init__(self, keep: Callable[[str], object]) -> None:
        self._keep = keep

    def writable(self) -> bool:
        """Whether it can be written to: it can."""
        return True

    def write(self, text: str) -> int:
        """Hand on the text."""
        self._keep(text)
        return len(text)


def why(error: BaseException, solution: Any) -> str:
    """Tell an error as Python names it, with the last line of the solution that it passed."""
    text = "".join(traceback.format_exception_only(error))
    text = " ".join(text.split())
    code = getattr(getattr(solution, "move", None), "__code__", None)
    frames = traceback.extract_tb(error.__traceback__)
    lines = [it.lineno for it in frames if code is not None and it.filename == code.co_filename]
    return f"{text} (line {lines[-1]})" if lines else text
