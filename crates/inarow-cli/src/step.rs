//! What a trace tells of one move.

use std::collections::BTreeMap;

use inarow::textbook::Method;
use inarow::{Axis, Cell, Player, Position, Tally};
use serde::{Serialize, Serializer};

use crate::runs::{self, Runs};

/// Up to this side all counters are shown after each move, beyond it those that
/// the move touched.
const ALL_COUNTERS: u32 = 16;

/// Methods of the textbook with their names, in the order asked for.
pub(crate) type Taught = Vec<(&'static str, Box<dyn Method>)>;

/// What there is to say after a move.
#[derive(Debug, Serialize)]
pub(crate) struct Step {
    /// The move as the table shows it.
    #[serde(skip)]
    shown: String,
    ply: u64,
    #[serde(flatten)]
    played: Option<Played>,
    /// What the exercise answers: the winner, else 0.
    answer: u8,
    status: &'static str,
    /// Whose turn it is, 0 after the end or where players are free.
    turn: u8,
    /// The stones left in it.
    stones_left: u32,
    /// The lines that the move completed, each by its cells.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    lines: Vec<Vec<Vec<u32>>>,
    #[serde(flatten)]
    kept: Kept,
    /// The steps that each method of the textbook took, in the order asked for.
    #[serde(skip_serializing_if = "Vec::is_empty", serialize_with = "as_map")]
    steps: Vec<(&'static str, u64)>,
}

/// The move.
#[derive(Debug, Serialize)]
struct Played {
    player: u8,
    row: u32,
    col: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    layer: Option<u32>,
}

/// Names and numbers in their own order.
fn as_map<N, S>(numbers: &[(&str, N)], serializer: S) -> Result<S::Ok, S::Error>
where
    N: Copy + Serialize,
    S: Serializer,
{
    serializer.collect_map(numbers.iter().copied())
}

/// What the referee keeps, as far as it is shown.
#[derive(Debug, Serialize)]
#[serde(untagged)]
enum Kept {
    /// The counters of full lines.
    Counters {
        #[serde(skip_serializing_if = "Option::is_none")]
        step: Option<i8>,
        rows: Sums,
        cols: Sums,
        diagonal: i32,
        anti_diagonal: i32,
        touched: Vec<String>,
    },
    /// The lengths of the runs through the stone.
    Runs {
        runs: Runs,
        /// Before the first move, how long the rings of each axis are.
        #[serde(skip_serializing_if = "Vec::is_empty", serialize_with = "as_map")]
        rings: Vec<(&'static str, u64)>,
    },
}

/// Counters of rows or columns.
#[derive(Debug, Serialize)]
#[serde(untagged)]
enum Sums {
    /// All of them, from 0.
    All(Vec<i32>),
    /// Those touched, by number.
    Touched(BTreeMap<u32, i32>),
}

impl std::fmt::Display for Sums {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::All(sums) => {
                let sums: Vec<String> = sums.iter().map(i32::to_string).collect();
                write!(f, "[{}]", sums.join(","))
            }
            Self::Touched(sums) => {
                let sums: Vec<String> = sums
                    .iter()
                    .map(|(at, sum)| format!("[{at}]={sum}"))
                    .collect();
                f.write_str(&sums.join(" "))
            }
        }
    }
}

impl Step {
    /// What there is to say before the first move.
    pub(crate) fn start(position: &Position) -> Self {
        let kept = match position.tally() {
            Some(tally) => counters(tally, None, None),
            None => Kept::Runs {
                runs: Runs::NONE,
                rings: runs::rings(position.rules())
                    .map(|(axis, length)| (axis.name(), length))
                    .collect(),
            },
        };
        Self::new(position, "start".into(), None, kept)
    }

    /// What there is to say after the last move, which was `player`'s.
    pub(crate) fn of_last(position: &Position, player: Player, taught: &mut Taught) -> Self {
        let last = position.last().unwrap_or(Cell::new(0, 0));
        let [row, col, _] = last.place();
        let steps = taught.iter_mut().map(|(name, method)| {
            let before = method.steps();
            method.make_move(row as usize, col as usize, player.number().into());
            (*name, method.steps() - before)
        });
        let place = match last.layer() {
            None => format!("({row},{col})"),
            // In a picture of layers a cell is easier to find by letter and number.
            Some(layer) => {
                let name = position.rules().cell_text(last);
                format!("{name} ({row},{col},{layer})")
            }
        };
        let shown = format!("{}: {place} by {}", position.ply(), player.number());
        let played = Played {
            player: player.number(),
            row,
            col,
            layer: last.layer(),
        };
        let kept = match position.tally() {
            Some(tally) => counters(tally, Some(last), Some(player)),
            None => Kept::Runs {
                runs: Runs::through(position, last).unwrap_or(Runs::NONE),
                rings: Vec::new(),
            },
        };
        Self {
            steps: steps.collect(),
            ..Self::new(position, shown, Some(played), kept)
        }
    }

    fn new(position: &Position, shown: String, played: Option<Played>, kept: Kept) -> Self {
        let turn = position.turn();
        let lines = position.lines();
        Self {
            shown,
            ply: position.ply(),
            played,
            answer: position.verdict().winner().map_or(0, Player::number),
            status: position.verdict().name(),
            turn: turn.map_or(0, |turn| turn.player.number()),
            stones_left: turn.map_or(0, |turn| turn.stones_left),
            lines: lines
                .map(|line| line.cells().map(numbers).collect())
                .collect(),
            kept,
            steps: Vec::new(),
        }
    }

    /// The entries of its row in the table: those of [`head`], then the steps.
    pub(crate) fn entries(&self) -> Vec<String> {
        let mut row = vec![self.shown.clone()];
        match &self.kept {
            Kept::Counters {
                step,
                rows,
                cols,
                diagonal,
                anti_diagonal,
                touched,
            } => row.extend([
                step.map(|step| format!("{step:+}")).unwrap_or_default(),
                rows.to_string(),
                cols.to_string(),
                diagonal.to_string(),
                anti_diagonal.to_string(),
                touched.join(", "),
            ]),
            Kept::Runs { runs, .. } => row.extend(runs.entries()),
        }
        let answer = self.played.as_ref().map(|_| self.answer.to_string());
        row.push(answer.unwrap_or_default());
        row.extend(self.steps.iter().map(|(_, steps)| steps.to_string()));
        row
    }
}

/// The head of the table, but for the steps of methods.
pub(crate) fn head(position: &Position) -> Vec<&'static str> {
    let mut head = vec!["move"];
    match position.tally() {
        Some(_) => head.extend([
            "step",
            "rows",
            "cols",
            "diagonal",
            "anti-diagonal",
            "touched",
        ]),
        None => head.extend(Runs::head(position.rules())),
    }
    head.push("answer");
    head
}

/// A cell as JSON writes it.
fn numbers(cell: Cell) -> Vec<u32> {
    [cell.row(), cell.col()]
        .into_iter()
        .chain(cell.layer())
        .collect()
}

fn counters(tally: &Tally, last: Option<Cell>, player: Option<Player>) -> Kept {
    let n = tally.n().unsigned_abs();
    let sums = |touched: Option<u32>, sum: &dyn Fn(u32) -> i32| {
        if n <= ALL_COUNTERS {
            Sums::All((0..n).map(sum).collect())
        } else {
            Sums::Touched(touched.map(|at| (at, sum(at))).into_iter().collect())
        }
    };
    Kept::Counters {
        step: player.map(|player| if player == Player::ONE { 1 } else { -1 }),
        rows: sums(last.map(Cell::row), &|row| tally.row(row)),
        cols: sums(last.map(Cell::col), &|col| tally.col(col)),
        diagonal: tally.diagonal(),
        anti_diagonal: tally.anti_diagonal(),
        touched: last.map(|cell| touched(tally, cell)).unwrap_or_default(),
    }
}

/// The counters that a cell touches, in the textbook's words.
fn touched(tally: &Tally, cell: Cell) -> Vec<String> {
    let on = |axis| tally.counter(axis, cell).is_some();
    let mut touched = vec![format!("row {}", cell.row()), format!("col {}", cell.col())];
    touched.extend(match (on(Axis::Falling), on(Axis::Rising)) {
        (true, true) => Some("both diagonals".into()),
        (true, false) => Some("diagonal".into()),
        (false, true) => Some("anti-diagonal".into()),
        (false, false) => None,
    });
    touched
}
