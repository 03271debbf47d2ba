"""``inarow.zoo``, with PettingZoo's own checks and further tests."""

import copy
import pickle
import warnings
from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import data_equivalence
from pettingzoo.test import api_test, render_test, seed_test

import inarow
from environments import RULES, SEED
from inarow import Game, IllegalMoveError, RulesError, zoo

# PettingZoo has a list of environments without this warning, such as its own classic games.
WARNINGS = [
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be",
    "Observation numpy array is all zeros",
    "Observation has more than 3 dimensions",
]


@pytest.fixture(autouse=True)
def _warnings_are_errors() -> Any:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for message in WARNINGS:
            warnings.filterwarnings("ignore", message)
        yield


def play(env: Any, seed: int = SEED) -> list[Any]:
    """Return the results for each selected agent in a game with random actions."""
    env.reset(seed=seed)
    for number, agent in enumerate(env.agents):
        env.action_space(agent).seed(seed + number)
    return play_on(env)


def play_on(env: Any) -> list[Any]:
    told = []
    for agent in env.agent_iter():
        seen, reward, terminated, truncated, info = env.last()
        told.append((agent, seen, reward, terminated, truncated, info))
        mask = seen["action_mask"]
        over = terminated or truncated
        env.step(None if over else env.action_space(agent).sample(mask=mask))
    return told


@pytest.mark.parametrize("make", [zoo.env, zoo.raw_env])
@pytest.mark.parametrize("rules", RULES)
def test_pettingzoos_checks_pass(rules: str, make: Callable[..., Any]) -> None:
    made = partial(make, rules)
    api_test(made(), num_cycles=100)
    seed_test(made, num_cycles=100)
    render_test(made)


@pytest.mark.parametrize("rules", RULES)
def test_observations_equal_those_of_the_vector_environment(rules: str) -> None:
    env = zoo.raw_env(rules)
    games = inarow.VectorEnv(rules, 1)
    env.reset()
    planes, info = games.reset()
    generator = np.random.default_rng(SEED)
    while not any(env.terminations.values()):
        assert env.agent_selection == f"player_{info['turn'][0]}"
        seen = env.observe(env.agent_selection)
        assert np.array_equal(seen["observation"], planes[0])
        assert np.array_equal(seen["action_mask"], info["action_mask"][0])
        action = generator.choice(np.flatnonzero(seen["action_mask"]))
        env.step(action)
        planes, *_, info = games.step([action])
    assert list(env.rewards.values()) == info["rewards"][0].tolist()
    assert env.game == games.game(0)


def test_every_agent_sees_its_own_stones_first() -> None:
    env = zoo.raw_env("1x6 k3 players=3")
    env.reset()
    for action in (0, 2, 4, 1):
        env.step(action)
    first, second, third = [1, 1, 0, 0, 0, 0], [0, 0, 1, 0, 0, 0], [0, 0, 0, 0, 1, 0]
    seen = {agent: env.observe(agent) for agent in env.agents}
    assert [seen[agent]["observation"][:, 0].tolist() for agent in env.agents] == [
        [first, second, third],
        [second, third, first],
        [third, first, second],
    ]
    masks = [seen[agent]["action_mask"].tolist() for agent in env.agents]
    assert masks == [[0] * 6, [0, 0, 0, 1, 0, 1], [0] * 6]


def test_an_agent_is_selected_for_each_stone_of_its_turn() -> None:
    env = zoo.env("1x9 k9 turn=2,3")
    env.reset()
    selected = []
    for action in range(8):
        mover = env.agent_selection
        other = "player_1" if mover == "player_2" else "player_2"
        left = [env.observe(agent)["observation"][-1, 0, 0] for agent in (mover, other)]
        selected.append((mover, *left))
        env.step(action)
    assert selected == [
        ("player_1", 2, 0),
        ("player_1", 1, 0),
        ("player_2", 3, 0),
        ("player_2", 2, 0),
        ("player_2", 1, 0),
        ("player_1", 3, 0),
        ("player_1", 2, 0),
        ("player_1", 1, 0),
    ]


def test_stones_left_are_255_at_most() -> None:
    env = zoo.raw_env("20x20 k20 turn=300,1")
    env.reset()
    left = []
    for action in range(46):
        left.append(int(env.observe("player_1")["observation"][-1, 0, 0]))
        env.step(action + action // 19)
    assert left == [255] * 46
    assert env.observe("player_1")["observation"][-1, 0, 0] == 254


@pytest.mark.parametrize(
    "actions", [[0, 3, 1, 4, 2], [0, 3, 1, 4, 8, 5], [0, 1, 2, 4, 3, 5, 7, 6, 8]]
)
def test_agents_are_selected_as_in_the_classic_environment(actions: list[int]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from pettingzoo.classic import tictactoe_v3  # noqa: PLC0415

    classic, env = tictactoe_v3.env(), zoo.env("3x3")
    for each in (classic, env):
        each.reset()
    for action in [*actions, None, None]:
        selected = [agent.agent_selection for agent in (classic, env)]
        assert classic.possible_agents.index(selected[0]) == env.possible_agents.index(selected[1])
        for each in (classic, env):
            each.step(action)
    assert env.agents == classic.agents == []


@pytest.mark.parametrize(
    ("rules", "actions", "selected"),
    [
        ("1x6 k2 turn=1,2", [0, 3, 4], "player_1"),
        ("1x6 k2 turn=1,2", [0, 2, 4, 1], "player_1"),
        ("1x9 k2 players=3", [0, 2, 4, 6, 3], "player_3"),
    ],
)
def test_agent_that_would_be_next_is_selected_after_the_end(
    rules: str, actions: list[int], selected: str
) -> None:
    env = zoo.env(rules)
    env.reset()
    for action in actions:
        assert not any(env.terminations.values())
        env.step(action)
    assert all(env.terminations.values())
    assert env.agent_selection == selected


@pytest.mark.parametrize(
    ("rules", "actions", "rewards"),
    [
        ("3x3", [0, 3, 1, 4, 2], [1.0, -1.0]),
        ("3x3", [0, 3, 1, 4, 8, 5], [-1.0, 1.0]),
        ("misere", [0, 3, 1, 4, 2], [-1.0, 1.0]),
        ("1x2 k2", [0, 1], [0.0, 0.0]),
        ("1x9 k2 players=3", [0, 2, 4, 6, 3], [-1.0, 1.0, -1.0]),
        ("connect-four", [0, 1, 0, 1, 0, 1, 0], [1.0, -1.0]),
    ],
)
def test_all_agents_are_rewarded_at_the_end(
    rules: str, actions: list[int], rewards: list[float]
) -> None:
    env = zoo.env(rules)
    env.reset()
    for action in actions:
        assert set(env.rewards.values()) == {0.0}
        env.step(action)
    assert list(env.rewards.values()) == rewards
    told = play_on(env)
    assert {agent: reward for agent, _, reward, *_ in told} == dict(
        zip(env.possible_agents, rewards, strict=True)
    )
    assert all(terminated and not truncated for *_, terminated, truncated, _ in told)
    assert env.agents == []


@pytest.mark.parametrize(
    ("action", "error", "code"),
    [
        (4, IllegalMoveError, "occupied"),
        (9, IllegalMoveError, "outside"),
        (-1, IllegalMoveError, "outside"),
        (1.5, TypeError, ""),
        (None, TypeError, ""),
    ],
)
def test_refused_actions_change_nothing(action: Any, error: type[Exception], code: str) -> None:
    env = zoo.raw_env("3x3")
    env.reset()
    env.step(4)
    before = pickle.dumps(env)
    with pytest.raises(error) as refused:
        env.step(action)
    assert pickle.dumps(env) == before
    if code:
        assert refused.value.code == code


def test_the_wrapped_environment_ends_a_game_by_an_illegal_action() -> None:
    env = zoo.env("4x4 k3 players=3")
    env.reset()
    env.step(0)
    env.step(0)
    assert {agent: reward for agent, _, reward, *_ in play_on(env)} == {
        "player_1": 0.0,
        "player_2": -1.0,
        "player_3": 0.0,
    }
    env.reset()
    with pytest.raises(AssertionError, match="not in action space"):
        env.step(16)
    with pytest.raises(AttributeError, match="before reset"):
        zoo.env("3x3").agents  # noqa: B018


@pytest.mark.parametrize("make", [zoo.env, zoo.raw_env])
@pytest.mark.parametrize("duplicate", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
def test_copies_and_pickles_go_on_in_the_same_way(
    make: Callable[..., Any], duplicate: Callable[[Any], Any]
) -> None:
    env = make("7x7 k6 turn=1,2", render_mode="ansi")
    env.reset()
    for agent in env.agents:
        env.action_space(agent).seed(SEED)
    for action in range(4):
        env.step(action)
    other = duplicate(env)
    assert other.unwrapped.game == env.unwrapped.game
    assert data_equivalence(play_on(env), play_on(other), exact=True)
    assert other.render() == env.render()


def test_reset_is_possible_at_any_time() -> None:
    env = zoo.env("3x3")
    first = play(env)
    env.reset()
    for action in (0, 3, 1, 4, 2):
        env.step(action)
    env.step(None)
    assert data_equivalence(play(env), first, exact=True)


def test_render_modes(capsys: pytest.CaptureFixture[str]) -> None:
    game = Game("connect-four: d")
    for mode, size in [("ansi", 40), ("rgb_array", 10), ("human", 40), (None, 40)]:
        env = zoo.env("connect-four", render_mode=mode, cell_size=size)
        env.reset()
        env.step(3)
        # One board after the reset, and one after the step.
        shows = f"{Game('connect-four')}\n{game}\n" if mode == "human" else ""
        assert capsys.readouterr().out == shows
        shown = env.render()
        printed = capsys.readouterr().out
        if mode == "ansi":
            assert shown == str(game)
        elif mode == "rgb_array":
            assert shown.shape == (80, 90, 3)
            assert shown.dtype == np.uint8
        else:
            assert shown is None
            assert printed == (f"{game}\n" if mode == "human" else "")


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        ({"rules": "3x3 k4"}, RulesError),
        ({"render_mode": "pygame"}, ValueError),
        ({"cell_size": 65}, ValueError),
        ({"rules": "5000x7000 k5"}, MemoryError),
    ],
)
def test_arguments_are_refused(arguments: dict[str, Any], error: type[Exception]) -> None:
    with pytest.raises(error):
        zoo.env(**{"rules": "3x3", **arguments})


def test_line_through_layers_is_drawn() -> None:
    env = zoo.raw_env("3x3x3", render_mode="rgb_array")
    env.reset()
    before = env.render()
    for mv in ((2, 0, 0), (0, 0, 0), (2, 0, 1), (0, 1, 1), (2, 0, 2)):
        env.step(env.rules.action(mv))
    assert env.game.winner == 1
    after = env.render()
    assert after.shape == before.shape
    assert (after != before).any()
