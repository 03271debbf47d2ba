"""The package renju beside the referee: ``pytest -s tests/soak_renju.py`` with renju installed.
``INAROW_TIMES`` multiplies the 10,000 boards, ``INAROW_SEED`` draws others.
"""

import importlib
import os
import random
from collections import Counter
from typing import Any

import inarow

get_foul_type: Any = importlib.import_module("renju.check_forbid").get_foul_type

BOARDS = round(10_000 * float(os.environ.get("INAROW_TIMES", "1")))
SEED = int(os.environ.get("INAROW_SEED", "0"))
AXES = [(0, 1), (1, 0), (1, 1), (1, -1)]
KINDS = ["", "double_three", "double_four", "overline"]


def random_board(generator: random.Random) -> list[list[int]]:
    """Return a board of 15x15 with as many stones of Black (1) as of White (2), without five in a
    row. Those of Black are close together.
    """
    board = [[0] * 15 for _ in range(15)]
    near = [(row, col) for row in range(3, 12) for col in range(3, 12)]
    anywhere = [(row, col) for row in range(15) for col in range(15)]
    stones = generator.randint(8, 40)
    for player, cells in ((1, near), (2, anywhere)):
        left = stones
        for row, col in generator.sample(cells, len(cells)):
            is_free = left > 0 and board[row][col] == 0
            if is_free and all(run(board, row, col, player, axis) < 5 for axis in AXES):
                board[row][col] = player
                left -= 1
    return board


def run(board: list[list[int]], row: int, col: int, player: int, axis: tuple[int, int]) -> int:
    """Return the length of the run that a stone of the player would be in."""
    length = 1
    for sign in (1, -1):
        at = (row + sign * axis[0], col + sign * axis[1])
        while 0 <= at[0] < 15 and 0 <= at[1] < 15 and board[at[0]][at[1]] == player:
            length += 1
            at = (at[0] + sign * axis[0], at[1] + sign * axis[1])
    return length


def test_forbidden_cells_are_those_of_renju() -> None:
    generator = random.Random(SEED)
    kinds: Counter[str] = Counter()
    for _ in range(BOARDS):
        board = random_board(generator)
        game = inarow.Game.from_board(board, "renju")
        if not isinstance(game.verdict, inarow.Ongoing) or game.verdict.turn != 1:
            continue
        forbidden = {*game.losing_cells(1)}
        for row in range(15):
            for col in range(15):
                if board[row][col]:
                    continue
                kind = KINDS[get_foul_type(board, row, col)]
                assert (kind != "") == ((row, col) in forbidden), (board, row, col, kind)
                if kind:
                    # The package names one kind where there are two.
                    verdict = game.play((row, col))
                    assert isinstance(verdict, inarow.Win)
                    assert kind in verdict.foul, board
                    game.undo()
                    kinds[kind] += 1
    print(f"{BOARDS} boards, seed {SEED}: {kinds}")
    assert min(kinds[kind] for kind in KINDS[1:]) > BOARDS // 100, kinds
