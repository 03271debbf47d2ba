//! The names of players in moves and results.

/// Names of player 1 and player 2. They are in the form that [`word`] returns. The names `player 1`
/// and `p1` are parsed separately.
const NAMES: [[&str; 2]; 12] = [
    ["black", "white"],
    ["b", "w"],
    ["x", "o"],
    ["first", "second"],
    ["firstplayer", "secondplayer"],
    ["黑", "白"],
    ["黒", "白"],
    ["黑方", "白方"],
    ["黑棋", "白棋"],
    ["先手", "后手"],
    ["先手", "後手"],
    ["先手方", "后手方"],
];

/// Iterates over the names of players, with their numbers. A name may occur twice.
pub(super) fn names() -> impl Iterator<Item = (&'static str, i128)> {
    NAMES
        .into_iter()
        .flat_map(|[first, second]| [(first, 1), (second, 2)])
}

/// A description of the allowed players, for messages.
pub(crate) const PLAYER: &str = "the number or the name of a player, such as 1, X or black";

/// Converts a text to lowercase and removes white space and `_`.
pub(super) fn word(text: &str) -> String {
    let is_kept = |char: &char| !char.is_whitespace() && *char != '_';
    let kept = text.chars().filter(is_kept);
    kept.map(|char| char.to_ascii_lowercase()).collect()
}

/// Splits a [`word`] that begins with `player` or `p` and a number from 1 to 9. Returns the number
/// and the rest.
pub(super) fn numbered(word: &str) -> Option<(i128, &str)> {
    let number = word.strip_prefix("player").or(word.strip_prefix('p'))?;
    let (player, rest) = number.split_at_checked(1)?;
    let player = player.parse().ok().filter(|&player| player > 0)?;
    Some((player, rest))
}

/// Returns the number of the player with this name.
pub(super) fn number(text: &str) -> Option<i128> {
    let word = word(text);
    // `xplayer`, a role of the language GDL.
    let word = word.strip_suffix("player").unwrap_or(&word);
    let named = names().find(|(name, _)| *name == word);
    let number = named.map(|(_, number)| number);
    number.or_else(|| match numbered(word)? {
        (number, "") => Some(number),
        _ => None,
    })
}
