//! `inarow trace`: a game move by move, with what the referee keeps.

use std::collections::BTreeMap;

use inarow::textbook::{METHODS, Method};
use inarow::{Axis, Cell, Coordinates, PlayError, Player, Position, Rules, Tally, Verdict};
use serde::{Serialize, Serializer};

use crate::draw;
use crate::outcome::{Failure, Outcome};
use crate::output::{self, Output};
use crate::table::{Align, Table};

/// Up to this side all counters are shown after each move, beyond it those that
/// the move touched.
const ALL_COUNTERS: u32 = 16;

/// Show each move of a game with the counters it touches
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The rules [default: tic-tac-toe]
    #[arg(long, value_name = "LINE")]
    rules: Option<String>,
    /// Methods of the textbook, of which the steps are shown side by side
    #[arg(long, value_name = "NAME,...", value_delimiter = ',')]
    method: Vec<String>,
    /// One JSON object a move
    #[arg(long)]
    json: bool,
    /// Each `row,col` from 0, `row,col,player`, a cell such as `b2`, or under
    /// drop a column
    #[arg(required = true, value_name = "MOVE")]
    moves: Vec<String>,
}

/// Methods of the textbook with their names, in the order asked for.
type Taught = Vec<(&'static str, Box<dyn Method>)>;

/// A move of the command line.
#[derive(Clone, Copy, Debug)]
struct Asked {
    coordinates: Coordinates,
    player: Option<i128>,
}

/// What there is to say after a move.
#[derive(Debug, Serialize)]
struct Step {
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

fn as_map<S: Serializer>(steps: &[(&str, u64)], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(steps.iter().copied())
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
    Runs { runs: BTreeMap<&'static str, u32> },
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

pub(crate) fn run(args: &Args, output: &mut Output) -> Result<Outcome, Failure> {
    let rules = args
        .rules
        .as_deref()
        .map_or(Ok(Rules::TIC_TAC_TOE), str::parse)?;
    let moves: Vec<Asked> = args
        .moves
        .iter()
        .map(|text| asked(&rules, text))
        .collect::<Result<_, _>>()?;
    let mut taught = taught(&rules, &args.method)?;
    let any_named = moves.iter().any(|mv| mv.player.is_some());
    let mut position = if any_named {
        Position::free_turns(rules)
    } else {
        Position::new(rules)
    };
    let mut trace = Trace::new(args.json, &position, &taught);
    trace.add(start(&position), output)?;
    let mut refusal = None;
    for mv in moves {
        match play(&mut position, mv) {
            Ok(player) => trace.add(step(&position, player, &mut taught), output)?,
            Err(error) => {
                refusal = Some((position.ply() + 1, error));
                break;
            }
        }
    }
    trace.finish(&position, &taught, output)?;
    let Some((ply, error)) = refusal else {
        return Ok(Outcome::Done);
    };
    if args.json {
        let error = serde_json::json!({"code": error.code(), "message": error.to_string()});
        output.line(format_args!(
            "{}",
            serde_json::json!({"ply": ply, "error": error})
        ))?;
    }
    output.finish()?;
    output::complain(error.code(), &format!("move {ply}: {error}"));
    Ok(Outcome::Negative)
}

/// Reads a move of the command line.
fn asked(rules: &Rules, text: &str) -> Result<Asked, Failure> {
    let numbers: Result<Vec<i128>, _> = text.split(',').map(str::parse).collect();
    let (coordinates, player) = match numbers.as_deref() {
        Ok([col]) => (Coordinates::column(*col), None),
        Ok([row, col]) => (Coordinates::cell(*row, *col), None),
        Ok([row, col, player]) => (Coordinates::cell(*row, *col), Some(*player)),
        _ => {
            let coordinates = rules.parse_coordinates(text).map_err(|error| {
                let text = output::plain(text);
                let message = format!("`{text}` is neither `row,col`, `row,col,player` nor a cell such as `b2`: {error}");
                Failure::new("bad_move", message)
            })?;
            (coordinates, None)
        }
    };
    Ok(Asked {
        coordinates,
        player,
    })
}

/// Plays a move for the player it names, else for the one whose turn it would
/// be, and returns that player.
fn play(position: &mut Position, mv: Asked) -> Result<Player, PlayError> {
    let by_turn = position.rules().turn_at(position.ply()).player;
    let number = mv.player.unwrap_or(i128::from(by_turn.number()));
    position.play_numbers(Some(number), mv.coordinates)?;
    position.rules().player(number)
}

/// The methods of the textbook that were asked for.
fn taught(rules: &Rules, names: &[String]) -> Result<Taught, Failure> {
    let mut methods = Vec::new();
    for name in names {
        let found = METHODS.iter().find(|taught| taught.name == name);
        let Some(taught) = found else {
            let names: Vec<&str> = METHODS.iter().map(|taught| taught.name).collect();
            let message = format!(
                "no method is called `{}`; there are {}",
                output::plain(name),
                names.join(", ")
            );
            return Err(Failure::new("unknown_method", message));
        };
        let n = full_side(rules).ok_or_else(|| {
            let message =
                format!("the textbook's methods see full lines only, and {rules} has others");
            Failure::new("not_full_lines", message)
        })?;
        if n > MOST_TAUGHT {
            let message = format!(
                "side {n} is outside 1..={MOST_TAUGHT}, for which the textbook's methods hold a board"
            );
            return Err(Failure::new("board_too_large", message));
        }
        methods.push((taught.name, (taught.new)(n as usize)));
    }
    Ok(methods)
}

/// The largest side of the boards that the textbook's methods are given.
const MOST_TAUGHT: u32 = 10_000;

fn full_side(rules: &Rules) -> Option<u32> {
    rules.size().side().filter(|&n| n == rules.k())
}

/// What there is to say before the first move.
fn start(position: &Position) -> Step {
    Step {
        ply: 0,
        player: None,
        row: None,
        col: None,
        answer: 0,
        status: "ongoing",
        kept: match position.tally() {
            Some(tally) => counters(tally, None, None),
            None => Kept::Runs {
                runs: BTreeMap::new(),
            },
        },
        steps: Vec::new(),
    }
}

/// What there is to say after the last move, which was `player`'s.
fn step(position: &Position, player: Player, taught: &mut Taught) -> Step {
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
    Step {
        ply: position.ply(),
        player: Some(player.number()),
        row: Some(last.row()),
        col: Some(last.col()),
        answer: position.verdict().winner().map_or(0, Player::number),
        status: match position.verdict() {
            Verdict::Ongoing { .. } => "ongoing",
            Verdict::Win { .. } => "win",
            Verdict::Draw => "draw",
        },
        kept: match position.tally() {
            Some(tally) => counters(tally, Some(last), Some(player)),
            None => Kept::Runs {
                runs: Axis::PLANE
                    .into_iter()
                    .filter_map(|axis| Some((axis.name(), position.run_length(axis, last)?)))
                    .collect(),
            },
        },
        steps: steps.collect(),
    }
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

/// The steps as they are printed: at once in JSON, as one table else.
struct Trace {
    table: Option<Table>,
}

impl Trace {
    fn new(json: bool, position: &Position, taught: &Taught) -> Self {
        let kept: &[&str] = match position.tally() {
            Some(_) => &[
                "step",
                "rows",
                "cols",
                "diagonal",
                "anti-diagonal",
                "touched",
            ],
            None => &["horizontal", "vertical", "falling", "rising"],
        };
        let head = ["move"]
            .into_iter()
            .chain(kept.iter().copied())
            .chain(["answer"]);
        let head = head.map(String::from);
        let methods = taught.iter().map(|(name, _)| format!("steps: {name}"));
        Self {
            table: (!json).then(|| Table::new(head.chain(methods), Align::Left)),
        }
    }

    fn add(&mut self, step: Step, output: &mut Output) -> Result<(), Failure> {
        let Some(table) = &mut self.table else {
            let json = serde_json::to_string(&step).map_err(std::io::Error::from)?;
            return Ok(output.line(format_args!("{json}"))?);
        };
        let mut row = vec![match (step.row, step.col, step.player) {
            (Some(row), Some(col), Some(player)) => {
                format!("{}: ({row},{col}) by {player}", step.ply)
            }
            _ => "start".into(),
        }];
        match step.kept {
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
            Kept::Runs { runs } => row.extend(Axis::PLANE.map(|axis| {
                runs.get(axis.name())
                    .map(u32::to_string)
                    .unwrap_or_default()
            })),
        }
        row.push(
            step.player
                .map(|_| step.answer.to_string())
                .unwrap_or_default(),
        );
        row.extend(step.steps.iter().map(|(_, steps)| steps.to_string()));
        table.row(row);
        Ok(())
    }

    /// The table, the final board and the verdict.
    fn finish(
        self,
        position: &Position,
        taught: &Taught,
        output: &mut Output,
    ) -> Result<(), Failure> {
        let Some(table) = self.table else {
            return Ok(());
        };
        table.print(output)?;
        for (name, method) in taught {
            let (steps, bytes) = (method.steps(), method.state_bytes());
            output.line(format_args!(
                "{name}: {steps} steps in all, {bytes} bytes of state"
            ))?;
        }
        output.line(format_args!(""))?;
        for line in draw::board(position) {
            output.line(format_args!("{line}"))?;
        }
        output.line(format_args!("\n   {}", draw::verdict(position)))?;
        Ok(())
    }
}
