//! All colours of a picture.
//!
//! A picture has the colours of the page in light mode. A test compares them with the page's CSS,
//! where most are properties with the same names.

use inarow::Player;

use crate::board_style::Body;

/// The paper of a picture, and the holes of a frame.
pub(crate) const PAPER: &str = "#fff";

/// Names of rows and columns, and counters at 0.
pub(crate) const NAME: &str = "#6b6b6b";

/// The edges of cells.
pub(crate) const EDGE: &str = "#888";

/// The shapes of stones.
pub(crate) const PLAYERS: [&str; Player::MAX as usize] = [
    "#12408c", "#b34c00", "#00705a", "#8a2c72", "#5b5f00", "#a3293d", "#26647f", "#5f4bb6",
];

/// A frame around discs.
pub(crate) const FRAME: &str = "#2f62a8";

/// A wooden board, and its lines and star points.
pub(crate) const WOOD: &str = "#efd9ad";
pub(crate) const GRAIN: &str = "#6f5a33";

/// The stroke of a winning line, and the stroke inside it on bodies.
pub(crate) const WIN: &str = "#1b1f24";
pub(crate) const WIN_ON_BODIES: &str = "#fff";

/// The mark on the last stone, in the style crossings.
pub(crate) const LAST: &str = "#d9482b";

/// The rim of a body.
pub(crate) const RIM: &str = "#3a3a3a";

/// Bodies of black and white stones.
pub(crate) const BLACK: &str = "#1b1f24";
pub(crate) const WHITE: &str = "#ffffff";

/// The bodies of discs. The first two differ in lightness, the others in shape.
pub(crate) const DISCS: [Body; Player::MAX as usize] = [
    Body::marked("red", "#b3261e", "#ffd9d4"),
    Body::marked("yellow", "#f6cf4e", "#5e4700"),
    Body::marked("green", "#00705a", "#d5fff4"),
    Body::marked("purple", "#8a2c72", "#ffe3f7"),
    Body::marked("lime", "#d9dc8f", "#3c3f00"),
    Body::marked("pink", "#f2a9b2", "#6d0f1d"),
    Body::marked("blue", "#26647f", "#dcf2fb"),
    Body::marked("lilac", "#cfc5ff", "#362487"),
];

#[cfg(test)]
mod tests {
    use alloc::format;
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn colours_are_those_of_the_page_on_a_light_screen() {
        let page = include_str!("../../../web/page.css");
        let (light, _) = page.split_once("@media").unwrap();
        let players = (1..).zip(PLAYERS);
        let players = players.map(|(player, colour)| (format!("player-{player}"), colour));
        let others = [
            ("win", WIN),
            ("win-on-bodies", WIN_ON_BODIES),
            ("frame", FRAME),
            ("wood", WOOD),
            ("grain", GRAIN),
            ("last", LAST),
        ];
        let others = others.map(|(name, colour)| (name.to_string(), colour));
        for (name, colour) in players.chain(others) {
            let property = format!(" --{name}: {colour};");
            assert!(light.contains(&property), "{property}");
        }
    }

    /// The test above does not look at colours in the styles of a board.
    #[test]
    fn styles_of_a_board_name_their_colours() {
        let board = include_str!("../../../web/boards/board.css");
        let colours = board.split('#').skip(1).map(|rest| &rest[..3]);
        // The exception is the shadow of a line.
        assert!(colours.into_iter().all(|colour| colour == "000"));
    }
}
