//! Claims about the instructions of a move. For the same clause and method, they are the same on
//! any board and with any k. In a batch they are much fewer.

use inarow::{Facts, Method, Outcome, Player, Position, Rules, Tally, TicTacToe};

use crate::batches::{Endless, recorded};
use crate::counting::counted;
use crate::game::rules;
use crate::{Play, Ply, Stone, Undo};

/// The claim that no side costs much more than a side before it.
#[derive(Clone, Debug)]
pub struct Claim {
    /// The task, with the clauses.
    pub name: String,
    /// The same task on several boards or with several k, the cheapest first.
    pub sides: Vec<Workload>,
    /// The maximum cost of a side, as a multiple of the cheapest side before it.
    pub limit: f64,
}

/// A side costs less than twice as much as another side.
const SAME: f64 = 2.0;

/// Each 64 cells of k add a word to read, which may cost half a move.
const FOR_A_WORD: f64 = 0.5;

/// A move of a small batch costs less than a third of a move that a position makes and takes back.
/// The measured cost is a fifth. With a loop whose k is not constant it would be a half.
const MUCH_LESS: f64 = 1.0 / 3.0;

/// A task on a board, with the moves that it plays.
#[derive(Clone, Copy, Debug)]
pub struct Workload {
    storage: Storage,
    task: Task,
    /// The rules line without the clauses of the claim.
    pub line: &'static str,
    rules: Rules,
    play: Play,
}

/// The task whose instructions are counted.
#[derive(Clone, Copy, Debug)]
enum Task {
    /// Moves of a position.
    Verdict,
    /// Moves of a position with its facts.
    Facts,
    /// Reading winning and losing cells, for each cell.
    Reading,
    Tally,
    TicTacToe,
    /// Moves of very many games at once. A new game replaces each finished game.
    Batch,
}

/// The names of the tasks in [`GROUPS`].
const TASKS: [(&str, Task); 5] = [
    ("verdict", Task::Verdict),
    ("facts", Task::Facts),
    ("reading cells", Task::Reading),
    ("tally", Task::Tally),
    ("tic-tac-toe", Task::TicTacToe),
];

/// The storage of the stones. It is the same on all sides of a claim.
#[derive(Clone, Copy, Debug)]
enum Storage {
    /// Counters if they serve the rules, otherwise lines of any length.
    Boards,
    /// Lines of one word each.
    ShortLines,
    /// One word for each player.
    Word,
}

const WHOLE_BOARD: Play = Play::Game {
    window: u32::MAX,
    cells_a_stone: 4,
};

/// Groups of claims, a line each. A line has four columns: the storage of the stones, the tasks,
/// the clauses (a claim each), and the sides. A side is a rules line with the name of its play. The
/// values of a column are separated by `;`.
///
/// In order: dense boards with stones everywhere, on a plane and in space; each clause with a small
/// and a large board and k, on a plane and in space; boards stored by occupied cells, with 10^4 and
/// 10^6 stones; the longest runs that a stone can join; few stones, so that the search for a
/// blocking stone is as long as k; lines of up to 15 and of more cells in a word; reading cells
/// that win or lose at once, of which short lines have many; full lines.
const GROUPS: &str = "
boards | verdict; facts | | 100x100 k5: game; 1000x1000 k5: game
boards | verdict; facts | | 70x70x70 k5: game; 100x100x100 k5: game
boards | verdict; facts | ; exact; open=1; open=2; drop; wrap; wrap=rows; wrap=cols; straight; players=3; players=8; turn=1,2; loses | 100x100 k5: window=100; 1000x1000 k5: window=100; 1000x1000 k32: window=100
boards | verdict; facts | ; drop; wrap; straight | 9x9x9 k5: game; 100x100x100 k5: window=20; 100x100x100 k32: window=20
boards | verdict; facts | | 1000000x1000000 k5: window=200; 1000000x1000000 k5: window=2000
boards | verdict; facts | ; exact; open=2; wrap | 1000x1000 k5: star; 1000x1000 k500: star
boards | facts | ; wrap | 1000x1000 k5: few; 1000x1000 k64: few; 1000x1000 k128: few; 1000x1000 k256: few; 1000x1000 k500: few
short lines | verdict; facts | ; exact; drop; straight; players=3; loses | 9x9 k5: game; 15x15 k5: game
short lines | verdict; facts | ; drop; straight; players=3 | 16x16 k5: game; 63x63 k5: game; 63x63 k32: game
boards | reading cells | k3; k3 loses; k3 wrap; k3 drop | 19x19: game; 1000x1000: window=300
boards | tally | | 10x10: spread=10; 10000x10000: spread=10
boards | tic-tac-toe; verdict; facts | | 10x10: spread=10; 1000x1000: spread=10
boards | tic-tac-toe | | 10000000x10000000: spread=10; 1000000000x1000000000: spread=10
boards | verdict; facts | ; loses; straight | 11x11: star; 1001x1001: star
boards | verdict; facts | | 16x16x16: spread=4; 100x100x100: spread=4
boards | verdict; facts | | 11x11x11: star; 101x101x101: star
";

/// Returns the play with this name in [`GROUPS`].
fn play(name: &str) -> Play {
    let number = |text: &str| text.parse().expect("the numbers of the table are valid");
    match name.split_once('=') {
        None if name == "star" => Play::Star,
        None if name == "few" => Play::Game {
            window: u32::MAX,
            cells_a_stone: 10_000,
        },
        None => WHOLE_BOARD,
        Some(("window", side)) => Play::Game {
            window: number(side),
            cells_a_stone: 4,
        },
        Some((_, side)) => Play::Spread { side: number(side) },
    }
}

/// The claims of the everyday test, by their names and their last sides.
const EVERY_DAY: [(&str, &str); 3] = [
    ("verdict", "1000x1000 k5"),
    ("facts", "1000x1000 k5"),
    ("position, batch", "6x7 k4 drop"),
];

impl Claim {
    /// True if the everyday test checks this claim.
    #[must_use]
    pub fn is_for_every_day(&self) -> bool {
        let last = self.sides.last().map_or("", |side| side.line);
        EVERY_DAY.contains(&(self.name.as_str(), last))
    }
}

/// The rules of positions beside batches.
const BATCHES: [&str; 2] = ["6x7 k4 drop", "7x8 k5"];

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
        storage: Storage::Word,
        task,
        line,
        rules: rules(line),
        play: WHOLE_BOARD,
    };
    Claim {
        name: "position, batch".to_owned(),
        sides: vec![side(Task::Verdict), side(Task::Batch)],
        limit: MUCH_LESS,
    }
}

/// Returns the claims of a line of [`GROUPS`].
fn group(line: &'static str) -> Vec<Claim> {
    let columns: Vec<Vec<&str>> = line
        .split('|')
        .map(|column| column.split(';').map(str::trim).collect())
        .collect();
    let [storage, tasks, clauses, sides] = &columns[..] else {
        panic!("a group has four columns: {line}");
    };
    let (storage, suffix) = match storage[0] {
        "boards" => (Storage::Boards, ""),
        _ => (Storage::ShortLines, " in short lines"),
    };
    let both = tasks
        .iter()
        .flat_map(|task| clauses.iter().map(move |clause| (task, clause)));
    let claims = both.map(|(&name, clause)| {
        let (_, task) = TASKS
            .into_iter()
            .find(|(known, _)| *known == name)
            .expect("a known name");
        let side = |side: &&'static str| {
            let (line, played) = side.split_once(": ").expect("a side has a play");
            let rules = rules(&format!("{line} {clause}"));
            Workload {
                storage,
                task,
                line,
                rules,
                play: play(played),
            }
        };
        let sides: Vec<Workload> = sides.iter().map(side).collect();
        let by_lines = sides
            .iter()
            .filter(|side| !Method::Tally.serves(&side.rules));
        let words = by_lines.map(|side| side.rules.k() as f64 / 64.0);
        Claim {
            name: format!("{name}{suffix} {clause}").trim_end().to_owned(),
            limit: SAME + FOR_A_WORD * words.fold(0.0, f64::max),
            sides,
        }
    });
    claims.collect()
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
            Task::Verdict => self.moves::<Ply, _>(self.facts().position().clone()),
            Task::Facts => self.moves::<Ply, _>(self.facts()),
            Task::Reading => self.read(self.facts()),
            Task::Tally => self.moves::<Stone, _>(Tally::new(n)),
            Task::TicTacToe => {
                self.moves::<Stone, _>(TicTacToe::new(n).expect("the side is at least 1"))
            }
            Task::Batch => self.steps(),
        }
    }

    /// Returns the empty board with its facts.
    fn facts(&self) -> Facts {
        let facts = match self.play.is_in_turn() {
            true => Facts::new(Position::new(self.rules)),
            false => Facts::new(Position::free_turns(self.rules)),
        };
        let method = match self.storage {
            Storage::Boards if Method::Tally.serves(&self.rules) => Method::Tally,
            Storage::Boards | Storage::ShortLines => Method::Lines,
            Storage::Word => Method::Word,
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
        // Moves that were taken back have the same answers again.
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

    /// Reads the cells that complete a line.
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
    fn everyday_claims_exist() {
        let claims = claims();
        let chosen = claims.iter().filter(|claim| claim.is_for_every_day());
        assert_eq!(chosen.count(), EVERY_DAY.len());
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
