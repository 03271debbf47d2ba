"""The arguments of functions that a caller passes."""

import inspect
from typing import Any


def needed_arguments(function: Any) -> int | None:
    """Return the number of arguments without which an object cannot be called, except those that
    need their names; None if it is not callable or does not report its arguments.
    """
    try:
        parameters = inspect.signature(function).parameters.values()
    except (TypeError, ValueError):
        return None
    positional = (inspect.Parameter.POSITIONAL_ONLY, inspect.Parameter.POSITIONAL_OR_KEYWORD)
    return sum(it.default is it.empty and it.kind in positional for it in parameters)
