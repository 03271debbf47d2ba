//! Puts records right: the claimed result, and moves after the end.

use crate::record::Repair;
use crate::report::Judgement;

/// The parts of records to put right.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub struct Repairs {
    /// A claimed result becomes the board's result if the board decides and disagrees. It stays if
    /// the results of the file [may mean something else](crate::NumberMeanings::are_results_open).
    pub results: bool,
    /// Moves after the deciding turn are cut.
    pub moves_after_end: bool,
}

impl Repairs {
    /// Puts a judgement right, so that a writer of games writes the right game. Returns the change
    /// of the record; `None` if it needs none.
    ///
    /// The judgement must list its moves ([`JudgeOptions::moves`](crate::JudgeOptions::moves)).
    pub fn apply(self, judgement: &mut Judgement<'_>) -> Option<Repair> {
        let rules = judgement.rules?;
        let is_wrong = judgement.claims_wrongly();
        let numbers = judgement.numbers;
        let outcome = judgement.outcome.as_mut().ok()?;
        let is_wrong = is_wrong && !outcome.verdict.is_ongoing() && !numbers.are_results_open;
        let result = (self.results && is_wrong).then(|| outcome.winner());
        if result.is_some() {
            (outcome.claimed, outcome.is_claim_off_board) = (result, false);
            outcome.wrong_answer = None;
        }
        let is_cut = self.moves_after_end && outcome.played_on();
        if is_cut {
            let stones = outcome.set_up.len() + outcome.moves.len();
            outcome.after_end = stones as u64 - outcome.ply;
        }
        let moves = is_cut.then_some(outcome.moves.len());
        let repair = Repair {
            result,
            moves,
            end: outcome.ply,
            rules,
            results: numbers.results,
            encoding: judgement.encoding,
        };
        (result.is_some() || is_cut).then_some(repair)
    }
}
