//! The shapes of stones.

use inarow::Player;

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
        Self::new("cross", "M5 5L15 15M15 5L5 15", "#12408c"),
        Self::new("ring", "M10 4.5A5.5 5.5 0 1 1 9.99 4.5Z", "#b34c00"),
        Self::new("triangle", "M10 4L16 15H4Z", "#00705a"),
        Self::new("square", "M5 5H15V15H5Z", "#8a2c72"),
        Self::new("diamond", "M10 3.5L16.5 10L10 16.5L3.5 10Z", "#5b5f00"),
        Self::new("plus", "M10 4V16M4 10H16", "#a3293d"),
        Self::new(
            "star",
            "M10 3.5L12 8H16.5L13 11L14.5 16L10 13L5.5 16L7 11L3.5 8H8Z",
            "#26647f",
        ),
        Self::new("hexagon", "M7 4.5H13L16 10L13 15.5H7L4 10Z", "#5f4bb6"),
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
