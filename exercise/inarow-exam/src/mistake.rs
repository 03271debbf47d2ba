//! The usual mistakes that explain wrong answers.

use inarow_textbook::{Program, mistakes};

use crate::answer::Answer;
use crate::question::Question;

/// A usual mistake.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Mistake {
    /// Stable name, e.g. `"rows-only"`.
    pub name: &'static str,
    /// Description of the mistake, in one line.
    pub summary: &'static str,
}

/// Returns the usual mistakes that each explain all answers to these games, each up to the first
/// wrong answer or another problem. O(mistakes * moves).
pub(crate) fn explaining_mistakes(games: &[(&Question, impl AsRef<[Answer]>)]) -> Vec<Mistake> {
    let mistakes = mistakes().filter(|mistake| mistake.breaks_the_exercise);
    let explains = |new: &dyn Fn(usize) -> Box<dyn Program>| {
        let mut games = games.iter();
        games.all(|(question, answers)| gives(new, question, answers.as_ref()))
    };
    let is_made = |mistake: &inarow_textbook::Mistake| {
        explains(&|n| mistake.program(n, n)) || mistake.forms().any(|form| explains(&form))
    };
    let made = mistakes.filter(is_made);
    made.map(|inarow_textbook::Mistake { name, summary, .. }| Mistake { name, summary })
        .collect()
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
