"""Plays the commands of standard input, one per line, on the class TicTacToe of solution.py.

The driver writes `ready` when the solution is loaded. Then `new 3` creates an
object, `move 0 0 1` answers with the result of `move`, and
`time 5 1 3 0 0 1 1 1 2 ...` plays the moves on 5 objects of side 3 and answers with
the nanoseconds of a processor for all moves except the first 1. Answers go to
descriptor 3, apart from the output of the solution. The last answer may be `!` and
an error, or `?` and a missing part.
"""

import os
import reprlib
import sys
import time
import traceback
import types

SOLUTION = "solution.py"

# Characters of an answer, and of an error without its line.
MAX_CHARS = 300
MAX_ERROR_CHARS = 280

# Bits of a number that is printed in full.
MAX_BITS = 900

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
            say(shown(answer))
        else:
            count, before, n, *moves = numbers
            say(str(nanoseconds(TicTacToe, count, before, n, threes(moves))))


def shown(answer):
    """Returns an answer as Python prints it. An answer that is not a number is shortened."""
    if type(answer) is int:
        bits = answer.bit_length()
        return str(answer) if bits <= MAX_BITS else f"an int of {bits} bits"
    short = reprlib.Repr()
    short.maxlevel, short.maxstring, short.maxother = 2, MAX_CHARS, MAX_CHARS
    try:
        return short.repr(answer)
    except Exception:
        return object.__repr__(answer)


def reason(error):
    """Returns the error as Python prints it, and the last line of the solution in its stack."""
    try:
        text = "".join(traceback.format_exception_only(type(error), error))
    except Exception:
        text = object.__repr__(error)
    text = " ".join(text[: 2 * MAX_CHARS].split())[:MAX_ERROR_CHARS]
    frames = traceback.extract_tb(error.__traceback__)
    lines = [frame.lineno for frame in frames if frame.filename == SOLUTION]
    return f"{text} (line {lines[-1]})" if lines else text


def main():
    answers = os.fdopen(3, "w", encoding="utf-8", errors="backslashreplace")

    def say(text):
        # A shortened text is never a number.
        end = " ...\n" if len(text) > MAX_CHARS else "\n"
        answers.write(text[:MAX_CHARS].replace("\n", " ") + end)
        answers.flush()

    try:
        play(say)
    except BaseException as error:
        say("! " + reason(error))


main()
