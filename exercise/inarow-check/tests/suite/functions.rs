//! Hand-ins of functions on a board: no right one is wrong, and no wrong one is right.

use std::time::Instant;

use inarow_check::{Findings, Grade, Points};

use crate::checked::{code, written};
use crate::side_by_side::{share, side_by_side};

/// A right hand-in in the usual form. Others define some of its functions again.
const USUAL: &str = include_str!("../../../../solutions/functions/right.py");

/// Right hand-ins: a name, and the functions that differ from the usual ones.
const RIGHT: &[(&str, &str)] = &[
    ("as usual", ""),
    (
        "a list of actions, in lists",
        "
def actions(board):
    found = []
    for i, row in enumerate(board):
        for j, cell in enumerate(row):
            if cell == EMPTY:
                found.append([i, j])
    return found
def result(board, action):
    i, j = action
    if not (0 <= i <= 2 and 0 <= j <= 2) or board[i][j]:
        raise ValueError
    return [[player(board) if (a, b) == (i, j) else board[a][b] for b in range(3)] for a in range(3)]
",
    ),
    (
        "rows as tuples, and a frozen set",
        "
def actions(board):
    return frozenset((i, j) for i in range(3) for j in range(3) if not board[i][j])
def result(board, action):
    assert action in actions(board)
    rows = [list(row) for row in board]
    rows[action[0]][action[1]] = player(board)
    return tuple(tuple(row) for row in rows)
",
    ),
    (
        "other marks",
        "
X, O, EMPTY = 1, -1, 0
def winner(board):
    sums = [sum(row) for row in board] + [sum(column) for column in zip(*board)]
    sums += [board[0][0] + board[1][1] + board[2][2], board[0][2] + board[1][1] + board[2][0]]
    return X if 3 in sums else O if -3 in sums else None
def player(board):
    return X if sum(map(sum, board)) == 0 else O
def actions(board):
    return [(i, j) for i in range(3) for j in range(3) if board[i][j] == EMPTY]
def terminal(board):
    return winner(board) is not None or all(map(all, board))
",
    ),
    (
        "alpha-beta with state outside, and a mark for infinity",
        "
import math
best_move = None
def minimax(board):
    global best_move
    best_move = None
    if not terminal(board):
        search(board, -math.inf, math.inf, True)
    return best_move
def search(board, alpha, beta, is_root=False):
    global best_move
    if terminal(board):
        return utility(board)
    sign = 1 if player(board) == X else -1
    best = -math.inf
    for action in sorted(actions(board)):
        score = sign * search(result(board, action), alpha, beta)
        if score > best:
            best = score
            if is_root:
                best_move = action
        if sign > 0:
            alpha = max(alpha, score)
        else:
            beta = min(beta, -best)
        if alpha >= beta:
            break
    return sign * best
",
    ),
    (
        "a search without a table, for two players",
        "
def minimax(board):
    if terminal(board):
        return None
    best = max if player(board) == X else min
    scores = {a: (least if player(board) == X else most)(result(board, a)) for a in actions(board)}
    return best(scores, key=scores.get)
def most(board):
    if terminal(board):
        return utility(board)
    return max(least(result(board, action)) for action in actions(board))
def least(board):
    if terminal(board):
        return utility(board)
    return min(most(result(board, action)) for action in actions(board))
",
    ),
    (
        "places and removes stones on the board itself",
        "
def minimax(board):
    if terminal(board):
        return None
    mark, scores = player(board), {}
    for i, j in actions(board):
        board[i][j] = mark
        scores[i, j] = value(board)
        board[i][j] = EMPTY
    return (max if mark == X else min)(scores, key=scores.get)
",
    ),
    (
        "players that the end leaves open, and numbers for truth",
        "
def player(board):
    if terminal(board):
        return None
    return O if sum(row.count(EMPTY) for row in board) % 2 == 0 else X
def actions(board):
    if terminal(board):
        return None
    return dict.fromkeys((i, j) for i in range(3) for j in range(3) if board[i][j] == EMPTY)
def result(board, action):
    i, j = action
    if i < 0 or j < 0 or board[i][j] != EMPTY:
        raise IndexError
    new = [row[:] for row in board]
    new[i][j] = player(board)
    return new
def terminal(board):
    return int(bool(winner(board)) or EMPTY not in sum(board, []))
def utility(board):
    return float((winner(board) == X) - (winner(board) == O))
",
    ),
    (
        "strings of a board, and a demo",
        "
LINES = '012 345 678 036 147 258 048 246'.split()
def winner(board):
    cells = ''.join(cell or '-' for row in board for cell in row)
    for line in LINES:
        marks = {cells[int(at)] for at in line}
        if marks in ({X}, {O}):
            return marks.pop()
def terminal(board):
    return bool(winner(board)) or not actions(board)
if __name__ != 'tictactoe':
    print(winner(initial_state()))
    input('play? ')
    raise SystemExit
",
    ),
    (
        "a class for nodes, lambdas, and the shortest win",
        "
class Node:
    def __init__(self, board, depth=0):
        self.board, self.depth = board, depth
    def score(self):
        if terminal(self.board):
            return utility(self.board) * (10 - self.depth)
        scores = [Node(result(self.board, a), self.depth + 1).score() for a in actions(self.board)]
        return max(scores) if player(self.board) == X else min(scores)
other = lambda mark: O if mark == X else X
def minimax(board):
    if terminal(board):
        return None
    scored = [(Node(result(board, a)).score(), a) for a in actions(board)]
    return (max(scored) if player(board) == X else min(scored))[1]
",
    ),
    (
        "a generator, and errors of every kind",
        "
def actions(board):
    for i in range(3):
        for j in range(3):
            if board[i][j] == EMPTY:
                yield i, j
def result(board, action):
    new = copy.deepcopy(board)
    i, j = action
    if -1 in action or new[i][j] is not EMPTY:
        1 / 0
    new[i][j] = player(board)
    return new
def terminal(board):
    return winner(board) is not None or len(list(actions(board))) == 0
",
    ),
    (
        "the first move without a search, and annotations",
        "
from typing import Optional, Set, Tuple
def initial_state() -> list[list[Optional[str]]]:
    return [[EMPTY] * 3 for _ in range(3)]
old = minimax
def minimax(board) -> Optional[Tuple[int, int]]:
    if board == initial_state():
        return (1, 1)
    move = old(board)
    return move and list(move)
",
    ),
];

/// A wrong hand-in: its name, the functions that are wrong, the points of a teacher, and the mistakes.
type Wrong = (&'static str, &'static str, u32, &'static [&'static str]);

const WRONG: &[Wrong] = &[
    (
        "result changes its board",
        "
def result(board, action):
    if action not in actions(board):
        raise ValueError
    board[action[0]][action[1]] = player(board)
    return board
",
        91,
        &["board-changed"],
    ),
    (
        "result copies only the outer list",
        "
def result(board, action):
    if action not in actions(board):
        raise ValueError
    new = board.copy()
    new[action[0]][action[1]] = player(board)
    return new
",
        91,
        &["board-changed"],
    ),
    (
        "result accepts every cell",
        "
def result(board, action):
    new = copy.deepcopy(board)
    new[action[0]][action[1]] = player(board)
    return new
",
        97,
        &["action-not-checked"],
    ),
    (
        "a negative index is accepted",
        "
def result(board, action):
    new = copy.deepcopy(board)
    if new[action[0]][action[1]] != EMPTY:
        raise ValueError
    new[action[0]][action[1]] = player(board)
    return new
",
        99,
        &["action-not-checked"],
    ),
    (
        "the main diagonal is forgotten",
        "
def winner(board):
    lines = [*board, *zip(*board), [board[i][2 - i] for i in range(3)]]
    won = [line[0] for line in lines if line[0] and len(set(line)) == 1]
    return won[0] if won else None
",
        97,
        &["main-diagonal-forgotten"],
    ),
    (
        "the anti-diagonal is forgotten",
        "
def winner(board):
    lines = [*board, *zip(*board), [board[i][i] for i in range(3)]]
    won = [line[0] for line in lines if line[0] and len(set(line)) == 1]
    return won[0] if won else None
",
        97,
        &["anti-diagonal-forgotten"],
    ),
    (
        "no diagonals",
        "
def winner(board):
    won = [line[0] for line in [*board, *zip(*board)] if line[0] and len(set(line)) == 1]
    return won[0] if won else None
",
        95,
        &["no-diagonals"],
    ),
    (
        "nobody wins on a full board",
        "
usual_winner = winner
def winner(board):
    return None if not actions(board) else usual_winner(board)
",
        97,
        &["draw-before-win"],
    ),
    (
        "terminal before the board is full",
        "
def terminal(board):
    return winner(board) is not None or any(EMPTY not in row for row in board)
",
        92,
        &["terminal-too-early"],
    ),
    (
        "terminal only at a win",
        "
def terminal(board):
    return winner(board) is not None
",
        96,
        &["draw-not-terminal"],
    ),
    (
        "terminal only if the board is full",
        "
def terminal(board):
    return not actions(board)
",
        93,
        &["win-not-terminal"],
    ),
    (
        "terminal returns the winner, or nothing",
        "
def terminal(board):
    return winner(board) if actions(board) else True
",
        89,
        &["terminal-no-bool"],
    ),
    (
        "O begins",
        "
def player(board):
    return O if sum(row.count(EMPTY) for row in board) % 2 else X
",
        89,
        &["turns-counted-wrongly"],
    ),
    (
        "always X",
        "
def player(board):
    return X
",
        92,
        &["turns-counted-wrongly"],
    ),
    (
        "greedy",
        "
def minimax(board):
    if terminal(board):
        return None
    best = max if player(board) == X else min
    return best(actions(board), key=lambda action: utility(result(board, action)))
",
        93,
        &["minimax-greedy"],
    ),
    (
        "maximises for both",
        "
def minimax(board):
    if terminal(board):
        return None
    return max(actions(board), key=lambda action: value(result(board, action)))
def value(board):
    if terminal(board):
        return utility(board)
    return max(value(result(board, action)) for action in actions(board))
",
        93,
        &["minimax-for-one-player"],
    ),
    (
        "maximises below the first move",
        "
def value(board):
    if terminal(board):
        return utility(board)
    return max(value(result(board, action)) for action in actions(board))
",
        94,
        &["minimax-for-one-player"],
    ),
    (
        "a diagonal and the turns",
        "
def winner(board):
    lines = [*board, *zip(*board), [board[i][2 - i] for i in range(3)]]
    won = [line[0] for line in lines if line[0] and len(set(line)) == 1]
    return won[0] if won else None
def player(board):
    return X if sum(row.count(EMPTY) for row in board) % 2 == 0 else O
",
        87,
        &["turns-counted-wrongly", "main-diagonal-forgotten"],
    ),
    (
        "utility is missing, and one list is all rows",
        "
del utility
def initial_state():
    return [[EMPTY] * 3] * 3
",
        78,
        &[],
    ),
];

const POINTS: Points = Points {
    answers: 100,
    growth: 0,
};

fn points(findings: &Findings) -> u32 {
    Grade::of(findings, POINTS).score()
}

fn hand_in(functions: &str) -> Findings {
    written(&format!("{USUAL}{functions}"))
}

#[test]
fn right_hand_ins_are_right() {
    side_by_side(&share(RIGHT), |(name, functions)| {
        let started = Instant::now();
        let findings = hand_in(functions);
        println!("{name}: {:?}", started.elapsed());
        assert_eq!(
            code(&findings),
            "right",
            "{name}: {:?} {:?}",
            findings.problem,
            findings.failed_game
        );
        assert_eq!(points(&findings), 100, "{name}");
    });
}

#[test]
fn wrong_hand_ins_lose_the_points_of_their_own_mistakes() {
    side_by_side(&share(WRONG), |(name, functions, expected, mistakes)| {
        let started = Instant::now();
        let findings = hand_in(functions);
        let named = findings.mistakes.iter().map(|mistake| mistake.name);
        let named: Vec<&str> = named.collect();
        let points = points(&findings);
        println!(
            "{name}: {points} of {expected}, {named:?}, {:?}",
            started.elapsed()
        );
        assert_eq!(
            code(&findings),
            "wrong_answer",
            "{name}: {:?}",
            findings.problem
        );
        assert!(
            points.abs_diff(*expected) <= 5,
            "{name}: {points} of {expected}"
        );
        assert_eq!(named, *mistakes, "{name}");
    });
}

#[test]
fn functions_that_fail_by_themselves_are_not_excused() {
    let cases = [
        (
            "a circle of functions",
            "
def utility(board):
    return {X: 1, O: -1, None: 0}[winner(board)]
def winner(board):
    return {1: X, -1: O, 0: None}[utility(board)]
",
        ),
        (
            "a module that is not imported",
            "
def initial_state():
    return [[EMPTY] * int(math.sqrt(9)) for _ in range(3)]
",
        ),
    ];
    side_by_side(&cases, |(name, functions)| {
        let findings = hand_in(functions);
        assert_eq!(code(&findings), "throws", "{name}: {findings:?}");
        assert!(points(&findings) < 95, "{name}: {}", points(&findings));
    });
}

#[test]
fn message_names_the_values_of_terminal() {
    let findings = hand_in("def terminal(board):\n    return winner(board)\n");
    let message = findings.problem.map(|problem| problem.to_string());
    let expected = "terminal() returned None; it must return True or False";
    assert_eq!(message.as_deref(), Some(expected));
}

#[test]
fn missing_functions_are_named() {
    let findings = written(&format!("raise SystemExit\n{USUAL}"));
    assert_eq!(code(&findings), "no_solution");
    let problem = findings.problem.expect("a problem");
    let message = problem.to_string();
    assert!(
        message.starts_with("the exercise needs the functions `initial_state()`, "),
        "{message}"
    );
    assert_eq!(
        problem.messages(),
        ["it ends the process before the functions"]
    );
}

#[test]
fn demo_that_never_ends_is_not_waited_for() {
    let class = include_str!("../../../../solutions/right/counters.py");
    let computes = "while True:\n    try:\n        1 / 0\n    except:\n        pass\n";
    let sleeps = "import time\nwhile True:\n    time.sleep(1)\n";
    let elsewhere = "import os, time\nos.mkdir('logs')\nos.chdir('logs')\ntime.sleep(1000)\n";
    let files = [
        (class, computes),
        (class, elsewhere),
        (USUAL, computes),
        (USUAL, sleeps),
    ];
    side_by_side(&files, |(solution, demo)| {
        let findings = written(&format!("{solution}\n{demo}"));
        assert_eq!(code(&findings), "right", "{:?}", findings.problem);
    });
}
