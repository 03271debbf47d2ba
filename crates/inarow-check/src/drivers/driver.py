"""Plays the commands of standard input, one per line, on the class TicTacToe of solution.py.

The driver writes `ready` when the solution is loaded. Then `new 3` creates an
object, `move 0 0 1` answers with the result of `move`, and
`time 5 1 3 0 0 1 1 1 2 ...` plays the moves on 5 objects of side 3 and answers with
the nanoseconds of a processor for all moves except the first 1. Answers go to
descriptor 3, apart from the output of the solution. The last answer may be `!` and
an error, or `?` and a missing part.
"""

import os
import sys
import time
import traceback
import types

SOLUTION = "solution.py"

# The imports of the page of the exercise.
IMPORTS = """
import bisect, collections, copy, functools, heapq, itertools, math, operator, random, re, string, sys
from typing import *
from collections import *
"""


def solution():
    module = sys.modules["solution"] = types.ModuleType("solution")
    exec(IMPORTS, module.__dict__)
    with open(SOLUTION, encoding="utf-8", errors="replace") as file:
        program = compile(file.read(), SOLUTION, "exec")
    try:
        exec(program, module.__dict__)
    except BaseException:
        # A demo or a test after the class may fail or end the process.
        if not hasattr(module, "TicTacToe"):
            raise
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
    begun = time.thread_time_ns()
    play_all(games, moves[before:])
    return time.thread_time_ns() - begun


def play(say):
    # The solution reads an empty input.
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


def reason(error):
    """Returns the error as Python prints it, and the last line of the solution in its stack."""
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
        say("! " + reason(error))


main()
