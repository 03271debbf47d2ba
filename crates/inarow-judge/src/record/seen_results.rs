//! The meaning of numbers that a file claims as results: winners, scores or signs.

use super::Claim;
use crate::options::Results;

/// A number that may be a result.
pub(super) enum Number {
    Whole(i128),
    Half,
}

impl Number {
    /// Returns the winner, or 0 for a draw; `None` if the number has no such meaning.
    pub(super) const fn winner(self, results: Results) -> Option<i128> {
        match (results, self) {
            (Results::Winners, Self::Whole(number)) => Some(number),
            (Results::WinnersFromZero, Self::Whole(number @ 0..=7)) => Some(number + 1),
            (Results::Scores, Self::Half) => Some(0),
            (Results::Scores, Self::Whole(0)) => Some(2),
            (Results::Signs, Self::Whole(-1)) => Some(2),
            (Results::Signs, Self::Whole(0)) => Some(0),
            (Results::Scores | Results::Signs, Self::Whole(1)) => Some(1),
            _ => None,
        }
    }
}

/// The numbers that some records claim as results. They show what numbers mean in their file.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct SeenResults {
    pub(super) has_number: bool,
    /// True if numbers occur under another name than `winner`.
    has_other_name: bool,
    has_half: bool,
    has_minus_one: bool,
    has_zero: bool,
    /// True if a number above 1 occurs. Then no other number changes the meaning.
    pub(super) has_others: bool,
}

impl SeenResults {
    /// Adds a claim in the key or column with this name. Only numbers count.
    pub(crate) fn add(&mut self, name: &str, claim: Claim<'_>) {
        let Some(number) = claim.number() else { return };
        match number {
            Number::Half => self.has_half = true,
            Number::Whole(-1) => self.has_minus_one = true,
            Number::Whole(0) => self.has_zero = true,
            Number::Whole(2..) => self.has_others = true,
            Number::Whole(_) => {}
        }
        self.has_number = true;
        self.has_other_name |= !name.eq_ignore_ascii_case("winner");
    }

    /// True if the numbers leave more than one meaning: all of them are 0 or 1.
    pub(crate) const fn is_open(self) -> bool {
        self.has_zero && !(self.has_half || self.has_minus_one || self.has_others)
    }

    /// Returns what the numbers mean. Only if they leave more than one meaning, the name of their
    /// key or column decides.
    pub(crate) const fn meaning(self) -> Results {
        match (self.has_half, self.has_minus_one) {
            (true, true) => Results::Winners,
            // A half is no winner, so a number above 1 beside it is a mistake.
            (true, false) => Results::Scores,
            _ if self.has_others => Results::Winners,
            // 0 is the first player or a draw.
            _ if self.has_zero && !self.has_other_name => Results::WinnersFromZero,
            (false, true) if self.has_other_name => Results::Signs,
            _ => Results::Winners,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::ParsedClaim;

    #[test]
    fn numbers_show_what_they_mean() {
        let unknown = |text| (text, None);
        for (name, meaning, claims) in [
            (
                "result",
                Results::Winners,
                vec![("0", Some(0)), ("1", Some(1)), ("2", Some(2))],
            ),
            (
                "result",
                Results::Winners,
                vec![("0", Some(0)), ("1", Some(1)), ("draw", Some(0))],
            ),
            (
                "result",
                Results::Scores,
                vec![("0", Some(2)), ("1", Some(1)), ("0.50", Some(0))],
            ),
            (
                "winner",
                Results::Scores,
                vec![("0", Some(2)), ("0,5", Some(0)), ("draw", Some(0))],
            ),
            (
                "result",
                Results::Signs,
                vec![("0", Some(0)), ("1", Some(1)), ("-1", Some(2))],
            ),
            (
                "Winner",
                Results::WinnersFromZero,
                vec![("0", Some(1)), ("1", Some(2)), unknown("-1")],
            ),
            (
                "winner",
                Results::Winners,
                vec![("0", Some(0)), ("1", Some(1)), ("2", Some(2))],
            ),
            (
                "result",
                Results::Scores,
                vec![unknown("2"), ("0.5", Some(0)), ("0,0", Some(2))],
            ),
            (
                "result",
                Results::Signs,
                vec![("-1", Some(2)), ("0", Some(0))],
            ),
            (
                "result",
                Results::Winners,
                vec![("-1", Some(-1)), unknown("0.5")],
            ),
        ] {
            let mut seen = SeenResults::default();
            for (text, _) in &claims {
                seen.add(name, Claim::Word(text));
            }
            assert_eq!(seen.meaning(), meaning, "{claims:?}");
            for (text, winner) in claims {
                let claim = winner.map_or_else(|| ParsedClaim::unknown(text), ParsedClaim::OnBoard);
                assert_eq!(Claim::Word(text).parse(meaning), claim, "{text}");
            }
        }
    }
}
