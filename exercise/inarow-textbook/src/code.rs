//! The code of the methods, as a reader sees it.

/// A function of a program for the exercise, in two languages.
///
/// # Examples
///
/// ```
/// use inarow_textbook::CODE;
///
/// let scan = CODE.iter().find(|function| function.name == "scan").unwrap();
/// let read = scan.lines.iter().find(|line| line.id == "row").unwrap();
/// assert_eq!(read.javascript, "    if (board[row][i] !== player) inRow = false;");
/// assert_eq!(read.python, "        if board[row][i] != player: in_row = False");
/// ```
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct CodeFunction {
    /// Stable name, e.g. `"counters"`.
    pub name: &'static str,
    /// The lines from the first to the last.
    pub lines: &'static [CodeLine],
}

/// A line of a function.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct CodeLine {
    /// Stable name within the function, e.g. `"rows"`. Empty for a closing brace, which never runs.
    pub id: &'static str,
    /// The line in JavaScript.
    pub javascript: &'static str,
    /// The line in Python. Empty for a closing brace.
    pub python: &'static str,
}

/// The functions whose lines [`Tracer`](crate::Tracer) follows.
///
/// | name | what it does |
/// | --- | --- |
/// | `scan` | a move: reads four lines whole, as the method `scan` |
/// | `counters` | a move: changes the counters, as the method `counters` |
/// | `undo` | subtracts what the move has added to the counters |
/// | `k-counters` | a move of the mistake `k-on-signed-counters`: expects k instead of n |
/// | `run` | a move: measures the runs through the stone, which must have k stones |
pub const CODE: &[CodeFunction] = &[SCAN, COUNTERS, UNDO, K_COUNTERS, RUN];

const fn line(id: &'static str, javascript: &'static str, python: &'static str) -> CodeLine {
    CodeLine {
        id,
        javascript,
        python,
    }
}

pub(crate) const SCAN: CodeFunction = CodeFunction {
    name: "scan",
    lines: &[
        MOVE,
        line(
            "names",
            "  const { board, n } = this;",
            "    board, n = self.board, self.n",
        ),
        line(
            "place",
            "  board[row][col] = player;",
            "    board[row][col] = player",
        ),
        line(
            "straight",
            "  let inRow = true, inCol = true;",
            "    in_row = in_col = True",
        ),
        line(
            "slanted",
            "  let onDiagonal = true, onAntiDiagonal = true;",
            "    on_diagonal = on_anti_diagonal = True",
        ),
        line(
            "loop",
            "  for (let i = 0; i < n; i++) {",
            "    for i in range(n):",
        ),
        line(
            "row",
            "    if (board[row][i] !== player) inRow = false;",
            "        if board[row][i] != player: in_row = False",
        ),
        line(
            "col",
            "    if (board[i][col] !== player) inCol = false;",
            "        if board[i][col] != player: in_col = False",
        ),
        line(
            "diagonal",
            "    if (board[i][i] !== player) onDiagonal = false;",
            "        if board[i][i] != player: on_diagonal = False",
        ),
        line(
            "anti_diagonal",
            "    if (board[i][n - 1 - i] !== player) onAntiDiagonal = false;",
            "        if board[i][n - 1 - i] != player: on_anti_diagonal = False",
        ),
        line("", "  }", ""),
        line(
            "won",
            "  const won = inRow || inCol || onDiagonal || onAntiDiagonal;",
            "    won = in_row or in_col or on_diagonal or on_anti_diagonal",
        ),
        line(
            "answer",
            "  return won ? player : 0;",
            "    return player if won else 0",
        ),
        END,
    ],
};

pub(crate) const COUNTERS: CodeFunction = CodeFunction {
    name: "counters",
    lines: &counting(line(
        "full",
        "  const full = add * this.n;",
        "    full = add * self.n",
    )),
};

pub(crate) const UNDO: CodeFunction = CodeFunction {
    name: "undo",
    lines: &[
        line(
            "call",
            "undo(row, col, player) {",
            "def undo(self, row, col, player):",
        ),
        ADD,
        line(
            "rows",
            "  this.rows[row] -= add;",
            "    self.rows[row] -= add",
        ),
        line(
            "cols",
            "  this.cols[col] -= add;",
            "    self.cols[col] -= add",
        ),
        line(
            "diagonal",
            "  if (row === col) this.diagonal -= add;",
            "    if row == col: self.diagonal -= add",
        ),
        line(
            "anti_diagonal",
            "  if (row + col === this.n - 1) this.antiDiagonal -= add;",
            "    if row + col == self.n - 1: self.anti_diagonal -= add",
        ),
        END,
    ],
};

pub(crate) const K_COUNTERS: CodeFunction = CodeFunction {
    name: "k-counters",
    lines: &counting(line(
        "full",
        "  const full = add * this.k;",
        "    full = add * self.k",
    )),
};

pub(crate) const RUN: CodeFunction = CodeFunction {
    name: "run",
    lines: &[
        MOVE,
        line(
            "names",
            "  const { board, n, k } = this;",
            "    board, n, k = self.board, self.n, self.k",
        ),
        line(
            "place",
            "  board[row][col] = player;",
            "    board[row][col] = player",
        ),
        line(
            "direction",
            "  for (const [down, right] of [[0, 1], [1, 0], [1, 1], [1, -1]]) {",
            "    for down, right in (0, 1), (1, 0), (1, 1), (1, -1):",
        ),
        line("start", "    let run = 1;", "        run = 1"),
        line(
            "sign",
            "    for (const sign of [1, -1]) {",
            "        for sign in 1, -1:",
        ),
        line(
            "loop",
            "      for (let i = 1; i < k; i++) {",
            "            for i in range(1, k):",
        ),
        line(
            "cell",
            "        const r = row + sign * i * down, c = col + sign * i * right;",
            "                r, c = row + sign * i * down, col + sign * i * right",
        ),
        line(
            "edge",
            "        if (r < 0 || r >= n || c < 0 || c >= n) break;",
            "                if not (0 <= r < n and 0 <= c < n): break",
        ),
        line(
            "read",
            "        if (board[r][c] !== player) break;",
            "                if board[r][c] != player: break",
        ),
        line("longer", "        run++;", "                run += 1"),
        line("", "      }", ""),
        line("", "    }", ""),
        line(
            "won",
            "    if (run >= k) return player;",
            "        if run >= k: return player",
        ),
        line("", "  }", ""),
        NOBODY,
        END,
    ],
};

/// Returns a move that changes the counters. `full` is the line that computes the sum of a full line.
const fn counting(full: CodeLine) -> [CodeLine; 13] {
    [
        MOVE,
        ADD,
        line(
            "rows",
            "  this.rows[row] += add;",
            "    self.rows[row] += add",
        ),
        line(
            "cols",
            "  this.cols[col] += add;",
            "    self.cols[col] += add",
        ),
        line(
            "diagonal",
            "  if (row === col) this.diagonal += add;",
            "    if row == col: self.diagonal += add",
        ),
        line(
            "anti_diagonal",
            "  if (row + col === this.n - 1) this.antiDiagonal += add;",
            "    if row + col == self.n - 1: self.anti_diagonal += add",
        ),
        full,
        line(
            "in_row",
            "  if (this.rows[row] === full) return player;",
            "    if self.rows[row] == full: return player",
        ),
        line(
            "in_col",
            "  if (this.cols[col] === full) return player;",
            "    if self.cols[col] == full: return player",
        ),
        line(
            "on_diagonal",
            "  if (this.diagonal === full) return player;",
            "    if self.diagonal == full: return player",
        ),
        line(
            "on_anti_diagonal",
            "  if (this.antiDiagonal === full) return player;",
            "    if self.anti_diagonal == full: return player",
        ),
        NOBODY,
        END,
    ]
}

const MOVE: CodeLine = line(
    "call",
    "move(row, col, player) {",
    "def move(self, row, col, player):",
);
const ADD: CodeLine = line(
    "add",
    "  const add = player === 1 ? 1 : -1;",
    "    add = 1 if player == 1 else -1",
);
const NOBODY: CodeLine = line("nobody", "  return 0;", "    return 0");
const END: CodeLine = line("", "}", "");
