//! The games of an exam: fixed ones, and some chosen from a seed.

use std::ops::RangeInclusive;
use std::sync::Arc;
#[cfg(feature = "functions")]
use std::sync::OnceLock;

use inarow::Random;
use inarow_textbook::games;

#[cfg(feature = "functions")]
use crate::board_questions::board_questions;
use crate::form::Form;
use crate::index::small;
use crate::line::{line_count, line_name};
use crate::moves::{LineOwners, below, moves_to_line, random_moves};
use crate::question::Question;
#[cfg(feature = "functions")]
use crate::state_questions::state_questions;

/// The games that test a solution. Some of them are chosen from a seed. Clones share the games.
#[derive(Clone, Debug)]
pub struct Exam {
    seed: u64,
    form: Form,
    questions: Arc<[Question]>,
    beyond: Arc<[Question]>,
    /// The questions for functions, which few callers need.
    #[cfg(feature = "functions")]
    functions: Arc<OnceLock<Arc<[Question]>>>,
}

/// Seed of the random games that are in each exam.
const SEED: u64 = 348;

/// Side of the board and number of the random games that are in each exam. With the lines of small
/// boards, they distinguish each usual mistake from the others.
const RANDOM: &[(i32, usize)] = &[
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

/// Sides of the random games that player 2 begins, and of those with players out of turn.
const BEYOND: RangeInclusive<i32> = 2..=7;

/// Smallest side, largest side and number of the games chosen from the seed. Four successive games
/// have all kinds of moves.
const CHOSEN: &[(i32, i32, usize)] = &[(2, 10, 80), (11, 40, 24), (41, 100, 8)];

impl Exam {
    /// Returns the games of the textbook, games that complete each line of small boards, random
    /// games on growing boards, and games chosen from the seed, on sides up to 100. A program that
    /// has stored the answers to the fixed games does not know the chosen games. O(moves).
    ///
    /// The exercise promises all these games: boards from 2 x 2, player 1 first, moves in turn, and
    /// none after a win. [`Exam::beyond`] has games that it does not promise.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow_exam::Exam;
    ///
    /// let [one, again, other] = [7, 7, 8].map(Exam::new);
    /// let games = |exam: &Exam| format!("{:?}", exam.questions());
    /// assert_eq!(games(&one), games(&again));
    /// assert_ne!(games(&one), games(&other));
    /// ```
    #[must_use]
    pub fn new(seed: u64) -> Self {
        let (mut questions, beyond) = fixed_questions();
        questions.extend(chosen_questions(seed));
        Self {
            beyond: beyond.into(),
            ..Self::of(seed, Form::Class, questions.into())
        }
    }

    /// Returns an exam of these questions.
    fn of(seed: u64, form: Form, questions: Arc<[Question]>) -> Self {
        Self {
            seed,
            form,
            questions,
            beyond: Arc::default(),
            #[cfg(feature = "functions")]
            functions: Arc::default(),
        }
    }

    /// Returns the exam of this seed for a solution of another form.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow_exam::{Exam, Form, Function};
    ///
    /// let exam = Exam::new(348).of_form(Form::Functions);
    /// let calls = exam.questions()[0].calls.as_ref().unwrap();
    /// assert_eq!(calls.function, Function::InitialState);
    /// ```
    #[cfg(feature = "functions")]
    #[must_use]
    pub fn of_form(&self, form: Form) -> Self {
        match form {
            Form::Class => self.clone(),
            Form::Functions => {
                let seed = self.seed;
                let functions = self.functions.get_or_init(|| board_questions(seed).into());
                Self::of(seed, form, Arc::clone(functions))
            }
            Form::State(function) => {
                let questions = state_questions(function, self.seed);
                Self::of(self.seed, form, questions.into())
            }
        }
    }

    /// Returns an exam of games that the exercise does not promise: a board of 1 x 1, since some
    /// texts allow only boards from 2 x 2; games that player 2 begins; and moves out of turn.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow_exam::Exam;
    ///
    /// let beyond = Exam::new(348).beyond();
    /// assert!(beyond.questions().iter().any(|game| game.n == 1));
    /// assert!(beyond.questions().iter().any(|game| game.moves[0][2] == 2));
    /// ```
    #[must_use]
    pub fn beyond(&self) -> Self {
        Self::of(self.seed, self.form, Arc::clone(&self.beyond))
    }

    /// Returns an exam of some games.
    pub(crate) fn of_some(&self, questions: Vec<Question>) -> Self {
        Self::of(self.seed, self.form, questions.into())
    }

    /// Form of the solutions that it tests.
    #[must_use]
    pub const fn form(&self) -> Form {
        self.form
    }

    /// Seed that gives the same games again.
    #[must_use]
    pub const fn seed(&self) -> u64 {
        self.seed
    }

    /// Games in the order of the exam.
    #[must_use]
    pub fn questions(&self) -> &[Question] {
        &self.questions
    }
}

/// Returns the games of every exam: those that the exercise promises, and others.
fn fixed_questions() -> (Vec<Question>, Vec<Question>) {
    let mut random = Random::new(SEED);
    let textbook = games().map(|game| {
        let moves = game.moves.iter();
        let moves = moves.map(|&(row, col, player)| [small(row), small(col), player]);
        let name = format!("example game {} ({})", game.id, game.why);
        Question::new(name, small(game.n), moves)
    });
    let (mut questions, mut beyond): (Vec<Question>, Vec<Question>) =
        textbook.partition(Question::is_promised);
    for n in 2..=5 {
        for line in 0..line_count(n) {
            for player in [1, 2] {
                let moves = moves_to_line(n, line, player, LineOwners::OnePlayer, &mut random);
                questions.push(Question::new(
                    format!("a game that completes {} on {n}x{n}", line_name(n, line)),
                    n,
                    moves,
                ));
            }
        }
    }
    for &(n, count) in RANDOM {
        for number in 1..=count {
            let moves = random_moves(n, number, &mut random);
            let name = format!("random game {number} on {n}x{n}");
            questions.push(Question::new(name, n, moves));
        }
    }
    beyond.extend(questions_beyond(&mut random));
    (questions, beyond)
}

/// Returns games that the exercise does not promise.
fn questions_beyond(random: &mut Random) -> Vec<Question> {
    let of_one_cell = |player| {
        let name = format!("a move of player {player} on 1x1");
        Question::new(name, 1, [[0, 0, player]])
    };
    let mut questions: Vec<Question> = [1, 2].into_iter().map(of_one_cell).collect();
    for n in BEYOND {
        let moves = random_moves(n, 0, random);
        let others = moves
            .iter()
            .map(|&[row, col, player]| [row, col, 3 - player]);
        let name = format!("a random game on {n}x{n} that player 2 begins");
        questions.push(Question::new(name, n, others));
        let out_of_turn = moves
            .iter()
            .map(|&[row, col, _]| [row, col, 1 + below(2, random)]);
        let name = format!("a random game on {n}x{n} with moves out of turn");
        questions.push(Question::new(name, n, out_of_turn.collect::<Vec<_>>()));
    }
    questions.retain(|question| !question.is_promised());
    questions
}

fn chosen_questions(seed: u64) -> impl Iterator<Item = Question> {
    let mut random = Random::new(seed);
    let sides = CHOSEN
        .iter()
        .flat_map(|&(least, most, count)| (0..count).map(move |_| (least, most)));
    (1..).zip(sides).map(move |(number, (least, most))| {
        let n = least + below(most + 1 - least, &mut random);
        let moves = random_moves(n, number, &mut random);
        Question::new(
            format!("random game {number} of the seed on {n}x{n}"),
            n,
            moves,
        )
    })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use inarow_textbook::{Program, mistakes};

    use super::*;
    use crate::index::index;

    /// Returns the answers of a program to all fixed games, each up to the first wrong one.
    fn answers(new: impl Fn(usize) -> Box<dyn Program>) -> Vec<Vec<i32>> {
        let answers = fixed_questions().0.into_iter().map(|question| {
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
    fn fixed_games_distinguish_all_mistakes_except_one_pair() {
        let right: Vec<Vec<i32>> = fixed_questions()
            .0
            .into_iter()
            .map(|it| it.answers)
            .collect();
        let mut all = vec![("right", right)];
        let mut alike = Vec::new();
        for mistake in mistakes().filter(|mistake| mistake.breaks_the_exercise) {
            let first = answers(|n| mistake.program(n, n));
            let forms = mistake.forms().map(answers);
            for found in [first].into_iter().chain(forms) {
                let others = all.iter().filter(|(_, other)| *other == found);
                alike.extend(others.map(|(name, _)| [*name, mistake.name]));
                all.push((mistake.name, found));
            }
        }
        assert_eq!(all.len(), 64);
        // Only n - 1 cells have row + col = n, so their counter never reaches n.
        assert_eq!(
            alike,
            [["anti-diagonal-forgotten", "anti-diagonal-off-by-one"]]
        );
    }

    #[test]
    fn fixed_games_have_wins_and_draws_on_all_sizes() {
        let (questions, _) = fixed_questions();
        for n in [2, 3, 4, 5, 10, 50, 100] {
            let ends = |wanted: i32| {
                let of_size = questions.iter().filter(|question| question.n == n);
                of_size
                    .filter(|question| question.answers.last() == Some(&wanted))
                    .count()
            };
            assert!(ends(1) > 0, "{n}");
            // On 2x2 player 1 always completes a line with its second stone.
            assert!(n == 2 || (ends(2) > 0 && ends(0) > 0), "{n}");
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
    fn exercise_promises_all_games_except_those_beyond() {
        for seed in 0..20 {
            let exam = Exam::new(seed);
            assert!(exam.questions().iter().all(Question::is_promised), "{seed}");
            let beyond = exam.beyond();
            assert!(
                !beyond.questions().iter().any(Question::is_promised),
                "{seed}"
            );
        }
    }

    #[test]
    fn chosen_games_have_wins_and_draws_on_sides_up_to_100() {
        let (mut sides, mut ends) = (BTreeSet::new(), [0; 3]);
        for seed in 0..20 {
            for question in chosen_questions(seed) {
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

    /// A program may have stored the answers to all fixed games.
    #[test]
    fn chosen_games_have_wins_that_no_fixed_game_has() {
        let known: BTreeSet<Vec<[i32; 3]>> =
            fixed_questions().0.into_iter().map(|it| it.moves).collect();
        for seed in 0..20 {
            let won = chosen_questions(seed).filter(|question| question.answers.last() != Some(&0));
            let unknown = won.filter(|question| !known.contains(&question.moves));
            assert!(unknown.count() > 20, "seed {seed}");
        }
    }
}
