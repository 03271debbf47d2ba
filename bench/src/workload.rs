//! Claims about the instructions of a move. With the same clauses and method, a move costs the same
//! on any board and with any k. In a batch it costs much less.

use inarow::{Facts, Method, Outcome, Player, Position, Rules, Tally, TicTacToe};

use crate::batches::{Endless, recorded};
use crate::contest::timed;
use crate::engine::{Engine, Ply, Stone};
use crate::game::rules;
use crate::play::Play;

/// A claim that a task costs about the same on several boards, which are the sides of the claim.
#[derive(Clone, Debug)]
pub(crate) struct Claim {
    /// The name of the task and the clauses.
    pub(crate) name: String,
    /// The task on each board, in the order of the expected cost.
    pub(crate) sides: Vec<Workload>,
    /// The maximum cost of a side, relative to the cheapest earlier side.
    pub(crate) limit: f64,
    /// True if `cargo xtask test` checks the claim.
    pub(crate) is_for_every_day: bool,
}

/// A side costs less than twice as much as another side.
const SAME: f64 = 2.0;

/// Each further 64 cells of k need another word to be read, which may cost half a move.
const FOR_A_WORD: f64 = 0.5;

/// A move in a small batch costs less than a third of a move that a position makes and takes back.
/// The measured cost is a fifth. If k were not constant in the loop, it would be a half.
const MUCH_LESS: f64 = 1.0 / 3.0;

/// The work whose instructions are counted.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum Task {
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

impl Task {
    const fn name(self) -> &'static str {
        match self {
            Self::Verdict => "verdict",
            Self::Facts => "facts",
            Self::ReadCells => "reading cells",
            Self::Tally => "tally",
            Self::TicTacToe => "tic-tac-toe",
            Self::Batch => "batch",
        }
    }
}

/// One side of a claim: a task on a board, and the moves to play.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Workload {
    task: Task,
    /// The rules line without the clauses of the claim.
    pub(crate) line: &'static str,
    rules: Rules,
    method: Method,
    play: Play,
}

/// Claims about the same boards. Each task with each clause is a claim.
struct Group {
    tasks: &'static [Task],
    /// The clauses to add to the rules lines. `""` adds none.
    clauses: &'static [&'static str],
    /// The sides of each claim: a rules line and the moves to play.
    sides: &'static [(&'static str, Play)],
    is_for_every_day: bool,
}

impl Group {
    const fn new(
        tasks: &'static [Task],
        clauses: &'static [&'static str],
        sides: &'static [(&'static str, Play)],
    ) -> Self {
        Self {
            tasks,
            clauses,
            sides,
            is_for_every_day: false,
        }
    }

    /// Returns the same group, but `cargo xtask test` checks its claims.
    const fn for_every_day(mut self) -> Self {
        self.is_for_every_day = true;
        self
    }
}

/// Tasks that play moves with all stones stored.
const PLAY: &[Task] = &[Task::Verdict, Task::Facts];

/// No clause besides k.
const K_ALONE: &[&str] = &[""];

/// A random game on the whole board.
const GAME: Play = window(u32::MAX);

/// A random game with few stones.
const FEW: Play = Play::Game {
    window: u32::MAX,
    cells_a_stone: 10_000,
};

const STAR: Play = Play::Star;

/// A random game in a window of this side.
const fn window(side: u32) -> Play {
    Play::Game {
        window: side,
        cells_a_stone: 4,
    }
}

const GROUPS: &[Group] = &[
    // The size of a dense board, on a plane and in space.
    Group::new(
        PLAY,
        K_ALONE,
        &[("100x100 k5", GAME), ("1000x1000 k5", GAME)],
    )
    .for_every_day(),
    Group::new(
        PLAY,
        K_ALONE,
        &[("70x70x70 k5", GAME), ("100x100x100 k5", GAME)],
    ),
    // The size and k with each clause, on a plane and in space.
    Group::new(
        PLAY,
        &[
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
        &[
            ("100x100 k5", window(100)),
            ("1000x1000 k5", window(100)),
            ("1000x1000 k32", window(100)),
        ],
    ),
    Group::new(
        PLAY,
        &["", "drop", "wrap", "straight"],
        &[
            ("9x9x9 k5", GAME),
            ("100x100x100 k5", window(20)),
            ("100x100x100 k32", window(20)),
        ],
    ),
    // The number of stones on a board stored by occupied cells: 10^4 and 10^6.
    Group::new(
        PLAY,
        K_ALONE,
        &[
            ("1000000x1000000 k5", window(200)),
            ("1000000x1000000 k5", window(2000)),
        ],
    ),
    // The length of the runs that a stone joins.
    Group::new(
        PLAY,
        &["", "exact", "open=2", "wrap"],
        &[("1000x1000 k5", STAR), ("1000x1000 k500", STAR)],
    ),
    // k with few stones. The search for a blocking stone then covers k cells.
    Group::new(
        &[Task::Facts],
        &["", "wrap"],
        &[
            ("1000x1000 k5", FEW),
            ("1000x1000 k64", FEW),
            ("1000x1000 k128", FEW),
            ("1000x1000 k256", FEW),
            ("1000x1000 k500", FEW),
        ],
    ),
    // Board lines of up to 15 cells in a word, and of more cells.
    Group::new(
        PLAY,
        &["", "exact", "drop", "straight", "players=3", "loses"],
        &[("9x9 k5", GAME), ("15x15 k5", GAME)],
    ),
    Group::new(
        PLAY,
        &["", "drop", "straight", "players=3"],
        &[("16x16 k5", GAME), ("63x63 k5", GAME), ("63x63 k32", GAME)],
    ),
    // Reading the cells that win or lose at once. With short lines there are many.
    Group::new(
        &[Task::ReadCells],
        &["k3", "k3 loses", "k3 wrap", "k3 drop"],
        &[("19x19", GAME), ("1000x1000", window(300))],
    ),
    // Full lines, on a plane and in space.
    Group::new(
        &[Task::Tally],
        K_ALONE,
        &[("10x10", GAME), ("10000x10000", window(10))],
    ),
    Group::new(
        &[Task::TicTacToe, Task::Verdict, Task::Facts],
        K_ALONE,
        &[("10x10", GAME), ("1000x1000", window(10))],
    ),
    Group::new(
        &[Task::TicTacToe],
        K_ALONE,
        &[
            ("10000000x10000000", window(10)),
            ("1000000000x1000000000", window(10)),
        ],
    ),
    Group::new(
        PLAY,
        &["", "loses", "straight"],
        &[("11x11", STAR), ("1001x1001", STAR)],
    ),
    Group::new(
        PLAY,
        K_ALONE,
        &[("16x16x16", window(4)), ("100x100x100", window(4))],
    ),
    Group::new(PLAY, K_ALONE, &[("11x11x11", STAR), ("101x101x101", STAR)]),
];

/// The rules for comparing batches with positions. `cargo xtask test` checks the first.
const BATCHES: [&str; 2] = ["6x7 k4 drop", "7x8 k5"];

/// Returns all claims.
///
/// # Panics
///
/// Never: the table is valid.
pub(crate) fn claims() -> Vec<Claim> {
    let groups = GROUPS.iter().flat_map(claims_of);
    groups.chain(BATCHES.map(batch_and_position)).collect()
}

/// Returns the claim that a move in a batch costs much less than a move of a position.
fn batch_and_position(line: &'static str) -> Claim {
    let side = |task| Workload {
        task,
        line,
        rules: rules(line),
        method: Method::Word,
        play: GAME,
    };
    Claim {
        name: "position, batch".to_owned(),
        sides: vec![side(Task::Verdict), side(Task::Batch)],
        limit: MUCH_LESS,
        is_for_every_day: line == BATCHES[0],
    }
}

/// Returns the claims of a group.
fn claims_of(group: &'static Group) -> impl Iterator<Item = Claim> {
    let clauses = |&task: &Task| group.clauses.iter().map(move |clause| (task, clause));
    group.tasks.iter().flat_map(clauses).map(|(task, clause)| {
        let sides = group.sides.iter();
        let sides: Vec<Workload> = sides
            .map(|&(line, play)| workload(task, clause, line, play))
            .collect();
        let by_lines = sides.iter().filter(|side| side.method == Method::Lines);
        let words = by_lines.map(|side| side.rules.k() as f64 / 64.0);
        Claim {
            name: format!("{} {clause}", task.name()).trim_end().to_owned(),
            limit: SAME + FOR_A_WORD * words.fold(0.0, f64::max),
            sides,
            is_for_every_day: group.is_for_every_day,
        }
    })
}

/// Returns a side of a claim: by counters if they serve the rules, otherwise by lines.
fn workload(task: Task, clause: &str, line: &'static str, play: Play) -> Workload {
    let rules = rules(&format!("{line} {clause}"));
    let method = match Method::Tally.serves(&rules) {
        true => Method::Tally,
        false => Method::Lines,
    };
    Workload {
        task,
        line,
        rules,
        method,
        play,
    }
}

/// The task, done while instructions were counted.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) struct Done {
    /// Moves played and taken back, or cells read.
    pub(crate) count: usize,
    /// The sum of the answers.
    pub(crate) answers: i64,
    /// The correct sum.
    pub(crate) expected: i64,
}

impl Workload {
    /// Returns the number of stones before counting starts.
    pub(crate) fn stone_count(&self) -> u64 {
        self.play.stone_count(&self.rules)
    }

    /// Prepares the board and does the task once.
    ///
    /// # Panics
    ///
    /// If the engine refuses a move, which it does for no workload of [`claims`].
    pub(crate) fn run(&self) -> Done {
        let n = self.rules.size().rows().cast_signed();
        match self.task {
            Task::Verdict => self.moves::<Ply>(self.facts().position().clone()),
            Task::Facts => self.moves::<Ply>(self.facts()),
            Task::ReadCells => self.read(self.facts()),
            Task::Tally => self.moves::<Stone>(Tally::new(n)),
            Task::TicTacToe => {
                self.moves::<Stone>(TicTacToe::new(n).expect("the side is at least 1"))
            }
            Task::Batch => self.steps(),
        }
    }

    /// Returns the empty board with its facts.
    fn facts(&self) -> Facts {
        let position = match self.play {
            Play::Game { .. } => Position::new(self.rules),
            // Only one player moves here.
            Play::Star => Position::free_turns(self.rules),
        };
        let facts = Facts::new(position).with_method(self.method);
        facts.expect("the methods of the table serve its rules")
    }

    /// Plays the rounds of moves and takes them back.
    fn moves<S: Copy + From<Ply>>(&self, mut engine: impl Engine<S>) -> Done {
        let rounds = self.play.prepare(&self.rules, &mut engine);
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
            assert_eq!(least, 0, "no move is refused");
            answers
        };
        // The same moves, played a second time, must give the same answers.
        let expected = play();
        Done {
            count: rounds.iter().map(Vec::len).sum(),
            answers: timed(play).0,
            expected,
        }
    }

    /// Plays given moves in many games at once. The answer is the number of games that the last
    /// step ends.
    fn steps(&self) -> Done {
        let ended = |outcomes: &[Outcome]| {
            let over = outcomes.iter().filter(|outcome| outcome.is_over());
            over.map(|_| 1).sum()
        };
        let (_, steps) = recorded(self.rules, 30);
        let mut games = Endless::new(self.rules);
        timed(|| steps.iter().for_each(|(moves, _)| games.step(moves)));
        Done {
            count: steps.iter().map(|(moves, _)| moves.len()).sum(),
            answers: ended(&games.outcomes),
            expected: steps.last().map_or(0, |(_, outcomes)| ended(outcomes)),
        }
    }

    /// Reads the cells that complete a line.
    fn read(&self, mut facts: Facts) -> Done {
        self.play.prepare::<Ply>(&self.rules, &mut facts);
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
            let done = claim.sides[0].run();
            assert_eq!(done.answers, done.expected, "{}", claim.name);
            let wins = matches!(claim.sides[0].play, Play::Star);
            assert!(done.answers > 0 || !wins, "{}: {done:?}", claim.name);
            assert!(done.count >= 20, "{}: {done:?}", claim.name);
        }
    }
}
