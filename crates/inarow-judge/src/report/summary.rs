//! Counts of records by outcome.

use std::ops::AddAssign;

use inarow::{ByPlayer, Player, Verdict};

use super::Judgement;
use crate::encoding::Encoding;
use crate::options::{OtherMeaning, PlayerNumbers, Results};
use crate::record::Note;

/// Counts of records by outcome.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub struct Summary {
    /// All records, valid or not.
    pub games: u64,
    /// Games won, by winner.
    pub wins: ByPlayer<u64>,
    /// Games with a full board and no line.
    pub draws: u64,
    /// Records that stop before the game ends.
    pub ongoing: u64,
    /// Records that are invalid.
    pub invalid: u64,
    /// Records that claim a result that the board refutes.
    pub disagreements: u64,
    /// Records that claim the result of the board.
    pub agreements: u64,
    /// Records that claim a result, while the board is ongoing.
    pub undecided_claims: u64,
    /// Records whose claimed result cannot be parsed.
    pub unknown_claims: u64,
    /// Records with moves after the deciding turn.
    pub after_end: u64,
    /// Records with at least one problem: invalid, a wrong result, or moves after the end.
    pub problems: u64,
    /// Records with a note, in the order of [`Note::CODES`].
    pub notes: [u64; Note::CODES.len()],
    /// Records with variations.
    pub with_variations: u64,
    /// Records judged by the default rules of their format.
    pub with_rules_assumed: u64,
    /// Records whose claimed result is a number that is not the winner's, such as a score.
    pub with_other_numbers: u64,
    /// Records that claim a wrong result, in files whose claimed numbers are only 0 and 1.
    pub with_open_results: u64,
    /// Valid records whose numbers count from another base than usual, 0 or 1.
    pub with_base: [u64; 2],
    /// Valid records whose players have other numbers than 1, 2, ...
    pub with_other_players: u64,
    /// Records that are invalid, but that may be valid if their numbers count from 0 or 1, or if
    /// the numbers of their players have another meaning.
    pub with_misfits: [u64; 3],
    /// The encoding of the first record whose encoding was guessed.
    pub guessed_encoding: Option<Encoding>,
    /// Moves played.
    pub moves: u64,
}

impl Summary {
    /// Returns the number of records with a note of this code, such as `"unread_key"`.
    #[must_use]
    pub fn with_note(&self, code: &str) -> u64 {
        let mut notes = Note::CODES.iter().zip(&self.notes);
        let found = notes.find(|(known, _)| **known == code);
        found.map_or(0, |(_, count)| *count)
    }

    /// Returns the number of valid records that claim no result.
    #[must_use]
    pub const fn without_claims(&self) -> u64 {
        let read = self.agreements + self.disagreements + self.undecided_claims;
        self.games - self.invalid - read - self.unknown_claims
    }

    /// Adds a judgement.
    pub fn count(&mut self, judgement: &Judgement<'_>) {
        self.games += 1;
        self.problems += u64::from(judgement.is_problem());
        self.unknown_claims += u64::from(judgement.has_unknown_claim());
        if !judgement.notes.is_empty() {
            for (code, count) in Note::CODES.iter().zip(&mut self.notes) {
                *count += u64::from(judgement.notes.iter().any(|note| note.code() == *code));
            }
        }
        self.with_variations += u64::from(judgement.variations > 0);
        self.with_rules_assumed += u64::from(judgement.are_rules_assumed);
        let guess = judgement.encoding.filter(|_| judgement.is_encoding_guessed);
        self.guessed_encoding = self.guessed_encoding.or(guess);
        match &judgement.outcome {
            Ok(outcome) => {
                self.moves += outcome.ply;
                match outcome.agrees() {
                    Some(true) => self.agreements += 1,
                    Some(false) => self.disagreements += 1,
                    None => self.undecided_claims += u64::from(outcome.claimed.is_some()),
                }
                let numbers = judgement.numbers;
                if let Some(base) = numbers.base {
                    self.with_base[base as usize] += 1;
                }
                self.with_other_players += u64::from(numbers.players != PlayerNumbers::FromOne);
                let has_other_number = numbers.results != Results::Winners;
                self.with_other_numbers += u64::from(has_other_number && outcome.claimed.is_some());
                self.with_open_results +=
                    u64::from(numbers.are_results_open && outcome.claims_wrongly());
                self.after_end += u64::from(outcome.played_on());
                match outcome.verdict {
                    Verdict::Win { player } => self.wins[player] += 1,
                    Verdict::Draw => self.draws += 1,
                    Verdict::Ongoing { .. } => self.ongoing += 1,
                }
            }
            Err(fault) => {
                self.invalid += 1;
                match fault.other_meaning {
                    Some(OtherMeaning::Base(base)) => self.with_misfits[base as usize] += 1,
                    Some(OtherMeaning::Players) => self.with_misfits[2] += 1,
                    None => {}
                }
                self.moves += fault.ply().map_or(0, |ply| ply - 1);
            }
        }
    }
}

impl AddAssign<&Self> for Summary {
    fn add_assign(&mut self, other: &Self) {
        macro_rules! add {
            ($($count:ident)*) => { $(self.$count += other.$count;)* };
        }
        add!(games draws ongoing invalid agreements disagreements undecided_claims unknown_claims);
        add!(after_end problems with_variations with_rules_assumed with_other_numbers with_open_results);
        add!(with_other_players moves);
        add_counts(&mut self.notes, other.notes);
        add_counts(&mut self.with_base, other.with_base);
        add_counts(&mut self.with_misfits, other.with_misfits);
        self.guessed_encoding = self.guessed_encoding.or(other.guessed_encoding);
        for (player, wins) in other.wins.first(Player::MAX) {
            self.wins[player] += wins;
        }
    }
}

/// Adds each count to its sum.
pub fn add_counts<const N: usize>(sums: &mut [u64; N], counts: [u64; N]) {
    for (sum, count) in sums.iter_mut().zip(counts) {
        *sum += count;
    }
}
