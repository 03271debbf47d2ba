"""Games side by side in pgx and Ludax, compiled by JAX, on one thread."""

import os
from collections.abc import Callable, Iterable
from functools import partial
from importlib import import_module
from typing import Any

import inarow
import numpy as np
from engine import Array, Drawn, Engine, contestant
from rounds import Contestant, installed

DRAW = inarow.VectorEnv.DRAW


def contestants(rules: inarow.Rules, name: str, drawn: Drawn) -> list[Contestant]:
    # These must be set before JAX is imported.
    os.environ["JAX_PLATFORMS"] = "cpu"
    os.environ["XLA_FLAGS"] = "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1"
    found: list[Contestant] = []
    count = drawn.actions.shape[1]
    if (pgx := installed("pgx")) and name in pgx.available_envs():
        env = pgx.make(name)
        games = Jax(env.init, env.step, count)
        found.append(contestant("pgx", "pgx", "peer", games, drawn))
    if ludax := installed("ludax"):
        # In its gomoku, overlines do not win.
        text = getattr(import_module("ludax.games"), name).replace(" exact:true", "")
        games = Ludax(ludax.LudaxEnvironment(game_str=text), rules, count)
        found.append(contestant("Ludax", "ludax", "peer", games, drawn))
    return found


class Jax(Engine):
    def __init__(
        self, init: Callable[[Any], Any], play: Callable[[Any, Any], Any], games: int
    ) -> None:
        self.jax = jax = import_module("jax")
        begun = init(jax.random.PRNGKey(0))

        def step(state: Any, action: Any) -> Any:
            """Replace finished games with a prepared state: pgx's own wrapper is slower, since it
            draws the first player for every game in every step.
            """
            state = state.replace(terminated=False, rewards=0 * state.rewards)
            state = play(state, action)
            over = state.terminated
            fresh = begun.replace(terminated=over, rewards=state.rewards)
            return jax.tree.map(partial(jax.numpy.where, over), fresh, state)

        def repeated(leaf: Any) -> Any:
            return jax.numpy.stack([leaf] * games)

        self.first_player = int(begun.current_player)
        self.begun = jax.tree.map(repeated, begun)
        # The old state is not needed, so its memory can be reused.
        self.compiled = jax.jit(jax.vmap(step), donate_argnums=0)
        self.begin()

    def begin(self) -> None:
        self.state = self.jax.tree.map(self.jax.numpy.copy, self.begun)

    def step(self, actions: Any) -> None:
        self.state = self.compiled(self.state, actions)

    def finish(self) -> None:
        self.jax.block_until_ready((self.state, self.observation()))

    def given(self, actions: Array) -> Iterable[Any]:
        return [self.jax.numpy.asarray(step, np.int32) for step in actions]

    def outcomes(self) -> Array:
        reward = np.asarray(self.state.rewards)[:, self.first_player]
        over = np.asarray(self.state.terminated)
        return np.select([reward > 0, reward < 0, over], [1, 2, DRAW], 0)

    def observation(self) -> Any:
        return self.state.observation

    def seen(self) -> tuple[Array, Array]:
        planes = np.moveaxis(np.asarray(self.observation()), -1, 1)
        return planes, np.asarray(self.state.legal_action_mask)


class Ludax(Jax):
    """Its steps do not observe, and its moves are cells under every rule."""

    def __init__(self, env: Any, rules: inarow.Rules, games: int) -> None:
        shape = rules.shape

        def play(state: Any, action: Any) -> Any:
            if rules.drop:
                row = state.legal_action_mask.reshape(shape)[:, action].argmax()
                action = row * rules.cols + action
            return env.step(state, action)

        super().__init__(env.init, play, games)
        self.shape, self.drop = shape, rules.drop
        self.observe = self.jax.jit(lambda state: env.observe(state, state.current_player))

    def step(self, actions: Any) -> None:
        super().step(actions)
        self.planes = self.observe(self.state)

    def observation(self) -> Any:
        return self.planes

    def seen(self) -> tuple[Array, Array]:
        planes, mask = super().seen()
        return planes, mask.reshape(-1, *self.shape).any(axis=1) if self.drop else mask
