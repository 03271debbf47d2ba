//! The rules in plain words.

use core::fmt;

use super::{Gravity, Rules};

impl Rules {
    /// The rules in words that a player understands.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::Rules;
    ///
    /// assert_eq!(
    ///     Rules::CONNECT_FOUR.explain().to_string(),
    ///     "Six rows of seven cells, two players in turn, one stone each. A move names a \
    ///      column, and the stone falls to its lowest free cell. Four or more stones of one \
    ///      player next to each other in a row, column or diagonal win. A full board without \
    ///      such a line is a draw.",
    /// );
    /// ```
    #[must_use]
    pub const fn explain(&self) -> Explanation {
        Explanation { rules: *self }
    }
}

/// Rules in plain words, by [`Display`](fmt::Display). The wording may be
/// improved from version to version.
#[derive(Clone, Copy, Debug)]
pub struct Explanation {
    rules: Rules,
}

impl fmt::Display for Explanation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let size = self.rules.size();
        let rows = count(size.rows(), "row", "rows");
        let cells = count(size.cols(), "cell", "cells");
        write!(
            f,
            "{rows:#} of {cells}, two players in turn, one stone each. "
        )?;
        match self.rules.gravity() {
            Gravity::None => {}
            Gravity::Drop => {
                f.write_str("A move names a column, and the stone falls to its lowest free cell. ")?
            }
        }
        if self.rules.k() == 1 {
            return f.write_str("The first stone wins.");
        }
        self.line(f)?;
        f.write_str(" A full board without such a line is a draw.")
    }
}

impl Explanation {
    /// What a line is, and what it does.
    fn line(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (k, size) = (self.rules.k(), self.rules.size());
        let stones = Number(k);
        if k == size.longest_line() {
            write!(f, "{stones:#}")?;
        } else {
            write!(f, "{stones:#} or more")?;
        }
        f.write_str(" stones of one player next to each other in a ")?;
        match (k <= size.cols(), k <= size.rows()) {
            (true, true) => f.write_str("row, column or diagonal win."),
            (true, false) => f.write_str("row win."),
            _ => f.write_str("column win."),
        }
    }
}

/// A number with what it counts.
struct Count {
    number: u32,
    noun: &'static str,
}

const fn count(number: u32, one: &'static str, many: &'static str) -> Count {
    let noun = if number == 1 { one } else { many };
    Count { number, noun }
}

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Number(self.number).fmt(f)?;
        write!(f, " {}", self.noun)
    }
}

/// A number in words up to twelve, in digits beyond. `{:#}` begins a sentence.
struct Number(u32);

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const WORDS: [(&str, &str); 13] = [
            ("Zero", "zero"),
            ("One", "one"),
            ("Two", "two"),
            ("Three", "three"),
            ("Four", "four"),
            ("Five", "five"),
            ("Six", "six"),
            ("Seven", "seven"),
            ("Eight", "eight"),
            ("Nine", "nine"),
            ("Ten", "ten"),
            ("Eleven", "eleven"),
            ("Twelve", "twelve"),
        ];
        match WORDS.get(self.0 as usize) {
            Some((first, _)) if f.alternate() => f.write_str(first),
            Some((_, inner)) => f.write_str(inner),
            None => write!(f, "{}", self.0),
        }
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn any_rules_are_said_in_words() {
        let said = |line: &str| line.parse::<Rules>().unwrap().explain().to_string();
        assert_eq!(
            said("3x3"),
            "Three rows of three cells, two players in turn, one stone each. Three stones of one \
             player next to each other in a row, column or diagonal win. A full board without such \
             a line is a draw."
        );
        assert!(said("15x15 k5").contains("15 rows of 15 cells"));
        assert!(said("15x15 k5").contains("Five or more stones"));
        assert!(said("1x9 k4").starts_with("One row of nine cells"));
        assert!(said("1x9 k4").contains("next to each other in a row win"));
        assert!(said("9x2 k3").contains("next to each other in a column win"));
        assert!(said("1x1").ends_with("The first stone wins."));
    }
}
