"""
Tic Tac Toe Player
"""
import copy

X = "X"
O = "O"
EMPTY = None

def initial_state():
    return [[EMPTY, EMPTY, EMPTY],
            [EMPTY, EMPTY, EMPTY],
            [EMPTY, EMPTY, EMPTY]]

def player(board):
    count = {X: 0, O: 0, EMPTY: 0}
    for row in board:
        for cell in row:
            count[cell] += 1
    return X if count[X] <= count[O] else O

def actions(board):
    return {(i, j) for i in range(3) for j in range(3) if board[i][j] is EMPTY}

def result(board, action):
    if action not in actions(board):
        raise Exception("not a valid action")
    new = copy.deepcopy(board)
    new[action[0]][action[1]] = player(board)
    return new

def winner(board):
    lines = [*board, *zip(*board)]
    lines += [[board[i][i] for i in range(3)]]
    for mark in (X, O):
        if any(all(cell == mark for cell in line) for line in lines):
            return mark
    return None

def terminal(board):
    return winner(board) is not None or all(cell is not EMPTY for row in board for cell in row)

def utility(board):
    return {X: 1, O: -1, None: 0}[winner(board)]

def minimax(board):
    if terminal(board):
        return None
    best = max if player(board) == X else min
    return best(actions(board), key=lambda action: value(result(board, action)))

values = {}

def value(board):
    if terminal(board):
        return utility(board)
    if str(board) not in values:
        best = max if player(board) == X else min
        values[str(board)] = best(value(result(board, action)) for action in actions(board))
    return values[str(board)]
