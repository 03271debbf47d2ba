//! Claims about the instructions of a move. With the same clauses and method, a move costs the same
//! on any board and with any k. In a batch it costs much less.

use inarow::{Facts, Method, Outcome, Player, Position, Rules, Tally, TicTacToe};

use crate::batches::{Endless, recorded};
use crate::counting::counted;
use crate::engine::{Engine, Ply, Stone};
use crate::game::rules;
use crate::play::Play;

/// A claim that a task costs about the same on several boards, which are the sides of the claim.
#[derive(Clone, Debug)]
pub struct Claim {
    /// The name of the task and the clauses.
    pub name: String,
    /// The task on each board or with each k, in the order of the expected cost.
    pub sides: Vec<Workload>,
    /// The maximum cost of a side, relative to the cheapest earlier side.
    pub limit: f64,
    /// True if `cargo xtask test` checks the claim.
    pub is_for_every_day: bool,
}

/// A side costs less than twice as much as another side.
const SAME: f64 = 2.0;

/// Each further 64 cells of k need another word to be read, which may cost half a move.
const FOR_A_WORD: f64 = 0.5;

/// A move in a small batch costs less than a third of a move that a position makes and takes back.
/// The measured cost is a fifth. If k were not constant in the loop, it would be a half.
const MUCH_LESS: f64 = 1.0 / 3.0;

/// One side of a claim: a task on a board, and the moves to play.
#[derive(Clone, Copy, Debug)]
pub struct Workload {
    /// The name of the task in [`GROUPS`], or `batch` for moves of many games at once. A new game
    /// then replaces each finished game.
    task: &'static str,
    /// The rules line without the clauses of the claim.
    pub line: &'static str,
    rules: Rules,
    method: Method,
    play: Play,
}

/// Groups of claims, one per line. A line has three columns: the tasks, the clauses and the sides.
/// Each task with each clause is a claim. A side is a rules line and the name of the way to play.
/// `;` separates the values of a column. Lines with `*` are checked by `cargo xtask test`.
///
/// The groups, in order: dense boards full of stones, on a plane and in space; each clause with a
/// small and a large board and k, on a plane and in space; boards stored by occupied cells, with
/// 10^4 and 10^6 stones; the longest runs that a stone can join; few stones, so that the search for
/// a blocking stone covers k cells; lines of up to 15 cells and of more cells in a word; reading
/// the cells that win or lose at once, of which short lines have many; full lines.
const GROUPS: &str = "
* verdict; facts | | 100x100 k5: game; 1000x1000 k5: game
verdict; facts | | 70x70x70 k5: game; 100x100x100 k5: game
verdict; facts | ; exact; open=1; open=2; drop; wrap; wrap=rows; wrap=cols; straight; players=3; players=8; turn=1,2; loses | 100x100 k5: window=100; 1000x1000 k5: window=100; 1000x1000 k32: window=100
verdict; facts | ; drop; wrap; straight | 9x9x9 k5: game; 100x100x100 k5: window=20; 100x100x100 k32: window=20
verdict; facts | | 1000000x1000000 k5: window=200; 1000000x1000000 k5: window=2000
verdict; facts | ; exact; open=2; wrap | 1000x1000 k5: star; 1000x1000 k500: star
facts | ; wrap | 1000x1000 k5: few; 1000x1000 k64: few; 1000x1000 k128: few; 1000x1000 k256: few; 1000x1000 k500: few
verdict; facts | ; exact; drop; straight; players=3; loses | 9x9 k5: game; 15x15 k5: game
verdict; facts | ; drop; straight; players=3 | 16x16 k5: game; 63x63 k5: game; 63x63 k32: game
reading cells | k3; k3 loses; k3 wrap; k3 drop | 19x19: game; 1000x1000: window=300
tally | | 10x10: game; 10000x10000: window=10
tic-tac-toe; verdict; facts | | 10x10: game; 1000x1000: window=10
tic-tac-toe | | 10000000x10000000: window=10; 1000000000x1000000000: window=10
verdict; facts | ; loses; straight | 11x11: star; 1001x1001: star
verdict; facts | | 16x16x16: window=4; 100x100x100: window=4
verdict; facts | | 11x11x11: star; 101x101x101: star
";

/// The rules for comparing batches with positions. `cargo xtask test` checks the first.
const BATCHES: [&str; 2] = ["6x7 k4 drop", "7x8 k5"];

/// Returns the play with this name in [`GROUPS`].
fn play(name: &str) -> Play {
    let (window, cells_a_stone) = match name.split_once('=') {
        None if name == "star" => return Play::Star,
        None if name == "few" => (u32::MAX, 10_000),
        None => (u32::MAX, 4),
        Some((_, side)) => (side.parse().expect("a side is a number"), 4),
    };
    Play::Game {
        window,
        cells_a_stone,
    }
}

/// Returns all claims.
///
/// # Panics
///
/// Never: the table is valid.
#[must_use]
pub fn claims() -> Vec<Claim> {
    let groups = GROUPS.lines().filter(|line| !line.is_empty());
    groups
        .flat_map(group)
        .chain(BATCHES.map(batch_beside_position))
        .collect()
}

fn batch_beside_position(line: &'static str) -> Claim {
    let side = |task| Workload {
        task,
        line,
        rules: rules(line),
        method: Method::Word,
        play: play("game"),
    };
    Claim {
        name: "position, batch".to_owned(),
        sides: vec![side("verdict"), side("batch")],
        limit: MUCH_LESS,
        is_for_every_day: line == BATCHES[0],
    }
}

/// Returns the claims of a line of [`GROUPS`].
fn group(line: &'static str) -> Vec<Claim> {
    let every_day = line.strip_prefix('*');
    let mut columns = every_day.unwrap_or(line).split('|').map(|column| {
        let values = column.split(';').map(str::trim);
        values.collect::<Vec<&'static str>>()
    });
    let mut column = || columns.next().expect("a group has three columns");
    let [tasks, clauses, sides] = [column(), column(), column()];
    let mut claims = Vec::new();
    for task in tasks {
        for clause in &clauses {
            let sides: Vec<Workload> = sides
                .iter()
                .map(|side| side_of(task, clause, side))
                .collect();
            let by_lines = sides.iter().filter(|side| side.method == Method::Lines);
            let words = by_lines.map(|side| side.rules.k() as f64 / 64.0);
            claims.push(Claim {
                name: format!("{task} {clause}").trim_end().to_owned(),
                limit: SAME + FOR_A_WORD * words.fold(0.0, f64::max),
                sides,
                is_for_every_day: every_day.is_some(),
            });
        }
    }
    claims
}

/// Returns a side of a claim: by counters if they serve the rules, otherwise by lines.
fn side_of(task: &'static str, clause: &str, side: &'static str) -> Workload {
    let (line, name) = side.split_once(": ").expect("a side has a play");
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
        play: play(name),
    }
}

/// The task, done while instructions were counted.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Done {
    /// Moves played and taken back, or cells read.
    pub count: usize,
    /// The sum of the answers.
    pub answers: i64,
    /// The correct sum.
    pub expected: i64,
}

impl Workload {
    /// Returns the number of stones before counting starts.
    #[must_use]
    pub fn stone_count(&self) -> u64 {
        self.play.stone_count(&self.rules)
    }

    /// Prepares the board and does the task once.
    ///
    /// # Panics
    ///
    /// If the engine refuses a move, which it does for no workload of [`claims`].
    #[must_use]
    pub fn run(&self) -> Done {
        let n = self.rules.size().rows().cast_signed();
        match self.task {
            "verdict" => self.moves::<Ply>(self.facts().position().clone()),
            "facts" => self.moves::<Ply>(self.facts()),
            "reading cells" => self.read(self.facts()),
            "tally" => self.moves::<Stone>(Tally::new(n)),
            "tic-tac-toe" => {
                self.moves::<Stone>(TicTacToe::new(n).expect("the side is at least 1"))
            }
            "batch" => self.steps(),
            task => panic!("no task is called {task}"),
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
            answers: counted(play),
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
        counted(|| steps.iter().for_each(|(moves, _)| games.step(moves)));
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
            answers: counted(read).0,
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
