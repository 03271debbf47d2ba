"""Plays moves on the class TicTacToe of a solution, in MicroPython on the page.

An answer is the value as Python prints it. An answer that begins with `!` is an error. It begins
with `! not judged:` unless Python raises the same error in the same case. The answer `?` means that
a part of the solution is missing.
"""

import collections
import io
import sys

from counter import Counter

# Errors that Python raises too. Others, such as a module or a syntax that MicroPython lacks, tell
# nothing about the solution.
SURE = IndexError, KeyError, ZeroDivisionError

# Names that Python or the page of the exercise knows, and MicroPython perhaps not: of builtins, of
# modules and of their functions. Other such names begin with a capital letter or an underscore.
KNOWN = """
    abs accumulate aiter all anext any ascii bin bisect bisect_left bisect_right bool
    breakpoint bytearray bytes cache callable ceil chain chr classmethod collections
    combinations compile complex copy copyright count credits cycle deepcopy defaultdict
    delattr deque dict dir divmod enumerate eval exec exit filter float floor format
    frozenset functools gcd getattr globals groupby hasattr hash heapify heappop heappush
    heapq help hex id inf input insort int isinstance islice issubclass iter itertools len
    license list locals lru_cache map math max memoryview min namedtuple next object oct
    open operator ord pairwise permutations pow print product property quit random range re
    reduce repeat repr reversed round set setattr slice sorted sqrt staticmethod str string
    sum super sys tuple type vars zip
""".split()

# Characters of an answer.
MAX_CHARS = 300

collections.Counter = Counter
scope = {"__name__": "solution"}
game = None


def is_sure(error):
    """Tells if Python raises the same error: one of `SURE`, or the misspelt name of a variable."""
    parts = str(error).split("'")
    if isinstance(error, AttributeError):
        return parts[:3] == ["", "TicTacToe", " object has no attribute "] and parts[3][0] != "_"
    if isinstance(error, NameError):
        return len(parts) == 1 or (parts[1][0].islower() and parts[1] not in KNOWN)
    return isinstance(error, SURE)


def answered(name, *args):
    """Calls a function of this file. Returns its answer, or the error with its line."""
    try:
        return globals()[name](*args)
    except BaseException as error:
        printed = io.StringIO()
        sys.print_exception(error, printed)
        lines = printed.getvalue().strip().split("\n")
        places = [line.split("line ")[1].split(",")[0] for line in lines if "solution.py" in line]
        place = f" (line {places[-1]})" if places else ""
        return "! " + ("" if is_sure(error) else "not judged: ") + lines[-1] + place


def load(code):
    """Runs the solution."""
    # The page of the exercise has imported these.
    exec("from typing import *\nfrom collections import *", scope)
    exec(compile(code, "solution.py", "exec"), scope)
    return "" if isinstance(scope.get("TicTacToe"), type) else "?"


def new(n):
    """Begins a game."""
    global game
    game = None
    game = scope["TicTacToe"](n)
    return "" if hasattr(game, "move") else "?"


def move(row, col, player):
    """Plays a move."""
    text = repr(game.move(row, col, player))
    return text if len(text) <= MAX_CHARS else text[:MAX_CHARS] + " ..."
