"""Engines that make the same moves in interleaved rounds."""

import json
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from importlib import metadata
from typing import Any, Literal, TypeAlias

ROUNDS = 51
# No further round starts after these seconds, if there have been a few.
LONG_ENOUGH = 4.0
FEW_ROUNDS = 5

Role: TypeAlias = Literal["own", "peer", "aside"]


def as_it_is(played: object) -> object:
    return played


@dataclass(kw_only=True)
class Contestant:
    """An engine."""

    engine: str
    package: str
    """The package whose version is reported."""
    moves: int
    """The moves of a round. A slow engine may make only the first ones."""
    play: Callable[[], Any]
    """Makes all moves of a round; timed."""
    answers: Callable[[Any], object] = as_it_is
    """Returns the answers of a round; not timed."""
    expected: object = None
    """The correct answers."""
    role: Role = "own"
    beside: str | None = None
    """The engine to compare with: by default the best peer, or the first engine if there is no
    peer.
    """
    bytes: int | None = None
    """Its size, if it is reported."""
    ns: list[float] = field(default_factory=list[float])
    """Nanoseconds per move, round by round."""

    def round(self) -> None:
        start = time.perf_counter_ns()
        played = self.play()
        took = time.perf_counter_ns() - start
        if self.answers(played) != self.expected:
            raise AssertionError(f"{self.engine} answers otherwise")
        self.ns.append(took / self.moves)


@dataclass(frozen=True)
class Benchmark:
    """Something that can be measured."""

    name: str
    prepare: Callable[[], list[Contestant]]
    """Prepares the engines, ours first. It may take a while."""
    cores: Literal["one", "all"] = "one"


def measure(contestants: Sequence[Contestant]) -> None:
    """Run the rounds, with the engines in changing order: a disturbance of the machine disturbs all
    of them.
    """
    begun = time.monotonic()
    for number in range(ROUNDS):
        if number >= FEW_ROUNDS and time.monotonic() - begun > LONG_ENOUGH:
            break
        first = number % len(contestants)
        for contestant in [*contestants[first:], *contestants[:first]]:
            contestant.round()


def line(work: str, contestants: Sequence[Contestant]) -> str:
    """The results of a benchmark, as the other benches read them."""
    engines = [
        {
            "engine": own.engine,
            "version": metadata.version(own.package),
            "role": own.role,
            "moves": own.moves,
            "ns": own.ns,
            "bytes": own.bytes,
            "beside": own.beside,
        }
        for own in contestants
    ]
    return json.dumps([work, engines])
