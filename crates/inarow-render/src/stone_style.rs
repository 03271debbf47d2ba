//! The shapes of stones.

use inarow::Player;

use crate::palette::PLAYERS;

/// The shape of a player's stones. Each player has a different shape, so no colour is needed.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct StoneStyle {
    /// The name of the shape.
    pub shape: &'static str,
    /// The outline as an SVG path, in a square of 20 by 20.
    pub path: &'static str,
    /// The colour of the outline on a light background.
    pub colour: &'static str,
}

impl StoneStyle {
    /// The stones of all players, in the players' order.
    pub const ALL: [Self; Player::MAX as usize] = [
        Self::new("cross", "M5 5L15 15M15 5L5 15", PLAYERS[0]),
        Self::new("ring", "M10 4.5A5.5 5.5 0 1 1 9.99 4.5Z", PLAYERS[1]),
        Self::new("triangle", "M10 4L16 15H4Z", PLAYERS[2]),
        Self::new("square", "M5 5H15V15H5Z", PLAYERS[3]),
        Self::new("diamond", "M10 3.5L16.5 10L10 16.5L3.5 10Z", PLAYERS[4]),
        Self::new("plus", "M10 4V16M4 10H16", PLAYERS[5]),
        Self::new(
            "star",
            "M10 3.5L12 8H16.5L13 11L14.5 16L10 13L5.5 16L7 11L3.5 8H8Z",
            PLAYERS[6],
        ),
        Self::new("hexagon", "M7 4.5H13L16 10L13 15.5H7L4 10Z", PLAYERS[7]),
    ];

    const fn new(shape: &'static str, path: &'static str, colour: &'static str) -> Self {
        Self {
            shape,
            path,
            colour,
        }
    }

    /// Returns the stones of one player.
    #[must_use]
    pub const fn of(player: Player) -> Self {
        Self::ALL[player.number() as usize - 1]
    }
}
