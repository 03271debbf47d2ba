"""``inarow.gym``, with Gymnasium's own checks and further tests."""

import copy
import pickle
import subprocess
import sys
import warnings
from collections import Counter
from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.utils.env_checker import check_env, data_equivalence

import inarow
from environments import RULES, SEED
from inarow import Game, IllegalMoveError, RulesError
from inarow.gym import GameEnv, greedy_move, random_move


def play_on(env: GameEnv, info: dict[str, Any]) -> list[Any]:
    """Return the results of all steps of a game with random actions."""
    result, over = [], False
    while not over:
        step = env.step(env.action_space.sample(mask=info["action_mask"]))
        result.append(step)
        over, info = step[2], step[4]
    return result


def play(env: GameEnv, seed: int = SEED) -> list[Any]:
    env.action_space.seed(seed)
    first = env.reset(seed=seed)
    return [first, *play_on(env, first[1])]


def against_first_moves(rules: str, **options: Any) -> GameEnv:
    """Create an environment in which the others play the first legal move."""
    env = GameEnv(rules, opponent=lambda game: game.legal_moves[0], **options)
    env.reset()
    return env


@pytest.mark.parametrize("options", [{}, {"opponent": "greedy", "player": 2}, {"player": "random"}])
@pytest.mark.parametrize("rules", RULES)
def test_gymnasiums_check_passes_without_warnings(rules: str, options: dict[str, Any]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        env = gymnasium.make("inarow/Game-v0", rules=rules, render_mode="rgb_array", **options)
        check_env(env.unwrapped)


@pytest.mark.parametrize(
    ("name", "rules"),
    [("TicTacToe", "3x3 k3"), ("ConnectFour", "6x7 k4 drop"), ("Gomoku", "15x15 k5")],
)
def test_games_are_registered(name: str, rules: str) -> None:
    env = gymnasium.make(f"inarow/{name}-v0", render_mode="ansi_list")
    env.reset(seed=SEED)
    env.step(0)
    assert str(env.unwrapped.rules) == rules
    assert len(env.render()) == 2
    games = gymnasium.make_vec(f"inarow/{name}-v0", num_envs=3)
    assert games.reset(seed=SEED)[1]["action_mask"].shape == (3, games.single_action_space.n)


@pytest.mark.parametrize("rules", RULES)
def test_observations_and_masks_are_those_of_the_vector_environment(rules: str) -> None:
    env = GameEnv(rules, opponent="random", player="random")
    others = inarow.VectorEnv(rules, 1)
    seen, info = env.reset(seed=SEED)
    env.action_space.seed(SEED)
    seen, info = env.reset(seed=SEED)
    over = False
    while not over:
        others.set_game(0, env.game)
        planes, other = others.reset(options={"reset_mask": np.array([False])})
        assert np.array_equal(seen, planes[0])
        assert np.array_equal(info["action_mask"], other["action_mask"][0])
        assert env.player == other["turn"][0]
        action = env.action_space.sample(mask=info["action_mask"])
        seen, _, over, _, info = env.step(action)
    stones = [np.argwhere(env.game.board == player) for player in range(1, env.rules.players + 1)]
    assert np.array_equal(np.argwhere(seen[0]), stones[env.player - 1])
    assert not info["action_mask"].any()


@pytest.mark.parametrize("opponent", ["random", "greedy"])
@pytest.mark.parametrize("rules", RULES)
def test_equal_seeds_give_equal_games(rules: str, opponent: str) -> None:
    first, second = (GameEnv(rules, opponent=opponent, player="random") for _ in range(2))
    assert data_equivalence(play(first), play(second), exact=True)
    assert first.game == second.game
    players, games = set(), set()
    for seed in range(20):
        play(first, seed)
        players.add(first.player)
        games.add(str(first.game))
    assert players == set(range(1, first.rules.players + 1))
    assert len(games) > 1


@pytest.mark.parametrize("rules", RULES)
def test_rewards_and_outcomes_of_ended_games(rules: str) -> None:
    env = GameEnv(rules, opponent="random", player="random")
    ends = Counter[str]()
    for seed in range(40):
        *before, (_, reward, terminated, truncated, info) = play(env, seed)[1:]
        assert all(step[1:4] == (0.0, False, False) for step in before)
        assert (terminated, truncated) == (True, False)
        match env.game.verdict:
            case inarow.Win(player):
                assert info["outcome"] == player
                assert reward == (1.0 if player == env.player else -1.0)
            case inarow.Draw():
                assert (info["outcome"], reward) == (inarow.VectorEnv.DRAW, 0.0)
        ends[str(reward)] += 1
    assert ends["1.0"], ends
    assert ends["-1.0"], ends


def test_stones_of_a_turn_are_steps_and_others_play_between_turns() -> None:
    env = against_first_moves("1x9 k9 turn=2,3")
    assert env.observation_space.high[-1, 0, 0] == 3
    result = []
    for action in (8, 7, 6):
        seen, *_ = env.step(action)
        result.append((env.game.ply, int(seen[-1, 0, 0])))
    assert result == [(1, 1), (5, 3), (6, 2)]


def test_others_may_end_a_game_before_the_learners_first_move() -> None:
    env = against_first_moves("1x3 k1", player=2, illegal="raise")
    seen, reward, terminated, truncated, info = env.step(0)
    assert (reward, terminated, truncated, info["outcome"]) == (-1.0, True, False, 1)
    assert seen[:, 0].tolist() == [[0, 0, 0], [1, 0, 0]]
    with pytest.raises(ResetNeeded):
        env.step(1)


@pytest.mark.parametrize("action", [4, 9, -1, 10**30, np.int64(4), np.uint8(200)])
def test_illegal_actions_lose(action: int) -> None:
    env = against_first_moves("3x3")
    env.step(4)
    board = env.game.board
    seen, reward, terminated, truncated, info = env.step(action)
    assert (reward, terminated, truncated) == (-1.0, True, False)
    assert info["outcome"] == inarow.VectorEnv.ILLEGAL
    assert not info["action_mask"].any()
    assert np.array_equal(env.game.board, board)
    assert np.array_equal(seen, [board == 1, board == 2])
    with pytest.raises(ResetNeeded):
        env.step(0)
    env.reset()
    assert env.step(0)[1:4] == (0.0, False, False)


REFUSALS: list[tuple[Any, type[Exception], str]] = [
    (4, IllegalMoveError, "occupied"),
    (9, IllegalMoveError, "outside"),
    (-1, IllegalMoveError, "outside"),
    (10**30, IllegalMoveError, "outside"),
    (1.0, TypeError, ""),
    ("b2", TypeError, ""),
    (None, TypeError, ""),
    (np.array([1, 2]), TypeError, ""),
]


@pytest.mark.parametrize(("action", "error", "code"), REFUSALS)
def test_refused_actions_change_nothing(action: Any, error: type[Exception], code: str) -> None:
    env = GameEnv("3x3", illegal="raise")
    env.reset(seed=SEED)
    env.step(4)
    before = pickle.dumps(env)
    with pytest.raises(error) as refused:
        env.step(action)
    assert pickle.dumps(env) == before
    if code:
        assert refused.value.code == code
    if code == "outside":
        assert (refused.value.value, refused.value.last) == (action, 8)
        assert str(refused.value) == f"action must be from 0 to 8, not {action}"


def test_exception_of_an_opponent_changes_nothing() -> None:
    def illegal(game: Game) -> tuple[int, int]:
        return (1, 1) if game.ply else (0, 0)

    def fails(game: Game) -> int:
        raise RuntimeError("no idea")

    for opponent, error in [(illegal, IllegalMoveError), (fails, RuntimeError)]:
        env = GameEnv("3x3", opponent=opponent)
        env.reset()
        with pytest.raises(error):
            env.step(4)
        assert env.game == Game("3x3")
        assert env.player == 1
        if opponent is fails:
            with pytest.raises(RuntimeError):
                GameEnv("3x3", opponent=opponent, player=2).reset()


def test_an_opponent_may_play_on_its_copy() -> None:
    def tries(game: Game) -> Any:
        mv = game.legal_moves[-1]
        game.play(mv)
        return np.int64(mv)

    env = GameEnv("connect-four", opponent=tries)
    env.reset()
    env.step(0)
    assert env.game.moves == [0, 6]


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        ({"rules": "3x3 k4"}, RulesError),
        ({"rules": 3}, TypeError),
        ({"opponent": "clever"}, ValueError),
        ({"opponent": []}, ValueError),
        ({"player": 0}, ValueError),
        ({"player": 3}, ValueError),
        ({"player": "second"}, ValueError),
        ({"illegal": "ignore"}, ValueError),
        ({"render_mode": "pygame"}, ValueError),
        ({"cell_size": 7}, ValueError),
        ({"cell_size": 65}, ValueError),
        ({"cell_size": 20.0}, TypeError),
        ({"rules": "5000x7000 k5"}, MemoryError),
        ({"rules": "9223372036854775807x1 k5"}, RulesError),
    ],
)
def test_arguments_are_refused(arguments: dict[str, Any], error: type[Exception]) -> None:
    with pytest.raises(error):
        GameEnv(**{"rules": "3x3", **arguments})


def test_step_before_reset_raises() -> None:
    env = GameEnv("3x3", render_mode="ansi")
    with pytest.raises(ResetNeeded):
        env.step(0)
    assert env.render() == str(Game("3x3"))


def test_action_masks_are_the_mask_of_the_info() -> None:
    env = gymnasium.make("inarow/TicTacToe-v0", opponent="greedy")
    action_masks = env.get_wrapper_attr("action_masks")
    _, info = env.reset(seed=SEED)
    terminated = False
    while not terminated:
        assert action_masks().dtype == bool
        assert action_masks().tolist() == info["action_mask"].tolist()
        _, _, terminated, _, info = env.step(int(np.flatnonzero(action_masks())[0]))
    assert not action_masks().any()
    env.reset()
    env.step(0)
    env.step(0)  # illegal
    assert not action_masks().any()


@pytest.mark.parametrize("duplicate", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
def test_copies_and_pickles_go_on_in_the_same_way(
    duplicate: Callable[[GameEnv], GameEnv],
) -> None:
    env = GameEnv("connect-four", opponent="greedy", player="random", render_mode="ansi")
    env.action_space.seed(SEED)
    _, info = env.reset(seed=SEED)
    *_, info = env.step(3)
    other = duplicate(env)
    assert data_equivalence(play_on(env, info), play_on(other, info), exact=True)
    assert env.render() == other.render()


@pytest.mark.parametrize(
    ("game", "moves"),
    [
        # A win, although the opponent threatens.
        ("3x3: a3 a1 b3 b1", {(0, 2)}),
        ("connect-four: a b a b a b", {(2, 0)}),
        ("5x5 k3 players=3: a1 a3 a5 b1 b3 b5 e2", {(2, 2)}),
        # The opponent's winning cell.
        ("3x3: a1 a2 b1", {(2, 2)}),
        ("connect-four: d c d c d", {(2, 3)}),
        # The winning cell of player 3, who is next, and not of player 1.
        ("5x5 k3 players=3: a1 a3 a5 b1 e2 b5 e3", {(0, 2)}),
        # With two stones per turn.
        ("1x7 k3 turn=1,2: d1 a1 b1", {(0, 2)}),
        ("1x7 k3 turn=1,2: d1 a1 b1 f1", {(0, 4)}),
        # Any move that does not lose, if there is one.
        ("misere: a1 a3 b1 c3", {(0, 1), (1, 0), (1, 1), (1, 2)}),
        ("2x3 k2 drop loses: a c", {2}),
        ("2x2 k2 loses: a1 b2", {(0, 0), (1, 1)}),
        # Any move.
        ("1x5 k3: c1", {(0, 0), (0, 1), (0, 3), (0, 4)}),
    ],
)
def test_greedy_wins_blocks_and_avoids(game: str, moves: set[Any]) -> None:
    generator = np.random.default_rng(SEED)
    position = Game(game)
    drawn = {greedy_move(position, generator) for _ in range(200)}
    assert drawn == moves
    assert str(position) == str(Game(game))


def test_no_opponent_moves_in_a_game_that_is_over() -> None:
    for game in ("3x3: a1 a2 b1 b2 c1", "misere: a1 a2 b1 b2 c1"):
        for opponent in (random_move, greedy_move):
            with pytest.raises(ValueError, match="the game is over"):
                opponent(Game(game), np.random.default_rng(SEED))


def test_random_draws_every_legal_move() -> None:
    generator = np.random.default_rng(SEED)
    game = Game("3x3: b2")
    drawn = Counter(random_move(game, generator) for _ in range(800))
    assert set(drawn) == set(game.legal_moves)
    assert max(drawn.values()) < 2 * min(drawn.values())


def test_greedy_beats_random_by_far() -> None:
    env = GameEnv("connect-four", opponent="greedy", player="random")
    rewards = Counter(play(env, seed)[-1][1] for seed in range(200))
    print(f"seeds 0 to 199: {rewards}")
    assert rewards[-1.0] > 160
    assert rewards[1.0] < 30


def run(program: str) -> subprocess.CompletedProcess[str]:
    words = [sys.executable, "-c", program]
    return subprocess.run(words, capture_output=True, check=False, text=True)


def test_the_package_needs_numpy_alone() -> None:
    program = "import sys, inarow; print({'gymnasium', 'pettingzoo'} & set(sys.modules))"
    assert run(program).stdout == "set()\n"


@pytest.mark.parametrize(
    ("module", "missing"), [("inarow.gym", "gymnasium"), ("inarow.zoo", "pettingzoo")]
)
def test_missing_extra_is_named_in_the_error(module: str, missing: str) -> None:
    result = run(f"import sys; sys.modules[{missing!r}] = None; import {module}")
    assert result.returncode == 1
    assert result.stderr.splitlines()[-1].endswith(f"pip install {missing}")
