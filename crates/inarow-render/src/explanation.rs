//! Rules in plain words.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use inarow::{Axis, Diagonals, Gravity, LineEffect, Overline, Rules, Wrap};

use crate::words::{Number, count, either};

/// Explains rules in plain words, for a player. The wording may change from version to version.
///
/// # Examples
///
/// ```
/// use inarow::Rules;
/// use inarow_render::explanation;
///
/// assert_eq!(
///     explanation(&Rules::CONNECT_FOUR),
///     "The board has six rows of seven cells. Two players take turns, one stone each. The \
///      first player with four or more adjacent stones in a row, column or diagonal wins. A \
///      move names a column, and the stone falls to the lowest empty cell there. A full board \
///      without such a line is a draw.",
/// );
/// ```
#[must_use]
pub fn explanation(rules: &Rules) -> String {
    let mut sentences = Vec::from([board(rules), turns(rules)]);
    if rules.k() == 1 {
        // No other clause matters: the first stone is a line, and no opponent is beside it.
        let result = match rules.line_effect() {
            LineEffect::Loses => "loses",
            _ => "wins",
        };
        sentences.push(format!("The first stone {result}."));
    } else if rules.is_renju() {
        sentences.push(RENJU.into());
    } else {
        sentences.push(line(rules));
        let clauses = [open_ends(rules), gravity(rules), wrap(rules)];
        sentences.extend(clauses.into_iter().flatten());
        sentences.push("A full board without such a line is a draw.".into());
    }
    sentences.join(" ")
}

/// The line and the fouls under `renju`.
const RENJU: &str = "Player 1 (Black) wins with exactly five adjacent stones in a row, column or diagonal, player 2 \
                     (White) with five or more; a full board without them is a draw. Player 1 loses at once by a \
                     foul: a stone that makes no five, but six or more (an overline), two fours, or two threes. A \
                     four lacks one stone to exactly five. A three lacks one stone to a straight four, and that \
                     stone makes no five and is no foul.";

/// Returns the size of the board.
fn board(rules: &Rules) -> String {
    let size = rules.size();
    let layers = size.layers().map(|layers| count(layers, "layer") + " of ");
    let (rows, cells) = (count(size.rows(), "row"), count(size.cols(), "cell"));
    format!(
        "The board has {}{rows} of {cells}.",
        layers.unwrap_or_default()
    )
}

/// Returns the players and their turns.
fn turns(rules: &Rules) -> String {
    let players = Number(rules.players().into());
    let [first, later] = rules.stones_in_turns();
    let stones = count(first, "stone");
    if first == later {
        return format!("{players:#} players take turns, {stones} each.");
    }
    let later = Number(later.into());
    format!(
        "{players:#} players take turns: {stones} in the first turn of the game, then {later} a turn."
    )
}

/// Returns the definition of a line, and its result.
fn line(rules: &Rules) -> String {
    let k = Number(rules.k());
    let (stones, longer) = match rules.overline() {
        _ if !has_overlines(rules) => (format!("{k}"), None),
        Overline::Ignored => (format!("exactly {k}"), Some("longer runs")),
        _ => (format!("{k} or more"), None),
    };
    let result = match rules.line_effect() {
        LineEffect::Loses => "loses, and the other player wins",
        _ => "wins",
    };
    let end = match (longer, rules.diagonals()) {
        (Some(longer), Diagonals::Ignored) => format!("; {longer} and diagonals do not count."),
        (Some(longer), _) => format!("; {longer} do not count."),
        (None, Diagonals::Ignored) => "; diagonals do not count.".into(),
        (None, _) => ".".into(),
    };
    let directions = directions(rules);
    format!("The first player with {stones} adjacent stones {directions} {result}{end}")
}

/// Returns the directions that have room for a line.
fn directions(rules: &Rules) -> String {
    let (mut within, mut through) = (Vec::new(), Vec::new());
    let has_room = |axis: &&Axis| rules.longest_line(**axis) >= rules.k();
    // A line that wraps through a single layer stays in that layer.
    let [_, _, layers] = rules.size().sides();
    for axis in rules.axes().iter().filter(has_room) {
        match (axis, axis.direction()) {
            (Axis::Horizontal, _) => within.push("row"),
            (Axis::Vertical, _) => within.push("column"),
            (_, [_, _, 0]) => within.push("diagonal"),
            _ if layers == 1 => {}
            (Axis::Through, _) => through.push("straight"),
            _ => through.push("diagonally"),
        }
    }
    let [within, through] = [within, through].map(|mut words| {
        words.dedup();
        either(&words)
    });
    match (&*within, &*through, rules.size().layers()) {
        (_, "", None) => format!("in a {within}"),
        (_, "", Some(_)) => format!("in a {within} of a layer"),
        ("", ..) => format!("{through} through the layers"),
        _ => format!("in a {within} of a layer, or {through} through the layers,"),
    }
}

/// Returns the clause `open=`.
fn open_ends(rules: &Rules) -> Option<String> {
    if rules.open_ends() == 0 || !has_overlines(rules) {
        // Then a run of k has no free end: it reaches from edge to edge, or is a ring.
        return None;
    }
    let k = rules.k();
    let (stones, longer) = match rules.overline() {
        Overline::Ignored => (format!("{:#}", Number(k)), String::new()),
        _ => (
            format!("Exactly {}", Number(k)),
            format!("; {} or more always count", Number(k + 1)),
        ),
    };
    let blocks = match (rules.open_ends(), rules.players()) {
        (1, 2) => "the opponent blocks both ends",
        (1, _) => "opponents block both ends",
        (_, 2) => "the opponent blocks an end",
        (_, _) => "an opponent blocks an end",
    };
    let edge = match rules.wrap() {
        Wrap::EveryIndex => "",
        _ => " The edge of the board does not block an end.",
    };
    Some(format!("{stones} do not count if {blocks}{longer}.{edge}"))
}

/// Returns the clause `drop`.
fn gravity(rules: &Rules) -> Option<String> {
    let named = match (rules.gravity(), rules.size().layers()) {
        (Gravity::Drop, None) => "a column",
        (Gravity::Drop, Some(_)) => "a column and a layer",
        _ => return None,
    };
    Some(format!(
        "A move names {named}, and the stone falls to the lowest empty cell there."
    ))
}

/// Returns the clauses `wrap`, `wrap=rows` and `wrap=cols`.
fn wrap(rules: &Rules) -> Option<String> {
    let edges = match (rules.wrap(), rules.size().layers()) {
        (Wrap::EveryIndex, None) => {
            "The board has no edges: the first row follows the last row, and the first column \
             follows the last column."
        }
        (Wrap::EveryIndex, Some(_)) => {
            "The board has no edges: the first row follows the last row, and columns and layers \
             wrap in the same way."
        }
        (Wrap::Rows, _) => "Lines continue from the last row to the first row.",
        (Wrap::Columns, _) => "Lines continue from the last column to the first column.",
        _ => return None,
    };
    Some(edges.into())
}

/// True if some line of the board is longer than k.
fn has_overlines(rules: &Rules) -> bool {
    let mut axes = rules.axes().iter();
    axes.any(|&axis| rules.longest_line(axis) > rules.k())
}

#[cfg(test)]
mod tests {
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

    fn explained(line: &str) -> String {
        explanation(&line.parse().unwrap())
    }
}
