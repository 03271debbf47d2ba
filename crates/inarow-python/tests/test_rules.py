"""The class ``Rules``."""

import copy
import itertools
import pickle

import pytest
from hypothesis import given

import amount
import drawn
import inarow
from referee import Referee

PRESETS = {
    "tic-tac-toe": "3x3 k3",
    "connect-four": "6x7 k4 drop",
    "gomoku": "15x15 k5",
    "gomoku-standard": "15x15 k5 exact",
    "caro": "15x15 k5 open=1",
    "renju": "15x15 k5 renju",
    "connect6": "19x19 k6 turn=1,2",
    "qubic": "4x4x4 k4",
    "score-four": "4x4x4 k4 drop",
    "misere": "3x3 k3 loses",
    "torus": "3x3 k3 wrap",
}


@amount.drawn(800)
@given(drawn.referees())
def test_properties_equal_the_clauses(referee: Referee) -> None:
    rules = inarow.Rules(referee.line)
    assert str(rules) == referee.line
    assert repr(rules) == f"Rules('{referee.line}')"
    assert rules.shape == referee.sides
    assert (rules.rows, rules.cols, rules.layers) == (*referee.sides, None)[:3]
    assert (rules.k, rules.exact, rules.open) == (referee.k, referee.exact, referee.open)
    assert (rules.drop, rules.wrap, rules.straight) == (
        referee.drop,
        referee.wrap,
        referee.straight,
    )
    assert (rules.players, rules.stones_in_turns) == (referee.players, referee.turns)
    assert rules.loses is referee.loses
    assert rules.explain().endswith(".")


@amount.drawn(800)
@given(drawn.referees())
def test_rules_are_equal_copied_and_pickled_as_their_line(referee: Referee) -> None:
    rules = inarow.Rules(referee.line)
    same = [inarow.Rules(referee.line), inarow.Rules(rules), copy.copy(rules), copy.deepcopy(rules)]
    protocols = range(pickle.HIGHEST_PROTOCOL + 1)
    same += [pickle.loads(pickle.dumps(rules, protocol)) for protocol in protocols]
    assert {*same} == {rules}
    assert rules != inarow.Rules(f"7x{rules.cols} k1")
    assert rules != referee.line


@amount.drawn(800)
@given(drawn.referees())
def test_the_longest_line_bounds_k(referee: Referee) -> None:
    longest = drawn.longest_line(referee)
    referee.k = longest
    assert inarow.Rules(referee.line).k == longest
    referee.k += 1
    with pytest.raises(inarow.RulesError) as refused:
        inarow.Rules(referee.line)
    assert (refused.value.code, refused.value.longest) == ("line_too_long", longest)


@amount.drawn(400)
@given(drawn.referees())
def test_actions_number_the_moves_of_the_empty_board(referee: Referee) -> None:
    rules, game = inarow.Rules(referee.line), inarow.Game(referee.line)
    moves = [rules.move(action) for action in range(rules.actions)]
    assert moves == [*game.legal_moves]
    assert [rules.action(mv) for mv in moves] == [*range(rules.actions)]
    assert [rules.action(rules.text(mv)) for mv in moves] == [*range(rules.actions)]
    for action in (-1, rules.actions):
        with pytest.raises(IndexError, match=f"from 0 to {rules.actions - 1}, not {action}"):
            rules.move(action)


def test_presets_have_names() -> None:
    assert {name: str(rules) for name, rules in inarow.Rules.presets().items()} == PRESETS
    for name, line in PRESETS.items():
        assert inarow.Rules(name) == inarow.Rules(line)


def test_cell_under_drop_is_the_action_of_its_column() -> None:
    rules = inarow.Rules("6x7 k4 drop")
    assert {rules.action((row, 3)) for row in range(6)} == {3}
    space = inarow.Rules("4x4x4 drop")
    cells = itertools.product(range(4), repeat=3)
    assert all(space.action(cell) == 4 * cell[1] + cell[2] for cell in cells)


def test_clauses_may_come_in_any_order_and_defaults_are_left_out() -> None:
    rules = inarow.Rules("  9x9   players=2 turn=1,1 drop exact k4 ")
    assert str(rules) == "9x9 k4 exact drop"


def test_rules_do_not_change() -> None:
    rules = inarow.Rules("3x3")
    with pytest.raises(AttributeError):
        rules.k = 4  # type: ignore[misc]
