"""Plays on the class TicTacToe of solution.py what it is told, a line at a time.

`ready` says that the solution is loaded. Then `new 3` makes an object, `move 0 0 1`
is answered with what `move` returns, and `time 5 1 3 0 0 1 1 1 2 ...` plays the
moves on 5 objects of side 3 and answers with the nanoseconds of all but the first
1. Answers go to descriptor 3, so that whatever the solution prints is not among
them. `!` and a reason is the last answer of all, or `?` and what is missing.
"""

import os
import sys
import time
import traceback
import types

SOLUTION = "solution.py"

# What the page of the exercise brings along.
BROUGHT = """
import bisect, collections, copy, functools, heapq, itertools, math, operator, random, re, string, sys
from typing import *
from collections import *
"""


def solution():
    module = sys.modules["solution"] = types.ModuleType("solution")
    exec(BROUGHT, module.__dict__)
    with open(SOLUTION, encoding="utf-8", errors="replace") as file:
        exec(compile(file.read(), SOLUTION, "exec"), module.__dict__)
    return getattr(module, "TicTacToe", None)


def threes(numbers):
    return list(zip(numbers[0::3], numbers[1::3], numbers[2::3]))


def play_all(games, moves):
    for game in games:
        for row, col, player in moves:
            game.move(row, col, player)


def nanoseconds(TicTacToe, count, before, n, moves):
    games = [TicTacToe(n) for _ in range(count)]
    play_all(games, moves[:before])
    begun = time.perf_counter_ns()
    play_all(games, moves[before:])
    return time.perf_counter_ns() - begun


def play(say):
    # There is nothing for the solution to read.
    lines, sys.stdin = sys.stdin, open(os.devnull)
    TicTacToe = solution()
    for name, thing in [("class TicTacToe", TicTacToe), ("method move", getattr(TicTacToe, "move", None))]:
        if not callable(thing):
            return say(f"? it has no {name}")
    say("ready")
    game = None
    for line in lines:
        word, *numbers = line.split()
        numbers = [int(number) for number in numbers]
        if word == "new":
            game = TicTacToe(*numbers)
        elif word == "move":
            answer = game.move(*numbers)
            say(str(answer) if type(answer) is int else repr(answer))
        else:
            count, before, n, *moves = numbers
            say(str(nanoseconds(TicTacToe, count, before, n, threes(moves))))


def why(error):
    """The error as Python names it, and the last line of the solution that it passed."""
    text = "".join(traceback.format_exception_only(type(error), error)).strip()
    text = " ".join(text.split())
    frames = traceback.extract_tb(error.__traceback__)
    lines = [frame.lineno for frame in frames if frame.filename == SOLUTION]
    return f"{text} (line {lines[-1]})" if lines else text


def main():
    answers = os.fdopen(3, "w")

    def say(text):
        answers.write(text.replace("\n", " ")[:300] + "\n")
        answers.flush()

    try:
        play(say)
    except BaseException as error:
        say("! " + why(error))


main()
