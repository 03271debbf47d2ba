"""Plays the commands of descriptor 4, one per line, on the class TicTacToe of solution.py.

The driver writes `ready` when the solution is loaded. Then `new 3` creates an
object, `move 0 0 1` answers with the result of `move`, and
`time 5 1 3 0 0 1 1 1 2 ...` plays the moves on 5 objects of side 3 and answers with
the nanoseconds of a processor for all moves except the first 1. Answers go to
descriptor 3. The other descriptors belong to the solution, and its standard input is
empty. An answer may be `!` and an error, which ends the game, or `?` and a missing
part. With the argument `compile`, the driver only checks the syntax.

If the solution is functions on a board, `call` calls one of them, as inarow_functions.py
describes. If it is a function that returns the state of a game, `call gamestate - XO./.../...`
calls it with this board, and `call tictactoe - 00/11` with these moves.
"""

import ast
import functools
import io
import os
import reprlib
import signal
import sys
import threading
import time
import traceback
import types

import inarow_functions

SOLUTION = "solution.py"

# The form of the solution: a class, functions on a board, or a function that returns the state of a game.
FORM = "class"

# The name of the function that returns the state of a game.
FUNCTION = "no_function"

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


# The first error outside of the class.
failure = None

# The solution as a module.
module = types.ModuleType("solution")

# Attempts to read standard input. A loop that catches all errors reads again and again.
MAX_READS = 20

# Seconds after which a demo is not waited for, whether it computes or sleeps.
DEMO_SECONDS = 5

# The first line of each part of the solution, and its name. The parts of a notebook are its cells.
PARTS = [(1, SOLUTION)]


@functools.cache
def parts():
    """Returns the text and the name of each part of the solution. The file is read once, since the
    solution may change the current folder or remove the file."""
    with open(SOLUTION, encoding="utf-8", newline="") as file:
        lines = file.read().split("\n")
    ends = [first - 1 for first, _ in PARTS[1:]] + [len(lines)]
    return [("\n".join(lines[first - 1 : end]), name) for (first, name), end in zip(PARTS, ends)]


def defined(text):
    """Returns the names of the functions of the solution that a text defines."""
    if FORM == "state":
        return [FUNCTION] if "def " + FUNCTION in text else []
    return [name for name in inarow_functions.NAMES if "\ndef " + name in "\n" + text]


def found(name):
    """Returns a function of the solution, or a method of an object of one of its classes."""
    if FORM == "state" and not hasattr(module, name):
        classes = [it for it in vars(module).values() if isinstance(it, type)]
        objects = [it() for it in classes if name in vars(it)]
        return getattr(objects[0], name) if objects else None
    return getattr(module, name, None)


def has(name):
    """Returns true if the solution has such a name, whatever it stands for."""
    return hasattr(module, name) or found(name) is not None


def compile_solution():
    """Compiles the last part, which has the class, or the parts with functions on a board. Exits with
    1 after an error."""
    texts = parts()
    needed = texts[-1:] if FORM == "class" else [part for part in texts if defined(part[0])]
    try:
        for text, name in needed:
            compile(text, name, "exec")
    except Exception as error:
        sys.exit("".join(traceback.format_exception_only(type(error), error)))


class EmptyInput(io.RawIOBase):
    """The standard input of the solution. After MAX_READS reads, the reader never goes on."""

    name = "<stdin>"
    reads = 0
    is_loading = True

    def fileno(self):
        return 0

    def readable(self):
        return True

    def readinto(self, buffer):
        EmptyInput.reads += 1
        is_last = self.reads > MAX_READS
        if is_last and threading.current_thread() is not threading.main_thread():
            threading.Event().wait()
        if is_last and self.is_loading:
            # No error may end the loop, so the games are played inside of this read.
            play_inside()
        return 0


# All inputs. One that is no longer used would close, and wait for a thread that never ends its read.
inputs = []


def empty_input():
    inputs.append(io.TextIOWrapper(io.BufferedReader(EmptyInput())))
    return inputs[-1]


def load():
    """Runs the solution. A demo or a test after the class may fail, end the process, or never end."""
    global failure
    sys.modules["solution"] = module
    sys.stdin = empty_input()
    signal.signal(signal.SIGALRM, lambda _, frame: play_inside() if is_demo(frame) else None)
    # The class, a function or a table may come later.
    signal.setitimer(signal.ITIMER_REAL, DEMO_SECONDS, 1)
    # The page of the exercise has imported these. Functions on a board have no such page.
    if FORM != "functions":
        exec(IMPORTS, module.__dict__)
    # The author's other files are in the folder of the solution and in those around it.
    folders = SOLUTION.split("/")[:-1]
    sys.path[:0] = ["/".join(folders[:end]) for end in range(len(folders), 0, -1)]
    module.__package__ = ".".join(folders)
    for text, name in parts():
        # A cell before the class may fail.
        try:
            exec(compile(text, name, "exec"), module.__dict__)
        except BaseException as error:
            failure = failure or error


def missing(part):
    """Returns the reason for the absence of a part."""
    if isinstance(failure, ImportError):
        raise failure
    if EmptyInput.reads:
        return "it reads its input before the " + part
    if isinstance(failure, SystemExit):
        return "it ends the process before the " + part
    if failure:
        raise failure
    return "it has no " + part


def is_there():
    """Returns true if the class is there, or a function."""
    names = {"class": ["TicTacToe"], "functions": inarow_functions.NAMES, "state": [FUNCTION]}
    return any(map(has, names[FORM]))


def is_demo(frame):
    """Returns true if the class is there, or all functions that the text defines, and neither the
    statement that runs nor a later one of its part defines a name or fills a table."""
    texts = {name: text for text, name in parts()}
    functions = [name for text in texts.values() for name in defined(text)]
    while frame and not (frame.f_code.co_name == "<module>" and frame.f_code.co_filename in texts):
        frame = frame.f_back
    if not frame or not is_there() or not all(map(has, functions)):
        return False
    statements = ast.parse(texts[frame.f_code.co_filename]).body
    left = [it for it in statements if it.end_lineno >= frame.f_lineno]
    kinds = (ast.Expr, ast.For, ast.If, ast.Try, ast.While, ast.With)
    nodes = [node for it in left for node in ast.walk(it) if isinstance(node, ast.Subscript)]
    fills = any(isinstance(node.ctx, ast.Store) for node in nodes)
    return all(isinstance(it, kinds) for it in left) and not fills


def missing_parts():
    """Returns the missing part of the solution, or nothing."""
    if not is_there():
        return missing({"functions": "functions", "state": "function " + FUNCTION}.get(FORM, "class TicTacToe"))
    if FORM != "class":
        return ""
    if not callable(module.TicTacToe):
        return "it has no class TicTacToe"
    return "" if callable(getattr(module.TicTacToe, "move", None)) else "it has no method move"


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


def play(lines, say):
    EmptyInput.is_loading = False
    signal.setitimer(signal.ITIMER_REAL, 0)
    sys.stdin = empty_input()
    if missing_parts():
        return say("? " + missing_parts())
    say("ready")
    TicTacToe = getattr(module, "TicTacToe", None)
    game = None
    for line in lines:
        word, *words = line.split()
        try:
            if word == "call":
                say((call_state if FORM == "state" else call)(*words))
                continue
            numbers = [int(number) for number in words]
            if word == "new":
                game = None
                game = TicTacToe(*numbers)
            elif word == "time":
                count, before, n, *moves = numbers
                say(str(nanoseconds(TicTacToe, count, before, n, threes(moves))))
            elif game is not None:
                say(shown(game.move(*numbers)))
        except BaseException as error:
            game = None
            say_error(say, error)


def call(name, *words):
    if not callable(getattr(module, name, None)):
        # A demo after the functions may have ended, but an error may have prevented the function.
        is_demo = failure is None or EmptyInput.reads or isinstance(failure, SystemExit)
        return "? " + name if is_demo else "! " + reason(failure)
    return inarow_functions.call(module, shown, name, *words)


def call_state(name, _, text):
    rows = text.split("/")
    if name == "tictactoe":
        argument = [list(map(int, move)) for move in rows]
    else:
        argument = [row.replace(".", " ") for row in rows]
    answer = found(FUNCTION)(argument)
    if name == "validTicTacToe" and answer in (False, True):
        answer = "true" if answer else "false"
    is_word = isinstance(answer, str) and answer.isalpha()
    return answer if is_word else shown(answer)


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


def say_error(say, error):
    # The name is unknown because its module is missing.
    is_import = isinstance(error, NameError) and isinstance(failure, ImportError)
    say("! " + reason(failure if is_import else error))


def reason(error):
    """Returns the error as Python prints it, and the last line of the solution in its stack."""
    try:
        text = "".join(traceback.format_exception_only(type(error), error))
    except Exception:
        text = object.__repr__(error)
    text = " ".join(text[: 2 * MAX_CHARS].split())[:MAX_ERROR_CHARS]
    frames = traceback.walk_tb(error.__traceback__)
    names = [name for _, name in PARTS]
    places = [(frame.f_code.co_filename, line) for frame, line in frames]
    places = [place for place in places if place[0] in names]
    if not places:
        return text
    name, line = places[-1]
    return f"{text} (line {line})" if name == SOLUTION else f"{text} ({name}, line {line})"


def play_and_report():
    lines = os.fdopen(4)
    answers = os.fdopen(3, "w", encoding="utf-8", errors="backslashreplace")

    def say(text):
        # A shortened text is never a number.
        end = " ...\n" if len(text) > MAX_CHARS else "\n"
        answers.write(text[:MAX_CHARS].replace("\n", " ") + end)
        answers.flush()

    try:
        play(lines, say)
    except BaseException as error:
        say_error(say, error)


def play_inside():
    """Plays the games inside of a demo, which may never end."""
    play_and_report()
    os._exit(0)


if sys.argv[1:] == ["compile"]:
    compile_solution()
else:
    load()
    play_and_report()
