//! The names of players in moves and results.

/// Names of the two players, and their numbers. They are in the form that [`word`] returns. The
/// names `player 1` and `p1` are parsed separately.
pub(super) const NAMES: [(&str, i128); 22] = [
    ("black", 1),
    ("white", 2),
    ("b", 1),
    ("w", 2),
    ("x", 1),
    ("o", 2),
    ("first", 1),
    ("second", 2),
    ("firstplayer", 1),
    ("secondplayer", 2),
    ("黑", 1),
    ("白", 2),
    ("黒", 1),
    ("黑方", 1),
    ("白方", 2),
    ("黑棋", 1),
    ("白棋", 2),
    ("先手", 1),
    ("后手", 2),
    ("後手", 2),
    ("先手方", 1),
    ("后手方", 2),
];

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
    let mut names = NAMES.iter();
    let named = names.find(|(name, _)| *name == word);
    let number = named.map(|(_, number)| *number);
    number.or_else(|| match numbered(word)? {
        (number, "") => Some(number),
        _ => None,
    })
}
