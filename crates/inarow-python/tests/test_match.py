"""``inarow.gym.VectorEnv`` against an opponent, compared with ``GameEnv``, and ``evaluate``."""

import copy
import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import inarow
from environments import SEED
from inarow.gym import GameEnv, GameInfo, Score, VectorEnv, VectorInfo, evaluate

RULES = ["3x3", "misere", "1x2 k1", "4x4 k3 turn=1,2", "3x3x3 k3 drop players=3", "1x9 k2 turn=3,1"]


def last_legal(observations: Any, masks: Any) -> Any:
    """Return the last legal action of each game."""
    assert masks.any(axis=1).all(), "games that are over are not asked"
    assert len(observations) == len(masks)
    return masks.shape[1] - 1 - masks[:, ::-1].argmax(axis=1)


def last_legal_move(game: inarow.Game) -> Any:
    return game.legal_moves[-1]


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("mode", ["NextStep", "SameStep", "Disabled"])
@pytest.mark.parametrize("copies", [True, False])
def test_games_are_those_of_single_environments(rules: str, mode: str, copies: bool) -> None:
    seats = range(1, inarow.Rules(rules).players + 1)
    for seat in seats:
        count = 5
        envs = [GameEnv(rules, opponent=last_legal_move, player=seat) for _ in range(count)]
        many = VectorEnv(
            rules,
            count,
            opponent=last_legal,
            player=seat,
            autoreset_mode=mode,
            illegal="lose",
            copy=copies,
        )
        singles = [env.reset(seed=SEED) for env in envs]
        seen, info = many.reset(seed=SEED)
        over = [False] * count
        generator = np.random.default_rng(SEED)
        for _ in range(30):
            for game, (single, single_info) in enumerate(singles):
                assert np.array_equal(seen[game], single)
                assert info["action_mask"][game].tolist() == single_info["action_mask"].tolist()
                assert info["player"][game] == seat
            actions = generator.integers(many.num_actions, size=count)
            seen, rewards, terminations, truncations, info = many.step(actions)
            assert not truncations.any()
            for game, env in enumerate(envs):
                if over[game] and mode == "Disabled":
                    assert terminations[game]
                    assert rewards[game] == 0
                    continue
                if over[game]:
                    singles[game], over[game] = env.reset(), False
                    assert (rewards[game], terminations[game]) == (0, False)
                    continue
                single, reward, over[game], _, single_info = env.step(actions[game])
                assert (rewards[game], terminations[game]) == (reward, over[game])
                assert info["outcome"][game] == single_info["outcome"]
                assert info["rewards"][game, seat - 1] == reward
                singles[game] = single, single_info
                if mode == "SameStep" and over[game]:
                    assert np.array_equal(info["final_obs"][game], single)
                    assert info["_final_obs"][game]
                    singles[game], over[game] = env.reset(), False


@pytest.mark.parametrize("rules", RULES)
def test_opponent_is_the_same_in_both_forms(rules: str) -> None:
    """One game and many games take a function of the game and one of observations alike."""
    played = []
    for opponent in (last_legal, last_legal_move):
        env = GameEnv(rules, opponent=opponent, player="random")
        many = VectorEnv(rules, 20, opponent=opponent, autoreset_mode="SameStep")
        seen, info = env.reset(seed=SEED)
        report: list[Any] = [seen.tolist(), many.reset(seed=SEED)[0].tolist()]
        over = False
        while not over:
            action = int(info["action_mask"].argmax())
            seen, reward, over, _, info = env.step(action)
            report += [action, reward, seen.tolist()]
        played.append(report + play(many))
    assert played[0] == played[1]


def play(env: VectorEnv, steps: int = 40) -> list[Any]:
    seen: list[Any] = []
    for _ in range(steps):
        observations, rewards, terminations, _, info = env.step(env.sample())
        seen += [observations, rewards, terminations, info["player"], info["outcome"]]
    return [array.tolist() for array in seen]


@pytest.mark.parametrize("opponent", ["random", "greedy", last_legal])
def test_equal_seeds_give_equal_seats_and_games(opponent: Any) -> None:
    made = [VectorEnv("3x3", 40, opponent=opponent, seed=SEED) for _ in range(2)]
    infos = [env.reset()[1] for env in made]
    assert {*infos[0]["player"].tolist()} == {1, 2}
    first, second = map(play, made)
    assert first == second
    made[0].reset(seed=SEED)
    again = play(made[0])
    made[1].reset(seed=SEED + 1)
    assert again != play(made[1])


@pytest.mark.parametrize(
    "duplicate", [copy.copy, copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))]
)
def test_copies_play_on_as_the_original(duplicate: Callable[[VectorEnv], VectorEnv]) -> None:
    env = VectorEnv("connect-four", 20, opponent="greedy", seed=SEED, autoreset_mode="SameStep")
    env.reset()
    play(env, 5)
    copied, state = duplicate(env), env.get_state()
    played = play(env)
    # The games of the original have changed those of the copy in no way.
    assert play(copied) == played
    env.set_state(state)
    assert play(env) == played


@pytest.mark.parametrize(
    ("match", "exception"),
    [
        (None, KeyError),
        ({"player": np.ones(3), "ended": np.zeros(4, np.bool_)}, ValueError),
        ({"player": np.full(4, 3), "ended": np.zeros(4, np.bool_)}, ValueError),
        ({"player": np.ones(4), "ended": np.zeros(4, np.bool_), "generator": {}}, Exception),
    ],
)
def test_wrong_state_of_a_match_changes_nothing(
    match: dict[str, Any] | None, exception: type[Exception]
) -> None:
    env = VectorEnv("3x3", 4, opponent="random", seed=SEED)
    wrong = env.get_state() | {"match": match}
    if match is None:
        del wrong["match"]
    env.reset()
    env.step(env.sample())
    before, games = pickle.dumps(env.get_state()), [env.game(index) for index in range(4)]
    with pytest.raises(exception):
        env.set_state(wrong)
    assert [env.game(index) for index in range(4)] == games
    assert pickle.dumps(env.get_state()) == before


def test_exception_of_the_opponent_changes_nothing() -> None:
    fails = False

    def opponent(observations: Any, masks: Any) -> Any:
        if fails:
            raise OSError("no network")
        return last_legal(observations, masks)

    env = VectorEnv("3x3", 4, opponent=opponent, seed=SEED)
    env.reset()
    env.step(env.sample())
    actions = env.sample()
    before, games = pickle.dumps(env.get_state()), [env.game(index) for index in range(4)]
    fails = True
    for call in (lambda: env.step(actions), lambda: env.reset(seed=SEED + 1)):
        with pytest.raises(OSError, match="no network"):
            call()
        assert [env.game(index) for index in range(4)] == games
        assert pickle.dumps(env.get_state()) == before


@pytest.mark.parametrize(
    ("answer", "message"),
    [
        (lambda seen, masks: masks.argmin(axis=1), r"game \d: .* is occupied"),
        (lambda seen, masks: [9] * len(masks), r"game \d: action must be from 0 to 8, not 9"),
        (
            lambda seen, masks: [0, 0, 0, 0, 0],
            r"a policy must return the shape \(\d,\), one action per game",
        ),
        (lambda game: "b2", r"(game 0: )?b2 is occupied by player 1"),
        (lambda game: (3, 0), r"(game 0: )?row 3 is outside the board"),
        (lambda game: "z", r"(game 0: )?expected a column letter|(game 0: )?column z"),
    ],
)
def test_wrong_answer_of_the_opponent_raises(answer: Any, message: str) -> None:
    env = VectorEnv("3x3", 4, opponent=answer, player=1)
    env.reset()
    with pytest.raises(ValueError, match=message):
        env.step([4, 4, 4, 4])
    assert [env.game(index).ply for index in range(4)] == [0] * 4
    single = GameEnv("3x3", opponent=answer)
    single.reset()
    with pytest.raises(ValueError, match=message.replace(r"game \d: ", "")):
        single.step(4)
    assert single.game.ply == 0


def test_error_of_an_illegal_move_has_the_number_of_its_game() -> None:
    env = VectorEnv("3x3", 3, opponent=lambda game: "b2", player=1)
    env.reset()
    with pytest.raises(inarow.IllegalMoveError) as refused:
        env.step([0, 4, 4])
    error = refused.value
    assert (error.code, error.game, error.cell, error.by) == ("occupied", 1, (1, 1), 1)


def test_illegal_action_of_the_learner_raises_and_changes_nothing() -> None:
    env = VectorEnv("3x3", 2, opponent=last_legal, player=1)
    env.reset()
    env.step([0, 1])
    for action in (1, -1, 9):
        with pytest.raises(inarow.IllegalMoveError) as refused:
            env.step([3, action])
        assert (refused.value.game, refused.value.action) == (1, action)
    assert [env.game(index).ply for index in range(2)] == [2, 2]


def test_set_game_makes_the_player_to_move_the_learner() -> None:
    env = VectorEnv("3x3", 1, opponent=last_legal, player=1)
    env.reset()
    env.set_game(0, inarow.Game("3x3: a3 b2 b3"))
    _, rewards, terminations, _, info = env.step([2])
    assert (env.game(0).text, info["player"][0]) == ("3x3 k3: a3 b2 b3 c3 c1", 2)
    assert (rewards[0], terminations[0]) == (0, False)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (
            {"opponent": "strong"},
            "opponent must be 'random', 'greedy', a function .*, not 'strong'",
        ),
        ({"opponent": lambda: 0}, r"not <function .*>, which needs 0 arguments"),
        ({"opponent": lambda a, b, c: 0}, r"not <function .*>, which needs 3 arguments"),
        ({"opponent": "random", "player": 3}, "player must be 'random' or from 1 to 2, not 3"),
        ({"player": 1}, "player is 1, but there is no opponent"),
    ],
)
def test_wrong_arguments_raise(arguments: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        VectorEnv("3x3", 2, **arguments)


@pytest.mark.parametrize("opponent", [None, "random", last_legal_move])
def test_info_has_the_keys_of_its_type(opponent: Any) -> None:
    env = VectorEnv("1x2 k2", 2, opponent=opponent, autoreset_mode="SameStep", seed=SEED)
    _, info = env.reset()
    found = {*info}
    while "final_info" not in info:
        *_, info = env.step(env.sample())
        found |= {*info}
        assert {*info} >= VectorInfo.__required_keys__
    optional = VectorInfo.__optional_keys__ - (set() if opponent else {"player"})
    assert found == VectorInfo.__required_keys__ | optional
    final = {"outcome", "rewards"} | ({"player"} if opponent else set())
    assert {*info["final_info"]} == final
    _, single = GameEnv("3x3").reset()
    assert {*single} == GameInfo.__required_keys__


def test_evaluation_counts_each_game_once_by_seat() -> None:
    result = evaluate(last_legal, last_legal, 1100, rules="3x3", seed=SEED)
    # Both fill the board from its end, so player 1 wins with the anti-diagonal.
    assert result.seats == {1: Score(1100, 0, 0), 2: Score(0, 0, 1100)}
    assert result.total == Score(1100, 0, 1100)
    assert str(result).splitlines()[0] == (
        "player 1: 1100 wins, 0 draws, 0 losses; win rate 1.000 (95 %: 0.997 to 1.000)"
    )


def test_evaluation_of_a_greedy_policy() -> None:
    results = [evaluate("greedy", "random", 300, rules="connect-four", seed=SEED) for _ in "ab"]
    assert results[0] == results[1]
    for score in results[0].seats.values():
        assert score.games == 300
        assert score.interval[0] > 0.8
    reverse = evaluate("random", "greedy", 300, rules="connect-four", seed=SEED)
    assert reverse.total.interval[1] < 0.2


@pytest.mark.parametrize("policy", ["random", "greedy", last_legal])
def test_evaluation_of_games_that_end_before_the_first_move(policy: Any) -> None:
    # The first stone wins. Player 2 loses before its first move.
    result = evaluate(policy, "random", 5, rules="3x3 k1", seed=SEED)
    assert result.seats == {1: Score(5, 0, 0), 2: Score(0, 0, 5)}
    # Player 1 may win with the three stones of its first turn.
    result = evaluate(policy, "random", 20, rules="1x9 k2 turn=3,1", seed=SEED)
    assert result.total.games == 40
    assert result.seats[2].losses > 0


def test_agent_that_takes_any_arguments_or_may_lack_masks_is_a_policy() -> None:
    class Module:
        """Passes its arguments on, as a module of PyTorch does."""

        def __call__(self, *args: Any, **kwargs: Any) -> Any:
            return last_legal(*args, **kwargs)

    def network(observations: Any, masks: Any = None) -> Any:
        return last_legal(observations, masks)

    by_module, by_network, by_function = (
        evaluate(agent, "greedy", 20, rules="3x3", seed=SEED)
        for agent in (Module(), network, last_legal)
    )
    assert by_module == by_network == by_function


def test_illegal_action_of_a_policy_loses() -> None:
    result = evaluate(lambda seen, masks: [9] * len(masks), "random", 10, rules="3x3")
    assert result.total == Score(0, 0, 20)
    with pytest.raises(ValueError, match="games must be at least 1, not 0"):
        evaluate("random", "random", 0, rules="3x3")


def searching(game: inarow.Game) -> Any:
    """Return the move with the most wins in a few random games, as Monte Carlo tree search does at
    its root.
    """
    generator = np.random.default_rng(SEED)
    wins = {}
    for mv in game.legal_moves:
        wins[mv] = 0
        for _ in range(8):
            copied = game.copy()
            copied.play(mv)
            while not copied.is_over:
                copied.play_action(copied.random_action(generator.random()))
            wins[mv] += (copied.winner == game.turn) - (copied.winner == 3 - game.turn)
    return max(wins, key=lambda mv: wins[mv])


def test_evaluation_of_a_search() -> None:
    result = evaluate(searching, "random", 25, rules="3x3", seed=SEED)
    assert result.total.games == 50
    assert result.total.win_rate > 0.8
    reverse = evaluate("random", searching, 25, rules="3x3", seed=SEED)
    assert reverse.total.losses > 40


def test_illegal_move_of_a_function_of_a_game_loses() -> None:
    for choose in (lambda game: (9, 9), lambda game: "z", lambda game: (game.moves or ["z"])[0]):
        result = evaluate(choose, last_legal, 5, rules="3x3")
        assert result.seats[2] == Score(0, 0, 5)
    # With `drop`, a cell above the landing cell is no move, although its column is an action.
    assert evaluate(lambda game: (0, 0), "random", 5, rules="6x7 k4 drop").total == Score(0, 0, 10)
    assert evaluate(lambda game: 9, "random", 5, rules="6x7 k4 drop").total == Score(0, 0, 10)
    with pytest.raises(inarow.IllegalMoveError, match="play_action"):
        evaluate(lambda game: game.random_action(0.0), "random", 5, rules="3x3")
    for wrong in (lambda game: None, lambda game: 1 / 0):
        with pytest.raises((TypeError, ZeroDivisionError)):
            evaluate(wrong, "random", 5, rules="3x3")
    with pytest.raises(ValueError, match="policy must be 'random', 'greedy', a function"):
        evaluate("best", "random", 5, rules="3x3")


def test_interval_is_that_of_wilson() -> None:
    # E. B. Wilson, 1927: 10 successes of 20 give 0.299 to 0.701, and 0 of 10 give 0 to 0.278.
    assert Score(10, 4, 6).interval == pytest.approx((0.2993, 0.7007), abs=1e-4)
    assert Score(0, 0, 10).interval == pytest.approx((0.0, 0.2775), abs=1e-4)
