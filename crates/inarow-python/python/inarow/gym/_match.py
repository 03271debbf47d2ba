"""Many games in which one player, the learner, plays against an opponent."""

import copy
from collections.abc import Generator
from contextlib import contextmanager
from typing import Any, Final, Literal, Self

import numpy as np
from numpy.typing import ArrayLike, NDArray

from inarow import _core
from inarow._info import FinalInfo, VectorInfo, VectorStep
from inarow.gym._agents import Agent, Chooser

_DRAW: Final = _core.VectorEnv.DRAW
_ILLEGAL: Final = _core.VectorEnv.ILLEGAL


class Match:
    """The opponent of a ``VectorEnv``, and the learner's number in each game."""

    def __init__(
        self,
        env: _core.VectorEnv,
        opponent: Agent,
        player: int | Literal["random"],
        *,
        raises: bool,
        seed: int | None,
    ) -> None:
        players = env.rules.players
        if player != "random" and player not in range(1, players + 1):
            raise ValueError(f"player must be 'random' or from 1 to {players}, not {player!r}")
        self._opponent = Chooser("opponent", opponent)
        self._numbers = np.arange(1, players + 1, dtype=np.uint8)
        self._seats = self._numbers if player == "random" else self._numbers[[int(player) - 1]]
        self._raises = raises
        self._generator = np.random.default_rng(seed)
        self.players: NDArray[np.uint8] = np.full(env.num_envs, self._seats[0])
        # The games whose end a step has returned.
        self._ended = np.zeros(env.num_envs, np.bool_)

    def reset(
        self, env: _core.VectorEnv, seed: int | None, options: dict[str, Any] | None
    ) -> tuple[NDArray[np.uint8], VectorInfo]:
        """Reset the games, and let the opponent play until it is the learner's turn."""
        mask = (options or {}).get("reset_mask")
        with self._unchanged_by_errors(env):
            seen = _core.VectorEnv.reset(env, seed=seed, options=options)
            if seed is not None:
                self._generator = np.random.default_rng(seed)
            self._draw_seats(np.ones(env.num_envs, np.bool_) if mask is None else mask)
            observations, info = self._answer(env, *seen)
        info["player"] = self.players.copy()
        return observations, info

    def step(self, env: _core.VectorEnv, actions: ArrayLike) -> VectorStep:
        """Play an action of the learner in each game, and let the opponent answer."""
        with self._unchanged_by_errors(env):
            return self._step(env, actions)

    @contextmanager
    def _unchanged_by_errors(self, env: _core.VectorEnv) -> Generator[None]:
        """Restore the games and the seats if the opponent raises an exception."""
        # Only a function can raise one after a game has changed.
        is_function = self._opponent.is_function
        before = (_core.VectorEnv.get_state(env), self.state()) if is_function else None
        try:
            yield
        except BaseException:
            if before is not None:
                _core.VectorEnv.set_state(env, before[0])
                self.set_state(before[1])
            raise

    def set_game(self, index: int, game: _core.Game) -> None:
        """Make the player to move of a new game the learner."""
        self.players[index] = game.turn or self.players[index]
        self._ended[index] = game.is_over

    def state(self) -> dict[str, Any]:
        """Return the seats and the random numbers."""
        generator = self._generator.bit_generator.state
        return {"player": self.players.copy(), "ended": self._ended.copy(), "generator": generator}

    def set_state(self, state: dict[str, Any]) -> None:
        """Restore the result of ``state``.

        Raises KeyError, TypeError or ValueError for any other dict. Nothing has changed then.
        """
        players, ended = np.asarray(state["player"]), np.asarray(state["ended"])
        if players.shape != self.players.shape or ended.shape != self._ended.shape:
            raise ValueError(f"the match of the state does not fit {len(self.players)} games")
        if not np.isin(players, self._numbers).all():
            raise ValueError(f"player of the state must be from 1 to {len(self._numbers)}")
        self._generator.bit_generator.state = state["generator"]
        self.players, self._ended = players.astype(np.uint8), ended.astype(np.bool_)

    def copy(self) -> Self:
        """Return a copy that shares only the opponent."""
        copied = copy.copy(self)
        copied._generator = np.random.default_rng()
        copied.set_state(self.state())
        return copied

    def _step(self, env: _core.VectorEnv, actions: ArrayLike) -> VectorStep:
        ended = self._ended.copy()
        mode = env.autoreset_mode
        restarted = ended & (mode == "NextStep")
        observations, _, _, _, info = env._play(actions, ~ended, self._raises)
        if restarted.any():
            observations, info = self._restart(env, restarted)
        observations, info = self._answer(env, observations, info)
        outcome = np.where(restarted, 0, info["outcome"]).astype(np.uint8)
        ends_now = (outcome != 0) & ~ended
        terminations = outcome != 0
        info["player"] = self.players.copy()
        info["outcome"], info["rewards"] = outcome, self._rewards(env, outcome, ends_now)
        rewards = info["rewards"][np.arange(env.num_envs), self.players - 1]
        self._ended = terminations.copy()
        if mode == "SameStep" and ends_now.any():
            final = np.full(env.num_envs, None, object)
            for game in np.flatnonzero(ends_now):
                final[game] = observations[game].copy()
            final_info = FinalInfo(
                outcome=outcome, rewards=info["rewards"], player=self.players.copy()
            )
            observations, begun = self._answer(env, *self._restart(env, ends_now))
            info["action_mask"], info["turn"] = begun["action_mask"], begun["turn"]
            info["player"] = self.players.copy()
            info["final_obs"], info["_final_obs"] = final, terminations
            info["final_info"], info["_final_info"] = final_info, terminations
        return observations, rewards, terminations, np.zeros(env.num_envs, np.bool_), info

    def _restart(
        self, env: _core.VectorEnv, mask: NDArray[np.bool_]
    ) -> tuple[NDArray[np.uint8], VectorInfo]:
        seen = _core.VectorEnv.reset(env, options={"reset_mask": mask})
        self._draw_seats(mask)
        return seen

    def _draw_seats(self, mask: NDArray[np.bool_]) -> None:
        self.players[mask] = self._generator.choice(self._seats, int(mask.sum()))
        self._ended[mask] = False

    def _answer(
        self, env: _core.VectorEnv, observations: NDArray[np.uint8], info: VectorInfo
    ) -> tuple[NDArray[np.uint8], VectorInfo]:
        """Let the opponent play until it is the learner's turn or the game is over."""
        while True:
            waits = (info["outcome"] == 0) & (info["turn"] != self.players)
            if not waits.any():
                self._turn_to_learners(env, observations, info["turn"])
                return observations, info
            seen = (observations, info["action_mask"])
            actions = self._opponent.actions(env, waits, seen, self._generator)
            observations, _, _, _, info = env._play(actions, waits, raises=True)

    def _turn_to_learners(
        self, env: _core.VectorEnv, observations: NDArray[np.uint8], turns: NDArray[np.uint8]
    ) -> None:
        """Order the planes of games that are over as the learner sees them."""
        count = env.rules.players
        for game in np.flatnonzero(turns != self.players):
            offset = int(turns[game]) - int(self.players[game])
            observations[game, :count] = np.roll(observations[game, :count], offset, axis=0)
            observations[game, count:] = 0

    def _rewards(
        self, env: _core.VectorEnv, outcome: NDArray[np.uint8], ends: NDArray[np.bool_]
    ) -> NDArray[np.float32]:
        """Return the rewards of all players."""
        rewards = np.zeros((env.num_envs, env.rules.players), np.float32)
        won = ends & (outcome < _DRAW)
        rewards[won] = np.where(self._numbers == outcome[won, None], 1, -1)
        # Only the learner can play an illegal action.
        illegal = ends & (outcome == _ILLEGAL)
        rewards[illegal, self.players[illegal] - 1] = -1
        return rewards
