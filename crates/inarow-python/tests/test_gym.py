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
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers import vector as wrappers

import inarow
from environments import RULES, SEED
from inarow import Game, IllegalMoveError, RulesError
from inarow.gym import GameEnv, VectorEnv, greedy_move, random_move


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


def cell(image: np.ndarray, row: int, col: int, size: int = 40) -> np.ndarray:
    """Return the pixels of one cell."""
    return image[(row + 1) * size :, (col + 1) * size :][:size, :size]


def picture(game: str, size: int = 40) -> np.ndarray:
    env = GameEnv(Game(game).rules, render_mode="rgb_array", cell_size=size)
    env.game = Game(game)
    image = env.render()
    assert isinstance(image, np.ndarray)
    return image


def test_a_picture_shows_stones_free_cells_and_the_winning_line() -> None:
    image = picture("6x7 k4 drop: d d e e f f")
    won = picture("6x7 k4 drop: d d e e f f g")
    assert image.shape == won.shape == ((6 + 2) * 40, (7 + 2) * 40, 3)
    assert image.dtype == np.uint8
    free, first, second = cell(image, 0, 0), cell(image, 5, 3), cell(image, 4, 3)
    assert not np.array_equal(free, first)
    assert not np.array_equal(free, second)
    assert not np.array_equal(first, second)
    assert not np.array_equal(first, cell(won, 5, 3))
    assert np.array_equal(second, cell(won, 4, 3))
    assert free[20, 20].tolist() == [255, 255, 255]
    assert free[0, 0].tolist() == [0x2F, 0x62, 0xA8]
    # A disc with its mark, and the winning line on both.
    assert [first[20, 20].tolist(), first[8, 20].tolist()] == [
        [0xFF, 0xD9, 0xD4],
        [0xB3, 0x26, 0x1E],
    ]
    assert cell(won, 5, 4)[20, 20].tolist() == [255, 255, 255]
    # The line is transparent, so crosses are visible.
    won = picture("3x3: a3 b2 b3 a2 c3")
    cross, line = np.array([0x12, 0x40, 0x8C]), np.array([0x1B, 0x1F, 0x24])
    assert np.allclose(cell(won, 0, 1)[20, 20], cross + (line - cross) * 0.6, atol=1)


def test_players_have_different_marks_and_colours() -> None:
    game = "4x8 k4 players=8: a4 b4 c4 d4 e4 f4 g4 h4"
    image, svg = picture(game), Game(game)._repr_svg_()
    stones = [cell(image, 0, col)[4:-4, 4:-4] for col in range(8)]
    marks = [stone.min(axis=2) < 128 for stone in stones]
    assert len({mark.tobytes() for mark in marks}) == 8
    assert all(np.array_equal(mark, mark[:, ::-1]) for mark in marks)
    assert svg is not None
    for stone in stones:
        colours = Counter(tuple(pixel) for row in stone.tolist() for pixel in row)
        del colours[255, 255, 255]
        darkest = "#{:02x}{:02x}{:02x}".format(*colours.most_common(1)[0][0])
        assert f'stroke="{darkest}"' in svg


def test_rings_are_round() -> None:
    stone = cell(picture("3x3: a1 b2", 64), 1, 1, 64)[4:-4, 4:-4]
    dark = stone.min(axis=2) < 128
    assert np.array_equal(dark, dark.T)
    assert np.array_equal(dark, dark[::-1])
    rows, cols = np.nonzero(dark)
    radii = np.hypot(rows - 27.5, cols - 27.5) / 64 * 20
    assert 4.4 < radii.min() < radii.max() < 6.6


def test_layers_stand_side_by_side_and_a_line_goes_on_across_an_edge() -> None:
    assert picture("2x3x4 k2:", 8).shape == ((2 + 2) * 8, 4 * (3 + 2) * 8, 3)
    image = picture("1x5 k3 wrap=cols: a1 c1 e1 d1 b1")
    # With wrap=cols, the picture repeats the last column before the first, and the first after the
    # last. Where the line crosses the edge of a cell, the pixel is darker than the edge.
    edges = [cell(image, 0, col)[20, 0].max() < 128 for col in range(7)]
    assert edges == [False, True, True, False, False, False, True]


def test_what_is_drawn_again_beyond_an_edge_is_pale() -> None:
    image = picture("3x3 k3 wrap: b3")
    stone, again = (cell(image, row, 2).astype(float) for row in (1, 4))
    ink = stone.sum(axis=2) < 300
    assert ink.any()
    assert (again[ink].mean(), stone[ink].mean()) == pytest.approx((190, 84), abs=25)


@pytest.mark.parametrize("size", range(8, 65))
def test_the_size_of_a_cell_is_an_option(size: int) -> None:
    image = picture("1x8 k4 players=8: a1 b1 c1 d1 e1 f1 g1 h1", size)
    assert image.shape == (3 * size, 10 * size, 3)
    middles = [cell(image, 0, col, size)[size // 2, size // 2] for col in range(8)]
    # A cross and a plus cover this pixel.
    assert [bool(middle.sum() < 600) for middle in middles] == [col in (0, 5) for col in range(8)]


def test_too_large_a_board_has_no_picture() -> None:
    with pytest.raises(ValueError, match="100 x 100"):
        picture("101x101 k5:", 8)
    assert picture("100x100 k5:", 8).shape == (102 * 8, 102 * 8, 3)


def test_a_board_is_text_or_printed(capsys: pytest.CaptureFixture[str]) -> None:
    env = GameEnv("3x3", render_mode="ansi")
    env.reset()
    assert env.render() == str(env.game)
    env = GameEnv("3x3", render_mode="human")
    env.reset()
    assert capsys.readouterr().out == f"{env.game}\n"
    env.step(4)
    assert capsys.readouterr().out == f"{env.game}\n"
    assert env.render() is None
    assert capsys.readouterr().out == f"{env.game}\n"
    assert GameEnv("3x3").render() is None


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
    assert np.array_equal(frames[1], picture("3x3: b2", 20))
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
    assert result.stderr.splitlines()[-1].endswith("pip install inarow[rl]")
