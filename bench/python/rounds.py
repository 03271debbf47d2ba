"""Engines that make the same moves in interleaved rounds."""

import json
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module, metadata
from types import ModuleType
from typing import Any, Literal, TypeAlias

ROUNDS = 51
# No further round starts after these seconds, if there have been a few.
LONG_ENOUGH = 4.0
FEW_ROUNDS = 5

Role: TypeAlias = Literal["own", "peer"]

Benchmarks: TypeAlias = "dict[str, Callable[[], list[Contestant]]]"
"""Functions that prepare the engines of a benchmark, ours first, by its name."""


@dataclass(kw_only=True)
class Contestant:
    """An engine."""

    engine: str
    package: str
    """The package whose version is reported."""
    role: Role
    moves: int
    """The moves of a round. A slow engine may make only the first ones."""
    play: Callable[[], Any]
    """Makes all moves of a round; timed."""
    answers: Callable[[Any], object] = lambda played: played
    """Returns the answers of a round; not timed."""
    expected: object
    """The correct answers."""
    ns: list[float] = field(default_factory=list[float])
    """Nanoseconds per move, round by round."""

    def round(self) -> None:
        start = time.perf_counter_ns()
        played = self.play()
        took = time.perf_counter_ns() - start
        if self.answers(played) != self.expected:
            raise AssertionError(f"{self.engine} answers otherwise")
        self.ns.append(took / self.moves)


@cache
def installed(module: str) -> ModuleType | None:
    """A peer's module, or None, with one message, if it is not installed."""
    try:
        return import_module(module)
    except ImportError as error:
        print(f"{module} is left out: {error}", file=sys.stderr)
        return None


def measure(work: str, contestants: Sequence[Contestant]) -> str:
    """Run the rounds, with the engines in changing order: a disturbance of the machine disturbs all
    of them. Returns the results as a line of JSON.
    """
    begun = time.monotonic()
    for number in range(ROUNDS):
        if number >= FEW_ROUNDS and time.monotonic() - begun > LONG_ENOUGH:
            break
        first = number % len(contestants)
        for contestant in [*contestants[first:], *contestants[:first]]:
            contestant.round()
    engines = [
        {name: getattr(own, name) for name in ("engine", "role", "moves", "ns")}
        | {"version": metadata.version(own.package)}
        for own in contestants
    ]
    return json.dumps([work, engines])
