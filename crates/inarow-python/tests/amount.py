"""The amount of testing, and the seed.

``INAROW_TIMES`` is the factor of the full amount, by default 0.25, as in the tests of every day.
``INAROW_SEED`` overrides the seed.
"""

import math
import os
from collections.abc import Callable
from typing import Any

import hypothesis

SEED = int(os.environ.get("INAROW_SEED", "348"))
TIMES = float(os.environ.get("INAROW_TIMES", "0.25"))


def of(full: int) -> int:
    """Return the number of cases for the full number."""
    return math.ceil(full * TIMES)


def drawn(full: int) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Draw examples from the seed alone, ``full`` in the full amount."""

    def decorated(test: Callable[..., Any]) -> Callable[..., Any]:
        settings = hypothesis.settings(
            max_examples=of(full),
            database=None,
            deadline=None,
            suppress_health_check=[*hypothesis.HealthCheck],
        )
        return hypothesis.seed(SEED)(settings(test))

    return decorated
