//! Follows the shown code line by line.

use alloc::vec;
use alloc::vec::Vec;

use crate::Line;
use crate::line_counters::LineCounters;

/// The fields of a program for the exercise, and a debugger that lists the lines which run.
///
/// It interprets no code: for each function of [`CODE`](crate::CODE) it repeats what the method does,
/// and records each line. The tests compare its lists with the methods, and with the code as node and
/// Python run it.
///
/// # Examples
///
/// ```
/// use inarow_textbook::{Effect, Line, Tracer, Value};
///
/// let lines = Tracer::new(3, 3).call("counters", 0, 1, 1);
/// let ids = lines.iter().map(|line| line.id);
/// assert!(ids.eq([
///     "call", "add", "rows", "cols", "diagonal", "anti_diagonal", "full", "in_row", "in_col",
///     "on_diagonal", "on_anti_diagonal", "nobody",
/// ]));
/// assert_eq!(lines[2].effect, Effect::Changes(Line::Row(0)));
/// assert_eq!(lines[2].sets, [("rows", Value::List(vec![1, 0, 0]))]);
/// assert_eq!(lines[4].effect, Effect::Nothing, "(0, 1) is on no diagonal");
/// assert_eq!(lines[11].returns, Some(0));
/// ```
#[derive(Clone, Debug)]
pub struct Tracer {
    n: usize,
    k: usize,
    /// The cells row by row: the player of the stone, or 0.
    cells: Vec<i32>,
    counters: LineCounters,
}

/// A line that has run.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct TracedLine {
    /// The id of the line in [`CODE`](crate::CODE).
    pub id: &'static str,
    /// The cell or counter that the line touches.
    pub effect: Effect,
    /// The variables with new values, as Python names them. The first line of a call lists all
    /// variables of the function in the order in which a reader sees them.
    pub sets: Vec<(&'static str, Value)>,
    /// The answer, if the line returns one.
    pub returns: Option<i32>,
}

/// The effect of a line on the board and the counters.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Effect {
    /// Touches neither a cell nor a counter.
    Nothing,
    /// Places the stone on a cell, given as row and column.
    Places(usize, usize),
    /// Removes the stone of a cell.
    Removes(usize, usize),
    /// Reads a cell.
    Reads(usize, usize),
    /// Adds to the counter of a line, or subtracts from it.
    Changes(Line),
    /// Compares the counter of a line with a full line.
    Compares(Line),
}

/// The value of a variable.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Value {
    /// The call has not set the variable yet.
    Unset,
    /// A number.
    Number(i32),
    /// True or false.
    Truth(bool),
    /// One number per row or per column.
    List(Vec<i32>),
}

impl Tracer {
    /// Creates the program for an empty board of `n` by `n`. Only `k-counters` and `run` use `k`.
    ///
    /// # Panics
    ///
    /// If a vector cannot hold the board.
    #[must_use]
    pub fn new(n: usize, k: usize) -> Self {
        Self {
            n,
            k,
            cells: vec![0; n.saturating_mul(n)],
            counters: LineCounters::new(n),
        }
    }

    /// Calls a function of [`CODE`](crate::CODE), and returns the lines that run. Returns no lines if
    /// the cell is outside the board, or the function is not in the list.
    pub fn call(&mut self, function: &str, row: usize, col: usize, player: i32) -> Vec<TracedLine> {
        if row >= self.n || col >= self.n {
            return Vec::new();
        }
        let call = Call { row, col, player };
        match function {
            "scan" => self.scan(call),
            "counters" => self.count(call, self.n, None),
            "k-counters" => self.count(call, self.k, Some(self.k)),
            "undo" => self.undo(call),
            "run" => self.run(call),
            _ => Vec::new(),
        }
    }

    fn scan(&mut self, call: Call) -> Vec<TracedLine> {
        let Call { row, col, player } = call;
        let n = self.n;
        let mut sets = Vec::from(call.arguments());
        sets.push(("n", number(n)));
        let unset = ["i"].into_iter().chain(LINE_IDS).chain(["won"]);
        sets.extend(unset.map(|name| (name, Value::Unset)));
        let mut trace = Trace::of("call", Effect::Nothing, sets);
        trace.line("names", Effect::Nothing, []);
        self.cells[row * n + col] = player;
        trace.line("place", Effect::Places(row, col), []);
        let mut is_full = [true; 4];
        let [in_row, in_col, slanted @ ..] = LINE_IDS;
        trace.line("straight", Effect::Nothing, [in_row, in_col].map(truth));
        trace.line("slanted", Effect::Nothing, slanted.map(truth));
        let lines = Line::four(row, col);
        let ids = ["row", "col", "diagonal", "anti_diagonal"];
        for i in 0..n {
            trace.line("loop", Effect::Nothing, [("i", number(i))]);
            for (at, line) in lines.into_iter().enumerate() {
                let (row, col) = line.cell(i, n);
                let is_other = self.cells[row * n + col] != player;
                is_full[at] &= !is_other;
                let sets = is_other.then_some((LINE_IDS[at], Value::Truth(false)));
                trace.line(ids[at], Effect::Reads(row, col), sets);
            }
        }
        let won = is_full.contains(&true);
        trace.line("won", Effect::Nothing, [("won", Value::Truth(won))]);
        trace.answer("answer", Effect::Nothing, if won { player } else { 0 });
        trace.lines
    }

    /// A move that changes the counters. `full` stones make a line. `k` is a variable of the code, if
    /// it uses one.
    fn count(&mut self, call: Call, full: usize, k: Option<usize>) -> Vec<TracedLine> {
        let Call { row, col, player } = call;
        let mut sets = self.variables(call);
        sets.extend(k.map(|k| ("k", number(k))));
        sets.push(("full", Value::Unset));
        let mut trace = Trace::of("call", Effect::Places(row, col), sets);
        let add = if player == 1 { 1 } else { -1 };
        trace.line("add", Effect::Nothing, [("add", Value::Number(add))]);
        self.add(&mut trace, call, add);
        let full = add.saturating_mul(int(full));
        trace.line("full", Effect::Nothing, [("full", Value::Number(full))]);
        let sums = Line::four(row, col)
            .into_iter()
            .zip(self.counters.sums(row, col));
        for (id, (line, sum)) in LINE_IDS.into_iter().zip(sums) {
            let effect = Effect::Compares(line);
            if sum == full {
                trace.answer(id, effect, player);
                return trace.lines;
            }
            trace.line(id, effect, []);
        }
        trace.answer("nobody", Effect::Nothing, 0);
        trace.lines
    }

    fn run(&mut self, call: Call) -> Vec<TracedLine> {
        let Call { row, col, player } = call;
        let (n, k) = (self.n, self.k);
        let mut sets = Vec::from(call.arguments());
        sets.extend([("n", number(n)), ("k", number(k))]);
        let unset = ["down", "right", "run", "sign", "i", "r", "c"];
        sets.extend(unset.map(|name| (name, Value::Unset)));
        let mut trace = Trace::of("call", Effect::Nothing, sets);
        trace.line("names", Effect::Nothing, []);
        self.cells[row * n + col] = player;
        trace.line("place", Effect::Places(row, col), []);
        for (down, right) in [(0, 1), (1, 0), (1, 1), (1, -1)] {
            let sets = [
                ("down", Value::Number(down)),
                ("right", Value::Number(right)),
            ];
            trace.line("direction", Effect::Nothing, sets);
            let mut run = 1;
            trace.line("start", Effect::Nothing, [("run", number(run))]);
            for sign in [1, -1] {
                trace.line("sign", Effect::Nothing, [("sign", Value::Number(sign))]);
                for i in 1..k {
                    trace.line("loop", Effect::Nothing, [("i", number(i))]);
                    let [r, c] = [(row, down), (col, right)].map(|(start, by)| {
                        int(start).saturating_add(sign.saturating_mul(by).saturating_mul(int(i)))
                    });
                    let sets = [("r", Value::Number(r)), ("c", Value::Number(c))];
                    trace.line("cell", Effect::Nothing, sets);
                    trace.line("edge", Effect::Nothing, []);
                    let [Some(r), Some(c)] = [r, c].map(|at| index(at, n)) else {
                        break;
                    };
                    trace.line("read", Effect::Reads(r, c), []);
                    if self.cells[r * n + c] != player {
                        break;
                    }
                    run += 1;
                    trace.line("longer", Effect::Nothing, [("run", number(run))]);
                }
            }
            if run >= k {
                trace.answer("won", Effect::Nothing, player);
                return trace.lines;
            }
            trace.line("won", Effect::Nothing, []);
        }
        trace.answer("nobody", Effect::Nothing, 0);
        trace.lines
    }

    fn undo(&mut self, call: Call) -> Vec<TracedLine> {
        let sets = self.variables(call);
        let mut trace = Trace::of("call", Effect::Removes(call.row, call.col), sets);
        let add = if call.player == 1 { 1 } else { -1 };
        trace.line("add", Effect::Nothing, [("add", Value::Number(add))]);
        self.add(&mut trace, call, -add);
        trace.lines
    }

    /// Adds to the counters of the lines through a cell.
    fn add(&mut self, trace: &mut Trace, Call { row, col, .. }: Call, amount: i32) {
        let is_on = [true, true, row == col, row + col == self.n - 1];
        for (line, is_on) in Line::four(row, col).into_iter().zip(is_on) {
            let mut effect = Effect::Nothing;
            if is_on {
                let sum = self.counters.sum_mut(line);
                *sum = sum.wrapping_add(amount);
                effect = Effect::Changes(line);
            }
            let (name, value) = self.variable(line);
            trace.line(name, effect, is_on.then_some((name, value)));
        }
    }

    /// Returns the variable that has the counter of a line.
    fn variable(&self, line: Line) -> (&'static str, Value) {
        let set = self.counters.set();
        match line {
            Line::Row(_) => ("rows", Value::List(set.rows.to_vec())),
            Line::Col(_) => ("cols", Value::List(set.cols.to_vec())),
            Line::Diagonal => ("diagonal", Value::Number(set.diagonal)),
            Line::AntiDiagonal => ("anti_diagonal", Value::Number(set.anti_diagonal)),
        }
    }

    /// Returns the variables of the functions that count, before their first line.
    fn variables(&self, call: Call) -> Vec<(&'static str, Value)> {
        let mut sets = Vec::from(call.arguments());
        sets.extend(Line::four(call.row, call.col).map(|line| self.variable(line)));
        sets.extend([("n", number(self.n)), ("add", Value::Unset)]);
        sets
    }
}

/// The lines of the code that check the four lines of a cell, and the variables of the scan for them.
const LINE_IDS: [&str; 4] = ["in_row", "in_col", "on_diagonal", "on_anti_diagonal"];

/// The arguments of a call.
#[derive(Clone, Copy, Debug)]
struct Call {
    row: usize,
    col: usize,
    player: i32,
}

impl Call {
    fn arguments(self) -> [(&'static str, Value); 3] {
        let Self { row, col, player } = self;
        let player = ("player", Value::Number(player));
        [("row", number(row)), ("col", number(col)), player]
    }
}

/// The lines that have run so far.
#[derive(Debug)]
struct Trace {
    lines: Vec<TracedLine>,
}

impl Trace {
    /// Starts a call. `sets` has all variables.
    fn of(id: &'static str, effect: Effect, sets: Vec<(&'static str, Value)>) -> Self {
        let mut trace = Self { lines: Vec::new() };
        trace.line(id, effect, sets);
        trace
    }

    fn line(
        &mut self,
        id: &'static str,
        effect: Effect,
        sets: impl IntoIterator<Item = (&'static str, Value)>,
    ) {
        self.lines.push(TracedLine {
            id,
            effect,
            sets: sets.into_iter().collect(),
            returns: None,
        });
    }

    fn answer(&mut self, id: &'static str, effect: Effect, answer: i32) {
        self.line(id, effect, []);
        self.lines.last_mut().expect("it has this line").returns = Some(answer);
    }
}

/// Returns a row or column of a board of side `n`, if the board has it.
fn index(at: i32, n: usize) -> Option<usize> {
    usize::try_from(at).ok().filter(|&at| at < n)
}

fn int(number: usize) -> i32 {
    i32::try_from(number).unwrap_or(i32::MAX)
}

fn number(number: usize) -> Value {
    Value::Number(int(number))
}

fn truth(name: &'static str) -> (&'static str, Value) {
    (name, Value::Truth(true))
}
