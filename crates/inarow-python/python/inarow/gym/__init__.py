"""Environments for Gymnasium: ``pip install inarow[rl]``.

``VectorEnv`` is ``inarow.VectorEnv`` for Gymnasium's wrappers: many games at once, in which all
players learn, or one against an opponent. ``evaluate`` plays a policy against an opponent.
``GameEnv`` is one player against an opponent. The import of this module registers
these names for ``gymnasium.make``, which also accepts the arguments of ``GameEnv``:

- ``inarow/TicTacToe-v0``, ``inarow/ConnectFour-v0``, ``inarow/Gomoku-v0``;
- ``inarow/Game-v0`` for any rules, with ``rules=``.

``rules=`` replaces the rules of the other names too. Use ``inarow/Game-v0`` for other rules, so
that the name does not promise another game.

>>> import gymnasium, inarow.gym
>>> env = gymnasium.make("inarow/Game-v0", rules="6x6 k4 exact", opponent="greedy")
>>> seen, info = env.reset(seed=348)
>>> over = False
>>> while not over:
...     action = env.action_space.sample(mask=info["action_mask"])
...     seen, reward, over, _, info = env.step(action)
>>> reward in (-1.0, 0.0, 1.0)
True

``gymnasium.make("inarow.gym:inarow/TicTacToe-v0")`` imports this module.
"""

from typing import Any as _Any

try:
    import gymnasium as _gymnasium
except ModuleNotFoundError as error:
    message = "inarow.gym needs Gymnasium: pip install gymnasium"
    raise ModuleNotFoundError(message, name=error.name) from error

from inarow._info import GameInfo, VectorInfo
from inarow.gym._agents import Agent, Move, Opponent, Policy, greedy_move, random_move
from inarow.gym._evaluation import Evaluation, Score, evaluate
from inarow.gym._game_env import GameEnv
from inarow.gym._vector_env import VectorEnv

__all__ = [
    "Agent",
    "Evaluation",
    "GameEnv",
    "GameInfo",
    "Move",
    "Opponent",
    "Policy",
    "Score",
    "VectorEnv",
    "VectorInfo",
    "evaluate",
    "greedy_move",
    "random_move",
]

_REGISTERED: dict[str, dict[str, _Any]] = {
    "Game": {},
    "TicTacToe": {"rules": "tic-tac-toe"},
    "ConnectFour": {"rules": "connect-four"},
    "Gomoku": {"rules": "gomoku"},
}
for _name, _arguments in _REGISTERED.items():
    # Gymnasium's types do not define the values of `kwargs`.
    _gymnasium.register(  # pyright: ignore[reportUnknownMemberType]
        f"inarow/{_name}-v0", "inarow.gym:GameEnv", kwargs=_arguments
    )
