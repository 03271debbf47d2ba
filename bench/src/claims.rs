//! The claims about instructions in `claims.toml`, and the tasks whose instructions are counted.

use inarow::{Method, Outcome, Player, Position, Rules, Tally, TicTacToe};
use serde::Deserialize;

use crate::batches::{Endless, recorded, sum};
use crate::contest::timed;
use crate::engine::{Engine, ONGOING, Ply, Stone};
use crate::game::rules;
use crate::play::Play;

/// A claim that its sides cost about the same.
#[derive(Clone, Debug)]
pub(crate) struct Claim {
    /// The tasks, in the order of the expected cost.
    pub(crate) sides: Vec<Side>,
    /// The maximum cost of a side, relative to the cheapest earlier side.
    pub(crate) limit: f64,
    /// True if `cargo xtask test` checks the claim.
    pub(crate) is_for_every_day: bool,
}

/// A task on a board, and the moves to play.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Side {
    pub(crate) task: Task,
    pub(crate) rules: Rules,
    play: Play,
}

/// The work whose instructions are counted.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Task {
    /// A position plays moves and takes them back.
    Verdict,
    /// The same with facts.
    Facts,
    /// Facts list the cells that win or lose at once.
    ReadCells,
    /// Counters alone play moves and take them back.
    Tally,
    /// The class of the exercise plays moves and takes them back.
    TicTacToe,
    /// A batch plays a move in each of its games. A new game replaces each finished game.
    Batch,
}

/// Claims about the same boards, as `claims.toml` explains.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Group {
    #[serde(default)]
    every_day: bool,
    limit: Option<f64>,
    tasks: Vec<Task>,
    #[serde(default = "no_clauses")]
    clauses: Vec<String>,
    sides: Vec<(String, Play)>,
}

fn no_clauses() -> Vec<String> {
    vec![String::new()]
}

/// A side costs less than twice as much as another side.
const SAME: f64 = 2.0;

/// Each further 64 cells of k need another word to be read, which may cost half a move.
const FOR_A_WORD: f64 = 0.5;

/// Returns all claims.
///
/// # Panics
///
/// Never: a test reads the table.
pub(crate) fn claims() -> Vec<Claim> {
    #[derive(Deserialize)]
    struct Table {
        group: Vec<Group>,
    }
    let table: Table = toml::from_str(include_str!("../claims.toml")).expect("the table is valid");
    table.group.iter().flat_map(Group::claims).collect()
}

impl Group {
    fn claims(&self) -> Vec<Claim> {
        let side = |task, clause: &str, (board, play): &(String, Play)| Side {
            task,
            rules: rules(&format!("{board} {clause}")),
            play: *play,
        };
        let mut claims = Vec::new();
        let mut add = |sides: Vec<Side>| {
            let by_lines = sides
                .iter()
                .filter(|side| Method::of(&side.rules) == Method::Bits);
            let words = by_lines.map(|side| side.rules.k() as f64 / 64.0);
            claims.push(Claim {
                limit: self.limit.unwrap_or(SAME) + FOR_A_WORD * words.fold(0.0, f64::max),
                sides,
                is_for_every_day: self.every_day,
            });
        };
        if self.limit.is_some() {
            for board in &self.sides {
                add(self
                    .tasks
                    .iter()
                    .map(|&task| side(task, "", board))
                    .collect());
            }
        } else {
            for &task in &self.tasks {
                for clause in &self.clauses {
                    let boards = self.sides.iter();
                    add(boards.map(|board| side(task, clause, board)).collect());
                }
            }
        }
        claims
    }
}

/// The task, done while instructions were counted.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) struct Done {
    /// The stones before counting started.
    pub(crate) stones: usize,
    /// Moves played and taken back, or cells read.
    pub(crate) count: usize,
    /// The sum of the answers.
    pub(crate) answers: i64,
    /// The correct sum.
    pub(crate) expected: i64,
}

impl Side {
    /// Prepares the board and does the task once.
    ///
    /// # Panics
    ///
    /// If the engine refuses a move, which it does for no side of [`claims`].
    pub(crate) fn run(&self) -> Done {
        let n = self.rules.size().rows().cast_signed();
        match self.task {
            Task::Verdict => self.moves::<Ply>(self.position()),
            Task::Facts => self.moves::<Ply>(self.position().with_facts()),
            Task::ReadCells => self.read(self.position().with_facts()),
            Task::Tally => self.moves::<Stone>(Tally::new(n)),
            Task::TicTacToe => {
                self.moves::<Stone>(TicTacToe::new(n).expect("the side is at least 1"))
            }
            Task::Batch => self.steps(),
        }
    }

    /// Returns the empty board. In a star, only one player moves.
    fn position(&self) -> Position {
        match self.play {
            Play::Star => Position::free_turns(self.rules),
            _ => Position::new(self.rules),
        }
    }

    /// Plays the rounds of moves and takes them back.
    fn moves<S: Copy + From<Ply>>(&self, mut engine: impl Engine<S>) -> Done {
        let (stones, rounds) = self.play.prepare(&self.rules, &mut engine);
        let mut play = || {
            let (mut answers, mut least) = (0, 0);
            for round in &rounds {
                let mut count = |answer: i32| {
                    answers += i64::from(answer);
                    least = least.min(answer);
                };
                for &stone in round {
                    count(engine.place(stone));
                }
                for &stone in round.iter().rev() {
                    count(engine.take(stone));
                }
            }
            assert_eq!(least, ONGOING, "no move is refused");
            answers
        };
        // The same moves, played a second time, must give the same answers.
        let expected = play();
        Done {
            stones,
            count: rounds.iter().map(Vec::len).sum(),
            answers: timed(play).0,
            expected,
        }
    }

    /// Plays given moves in many games at once. The answer is the sum of the last outcomes.
    fn steps(&self) -> Done {
        let sum = |outcomes: &[Outcome]| sum(outcomes).cast_signed();
        let (_, steps) = recorded(self.rules, 30);
        let mut games = Endless::new(self.rules);
        timed(|| steps.iter().for_each(|(moves, _)| games.step(moves)));
        Done {
            stones: 0,
            count: steps.iter().map(|(moves, _)| moves.len()).sum(),
            answers: sum(&games.outcomes),
            expected: steps.last().map_or(0, |(_, outcomes)| sum(outcomes)),
        }
    }

    /// Reads the cells that complete a line.
    fn read(&self, mut position: Position) -> Done {
        let (stones, _) = self.play.prepare::<Ply>(&self.rules, &mut position);
        let facts = position.facts();
        let read = || {
            let cells = [Player::ONE, Player::TWO].into_iter().flat_map(|player| {
                let winning = facts.winning_cells(player);
                winning.chain(facts.losing_cells(player))
            });
            cells.fold((0, 0), |(rows, count), cell| {
                (rows + i64::from(cell.row()), count + 1)
            })
        };
        let (expected, count) = read();
        Done {
            stones,
            count,
            answers: timed(read).0.0,
            expected,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn some_claims_are_for_every_day() {
        let claims = claims();
        let chosen = claims.iter().filter(|claim| claim.is_for_every_day);
        assert_eq!(chosen.count(), 3);
    }

    #[test]
    fn cheap_sides_have_the_expected_answers() {
        for claim in claims() {
            let side = claim.sides[0];
            let done = side.run();
            assert_eq!(done.answers, done.expected, "{side:?}");
            let wins = matches!(side.play, Play::Star);
            assert!(done.answers > 0 || !wins, "{side:?}: {done:?}");
            assert!(done.count >= 20, "{side:?}: {done:?}");
        }
    }
}
