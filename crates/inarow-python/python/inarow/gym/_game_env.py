"""The environment ``GameEnv``: one player against others."""

from typing import Any, Literal, SupportsIndex

import gymnasium
import numpy as np
from gymnasium.error import ResetNeeded
from gymnasium.spaces import Discrete
from numpy.typing import NDArray

from inarow._core import Game, Rules, VectorEnv
from inarow._environments import check_rendering, frame, observation_space, outcome, reward
from inarow._errors import IllegalMoveError
from inarow._info import GameInfo
from inarow.gym._agents import Agent, Chooser


class GameEnv(gymnasium.Env[NDArray[np.uint8], SupportsIndex]):
    """An environment in which one player, the learner, plays against an opponent. The opponent
    plays for all other players.

    A step plays the learner's stone and then the stones of the others, until it is the learner's
    turn again. If a turn has several stones, each stone is a step.

    - An observation is the game as the learner sees it, uint8 of the shape
      ``(planes, rows, cols[, layers])``, as in ``inarow.VectorEnv``: planes of 1 and 0 for the
      learner's stones, then for the stones of the others in the order of their turns. If turns have
      several stones, the last plane is the number of stones left in the turn, at most 255.
    - An action is the number of a cell, row by row, or of a column under ``drop``.
      ``env.unwrapped.rules.move(action)`` returns its move.
    - The reward is 1.0 for a win, -1.0 for a loss, else 0.0. Games are never truncated.
    - The info has ``action_mask``, int8 of the shape ``(actions,)``, for
      ``env.action_space.sample(mask=info["action_mask"])``; ``player``, the number of the learner;
      and ``outcome`` as in ``inarow.VectorEnv``: 0 for an ongoing game, 1, 2, ... for the winner,
      ``inarow.VectorEnv.DRAW`` or ``inarow.VectorEnv.ILLEGAL``.

    rules is a rules line or ``inarow.Rules``.

    opponent is ``"random"``; ``"greedy"``, which wins if it can and else blocks
    (``inarow.gym.greedy_move``); a function that gets an ``inarow.Game``, a copy that it may
    change, and returns a move; or a function that gets the observations and the masks of some
    games, here of one, and returns an action for each. ``reset`` and ``step`` pass on exceptions of
    the function, and raise IllegalMoveError if its move is illegal.

    player is the number of the learner: 1 moves first, 2 second, ...; ``"random"`` draws it at each
    reset. Under some rules the others can end a game before the learner's first move. Then the
    first step returns the end of the game, for every action.

    illegal is the effect of an illegal action. ``"lose"``, the default, ends the game with a reward
    of -1.0. Algorithms that sample any action then learn to avoid illegal actions, and Gymnasium's
    own checks pass. ``"raise"`` is for programs that use the mask: it raises IllegalMoveError and
    changes nothing.

    render_mode is ``"ansi"`` (the board as text), ``"rgb_array"`` (uint8 of the shape
    ``(height, width, 3)``, cells of ``cell_size`` pixels, 8 to 64, for boards of up to 100 x 100
    cells) or ``"human"`` (printed after each reset and step).

    Equal seeds, given to ``reset``, and equal actions give equal games. ``copy.deepcopy`` and
    ``pickle`` copy an environment at any time, if they can copy its opponent.

    Raises RulesError for invalid rules, ValueError for another invalid argument, and MemoryError
    for a board whose observations take more than 2^26 bytes.

    >>> env = GameEnv("connect-four", opponent="greedy")
    >>> seen, info = env.reset(seed=348)
    >>> seen.shape, info["action_mask"]
    ((2, 6, 7), array([1, 1, 1, 1, 1, 1, 1], dtype=int8))
    >>> seen, reward, terminated, truncated, info = env.step(3)
    >>> int(seen[0, 5, 3]), int(seen[1].sum()), reward, terminated
    (1, 1, 0.0, False)
    """

    metadata: dict[str, Any] = {"render_modes": ["human", "ansi", "rgb_array"], "render_fps": 2}

    rules: Rules
    """The rules."""

    game: Game
    """The current game, without an illegal last action."""

    player: int
    """The number of the learner in this game."""

    def __init__(
        self,
        rules: Rules | str,
        *,
        opponent: Agent = "random",
        player: int | Literal["random"] = 1,
        illegal: Literal["lose", "raise"] = "lose",
        render_mode: str | None = None,
        cell_size: int = 40,
    ) -> None:
        self.rules = Rules(rules)
        self._opponent = Chooser("opponent", opponent)
        players = range(1, self.rules.players + 1)
        if player != "random" and player not in players:
            most = self.rules.players
            raise ValueError(f"player must be 'random' or from 1 to {most}, not {player!r}")
        if illegal not in ("lose", "raise"):
            raise ValueError(f"illegal must be 'raise' or 'lose', not {illegal!r}")
        check_rendering(render_mode, self.metadata["render_modes"], cell_size)
        self.observation_space = observation_space(self.rules)
        self.action_space = Discrete(self.rules.actions)
        self.render_mode = render_mode
        self._players = players if player == "random" else [int(player)]
        self._loses_if_illegal = illegal == "lose"
        self._cell_size = cell_size
        self.game = Game(self.rules)
        self.player = self._players[0]
        self._is_ongoing = False

    def reset(  # type: ignore[override]
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.uint8], GameInfo]:
        """Start a new game, and let the others play until it is the learner's turn.

        A seed, from 0, sets all further random numbers. There are no options.
        """
        super().reset(seed=seed)
        player = int(self.np_random.choice(self._players))
        game = Game(self.rules)
        self._let_others_play(game, player)
        self.game, self.player, self._is_ongoing = game, player, True
        return self._seen(outcome(game))

    def step(  # type: ignore[override]
        self, action: SupportsIndex
    ) -> tuple[NDArray[np.uint8], float, bool, bool, GameInfo]:
        """Play an action, let the others play until it is the learner's turn again, and return
        observation, reward, terminated, truncated (never) and info.

        Raises IllegalMoveError (``illegal="raise"``), TypeError for anything but a whole number,
        and ``gymnasium.error.ResetNeeded`` if no game is ongoing. Nothing has changed then.
        """
        if not self._is_ongoing:
            raise ResetNeeded("no game is ongoing: call reset first")
        game = self.game.copy()
        if not game.is_over:
            try:
                game.play_action(action)
            except IllegalMoveError:
                if not self._loses_if_illegal:
                    raise
                self._is_ongoing = False
                return self._stepped(-1.0, VectorEnv.ILLEGAL)
            self._let_others_play(game, self.player)
        self.game, self._is_ongoing = game, not game.is_over
        return self._stepped(reward(game, self.player), outcome(game))

    def action_masks(self) -> NDArray[np.bool_]:
        """Return the legal actions as bool of the shape ``(actions,)``, the name that
        ``MaskablePPO`` of sb3-contrib calls. No action is legal without an ongoing game.
        """
        return self.game.action_mask() & self._is_ongoing

    def render(self) -> NDArray[np.uint8] | str | None:
        """Return the board in the form of ``render_mode``."""
        return frame(self.game, self.render_mode, self._cell_size)

    def _let_others_play(self, game: Game, player: int) -> None:
        while game.turn not in (0, player):
            self._opponent.play(game, self.np_random)

    def _stepped(
        self, reward: float, outcome: int
    ) -> tuple[NDArray[np.uint8], float, bool, bool, GameInfo]:
        seen, info = self._seen(outcome)
        return seen, reward, not self._is_ongoing, False, info

    def _seen(self, outcome: int) -> tuple[NDArray[np.uint8], GameInfo]:
        """Return the observation and the info."""
        if self.render_mode == "human":
            self.render()
        mask = self.action_masks().view(np.int8)
        info = GameInfo(action_mask=mask, player=self.player, outcome=outcome)
        return self.game.observation(self.player), info
