"""Random games that OpenSpiel referees, one record per line as `inarow judge` reads them.

usage: openspiel.py GAMES_A_RULE SEED
"""

import json
import random
import sys

import pyspiel

# OpenSpiel's name, with m for columns and n for rows, and the same rules here.
RULES = [
    ("tic_tac_toe", "3x3 k3"),
    ("misere(game=tic_tac_toe())", "3x3 k3 loses"),
    ("connect_four", "6x7 k4 drop"),
    ("mnk(m=7,n=5,k=4)", "5x7 k4"),
    ("mnk(m=4,n=6,k=3)", "6x4 k3"),
    ("gomoku(size=9,connect=5)", "9x9 k5"),
    ("gomoku(size=5,connect=4,anti=True)", "5x5 k4 loses"),
    ("gomoku(size=3,connect=3,wrap=True)", "3x3 k3 wrap"),
    ("gomoku(size=3,connect=3,wrap=True,anti=True)", "3x3 k3 wrap loses"),
    ("gomoku(size=4,connect=4,wrap=True)", "4x4 k4 wrap"),
    ("gomoku(size=6,connect=4,wrap=True)", "6x6 k4 wrap"),
    ("gomoku(size=3,connect=3,dims=3)", "3x3x3 k3"),
    ("gomoku(size=4,connect=4,dims=3)", "4x4x4 k4"),
    ("gomoku(size=4,connect=3,dims=3,anti=True)", "4x4x4 k3 loses"),
    ("gomoku(size=4,connect=4,dims=3,wrap=True)", "4x4x4 k4 wrap"),
]


def cell(rules, action):
    """The move of an action: a column where stones fall, else the cell by rows."""
    words = rules.split()
    if "drop" in words:
        return action
    sides = [int(side) for side in words[0].split("x")]
    place = []
    for side in reversed(sides):
        place.insert(0, action % side)
        action //= side
    return place


def main():
    games, seed = int(sys.argv[1]), int(sys.argv[2])
    draw = random.Random(seed)
    for name, rules in RULES:
        game = pyspiel.load_game(name)
        for number in range(games):
            state = game.new_initial_state()
            while not state.is_terminal():
                state.apply_action(draw.choice(state.legal_actions()))
            returns = state.returns()
            result = 0 if returns[0] == 0 else 1 if returns[0] > 0 else 2
            moves = [cell(rules, action) for action in state.history()]
            record = {"id": f"{name} {number}", "rules": rules, "moves": moves, "result": result}
            print(json.dumps(record))


main()
