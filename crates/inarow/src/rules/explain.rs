//! The rules in plain words.

use core::fmt;

use super::clauses::CLAUSES;
use super::words::{Either, Number, count};
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
    ///      or more of their stones next to each other in a row, column or diagonal wins. A move \
    ///      names a column, and the stone falls to the lowest free cell there. A full board \
    ///      without such a line is a draw.",
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
        let overline = rules.has_overlines().then(|| rules.overline());
        let k = Number(rules.k());
        f.write_str(" Whoever first has ")?;
        match overline {
            None => write!(f, "{k}")?,
            Some(Overline::Wins) => write!(f, "{k} or more")?,
            Some(Overline::Ignored) => write!(f, "exactly {k}")?,
        }
        f.write_str(" of their stones next to each other ")?;
        self.directions(f)?;
        f.write_str(match rules.completing() {
            Completing::Wins => " wins",
            Completing::Loses => " loses, and the other player wins",
        })?;
        f.write_str(
            match (overline == Some(Overline::Ignored), rules.diagonals()) {
                (true, Diagonals::Ignored) => "; more do not count, nor do diagonals.",
                (true, Diagonals::Count) => "; more do not count.",
                (false, Diagonals::Ignored) => "; diagonals do not count.",
                (false, Diagonals::Count) => ".",
            },
        )
    }

    /// Where lines run, of those directions that have room for one.
    fn directions(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (mut within, mut through) = (Either::default(), Either::default());
        let rules = &self.rules;
        let has_room = |axis: &&Axis| rules.grid().longest(**axis) >= rules.k();
        // With one layer that counts round, what goes through it stays in it.
        let [_, _, layers] = rules.size().sides();
        for axis in rules.axes().iter().filter(has_room) {
            match (axis, axis.direction()) {
                (Axis::Horizontal, _) => within.0[0] = Some("row"),
                (Axis::Vertical, _) => within.0[1] = Some("column"),
                (_, [_, _, 0]) => within.0[2] = Some("diagonal"),
                _ if layers == 1 => {}
                (Axis::Through, _) => through.0[0] = Some("straight"),
                _ => through.0[1] = Some("diagonally"),
            }
        }
        match (within.is_empty(), through.is_empty(), rules.size().layers()) {
            (false, true, None) => write!(f, "in a {within}"),
            (false, true, Some(_)) => write!(f, "in a {within} of a layer"),
            (true, _, _) => write!(f, "{through} through the layers"),
            (false, false, _) => write!(
                f,
                "in a {within} of a layer, or {through} through the layers,"
            ),
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
                 three of their stones next to each other in a row, column or diagonal wins. A \
                 full board without such a line is a draw.",
            ),
            (
                "15x15 k5 exact open=1",
                "15 rows of 15 cells, two players in turn, one stone each. Whoever first has \
                 exactly five of their stones next to each other in a row, column or diagonal \
                 wins; more do not count. Five do not count if the other player's stones stand at \
                 both ends. The edge of the board does not block an end. A full board without such \
                 a line is a draw.",
            ),
            (
                "4x4x4 k3 drop players=3 turn=1,2 straight",
                "Four layers of four rows of four cells, three players in turn: one stone in the \
                 very first turn, then two a turn. Whoever first has three or more of their stones \
                 next to each other in a row or column of a layer, or straight through the layers, \
                 wins; diagonals do not count. A move names a column and a layer, and the stone \
                 falls to the lowest free cell there. A full board without such a line is a draw.",
            ),
            (
                "3x3 loses wrap",
                "Three rows of three cells, two players in turn, one stone each. Whoever first has \
                 three of their stones next to each other in a row, column or diagonal loses, and \
                 the other player wins. The board has no edges: behind the last row comes the \
                 first one, and behind the last column the first one. A full board without such a \
                 line is a draw.",
            ),
        ] {
            assert_eq!(said(line), words);
        }
        for (line, words) in [
            ("1x9 k4", "One row of nine cells, "),
            ("1x9 k4", " next to each other in a row wins."),
            ("9x2 k3", " next to each other in a column wins."),
            (
                "3x4 k12 wrap",
                " twelve of their stones next to each other in a diagonal wins.",
            ),
            ("4x4x2 k4", " in a row, column or diagonal of a layer wins."),
            (
                "4x4x1 k3 wrap",
                " in a row, column or diagonal of a layer wins.",
            ),
            (
                "1x1x5 k5",
                " next to each other straight through the layers wins.",
            ),
            (
                "4x4x4",
                " of a layer, or straight or diagonally through the layers, wins.",
            ),
            ("5x5 turn=3,3", ", two players in turn, three stones each."),
            (
                "5x5 k4 exact straight",
                " wins; more do not count, nor do diagonals. A full ",
            ),
            (
                "5x5 k4 open=2",
                " Just four do not count if a stone of the other player stands at either end; five \
                 or more always do. The edge of the board does not block an end. A full ",
            ),
            (
                "5x5 k4 open=1 players=3 wrap",
                " if stones of other players stand at both ends; five or more always do. The board \
                 has no edges: ",
            ),
            (
                "6x7 k4 drop wrap=cols",
                " Lines go on from the last column to the first one.",
            ),
            ("1x1", " The first stone wins."),
            ("5x5 k1 exact open=2 loses", " The first stone loses."),
        ] {
            assert!(said(line).contains(words), "{line}: {}", said(line));
        }
    }

    #[test]
    fn what_cannot_matter_is_not_said() {
        // A run from edge to edge has no end that a stone could hold.
        assert_eq!(said("5x5 k5 exact open=2"), said("5x5 k5"));
    }

    fn said(line: &str) -> alloc::string::String {
        line.parse::<Rules>().unwrap().explain().to_string()
    }
}
