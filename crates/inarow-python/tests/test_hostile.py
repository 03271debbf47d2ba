"""Extreme numbers, objects that change a game during a call, and boards without memory."""

import copy
import gc
import pickle
import subprocess
import sys
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pyarrow as pa
import pytest

import inarow

EDGES = [
    0,
    1,
    -1,
    2**15,
    2**16,
    2**31 - 1,
    2**31,
    2**32,
    2**53 + 1,
    2**63 - 1,
    2**64 - 1,
    2**100,
    2**200,
]
NUMBERS: list[Any] = [
    *EDGES,
    *(-edge for edge in EDGES),
    *(np.dtype(f"{sign}{width}").type(1) for sign in "iu" for width in (1, 2, 4, 8)),
    np.uint64(2**64 - 1),
    np.int8(-128),
    *(True, False, 1.0, 1.5, float("nan"), float("inf"), 1j, None, "1", "", b"1", "\ud800"),
    *((), [], {}, (1,), object(), int, np.array([1]), np.array(1), np.float64(1), np.bool_(True)),
]
DOCUMENTED = (TypeError, ValueError, LookupError, MemoryError)

game = inarow.Game("3x3: b2")
space = inarow.Game("4x4x4 drop: b.2")
many = inarow.VectorEnv("3x3", 2)
rules = inarow.Rules("3x3")
table = pa.table({"moves": ["a1"]})
tic_tac_toe = inarow.TicTacToe(3)
CALLS: dict[str, Callable[[Any], Any]] = {
    "play": lambda number: game.copy().play(number),
    "play row": lambda number: game.copy().play((number, 0)),
    "play col": lambda number: game.copy().play([0, number]),
    "play player": lambda number: game.copy().play((0, 0, number)),
    "play layer": lambda number: space.copy().play((0, number)),
    "play column": lambda number: space.copy().play(number),
    "contains": lambda number: number in game.legal_moves,
    "contains cell": lambda number: (number, number) in game.legal_moves,
    "legal move": lambda number: game.legal_moves[number],
    "winning_cells": game.winning_cells,
    "losing_cells": game.losing_cells,
    "can_win": game.can_win,
    "observation": game.observation,
    "from_board": lambda number: inarow.Game.from_board(number, "1x1"),
    "from_board cell": lambda number: inarow.Game.from_board([[number]], "1x1"),
    "Game": inarow.Game,
    "moves": lambda number: inarow.Game("3x3", [number]),
    "undone": lambda number: inarow.Game("3x3: a1", [], number),
    "play player of text": lambda number: game.copy().play("a2", player=number),
    "play_action": lambda number: game.copy().play_action(number),
    "random_action": game.random_action,
    "Rules": inarow.Rules,
    "sides": lambda number: inarow.Rules(f"{number}x{number}"),
    "k": lambda number: inarow.Rules(f"3x3 k{number}"),
    "players": lambda number: inarow.Rules(f"3x3 players={number}"),
    "open": lambda number: inarow.Rules(f"3x3 open={number}"),
    "turn": lambda number: inarow.Rules(f"3x3 turn={number},{number}"),
    "action": rules.action,
    "move": rules.move,
    "text": rules.text,
    "TicTacToe": inarow.TicTacToe,
    "TicTacToe.move row": lambda number: tic_tac_toe.move(number, 3, 1),
    "TicTacToe.move col": lambda number: tic_tac_toe.move(3, number, 1),
    "TicTacToe.move player": lambda number: tic_tac_toe.move(3, 3, number),
    "row": tic_tac_toe.row,
    "col": tic_tac_toe.col,
    "VectorEnv": inarow.VectorEnv,
    "seed": lambda number: inarow.VectorEnv("3x3", seed=number),
    "autoreset_mode": lambda number: inarow.VectorEnv("3x3", autoreset_mode=number),
    "illegal": lambda number: inarow.VectorEnv("3x3", illegal=number),
    "copy": lambda number: inarow.VectorEnv("3x3", copy=number),
    "jobs": lambda number: inarow.VectorEnv("3x3", jobs=number),
    "step": lambda number: many.step([number, number]),
    "step all": many.step,
    "reset": lambda number: many.reset(seed=number),
    "reset_mask": lambda number: many.reset(options={"reset_mask": number}),
    "game": many.game,
    "set_game": lambda number: many.set_game(number, inarow.Game("3x3")),
    "set_game game": lambda number: many.set_game(0, number),
    "set_state": many.set_state,
    "main": lambda number: number is None or inarow._core.main(number),
    "check": lambda number: number is int or inarow.check(number, seed=1, timing=0),
    "check seed": lambda number: inarow.check(object, seed=number, timing=0),
    "judge": inarow.judge,
    "judge rules": lambda number: inarow.judge(table, number),
    "judge memory": lambda number: inarow.judge(table, "3x3", memory=number),
    "judge jobs": lambda number: inarow.judge(table, "3x3", jobs=number),
    "judge facts": lambda number: inarow.judge(table, "3x3", facts=number),
    "check timing": lambda number: inarow.check(object, timing=number),
}
FEW = 2**32  # VectorEnv would allocate up to this many games, so the test skips them.


@pytest.mark.parametrize("call", CALLS)
def test_extreme_numbers_raise_only_documented_exceptions(call: str) -> None:
    texts = [game.text, space.text]
    for number in NUMBERS:
        makes_games = call == "VectorEnv" and isinstance(number, int)
        if makes_games and 2**15 <= number <= FEW:
            continue
        try:
            CALLS[call](number)
        except DOCUMENTED as error:
            assert str(error), repr(number)
    assert [game.text, space.text] == texts
    assert (tic_tac_toe.diagonal, tic_tac_toe.winner) == (0, 0)


class Raises:
    def __init__(self, error: type[BaseException]) -> None:
        self.error = error

    def __index__(self) -> int:
        raise self.error("of its own")


@pytest.mark.parametrize("error", [ValueError, OverflowError, KeyError, KeyboardInterrupt])
@pytest.mark.parametrize(
    "call",
    [
        "play",
        "play row",
        "contains cell",
        "winning_cells",
        "row",
        "TicTacToe.move row",
        "game",
        "seed",
    ],
)
def test_exceptions_of_arguments_are_passed_on(call: str, error: type[BaseException]) -> None:
    with pytest.raises(error, match="of its own"):
        CALLS[call](Raises(error))


class Plays:
    """A number whose ``__index__`` plays a move."""

    def __init__(self, play: Callable[[], Any]) -> None:
        self.play = play

    def __index__(self) -> int:
        self.play()
        return 1


def test_argument_may_change_the_game() -> None:
    game = inarow.Game("3x3")
    play = Plays(lambda: game.play("a1"))
    assert game.winning_cells(play) == []
    assert game.moves == [(2, 0)]
    assert game.play((play := Plays(game.undo), 1)) == inarow.Ongoing(2)
    assert game.moves == [(1, 1)]
    assert (play, play) in game.legal_moves
    assert game.moves == []
    assert game.can_win(Plays(lambda: game.play("b2")))
    assert Plays(lambda: game.play("a3")) not in game.legal_moves
    assert game.ply == 2


def test_argument_may_change_the_textbooks_game() -> None:
    game = inarow.TicTacToe(3)
    assert game.move(Plays(lambda: game.move(0, 0, 1)), 0, 2) == 0
    assert game.row(Plays(lambda: game.move(1, 1, 2))) == -2
    assert game.col(Plays(lambda: game.move(2, 2, 1))) == -1


def test_argument_may_step_the_vector_environment() -> None:
    env = inarow.VectorEnv("3x3", 2)

    class Given:
        def __array__(self, dtype: Any = None, copy: Any = None) -> Any:
            env.step([0, 0])
            return np.array([4, 5], dtype)

    env.step(Given())
    assert [env.game(at).ply for at in (0, 1)] == [2, 2]

    class Actions(list[int]):
        def __getitem__(self, index: Any) -> Any:
            env.step([2, 2])
            return super().__getitem__(index)

    with pytest.raises(inarow.IllegalMoveError, match="game 0: action must be from 0 to"):
        env.step(Actions([99, 99]))
    env.set_game(Plays(lambda: env.step([3, 3])), inarow.Game("3x3"))
    assert env.game(1).ply == 0


class Garbage:
    """An object that acts when Python frees it, which may be during any call."""

    def __init__(self, act: Callable[[], Any]) -> None:
        self.act, self.itself = act, self

    def __del__(self) -> None:
        self.act()


@pytest.fixture
def frees_at_once() -> Iterator[None]:
    before = gc.get_threshold()
    gc.set_threshold(1)
    yield
    gc.set_threshold(*before)


@pytest.mark.usefixtures("frees_at_once")
def test_freed_object_may_change_the_game() -> None:
    game = inarow.Game("3x3: b2 a1")
    acted = []

    def act() -> None:
        acted.append(game.play("c3"))
        game.undo()

    calls: list[Callable[[], Any]] = [
        lambda: (game.play((0, 0)), game.undo(), game.redo(), game.undo()),
        lambda: (game.moves, game.cells, game.verdict, game.board, game.symmetries()),
        lambda: (game.observation(), game.action_mask(), rules.symmetries()),
        lambda: (game.winning_cells(1), [*game.legal_moves], game.legal_moves[0], repr(game)),
        lambda: (
            copy.copy(game),
            copy.deepcopy(game),
            pickle.dumps(game),
            inarow.Game("3x3: b2 a1") == game,
        ),
    ]
    for call in calls * 20:
        Garbage(act)
        call()
    assert len(acted) == 100
    assert game.moves == [(1, 1), (2, 0)]


@pytest.mark.usefixtures("frees_at_once")
def test_freed_object_may_step_the_vector_environment() -> None:
    env = inarow.VectorEnv("9x9 k9", 3, illegal="lose", copy=False)
    calls: list[Callable[[], Any]] = [
        lambda: env.step([0, 1, 2]),
        lambda: env.step([-1, 0, 0]),
        env.reset,
        env.sample,
        env.get_state,
        lambda: env.set_state(env.get_state()),
        lambda: env.set_game(0, env.game(1)),
        lambda: pickle.dumps(env),
    ]
    acted = []
    for call in calls * 20:
        Garbage(lambda: acted.append(env.step([40, 41, 42])))
        call()
    assert len(acted) == 160


def test_subclass_may_call_its_base() -> None:
    class Loud(inarow.Game):
        def play(self, mv: Any) -> Any:
            said = super().play(mv)
            self.said = [*getattr(self, "said", []), (mv, self.ply, said)]
            return said

    game = Loud("3x3: b2")
    game.play("a1")
    assert game.said == [("a1", 2, inarow.Ongoing(1))]
    assert repr(game) == "Loud('3x3 k3: b2 a1')"
    assert type(game.copy()) is inarow.Game
    assert game == game.copy()


NO_ROOM = """
import resource, sys
import numpy as np
import inarow

def refused(call, *kinds):
    try:
        call()
    except kinds:
        return
    sys.exit("no refusal")

vast = "2147483647x2147483647 k5"
game = inarow.Game(vast + ": a1 b2")
assert len(game.legal_moves) == 2147483647**2 - 2
assert game.legal_moves[0] == (0, 0)
assert game.legal_moves[-1] == (2147483646, 2147483646)
assert game.legal_moves[10**18] == (10**18 // 2147483647, 10**18 % 2147483647)
assert (0, 0) in game.legal_moves
assert len(str(game)) < 3000 and game._repr_svg_() is None
assert len(game.symmetries()) == 8
refused(lambda: game.board, MemoryError, ValueError)
refused(lambda: list(game.legal_moves), MemoryError)
refused(lambda: game.legal_moves[:3], MemoryError)
refused(game.observation, MemoryError)
refused(game.action_mask, MemoryError)
refused(game.rules.symmetries, MemoryError)
refused(lambda: inarow.Game("2147483647x2147483647 k1").winning_cells(1), MemoryError)
refused(lambda: inarow.Game("2x2147483647x2147483647 k5 drop").board, MemoryError, ValueError)
textbook = inarow.TicTacToe(2147483647)
assert textbook.move(2147483646, 0, 1) == 0 and textbook.anti_diagonal == 1
for games in (2**30, 2**40, 2**62, 2**63, 2**64 - 1):
    refused(lambda: inarow.VectorEnv("15x15 k5", games), MemoryError)
    refused(lambda: inarow.VectorEnv("1x1", games * 2**10 % 2**64 or games), MemoryError)
refused(lambda: inarow.VectorEnv(vast), MemoryError)
refused(lambda: inarow.VectorEnv("100000x100000 k5 drop", 2**20), MemoryError)
refused(lambda: inarow.VectorEnv("65536x65536 k5", 4), MemoryError)

# A process with less memory than the system has.
env = inarow.VectorEnv("3x3", 1000)
now = int(open("/proc/self/statm").read().split()[0]) * resource.getpagesize()
resource.setrlimit(resource.RLIMIT_AS, (now + 2**28, now + 2**28))
refused(lambda: inarow.VectorEnv("3x3", 4 * 10**6), MemoryError)
refused(lambda: inarow.VectorEnv("1000x1000 k5", 100), MemoryError)
refused(lambda: inarow.Game("40000x40000 k5").board, MemoryError)
env.step(env.sample())
"""


@pytest.mark.skipif(
    sys.platform != "linux", reason="limits and memory are read as Linux reports them"
)
def test_missing_memory_raises_and_the_process_continues() -> None:
    done = subprocess.run(
        [sys.executable, "-c", NO_ROOM], capture_output=True, text=True, timeout=60, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
