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

/// Makes lines from rows: the id, then the line in JavaScript and in Python.
macro_rules! lines {
    ($($id:literal $javascript:literal $python:literal)*) => {
        &[$(CodeLine {
            id: $id,
            javascript: $javascript,
            python: $python,
        }),*]
    };
}

pub(crate) const SCAN: CodeFunction = CodeFunction {
    name: "scan",
    lines: lines! {
        "call"          "move(row, col, player) {" "def move(self, row, col, player):"
        "names"         "  const { board, n } = this;" "    board, n = self.board, self.n"
        "place"         "  board[row][col] = player;" "    board[row][col] = player"
        "straight"      "  let inRow = true, inCol = true;" "    in_row = in_col = True"
        "slanted"       "  let onDiagonal = true, onAntiDiagonal = true;"
                        "    on_diagonal = on_anti_diagonal = True"
        "loop"          "  for (let i = 0; i < n; i++) {" "    for i in range(n):"
        "row"           "    if (board[row][i] !== player) inRow = false;"
                        "        if board[row][i] != player: in_row = False"
        "col"           "    if (board[i][col] !== player) inCol = false;"
                        "        if board[i][col] != player: in_col = False"
        "diagonal"      "    if (board[i][i] !== player) onDiagonal = false;"
                        "        if board[i][i] != player: on_diagonal = False"
        "anti_diagonal" "    if (board[i][n - 1 - i] !== player) onAntiDiagonal = false;"
                        "        if board[i][n - 1 - i] != player: on_anti_diagonal = False"
        ""              "  }" ""
        "won"           "  const won = inRow || inCol || onDiagonal || onAntiDiagonal;"
                        "    won = in_row or in_col or on_diagonal or on_anti_diagonal"
        "answer"        "  return won ? player : 0;" "    return player if won else 0"
        ""              "}" ""
    },
};

/// Makes the lines of a move that changes the counters. `full` is the sum of a full line.
macro_rules! counting_lines {
    ("full" $javascript:literal $python:literal) => {
        lines! {
            "call"             "move(row, col, player) {" "def move(self, row, col, player):"
            "add"              "  const add = player === 1 ? 1 : -1;"
                               "    add = 1 if player == 1 else -1"
            "rows"             "  this.rows[row] += add;" "    self.rows[row] += add"
            "cols"             "  this.cols[col] += add;" "    self.cols[col] += add"
            "diagonal"         "  if (row === col) this.diagonal += add;"
                               "    if row == col: self.diagonal += add"
            "anti_diagonal"    "  if (row + col === this.n - 1) this.antiDiagonal += add;"
                               "    if row + col == self.n - 1: self.anti_diagonal += add"
            "full"             $javascript
                               $python
            "in_row"           "  if (this.rows[row] === full) return player;"
                               "    if self.rows[row] == full: return player"
            "in_col"           "  if (this.cols[col] === full) return player;"
                               "    if self.cols[col] == full: return player"
            "on_diagonal"      "  if (this.diagonal === full) return player;"
                               "    if self.diagonal == full: return player"
            "on_anti_diagonal" "  if (this.antiDiagonal === full) return player;"
                               "    if self.anti_diagonal == full: return player"
            "nobody"           "  return 0;" "    return 0"
            ""                 "}" ""
        }
    };
}

pub(crate) const COUNTERS: CodeFunction = CodeFunction {
    name: "counters",
    lines: counting_lines! { "full" "  const full = add * this.n;" "    full = add * self.n" },
};

pub(crate) const K_COUNTERS: CodeFunction = CodeFunction {
    name: "k-counters",
    lines: counting_lines! { "full" "  const full = add * this.k;" "    full = add * self.k" },
};

pub(crate) const UNDO: CodeFunction = CodeFunction {
    name: "undo",
    lines: lines! {
        "call"          "undo(row, col, player) {" "def undo(self, row, col, player):"
        "add"           "  const add = player === 1 ? 1 : -1;" "    add = 1 if player == 1 else -1"
        "rows"          "  this.rows[row] -= add;" "    self.rows[row] -= add"
        "cols"          "  this.cols[col] -= add;" "    self.cols[col] -= add"
        "diagonal"      "  if (row === col) this.diagonal -= add;"
                        "    if row == col: self.diagonal -= add"
        "anti_diagonal" "  if (row + col === this.n - 1) this.antiDiagonal -= add;"
                        "    if row + col == self.n - 1: self.anti_diagonal -= add"
        ""              "}" ""
    },
};

pub(crate) const RUN: CodeFunction = CodeFunction {
    name: "run",
    lines: lines! {
        "call"      "move(row, col, player) {" "def move(self, row, col, player):"
        "names"     "  const { board, n, k } = this;"
                    "    board, n, k = self.board, self.n, self.k"
        "place"     "  board[row][col] = player;" "    board[row][col] = player"
        "direction" "  for (const [down, right] of [[0, 1], [1, 0], [1, 1], [1, -1]]) {"
                    "    for down, right in (0, 1), (1, 0), (1, 1), (1, -1):"
        "start"     "    let run = 1;" "        run = 1"
        "sign"      "    for (const sign of [1, -1]) {" "        for sign in 1, -1:"
        "loop"      "      for (let i = 1; i < k; i++) {" "            for i in range(1, k):"
        "cell"      "        const r = row + sign * i * down, c = col + sign * i * right;"
                    "                r, c = row + sign * i * down, col + sign * i * right"
        "edge"      "        if (r < 0 || r >= n || c < 0 || c >= n) break;"
                    "                if not (0 <= r < n and 0 <= c < n): break"
        "read"      "        if (board[r][c] !== player) break;"
                    "                if board[r][c] != player: break"
        "longer"    "        run++;" "                run += 1"
        ""          "      }" ""
        ""          "    }" ""
        "won"       "    if (run >= k) return player;" "        if run >= k: return player"
        ""          "  }" ""
        "nobody"    "  return 0;" "    return 0"
        ""          "}" ""
    },
};
