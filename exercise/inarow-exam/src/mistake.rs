//! The usual mistakes that explain wrong answers.

use inarow_textbook::{MISTAKES, Mistake, Program};

use crate::answer::Answer;
use crate::question::Question;

/// Returns the usual mistakes that each explain all answers to these games, each up to the first
/// wrong answer or another problem. O(mistakes * moves).
pub(crate) fn explaining_mistakes(
    questions: &[Question],
    answers: &[&[Answer]],
) -> Vec<&'static Mistake> {
    let mistakes = MISTAKES
        .iter()
        .filter(|mistake| mistake.breaks_the_exercise);
    let explains = |new: &dyn Fn(usize) -> Box<dyn Program>| {
        let mut games = questions.iter().zip(answers);
        games.all(|(question, answers)| gives(new, question, answers))
    };
    let is_made = |mistake: &&Mistake| {
        explains(&|n| (mistake.new)(n, n)) || mistake.forms.iter().any(|form| explains(form))
    };
    mistakes.filter(is_made).collect()
}

/// Returns true if a program gives these answers to a game.
fn gives(new: &dyn Fn(usize) -> Box<dyn Program>, question: &Question, answers: &[Answer]) -> bool {
    let index = |number: i32| usize::try_from(number).unwrap_or(usize::MAX);
    let mut wrong = new(index(question.n));
    let mut moves = question.moves.iter().zip(answers);
    moves.all(|(&[row, col, player], answer)| {
        let number = wrong.make_move(index(row), index(col), player);
        *answer == Answer::Number(number.into())
    })
}
