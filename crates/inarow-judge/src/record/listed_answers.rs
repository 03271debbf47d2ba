//! The answers of the exercise's calls, as a record lists them.

use inarow::Player;

use super::{GameOutcome, Note};

/// A list of answers such as `[null,0,0,1]`.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub(crate) struct ListedAnswers {
    /// The number of answers to moves.
    pub(crate) count: u64,
    /// The number of the first move whose answer is not 0, and the winner in that answer. `None`
    /// instead of a winner if the answer is not a player's number.
    pub(crate) first: Option<(u64, Option<Player>)>,
}

impl ListedAnswers {
    /// Sets the claimed result and the first wrong answer of a game. The first answer that is not 0
    /// claims a winner. Answers that are all 0 claim nothing if they are right. Returns a note if an
    /// answer is wrong.
    pub(super) fn set_in(self, game: &mut GameOutcome) -> Option<Note> {
        let (wrong_answer, note) = self.wrong(game).unzip();
        let winner = self.first.and_then(|(_, winner)| winner);
        let claims = wrong_answer.is_some() || !game.verdict.is_ongoing();
        game.claimed = claims.then(|| winner.map_or(0, Player::number));
        game.wrong_answer = wrong_answer;
        note
    }

    /// Returns the first move with a missing or wrong answer, and a note. Answers after the end are
    /// only counted.
    fn wrong(self, game: &GameOutcome) -> Option<(u64, Note)> {
        let moves = game.ply + game.after_end;
        if self.count != moves {
            let ply = self.count.min(moves) + 1;
            return Some((ply, Note::other_count_of_answers(self.count, moves)));
        }
        let winner = game.verdict.winner();
        let win = winner.map(|winner| (game.ply, Some(winner)));
        let listed = self.first.filter(|(ply, _)| *ply <= game.ply);
        if listed == win {
            return None;
        }
        let plies = [listed, win].into_iter().flatten().map(|(ply, _)| ply);
        let ply = plies.min()?;
        let right = winner.filter(|_| ply == game.ply);
        let note = Note::other_answer(ply, right.map_or(0, Player::number));
        Some((ply, note))
    }
}

#[cfg(test)]
mod tests {
    use inarow::{Rules, Verdict};

    use super::*;
    use crate::options::Turns;

    #[test]
    fn first_wrong_answer_is_found() {
        let [one, two] = [Player::ONE, Player::TWO];
        let win = |ply, player| (ply, Verdict::Win { player });
        let draw = |ply| (ply, Verdict::Draw);
        for ((ply, verdict), after_end, count, first, claimed, wrong) in [
            (win(5, one), 0, 5, Some((5, Some(one))), Some(1), None),
            (win(5, one), 0, 5, Some((5, Some(two))), Some(2), Some(5)),
            (win(5, one), 0, 5, Some((4, Some(one))), Some(1), Some(4)),
            (win(5, one), 0, 5, Some((5, None)), Some(0), Some(5)),
            (win(5, one), 0, 5, None, Some(0), Some(5)),
            (win(5, one), 2, 7, Some((5, Some(one))), Some(1), None),
            (win(5, one), 2, 7, Some((6, Some(one))), Some(1), Some(5)),
            (win(5, one), 0, 4, None, Some(0), Some(5)),
            (win(5, one), 0, 6, Some((5, Some(one))), Some(1), Some(6)),
            (draw(9), 0, 9, None, Some(0), None),
            (draw(9), 1, 10, Some((10, None)), Some(0), None),
            (draw(9), 0, 9, Some((9, Some(two))), Some(2), Some(9)),
        ] {
            let rules = &Rules::TIC_TAC_TOE;
            let mut game = GameOutcome::new(rules, Turns::Unordered, verdict, ply, after_end);
            ListedAnswers { count, first }.set_in(&mut game);
            let found = (game.claimed, game.wrong_answer);
            assert_eq!(found, (claimed, wrong), "{game:?}, {count}, {first:?}");
        }
    }
}
