"""Many games for Stable-Baselines3: ``pip install inarow[sb3]``.

``VecEnv`` is ``inarow.gym.VectorEnv`` against an opponent, in the interface of Stable-Baselines3,
which does not use that of Gymnasium. ``MaskablePPO`` of sb3-contrib learns in it, and chooses legal
actions only::

    from sb3_contrib import MaskablePPO

    model = MaskablePPO("MlpPolicy", inarow.sb3.VecEnv("connect-four", 64, opponent="greedy"))
    model.learn(100_000)
    print(inarow.gym.evaluate(inarow.sb3.policy(model), "greedy", 500, rules="connect-four"))
"""

from collections.abc import Iterable, Sequence
from typing import Any, Literal, TypeAlias

try:
    from stable_baselines3.common import vec_env
except ModuleNotFoundError as error:
    message = "inarow.sb3 needs Stable-Baselines3: pip install stable-baselines3"
    raise ModuleNotFoundError(message, name=error.name) from error

import numpy as np
from numpy.typing import NDArray

from inarow._core import Rules
from inarow.gym import Agent, Policy, VectorEnv

__all__ = ["VecEnv", "policy"]

Indices: TypeAlias = int | Iterable[int] | None


class VecEnv(vec_env.VecEnv):  # type: ignore[misc]
    """Many games against an opponent, as a ``VecEnv`` of Stable-Baselines3.

    The arguments are those of ``inarow.gym.VectorEnv``. An illegal action loses its game. The info
    of a game that ends has its ``outcome``, the number of the learner as ``player``, and the last
    observation as ``terminal_observation``.

    ``seed`` sets the seed of the next ``reset``. ``env_method`` calls ``action_masks`` only, and
    attributes of single games cannot be set.
    """

    games: VectorEnv
    """The games."""

    def __init__(
        self,
        rules: Rules | str,
        num_envs: int = 1,
        *,
        opponent: Agent = "random",
        player: int | Literal["random"] = "random",
        seed: int | None = None,
        jobs: int | None = None,
        render_mode: str | None = None,
        cell_size: int = 40,
    ) -> None:
        self.games = VectorEnv(
            rules,
            num_envs,
            opponent=opponent,
            player=player,
            seed=seed,
            autoreset_mode="SameStep",
            illegal="lose",
            jobs=jobs,
            render_mode=render_mode,
            cell_size=cell_size,
        )
        self.render_mode = render_mode
        self._masks: NDArray[np.bool_] = np.zeros((num_envs, self.games.num_actions), np.bool_)
        self._actions: NDArray[np.int64] = np.zeros(num_envs, np.int64)
        games = self.games
        super().__init__(num_envs, games.single_observation_space, games.single_action_space)

    def reset(self) -> NDArray[np.uint8]:
        """Restart all games and return the observations."""
        observations, info = self.games.reset(seed=self._seeds[0])
        self._masks = info["action_mask"]
        self.reset_infos: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        self._reset_seeds()
        self._reset_options()
        return observations

    def step_async(self, actions: NDArray[np.int64]) -> None:
        """Set the actions of the next step."""
        self._actions = actions

    def step_wait(
        self,
    ) -> tuple[NDArray[np.uint8], NDArray[np.float32], NDArray[np.bool_], list[dict[str, Any]]]:
        """Play the actions. Return observations, rewards, the games that ended, and their infos."""
        observations, rewards, ended, _, info = self.games.step(self._actions)
        self._masks = info["action_mask"]
        infos: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        for game in np.flatnonzero(ended):
            infos[game] = {
                "outcome": int(info["outcome"][game]),
                "player": int(info["final_info"]["player"][game]),
                "terminal_observation": info["final_obs"][game],
                "TimeLimit.truncated": False,
            }
        return observations, rewards, ended, infos

    def action_masks(self) -> NDArray[np.bool_]:
        """Return the legal actions of all games."""
        return self._masks

    def close(self) -> None:
        """Close the games."""
        self.games.close()

    def get_images(self) -> Sequence[Any]:
        """Return the boards as pictures, with ``render_mode="rgb_array"``."""
        return self.games.render() or ()

    def get_attr(self, attr_name: str, indices: Indices = None) -> list[Any]:
        """Return an attribute for each game."""
        return [getattr(self, attr_name) for _ in self._get_indices(indices)]

    def set_attr(self, attr_name: str, value: Any, indices: Indices = None) -> None:
        """Raise AttributeError: single games have no attributes."""
        raise AttributeError(f"games have no attribute {attr_name!r} that can be set")

    def env_method(
        self, method_name: str, *method_args: Any, indices: Indices = None, **method_kwargs: Any
    ) -> list[Any]:
        """Return ``action_masks`` for each game; raise AttributeError for any other method."""
        if method_name != "action_masks":
            raise AttributeError(f"games have the method 'action_masks' only, not {method_name!r}")
        return [self._masks[index] for index in self._get_indices(indices)]

    def env_is_wrapped(self, wrapper_class: type[Any], indices: Indices = None) -> list[bool]:
        """Return False for each game."""
        return [False for _ in self._get_indices(indices)]


def policy(model: Any, *, deterministic: bool = True) -> Policy:
    """Return the policy of a ``MaskablePPO``, for ``inarow.gym.evaluate`` and as an opponent."""

    def actions(observations: NDArray[np.uint8], masks: NDArray[np.bool_]) -> NDArray[np.int64]:
        chosen: NDArray[np.int64]
        chosen, _ = model.predict(observations, action_masks=masks, deterministic=deterministic)
        return chosen

    return actions
