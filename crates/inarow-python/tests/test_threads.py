"""Several threads and processes at once."""

import contextlib
import copy
import multiprocessing
import os
import pickle
import random
import select
import sys
import threading
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest

import amount
import inarow

THREADS = 8


@pytest.fixture(autouse=True)
def _hurried() -> Iterator[None]:
    """Switch threads as often as possible."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


def together(*work: Callable[[], None]) -> None:
    """Run functions in parallel, and raise an exception of any of them."""
    raised: list[BaseException] = []
    begin = threading.Barrier(len(work))

    def run(one: Callable[[], None]) -> None:
        begin.wait()
        try:
            one()
        except BaseException as error:  # noqa: BLE001 a panic is no Exception
            raised.append(error)

    threads = [threading.Thread(target=run, args=(one,)) for one in work]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for error in raised:
        raise error


def test_eight_threads_lose_no_stone() -> None:
    game = inarow.Game("40x40 k40")
    rows = [range(first, 40, THREADS) for first in range(THREADS)]

    def play(rows: range) -> None:
        for row in rows:
            for col in range(40):
                if col != row:
                    game.play((row, col))

    together(*(lambda rows=rows: play(rows) for rows in rows))
    assert game.ply == 40 * 39
    assert sorted(game.moves) == [
        (row, col) for row in range(40) for col in range(40) if col != row
    ]
    assert inarow.Game(game.text) == game


def test_eight_threads_may_do_anything_with_one_game() -> None:
    game = inarow.Game("5x5 k4")
    calls: list[Callable[[random.Random], Any]] = [
        *[lambda draw: game.play((draw.randrange(5), draw.randrange(5)))] * 4,
        *[lambda draw: game.undo()] * 2,
        lambda draw: game.redo(),
        lambda draw: [*game.legal_moves],
        lambda draw: draw.choice(game.legal_moves),
        lambda draw: game.winning_cells(1),
        lambda draw: game.board,
        lambda draw: game.verdict,
        lambda draw: pickle.loads(pickle.dumps(game)),
        lambda draw: copy.copy(game) == game,
        lambda draw: game.symmetries(),
        lambda draw: (str(game), repr(game), game._repr_svg_()),
        lambda draw: (game.moves, game.cells, len(game), game.key, (0, 0) in game.legal_moves),
    ]

    def run(seed: int) -> None:
        draw = random.Random(amount.SEED + seed)
        for _ in range(amount.of(1600)):
            with contextlib.suppress(inarow.IllegalMoveError, IndexError):
                draw.choice(calls)(draw)

    together(*(lambda seed=seed: run(seed) for seed in range(THREADS)))
    assert inarow.Game(game.text).board.tobytes() == game.board.tobytes()


def test_eight_threads_may_share_an_iterator() -> None:
    moves = iter(inarow.Game("40x40 k5").legal_moves)
    taken: list[Any] = []

    def take() -> None:
        for mv in moves:
            taken.append(mv)  # noqa: PERF402 threads change between the moves

    together(*[take] * THREADS)
    assert sorted(taken) == [(row, col) for row in range(40) for col in range(40)]


def test_eight_threads_lose_no_stone_on_the_textbooks_board() -> None:
    game = inarow.TicTacToe(100)

    def play(first: int) -> None:
        for row in range(first, 100, THREADS):
            for col in range(100):
                if col not in (row, 99 - row):
                    game.move(row, col, 1)

    together(*(lambda first=first: play(first) for first in range(THREADS)))
    assert [game.row(row) for row in range(100)] == [98] * 100


@pytest.mark.parametrize("copies", [True, False])
def test_eight_threads_lose_no_step(copies: bool) -> None:
    env = inarow.VectorEnv("20x20 k20", 1500, illegal="lose", copy=copies)

    def step(row: int) -> None:
        for col in range(10):
            env.step(np.full(1500, row * 20 + col))
            env.sample()
            env.game(-1)
            env.get_state()

    together(*(lambda row=row: step(row) for row in range(THREADS)))
    expected = [(row, col) for row in range(THREADS) for col in range(10)]
    for at in (0, 1023, 1024, 1499):
        assert sorted(env.game(at).moves) == expected
    assert not env.get_state()["illegal"].any()


def test_states_and_games_may_be_set_while_others_step() -> None:
    env = inarow.VectorEnv("6x7 k4 drop", 1500, illegal="lose", seed=amount.SEED)
    state = env.get_state()
    game = inarow.Game("6x7 k4 drop: d d")

    def put() -> None:
        for _ in range(20):
            env.set_state(state)
            env.set_game(1030, game)
            env.reset(options={"reset_mask": np.arange(1500) % 2 == 0})
            env.set_state(pickle.loads(pickle.dumps(env)).get_state())

    def step() -> None:
        for _ in range(60):
            env.step(env.sample())
            game.play(3)
            game.undo()

    together(put, step, put, step)
    assert env.reset()[0].sum() == 0


def in_a_child(work: Callable[[], str]) -> str:
    """Return the result of a forked child, which is killed after a time limit."""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            said = work()
        except BaseException as error:  # noqa: BLE001 the child must end here
            said = repr(error)
        os.write(writer, said.encode())
        os._exit(0)
    os.close(writer)
    ready, _, _ = select.select([reader], [], [], 30)
    said = os.read(reader, 10_000).decode() if ready else "nothing"
    os.close(reader)
    if not ready:
        os.kill(child, 9)
    os.waitpid(child, 0)
    return said


FORKS = pytest.mark.skipif(not hasattr(os, "fork"), reason="the system has no fork")
FORKS_WITH_THREADS = pytest.mark.filterwarnings("ignore:This process:DeprecationWarning")


@FORKS
@FORKS_WITH_THREADS
@pytest.mark.parametrize("jobs", [None, 3])
def test_a_child_steps_with_threads_of_its_own(jobs: int | None) -> None:
    env = inarow.VectorEnv("15x15 k5", 3000, seed=amount.SEED, jobs=jobs)
    env.step(env.sample())

    def work() -> str:
        told = env.step(env.sample())
        another = inarow.VectorEnv("15x15 k5", 3000, seed=amount.SEED, jobs=jobs)
        another.step(another.sample())
        return str(int(told[0].sum()))

    assert in_a_child(work) == str(2 * 3000)


@FORKS
@FORKS_WITH_THREADS
def test_child_of_a_fork_during_a_step_works_or_raises() -> None:
    env = inarow.VectorEnv("15x15 k5", 20_000, seed=amount.SEED, copy=False)
    game = inarow.Game("3x3")
    is_enough = threading.Event()

    def step() -> None:
        while not is_enough.is_set():
            env.step(env.sample())

    def work() -> str:
        game.play("b2")
        other = inarow.VectorEnv("3x3", 3000)
        other.step(other.sample())
        try:
            env.step(env.sample())
        except RuntimeError as error:
            return str(error)
        return "stepped"

    stepping = threading.Thread(target=step)
    stepping.start()
    try:
        said = {in_a_child(work) for _ in range(amount.of(32))}
    finally:
        is_enough.set()
        stepping.join()
    refusal = "another thread was stepping these games when the process forked"
    assert said <= {refusal, "stepped"}
    assert refusal in said


def moves_and_verdict(game: inarow.Game) -> tuple[Any, ...]:
    game.play(game.legal_moves[0])
    return game, game.verdict, inarow.Rules("3x3"), game.moves


@pytest.mark.parametrize("way", multiprocessing.get_all_start_methods())
@FORKS_WITH_THREADS
def test_games_and_verdicts_are_passed_between_processes(way: str) -> None:
    games = [inarow.Game("3x3: a3 b2 b3 a2"), inarow.Game("6x7 k4 drop: d d")]
    with multiprocessing.get_context(way).Pool(1) as pool:
        answers = pool.map(moves_and_verdict, games)
    for game, (answer, verdict, rules, moves) in zip(games, answers, strict=True):
        assert moves_and_verdict(game) == (answer, verdict, rules, moves)


@pytest.mark.parametrize("way", multiprocessing.get_all_start_methods())
@FORKS_WITH_THREADS
def test_errors_are_passed_between_processes(way: str) -> None:
    with (
        multiprocessing.get_context(way).Pool(1) as pool,
        pytest.raises(inarow.IllegalMoveError, match="is occupied by player 1") as refused,
    ):
        pool.apply(inarow.Game, ("3x3: b2 b2",))
    assert (refused.value.code, refused.value.cell, refused.value.move) == ("occupied", (1, 1), 2)
