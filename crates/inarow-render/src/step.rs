//! What a trace tells of one move.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;

use inarow::{Cell, Player, Position, Turn, Verdict};

use crate::counters::Counters;
use crate::json::Json;
use crate::runs::{self, Runs};
use crate::taught::Taught;

/// What there is to say after a move: what the referee keeps, as far as the move touched
/// it, and what that comes to.
#[derive(Clone, Debug)]
pub struct Step {
    /// The move as the table shows it.
    shown: String,
    ply: u64,
    played: Option<(Player, Cell)>,
    verdict: Verdict,
    turn: Option<Turn>,
    /// The lines that the move completed.
    lines: Vec<inarow::Line>,
    kept: Kept,
    /// The steps that each method of the textbook took, in the order asked for.
    steps: Vec<(&'static str, u64)>,
}

/// What the referee keeps, as far as it is shown.
#[derive(Clone, Debug)]
enum Kept {
    Counters(Counters),
    /// The lengths of the runs through the stone.
    Runs {
        runs: Runs,
        /// Before the first move, how long the rings of each axis are.
        rings: Vec<(&'static str, u64)>,
    },
}

impl Step {
    /// What there is to say before the first move.
    #[must_use]
    pub fn start(position: &Position) -> Self {
        let kept = match position.tally() {
            Some(tally) => Kept::Counters(Counters::of(tally, None)),
            None => Kept::Runs {
                runs: Runs::NONE,
                rings: runs::rings(position.rules())
                    .map(|(axis, length)| (axis.name(), length))
                    .collect(),
            },
        };
        Self::new(position, "start".into(), None, kept)
    }

    /// What there is to say after the last move, which was `player`'s, and which is
    /// played by the textbook's methods too.
    #[must_use]
    pub fn of_last(position: &Position, player: Player, taught: &mut Taught) -> Self {
        let last = position.last().unwrap_or(Cell::new(0, 0));
        let [row, col, _] = last.indices();
        let place = match last.layer() {
            None => format!("({row},{col})"),
            // In a picture of layers a cell is easier to find by letter and number.
            Some(layer) => {
                let name = position.rules().cell_text(last);
                format!("{name} ({row},{col},{layer})")
            }
        };
        let shown = format!("{}: {place} by {}", position.ply(), player.number());
        let kept = match position.tally() {
            Some(tally) => Kept::Counters(Counters::of(tally, Some((player, last)))),
            None => Kept::Runs {
                runs: Runs::through(position, last).unwrap_or(Runs::NONE),
                rings: Vec::new(),
            },
        };
        Self {
            steps: taught.make_move(last, player),
            ..Self::new(position, shown, Some((player, last)), kept)
        }
    }

    fn new(position: &Position, shown: String, played: Option<(Player, Cell)>, kept: Kept) -> Self {
        Self {
            shown,
            ply: position.ply(),
            played,
            verdict: position.verdict(),
            turn: position.turn(),
            lines: position.lines().collect(),
            kept,
            steps: Vec::new(),
        }
    }

    /// What the exercise answers: the winner, else 0.
    fn answer(&self) -> u8 {
        self.verdict.winner().map_or(0, Player::number)
    }

    /// The entries of its row in a table: those of [`Step::head`], then the steps.
    #[must_use]
    pub fn entries(&self) -> Vec<String> {
        let mut row = vec![self.shown.clone()];
        match &self.kept {
            Kept::Counters(kept) => row.extend(kept.entries()),
            Kept::Runs { runs, .. } => row.extend(runs.entries()),
        }
        let answer = self.played.map(|_| self.answer().to_string());
        row.push(answer.unwrap_or_default());
        row.extend(self.steps.iter().map(|(_, steps)| steps.to_string()));
        row
    }

    /// The head of the table, but for the steps of methods.
    #[must_use]
    pub fn head(position: &Position) -> Vec<&'static str> {
        let mut head = vec!["move"];
        match position.tally() {
            Some(_) => head.extend(Counters::HEAD),
            None => head.extend(Runs::head(position.rules())),
        }
        head.push("answer");
        head
    }
}

impl Json {
    /// A step as an object.
    pub fn step(&mut self, step: &Step) {
        self.raw("{\"ply\":");
        self.number(step.ply);
        if let Some((player, cell)) = step.played {
            self.raw(",\"player\":");
            self.number(player.number().into());
            self.raw(",\"row\":");
            self.number(cell.row().into());
            self.raw(",\"col\":");
            self.number(cell.col().into());
            if let Some(layer) = cell.layer() {
                self.raw(",\"layer\":");
                self.number(layer.into());
            }
        }
        self.raw(",\"answer\":");
        self.number(step.answer().into());
        self.raw(",\"status\":\"");
        self.raw(step.verdict.name());
        self.raw("\",\"turn\":");
        self.number(step.turn.map_or(0, |turn| turn.player.number()).into());
        self.raw(",\"stones_left\":");
        self.number(step.turn.map_or(0, |turn| turn.stones_left).into());
        if !step.lines.is_empty() {
            self.raw(",\"lines\":");
            self.lines(step.lines.iter().copied());
        }
        self.kept(&step.kept);
        if !step.steps.is_empty() {
            self.raw(",\"steps\":");
            self.object(step.steps.iter().copied(), Self::number);
        }
        self.byte(b'}');
    }

    fn kept(&mut self, kept: &Kept) {
        match kept {
            Kept::Counters(kept) => {
                self.byte(b',');
                self.counters(kept);
            }
            Kept::Runs { runs, rings } => {
                self.raw(",\"runs\":");
                self.runs(runs);
                if !rings.is_empty() {
                    self.raw(",\"rings\":");
                    self.object(rings.iter().copied(), Self::number);
                }
            }
        }
    }
}
