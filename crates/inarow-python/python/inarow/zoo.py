"""An environment for PettingZoo, for any rules: ``pip install inarow[rl]``.

>>> import inarow.zoo
>>> env = inarow.zoo.env("6x7 k4 drop")
>>> env.reset(seed=348)
>>> for agent in env.agent_iter():
...     seen, reward, terminated, truncated, info = env.last()
...     over = terminated or truncated
...     env.step(None if over else env.action_space(agent).sample(mask=seen["action_mask"]))
>>> env.unwrapped.game.is_over
True
"""

from typing import Any, TypeAlias

try:
    # PettingZoo has no types, so the base class is untyped.
    from pettingzoo import AECEnv  # type: ignore[import-untyped]
    from pettingzoo.utils import wrappers  # type: ignore[import-untyped]
except ModuleNotFoundError as error:
    message = "inarow.zoo needs PettingZoo: pip install pettingzoo"
    raise ModuleNotFoundError(message, name=error.name) from error

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, Space
from numpy.typing import NDArray

from inarow._core import Game, Rules
from inarow._environments import check_rendering, frame, observation_space, reward

__all__ = ["env", "raw_env"]

Observation: TypeAlias = dict[str, NDArray[Any]]


def env(
    rules: Rules | str, render_mode: str | None = None, cell_size: int = 40
) -> AECEnv[str, Observation, Any]:
    """Return ``raw_env`` in the wrappers of PettingZoo's classic games.

    An illegal action ends the game with a reward of -1 for its player and 0 for the others. A
    number that is not an action raises AssertionError. All calls need ``reset`` first.
    """
    game = wrappers.TerminateIllegalWrapper(raw_env(rules, render_mode, cell_size), -1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(game))


class raw_env(AECEnv[str, Observation, Any]):  # type: ignore[misc]  # noqa: N801
    """A game whose players are the agents ``player_1``, ``player_2``, ...

    If a turn has several stones, each stone is a step, and the same agent is selected again.

    - An observation is a dict. ``observation`` is uint8 of the shape
      ``(planes, rows, cols[, layers])``, as in ``inarow.VectorEnv``: planes of 1 and 0 for the
      agent's stones, then for the stones of the others in the order of their turns. If turns have
      several stones, the last plane is the number of stones that the agent has left in the turn, at
      most 255. ``action_mask`` is int8 of the shape ``(actions,)``: 1 for each legal action, and 0
      for all actions if it is not the agent's turn.
    - An action is the number of a cell, row by row, or of a column under ``drop``.
      ``env.unwrapped.rules.move(action)`` returns its move.
    - Rewards are 1.0 for the winner and -1.0 for the others, or 0.0 for all in a draw.

    rules is a rules line or ``inarow.Rules``. render_mode is ``"ansi"`` (the board as text),
    ``"rgb_array"`` (uint8 of the shape ``(height, width, 3)``, cells of ``cell_size`` pixels, 8
    to 64, for boards of up to 100 x 100 cells) or ``"human"`` (printed after each reset and
    step).

    A game has no random numbers: equal actions give equal games for every seed. ``copy.deepcopy``
    and ``pickle`` copy an environment at any time.

    Raises RulesError for invalid rules, ValueError for another invalid argument, and MemoryError
    for a board whose observations take more than 2^26 bytes.

    >>> env = raw_env("connect6")
    >>> env.reset()
    >>> agents = []
    >>> for action in range(5):
    ...     agents.append(env.agent_selection)
    ...     env.step(action)
    >>> agents
    ['player_1', 'player_2', 'player_2', 'player_1', 'player_1']
    """

    metadata: dict[str, Any] = {
        "name": "inarow_v0",
        "render_modes": ["human", "ansi", "rgb_array"],
        "is_parallelizable": False,
        "render_fps": 2,
    }

    rules: Rules
    """The rules."""

    game: Game
    """The current game."""

    def __init__(
        self, rules: Rules | str, render_mode: str | None = None, cell_size: int = 40
    ) -> None:
        super().__init__()
        check_rendering(render_mode, self.metadata["render_modes"], cell_size)
        self.rules = Rules(rules)
        self.game = Game(self.rules)
        self.render_mode = render_mode
        self._cell_size = cell_size
        self.possible_agents = [f"player_{number}" for number in range(1, self.rules.players + 1)]
        self.agents: list[str] = []
        actions = self.rules.actions
        self.action_spaces = {agent: Discrete(actions) for agent in self.possible_agents}
        self.observation_spaces: dict[str, Space[Any]] = {
            agent: Dict(
                observation=observation_space(self.rules),
                action_mask=Box(0, 1, (actions,), np.int8),
            )
            for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> Space[Observation]:
        """Return the space of an agent's observations, always the same object."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        """Return the space of an agent's actions, always the same object."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a new game. seed and options have no effect."""
        self.game = Game(self.rules)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self._show()

    def step(self, action: Any) -> None:
        """Play an action for the selected agent, and select the next. After the end, the agent that
        would be next is selected. The action must then be None, and the step removes the agent.

        Raises IllegalMoveError, and TypeError for anything but a whole number. Nothing has changed
        then.
        """
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        mover, stones_left = self.game.turn, self.game.stones_left
        self.game.play_action(action)
        self.rewards = {agent: reward(self.game, self._player(agent)) for agent in self.agents}
        self._accumulate_rewards()
        if self.game.is_over:
            self.terminations = dict.fromkeys(self.agents, True)
        # After the end, the agent that would be next is selected, as in the classic environments.
        next_player = mover if stones_left > 1 else mover % self.rules.players + 1
        self.agent_selection = self.possible_agents[next_player - 1]
        self._show()

    def observe(self, agent: str) -> Observation:
        """Return the observation of any agent."""
        mask = self.game.action_mask().view(np.int8)
        if agent != self.agent_selection:
            mask[:] = 0
        seen = self.game.observation(self._player(agent))
        return {"observation": seen, "action_mask": mask}

    def render(self) -> NDArray[np.uint8] | str | None:
        """Return the board in the form of ``render_mode``."""
        return frame(self.game, self.render_mode, self._cell_size)

    def close(self) -> None:
        """Do nothing, since there is nothing to close."""

    def _player(self, agent: str) -> int:
        return self.possible_agents.index(agent) + 1

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()
