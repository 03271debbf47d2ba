"""One call per step of very many games, which writes observations, masks and rewards.

All engines make the same moves, drawn before timing, and replace finished games: ours in the next
step, the default of Gymnasium's vector environments, the peers at once. A step that only starts a
game is not a move.
"""

from functools import partial
from typing import Any

import inarow
import jax_games
import numpy as np
from engine import Array, Drawn, Engine, contestant
from rounds import Benchmarks, Contestant

GAMES = 1024
STEPS = 256
SEED = 348

# The rules, and the name of the game in pgx and Ludax.
BOARDS = [
    ("3x3", "3x3 k3", "tic_tac_toe"),
    ("6x7-k4-drop", "6x7 k4 drop", "connect_four"),
    ("15x15-k5", "15x15 k5", "gomoku"),
]


class Ours(Engine):
    def __init__(self, rules: inarow.Rules, autoreset_mode: str, *, copy: bool = False) -> None:
        self.env = inarow.VectorEnv(
            rules, GAMES, seed=SEED, autoreset_mode=autoreset_mode, copy=copy, jobs=1
        )

    def begin(self) -> None:
        self.observations, self.info = self.env.reset()

    def step(self, actions: Any) -> None:
        self.observations, _, _, _, self.info = self.env.step(actions)

    def outcomes(self) -> Array:
        outcomes: Array = self.info["outcome"]
        return outcomes

    def seen(self) -> tuple[Array, Array]:
        return self.observations, self.info["action_mask"]


def benchmarks() -> Benchmarks:
    return {
        f"python/vector/{board}": partial(contestants, inarow.Rules(line), name)
        for board, line, name in BOARDS
    }


def contestants(rules: inarow.Rules, name: str) -> list[Contestant]:
    at_once = draw(rules)
    next_step = with_pauses(rules, at_once)
    ours = [
        contestant("inarow", "inarow", "own", Ours(rules, "NextStep"), next_step),
        contestant("inarow/copies", "inarow", "own", Ours(rules, "NextStep", copy=True), next_step),
        contestant("inarow/same-step", "inarow", "own", Ours(rules, "SameStep"), at_once),
    ]
    return ours + jax_games.contestants(rules, name, at_once)


def draw(rules: inarow.Rules) -> Drawn:
    """Random legal moves in games that are replaced at once."""
    engine = Ours(rules, "SameStep")
    engine.begin()
    actions: list[Array] = []
    outcomes: list[Array] = []
    for _ in range(STEPS):
        actions.append(engine.env.sample())
        engine.step(actions[-1])
        outcomes.append(engine.outcomes().copy())
    return Drawn(np.stack(actions), np.stack(outcomes), engine.seen(), GAMES * STEPS)


def with_pauses(rules: inarow.Rules, drawn: Drawn) -> Drawn:
    """The same number of steps and the same moves in games that are replaced in the next step."""

    def paused(values: Array) -> Array:
        games = zip(values.T, drawn.outcomes.T, strict=True)
        with_zeros = [np.insert(own, np.flatnonzero(ends) + 1, 0) for own, ends in games]
        return np.stack([own[:STEPS] for own in with_zeros], axis=1)

    actions = paused(drawn.actions)
    engine = Ours(rules, "NextStep")
    engine.begin()
    for step in actions:
        engine.step(step)
    moves = paused(np.ones_like(drawn.outcomes)).sum()
    return Drawn(actions, paused(drawn.outcomes), engine.seen(), int(moves))
