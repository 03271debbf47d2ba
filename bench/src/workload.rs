//! What should cost the same a move, whatever the board and k: the same clause
//! and the same method on several sides. And what should cost much less: a batch.

use inarow::{Facts, Method, Outcome, Player, Position, Rules, Tally, TicTacToe};

use crate::batches::{Endless, recorded};
use crate::counting::counted;
use crate::{Play, Ply, Stone, Undo};

/// One claim: no side costs much more than one before it.
#[derive(Clone, Debug)]
pub struct Claim {
    /// What is counted, and under which clauses.
    pub name: String,
    /// Boards or lengths of lines, the one first that is expected to be cheap.
    pub sides: Vec<Workload>,
    /// A side costs less than this many times the cheapest one before it.
    pub limit: f64,
}

/// A side of the same kind costs less than twice as much.
const SAME: f64 = 2.0;

/// What is looked at grows by a word for each 64 cells of k: it may cost half as much more.
const FOR_A_WORD: f64 = 0.5;

/// A move of a small batch costs less than a third of one that a position makes and
/// takes back. It costs a fifth; by a loop without a constant k it would cost half.
const MUCH_LESS: f64 = 1.0 / 3.0;

/// An engine and what is played with it.
#[derive(Clone, Copy, Debug)]
pub struct Workload {
    by: By,
    on: On,
    /// The rules line without the clauses of the claim.
    pub line: &'static str,
    rules: Rules,
    play: Play,
}

/// What is counted.
#[derive(Clone, Copy, Debug)]
enum On {
    /// Moves of a position.
    Verdict,
    /// Moves of a position with its facts.
    Facts,
    /// Reading the winning and losing cells, a cell.
    Reading,
    Tally,
    TicTacToe,
    /// Moves of very many games at once, and games that are over begun anew.
    Batch,
}

/// How stones are held and lines seen: the same on all sides of a claim.
#[derive(Clone, Copy, Debug)]
enum By {
    /// By counters where they see every line, and by lines elsewhere, of any length.
    Boards,
    /// By lines on boards that are so small that each has one word.
    ShortLines,
    /// By a word of bits, on smaller ones.
    Word,
}

/// Claims that are counted on the same sides.
struct Group {
    by: By,
    on: &'static [On],
    /// What is added to the rules lines, a claim each.
    clauses: &'static [&'static str],
    /// Rules lines, and what is played.
    sides: &'static [(&'static str, Play)],
}

const WHOLE_BOARD: Play = Play::Game {
    window: u32::MAX,
    cells_a_stone: 4,
};

/// So few stones that the way to the nearest one is as long as k allows.
const FEW_STONES: Play = Play::Game {
    window: u32::MAX,
    cells_a_stone: 10_000,
};

const fn in_window(window: u32) -> Play {
    Play::Game {
        window,
        cells_a_stone: 4,
    }
}

const SPREAD: Play = Play::Spread { side: 10 };

/// Every claim that is counted.
const GROUPS: &[Group] = &[
    // A small and a large board, both held densely, with stones everywhere.
    Group {
        by: By::Boards,
        on: &[On::Verdict, On::Facts],
        clauses: &[""],
        sides: &[("100x100 k5", WHOLE_BOARD), ("1000x1000 k5", WHOLE_BOARD)],
    },
    Group {
        by: By::Boards,
        on: &[On::Verdict, On::Facts],
        clauses: &[""],
        sides: &[
            ("70x70x70 k5", WHOLE_BOARD),
            ("100x100x100 k5", WHOLE_BOARD),
        ],
    },
    // Each clause on a small and a large board, and with a small and a large k.
    Group {
        by: By::Boards,
        on: &[On::Verdict, On::Facts],
        clauses: &[
            "",
            "exact",
            "open=1",
            "open=2",
            "drop",
            "wrap",
            "wrap=rows",
            "wrap=cols",
            "straight",
            "players=3",
            "players=8",
            "turn=1,2",
            "loses",
        ],
        sides: &[
            ("100x100 k5", in_window(100)),
            ("1000x1000 k5", in_window(100)),
            ("1000x1000 k32", in_window(100)),
        ],
    },
    // The same in space.
    Group {
        by: By::Boards,
        on: &[On::Verdict, On::Facts],
        clauses: &["", "drop", "wrap", "straight"],
        sides: &[
            ("9x9x9 k5", WHOLE_BOARD),
            ("100x100x100 k5", in_window(20)),
            ("100x100x100 k32", in_window(20)),
        ],
    },
    // Boards held by occupied cells, with 10^4 and with 10^6 stones.
    Group {
        by: By::Boards,
        on: &[On::Verdict, On::Facts],
        clauses: &[""],
        sides: &[
            ("1000000x1000000 k5", in_window(200)),
            ("1000000x1000000 k5", in_window(2000)),
        ],
    },
    // The longest runs that a stone can join.
    Group {
        by: By::Boards,
        on: &[On::Verdict, On::Facts],
        clauses: &["", "exact", "open=2", "wrap"],
        sides: &[("1000x1000 k5", Play::Star), ("1000x1000 k500", Play::Star)],
    },
    // The facts where nothing near the stone stops the search for blocking stones.
    Group {
        by: By::Boards,
        on: &[On::Facts],
        clauses: &["", "wrap"],
        sides: &[
            ("1000x1000 k5", FEW_STONES),
            ("1000x1000 k64", FEW_STONES),
            ("1000x1000 k128", FEW_STONES),
            ("1000x1000 k256", FEW_STONES),
            ("1000x1000 k500", FEW_STONES),
        ],
    },
    // As bits: lines of up to 15 cells, and longer ones.
    Group {
        by: By::ShortLines,
        on: &[On::Verdict, On::Facts],
        clauses: &["", "exact", "drop", "straight", "players=3", "loses"],
        sides: &[("9x9 k5", WHOLE_BOARD), ("15x15 k5", WHOLE_BOARD)],
    },
    Group {
        by: By::ShortLines,
        on: &[On::Verdict, On::Facts],
        clauses: &["", "drop", "straight", "players=3"],
        sides: &[
            ("16x16 k5", WHOLE_BOARD),
            ("63x63 k5", WHOLE_BOARD),
            ("63x63 k32", WHOLE_BOARD),
        ],
    },
    // Cells that win or lose at once, a cell read. Short lines have many.
    Group {
        by: By::Boards,
        on: &[On::Reading],
        clauses: &["k3", "k3 loses", "k3 wrap", "k3 drop"],
        sides: &[("19x19", WHOLE_BOARD), ("1000x1000", in_window(300))],
    },
    // Full lines: by counters, and all their facts.
    Group {
        by: By::Boards,
        on: &[On::Tally],
        clauses: &[""],
        sides: &[("10x10", SPREAD), ("10000x10000", SPREAD)],
    },
    Group {
        by: By::Boards,
        on: &[On::TicTacToe, On::Verdict, On::Facts],
        clauses: &[""],
        sides: &[("10x10", SPREAD), ("1000x1000", SPREAD)],
    },
    Group {
        by: By::Boards,
        on: &[On::TicTacToe],
        clauses: &[""],
        sides: &[
            ("10000000x10000000", SPREAD),
            ("1000000000x1000000000", SPREAD),
        ],
    },
    Group {
        by: By::Boards,
        on: &[On::Verdict, On::Facts],
        clauses: &["", "loses", "straight"],
        sides: &[("11x11", Play::Star), ("1001x1001", Play::Star)],
    },
    Group {
        by: By::Boards,
        on: &[On::Verdict, On::Facts],
        clauses: &[""],
        sides: &[
            ("16x16x16", Play::Spread { side: 4 }),
            ("100x100x100", Play::Spread { side: 4 }),
        ],
    },
    Group {
        by: By::Boards,
        on: &[On::Verdict, On::Facts],
        clauses: &[""],
        sides: &[("11x11x11", Play::Star), ("101x101x101", Play::Star)],
    },
];

/// The claims that stand for all where everybody waits, by their names and their last
/// sides.
const EVERY_DAY: [(&str, &str); 3] = [
    ("verdict", "1000x1000 k5"),
    ("facts", "1000x1000 k5"),
    ("position, batch", "6x7 k4 drop"),
];

impl Claim {
    /// Whether it is counted every day.
    #[must_use]
    pub fn is_for_every_day(&self) -> bool {
        let last = self.sides.last().map_or("", |side| side.line);
        EVERY_DAY.contains(&(self.name.as_str(), last))
    }
}

/// What is played in a position, and in a batch.
const BATCHES: [&str; 2] = ["6x7 k4 drop", "7x8 k5"];

/// Every claim that is counted.
///
/// # Panics
///
/// Never: the rules lines of the table are right.
#[must_use]
pub fn claims() -> Vec<Claim> {
    let same = GROUPS.iter().flat_map(Group::claims);
    same.chain(BATCHES.map(batch_beside_position)).collect()
}

fn batch_beside_position(line: &'static str) -> Claim {
    let side = |on| Workload {
        by: By::Word,
        on,
        line,
        rules: rules(line),
        play: WHOLE_BOARD,
    };
    Claim {
        name: "position, batch".to_owned(),
        sides: vec![side(On::Verdict), side(On::Batch)],
        limit: MUCH_LESS,
    }
}

fn rules(line: &str) -> Rules {
    line.parse()
        .expect("the rules lines of the table are right")
}

impl Group {
    fn name(&self, on: On, clause: &str) -> String {
        let by = match self.by {
            By::Boards => "",
            By::ShortLines => " in short lines",
            By::Word => " in a word",
        };
        format!("{}{by} {clause}", on.name()).trim_end().to_owned()
    }

    fn claims(&self) -> impl Iterator<Item = Claim> + '_ {
        let each = self
            .on
            .iter()
            .flat_map(|&on| self.clauses.iter().map(move |&clause| (on, clause)));
        each.map(|(on, clause)| {
            let side = |&(line, play): &(&'static str, Play)| Workload {
                by: self.by,
                on,
                line,
                rules: rules(&format!("{line} {clause}")),
                play,
            };
            let sides: Vec<Workload> = self.sides.iter().map(side).collect();
            let seen = sides
                .iter()
                .filter(|side| !Method::Tally.serves(&side.rules));
            let words = seen.map(|side| side.rules.k() as f64 / 64.0);
            Claim {
                name: self.name(on, clause),
                limit: SAME + FOR_A_WORD * words.fold(0.0, f64::max),
                sides,
            }
        })
    }
}

impl On {
    const fn name(self) -> &'static str {
        match self {
            Self::Verdict => "verdict",
            Self::Facts => "facts",
            Self::Reading => "reading cells",
            Self::Tally => "tally",
            Self::TicTacToe => "tic-tac-toe",
            Self::Batch => "batch",
        }
    }
}

/// What was done while instructions were counted.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Done {
    /// Moves played and taken back, or cells read.
    pub count: usize,
    /// The sum of the answers.
    pub answers: i64,
    /// What the sum must be.
    pub expected: i64,
}

impl Workload {
    /// The number of stones that lie on the board beforehand.
    #[must_use]
    pub fn stone_count(&self) -> u64 {
        self.play.stone_count(&self.rules)
    }

    /// Prepares the board and does once what is counted.
    ///
    /// # Panics
    ///
    /// If the engine refuses a move, which it does for no workload of [`claims`].
    #[must_use]
    pub fn run(&self) -> Done {
        let n = self.rules.size().rows().cast_signed();
        match self.on {
            On::Verdict => self.moves::<Ply, _>(self.facts().position().clone()),
            On::Facts => self.moves::<Ply, _>(self.facts()),
            On::Reading => self.read(self.facts()),
            On::Tally => self.moves::<Stone, _>(Tally::new(n)),
            On::TicTacToe => {
                self.moves::<Stone, _>(TicTacToe::new(n).expect("the side is at least 1"))
            }
            On::Batch => self.steps(),
        }
    }

    /// The empty board, and its facts.
    fn facts(&self) -> Facts {
        let facts = match self.play.is_in_turn() {
            true => Facts::new(Position::new(self.rules)),
            false => Facts::new(Position::free_turns(self.rules)),
        };
        let method = match self.by {
            By::Boards if Method::Tally.serves(&self.rules) => Method::Tally,
            By::Boards | By::ShortLines => Method::Lines,
            By::Word => Method::Word,
        };
        let facts = facts.with_method(method);
        facts.expect("the methods of the table serve its rules")
    }

    /// Plays the rounds of moves and takes them back.
    fn moves<S: Copy + From<Ply>, E: Undo<S>>(&self, mut engine: E) -> Done {
        let rounds = self.play.prepare::<S, _>(&self.rules, &mut engine);
        let rounds: Vec<Vec<S>> = rounds
            .into_iter()
            .map(|round| round.into_iter().map(S::from).collect())
            .collect();
        let mut play = || {
            let (mut answers, mut least) = (0, 0);
            for round in &rounds {
                let mut hear = |answer: i32| {
                    answers += i64::from(answer);
                    least = least.min(answer);
                };
                for &stone in round {
                    hear(engine.place(stone));
                }
                for &stone in round.iter().rev() {
                    hear(engine.take(stone));
                }
            }
            assert_eq!(least, 0, "no move is refused");
            answers
        };
        // What has been played and taken back gives the same answers again.
        let expected = play();
        Done {
            count: rounds.iter().map(Vec::len).sum(),
            answers: counted(play),
            expected,
        }
    }

    /// Makes given moves in many games at once. The answers are the games that the last
    /// step ends.
    fn steps(&self) -> Done {
        const STEPS: usize = 30;
        let ended = |outcomes: &[Outcome]| {
            let over = outcomes.iter().filter(|outcome| outcome.is_over());
            over.map(|_| 1).sum()
        };
        let steps = recorded(self.rules, STEPS);
        let mut games = Endless::new(self.rules);
        counted(|| steps.iter().for_each(|(moves, _)| games.step(moves)));
        Done {
            count: steps.iter().map(|(moves, _)| moves.len()).sum(),
            answers: ended(&games.outcomes),
            expected: steps.last().map_or(0, |(_, outcomes)| ended(outcomes)),
        }
    }

    /// Reads the cells where a stone completes a line.
    fn read(&self, mut facts: Facts) -> Done {
        self.play.prepare::<Ply, _>(&self.rules, &mut facts);
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
            count,
            answers: counted(read).0,
            expected,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_claim_of_each_name_is_counted_every_day() {
        let claims = claims();
        let chosen = claims.iter().filter(|claim| claim.is_for_every_day());
        assert_eq!(chosen.count(), EVERY_DAY.len());
    }

    #[test]
    fn every_cheap_side_answers_as_expected() {
        for claim in claims() {
            let done = claim.sides[0].run();
            assert_eq!(done.answers, done.expected, "{}", claim.name);
            let wins = matches!(claim.sides[0].play, Play::Star);
            assert!(done.answers > 0 || !wins, "{}: {done:?}", claim.name);
            assert!(done.count >= 20, "{}: {done:?}", claim.name);
        }
    }
}
