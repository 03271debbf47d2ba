//! The table that judgements add up to.

use std::ops::AddAssign;

use inarow::{ByPlayer, Player, Verdict};

use crate::judgement::Judgement;

/// How many records ended how.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub struct Summary {
    /// All records.
    pub games: u64,
    /// Records won, by winner.
    pub wins: ByPlayer<u64>,
    /// Full boards without a line.
    pub draws: u64,
    /// Records that end before the game does.
    pub ongoing: u64,
    /// Records that cannot be read or played.
    pub invalid: u64,
    /// Records that claim a result which the board refutes.
    pub disagreements: u64,
    /// Records with moves after the end, beyond the deciding turn.
    pub after_end: u64,
    /// Records with any of the three: invalid, a wrong result, played on after the
    /// end.
    pub problems: u64,
    /// Records with other ways to go on than the one judged.
    pub with_variations: u64,
    /// Records whose rules are those that their format assumes.
    pub with_rules_assumed: u64,
    /// Moves played.
    pub moves: u64,
}

impl Summary {
    /// Counts one more judgement.
    pub fn count(&mut self, judgement: &Judgement<'_>) {
        self.games += 1;
        self.problems += u64::from(judgement.is_problem());
        self.with_variations += u64::from(judgement.variations > 0);
        self.with_rules_assumed += u64::from(judgement.are_rules_assumed);
        match &judgement.finding {
            Ok(finding) => {
                self.moves += finding.ply;
                self.disagreements += u64::from(judgement.claims_wrongly());
                self.after_end += u64::from(finding.played_on());
                match finding.verdict {
                    Verdict::Win { player } => self.wins[player] += 1,
                    Verdict::Draw => self.draws += 1,
                    Verdict::Ongoing { .. } => self.ongoing += 1,
                }
            }
            Err(fault) => {
                self.invalid += 1;
                self.moves += fault.ply().map_or(0, |ply| ply - 1);
            }
        }
    }
}

impl AddAssign<&Self> for Summary {
    fn add_assign(&mut self, other: &Self) {
        self.games += other.games;
        self.draws += other.draws;
        self.ongoing += other.ongoing;
        self.invalid += other.invalid;
        self.disagreements += other.disagreements;
        self.after_end += other.after_end;
        self.problems += other.problems;
        self.with_variations += other.with_variations;
        self.with_rules_assumed += other.with_rules_assumed;
        self.moves += other.moves;
        for (player, wins) in other.wins.first(Player::MOST) {
            self.wins[player] += wins;
        }
    }
}
