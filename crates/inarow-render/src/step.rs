//! One step of a trace: a move and its effect.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;

use inarow::{Cell, Player, Position, Rules, Tally};

use crate::counters::Counters;
use crate::json::Json;
use crate::runs::Runs;
use crate::verdict::CellNames;

/// The state after a move: the verdict, and the counters or runs that the move changed.
#[derive(Clone, Debug)]
pub struct Step<'a> {
    position: &'a Position,
    /// The stone of the move.
    played: Option<(Player, Cell)>,
    /// The number of steps that each method took, in the caller's order.
    steps: Vec<(&'static str, u64)>,
}

impl<'a> Step<'a> {
    /// Returns the state before the first move.
    #[must_use]
    pub const fn start(position: &'a Position) -> Self {
        Self {
            position,
            played: None,
            steps: Vec::new(),
        }
    }

    /// Returns the state after the last move, or the state before the first move. `steps` has the
    /// number of steps of each method that played the move too, with the method's name.
    #[must_use]
    pub fn of_last(position: &'a Position, steps: Vec<(&'static str, u64)>) -> Self {
        let stone = |cell| Some((position.stone(cell)?, cell));
        Self {
            position,
            played: position.last().and_then(stone),
            steps,
        }
    }

    /// Returns the move as the table shows it.
    fn label(&self) -> String {
        let Some((player, cell)) = self.played else {
            return "start".into();
        };
        let [row, col, _] = cell.indices();
        let place = match cell.layer() {
            None => format!("({row},{col})"),
            // In a drawing with layers, a cell is easier to find by letter and number.
            Some(layer) => {
                let name = self.position.rules().cell_text(cell);
                format!("{name} ({row},{col},{layer})")
            }
        };
        format!("{}: {place} by {}", self.position.ply(), player.number())
    }

    /// Returns the counters of full lines, if they decide.
    fn counters(&self) -> Option<Counters> {
        let (tally, played) = (Tally::of(self.position)?, self.played);
        Some(Counters { tally, played })
    }

    /// Returns the lengths of the runs through the stone.
    fn runs(&self) -> Runs {
        let runs = |(_, cell)| Runs::through(self.position, cell);
        self.played.and_then(runs).unwrap_or(Runs::NONE)
    }

    /// Returns the answer that the exercise expects: the winner, or 0.
    fn answer(&self) -> u8 {
        let winner = self.position.verdict().winner();
        winner.map_or(0, Player::number)
    }

    /// Returns the row of a table: the entries below [`Step::head`], then the steps of each method.
    #[must_use]
    pub fn entries(&self) -> Vec<String> {
        let mut row = vec![self.label()];
        match self.counters() {
            Some(counters) => row.extend(counters.entries()),
            None => row.extend(self.runs().entries()),
        }
        let answer = self.played.map(|_| self.answer().to_string());
        row.push(answer.unwrap_or_default());
        row.extend(self.steps.iter().map(|(_, steps)| steps.to_string()));
        row
    }

    /// Returns the headings of the table, without those of the methods.
    #[must_use]
    pub fn head(rules: &Rules) -> Vec<&'static str> {
        let mut head = vec!["move"];
        match CellNames::of(rules) {
            CellNames::Numbers => head.extend(Counters::HEAD),
            CellNames::Letters => head.extend(Runs::head(rules)),
        }
        head.push("answer");
        head
    }
}

impl Json {
    /// Writes a step as an object.
    pub fn step(&mut self, step: &Step<'_>) {
        let position = step.position;
        self.byte(b'{');
        self.name("ply").number(position.ply());
        if let Some((player, cell)) = step.played {
            self.name("player").number(player.number().into());
            self.name("row").number(cell.row().into());
            self.name("col").number(cell.col().into());
            if let Some(layer) = cell.layer() {
                self.name("layer").number(layer.into());
            }
        }
        self.name("answer").number(step.answer().into());
        self.name("status").text(position.verdict().name());
        let turn = position.turn();
        let (player, left) = turn.map_or((0, 0), |turn| (turn.player.number(), turn.stones_left));
        self.name("turn").number(player.into());
        self.name("stones_left").number(left.into());
        let mut lines = position.lines().peekable();
        if lines.peek().is_some() {
            self.name("lines").lines(lines);
        }
        if !position.fouls().is_empty() {
            self.name("foul").fouls(position.fouls());
        }
        match step.counters() {
            Some(counters) => self.counters(&counters),
            None => self.name("runs").runs(&step.runs()),
        }
        if !step.steps.is_empty() {
            self.name("steps")
                .object(step.steps.iter().copied(), Self::number);
        }
        self.byte(b'}');
    }
}
