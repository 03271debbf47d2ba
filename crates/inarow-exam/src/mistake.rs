//! The usual mistakes that explain wrong answers.

use inarow_textbook::{MISTAKES, Mistake};

use crate::question::Question;

/// A game with a program's answers, up to its end or to the first wrong answer.
#[derive(Clone, Debug)]
pub struct AnsweredGame<'a> {
    /// The game.
    pub question: &'a Question,
    /// The answer to each move.
    pub answers: Vec<i64>,
}

impl AnsweredGame<'_> {
    /// Returns true if one of the answers is wrong.
    #[must_use]
    pub fn is_wrong(&self) -> bool {
        let right = self
            .question
            .answers
            .iter()
            .map(|&answer| i64::from(answer));
        !self
            .answers
            .iter()
            .copied()
            .eq(right.take(self.answers.len()))
    }
}

/// Returns the usual mistakes that each explain all these answers. In each game, the answers after
/// the first wrong answer are not compared. O(mistakes * moves).
///
/// # Examples
///
/// ```
/// use inarow_exam::{AnsweredGame, Exam, explaining_mistakes};
///
/// // A program that answers 0 to every move makes none of the usual mistakes.
/// let exam = Exam::new(348);
/// let answered = exam.questions().iter().map(|question| {
///     let answers = vec![0; question.moves.len()];
///     AnsweredGame { question, answers }
/// });
/// let answered: Vec<AnsweredGame> = answered.collect();
/// assert!(answered.iter().any(AnsweredGame::is_wrong));
/// assert!(explaining_mistakes(&answered).is_empty());
/// ```
#[must_use]
pub fn explaining_mistakes(games: &[AnsweredGame<'_>]) -> Vec<&'static Mistake> {
    let mistakes = MISTAKES
        .iter()
        .filter(|mistake| mistake.breaks_the_exercise);
    mistakes
        .filter(|mistake| games.iter().all(|game| is_answered_by(mistake, game)))
        .collect()
}

/// Returns true if a program with this mistake gives the same answers.
fn is_answered_by(mistake: &Mistake, game: &AnsweredGame<'_>) -> bool {
    let index = |number: i32| usize::try_from(number).unwrap_or(usize::MAX);
    let n = index(game.question.n);
    let mut wrong = (mistake.new)(n, n);
    let mut moves = game.question.moves.iter().zip(&game.answers);
    moves.all(|(&[row, col, player], &answer)| {
        i64::from(wrong.make_move(index(row), index(col), player)) == answer
    })
}
