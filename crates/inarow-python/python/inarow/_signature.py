"""The arguments of functions that a caller passes."""

import inspect
from typing import Any


def needed_arguments(function: Any) -> int | None:
    """Return the number of arguments without which an object cannot be called, except those that
    need their names; None if it is not callable, does not report its arguments, or takes any number
    of them, as a module of PyTorch does.
    """
    try:
        parameters = list(inspect.signature(function).parameters.values())
    except (TypeError, ValueError):
        return None
    positional = (inspect.Parameter.POSITIONAL_ONLY, inspect.Parameter.POSITIONAL_OR_KEYWORD)
    needed = sum(it.default is it.empty and it.kind in positional for it in parameters)
    takes_any = any(it.kind is it.VAR_POSITIONAL for it in parameters)
    return None if takes_any and needed == 0 else needed
