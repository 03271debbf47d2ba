"""An environment of PettingZoo's for any rules: ``pip install inarow[rl]``.

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
    # PettingZoo has no types, and so a class has none to derive from.
    from pettingzoo import AECEnv  # type: ignore[import-untyped]
    from pettingzoo.utils import wrappers  # type: ignore[import-untyped]
except ModuleNotFoundError as error:
    message = "inarow.zoo needs PettingZoo: pip install inarow[rl]"
    raise ModuleNotFoundError(message, name=error.name) from error

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, Space
from numpy.typing import NDArray

from inarow._core import Game, Rules
from inarow._learning import action_mask, observation, observation_space, play_action, reward
from inarow._render import check_rendering, frame

__all__ = ["env", "raw_env"]

Observation: TypeAlias = dict[str, NDArray[Any]]


def env(
    rules: Rules | str, render_mode: str | None = None, cell_size: int = 40
) -> AECEnv[str, Observation, Any]:
    """``raw_env`` in the wrappers of PettingZoo's classic games: an illegal action ends the game
    with a reward of -1 for who took it and 0 for the others; a number that no action has is an
    AssertionError; and nothing is asked before ``reset``.
    """
    game = wrappers.TerminateIllegalWrapper(raw_env(rules, render_mode, cell_size), -1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(game))


class raw_env(AECEnv[str, Observation, Any]):  # type: ignore[misc]  # noqa: N801
    """A game of which each player is an agent: ``player_1``, ``player_2``, ...

    Where a turn has several stones, each is a step, and the same agent is selected again.

    - An observation is a dict: ``observation``, uint8 of the shape
      ``(planes, rows, cols[, layers])``, as ``inarow.VectorEnv`` has it: planes of 1 and 0 for
      the agent's stones, then for those of the others in the order of their turns; where a turn
      has several stones, the last plane is how many the agent has left in it, at most 255. And
      ``action_mask``, int8 of the shape ``(actions,)``: which actions are legal, none for an
      agent whose turn it is not.
    - An action is the number of a cell, row by row, or where stones fall of a column:
      ``env.unwrapped.rules.move(action)`` is its move.
    - Rewards are 1.0 for who wins and -1.0 for the others, 0.0 for all of a draw.

    rules is a line of text or ``inarow.Rules``. render_mode is ``"ansi"`` (the board as text),
    ``"rgb_array"`` (uint8 of the shape ``(height, width, 3)``, cells of ``cell_size`` pixels, 8
    to 64, for boards of up to 100 x 100 cells) or ``"human"`` (printed after each reset and
    step).

    There is no chance in a game: equal actions give equal games, whatever the seed. An
    environment can be copied and pickled at any time.

    Raises RulesError for rules that say no game, ValueError for any other argument that is
    none of those told here, and MemoryError for a board whose observations take more than 2^26
    bytes.

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
    """The game as it stands."""

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
        """What an agent may see; always the same object."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        """What an agent may do; always the same object."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game. Neither seed nor options change it."""
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
        """Play an action for the agent that is selected; of a game that is over, take the agent
        out of it, for which the action is None.

        Raises IllegalMoveError, and TypeError for what is no whole number. All is as it was then.
        """
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        play_action(self.game, action)
        self.rewards = {agent: reward(self.game, self._player(agent)) for agent in self.agents}
        self._accumulate_rewards()
        if self.game.is_over:
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.agents[self.game.turn - 1]
        self._show()

    def observe(self, agent: str) -> Observation:
        """What an agent sees, whoever's turn it is."""
        mask = action_mask(self.game)
        if agent != self.agent_selection:
            mask[:] = 0
        seen = observation(self.game, self._player(agent))
        return {"observation": seen, "action_mask": mask}

    def render(self) -> NDArray[np.uint8] | str | None:
        """The board in the way that ``render_mode`` names."""
        return frame(self.game, self.render_mode, self._cell_size)

    def close(self) -> None:
        """Nothing is held that would have to be given back."""

    def _player(self, agent: str) -> int:
        return self.possible_agents.index(agent) + 1

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()
