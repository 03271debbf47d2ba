//! The style of a board's picture: paper, frame or crossings.

use inarow::{Gravity, Player, Rules};

use crate::palette::{self, BLACK, DISCS, WHITE};

/// The style in which a game's board is usually drawn.
///
/// # Examples
///
/// ```
/// use inarow::Rules;
/// use inarow_render::BoardStyle;
///
/// assert_eq!(BoardStyle::of(&Rules::TIC_TAC_TOE), BoardStyle::Ruled);
/// assert_eq!(BoardStyle::of(&Rules::CONNECT_FOUR), BoardStyle::Frame);
/// assert_eq!(BoardStyle::of(&Rules::GOMOKU), BoardStyle::Crossings);
/// ```
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum BoardStyle {
    /// Shapes in ruled cells, as on paper.
    Ruled,
    /// Discs in a frame with holes, for rules with `drop`.
    Frame,
    /// Stones on the crossings of lines, for five in a row.
    Crossings,
}

/// The shortest line that makes the style crossings.
const MIN_LINE: u64 = 5;

/// The shortest side that makes the style crossings.
const MIN_SIDE: u32 = 9;

/// The shortest side with star points halfway along the edges.
const MIN_NINE_STARS: u32 = 19;

/// The longest side with star points. Larger boards are not in common use.
const MAX_STARRED_SIDE: u32 = 40;

impl BoardStyle {
    /// Returns the style of a board under `rules`.
    #[must_use]
    pub const fn of(rules: &Rules) -> Self {
        let size = rules.size();
        let is_wide = size.rows() >= MIN_SIDE && size.cols() >= MIN_SIDE;
        if matches!(rules.gravity(), Gravity::Drop) {
            Self::Frame
        } else if rules.k() >= MIN_LINE && is_wide && size.layers().is_none() {
            Self::Crossings
        } else {
            Self::Ruled
        }
    }

    /// Iterates over the row and column of each star point: near the corners, in the middle, and
    /// on the longest boards between these. Yields nothing for other styles, and for boards with a
    /// side that no usual board has.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::Rules;
    /// use inarow_render::BoardStyle;
    ///
    /// let count = |line: &str| BoardStyle::stars(&line.parse().unwrap()).count();
    /// assert_eq!(["15x15 k5", "15x60 k5", "60x15 k5"].map(count), [5, 0, 0]);
    /// ```
    pub fn stars(rules: &Rules) -> impl Iterator<Item = [u32; 2]> {
        let size = rules.size();
        let longest = size.rows().max(size.cols());
        let has_stars = matches!(Self::of(rules), Self::Crossings) && longest <= MAX_STARRED_SIDE;
        let (rows, cols) = (stars(size.rows()), stars(size.cols()));
        let all = rows
            .into_iter()
            .flat_map(move |row| cols.map(|col| [row, col]));
        let between = size.rows() >= MIN_NINE_STARS && size.cols() >= MIN_NINE_STARS;
        all.filter_map(|[row, col]| Some([row?, col?]))
            .filter(move |[row, col]| {
                let [row_is_middle, col_is_middle] =
                    [2 * row + 1 == size.rows(), 2 * col + 1 == size.cols()];
                has_stars && (between || row_is_middle == col_is_middle)
            })
    }

    /// Returns the name: `ruled`, `frame` or `crossings`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Ruled => "ruled",
            Self::Frame => "frame",
            Self::Crossings => "crossings",
        }
    }

    /// Returns the body of a player's stone; `None` if this style draws only the player's shape.
    #[must_use]
    pub const fn body(self, player: Player) -> Option<Body> {
        let bodies = match self {
            Self::Ruled => return None,
            Self::Frame => &DISCS,
            Self::Crossings => &STONES,
        };
        Some(bodies[player.number() as usize - 1])
    }
}

/// The body of a stone: a disc of one colour.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Body {
    /// The name of the colour of the disc.
    pub name: &'static str,
    /// The colour of the disc.
    pub fill: &'static str,
    /// The colour of the player's shape on the disc. `None` if the disc has no shape on it.
    pub ink: Option<&'static str>,
}

impl Body {
    /// The outline of a body as an SVG path, in a square of 20 by 20.
    pub const PATH: &str = "M10 2A8 8 0 1 1 9.99 2Z";

    /// The colour of the rim.
    pub const RIM: &str = palette::RIM;

    /// Creates a body with a shape on it.
    pub(crate) const fn marked(name: &'static str, fill: &'static str, ink: &'static str) -> Self {
        let ink = Some(ink);
        Self { name, fill, ink }
    }

    /// Creates a body without a shape.
    const fn plain(name: &'static str, fill: &'static str) -> Self {
        let ink = None;
        Self { name, fill, ink }
    }
}

/// The bodies of stones on crossings.
const STONES: [Body; Player::MAX as usize] = {
    let mut bodies = DISCS;
    bodies[0] = Body::plain("black", BLACK);
    bodies[1] = Body::plain("white", WHITE);
    bodies
};

/// Returns the positions of star points along a side: near both ends, and in the middle if the side
/// is odd.
const fn stars(side: u32) -> [Option<u32>; 3] {
    let edge = if side < 13 { 2 } else { 3 };
    let middle = if side % 2 == 1 { Some(side / 2) } else { None };
    [Some(edge), middle, Some(side.saturating_sub(1 + edge))]
}
