"""Games side by side, with the same interface for each package."""

from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray
from rounds import Contestant, Role

Array: TypeAlias = NDArray[Any]


class Engine(ABC):
    @abstractmethod
    def begin(self) -> None:
        """Start all games."""

    @abstractmethod
    def step(self, actions: Any) -> None:
        """Play an action in each game."""

    @abstractmethod
    def outcomes(self) -> Array:
        """The outcome of each game after the last step, with the numbers of ``VectorEnv``."""

    @abstractmethod
    def seen(self) -> tuple[Array, Array]:
        """Observations and masks, of the shape and in the order of ``VectorEnv``'s."""

    def given(self, actions: Array) -> Iterable[Any]:
        """The actions, step by step, in the form that ``step`` takes fastest."""
        return actions

    def finish(self) -> None:
        """Wait until all steps are done."""
        return


@dataclass(frozen=True)
class Drawn:
    """Moves and their results."""

    actions: Array
    """Whole numbers of the shape (steps, games)."""
    outcomes: Array
    """The outcomes of the games, with the same shape."""
    seen: tuple[Array, Array]
    """The observations and masks after the last step."""
    moves: int
    """The number of actions that are moves."""


def contestant(name: str, package: str, role: Role, engine: Engine, drawn: Drawn) -> Contestant:
    """An engine for these moves. Before timing, all games are compared."""
    steps = [*engine.given(drawn.actions)]
    engine.begin()
    for number, (actions, expected) in enumerate(zip(steps, drawn.outcomes, strict=True)):
        engine.step(actions)
        if not np.array_equal(engine.outcomes(), expected):
            raise AssertionError(f"{name}: games end otherwise in step {number}")

    def play() -> None:
        engine.begin()
        for actions in steps:
            engine.step(actions)
        engine.finish()

    return Contestant(
        engine=name,
        package=package,
        moves=drawn.moves,
        play=play,
        answers=lambda _: in_bytes(engine.seen()),
        expected=in_bytes(drawn.seen),
        role=role,
    )


def in_bytes(seen: tuple[Array, Array]) -> list[bytes]:
    """As bytes 0 and 1."""
    return [array.astype(np.uint8).tobytes() for array in seen]
