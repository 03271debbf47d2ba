"""``MaskablePPO`` of sb3-contrib learns in the environments, in a few minutes.

``INAROW_SECONDS`` is the time of training, by default 60.
"""

import os
import time

import gymnasium
import numpy as np
import pytest
import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.vec_env import VecMonitor

import inarow.gym
import inarow.sb3

SEED = int(os.environ.get("INAROW_SEED", "348"))
SECONDS = float(os.environ.get("INAROW_SECONDS", "60"))


class Deadline(BaseCallback):  # type: ignore[misc]
    """Ends the training after some seconds."""

    def __init__(self, seconds: float) -> None:
        super().__init__()
        self.end = time.monotonic() + seconds

    def _on_step(self) -> bool:
        return time.monotonic() < self.end


def test_maskable_ppo_learns_in_a_single_environment() -> None:
    env = gymnasium.make("inarow/TicTacToe-v0")
    model = MaskablePPO("MlpPolicy", env, n_steps=256, seed=SEED)
    model.learn(512)
    assert model.num_timesteps >= 512


def test_vec_env_plays_the_games_of_vector_env() -> None:
    env = inarow.sb3.VecEnv("3x3", 20, opponent="greedy", seed=SEED)
    games = inarow.gym.VectorEnv(
        "3x3", 20, opponent="greedy", seed=SEED, autoreset_mode="SameStep", illegal="lose"
    )
    env.seed(SEED)
    observations = env.reset()
    expected, info = games.reset(seed=SEED)
    for _ in range(30):
        assert np.array_equal(observations, expected)
        assert np.array_equal(np.stack(env.env_method("action_masks")), info["action_mask"])
        actions = games.sample()
        env.games.sample()  # the same random numbers
        expected, expected_rewards, terminations, _, info = games.step(actions)
        observations, rewards, ended, infos = env.step(actions)
        assert np.array_equal(rewards, expected_rewards)
        assert np.array_equal(ended, terminations)
        for game in np.flatnonzero(ended):
            assert np.array_equal(infos[game]["terminal_observation"], info["final_obs"][game])
            assert infos[game]["outcome"] == info["outcome"][game]
    with pytest.raises(AttributeError, match="games have the method 'action_masks' only"):
        env.env_method("render")


def score(policy: inarow.gym.Policy) -> inarow.gym.Evaluation:
    return inarow.gym.evaluate(policy, "random", 500, rules="connect-four", seed=SEED)


def test_maskable_ppo_learns_to_beat_random_play() -> None:
    torch.set_num_threads(1)
    env = VecMonitor(inarow.sb3.VecEnv("connect-four", 64, opponent="random", seed=SEED))
    model = MaskablePPO("MlpPolicy", env, n_steps=64, batch_size=512, seed=SEED, device="cpu")
    before = score(inarow.sb3.policy(model, deterministic=False))
    model.learn(1 << 40, callback=Deadline(SECONDS))
    after = score(inarow.sb3.policy(model))
    print(f"before training, against random play\n{before}")
    print(f"after {model.num_timesteps:,} steps in {SECONDS:.0f} s\n{after}")
    assert after.total.interval[0] > before.total.interval[1]
