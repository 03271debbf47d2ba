"""The environment ``VectorEnv``: many games at once, for Gymnasium."""

import operator
from functools import cached_property
from typing import Any, Literal, Self, SupportsIndex

import gymnasium
import numpy as np
from gymnasium.spaces import Discrete, Space
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space
from numpy.typing import ArrayLike, NDArray

from inarow import _core
from inarow._core import Game, Rules
from inarow._environments import check_rendering, frame, observation_space
from inarow._info import VectorInfo, VectorStep
from inarow.gym._agents import Agent
from inarow.gym._match import Match


# Gymnasium declares `num_envs` and `closed` as variables. Here they are read-only.
class VectorEnv(  # type: ignore[override]
    _core.VectorEnv, gymnasium.vector.VectorEnv[NDArray[np.uint8], ArrayLike, NDArray[Any]]
):
    """``inarow.VectorEnv`` as a subclass of ``gymnasium.vector.VectorEnv``, with the spaces and the
    metadata that Gymnasium's wrappers need.

    The arguments are those of ``inarow.VectorEnv``, and

    - autoreset_mode may also be a ``gymnasium.vector.AutoresetMode``, the type of
      ``metadata["autoreset_mode"]``.
    - opponent plays for all players but one, the learner. It is ``"random"``; ``"greedy"``, which
      wins if it can and else blocks (``inarow.gym.greedy_move``); a function that returns an action
      for each of some games, from their observations and their masks, as the player to move sees
      them; or a function that gets an ``inarow.Game``, a copy that it may change, and returns a
      move. Without an opponent, the actions are for the player to move.
    - player is the number of the learner: 1, 2, ..., or ``"random"`` for a new number in each game.
    - render_mode is ``"ansi"`` or ``"rgb_array"``. ``render`` returns a tuple with the frame of
      each game: its board as text, or uint8 of the shape ``(height, width, 3)`` with cells of
      ``cell_size`` pixels, 8 to 64, for boards of up to 100 x 100 cells.

    ``single_observation_space`` is a ``Box`` of the shape ``(planes, rows, cols[, layers])``,
    ``single_action_space`` is ``Discrete``. ``observation_space`` and ``action_space`` are the
    spaces of all games. They need four times the memory of the observations after their first use.
    ``sample`` draws legal actions, ``action_space.sample`` any actions.

    With an opponent, a step plays the learner's stone in each game, and then the stones of the
    others until it is the learner's turn again. Observations and rewards are the learner's.
    ``info["player"]`` is the number of the learner in each game. The seed is also that of the
    numbers and of the opponents. If the opponent raises an exception or plays an illegal action,
    the step raises it, and nothing has changed. ``set_game`` makes the player to move the learner.
    If the others end a game before the learner's first move, the first step returns its end.

    >>> env = VectorEnv("connect-four", 100, opponent="greedy", seed=348)
    >>> seen, info = env.reset()
    >>> sorted(set(info["player"].tolist()))
    [1, 2]

    A copy or a pickle has the games, the spaces and all other attributes.

    Raises the exceptions of ``inarow.VectorEnv``; ValueError for an invalid ``opponent``,
    ``player``, ``render_mode`` or ``cell_size``; and TypeError for a ``cell_size`` that is not a
    whole number. The spaces raise MemoryError for observations of more than 2^26 bytes.

    >>> from gymnasium.wrappers.vector import RecordEpisodeStatistics
    >>> games = VectorEnv("3x3", 100, seed=348)
    >>> env = RecordEpisodeStatistics(games)
    >>> seen, info = env.reset()
    >>> while env.episode_count < 100:
    ...     seen, rewards, terminations, truncations, info = env.step(games.sample())
    >>> {int(moves) for moves in env.length_queue} <= {5, 6, 7, 8, 9}
    True
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi", "rgb_array"], "render_fps": 2}

    _cell_size: int
    _match: Match | None

    def __new__(
        cls,
        rules: Rules | str,
        num_envs: int = 1,
        *,
        seed: SupportsIndex | None = None,
        autoreset_mode: AutoresetMode | Literal["NextStep", "SameStep", "Disabled"] = (
            AutoresetMode.NEXT_STEP
        ),
        illegal: Literal["raise", "lose"] = "raise",
        copy: bool = True,
        jobs: int | None = None,
        opponent: Agent | None = None,
        player: int | Literal["random"] = "random",
        render_mode: str | None = None,
        cell_size: int = 40,
    ) -> Self:
        check_rendering(render_mode, cls.metadata["render_modes"], cell_size)
        env = super().__new__(
            cls,
            rules,
            num_envs,
            seed=seed,
            autoreset_mode=autoreset_mode,
            illegal=illegal,
            copy=copy,
            jobs=jobs,
        )
        env.metadata = cls.metadata | {"autoreset_mode": AutoresetMode(env.autoreset_mode)}
        env.render_mode = render_mode
        env._cell_size = cell_size
        env._match = None
        if opponent is not None:
            number = None if seed is None else operator.index(seed)
            raises = illegal == "raise"
            env._match = Match(env, opponent, player, raises=raises, seed=number)
        elif player != "random":
            raise ValueError(f"player is {player!r}, but there is no opponent")
        return env

    # Gymnasium declares variables here. These spaces need memory only after their first use.

    @cached_property
    def single_observation_space(self) -> Space[Any]:  # type: ignore[override]
        return observation_space(self.rules)

    @cached_property
    def single_action_space(self) -> Space[Any]:  # type: ignore[override]
        return Discrete(self.num_actions)

    @cached_property
    def observation_space(self) -> Space[Any]:  # type: ignore[override]
        return batch_space(self.single_observation_space, self.num_envs)

    @cached_property
    def action_space(self) -> Space[Any]:  # type: ignore[override]
        return batch_space(self.single_action_space, self.num_envs)

    def reset(  # type: ignore[override]
        self, *, seed: SupportsIndex | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.uint8], VectorInfo]:
        """Reset as ``inarow.VectorEnv.reset``. The seed also sets ``np_random``."""
        number = None if seed is None else operator.index(seed)
        if self._match is None:
            seen = super().reset(seed=seed, options=options)
        else:
            seen = self._match.reset(self, number, options)
        gymnasium.vector.VectorEnv.reset(self, seed=number)
        return seen

    def step(self, actions: ArrayLike) -> VectorStep:  # type: ignore[override]
        """Step as ``inarow.VectorEnv.step``, with the answers of the opponent."""
        return super().step(actions) if self._match is None else self._match.step(self, actions)

    def set_game(self, index: SupportsIndex, game: Game, /) -> None:
        """Replace a game. With an opponent, the player to move is the learner."""
        super().set_game(index, game)
        if self._match is not None:
            self._match.set_game(operator.index(index), game)

    def get_state(self) -> dict[str, Any]:
        """Return the state of ``inarow.VectorEnv``, with an opponent also that of the seats."""
        state = super().get_state()
        return state if self._match is None else state | {"match": self._match.state()}

    def set_state(self, state: dict[str, Any], /) -> None:
        """Restore a state from ``get_state``.

        Raises KeyError, TypeError or ValueError for any other dict. Nothing has changed then.
        """
        match = self._match
        if match is not None:
            match = match.copy()
            match.set_state(state["match"])
        super().set_state(state)
        self._match = match

    def render(self) -> tuple[Any, ...] | None:
        """Return the board of each game in the form of ``render_mode``."""
        if self.render_mode is None:
            return None
        return tuple(
            frame(self.game(index), self.render_mode, self._cell_size)
            for index in range(self.num_envs)
        )
