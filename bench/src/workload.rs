//! Pairs of workloads that should cost the same a move: one on a small board or
//! with a small k, one on a large board or with a large k, both by the same
//! method.

use std::fmt;

use fastrand::Rng;
use inarow::{Position, Rules, Tally, TicTacToe};

use crate::{Engine, Stone};

/// Two sides of one claim.
#[derive(Clone, Copy, Debug)]
pub struct Pair {
    /// A name for the command line.
    pub name: &'static str,
    /// The side that is expected to be cheap.
    pub small: Workload,
    /// The side that must not be dearer.
    pub large: Workload,
}

/// An engine and what is played with it.
#[derive(Clone, Copy, Debug)]
pub struct Workload {
    on: On,
    play: Play,
}

#[derive(Clone, Copy, Debug)]
enum On {
    /// A position under this rules line.
    Position(&'static str),
    Tally(i32),
    TicTacToe(i32),
}

#[derive(Clone, Copy, Debug)]
enum Play {
    /// Random stones in the middle of the board, within 19 x 19 cells and none of
    /// them completing five in a row.
    Window,
    /// One stone that joins two runs on each of the four axes to lines of k.
    Star { k: i32 },
    /// The cells of a 10 x 10 board in random order, spread evenly over the board:
    /// stones on its diagonals are on the diagonals here too.
    Spread,
}

const fn position(line: &'static str, play: Play) -> Workload {
    let on = On::Position(line);
    Workload { on, play }
}

const fn spread(on: On) -> Workload {
    let play = Play::Spread;
    Workload { on, play }
}

/// Every claim that is counted.
pub const PAIRS: [Pair; 7] = [
    Pair {
        name: "runs/board",
        small: position("19x19 k5", Play::Window),
        large: position("1000x1000 k5", Play::Window),
    },
    Pair {
        name: "runs/k",
        small: position("1000x1000 k5", Play::Star { k: 5 }),
        large: position("1000x1000 k500", Play::Star { k: 500 }),
    },
    Pair {
        name: "runs/occupied",
        small: position("10000x10000 k5", Play::Window),
        large: position("1000000x1000000 k5", Play::Window),
    },
    Pair {
        name: "tally",
        small: spread(On::Tally(10)),
        large: spread(On::Tally(10_000)),
    },
    Pair {
        name: "tally/position",
        small: spread(On::Position("10x10")),
        large: spread(On::Position("1000x1000")),
    },
    Pair {
        name: "tic-tac-toe/dense",
        small: spread(On::TicTacToe(10)),
        large: spread(On::TicTacToe(1000)),
    },
    Pair {
        name: "tic-tac-toe/touched",
        small: spread(On::TicTacToe(10_000_000)),
        large: spread(On::TicTacToe(1_000_000_000)),
    },
];

/// What was done.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Done {
    /// Stones played and taken back again.
    pub moves: usize,
    /// The sum of the answers.
    pub answers: i64,
    /// What the sum must be.
    pub expected: i64,
}

/// Stones in three parts.
struct Script {
    /// Played once.
    setup: Vec<Stone>,
    /// Each played, then taken back, so that it can be repeated.
    rounds: Vec<Vec<Stone>>,
    /// The sum of the answers to all rounds.
    expected: i64,
}

impl Workload {
    /// Prepares the board and then plays `times` times the same moves. Two calls
    /// differ in the repetitions and in nothing else.
    ///
    /// # Panics
    ///
    /// Never for a workload of [`PAIRS`].
    #[must_use]
    pub fn run(&self, times: usize) -> Done {
        let script = self.script();
        let answers = match self.on {
            On::Position(line) => repeat(Position::free_turns(rules(line)), &script, times),
            On::Tally(n) => repeat(Tally::new(n), &script, times),
            On::TicTacToe(n) => {
                let engine = TicTacToe::new(n).expect("the side is at least 1");
                repeat(engine, &script, times)
            }
        };
        let moves: usize = script.rounds.iter().map(Vec::len).sum();
        Done {
            moves: moves * times,
            answers,
            expected: script.expected * i64::try_from(times).unwrap_or(i64::MAX),
        }
    }

    fn script(&self) -> Script {
        let n = self.side();
        match self.play {
            Play::Window => Script::window((n - 19) / 2),
            Play::Star { k } => Script::star(n / 2, k),
            Play::Spread => Script::spread(n),
        }
    }

    fn side(&self) -> i32 {
        match self.on {
            On::Position(line) => rules(line).size().rows().cast_signed(),
            On::Tally(n) | On::TicTacToe(n) => n,
        }
    }
}

/// As in a table: the rules line, or n.
impl fmt::Display for Workload {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.on {
            On::Position(line) => f.write_str(line),
            On::Tally(n) | On::TicTacToe(n) => write!(f, "n = {n}"),
        }
    }
}

impl Script {
    fn window(corner: i32) -> Self {
        let mut position = Position::free_turns(rules("19x19 k5"));
        let mut quiet: Vec<Stone> = Stone::in_turns(shuffled(19));
        quiet.retain(|&stone| {
            let wins = position.place(stone) != 0;
            if wins {
                position.take(stone);
            }
            !wins
        });
        for stone in &mut quiet {
            stone.row += corner;
            stone.col += corner;
        }
        Self {
            setup: Vec::new(),
            rounds: vec![quiet],
            expected: 0,
        }
    }

    fn star(centre: i32, k: i32) -> Self {
        let before = (k - 1) / 2;
        let after = k - 1 - before;
        let stone = |down: i32, right: i32| Stone {
            row: centre + down,
            col: centre + right,
            player: 1,
        };
        let arms = [(0, 1), (1, 0), (1, 1), (1, -1)];
        let on_arm = |(down, right)| {
            let distances = (-before..0).chain(1..=after);
            distances.map(move |distance| stone(distance * down, distance * right))
        };
        Self {
            setup: arms.into_iter().flat_map(on_arm).collect(),
            rounds: vec![vec![stone(0, 0)]; 100],
            expected: 100,
        }
    }

    fn spread(n: i32) -> Self {
        let step = (n - 1) / 9;
        let cells = shuffled(10)
            .into_iter()
            .map(|(row, col)| (row * step, col * step));
        Self {
            setup: Vec::new(),
            rounds: vec![Stone::in_turns(cells.take(90))],
            expected: 0,
        }
    }
}

/// The cells of a board in random order, always the same.
fn shuffled(n: i32) -> Vec<(i32, i32)> {
    let mut cells: Vec<_> = (0..n)
        .flat_map(|row| (0..n).map(move |col| (row, col)))
        .collect();
    Rng::with_seed(348).shuffle(&mut cells);
    cells
}

fn rules(line: &str) -> Rules {
    line.parse()
        .expect("the rules lines of this table are right")
}

fn repeat<E: Engine>(mut engine: E, script: &Script, times: usize) -> i64 {
    let mut answers = 0;
    for &stone in &script.setup {
        answers += i64::from(engine.place(stone));
    }
    for _ in 0..times {
        for round in &script.rounds {
            for &stone in round {
                answers += i64::from(engine.place(stone));
            }
            for &stone in round.iter().rev() {
                answers += i64::from(engine.take(stone));
            }
        }
    }
    answers
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_workload_repeats_as_expected() {
        for pair in PAIRS {
            let [small, large] = [pair.small, pair.large].map(|side| side.run(2));
            assert_eq!(small.answers, small.expected, "{}", pair.name);
            assert_eq!(small, large, "{}", pair.name);
            assert!(small.moves > 0);
        }
    }
}
