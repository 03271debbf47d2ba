//! Rules in plain words.

use core::fmt;

use inarow::{Axis, Completing, Diagonals, Gravity, Overline, Rules, Wrap};

use crate::words::{Either, Number, count};

/// Rules in plain words, for a player.
///
/// Its text is the [`Display`](fmt::Display) form. The wording may change from version to
/// version.
///
/// # Examples
///
/// ```
/// use inarow::Rules;
/// use inarow_render::Explanation;
///
/// assert_eq!(
///     Explanation::new(&Rules::CONNECT_FOUR).to_string(),
///     "Six rows of seven cells, two players in turn, one stone each. Whoever first has four \
///      or more of their stones next to each other in a row, column or diagonal wins. A move \
///      names a column, and the stone falls to the lowest free cell there. A full board \
///      without such a line is a draw.",
/// );
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Explanation {
    rules: Rules,
}

impl fmt::Display for Explanation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.board(f)?;
        self.turns(f)?;
        if self.rules.k() == 1 {
            // No clause changes this: the first stone has no opponent beside it.
            return f.write_str(match self.rules.completing() {
                Completing::Wins => " The first stone wins.",
                Completing::Loses => " The first stone loses.",
            });
        }
        self.line(f)?;
        self.open_ends(f)?;
        self.gravity(f)?;
        self.wrap(f)?;
        f.write_str(" A full board without such a line is a draw.")
    }
}

impl Explanation {
    /// Explains `rules`.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::Rules;
    /// use inarow_render::Explanation;
    ///
    /// let text = Explanation::new(&Rules::MISERE).to_string();
    /// assert!(text.contains(" loses, and the other player wins."));
    /// ```
    #[must_use]
    pub const fn new(rules: &Rules) -> Self {
        Self { rules: *rules }
    }

    /// Writes the size of the board.
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

    /// Writes the players and their turns.
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

    /// Writes the definition of a line, and its result.
    fn line(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rules = &self.rules;
        let overline = has_overlines(rules).then(|| rules.overline());
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

    /// Writes the directions that have room for a line.
    fn directions(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (mut within, mut through) = (Either::default(), Either::default());
        let rules = &self.rules;
        let has_room = |axis: &&Axis| longest_line(rules, **axis) >= rules.k();
        // A line through a single layer that wraps stays in this layer.
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

    /// Writes the clause `open=`.
    fn open_ends(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rules = &self.rules;
        if rules.open_ends() == 0 || !has_overlines(rules) {
            // A run of k then reaches from edge to edge, or has no ends at all.
            return Ok(());
        }
        let k = rules.k();
        match rules.overline() {
            Overline::Wins => write!(f, " Just {}", Number(k))?,
            Overline::Ignored => write!(f, " {:#}", Number(k))?,
        }
        f.write_str(match (rules.open_ends(), rules.players()) {
            (1, 2) => " do not count if the other player's stones stand at both ends",
            (1, _) => " do not count if stones of other players stand at both ends",
            (_, 2) => " do not count if a stone of the other player stands at either end",
            (_, _) => " do not count if a stone of another player stands at either end",
        })?;
        if rules.overline() == Overline::Wins {
            write!(f, "; {} or more always do", Number(k + 1))?;
        }
        f.write_str(match rules.wrap() {
            Wrap::EveryIndex => ".",
            _ => ". The edge of the board does not block an end.",
        })
    }

    /// Writes the clause `drop`.
    fn gravity(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let named = match (self.rules.gravity(), self.rules.size().layers()) {
            (Gravity::None, _) => return Ok(()),
            (Gravity::Drop, None) => "a column",
            (Gravity::Drop, Some(_)) => "a column and a layer",
        };
        write!(
            f,
            " A move names {named}, and the stone falls to the lowest free cell there."
        )
    }

    /// Writes the clauses `wrap`, `wrap=rows` and `wrap=cols`.
    fn wrap(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match (self.rules.wrap(), self.rules.size().layers()) {
            (Wrap::None, _) => "",
            (Wrap::EveryIndex, None) => {
                " The board has no edges: behind the last row comes the first one, and behind the \
                 last column the first one."
            }
            (Wrap::EveryIndex, Some(_)) => {
                " The board has no edges: behind the last row comes the first one, and so it is \
                 with columns and layers."
            }
            (Wrap::Rows, _) => " Lines go on from the last row to the first one.",
            (Wrap::Columns, _) => " Lines go on from the last column to the first one.",
        })
    }
}

/// True if some line of the board is longer than k.
fn has_overlines(rules: &Rules) -> bool {
    let mut axes = rules.axes().iter();
    axes.any(|&axis| longest_line(rules, axis) > rules.k())
}

/// Returns the number of cells of the longest line or ring along `axis`.
fn longest_line(rules: &Rules, axis: Axis) -> u64 {
    if let Some(length) = rules.ring_length(axis) {
        return length;
    }
    // Only an edge ends a line, and an index that wraps has no edge.
    let wraps = match rules.wrap() {
        Wrap::None => [false; 3],
        Wrap::EveryIndex => [true; 3],
        Wrap::Rows => [true, false, false],
        Wrap::Columns => [false, true, false],
    };
    let directions = axis.direction().into_iter().zip(wraps);
    let sides = rules.size().sides().into_iter().zip(directions);
    let edges = sides.filter(|(_, (step, wraps))| *step != 0 && !wraps);
    edges.map(|(side, _)| side.into()).min().unwrap_or(1)
}

#[cfg(test)]
mod tests {
    use alloc::string::{String, ToString};

    use inarow::RulesError;

    use super::*;

    #[test]
    fn rules_have_an_explanation() {
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
            assert_eq!(explained(line), words);
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
            assert!(
                explained(line).contains(words),
                "{line}: {}",
                explained(line)
            );
        }
    }

    #[test]
    fn clauses_without_effect_are_left_out() {
        // A run from edge to edge has no end for a stone.
        assert_eq!(explained("5x5 k5 exact open=2"), explained("5x5 k5"));
    }

    #[test]
    fn longest_line_of_all_axes_is_the_limit_of_k() {
        for line in [
            "3x4 k2",
            "3x4 k2 wrap",
            "3x4 k2 wrap=rows",
            "2x3x5 k2 wrap=cols",
        ] {
            let rules: Rules = line.parse().unwrap();
            let axes = rules.axes().iter();
            let found = axes.map(|&axis| longest_line(&rules, axis)).max();
            match rules.to_builder().k(u64::MAX).build() {
                Err(RulesError::LineTooLong { longest, .. }) => {
                    assert_eq!(found, Some(longest), "{line}");
                }
                other => panic!("{line}: {other:?}"),
            }
        }
    }

    fn explained(line: &str) -> String {
        Explanation::new(&line.parse().unwrap()).to_string()
    }
}
