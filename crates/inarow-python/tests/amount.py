"""How much work a test does, and from which seed.

``INAROW_TIMES`` says how many times the full amount, or which part of it: 0.25 is what is done
every day, and where it is unset. ``INAROW_SEED`` overrides the seed.
"""

import math
import os
from collections.abc import Callable
from typing import Any

import hypothesis

SEED = int(os.environ.get("INAROW_SEED", "348"))
TIMES = float(os.environ.get("INAROW_TIMES", "0.25"))


def of(full: int) -> int:
    """Return as many as there are of so many in full."""
    return math.ceil(full * TIMES)


def drawn(full: int) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Draw so many examples in full, from the seed alone."""

    def decorated(test: Callable[..., Any]) -> Callable[..., Any]:
        settings = hypothesis.settings(
            max_examples=of(full),
            database=None,
            deadline=None,
            suppress_health_check=[*hypothesis.HealthCheck],
        )
        return hypothesis.seed(SEED)(settings(test))

    return decorated
