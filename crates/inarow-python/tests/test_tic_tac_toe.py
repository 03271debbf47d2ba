"""The textbook's interface."""

import copy
import json
import pickle
from pathlib import Path
from typing import Any

import pytest

import inarow

TEXTBOOK = Path(__file__).parents[3] / "examples" / "1-textbook.jsonl"
GAMES = [json.loads(line) for line in TEXTBOOK.read_text().splitlines()]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game["id"])
def test_answers_to_the_textbooks_games(game: dict[str, Any]) -> None:
    n = inarow.Rules(game["rules"]).rows
    board, facts = inarow.TicTacToe(n), inarow.Game(game["rules"])
    *before, last = [board.move(*move) for move in game["moves"]]
    assert (before, last) == ([0] * len(before), game["result"])
    for move in game["moves"]:
        facts.play(tuple(move))
    assert (board.winner, board.is_over) == (facts.winner, facts.is_over)


# The dry run of the first textbook: Alice is player 1, Bob player 2.
DRY_RUN = [
    ((0, 0, 1), [1, 0, 0], [1, 0, 0], 1, 0, 0),
    ((1, 1, 2), [1, -1, 0], [1, -1, 0], 0, -1, 0),
    ((0, 1, 1), [2, -1, 0], [1, 0, 0], 0, -1, 0),
    ((1, 0, 2), [2, -2, 0], [0, 0, 0], 0, -1, 0),
    ((0, 2, 1), [3, -2, 0], [0, 0, 1], 0, 0, 1),
]


def test_the_counters_are_those_of_the_dry_run() -> None:
    game = inarow.TicTacToe(3)
    for move, rows, cols, diagonal, anti_diagonal, answer in DRY_RUN:
        assert game.move(*move) == answer
        assert [game.row(row) for row in range(3)] == rows
        assert [game.col(col) for col in range(3)] == cols
        assert (game.diagonal, game.anti_diagonal) == (diagonal, anti_diagonal)


def test_players_move_in_any_order() -> None:
    game = inarow.TicTacToe(3)
    assert [game.move(row, 1, 2) for row in range(3)] == [0, 0, 2]


def test_counters_outside_the_board_are_0() -> None:
    game = inarow.TicTacToe(2)
    game.move(0, 0, 1)
    assert [game.row(row) for row in (-1, 2, 2**100, -(2**100))] == [0] * 4
    assert [game.col(col) for col in (-1, 2, 2**100, -(2**100))] == [0] * 4


@pytest.mark.parametrize(
    ("move", "code", "message"),
    [
        ((0, 0, 3), "unknown_player", "there is no player 3: players are 1 to 2"),
        ((5, 5, 0), "unknown_player", "there is no player 0: players are 1 to 2"),
        ((3, 0, 1), "outside", "row 3 is outside the board: rows are 0 to 2"),
        ((0, 2**100, 1), "outside", f"column {2**100} is outside the board: columns are 0 to 2"),
        ((-(2**100), 0, 1), "outside", f"row -{2**100} is outside the board: rows are 0 to 2"),
        ((1, 1, 2), "occupied", "(1, 1) is occupied by player 1"),
    ],
)
def test_illegal_moves_are_refused(move: tuple[int, int, int], code: str, message: str) -> None:
    game = inarow.TicTacToe(3)
    game.move(1, 1, 1)
    with pytest.raises(inarow.IllegalMoveError) as refused:
        game.move(*move)
    assert (refused.value.code, str(refused.value)) == (code, message)
    assert [game.row(row) for row in range(3)] == [0, 1, 0]


FULL = [
    (row, col, 1 if (row, col) in {(0, 0), (0, 2), (1, 1), (2, 1)} else 2)
    for row in range(3)
    for col in range(3)
]


@pytest.mark.parametrize(
    ("n", "moves", "winner"),
    [
        (1, [(0, 0, 2)], 2),
        (2, [(0, 0, 1), (1, 1, 1)], 1),
        (3, FULL, 0),
    ],
)
def test_moves_after_the_end_are_refused(
    n: int, moves: list[tuple[int, int, int]], winner: int
) -> None:
    game = inarow.TicTacToe(n)
    assert not game.is_over
    for move in moves:
        game.move(*move)
    assert (game.winner, game.is_over) == (winner, True)
    with pytest.raises(inarow.IllegalMoveError) as refused:
        game.move(9, 9, 9)
    assert refused.value.code == "game_over"


@pytest.mark.parametrize("n", [0, -1, 2**31, 2**100])
def test_invalid_side_is_refused(n: int) -> None:
    with pytest.raises(inarow.RulesError) as refused:
        inarow.TicTacToe(n)
    assert refused.value.value == n


def test_copy_is_independent() -> None:
    game = inarow.TicTacToe(3)
    game.move(1, 1, 1)
    for again in (copy.copy(game), copy.deepcopy(game)):
        assert again.move(0, 0, 1) == 0
        assert (again.diagonal, game.diagonal) == (2, 1)
    with pytest.raises(TypeError, match="cannot pickle"):
        pickle.dumps(game)
    assert repr(game) == "TicTacToe(3)"
