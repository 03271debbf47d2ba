"""State of tic-tac-toe, as Exercism asks for it."""


def wins(board, mark):
    rows = [all(cell == mark for cell in row) for row in board]
    columns = [all(row[at] == mark for row in board) for at in range(3)]
    falls = all(board[at][at] == mark for at in range(3))
    rises = all(board[at][2 - at] == mark for at in range(3))
    return any(rows) or any(columns) or falls or rises


def gamestate(board):
    x, o = (sum(row.count(mark) for row in board) for mark in "XO")
    x_wins, o_wins = wins(board, "X"), wins(board, "O")
    if x > o + 1 or o > x:
        raise ValueError("Wrong turn order")
    if x_wins and x == o or o_wins and x > o:
        raise ValueError("Impossible board: game should have ended after the game was won")
    if x_wins or o_wins:
        return "win"
    return "draw" if x + o == 9 else "ongoing"
