//! The usual mistakes that explain wrong answers.

use inarow_textbook::{MISTAKES, Mistake};

use crate::question::Question;

/// Returns true if the last of these answers is wrong. A game ends with its first wrong answer.
pub(crate) fn is_wrong(question: &Question, answers: &[i64]) -> bool {
    let last = answers.len().checked_sub(1);
    let right = last.and_then(|last| question.answers.get(last));
    answers.last().copied() != right.copied().map(i64::from)
}

/// Returns the usual mistakes that each explain all answers to these games, each up to the first
/// wrong answer. O(mistakes * moves).
pub(crate) fn explaining_mistakes(
    questions: &[Question],
    answers: &[Vec<i64>],
) -> Vec<&'static Mistake> {
    let mistakes = MISTAKES
        .iter()
        .filter(|mistake| mistake.breaks_the_exercise);
    let explains = |mistake: &&Mistake| {
        let mut games = questions.iter().zip(answers);
        games.all(|(question, answers)| gives(mistake, question, answers))
    };
    mistakes.filter(explains).collect()
}

/// Returns true if a program with this mistake gives these answers to a game.
fn gives(mistake: &Mistake, question: &Question, answers: &[i64]) -> bool {
    let index = |number: i32| usize::try_from(number).unwrap_or(usize::MAX);
    let n = index(question.n);
    let mut wrong = (mistake.new)(n, n);
    let mut moves = question.moves.iter().zip(answers);
    moves.all(|(&[row, col, player], &answer)| {
        i64::from(wrong.make_move(index(row), index(col), player)) == answer
    })
}
