//! One step of a trace: a move and its effect.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;

use inarow::{Cell, Fouls, Player, Position, Rules, Tally, Turn, Verdict};

use crate::counters::Counters;
use crate::json::Json;
use crate::runs::Runs;
use crate::verdict::CellNames;

/// The state after a move: the verdict, and the counters or runs that the move changed.
#[derive(Clone, Debug)]
pub struct Step {
    /// The move as the table shows it.
    label: String,
    ply: u64,
    played: Option<(Player, Cell)>,
    verdict: Verdict,
    turn: Option<Turn>,
    /// The lines that the move completed.
    lines: Vec<inarow::Line>,
    /// The fouls of the move, which ended the game.
    fouls: Fouls,
    changed: Changed,
    /// The number of steps that each method took, in the caller's order.
    steps: Vec<(&'static str, u64)>,
}

/// The part of the referee's state that a step shows.
#[derive(Clone, Debug)]
enum Changed {
    Counters(Counters),
    /// The lengths of the runs through the stone.
    Runs(Runs),
}

impl Step {
    /// Returns the state before the first move.
    #[must_use]
    pub fn start(position: &Position) -> Self {
        let changed = match Tally::of(position) {
            Some(tally) => Changed::Counters(Counters::of(&tally, None)),
            None => Changed::Runs(Runs::NONE),
        };
        Self::new(position, "start".into(), None, changed)
    }

    /// Returns the state after the last move, which `player` played. `steps` has the number of steps
    /// of each method that played the move too, with the method's name.
    #[must_use]
    pub fn of_last(position: &Position, player: Player, steps: Vec<(&'static str, u64)>) -> Self {
        let last = position.last().unwrap_or(Cell::new(0, 0));
        let [row, col, _] = last.indices();
        let place = match last.layer() {
            None => format!("({row},{col})"),
            // In a drawing with layers, a cell is easier to find by letter and number.
            Some(layer) => {
                let name = position.rules().cell_text(last);
                format!("{name} ({row},{col},{layer})")
            }
        };
        let label = format!("{}: {place} by {}", position.ply(), player.number());
        let changed = match Tally::of(position) {
            Some(tally) => Changed::Counters(Counters::of(&tally, Some((player, last)))),
            None => Changed::Runs(Runs::through(position, last).unwrap_or(Runs::NONE)),
        };
        Self {
            steps,
            ..Self::new(position, label, Some((player, last)), changed)
        }
    }

    fn new(
        position: &Position,
        label: String,
        played: Option<(Player, Cell)>,
        changed: Changed,
    ) -> Self {
        Self {
            label,
            ply: position.ply(),
            played,
            verdict: position.verdict(),
            turn: position.turn(),
            lines: position.lines().collect(),
            fouls: position.fouls(),
            changed,
            steps: Vec::new(),
        }
    }

    /// Returns the answer that the exercise expects: the winner, or 0.
    fn answer(&self) -> u8 {
        self.verdict.winner().map_or(0, Player::number)
    }

    /// Returns the row of a table: the entries below [`Step::head`], then the steps of each method.
    #[must_use]
    pub fn entries(&self) -> Vec<String> {
        let mut row = vec![self.label.clone()];
        match &self.changed {
            Changed::Counters(counters) => row.extend(counters.entries()),
            Changed::Runs(runs) => row.extend(runs.entries()),
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
    pub fn step(&mut self, step: &Step) {
        self.byte(b'{');
        self.name("ply").number(step.ply);
        if let Some((player, cell)) = step.played {
            self.name("player").number(player.number().into());
            self.name("row").number(cell.row().into());
            self.name("col").number(cell.col().into());
            if let Some(layer) = cell.layer() {
                self.name("layer").number(layer.into());
            }
        }
        self.name("answer").number(step.answer().into());
        self.name("status").text(step.verdict.name());
        self.name("turn")
            .number(step.turn.map_or(0, |turn| turn.player.number()).into());
        self.name("stones_left")
            .number(step.turn.map_or(0, |turn| turn.stones_left).into());
        if !step.lines.is_empty() {
            self.name("lines").lines(step.lines.iter().copied());
        }
        if !step.fouls.is_empty() {
            self.name("foul").fouls(step.fouls);
        }
        self.changed(&step.changed);
        if !step.steps.is_empty() {
            self.name("steps")
                .object(step.steps.iter().copied(), Self::number);
        }
        self.byte(b'}');
    }

    fn changed(&mut self, changed: &Changed) {
        match changed {
            Changed::Counters(counters) => self.counters(counters),
            Changed::Runs(runs) => self.name("runs").runs(runs),
        }
    }
}
