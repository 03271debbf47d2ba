//! Rules in plain words.

use core::fmt;

use inarow::{Axis, Diagonals, Gravity, LineEffect, Overline, Rules, Wrap};

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
///     "The board has six rows of seven cells. Two players take turns, one stone each. The \
///      first player with four or more adjacent stones in a row, column or diagonal wins. A \
///      move names a column, and the stone falls to the lowest empty cell there. A full board \
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
            // No other clause matters: the first stone is a line, and no opponent is beside it.
            return f.write_str(match self.rules.line_effect() {
                LineEffect::Loses => " The first stone loses.",
                _ => " The first stone wins.",
            });
        }
        if self.rules.is_renju() {
            return f.write_str(RENJU);
        }
        self.line(f)?;
        self.open_ends(f)?;
        self.gravity(f)?;
        self.wrap(f)?;
        f.write_str(" A full board without such a line is a draw.")
    }
}

/// The line and the fouls under `renju`.
const RENJU: &str = " Player 1 (Black) wins with exactly five adjacent stones in a row, column or diagonal, player 2 \
                     (White) with five or more; a full board without them is a draw. Player 1 loses at once by a \
                     foul: a stone that makes no five, but six or more (an overline), two fours, or two threes. A \
                     four lacks one stone to exactly five. A three lacks one stone to a straight four, and that \
                     stone makes no five and is no foul.";

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
        f.write_str("The board has ")?;
        if let Some(layers) = size.layers() {
            write!(f, "{} of ", count(layers, "layer", "layers"))?;
        }
        let rows = count(size.rows(), "row", "rows");
        let cells = count(size.cols(), "cell", "cells");
        write!(f, "{rows} of {cells}. ")
    }

    /// Writes the players and their turns.
    fn turns(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let players = Number(self.rules.players().into());
        let [first, later] = self.rules.stones_in_turns();
        let stones = count(first, "stone", "stones");
        write!(f, "{players:#} players take turns")?;
        if first == later {
            return write!(f, ", {stones} each.");
        }
        let later = Number(later.into());
        write!(
            f,
            ": {stones} in the first turn of the game, then {later} a turn."
        )
    }

    /// Writes the definition of a line, and its result.
    fn line(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rules = &self.rules;
        let overline = has_overlines(rules).then(|| rules.overline());
        let k = Number(rules.k());
        f.write_str(" The first player with ")?;
        match overline {
            None => write!(f, "{k}")?,
            Some(Overline::Ignored) => write!(f, "exactly {k}")?,
            Some(_) => write!(f, "{k} or more")?,
        }
        f.write_str(" adjacent stones ")?;
        self.directions(f)?;
        f.write_str(match rules.line_effect() {
            LineEffect::Loses => " loses, and the other player wins",
            _ => " wins",
        })?;
        f.write_str(
            match (overline == Some(Overline::Ignored), rules.diagonals()) {
                (true, Diagonals::Ignored) => "; longer runs and diagonals do not count.",
                (true, _) => "; longer runs do not count.",
                (false, Diagonals::Ignored) => "; diagonals do not count.",
                (false, _) => ".",
            },
        )
    }

    /// Writes the directions that have room for a line.
    fn directions(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (mut within, mut through) = (Either::default(), Either::default());
        let rules = &self.rules;
        let has_room = |axis: &&Axis| longest_line(rules, **axis) >= rules.k();
        // A line that wraps through a single layer stays in that layer.
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
            // Then a run of k has no free end: it reaches from edge to edge, or is a ring.
            return Ok(());
        }
        let k = rules.k();
        match rules.overline() {
            Overline::Ignored => write!(f, " {:#}", Number(k))?,
            _ => write!(f, " Exactly {}", Number(k))?,
        }
        f.write_str(match (rules.open_ends(), rules.players()) {
            (1, 2) => " do not count if the opponent blocks both ends",
            (1, _) => " do not count if opponents block both ends",
            (_, 2) => " do not count if the opponent blocks an end",
            (_, _) => " do not count if an opponent blocks an end",
        })?;
        if rules.overline() == Overline::Wins {
            write!(f, "; {} or more always count", Number(k + 1))?;
        }
        f.write_str(match rules.wrap() {
            Wrap::EveryIndex => ".",
            _ => ". The edge of the board does not block an end.",
        })
    }

    /// Writes the clause `drop`.
    fn gravity(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let named = match (self.rules.gravity(), self.rules.size().layers()) {
            (Gravity::Drop, None) => "a column",
            (Gravity::Drop, Some(_)) => "a column and a layer",
            _ => return Ok(()),
        };
        write!(
            f,
            " A move names {named}, and the stone falls to the lowest empty cell there."
        )
    }

    /// Writes the clauses `wrap`, `wrap=rows` and `wrap=cols`.
    fn wrap(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match (self.rules.wrap(), self.rules.size().layers()) {
            (Wrap::EveryIndex, None) => {
                " The board has no edges: the first row follows the last row, and the first column \
                 follows the last column."
            }
            (Wrap::EveryIndex, Some(_)) => {
                " The board has no edges: the first row follows the last row, and columns and \
                 layers wrap in the same way."
            }
            (Wrap::Rows, _) => " Lines continue from the last row to the first row.",
            (Wrap::Columns, _) => " Lines continue from the last column to the first column.",
            _ => "",
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
    // Only an edge ends a line. A side that wraps has no edge.
    let directions = axis.direction().into_iter().zip(rules.wrap().indices());
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
                "The board has three rows of three cells. Two players take turns, one stone each. The \
                 first player with three adjacent stones in a row, column or diagonal wins. A full \
                 board without such a line is a draw.",
            ),
            (
                "15x15 k5 exact open=1",
                "The board has 15 rows of 15 cells. Two players take turns, one stone each. The first \
                 player with exactly five adjacent stones in a row, column or diagonal wins; longer \
                 runs do not count. Five do not count if the opponent blocks both ends. The edge of \
                 the board does not block an end. A full board without such a line is a draw.",
            ),
            (
                "15x15 k5 renju",
                "The board has 15 rows of 15 cells. Two players take turns, one stone each. Player 1 (Black) \
                 wins with exactly five adjacent stones in a row, column or diagonal, player 2 (White) with \
                 five or more; a full board without them is a draw. Player 1 loses at once by a foul: a stone \
                 that makes no five, but six or more (an overline), two fours, or two threes. A four lacks one \
                 stone to exactly five. A three lacks one stone to a straight four, and that stone makes no \
                 five and is no foul.",
            ),
            (
                "4x4x4 k3 drop players=3 turn=1,2 straight",
                "The board has four layers of four rows of four cells. Three players take turns: one \
                 stone in the first turn of the game, then two a turn. The first player with three or more \
                 adjacent stones in a row or column of a layer, or straight through the layers, \
                 wins; diagonals do not count. A move names a column and a layer, and the stone \
                 falls to the lowest empty cell there. A full board without such a line is a draw.",
            ),
            (
                "3x3 loses wrap",
                "The board has three rows of three cells. Two players take turns, one stone each. The \
                 first player with three adjacent stones in a row, column or diagonal loses, and \
                 the other player wins. The board has no edges: the first row follows the last row, \
                 and the first column follows the last column. A full board without such a line is \
                 a draw.",
            ),
        ] {
            assert_eq!(explained(line), words);
        }
        for (line, words) in [
            ("1x9 k4", "The board has one row of nine cells. "),
            ("1x9 k4", " adjacent stones in a row wins."),
            ("9x2 k3", " adjacent stones in a column wins."),
            (
                "3x4 k12 wrap",
                " twelve adjacent stones in a diagonal wins.",
            ),
            ("4x4x2 k4", " in a row, column or diagonal of a layer wins."),
            (
                "4x4x1 k3 wrap",
                " in a row, column or diagonal of a layer wins.",
            ),
            (
                "1x1x5 k5",
                " adjacent stones straight through the layers wins.",
            ),
            (
                "4x4x4",
                " of a layer, or straight or diagonally through the layers, wins.",
            ),
            (
                "5x5 turn=3,3",
                " Two players take turns, three stones each.",
            ),
            (
                "5x5 k4 exact straight",
                " wins; longer runs and diagonals do not count. A full ",
            ),
            (
                "5x5 k4 open=2",
                " Exactly four do not count if the opponent blocks an end; five or more always \
                 count. The edge of the board does not block an end. A full ",
            ),
            (
                "5x5 k4 open=1 players=3 wrap",
                " if opponents block both ends; five or more always count. The board has no edges: ",
            ),
            (
                "6x7 k4 drop wrap=cols",
                " Lines continue from the last column to the first column.",
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
