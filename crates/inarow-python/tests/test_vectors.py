"""The lines of ``inarow vectors``: their schema, and games of the package that replay them."""

import copy
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import jsonschema
import numpy as np
import pytest

import inarow

ROOT = Path(__file__).parents[3]


def lines(*options: str) -> list[Any]:
    command = [sys.executable, "-m", "inarow", "vectors", *options]
    printed = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    return [json.loads(line) for line in printed.splitlines()]


VECTORS = lines("--facts")[1:]


def of_kind(kind: str) -> list[Any]:
    found = [vector for vector in VECTORS if vector["kind"] == kind]
    assert len(found) > 300
    return found


def in_lists(value: Any) -> Any:
    """Return a value as JSON has it."""
    return json.loads(json.dumps(value))


def compare_verdict(game: inarow.Game, vector: Any) -> None:
    verdict = game.verdict
    status = {inarow.Win: "win", inarow.Draw: "draw", inarow.Ongoing: "ongoing"}[type(verdict)]
    won = isinstance(verdict, inarow.Win)
    found = (status, game.winner, game.ply, verdict.lines if won else [])
    assert in_lists(found) == [vector[key] for key in ("status", "winner", "ply", "lines")]
    assert (verdict.foul if won else []) == vector.get("foul", [])


def test_games_have_their_verdicts() -> None:
    for vector in of_kind("game"):
        game, turns = inarow.Game(vector["rules"]), []
        for move in vector["moves"]:
            game.play(tuple(move))
            turns.append(game.turn)
        assert turns == vector["turns"], vector["name"]
        compare_verdict(game, vector)
        for turn in [*reversed(turns[:-1]), 1]:
            game.undo()
            assert game.turn == turn, vector["name"]


def test_refused_moves_have_their_codes_and_change_nothing() -> None:
    for vector in of_kind("refused"):
        code, column = vector["code"], vector.get("column")
        if column and code in ("unknown_player", "wrong_player"):
            continue  # A move of this package names no player beside a column.
        game = inarow.Game(vector["rules"])
        for cell in vector["moves"]:
            game.play(tuple(cell))
        before = game.copy()
        cell = (*vector.get("cell", ()), vector["player"])
        move = (column[0] if len(column) == 1 else tuple(column)) if column else cell
        with pytest.raises(inarow.IllegalMoveError) as refused:
            game.play(move)
        assert refused.value.code == code, vector["name"]
        assert game == before


def test_positions_have_their_verdicts_and_facts() -> None:
    for vector in of_kind("position"):
        rules = inarow.Rules(vector["rules"])
        board = np.zeros(rules.shape, "u1")
        for *cell, player in vector["stones"]:
            board[*cell] = player
        if "code" in vector:
            with pytest.raises(inarow.RulesError) as refused:
                inarow.Game.from_board(board, rules)
            assert refused.value.code == vector["code"], vector["name"]
            continue
        game = inarow.Game.from_board(board, rules)
        compare_verdict(game, vector)
        players = range(1, rules.players + 1)
        facts = {
            "turn": game.turn,
            "winning_cells": {player: game.winning_cells(player) for player in players},
            "losing_cells": {player: game.losing_cells(player) for player in players},
            "can_win": {player: game.can_win(player) for player in players},
            "dead": game.is_dead,
            "legal": len(game.legal_moves),
        }
        assert in_lists(facts) == {key: vector[key] for key in facts}, vector["name"]


def test_lines_have_the_form_of_the_schema_and_no_other_form() -> None:
    schema = json.loads((ROOT / "docs" / "vectors.schema.json").read_text())
    jsonschema.Draft202012Validator.check_schema(schema)
    is_valid = jsonschema.Draft202012Validator(schema).is_valid
    some = lines("--games", "2")
    with_facts = lines("--games", "5", "--facts", "--rules", "3x3", "--rules", "3x3x3 k3 drop")
    assert [line for line in some + with_facts if not is_valid(line)] == []
    for line in with_facts:
        wrong = [{**line, "more": 1}, *({**line, key: None} for key in line)]
        for key in line:
            less = copy.copy(line)
            del less[key]
            wrong.append(less)
        assert [other for other in wrong if is_valid(other)] == []
