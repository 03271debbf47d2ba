"""The evaluation of a policy against an opponent."""

import math
from collections import Counter
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from inarow._core import Rules
from inarow.gym._agents import Agent, Chooser
from inarow.gym._vector_env import VectorEnv

_MAX_GAMES: Final = 1024
"""The most games that are played at once."""

_Z: Final = 1.959964
"""The quantile of the normal distribution for 95 %."""


@dataclass(frozen=True)
class Score:
    """The results of some games.

    >>> score = Score(wins=80, draws=5, losses=15)
    >>> score.win_rate, [round(bound, 3) for bound in score.interval]
    (0.8, [0.711, 0.867])
    """

    wins: int
    """The number of games won."""
    draws: int
    """The number of drawn games."""
    losses: int
    """The number of games lost, also by an illegal action."""

    @property
    def games(self) -> int:
        """The number of games."""
        return self.wins + self.draws + self.losses

    @property
    def win_rate(self) -> float:
        """The share of games won."""
        return self.wins / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """The bounds of the true win rate, with a confidence of 95 % (Wilson's score interval)."""
        games, rate = self.games, self.win_rate
        centre = rate + _Z**2 / (2 * games)
        spread = _Z * math.sqrt(rate * (1 - rate) / games + _Z**2 / (4 * games**2))
        width = 1 + _Z**2 / games
        return max(0.0, (centre - spread) / width), min(1.0, (centre + spread) / width)

    def __str__(self) -> str:
        low, high = self.interval
        counts = f"{self.wins} wins, {self.draws} draws, {self.losses} losses"
        return f"{counts}; win rate {self.win_rate:.3f} (95 %: {low:.3f} to {high:.3f})"


@dataclass(frozen=True)
class Evaluation:
    """The results of a policy by seat. ``print`` shows a line for each seat."""

    seats: dict[int, Score]
    """The results as player 1, 2, ..."""

    @property
    def total(self) -> Score:
        """The results in all seats."""
        scores = self.seats.values()
        return Score(
            sum(score.wins for score in scores),
            sum(score.draws for score in scores),
            sum(score.losses for score in scores),
        )

    def __str__(self) -> str:
        lines = [f"player {seat}: {score}" for seat, score in self.seats.items()]
        return "\n".join([*lines, f"all: {self.total}"])


def evaluate(
    policy: Agent,
    opponent: Agent,
    games: int,
    *,
    rules: Rules | str,
    seed: int | None = None,
) -> Evaluation:
    """Play ``games`` games in each seat against an opponent, and return the wins, draws and losses.

    policy and opponent are each ``"random"``, ``"greedy"``, or a function. A function with one
    argument gets an ``inarow.Game``, a copy that it may change, and returns a move. A function with
    two arguments gets observations and masks as in ``VectorEnv``, and returns actions. An illegal
    action or move of the policy loses its game. Equal seeds give equal games if the functions are
    deterministic.

    Raises ValueError for ``games`` below 1 or another invalid argument, RulesError for invalid
    rules, IllegalMoveError for a function of a game that returns an action instead of a cell, and
    the exceptions of the functions.

    >>> result = evaluate("greedy", "random", 100, rules="3x3", seed=348)
    >>> result.total.games, result.seats[1].interval[0] > 0.5
    (200, True)
    >>> def first(game):
    ...     return game.legal_moves[0]
    >>> evaluate(first, "random", 100, rules="connect-four", seed=348).total.win_rate > 0.5
    True
    """
    if games < 1:
        raise ValueError(f"games must be at least 1, not {games}")
    chooser = Chooser("policy", policy)
    rules = Rules(rules)
    generator = np.random.default_rng(seed)
    seats: dict[int, Score] = {}
    for seat in range(1, rules.players + 1):
        counts: Counter[float] = Counter()
        for first in range(0, games, _MAX_GAMES):
            env = VectorEnv(
                rules,
                min(_MAX_GAMES, games - first),
                opponent=opponent,
                player=seat,
                autoreset_mode="Disabled",
                illegal="lose",
            )
            counts.update(_play(chooser, env, generator).tolist())
        seats[seat] = Score(wins=counts[1], draws=counts[0], losses=counts[-1])
    return Evaluation(seats)


def _play(chooser: Chooser, env: VectorEnv, generator: np.random.Generator) -> NDArray[np.float32]:
    """Play all games to their end, and return their rewards: 1, 0 or -1."""
    observations, info = env.reset(seed=int(generator.integers(1 << 32)))
    ongoing = np.ones(env.num_envs, np.bool_)
    results = np.zeros(env.num_envs, np.float32)
    while ongoing.any():
        seen = (observations, info["action_mask"])
        # A game that the opponent has ended before the policy's first move has no legal action.
        asked = ongoing & info["action_mask"].any(axis=1)
        actions = chooser.actions(env, asked, seen, generator, illegal_loses=True)
        observations, rewards, terminations, _, info = env.step(actions)
        results += rewards
        ongoing = ~terminations
    return results
