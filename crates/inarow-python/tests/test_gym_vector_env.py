"""``inarow.gym.VectorEnv``, with Gymnasium's own wrappers."""

import copy
import pickle
from collections.abc import Callable

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import data_equivalence
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers import vector as wrappers

import inarow
from environments import RULES, SEED
from inarow import Game
from inarow.gym import GameEnv, VectorEnv


@pytest.mark.parametrize("mode", list(AutoresetMode))
@pytest.mark.parametrize("rules", RULES)
def test_the_vector_environment_plays_the_same_games(rules: str, mode: AutoresetMode) -> None:
    env = VectorEnv(rules, 4, seed=SEED, autoreset_mode=mode)
    other = inarow.VectorEnv(rules, 4, seed=SEED, autoreset_mode=mode.value)
    assert isinstance(env, inarow.VectorEnv)
    assert isinstance(env, gymnasium.vector.VectorEnv)
    assert env.metadata["autoreset_mode"] is mode
    assert env.unwrapped is env
    ended = 0
    assert data_equivalence(env.reset(), other.reset(), exact=True)
    for _ in range(120):
        actions = env.sample()
        assert np.array_equal(actions, other.sample())
        result = env.step(actions)
        assert data_equivalence(result, other.step(actions), exact=True)
        assert result[0] in env.observation_space
        assert result[0][0] in env.single_observation_space
        assert actions in env.action_space
        ended += int(result[2].sum())
    assert ended > 0


def test_spaces_contain_observations_and_actions() -> None:
    env = VectorEnv("7x7 k6 turn=1,2", 3)
    assert env.single_observation_space.shape == (3, 7, 7)
    assert env.observation_space.shape == (3, 3, 7, 7)
    assert env.single_observation_space.high[:, 0, 0].tolist() == [1, 1, 2]
    assert env.single_action_space == gymnasium.spaces.Discrete(49)
    assert env.action_space == gymnasium.spaces.MultiDiscrete([49] * 3)
    assert env.action_space is env.action_space
    assert VectorEnv("3x3 k3 turn=1,300").single_observation_space.high.max() == 255


def test_seed_also_sets_np_random() -> None:
    env = VectorEnv("3x3", 5)
    env.reset(seed=np.int64(SEED))
    assert env.np_random_seed == SEED
    actions = env.sample()
    assert np.array_equal(VectorEnv("3x3", 5, seed=SEED).sample(), actions)
    state = env.get_state()
    with pytest.raises(ValueError, match="seed must be from 0"):
        env.reset(seed=-1)
    assert env.np_random_seed == SEED
    assert data_equivalence(env.get_state(), state, exact=True)


@pytest.mark.parametrize("mode", list(AutoresetMode))
def test_gymnasiums_wrappers_take_the_vector_environment(mode: AutoresetMode) -> None:
    games = VectorEnv("connect-four", 8, seed=SEED, autoreset_mode=mode)
    env = wrappers.ClipReward(wrappers.RecordEpisodeStatistics(games), 0.0, 1.0)
    env.reset()
    lengths: list[int] = []
    while len(lengths) < 50:
        plies = np.array([games.game(index).ply for index in range(8)])
        *_, rewards, ends, _, info = env.step(games.sample())
        assert set(rewards.tolist()) <= {0.0, 1.0}
        if ends.any():
            assert np.array_equal(info["_episode"], ends)
            assert info["episode"]["l"][ends].tolist() == (plies[ends] + 1).tolist()
            lengths += info["episode"]["l"][ends].tolist()
            if mode is AutoresetMode.DISABLED:
                env.reset(options={"reset_mask": ends})
    assert 7 <= min(lengths) <= max(lengths) <= 42


def test_gymnasium_wraps_observations() -> None:
    games = VectorEnv("3x3x3 k3 drop", 2, seed=SEED)
    flat = wrappers.FlattenObservation(games)
    assert flat.reset()[0].shape == (2, 54)
    floats = wrappers.DtypeObservation(games, np.float32)
    assert floats.step(games.sample())[0].dtype == np.float32


@pytest.mark.parametrize("duplicate", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
def test_copies_and_pickles_of_the_vector_environment_are_whole(
    duplicate: Callable[[VectorEnv], VectorEnv],
) -> None:
    env = VectorEnv(
        "3x3", 3, seed=SEED, autoreset_mode="SameStep", illegal="lose", jobs=2, render_mode="ansi"
    )
    env.reset(seed=SEED)
    env.action_space.seed(SEED)
    env.step(env.sample())
    other = duplicate(env)
    assert other.metadata == env.metadata
    assert inarow.VectorEnv.__reduce__(other)[1] == inarow.VectorEnv.__reduce__(env)[1]
    assert other.render() == env.render()
    assert np.array_equal(other.action_space.sample(), env.action_space.sample())
    assert data_equivalence(other.step([0, 0, 0]), env.step([0, 0, 0]), exact=True)
    assert np.array_equal(other.sample(), env.sample())


def test_vector_environment_renders_its_games() -> None:
    env = VectorEnv("3x3", 2, render_mode="ansi")
    env.step([0, 4])
    assert env.render() == (str(Game("3x3: a3")), str(Game("3x3: b2")))
    env = VectorEnv("3x3", 2, render_mode="rgb_array", cell_size=20)
    env.step([0, 4])
    frames = env.render()
    assert frames is not None
    single = GameEnv("3x3", render_mode="rgb_array", cell_size=20)
    single.game = Game("3x3: b2")
    assert np.array_equal(frames[1], single.render())
    assert VectorEnv("3x3").render() is None
    for arguments in ({"render_mode": "human"}, {"cell_size": 7}, {"illegal": "ignore"}):
        with pytest.raises(ValueError, match=next(iter(arguments))):
            VectorEnv("3x3", **arguments)


def test_close_sets_closed() -> None:
    env = VectorEnv("3x3", 2)
    assert not env.closed
    env.close()
    env.close()
    assert env.closed
