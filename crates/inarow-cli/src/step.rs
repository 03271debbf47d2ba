//! What a trace tells of one move.

use std::collections::BTreeMap;

use inarow::textbook::Method;
use inarow::{Axis, Cell, Player, Position, Tally};
use serde::{Serialize, Serializer};

/// Up to this side all counters are shown after each move, beyond it those that
/// the move touched.
const ALL_COUNTERS: u32 = 16;

/// Methods of the textbook with their names, in the order asked for.
pub(crate) type Taught = Vec<(&'static str, Box<dyn Method>)>;

/// What there is to say after a move.
#[derive(Debug, Serialize)]
pub(crate) struct Step {
    ply: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    player: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    row: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    col: Option<u32>,
    /// What the exercise answers: the winner, else 0.
    answer: u8,
    status: &'static str,
    #[serde(flatten)]
    kept: Kept,
    /// The steps that each method of the textbook took, in the order asked for.
    #[serde(skip_serializing_if = "Vec::is_empty", serialize_with = "as_map")]
    steps: Vec<(&'static str, u64)>,
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
        /// How many axes there are.
        #[serde(skip)]
        axes: usize,
        #[serde(serialize_with = "as_map")]
        runs: Vec<(&'static str, u32)>,
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
        Self {
            ply: 0,
            player: None,
            row: None,
            col: None,
            answer: 0,
            status: position.verdict().name(),
            kept: match position.tally() {
                Some(tally) => counters(tally, None, None),
                None => Kept::Runs {
                    axes: position.rules().axes().len(),
                    runs: Vec::new(),
                },
            },
            steps: Vec::new(),
        }
    }

    /// What there is to say after the last move, which was `player`'s.
    pub(crate) fn of_last(position: &Position, player: Player, taught: &mut Taught) -> Self {
        let last = position.last().unwrap_or(Cell::new(0, 0));
        let steps = taught.iter_mut().map(|(name, method)| {
            let before = method.steps();
            method.make_move(
                last.row() as usize,
                last.col() as usize,
                player.number().into(),
            );
            (*name, method.steps() - before)
        });
        Self {
            ply: position.ply(),
            player: Some(player.number()),
            row: Some(last.row()),
            col: Some(last.col()),
            answer: position.verdict().winner().map_or(0, Player::number),
            status: position.verdict().name(),
            kept: match position.tally() {
                Some(tally) => counters(tally, Some(last), Some(player)),
                None => Kept::Runs {
                    axes: position.rules().axes().len(),
                    runs: position
                        .rules()
                        .axes()
                        .iter()
                        .filter_map(|&axis| Some((axis.name(), position.run_length(axis, last)?)))
                        .collect(),
                },
            },
            steps: steps.collect(),
        }
    }

    /// The entries of its row in the table: those of [`head`], then the steps.
    pub(crate) fn entries(&self) -> Vec<String> {
        let mut row = vec![match (self.row, self.col, self.player) {
            (Some(row), Some(col), Some(player)) => {
                format!("{}: ({row},{col}) by {player}", self.ply)
            }
            _ => "start".into(),
        }];
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
            Kept::Runs { axes, runs } => {
                let lengths = runs.iter().map(|(_, length)| length.to_string());
                row.extend(lengths);
                row.resize(1 + axes, String::new());
            }
        }
        row.push(
            self.player
                .map(|_| self.answer.to_string())
                .unwrap_or_default(),
        );
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
        None => head.extend(position.rules().axes().iter().map(|axis| axis.name())),
    }
    head.push("answer");
    head
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
