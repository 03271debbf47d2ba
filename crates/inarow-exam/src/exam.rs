//! All that a solution is asked to play.

use inarow::Random;
use inarow_textbook::GAMES;

use crate::Question;
use crate::line::{lines, named};
use crate::moves::{Line, below, random_moves, towards};

/// The games that a solution is asked to play, of which a part is drawn.
#[derive(Clone, Debug)]
pub struct Exam {
    seed: u64,
    questions: Vec<Question>,
}

/// The seed of the games that are the same in each exam.
const SEED: u64 = 348;

/// How many random games are the same in each exam, on boards of which side. By them and by the
/// lines of small boards each usual mistake is told from the others.
const RANDOM: &[(i32, usize)] = &[
    (1, 2),
    (2, 16),
    (3, 120),
    (4, 80),
    (5, 60),
    (6, 40),
    (7, 30),
    (8, 20),
    (10, 20),
    (13, 16),
    (21, 12),
    (50, 8),
    (100, 8),
];

/// How many games are drawn, on boards of which sides. Four in a row have each kind of them.
const DRAWN: &[(i32, i32, usize)] = &[(2, 10, 80), (11, 40, 24), (41, 100, 8)];

impl Exam {
    /// The games of the textbook, those that complete each line of small boards, random ones on
    /// growing boards, and then those that the seed draws, on sides up to 100: a program that
    /// knows the others by heart does not know these. O(moves).
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow_exam::Exam;
    ///
    /// let [one, again, other] = [7, 7, 8].map(Exam::new);
    /// let asked = |exam: &Exam| format!("{:?}", exam.questions());
    /// assert_eq!(asked(&one), asked(&again));
    /// assert_ne!(asked(&one), asked(&other));
    /// ```
    #[must_use]
    pub fn new(seed: u64) -> Self {
        let mut questions = same_each_time();
        questions.extend(drawn(seed));
        Self { seed, questions }
    }

    /// What draws the same games again.
    #[must_use]
    pub const fn seed(&self) -> u64 {
        self.seed
    }

    /// The games, in the order in which they are asked.
    #[must_use]
    pub fn questions(&self) -> &[Question] {
        &self.questions
    }
}

fn same_each_time() -> Vec<Question> {
    let mut random = Random::new(SEED);
    let textbook = GAMES.iter().map(|game| {
        let moves = game.moves.iter();
        let moves = moves.map(|&(row, col, player)| [small(row), small(col), player]);
        Question::new(format!("{}: {}", game.id, game.why), small(game.n), moves)
    });
    let mut questions: Vec<Question> = textbook.collect();
    // Those in which the players take turns are what most will think of first.
    questions.sort_by_key(|question| !question.takes_turns());
    for n in 1..=5 {
        for line in 0..lines(n) {
            for player in [1, 2] {
                let moves = towards(n, line, player, Line::Whole, &mut random);
                questions.push(Question::new(
                    format!("{} of {n}x{n}", named(n, line)),
                    n,
                    moves,
                ));
            }
        }
    }
    for &(n, count) in RANDOM {
        for number in 1..=count {
            let moves = random_moves(n, number, &mut random);
            let name = format!("random game {number} of {n}x{n}");
            questions.push(Question::new(name, n, moves));
        }
    }
    questions
}

fn drawn(seed: u64) -> impl Iterator<Item = Question> {
    let mut random = Random::new(seed);
    let sides = DRAWN
        .iter()
        .flat_map(|&(least, most, count)| (0..count).map(move |_| (least, most)));
    (1..).zip(sides).map(move |(number, (least, most))| {
        let n = least + below(most + 1 - least, &mut random);
        let moves = random_moves(n, number, &mut random);
        Question::new(format!("drawn game {number}, of {n}x{n}"), n, moves)
    })
}

pub(crate) fn small(number: usize) -> i32 {
    i32::try_from(number).expect("no board here is that large")
}

pub(crate) fn index(number: i32) -> usize {
    usize::try_from(number).expect("nothing here is below 0")
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use inarow_textbook::{MISTAKES, Program};

    use super::*;

    /// The answers to all games, each up to the first wrong one.
    fn answers(new: impl Fn(usize) -> Box<dyn Program>) -> Vec<Vec<i32>> {
        let answers = same_each_time().into_iter().map(|question| {
            let mut program = new(index(question.n));
            let mut answers = Vec::new();
            for (&[row, col, player], right) in question.moves.iter().zip(question.answers) {
                answers.push(program.make_move(index(row), index(col), player));
                if answers.last() != Some(&right) {
                    break;
                }
            }
            answers
        });
        answers.collect()
    }

    #[test]
    fn every_mistake_is_caught_and_told_from_every_other_but_one() {
        let right: Vec<Vec<i32>> = same_each_time().into_iter().map(|it| it.answers).collect();
        let mut all = vec![("right", right)];
        let mut alike = Vec::new();
        for mistake in MISTAKES
            .iter()
            .filter(|mistake| mistake.breaks_the_exercise)
        {
            let found = answers(|n| (mistake.new)(n, n));
            let others = all.iter().filter(|(_, other)| *other == found);
            alike.extend(others.map(|(name, _)| [*name, mistake.name]));
            all.push((mistake.name, found));
        }
        assert_eq!(all.len(), 12);
        // Where row + col is n there are n - 1 cells, which never make n.
        assert_eq!(
            alike,
            [["anti-diagonal-forgotten", "anti-diagonal-off-by-one"]]
        );
    }

    #[test]
    fn all_ends_are_met_on_boards_of_all_sizes() {
        let questions = same_each_time();
        for n in [2, 3, 4, 5, 10, 50, 100] {
            let ends = |wanted: i32| {
                let of_size = questions.iter().filter(|question| question.n == n);
                of_size
                    .filter(|question| question.answers.last() == Some(&wanted))
                    .count()
            };
            assert!(ends(1) > 0 && ends(2) > 0, "{n}");
            // On 2x2 whoever begins has a line with the third stone.
            assert!(ends(0) > 0 || n == 2, "{n}");
        }
        let on_a_full_board = |question: &&Question| {
            question.moves.len() == index(question.n * question.n) && question.n > 2
        };
        let full: Vec<&Question> = questions.iter().filter(on_a_full_board).collect();
        let won = full
            .iter()
            .filter(|question| question.answers.last() != Some(&0))
            .count();
        assert!(won > 5 && full.len() - won > 5, "{won} of {}", full.len());
    }

    #[test]
    fn drawn_games_end_in_all_ways_on_sides_up_to_100() {
        let (mut sides, mut ends) = (BTreeSet::new(), [0; 3]);
        for seed in 0..20 {
            for question in drawn(seed) {
                sides.insert(question.n);
                ends[index(question.answers.last().copied().unwrap_or(0))] += 1;
            }
        }
        assert!(
            sides.len() > 80 && sides.range(2..=100).count() == sides.len(),
            "{sides:?}"
        );
        assert!(ends.iter().all(|&count| count > 200), "{ends:?}");
    }

    /// It knows all answers that are the same in each exam.
    #[test]
    fn who_knows_the_games_by_heart_is_caught() {
        let known: BTreeSet<Vec<[i32; 3]>> =
            same_each_time().into_iter().map(|it| it.moves).collect();
        for seed in 0..20 {
            let won = drawn(seed).filter(|question| question.answers.last() != Some(&0));
            let unknown = won.filter(|question| !known.contains(&question.moves));
            assert!(unknown.count() > 20, "seed {seed}");
        }
    }
}
