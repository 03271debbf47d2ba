//! The usual mistakes that explain wrong answers.

use inarow_textbook::{MISTAKES, Mistake};

use crate::answer::Answer;
use crate::question::Question;

/// Returns the usual mistakes that each explain all answers to these games, each up to the first
/// wrong answer. O(mistakes * moves).
pub(crate) fn explaining_mistakes<'a>(
    questions: &[Question],
    answers: impl Iterator<Item = &'a [Answer]> + Clone,
) -> Vec<&'static Mistake> {
    let mistakes = MISTAKES
        .iter()
        .filter(|mistake| mistake.breaks_the_exercise);
    let explains = |mistake: &&Mistake| {
        let mut games = questions.iter().zip(answers.clone());
        games.all(|(question, answers)| gives(mistake, question, answers))
    };
    mistakes.filter(explains).collect()
}

/// Returns true if a program with this mistake gives these answers to a game.
fn gives(mistake: &Mistake, question: &Question, answers: &[Answer]) -> bool {
    let index = |number: i32| usize::try_from(number).unwrap_or(usize::MAX);
    let n = index(question.n);
    let mut wrong = (mistake.new)(n, n);
    let mut moves = question.moves.iter().zip(answers);
    moves.all(|(&[row, col, player], answer)| {
        let number = wrong.make_move(index(row), index(col), player);
        *answer == Answer::Number(number.into())
    })
}
