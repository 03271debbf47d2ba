//! Writes a result as the claim that it replaces was written.

use super::claim::spelling;
use super::{Claim, ParsedClaim};
use crate::options::Results;

/// Spellings of a draw, of a win of player 1 and of a win of player 2, each in one style. Several
/// styles have the same word for a draw, which does not tell how they name a winner. The first of them
/// can be read beside all others.
const STYLES: [[&str; 3]; 18] = [
    ["0.0", "1.0", "2.0"],
    ["1/2-1/2", "1-0", "0-1"],
    ["0", "B+", "W+"],
    ["draw", "player 1", "player 2"],
    ["draw", "black", "white"],
    ["draw", "X", "O"],
    ["draw", "B", "W"],
    ["draw", "black wins", "white wins"],
    ["draw", "X wins", "O wins"],
    ["draw", "P1", "P2"],
    ["draw", "first", "second"],
    ["draw", "player 1 won", "player 2 won"],
    ["[0,0]", "[1,-1]", "[-1,1]"],
    ["[0.0,0.0]", "[1.0,-1.0]", "[-1.0,1.0]"],
    ["[0.5,0.5]", "[1,0]", "[0,1]"],
    ["[0.5,0.5]", "[1.0,0.0]", "[0.0,1.0]"],
    ["和棋", "黑胜", "白胜"],
    ["和棋", "先手胜", "后手胜"],
];

/// Returns the spelling of a result in the style of an `old` spelling. If its style is unknown, a number
/// becomes a number, and anything else words, which have one meaning in every file. Returns `None` if
/// numbers with this meaning cannot express the result.
pub(crate) fn in_style_of(old: &str, result: u8, results: Results) -> Option<String> {
    let is_number = Claim::Word(old).number().is_some();
    if results != Results::Winners && is_number {
        let numbers = ["0", "1", "0.5", "-1", "2", "3", "4", "5", "6", "7"].into_iter();
        let mut numbers = numbers.map(|number| (number, Claim::Word(number).parse(results)));
        let new = numbers.find(|(_, claim)| *claim == ParsedClaim::OnBoard(result.into()));
        return new.map(|(number, _)| number.into());
    }
    let is_old = |known: &&str| spelling(known) == spelling(old);
    let mut styles = STYLES.iter().filter(|_| result <= 2);
    // `0` is a number, unless a format has a style of its own.
    let style =
        styles.find(|[draw, wins @ ..]| wins.iter().any(is_old) || *draw != "0" && is_old(draw));
    Some(match (style, result) {
        (Some(style), _) => style[usize::from(result)].into(),
        _ if is_number => result.to_string(),
        (None, 0) => "draw".into(),
        (None, _) => format!("player {result}"),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn new_results_have_the_style_of_the_old_ones() {
        for (old, results) in [
            ("draw", ["draw", "player 1", "player 2"]),
            ("Black", ["draw", "black", "white"]),
            ("o", ["draw", "X", "O"]),
            ("White wins.", ["draw", "black wins", "white wins"]),
            ("0", ["0", "1", "2"]),
            ("W+", ["0", "B+", "W+"]),
            ("1/2-1/2", ["1/2-1/2", "1-0", "0-1"]),
            ("tie", ["draw", "player 1", "player 2"]),
            ("[1, 0]", ["[0.5,0.5]", "[1,0]", "[0,1]"]),
            ("[-1.0, 1.0]", ["[0.0,0.0]", "[1.0,-1.0]", "[-1.0,1.0]"]),
            ("O wins", ["draw", "X wins", "O wins"]),
            ("p2", ["draw", "P1", "P2"]),
            ("B", ["draw", "B", "W"]),
        ] {
            let new = [0, 1, 2].map(|result| in_style_of(old, result, Results::Winners));
            assert_eq!(new, results.map(|result| Some(result.into())));
        }
        for (results, old, new) in [
            (Results::Scores, "1", [Some("0.5"), Some("1"), Some("0")]),
            (Results::Signs, "-1", [Some("0"), Some("1"), Some("-1")]),
            (Results::WinnersFromZero, "1", [None, Some("0"), Some("1")]),
            (
                Results::Scores,
                "black",
                [Some("draw"), Some("black"), Some("white")],
            ),
        ] {
            let styled = [0, 1, 2].map(|result| in_style_of(old, result, results));
            assert_eq!(styled, new.map(|new| new.map(String::from)), "{results:?}");
        }
    }
}
