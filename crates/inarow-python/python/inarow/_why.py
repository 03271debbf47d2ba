"""What a solution has raised, in a line."""

import traceback
from typing import Any


def why(error: BaseException, solution: Any) -> str:
    """The error as Python names it, and the last line of the solution that it passed."""
    text = "".join(traceback.format_exception_only(error))
    text = " ".join(text.split())
    code = getattr(getattr(solution, "move", None), "__code__", None)
    frames = traceback.extract_tb(error.__traceback__)
    lines = [it.lineno for it in frames if code is not None and it.filename == code.co_filename]
    return f"{text} (line {lines[-1]})" if lines else text
