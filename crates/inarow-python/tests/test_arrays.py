"""Arrays of every kind as arguments of a vector environment."""

import array
import pickle
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest

import inarow

ACTIONS = [3, 0, 8, 4]


@pytest.fixture
def env() -> inarow.VectorEnv:
    env = inarow.VectorEnv("3x3", 4)
    env.step([1, 1, 1, 1])
    return env


class HasArray:
    """An object with ``__array__``."""

    def __array__(self, dtype: Any = None, copy: Any = None) -> Any:
        return np.array(ACTIONS, dtype)


def unaligned() -> Any:
    data = b"\0" + np.array(ACTIONS, "i8").tobytes()
    return np.frombuffer(data, "i8", offset=1)


def read_only() -> Any:
    actions = np.array(ACTIONS)
    actions.flags.writeable = False
    return actions


RIGHT: dict[str, Callable[[], Any]] = {
    "list": lambda: ACTIONS,
    "tuple": lambda: tuple(ACTIONS),
    "list of numpy numbers": lambda: [np.uint8(action) for action in ACTIONS],
    "array of Python's": lambda: array.array("h", ACTIONS),
    "memory": lambda: memoryview(np.array(ACTIONS, "i4")),
    "object that gives an array": HasArray,
    "subclass": lambda: np.array(ACTIONS).view(np.ma.MaskedArray),
    "unaligned": unaligned,
    "read-only": read_only,
    "each second": lambda: np.repeat(ACTIONS, 2)[::2],
    "backwards": lambda: np.array(ACTIONS[::-1])[::-1],
    "column": lambda: np.array([ACTIONS, ACTIONS]).T[:, 1],
    **{
        f"{order}{kind}": lambda dtype=order + kind: np.array(ACTIONS, dtype)
        for kind in ("i1", "i2", "i4", "i8", "u1", "u2", "u4", "u8")
        for order in "<>"
    },
}


@pytest.mark.parametrize("name", RIGHT)
def test_whole_numbers_of_any_kind_are_actions(name: str, env: inarow.VectorEnv) -> None:
    env.step(RIGHT[name]())
    rules = env.rules
    assert [rules.action(env.game(at).moves[-1]) for at in range(4)] == ACTIONS


def test_broadcast_number_is_an_array_of_actions(env: inarow.VectorEnv) -> None:
    env.step(np.broadcast_to(np.int64(5), 4))
    assert [env.game(at).moves[-1] for at in range(4)] == [(1, 2)] * 4


WRONG: list[tuple[Any, type[Exception], str]] = [
    (np.array(ACTIONS, "f8"), TypeError, "must be 4 whole numbers, not an array of float64"),
    (np.array(ACTIONS, "f2"), TypeError, "not an array of float16 with the shape (4,)"),
    (np.array(ACTIONS, "c8"), TypeError, "not an array of complex64"),
    (np.array([True] * 4), TypeError, "not an array of bool"),
    (np.array(ACTIONS, "O"), TypeError, "not an array of object"),
    (np.array(ACTIONS, "m8[s]"), TypeError, "not an array of timedelta64[s]"),
    (np.zeros(4, [("x", "i8")]), TypeError, "not an array of [('x', '<i8')]"),
    (["1", "2", "3", "4"], TypeError, "not an array of <U1"),
    ([1.0, 2.0, 3.0, 4.0], TypeError, "not an array of float64"),
    ([1, 2, 3, None], TypeError, "not an array of object"),
    ([1, 2, 3, 2**70], TypeError, "not an array of object"),
    ("0123", TypeError, "not an array of <U4 with the shape ()"),
    (None, TypeError, "not an array of object with the shape ()"),
    ({0, 1, 2, 3}, TypeError, "not an array of object with the shape ()"),
    (3, ValueError, "actions must have the shape (4,), one action per game, not ()"),
    (np.array(3), ValueError, "not ()"),
    ([[3, 0, 8, 4]], ValueError, "not (1, 4)"),
    (np.array(ACTIONS).reshape(4, 1), ValueError, "not (4, 1)"),
    (np.array(ACTIONS, order="F").reshape(2, 2, order="F"), ValueError, "not (2, 2)"),
    ([3, 0, 8], ValueError, "not (3,)"),
    ([3, 0, 8, 4, 1], ValueError, "not (5,)"),
    (np.zeros(0, "i8"), ValueError, "not (0,)"),
    ([], TypeError, "not an array of float64 with the shape (0,)"),
    ([[1], [2, 3], [4], [5]], ValueError, "inhomogeneous"),
]


@pytest.mark.parametrize(("actions", "kind", "message"), WRONG)
def test_invalid_actions_raise_and_step_no_game(
    actions: Any, kind: type[Exception], message: str, env: inarow.VectorEnv
) -> None:
    before = pickle.dumps(env.get_state())
    with pytest.raises(kind) as refused:
        env.step(actions)
    assert message in str(refused.value)
    assert pickle.dumps(env.get_state()) == before


@pytest.mark.parametrize(
    ("mask", "kind", "given"),
    [
        ([True] * 4, TypeError, "not list"),
        (None, TypeError, "not NoneType"),
        (np.array([1, 0, 0, 1]), ValueError, "not an array of int64 with the shape (4,)"),
        (np.array([True] * 3), ValueError, "not an array of bool with the shape (3,)"),
        (np.array([[True] * 4]), ValueError, "not an array of bool with the shape (1, 4)"),
        (np.array(True), ValueError, "not an array of bool with the shape ()"),
    ],
)
def test_invalid_mask_raises_and_restarts_no_game(
    mask: Any, kind: type[Exception], given: str, env: inarow.VectorEnv
) -> None:
    before = pickle.dumps(env.get_state())
    with pytest.raises(kind) as refused:
        env.reset(seed=3, options={"reset_mask": mask})
    assert str(refused.value) == f"reset_mask must be an array of bool with the shape (4,), {given}"
    assert pickle.dumps(env.get_state()) == before


@pytest.mark.parametrize(
    "mask",
    [np.array([True, False] * 4)[::2], np.array([True] * 4)[::-1], np.broadcast_to(np.True_, 4)],
)
def test_a_mask_in_any_order_is_read(mask: Any, env: inarow.VectorEnv) -> None:
    env.reset(options={"reset_mask": mask})
    assert [env.game(at).ply for at in range(4)] == [0] * 4


def states() -> Iterator[tuple[str, Any, type[Exception], str]]:
    """Yield invalid items of a state, with the expected exceptions."""
    yield "rules", "4x4", ValueError, "the state has the rules '4x4 k4', not '3x3 k3'"
    yield "rules", "4x", inarow.RulesError, "`4x`"
    yield "rules", 3, TypeError, "not int"
    yield "moves", [-1] * 4, ValueError, "moves of the state"
    yield "moves", [2**32] * 4, ValueError, "moves of the state"
    yield "moves", [1.5] * 4, TypeError, "float"
    yield "moves", "abcd", TypeError, "str"
    yield "moves", None, TypeError, "None"
    yield "moves", [1, 1, 1, 9], inarow.IllegalMoveError, "game 3: move 9 is outside the board"
    yield "moves", [1, 1, 1, 1, 1], ValueError, "the state does not fit 4 games"
    yield "lengths", [1, 1, 1], ValueError, "the state does not fit 4 games"
    yield "lengths", [2**64 - 1, 5, 0, 0], ValueError, "the state does not fit 4 games"
    yield "lengths", [2**64, 5, 0, 0], ValueError, "lengths of the state"
    yield "lengths", [4, 0, 0, 0], inarow.IllegalMoveError, "game 0: (0, 1) is occupied by player 1"
    yield "illegal", [False] * 5, ValueError, "the state does not fit 4 games"
    yield "illegal", [0, 1, 2, 3], TypeError, "int"
    yield "seeds", [], ValueError, "the state does not fit 4 games"
    yield "seeds", [1, 2], ValueError, "the state does not fit 4 games"
    yield "seeds", [-1], ValueError, "seeds of the state"


@pytest.mark.parametrize(("key", "item", "kind", "message"), [*states()])
def test_invalid_state_raises_and_changes_nothing(
    key: str, item: Any, kind: type[Exception], message: str, env: inarow.VectorEnv
) -> None:
    before = pickle.dumps(env.get_state())
    with pytest.raises(kind) as refused:
        env.set_state(env.get_state() | {key: item})
    assert message in str(refused.value)
    assert pickle.dumps(env.get_state()) == before


@pytest.mark.parametrize("key", ["rules", "moves", "lengths", "illegal", "seeds"])
def test_incomplete_state_raises(key: str, env: inarow.VectorEnv) -> None:
    state = env.get_state()
    del state[key]
    with pytest.raises(KeyError, match=key):
        env.set_state(state)


def set_type(array: Any) -> None:
    array.dtype = np.int8


def set_shape(array: Any) -> None:
    array.shape = (*array.shape, 1)


def set_size(array: Any) -> None:
    array.resize(1, refcheck=False)


def set_read_only(array: Any) -> None:
    array.flags.writeable = False


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
@pytest.mark.parametrize("change", [set_type, set_shape, set_size, set_read_only])
@pytest.mark.parametrize("which", ["reward", "terminated", "rewards", "outcome", "turn"])
def test_changed_array_is_not_reused(change: Callable[[Any], None], which: str) -> None:
    env = inarow.VectorEnv("3x3", 4, copy=False)
    _, reward, terminated, _, info = env.step([0] * 4)
    change({"reward": reward, "terminated": terminated, **info}[which])
    before = pickle.dumps(env.get_state())
    for call in (env.reset, lambda: env.step([1] * 4)):
        with pytest.raises(ValueError, match=r"type or shape of a reused array|not writeable"):
            call()
    assert pickle.dumps(env.get_state()) == before
