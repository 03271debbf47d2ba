//! As what a board is drawn, so that people find the game they know.

use inarow::{Gravity, Player, Rules};

/// As what a board is drawn.
///
/// # Examples
///
/// ```
/// use inarow::Rules;
/// use inarow_render::Look;
///
/// assert_eq!(Look::of(&Rules::TIC_TAC_TOE), Look::Ruled);
/// assert_eq!(Look::of(&Rules::CONNECT_FOUR), Look::Frame);
/// assert_eq!(Look::of(&Rules::GOMOKU), Look::Crossings);
/// ```
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Look {
    /// Shapes on ruled cells, as on paper.
    Ruled,
    /// Discs in a frame with holes, where stones fall.
    Frame,
    /// Stones on the crossings of lines, as five in a row is played.
    Crossings,
}

/// Stones stand on crossings from so long a line and so long a side on.
const FIVE: u64 = 5;
const NINE: u32 = 9;

/// From this side on there are star points between those of the corners.
const NINETEEN: u32 = 19;

/// Longer boards have none: they are no boards that people know.
const MOST_STARRED: u32 = 40;

impl Look {
    /// That of a board under these rules.
    #[must_use]
    pub const fn of(rules: &Rules) -> Self {
        let size = rules.size();
        let is_wide = size.rows() >= NINE && size.cols() >= NINE;
        match rules.gravity() {
            Gravity::Drop => Self::Frame,
            Gravity::None if rules.k() >= FIVE && is_wide && size.layers().is_none() => {
                Self::Crossings
            }
            Gravity::None => Self::Ruled,
        }
    }

    /// The row and column of each star point, where the board has any: those by its corners, the
    /// middle, and on the longest boards those between.
    pub fn stars(rules: &Rules) -> impl Iterator<Item = [u32; 2]> {
        let size = rules.size();
        let has_stars = matches!(Self::of(rules), Self::Crossings) && size.cols() <= MOST_STARRED;
        let (rows, cols) = (stars(size.rows()), stars(size.cols()));
        let all = rows
            .into_iter()
            .flat_map(move |row| cols.map(|col| [row, col]));
        let between = size.rows() >= NINETEEN && size.cols() >= NINETEEN;
        all.filter_map(|[row, col]| Some([row?, col?]))
            .filter(move |[row, col]| {
                let [row_is_middle, col_is_middle] =
                    [2 * row + 1 == size.rows(), 2 * col + 1 == size.cols()];
                has_stars && (between || row_is_middle == col_is_middle)
            })
    }

    /// In a word: `ruled`, `frame` or `crossings`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Ruled => "ruled",
            Self::Frame => "frame",
            Self::Crossings => "crossings",
        }
    }

    /// The body of a player's stone; `None` where a stone is its shape alone.
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

/// What a stone is filled with, if it is more than its shape.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Body {
    /// The colour of the disc.
    pub fill: &'static str,
    /// The colour of the player's shape upon it; `None` where light and dark tell enough.
    pub ink: Option<&'static str>,
}

impl Body {
    /// The outline of a body as SVG has it, in a square of 20 by 20.
    pub const PATH: &str = "M10 2A8 8 0 1 1 9.99 2Z";

    /// The colour of its rim.
    pub const RIM: &str = "#3a3a3a";

    const fn marked(fill: &'static str, ink: &'static str) -> Self {
        let ink = Some(ink);
        Self { fill, ink }
    }

    const fn plain(fill: &'static str) -> Self {
        Self { fill, ink: None }
    }
}

/// The first two differ in lightness, the others also by their marks.
const DISCS: [Body; Player::MOST as usize] = [
    Body::marked("#b3261e", "#ffd9d4"),
    Body::marked("#f6cf4e", "#5e4700"),
    THIRD,
    Body::marked("#8a2c72", "#ffe3f7"),
    Body::marked("#d9dc8f", "#3c3f00"),
    Body::marked("#f2a9b2", "#6d0f1d"),
    Body::marked("#26647f", "#dcf2fb"),
    Body::marked("#cfc5ff", "#362487"),
];

const STONES: [Body; Player::MOST as usize] = {
    let mut bodies = DISCS;
    bodies[0] = Body::plain("#1b1f24");
    bodies[1] = Body::plain("#ffffff");
    bodies
};

const THIRD: Body = Body::marked("#00705a", "#d5fff4");

/// Where star points stand along a side: near both ends, and in the middle if there is one.
const fn stars(side: u32) -> [Option<u32>; 3] {
    let edge = if side < 13 { 2 } else { 3 };
    let middle = if side % 2 == 1 { Some(side / 2) } else { None };
    [Some(edge), middle, Some(side.saturating_sub(1 + edge))]
}
