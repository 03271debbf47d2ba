"""Engines that make the same moves in interleaved rounds, and their figures."""

import json
import statistics
import time
from collections.abc import Callable, Iterable, Sequence
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
class Work:
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


def figures(work: str, contestants: Sequence[Contestant]) -> list[dict[str, Any]]:
    """The figures of a work: an object for each engine, in the form of the other benches."""
    peers = [contestant for contestant in contestants if contestant.role == "peer"]
    best = min(peers, key=lambda peer: statistics.median(peer.ns), default=contestants[0])
    by_name = {contestant.engine: contestant for contestant in contestants}
    told: list[dict[str, Any]] = []
    for own in contestants:
        low, median, high = quartiles(own.ns)
        figure: dict[str, Any] = {
            "work": work,
            "engine": own.engine,
            "version": metadata.version(own.package),
            "ns_per_move": rounded(median),
            # A difference of times may be below 0.
            "moves_per_s": max(round(1e9 / median), 0),
            "ns_low": rounded(low),
            "ns_high": rounded(high),
            "rounds": len(own.ns),
            "moves": own.moves,
        }
        if own.bytes is not None:
            figure["bytes"] = own.bytes
        other = best if own.beside is None else by_name[own.beside]
        if other is not own:
            ratios = [mine / theirs for mine, theirs in zip(own.ns, other.ns, strict=True)]
            figure["beside"] = other.engine
            figure["times"] = rounded(statistics.median(ratios))
        told.append(figure)
    return told


def quartiles(ns: Iterable[float]) -> list[float]:
    ordered = sorted(ns)
    return [ordered[(len(ordered) - 1) * quarter // 4] for quarter in (1, 2, 3)]


def rounded(number: float) -> float:
    """Round to four digits, more than can be measured."""
    return float(f"{number:.3e}")


def print_json(told: Iterable[dict[str, Any]]) -> None:
    for figure in told:
        print(json.dumps(figure, separators=(",", ":")), flush=True)


def print_table(told: Sequence[dict[str, Any]]) -> None:
    print(told[0]["work"])
    print(f"  {'':<28}{'ns a move':>12}{'middle half':>24}{'M moves/s':>12}{'bytes':>13}")
    for figure in told:
        ns = figure["ns_per_move"]
        middle = f"{ns_of(figure['ns_low'])} to {ns_of(figure['ns_high'])}"
        row = f"  {named(figure):<28}{ns_of(ns):>12}{middle:>24}{digits(1e3 / ns):>12}"
        row += f"{figure.get('bytes', ''):>13}"
        if "beside" in figure:
            row += f"  {digits(figure['times'])} times {figure['beside']}"
        print(row, flush=True)


def named(figure: dict[str, Any]) -> str:
    """The engine with its version."""
    return f"{figure['engine']} {figure['version']}"


def ns_of(ns: float) -> str:
    """Format nanoseconds: below 100 with two decimals."""
    return f"{ns:.{2 if abs(ns) < 100 else 0}f}"


def digits(number: float) -> str:
    """Format a number with about three digits."""
    decimals = 5 if number < 0.01 else 4 if number < 0.1 else 2 if number < 10 else 1
    return f"{number:.{decimals if number < 100 else 0}f}"
