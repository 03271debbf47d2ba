"""Every error with its code and its values."""

import copy
import pickle
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import inarow

ROOT = Path(__file__).parents[3]

WHOLE = "a whole number of at most 38 digits"
RULES: list[tuple[str, str, dict[str, Any]]] = [
    ("empty_board", "0x3", {"side": "rows", "value": 0}),
    ("board_too_large", "2147483648x3", {"side": "rows", "value": 2**31, "most": 2**31 - 1}),
    (
        "bad_board",
        "gomku",
        {"text": "gomku", "nearest": "gomoku", "suggestion": "gomoku"},
    ),
    ("k_missing", "3x4", {"size": "3x4", "longest": 4}),
    ("line_too_short", "3x3 k0", {"k": 0, "longest": 3}),
    ("line_too_long", "3x3 k4", {"k": 4, "longest": 3}),
    (
        "unknown_clause",
        "3x3 dorp",
        {"clause": "dorp", "offset": 4, "nearest": "drop", "suggestion": "3x3 drop"},
    ),
    ("repeated_clause", "3x3 drop drop", {"clause": "drop", "offset": 9}),
    ("clause_after_preset", "caro drop", {"preset": "caro", "clause": "drop", "offset": 5}),
    ("bad_number", "3x3 open=x", {"text": "open=x", "wanted": WHOLE, "offset": 4}),
    ("open_out_of_range", "3x3 open=3", {"clause": "open=", "value": 3, "least": 1, "most": 2}),
    (
        "players_out_of_range",
        "3x3 players=9",
        {"clause": "players=", "value": 9, "least": 2, "most": 8},
    ),
    (
        "turn_out_of_range",
        "3x3 turn=0,1",
        {"clause": "turn=", "value": 0, "least": 1, "most": 2**31 - 1},
    ),
    ("loses_needs_two_players", "3x3 players=3 loses", {"players": 3}),
    ("renju_excludes", "15x15 k5 renju drop", {"clause": "drop"}),
    ("renju_board", "41x41 k5 renju", {"size": "41x41"}),
    ("renju_needs_five", "15x15 k4 renju", {"k": 4}),
    ("not_played", "Omok", {"game": "omok", "reason": "it forbids double threes to both players"}),
]
MOVES: list[tuple[str, str, Any, dict[str, Any]]] = [
    ("game_over", "1x1: a1", (0, 0), {"ply": 1}),
    ("unknown_player", "3x3", (0, 0, 3), {"number": 3, "players": 2}),
    ("wrong_player", "3x3", (0, 0, 2), {"player": 2, "turn": 1}),
    ("outside", "3x3", (3, 0), {"coordinate": "row", "value": 3, "last": 2}),
    ("outside", "6x7 k4 drop", 7, {"coordinate": "column", "value": 7, "last": 6}),
    ("outside", "4x4x4", (0, 0, -1), {"coordinate": "layer", "value": -1, "last": 3}),
    ("outside", "3x3", "a4", {"coordinate": "row", "value": -1, "last": 2}),
    ("layer_not_named", "4x4x4", "a1", {"layers": 4}),
    ("layer_not_named", "4x4x4", (0, 0), {"layers": 4}),
    ("row_not_named", "3x3", 1, {"column": 1}),
    ("row_not_named", "4x4x4", "b.2", {"column": (1, 1)}),
    ("occupied", "3x3: b2", "b2", {"cell": (1, 1), "by": 1}),
    ("column_full", "2x3 k2 drop: a a", 0, {"column": 0, "rows": 2}),
    ("column_full", "1x2x2 k2 drop: a.2", "a.2", {"column": (0, 1), "rows": 1}),
    ("floating", "6x7 k4 drop", (0, 3), {"cell": (0, 3), "rests_on": (5, 3)}),
    ("no_column", "3x3", "2", {"offset": 0}),
    ("move_too_long", "3x3", "a" + "1" * 40, {"offset": 0}),
    ("no_layer", "4x4x4", "a1.", {"offset": 3}),
    ("trailing_text", "3x3", "b2!", {"offset": 2}),
    ("bad_move", "3x3", (1, 2, 1, 1), {"count": 4, "dimensions": 2}),
]
BOARDS: list[tuple[str, str, Any, dict[str, Any]]] = [
    ("unknown_player", "1x3 k3", [[0, 3, 0]], {"cell": (0, 1), "number": 3, "players": 2}),
    ("unknown_mark", "1x3 k3", [[0, 9, 0]], {"cell": (0, 1), "mark": "9"}),
    ("unknown_mark", "1x3 k3", [0, 0, 10**40], {"cell": (0, 2), "mark": str(10**40)}),
    ("unknown_mark", "3x3", "XO.....Z.", {"cell": (2, 1), "mark": "Z"}),
    ("mixed_marks", "1x3 k3", ["0", "1", None], {"mark": " ", "other": "0"}),
    ("wrong_shape", "1x3 k3", [[0, 1]], {"count": 2, "size": "1x3"}),
    ("wrong_shape", "3x3", np.zeros((4, 4), int), {"count": 16, "size": "3x3"}),
    ("wrong_shape", "3x3", "XO......", {"count": 8, "size": "3x3"}),
    ("floating", "2x2 k2 drop", [[1, 0], [0, 0]], {"cell": (0, 0), "below": (1, 0)}),
    ("impossible_counts", "1x3 k3", [[1, 1, 0]], {"player": 1, "stones": 2, "expected": 1}),
    (
        "two_winners",
        "2x2 k2 straight",
        [[1, 1], [2, 2]],
        {"players": (1, 2), "cells": [(0, 0), (1, 0)]},
    ),
    (
        "stones_after_the_end",
        "1x6 k2",
        [[1, 1, 2, 0, 2, 0]],
        {"player": 1, "cell": (0, 0)},
    ),
    ("board_too_large", "1025x1024 k3", np.zeros((1025, 1024), int), {"cells": 1025 * 1024}),
]
# Codes that no call of the package returns.
UNREACHABLE = {"player_not_named"}


def values(error: inarow.InarowError) -> dict[str, Any]:
    named = vars(error) | {"code": None}
    return {
        name: value
        for name, value in named.items()
        if value is not None or name not in ("code", "suggestion")
    }


@pytest.mark.parametrize(("code", "line", "expected"), RULES)
def test_invalid_rules_raise_with_values(code: str, line: str, expected: dict[str, Any]) -> None:
    for call in (inarow.Rules, inarow.Game, inarow.VectorEnv):
        with pytest.raises(inarow.RulesError) as refused:
            call(line)
        assert (refused.value.code, values(refused.value)) == (code, expected)
        assert str(refused.value)


@pytest.mark.parametrize(
    ("call", "text", "suggestion"),
    [
        (inarow.Rules, "6x7 k4 dorp", "6x7 k4 drop"),
        (inarow.Rules, "3x3 playrs=3", "3x3 players=3"),
        (inarow.Game, "gomku: h8", "gomoku"),
        (inarow.Game, "3x3 dorp [3/3/3]:", "3x3 drop"),
        (inarow.Rules, "3x3 hexagonal", None),
        (inarow.Game, "3x3: z", None),
        (inarow.Game, "3x3 [9]:", None),
    ],
)
def test_error_of_a_misspelt_line_suggests_a_line(
    call: Any, text: str, suggestion: str | None
) -> None:
    with pytest.raises(inarow.InarowError) as refused:
        call(text)
    assert refused.value.suggestion == suggestion
    assert pickle.loads(pickle.dumps(refused.value)).suggestion == suggestion


@pytest.mark.parametrize(("code", "rules", "board", "expected"), BOARDS)
def test_board_that_no_game_has_raises_with_values(
    code: str, rules: str, board: Any, expected: dict[str, Any]
) -> None:
    with pytest.raises(inarow.RulesError) as refused:
        inarow.Game.from_board(board, rules)
    assert (refused.value.code, values(refused.value)) == (code, expected)


@pytest.mark.parametrize(("code", "text", "move", "expected"), MOVES)
def test_illegal_move_raises_with_values_and_changes_nothing(
    code: str, text: str, move: Any, expected: dict[str, Any]
) -> None:
    game = inarow.Game(text)
    before = game.copy()
    with pytest.raises(inarow.IllegalMoveError) as refused:
        game.play(move)
    assert (refused.value.code, values(refused.value)) == (code, expected)
    assert str(refused.value)
    assert game == before
    assert move not in game.legal_moves
    if isinstance(move, str):
        with pytest.raises(inarow.IllegalMoveError) as of_text:
            inarow.Game(f"{text}{'' if ':' in text else ':'} {move}")
        played = len(game) + 1
        assert values(of_text.value) == expected | {"move": played}
        assert str(of_text.value) == f"move {played}: {refused.value}"


def test_text_outside_the_board_is_in_the_message() -> None:
    with pytest.raises(inarow.IllegalMoveError, match=r"^there is no cell z9 on 6x7$"):
        inarow.Game("connect4").play("z9")
    with pytest.raises(inarow.IllegalMoveError, match=r"^there is no column z on 6x7$"):
        inarow.Rules("connect4").action("z")


@pytest.mark.parametrize(
    ("text", "move", "message"),
    [
        ("3x3", 12, "column 12 is outside the board: columns are 0 to 2"),
        ("3x3", 2, "column 2 needs a row too: the rules have no `drop`"),
    ],
)
def test_action_as_a_move_names_play_action(text: str, move: int, message: str) -> None:
    for call in (inarow.Game(text).play, lambda mv: inarow.Game(text, [mv])):
        with pytest.raises(inarow.IllegalMoveError) as refused:
            call(move)
        assert str(refused.value).endswith(f"{message}; `play_action` plays an action")
    with pytest.raises(inarow.IllegalMoveError) as refused:
        inarow.Game("3x3").play((0, 12))
    assert str(refused.value) == "column 12 is outside the board: columns are 0 to 2"


@pytest.mark.parametrize("number", [2**200, -(2**200), 2**127, -(2**127)])
def test_message_names_the_number_that_was_given(number: int) -> None:
    game, drop = inarow.Game("3x3"), inarow.Game("6x7 k4 drop")
    for call in (
        lambda: game.play((0, number)),
        lambda: game.play([number, 0, 1]),
        lambda: game.play((0, 0, number)),
        lambda: game.play("a1", player=number),
        lambda: drop.play(number),
        lambda: game.can_win(number),
        lambda: game.observation(number),
        lambda: game.rules.action((number, 0)),
    ):
        with pytest.raises(inarow.IllegalMoveError) as refused:
            call()
        assert f" {number} " in f"{refused.value} ".replace(":", " ")
        assert number in values(refused.value).values()
    with pytest.raises(IndexError, match=f"not {number}$"):
        game.rules.move(number)


@pytest.mark.parametrize(
    ("moves", "number", "message"),
    [
        ([3, 3, 9], 3, "move 3: column 9 is outside the board: columns are 0 to 6"),
        (["d", "d1"], 2, "move 2: d1 is occupied by player 1"),
        (["d", "?"], 2, "move 2: expected a column letter (a to g), not `?`"),
    ],
)
def test_list_of_moves_names_the_move(moves: list[Any], number: int, message: str) -> None:
    with pytest.raises(inarow.IllegalMoveError) as refused:
        inarow.Game("6x7 k4 drop", moves)
    assert (refused.value.move, str(refused.value)) == (number, message)


def test_every_code_of_the_reference_is_in_a_table() -> None:
    reference = (ROOT / "docs" / "errors.md").read_text()
    sections = {section.split("\n")[0]: section for section in reference.split("\n## ")}
    listed = {
        heading: set(re.findall(r"^\| `(\w+)` \|", section, re.MULTILINE))
        for heading, section in sections.items()
    }
    moves = {code for code, *_ in MOVES}
    assert listed["Rules (`RulesError`)"] == {code for code, *_ in RULES}
    in_order = "Moves (`PlayError`, checked in this order)"
    assert listed[in_order] | listed["Text (`ParseError`)"] == (moves - {"bad_move"}) | UNREACHABLE


def raised_error(call: Callable[[], Any]) -> inarow.InarowError:
    with pytest.raises(inarow.InarowError) as refused:
        call()
    return refused.value


@pytest.mark.parametrize(
    "again",
    [copy.copy, copy.deepcopy]
    + [
        lambda error, protocol=protocol: pickle.loads(pickle.dumps(error, protocol))
        for protocol in range(pickle.HIGHEST_PROTOCOL + 1)
    ],
)
@pytest.mark.parametrize(
    "call",
    [
        lambda: inarow.Rules("3x3 k4"),
        lambda: inarow.Game("3x3: a1 a1"),
        lambda: inarow.VectorEnv("3x3").step([9]),
        lambda: inarow.check("nowhere.py"),
    ],
)
def test_an_error_is_copied_and_pickled_with_its_values(
    call: Callable[[], Any], again: Callable[[Any], Any]
) -> None:
    error = raised_error(call)
    error.add_note("of the user's")
    copied = again(error)
    assert type(copied) is type(error)
    assert str(copied) == str(error)
    assert vars(copied) == vars(error)
    assert copied.__notes__ == ["of the user's"]


def test_an_error_has_no_other_values() -> None:
    error = raised_error(lambda: inarow.Rules("3x3 k4"))
    assert not hasattr(error, "cell")
    with pytest.raises(AttributeError, match="the error line_too_long has no attribute 'cell'"):
        _ = error.cell
    with pytest.raises(AttributeError, match="the error RulesError has no attribute 'cell'"):
        _ = inarow.RulesError.__new__(inarow.RulesError).cell


def test_errors_are_value_errors_of_different_classes() -> None:
    for kind in (inarow.RulesError, inarow.IllegalMoveError, inarow.CheckError):
        assert issubclass(kind, inarow.InarowError)
        assert issubclass(kind, ValueError)
    assert inarow.InarowError("of mine", "mine", value=3).value == 3
    assert inarow.InarowError("of mine").code == ""


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: inarow.Rules(3), "rules must be a line of text such as '6x7 k4 drop', not int"),
        (lambda: inarow.Game(b"3x3"), "must be a line of text such as '6x7 k4 drop', not bytes"),
        (
            lambda: inarow.Game(None),
            "rules must be a line of text such as '6x7 k4 drop', not NoneType",
        ),
        (
            lambda: inarow.Game("3x3", "a1"),
            "moves must be a list such as [3, 'd', (5, 3)], not str",
        ),
        (lambda: inarow.Game("3x3", 4), "'int' object is not iterable"),
        (lambda: inarow.Game("3x3", [1.5]), "must be a column such as 3"),
        (
            lambda: inarow.Game("3x3").play(1.5),
            "must be a column such as 3, a cell such as (0, 2) or text such as 'c3', not float",
        ),
        (
            lambda: inarow.Game("gomoku").play(7, 7),
            "play takes one move: a cell is a tuple, such as game.play((7, 7))",
        ),
        (lambda: inarow.Game("3x3").play("b2", player=None), "expected a whole number, not None"),
        (lambda: inarow.Game("3x3").play("b2", player=True), "expected a whole number, not True"),
        (lambda: inarow.Game("3x3").play((True, 1)), "expected a whole number, not True"),
        (lambda: inarow.Game("6x7 k4 drop").play(True), "must be a column such as 3"),
        (lambda: None in inarow.Game("3x3").legal_moves, "not NoneType"),
        (lambda: inarow.Game("3x3").play((0, 1.5)), "expected a whole number, not 1.5"),
        (lambda: inarow.Game("3x3").can_win("1"), "expected a whole number, not '1'"),
        (lambda: inarow.check(3), "must be a class or the path of a file, not int"),
    ],
)
def test_wrong_type_raises_type_error(call: Callable[[], Any], message: str) -> None:
    with pytest.raises(TypeError, match=re.escape(message)):
        call()
