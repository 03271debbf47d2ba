"""Calls the functions of the exercise on a board, for driver.py.

`call winner - XO./.../...` calls `winner` with this board, row by row. `call terminal
winner,player XO./.../...` calls `terminal` while right functions are in the place of
`winner` and `player`. `call result - XO./.../... 0 2` also passes an action. An answer has
the same text whatever collection or kind of number it is.
"""

NAMES = "initial_state player actions result winner terminal utility minimax".split()
LINES = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]]
CHANGED = ", and changed its board"


class Actions(set):
    """Actions in a set, some of which a program takes by their index, as in a list."""

    def __getitem__(self, index):
        return sorted(self)[index]


class Marks:
    """The marks of a module on a board, and right functions for it."""

    def __init__(self, module):
        self.X, self.O = (getattr(module, name, name) for name in "XO")
        self.EMPTY = module.EMPTY if hasattr(module, "EMPTY") else first_mark(module)

    def board(self, cells):
        marks = {"X": self.X, "O": self.O, ".": self.EMPTY}
        return [[marks[cell] for cell in row] for row in cells.split("/")]

    def name(self, mark):
        named = [name for name in "XO" if mark == getattr(self, name)]
        return named[0] if named else {self.EMPTY: "."}[mark]

    def text(self, board):
        rows = ["".join(map(self.name, row)) for row in board]
        if [len(row) for row in rows] != [3, 3, 3]:
            raise ValueError("not a board")
        return "/".join(rows)

    def initial_state(self):
        return self.board(".../.../...")

    def player(self, board):
        cells = sum(map(list, board), [])
        return self.X if cells.count(self.X) == cells.count(self.O) else self.O

    def actions(self, board):
        cells = [(row, col) for row in range(3) for col in range(3)]
        return Actions(cell for cell in cells if board[cell[0]][cell[1]] == self.EMPTY)

    def result(self, board, action):
        if tuple(action) not in self.actions(board):
            raise ValueError("not a legal action")
        board = [list(row) for row in board]
        board[action[0]][action[1]] = self.player(board)
        return board

    def winner(self, board):
        cells = sum(map(list, board), [])
        for mark in (self.X, self.O):
            if any(all(cells[at] == mark for at in line) for line in LINES):
                return mark
        return None

    def terminal(self, board):
        return self.winner(board) is not None or not self.actions(board)

    def utility(self, board):
        winner = self.winner(board)
        return 0 if winner is None else 1 if winner == self.X else -1


def first_mark(module):
    """Returns the mark of an empty cell of a module that has no name for it."""
    try:
        return module.initial_state()[0][0]
    except Exception:
        return None


def cell(action):
    row, col = action
    return row.__index__(), col.__index__()


def plain(function, answer, marks):
    """Returns an answer as text. Raises an error if it has not the form of the function."""
    if function in ("winner", "minimax") and answer is None:
        return "None"
    if function in ("player", "winner"):
        return {"X": "X", "O": "O"}[marks.name(answer)]
    if function in ("initial_state", "result"):
        return marks.text(answer)
    if function == "actions":
        return "{" + ", ".join(map(str, sorted(map(cell, answer)))) + "}"
    if function == "minimax":
        return str(cell(answer))
    allowed = {"terminal": (False, True), "utility": (-1, 0, 1)}[function]
    return str(allowed[allowed.index(answer)])


def is_one_row(board):
    """True if a list is used for several rows, so that a move changes other cells too."""
    rows = [row for row in board if isinstance(row, list)]
    return len({id(row) for row in rows}) < len(rows)


def call(module, shown, function, replaced, cells, *action):
    own = getattr(module, function)
    marks = Marks(module)
    board = marks.board(cells)
    arguments = [] if function == "initial_state" else [board]
    if action:
        arguments.append(tuple(map(int, action)))
    names = [name for name in replaced.split(",") if hasattr(marks, name)]
    before = {name: getattr(module, name) for name in names if hasattr(module, name)}
    module.__dict__.update((name, getattr(marks, name)) for name in names)
    try:
        answer = own(*arguments)
        try:
            text = plain(function, answer, marks)
        except Exception:
            text = shown(answer)
        if board != marks.board(cells):
            return text + CHANGED
        if function == "initial_state" and isinstance(answer, list) and is_one_row(answer):
            return text + ", whose rows are one list"
        return text
    finally:
        for name in names:
            module.__dict__.pop(name)
        module.__dict__.update(before)
