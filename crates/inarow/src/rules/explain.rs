//! The rules in plain words.

use core::fmt;

use super::clauses::CLAUSES;
use super::{Completing, Diagonals, Overline, Rules};
use crate::Axis;

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
    ///     "Six rows of seven cells, two players in turn, one stone each. Whoever first has four \
    ///      or more own stones next to each other in a row, column or diagonal wins. A move names \
    ///      a column, and the stone falls to the lowest free cell there. A full board without such \
    ///      a line is a draw.",
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
        self.board(f)?;
        self.turns(f)?;
        if self.rules.k() == 1 {
            // Whatever the clauses: a stone alone on the board has no foe beside it.
            return f.write_str(match self.rules.completing() {
                Completing::Wins => " The first stone wins.",
                Completing::Loses => " The first stone loses.",
            });
        }
        self.line(f)?;
        for clause in CLAUSES {
            (clause.words)(&self.rules, f)?;
        }
        f.write_str(" A full board without such a line is a draw.")
    }
}

impl Explanation {
    fn board(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let size = self.rules.size();
        if let Some(layers) = size.layers() {
            write!(f, "{:#} of ", count(layers, "layer", "layers"))?;
        }
        let rows = count(size.rows(), "row", "rows");
        let cells = count(size.cols(), "cell", "cells");
        match size.layers() {
            Some(_) => write!(f, "{rows} of {cells}, "),
            None => write!(f, "{rows:#} of {cells}, "),
        }
    }

    /// Who moves when.
    fn turns(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} players in turn", Number(self.rules.players().into()))?;
        match self.rules.stones_in_turns() {
            [1, 1] => f.write_str(", one stone each."),
            [first, later] if first == later => {
                write!(f, ", {} each.", count(first, "stone", "stones"))
            }
            [first, later] => {
                let first = count(first, "stone", "stones");
                write!(
                    f,
                    ": {first} in the very first turn, then {} a turn.",
                    Number(later.into())
                )
            }
        }
    }

    /// What a line is, and what it does.
    fn line(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rules = &self.rules;
        let longest = |axis: &Axis| rules.grid().longest(*axis);
        let more_fit = rules.axes().iter().any(|axis| longest(axis) > rules.k());
        let overline = more_fit.then(|| rules.overline());
        let stones = Number(rules.k());
        f.write_str(" Whoever first has ")?;
        match overline {
            None => write!(f, "{stones}")?,
            Some(Overline::Wins) => write!(f, "{stones} or more")?,
            Some(Overline::Ignored) => write!(f, "exactly {stones}")?,
        }
        write!(
            f,
            " own stones next to each other in a {} ",
            self.directions()
        )?;
        f.write_str(match rules.completing() {
            Completing::Wins => "wins",
            Completing::Loses => "loses, and the other player wins",
        })?;
        match (overline == Some(Overline::Ignored), rules.diagonals()) {
            (true, Diagonals::Ignored) => {
                f.write_str("; more in a row do not count, nor do diagonals.")
            }
            (true, Diagonals::Count) => f.write_str("; more in a row do not count."),
            (false, Diagonals::Ignored) => f.write_str("; diagonals do not count."),
            (false, Diagonals::Count) => f.write_str("."),
        }
    }

    /// Where lines run, of those directions that have room for one.
    fn directions(&self) -> Either {
        let has_room = |axis: &Axis| self.rules.grid().longest(*axis) >= self.rules.k();
        let mut names = Either([None; 4]);
        for axis in self.rules.axes().iter().filter(|axis| has_room(axis)) {
            let (place, name) = match axis {
                Axis::Horizontal => (0, "row"),
                Axis::Vertical => (1, "column"),
                Axis::Through => (2, "line through the layers"),
                _ => (3, "diagonal"),
            };
            names.0[place] = Some(name);
        }
        names
    }
}

/// Some of these names: `a`, `a or b`, `a, b or c`.
struct Either([Option<&'static str>; 4]);

impl fmt::Display for Either {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut names = self.0.iter().flatten().peekable();
        let mut separator = "";
        while let Some(name) = names.next() {
            write!(f, "{separator}{name}")?;
            let mut rest = names.clone();
            separator = match (rest.next(), rest.next()) {
                (Some(_), Some(_)) => ", ",
                _ => " or ",
            };
        }
        Ok(())
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
        Number(self.number.into()).fmt(f)?;
        write!(f, " {}", self.noun)
    }
}

/// A number in words up to twelve, in digits beyond. `{:#}` begins a sentence.
pub(super) struct Number(pub(super) u64);

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
        match usize::try_from(self.0)
            .ok()
            .and_then(|number| WORDS.get(number))
        {
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
        for (line, words) in [
            (
                "3x3",
                "Three rows of three cells, two players in turn, one stone each. Whoever first has \
                 three own stones next to each other in a row, column or diagonal wins. A full \
                 board without such a line is a draw.",
            ),
            (
                "15x15 k5 exact open=1",
                "15 rows of 15 cells, two players in turn, one stone each. Whoever first has \
                 exactly five own stones next to each other in a row, column or diagonal wins; \
                 more in a row do not count. Five in a row do not count with another player's \
                 stone at both ends; the edge of the board is no such stone. A full board without \
                 such a line is a draw.",
            ),
            (
                "4x4x4 k3 drop players=3 turn=1,2 straight",
                "Four layers of four rows of four cells, three players in turn: one stone in the \
                 very first turn, then two a turn. Whoever first has three or more own stones next \
                 to each other in a row, column or line through the layers wins; diagonals do not \
                 count. A move names a column and a layer, and the stone falls to the lowest free \
                 cell there. A full board without such a line is a draw.",
            ),
            (
                "3x3 loses wrap",
                "Three rows of three cells, two players in turn, one stone each. Whoever first has \
                 three own stones next to each other in a row, column or diagonal loses, and the \
                 other player wins. The board has no edges: the last row lies beside the first \
                 one, and so do the columns. A full board without such a line is a draw.",
            ),
        ] {
            assert_eq!(said(line), words);
        }
        assert!(said("1x9 k4").starts_with("One row of nine cells"));
        assert!(said("1x9 k4").contains("next to each other in a row wins"));
        assert!(said("9x2 k3").contains("next to each other in a column wins"));
        assert!(
            said("3x4 k12 wrap").contains("twelve own stones next to each other in a diagonal")
        );
        assert!(said("5x5 turn=3,3").contains("two players in turn, three stones each."));
        assert!(said("5x5 k4 exact straight").ends_with(
            "wins; more in a row do not count, nor do diagonals. A full board without such a line \
             is a draw."
        ));
        assert!(said("5x5 k4 open=2").contains(
            "Just four in a row do not count with another player's stone at either end;"
        ));
        assert!(said("1x1").ends_with("The first stone wins."));
        assert!(said("5x5 k1 exact open=2 loses").ends_with("The first stone loses."));
    }

    fn said(line: &str) -> alloc::string::String {
        line.parse::<Rules>().unwrap().explain().to_string()
    }
}
