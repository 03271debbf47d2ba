"""``VectorEnv`` compared with single games."""

import itertools
import pickle
from collections import Counter
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import given
from hypothesis import strategies as st

import amount
import drawn
import inarow
from referee import Referee

MODES = ("NextStep", "SameStep", "Disabled")
RULES = ["3x3", "6x7 k4 drop", "15x15 k5", "4x4x4 drop", "5x4 k3 players=3 turn=1,2", "misere"]


class Expected:
    """The expected results of steps, from one ``Game`` each."""

    def __init__(self, referee: Referee, count: int, mode: str) -> None:
        self.referee, self.mode = referee, mode
        self.games = [inarow.Game(referee.line) for _ in range(count)]
        self.illegal = [False] * count

    def is_over(self, at: int) -> bool:
        return self.games[at].is_over or self.illegal[at]

    def begin_anew(self, at: int) -> None:
        self.games[at], self.illegal[at] = inarow.Game(self.referee.line), False

    def turn(self, at: int) -> int:
        return self.referee.turn_at(self.games[at].ply)[0]

    def planes(self, at: int) -> npt.NDArray[np.uint8]:
        board, (turn, left) = self.games[at].board, self.referee.turn_at(self.games[at].ply)
        order = [
            (turn - 1 + later) % self.referee.players + 1 for later in range(self.referee.players)
        ]
        planes = [board == player for player in order]
        if self.referee.turns != (1, 1):
            planes.append(np.full_like(board, left))
        return np.array(planes, "u1")

    def mask(self, at: int) -> list[bool]:
        rules = self.games[at].rules
        legal = () if self.illegal[at] else self.games[at].legal_moves
        numbers = {rules.action(mv) for mv in legal}
        return [action in numbers for action in range(rules.actions)]

    def outcome(self, at: int) -> int:
        if self.illegal[at]:
            return inarow.VectorEnv.ILLEGAL
        match self.games[at].verdict:
            case inarow.Win(player):
                return player
            case inarow.Draw():
                return inarow.VectorEnv.DRAW
        return 0

    def rewards(self, outcome: int, mover: int) -> list[int]:
        players = range(1, self.referee.players + 1)
        if outcome == inarow.VectorEnv.ILLEGAL:
            return [-(player == mover) for player in players]
        if outcome in players:
            return [1 if player == outcome else -1 for player in players]
        return [0 for _ in players]

    def step(self, at: int, action: int) -> dict[str, Any]:
        """Play an action in a game, and return the expected results."""
        was_over, mover = self.is_over(at), self.turn(at)
        outcome, last = 0, None
        if was_over and self.mode == "NextStep":
            self.begin_anew(at)
        elif not was_over:
            try:
                self.games[at].play(self.games[at].rules.move(action))
            except (IndexError, inarow.IllegalMoveError):
                self.illegal[at] = True
            outcome = self.outcome(at)
        rewards = self.rewards(outcome, mover)
        told = {
            "rewards": rewards,
            "reward": rewards[mover - 1],
            "terminated": self.is_over(at),
            "outcome": self.outcome(at),
        }
        if self.mode == "SameStep" and self.is_over(at):
            last = self.planes(at)
            self.begin_anew(at)
        told |= {"planes": self.planes(at), "mask": self.mask(at), "turn": self.turn(at)}
        return told | ({"last": last} if last is not None else {})


def told_of(at: int, step: tuple[Any, ...]) -> dict[str, Any]:
    """Return the results of a step for a game."""
    planes, reward, terminated, truncated, info = step
    assert not truncated[at]
    told = {
        "planes": planes[at],
        "reward": reward[at],
        "terminated": terminated[at],
        "rewards": info["rewards"][at],
        "outcome": info["outcome"][at],
        "mask": info["action_mask"][at],
        "turn": info["turn"][at],
    }
    if "final_obs" in info and info["_final_obs"][at]:
        assert info["_final_info"][at]
        assert info["final_info"]["outcome"][at] == info["outcome"][at]
        assert (info["final_info"]["rewards"][at] == info["rewards"][at]).all()
        told["last"] = info["final_obs"][at]
    return told


def test_steps_equal_those_of_single_games() -> None:
    met: Counter[tuple[str, int]] = Counter()

    @amount.drawn(600)
    @given(drawn.referees(), st.integers(1, 4), st.sampled_from(MODES), st.booleans(), st.data())
    def play(referee: Referee, count: int, mode: Any, copy: bool, data: st.DataObject) -> None:
        env = inarow.VectorEnv(
            referee.line, count, autoreset_mode=mode, illegal="lose", copy=copy, seed=amount.SEED
        )
        beside = Expected(referee, count, mode)
        observations, info = env.reset()
        assert observations.dtype == np.uint8
        assert observations.shape == (count, *env.observation_shape)
        assert env.num_actions == info["action_mask"].shape[1]
        any_action = st.sampled_from([*range(env.num_actions), -1, env.num_actions, 2**40])
        for _ in range(2 * len(referee.cells)):
            actions = env.sample()
            if data.draw(st.integers(0, 9)) == 0:
                actions[data.draw(st.integers(0, count - 1))] = data.draw(any_action)
            step = env.step(actions)
            for at, action in enumerate(actions):
                expected, told = beside.step(at, int(action)), told_of(at, step)
                assert expected.keys() == told.keys()
                for key, value in expected.items():
                    assert np.array_equal(told[key], value), key
                assert env.game(at) == beside.games[at]
                met[mode, told["outcome"]] += 1

    play()
    outcomes = (0, 1, 2, inarow.VectorEnv.DRAW, inarow.VectorEnv.ILLEGAL)
    assert min(met[way] for way in itertools.product(MODES, outcomes)) > 0, met


@pytest.mark.parametrize("rules", RULES)
def test_reset_restarts_the_games_of_the_mask(rules: str) -> None:
    env = inarow.VectorEnv(rules, 5, seed=amount.SEED, autoreset_mode="Disabled")
    env.reset()
    for _ in range(3):
        env.step(env.sample())
    before = [env.game(at) for at in range(5)]
    mask = np.array([True, False, False, True, False])
    _, info = env.reset(options={"reset_mask": mask})
    assert [env.game(at).ply for at in (0, 3)] == [0, 0]
    with pytest.raises(ValueError, match="unknown option 'resetmask'") as refused:
        env.reset(options={"resetmask": mask})
    assert str(refused.value).endswith("; the only one is 'reset_mask'")
    assert [env.game(at) for at in (1, 2, 4)] == [before[at] for at in (1, 2, 4)]
    assert not info["rewards"].any()
    env.reset()
    assert [env.game(at).ply for at in range(5)] == [0] * 5


def test_copy_false_reuses_the_arrays() -> None:
    env = inarow.VectorEnv("3x3", 3, copy=False)
    observations, info = env.reset()
    again, *others, info_again = env.step([0, 4, 8])
    assert again is observations
    assert observations[0, 1, 0, 0] == 1
    for key in ("rewards", "outcome", "turn", "action_mask"):
        assert info_again[key] is info[key]
    later = env.step([1, 1, 1])
    assert all(one is other for one, other in zip(others, later[1:4], strict=True))


def test_copies_do_not_change() -> None:
    env = inarow.VectorEnv("3x3", 2)
    first, _ = env.reset()
    env.step([0, 0])
    assert not first.any()


@pytest.mark.parametrize(
    ("actions", "game", "code", "message"),
    [
        ([0, 4, 1], 1, "occupied", "game 1: (1, 1) is occupied by player 1"),
        ([0, 0, -1], 2, "outside", "game 2: action must be from 0 to 8, not -1"),
        ([9, 4, 4], 0, "outside", "game 0: action must be from 0 to 8, not 9"),
        (
            np.array([0, 0, 2**63], "u8"),
            2,
            "outside",
            f"game 2: action must be from 0 to 8, not {2**63}",
        ),
    ],
)
def test_an_illegal_action_names_its_game_and_steps_none(
    actions: Any, game: int, code: str, message: str
) -> None:
    env = inarow.VectorEnv("3x3", 3)
    env.step([4, 4, 4])
    before = pickle.dumps(env.get_state())
    with pytest.raises(inarow.IllegalMoveError) as refused:
        env.step(actions)
    assert (refused.value.game, refused.value.code) == (game, code)
    assert refused.value.action == int(actions[game])
    assert str(refused.value) == message
    assert pickle.dumps(env.get_state()) == before


def test_actions_of_ended_games_are_ignored() -> None:
    for mode in ("NextStep", "Disabled"):
        env = inarow.VectorEnv("1x1", 2, autoreset_mode=mode)
        env.step([0, 0])
        env.step([-5, 99])


@pytest.mark.parametrize("rules", RULES)
def test_a_seed_gives_the_same_games_with_one_thread_and_many(rules: str) -> None:
    games = 2**19 // int(np.prod(inarow.VectorEnv(rules).observation_shape)) + 1025
    envs = [inarow.VectorEnv(rules, games, seed=7, jobs=jobs) for jobs in (None, 1, 3)]
    for _ in range(12):
        drawn = [env.sample() for env in envs]
        assert all((actions == drawn[0]).all() for actions in drawn)
        steps = zip(envs, drawn, strict=True)
        assert len({pickle.dumps(env.step(actions)) for env, actions in steps}) == 1
    assert len({pickle.dumps(env.get_state()) for env in envs}) == 1


def test_adjacent_seeds_share_no_games() -> None:
    def draws(seed: int) -> set[bytes]:
        env = inarow.VectorEnv("15x15 k5", 4096, seed=seed)
        return {shard.tobytes() for shard in env.sample().reshape(4, 1024)}

    assert not draws(0) & draws(1)
    assert len(draws(0)) == 4


def test_seed_of_reset_repeats_samples() -> None:
    env = inarow.VectorEnv("6x7 k4 drop", 3000, seed=1)
    drawn_first = env.sample()
    env.reset(seed=2)
    other = env.sample()
    env.reset(seed=1)
    assert (env.sample() == drawn_first).all()
    assert (drawn_first != other).any()


@pytest.mark.parametrize("rules", ["3x3", "6x7 k4 drop", "15x15 k5", "5x4 k3 players=3"])
def test_sample_is_uniform_over_legal_actions(rules: str) -> None:
    env = inarow.VectorEnv(rules, 1024, seed=amount.SEED, autoreset_mode="Disabled")
    for _ in range(3):
        env.step(env.sample())
    _, info = env.reset(options={"reset_mask": np.zeros(1024, bool)})
    legal = info["action_mask"]
    chances = legal / legal.sum(axis=1, keepdims=True)
    rounds = amount.of(160)
    counts, expected = np.zeros(legal.shape[1]), chances.sum(axis=0) * rounds
    for _ in range(rounds):
        actions = env.sample()
        assert legal[np.arange(1024), actions].all()
        counts += np.bincount(actions, minlength=legal.shape[1])
    degrees = legal.shape[1] - 1
    deviation = ((counts - expected) ** 2 / expected).sum()
    # Five standard deviations of chi-square.
    assert abs(deviation - degrees) < 5 * np.sqrt(2 * degrees)


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("mode", MODES)
def test_restored_state_continues_like_its_games(rules: str, mode: Any) -> None:
    def play(env: inarow.VectorEnv, steps: int) -> list[Any]:
        return [pickle.dumps(env.step(env.sample())) for _ in range(steps)]

    def new(seed: int) -> inarow.VectorEnv:
        return inarow.VectorEnv(rules, 1030, seed=seed, autoreset_mode=mode, illegal="lose", jobs=1)

    env, other = new(3), new(4)
    play(env, 7)
    env.step([-1, *env.sample()[1:]])
    play(other, 2)
    other.set_state(env.get_state())
    assert pickle.dumps(other.get_state()) == pickle.dumps(env.get_state())
    assert [other.game(at) for at in (0, 1029)] == [env.game(at) for at in (0, 1029)]
    assert play(env, 5) == play(other, 5)


@pytest.mark.parametrize("rules", ["3x3", "15x15 k5"])
def test_sample_is_0_for_ended_games(rules: str) -> None:
    env = inarow.VectorEnv(rules, 2, autoreset_mode="Disabled", illegal="lose", seed=amount.SEED)
    env.step([-1, 8])
    assert [env.sample()[0] for _ in range(20)] == [0] * 20
    assert len({env.sample()[1] for _ in range(20)}) > 1


def test_restored_game_that_an_illegal_action_has_ended_refuses_nothing() -> None:
    lost = inarow.VectorEnv("3x3", 2, autoreset_mode="Disabled", illegal="lose")
    lost.step([4, 4])
    lost.step([4, 0])
    env = inarow.VectorEnv("3x3", 2, autoreset_mode="Disabled")
    env.set_state(lost.get_state())
    # Action 4 is illegal in both games, but the first is over.
    *_, info = env.step([4, 8])
    assert info["outcome"].tolist() == [env.ILLEGAL, 0]
    with pytest.raises(inarow.IllegalMoveError) as refused:
        env.step([4, 4])
    assert refused.value.game == 1


def test_a_game_is_copied_out_and_in() -> None:
    env = inarow.VectorEnv("6x7 k4 drop", 3, seed=amount.SEED)
    for _ in range(5):
        env.step(env.sample())
    game = env.game(-1)
    assert game == env.game(2)
    game.play(next(iter(game.legal_moves)))
    assert env.game(2).ply == 5, "a copy is a game of its own"
    game.undo()
    env.set_game(0, game)
    assert env.game(0).moves == game.moves
    won = inarow.Game("6x7 k4 drop: d d e e f f g")
    env.set_game(np.int64(1), won)
    assert env.game(1) == won
    _, _, terminated, _, info = env.step(env.sample())
    assert not terminated.any()
    assert env.game(1).ply == 0, "a game that is over begins anew in the next step"
    assert info["outcome"][1] == 0


def test_game_that_begins_with_a_board_is_not_set() -> None:
    env = inarow.VectorEnv("3x3", 1)
    env.step([4])
    begun = inarow.Game("3x3 [3/1X1/3]: a1")
    with pytest.raises(ValueError, match="the game begins at ply 1, and"):
        env.set_game(0, begun)
    assert env.game(0).text == "3x3 k3: b2"


def test_stones_left_saturate() -> None:
    env = inarow.VectorEnv("1x9 k9 turn=300,300")
    observations, _ = env.reset()
    assert (observations[0, -1] == 255).all()


def test_zero_games_can_be_stepped() -> None:
    env = inarow.VectorEnv("3x3", 0)
    observations, _ = env.reset()
    assert observations.shape == (0, 2, 3, 3)
    assert env.step([])[1].shape == env.sample().shape == (0,)


def test_close_sets_closed() -> None:
    env = inarow.VectorEnv("3x3")
    assert not env.closed
    env.close()
    env.close(timeout=3)
    assert env.closed


def test_modes_of_gymnasium_are_accepted() -> None:
    vector = pytest.importorskip("gymnasium.vector")
    for mode in vector.AutoresetMode:
        assert inarow.VectorEnv("3x3", autoreset_mode=mode).autoreset_mode == mode.value


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"num_envs": -1}, "num_envs must be from 0 to 18446744073709551615, not -1"),
        ({"seed": -1}, f"seed must be from 0 to {2**64 - 1}, not -1"),
        ({"seed": 2**64}, f"seed must be from 0 to {2**64 - 1}, not {2**64}"),
        ({"jobs": 0}, "jobs must be from 1 to 1024, not 0"),
        ({"illegal": "win"}, "illegal must be 'raise' or 'lose', not 'win'"),
        (
            {"autoreset_mode": "never"},
            "autoreset_mode must be 'NextStep', 'SameStep' or 'Disabled', not 'never'",
        ),
    ],
)
def test_invalid_option_raises(options: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError) as refused:  # noqa: PT011 the message is compared
        inarow.VectorEnv("3x3", **options)
    assert str(refused.value) == message
