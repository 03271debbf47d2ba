"""The arguments of functions that a caller passes."""

import inspect
from typing import Any


def needed_arguments(function: Any) -> int | None:
    """Return the number of arguments without which an object cannot be called, and of masks.
    Arguments that need their names do not count. Return None if it is not callable, does not report
    its arguments, or takes any number of them, as a module of PyTorch does.
    """
    try:
        parameters = list(inspect.signature(function).parameters.values())
    except (TypeError, ValueError):
        return None
    positional = (inspect.Parameter.POSITIONAL_ONLY, inspect.Parameter.POSITIONAL_OR_KEYWORD)
    of_place = [it for it in parameters if it.kind in positional]
    needed = sum(it.default is it.empty or "mask" in it.name for it in of_place)
    takes_any = any(it.kind is it.VAR_POSITIONAL for it in parameters)
    return None if takes_any and needed == 0 else needed
