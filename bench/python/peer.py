"""Installed packages of other projects."""

import sys
from functools import cache
from importlib import import_module
from types import ModuleType


@cache
def installed(module: str) -> ModuleType | None:
    """A peer's module, or None, with one message, if it is not installed."""
    try:
        return import_module(module)
    except ImportError as error:
        print(f"{module} is left out: {error}", file=sys.stderr)
        return None
