//! Which of the usual mistakes explains wrong answers.

use inarow::textbook::{MISTAKES, Mistake};

use crate::Question;

/// A game as far as a program has answered it: to its end, or to the first wrong
/// answer.
#[derive(Clone, Debug)]
pub(crate) struct Answered<'a> {
    pub(crate) question: &'a Question,
    pub(crate) answers: Vec<i64>,
}

impl Answered<'_> {
    pub(crate) fn is_wrong(&self) -> bool {
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

/// The usual mistakes with each of which a program gives all these answers. What a
/// program says after its first wrong answer in a game is its own affair.
pub(crate) fn explaining(games: &[Answered<'_>]) -> Vec<&'static Mistake> {
    let mistakes = MISTAKES
        .iter()
        .filter(|mistake| mistake.breaks_the_exercise);
    mistakes
        .filter(|mistake| games.iter().all(|game| is_answered_by(mistake, game)))
        .collect()
}

fn is_answered_by(mistake: &Mistake, game: &Answered<'_>) -> bool {
    let index = |number: i32| usize::try_from(number).unwrap_or(usize::MAX);
    let n = index(game.question.n);
    let mut wrong = (mistake.new)(n, n);
    let mut moves = game.question.moves.iter().zip(&game.answers);
    moves.all(|(&[row, col, player], &answer)| {
        i64::from(wrong.make_move(index(row), index(col), player)) == answer
    })
}
