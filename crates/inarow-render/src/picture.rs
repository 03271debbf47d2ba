//! A position as a picture.

use alloc::string::String;
use core::fmt::{self, Write};

use inarow::{Column, Method, Player, Position, Rules, Tally, Wrap};

use crate::{Body, Look, verdict};

/// What the stones of a player look like: a shape for each, so that no colour is needed.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Stone {
    /// The shape in a word.
    pub shape: &'static str,
    /// Its outline as SVG has it, in a square of 20 by 20.
    pub path: &'static str,
    /// The colour of the outline on a light ground.
    pub colour: &'static str,
}

impl Stone {
    /// The stones of the players, the first one's first.
    pub const ALL: [Self; Player::MOST as usize] = [
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

    /// Those of one player.
    #[must_use]
    pub const fn of(player: Player) -> Self {
        Self::ALL[player.number() as usize - 1]
    }
}

/// So many cells are drawn at the most, with those for names and counters round each layer.
const MOST_CELLS: u64 = 102 * 102;

/// The side of a cell.
const CELL: u64 = 20;

/// The length of a bar in a cell.
const BAR: u64 = 10;

/// Until its longer side has so many pixels, a picture is shown up to three times as large.
const WIDE: u64 = 600;

/// The picture of a position as an SVG file that stands alone: the board as its [`Look`] has it, the
/// stones, a line through those that have won, and the names of rows and columns. Where counters decide, these stand round
/// the board, rows and columns being numbered from 0. Layers stand side by side. Beyond an edge at
/// which the board goes on its first cells are drawn again, pale. `None` for a
/// board of more than 100 x 100 cells, or about as many in layers.
///
/// O(cells).
///
/// # Examples
///
/// ```
/// use inarow::{Game, Rules};
/// use inarow_render::picture;
///
/// let game: Game = "tic-tac-toe: a3 b2 b3 a2 c3".parse()?;
/// let svg = picture(game.position()).ok_or("too large")?;
/// assert!(svg.starts_with("<svg ") && svg.contains("player 1 wins at ply 5 on row 0"));
/// # Ok::<_, Box<dyn core::error::Error>>(())
/// ```
#[must_use]
pub fn picture(position: &Position) -> Option<String> {
    let sheet = Sheet::of(position);
    let [high, wide] = sheet.places();
    let cells = high.saturating_mul(wide);
    if cells.saturating_mul(sheet.layers) > MOST_CELLS {
        return None;
    }
    let counted = position.with_method(Method::Tally);
    let position = counted.as_ref().unwrap_or(position);
    let mut svg = String::new();
    let drawn = sheet.draw(position, &mut svg);
    drawn.ok().map(|()| svg)
}

/// Where things stand: a board, or each of its layers, has a cell more on every side for names
/// and counters, and between these and the board the rows and columns that are drawn again.
#[derive(Clone, Copy, Debug)]
struct Sheet {
    rows: u64,
    cols: u64,
    layers: u64,
    /// How many rows, and how many columns, are drawn again beyond an edge.
    again: [u64; 2],
}

impl Sheet {
    fn of(position: &Position) -> Self {
        let rules = position.rules();
        let [rows, cols, layers] = rules.size().sides().map(u64::from);
        let again = match rules.wrap() {
            Wrap::None => [0, 0],
            Wrap::EveryIndex => [1, 1],
            Wrap::Rows => [1, 0],
            Wrap::Columns => [0, 1],
        };
        Self {
            rows,
            cols,
            layers,
            again,
        }
    }

    /// How many cells a layer takes, down and across, with all that stands round it.
    const fn places(self) -> [u64; 2] {
        let [rows, cols] = self.again;
        let (high, wide) = (2 * rows + 2, 2 * cols + 2);
        [
            self.rows.saturating_add(high),
            self.cols.saturating_add(wide),
        ]
    }

    /// The left end of a column, or of what stands beside the last one.
    const fn left(self, col: u64, layer: u64) -> u64 {
        self.left_of(col + self.again[1], layer)
    }

    /// The upper end of a row, or of what stands below the last one.
    const fn top(self, row: u64) -> u64 {
        Self::top_of(row + self.again[0])
    }

    /// The left end of a column as they are drawn, the first of those drawn again being 0.
    const fn left_of(self, col: u64, layer: u64) -> u64 {
        (layer * self.places()[1] + col + 1) * CELL
    }

    /// The same of a row.
    const fn top_of(row: u64) -> u64 {
        (row + 1) * CELL
    }

    fn draw(self, position: &Position, svg: &mut String) -> fmt::Result {
        let [high, wide] = self.places();
        let (width, height) = (self.layers * wide * CELL, high * CELL);
        // A small board is shown larger.
        let scale = (WIDE / width.max(height)).clamp(1, 3);
        let (shown_width, shown_height) = (width * scale, height * scale);
        write!(
            svg,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
             width=\"{shown_width}\" height=\"{shown_height}\" role=\"img\"><title>{}: {}</title>\
             <rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\
             <g font-family=\"system-ui,sans-serif\" font-size=\"8\" text-anchor=\"middle\" fill=\"#6b6b6b\">",
            position.rules(),
            verdict(position),
        )?;
        for layer in 0..self.layers {
            self.names(position, layer, svg)?;
        }
        svg.write_str("</g>")?;
        if let Some(tally) = position.tally() {
            self.counters(tally, svg)?;
        }
        let look = Look::of(position.rules());
        svg.write_str("<g fill=\"none\" stroke-linejoin=\"round\" stroke-linecap=\"round\">")?;
        for layer in 0..self.layers {
            match look {
                Look::Ruled => self.grid(layer, svg)?,
                Look::Frame => self.frame(layer, svg)?,
                Look::Crossings => self.crossings(position.rules(), layer, svg)?,
            }
        }
        for (cell, player) in position.stones() {
            let [row, col, layer] = cell.indices().map(u64::from);
            let [rows, cols] = self.again;
            for (down, is_again) in drawn(row, self.rows, rows) {
                for (right, is_too) in drawn(col, self.cols, cols) {
                    let (x, y) = (self.left_of(right, layer), Self::top_of(down));
                    let pale = if is_again || is_too {
                        " opacity=\".35\""
                    } else {
                        ""
                    };
                    write!(svg, "<g transform=\"translate({x} {y})\"{pale}>")?;
                    write_stone(svg, look, player, position.last() == Some(cell))?;
                    svg.write_str("</g>")?;
                }
            }
        }
        for line in position.lines() {
            let places = || line.cells().map(|cell| cell.indices().map(u64::from));
            self.line(
                places(),
                "#1b1f24\" stroke-opacity=\"0.6\" stroke-width=\"3",
                svg,
            )?;
            if look != Look::Ruled {
                // Upon stones that are dark themselves.
                self.line(places(), "#fff\" stroke-width=\"1.5", svg)?;
            }
        }
        svg.write_str("</g></svg>")
    }

    fn grid(self, layer: u64, svg: &mut String) -> fmt::Result {
        if self.again != [0, 0] {
            self.grid_again(layer, svg)?;
        }
        let (left, top) = (self.left(0, layer), self.top(0));
        svg.write_str("<path stroke=\"#888\" stroke-width=\"0.5\" d=\"")?;
        for row in 0..=self.rows {
            write!(svg, "M{left} {}h{}", self.top(row), self.cols * CELL)?;
        }
        for col in 0..=self.cols {
            write!(svg, "M{} {top}v{}", self.left(col, layer), self.rows * CELL)?;
        }
        svg.write_str("\"/>")
    }

    /// The edges of the cells that are drawn again.
    fn grid_again(self, layer: u64, svg: &mut String) -> fmt::Result {
        let (left, top) = (self.left_of(0, layer), Self::top_of(0));
        let [rows, cols] = [self.rows + 2 * self.again[0], self.cols + 2 * self.again[1]];
        svg.write_str("<path stroke=\"#ccc\" stroke-width=\"0.5\" stroke-dasharray=\"2 2\" d=\"")?;
        for row in 0..=rows {
            write!(svg, "M{left} {}h{}", Self::top_of(row), cols * CELL)?;
        }
        for col in 0..=cols {
            write!(svg, "M{} {top}v{}", self.left_of(col, layer), rows * CELL)?;
        }
        svg.write_str("\"/>")
    }

    /// A frame with a hole for each cell.
    fn frame(self, layer: u64, svg: &mut String) -> fmt::Result {
        let (left, top) = (self.left(0, layer), self.top(0));
        let (width, height) = (self.cols * CELL, self.rows * CELL);
        write!(
            svg,
            "<rect x=\"{left}\" y=\"{top}\" width=\"{width}\" height=\"{height}\" rx=\"3\" fill=\"#2f62a8\"/>\
             <path fill=\"#fff\" d=\""
        )?;
        for row in 0..self.rows {
            for col in 0..self.cols {
                let (x, y) = (self.left(col, layer) + CELL / 2, self.top(row) + 2);
                write!(svg, "M{x} {y}a8 8 0 1 1-.01 0Z")?;
            }
        }
        svg.write_str("\"/>")
    }

    /// Lines that cross in the middles of cells, and star points.
    fn crossings(self, rules: &Rules, layer: u64, svg: &mut String) -> fmt::Result {
        let middle = CELL / 2;
        let (left, top) = (self.left(0, layer) + middle, self.top(0) + middle);
        let (width, height) = ((self.cols - 1) * CELL, (self.rows - 1) * CELL);
        let (edge, above) = (self.left(0, layer), self.top(0));
        let (wide, high) = (self.cols * CELL, self.rows * CELL);
        write!(
            svg,
            "<rect x=\"{edge}\" y=\"{above}\" width=\"{wide}\" height=\"{high}\" fill=\"#efd9ad\"/>\
             <path stroke=\"#6f5a33\" stroke-width=\"0.6\" d=\""
        )?;
        for row in 0..self.rows {
            write!(svg, "M{left} {}h{width}", self.top(row) + middle)?;
        }
        for col in 0..self.cols {
            write!(svg, "M{} {top}v{height}", self.left(col, layer) + middle)?;
        }
        svg.write_str("\"/><path fill=\"#6f5a33\" d=\"")?;
        for [row, col] in Look::stars(rules) {
            let (x, y) = (
                self.left(col.into(), layer) + middle,
                self.top(row.into()) + middle - 2,
            );
            write!(svg, "M{x} {y}a2 2 0 1 1-.01 0Z")?;
        }
        svg.write_str("\"/>")
    }

    /// The names of rows at the left and of columns: numbers above where counters stand
    /// below, else letters below.
    fn names(self, position: &Position, layer: u64, svg: &mut String) -> fmt::Result {
        let is_counted = position.tally().is_some();
        for row in 0..self.rows {
            let name = if is_counted { row } else { self.rows - row };
            write_text(svg, self.left_of(0, layer) - CELL, self.top(row), name)?;
        }
        for (col, number) in (0..).zip(0..self.cols) {
            let left = self.left(number, layer);
            if is_counted {
                write_text(svg, left, 0, number)?;
            } else {
                let letters = position.rules().move_text(Column::new(col).into());
                let below = self.top(self.rows + self.again[0]);
                write_text(svg, left, below, letters)?;
            }
        }
        Ok(())
    }

    /// The sums of the rows at the right, those of the columns below, and at the corners those
    /// of the diagonals, to which a stroke leads from the board. A sum has the colour of the
    /// player who is ahead.
    fn counters(self, tally: &Tally, svg: &mut String) -> fmt::Result {
        let (left, right, below) = (
            self.left(0, 0),
            self.left(self.cols, 0),
            self.top(self.rows),
        );
        svg.write_str(
            "<g font-family=\"system-ui,sans-serif\" font-size=\"9\" font-weight=\"bold\" \
             text-anchor=\"middle\">",
        )?;
        for (row, number) in (0..).zip(0..self.rows) {
            write_counter(svg, right, self.top(number), tally.row(row))?;
        }
        for (col, number) in (0..).zip(0..self.cols) {
            write_counter(svg, self.left(number, 0), below, tally.col(col))?;
        }
        write_counter(svg, left - CELL, below, tally.anti_diagonal())?;
        write_counter(svg, right, below, tally.diagonal())?;
        write!(
            svg,
            "</g><path stroke=\"#888\" stroke-width=\"0.5\" d=\"M{left} {below}l-4 4M{right} {below}l4 4\"/>"
        )
    }

    /// A line through the middles of its cells. Across an edge it goes on to the cell drawn again
    /// beyond it, and comes from there on the other side; in another layer it begins anew. A cell
    /// by itself has a bar, since a line to nowhere is not to be seen.
    fn line(
        self,
        places: impl Iterator<Item = [u64; 3]>,
        stroke: &str,
        svg: &mut String,
    ) -> fmt::Result {
        write!(svg, "<path stroke=\"{stroke}\" d=\"")?;
        let (mut places, mut goes_on) = (places.peekable(), false);
        while let Some([row, col, layer]) = places.next() {
            let middle = |row: u64, col: u64| {
                let (left, top) = (self.left_of(col, layer), Self::top_of(row));
                (left + CELL / 2, top + CELL / 2)
            };
            let (down, right) = (row + self.again[0], col + self.again[1]);
            let (x, y) = middle(down, right);
            let begins = !goes_on;
            let next = places.peek().filter(|next| next[2] == layer);
            goes_on = next.is_some();
            match (begins, goes_on) {
                (true, true) => write!(svg, "M{x} {y}")?,
                (true, false) => write!(svg, "M{} {y}h{}", x - BAR / 2, BAR)?,
                (false, _) => write!(svg, "L{x} {y}")?,
            }
            if let Some(&[next_row, next_col, _]) = next
                && (row.abs_diff(next_row) > 1 || col.abs_diff(next_col) > 1)
            {
                let steps = [step(row, next_row), step(col, next_col)];
                let moved = |[down, right]: [u64; 2], [by_rows, by_cols]: [i64; 2]| {
                    middle(
                        down.wrapping_add_signed(by_rows),
                        right.wrapping_add_signed(by_cols),
                    )
                };
                let (out_x, out_y) = moved([down, right], steps);
                let next = [next_row + self.again[0], next_col + self.again[1]];
                let (in_x, in_y) = moved(next, steps.map(|step| -step));
                write!(svg, "L{out_x} {out_y}M{in_x} {in_y}")?;
            }
        }
        svg.write_str("\"/>")
    }
}

/// Where a row or column of a board is drawn, and whether again, beyond an edge at which so many
/// are.
fn drawn(index: u64, side: u64, again: u64) -> impl Iterator<Item = (u64, bool)> {
    let before = (again > 0 && index + 1 == side).then_some((0, true));
    let behind = (again > 0 && index == 0).then_some((side + 1, true));
    [Some((index + again, false)), before, behind]
        .into_iter()
        .flatten()
}

/// The step from one place of a line to the next; across an edge it leaves the board.
const fn step(from: u64, to: u64) -> i64 {
    let along = to.cast_signed() - from.cast_signed();
    if along.abs() > 1 {
        -along.signum()
    } else {
        along
    }
}

/// A stone in a square of 20 by 20: its shape, or a body with what marks it. Among stones that
/// all look alike the last one is marked.
fn write_stone(svg: &mut String, look: Look, player: Player, is_last: bool) -> fmt::Result {
    let Stone { path, colour, .. } = Stone::of(player);
    let Some(Body { fill, ink }) = look.body(player) else {
        return write!(
            svg,
            "<path d=\"{path}\" stroke=\"{colour}\" stroke-width=\"2\"/>"
        );
    };
    let (body, rim) = (Body::PATH, Body::RIM);
    write!(
        svg,
        "<path d=\"{body}\" fill=\"{fill}\" stroke=\"{rim}\" stroke-width=\"0.6\"/>"
    )?;
    if let Some(ink) = ink {
        write!(
            svg,
            "<path d=\"{path}\" transform=\"translate(5 5) scale(.5)\" stroke=\"{ink}\" stroke-width=\"2.4\"/>"
        )?;
    }
    if is_last && look == Look::Crossings {
        svg.write_str("<path d=\"M10 7.5a2.5 2.5 0 1 1-.01 0Z\" fill=\"#d9482b\"/>")?;
    }
    Ok(())
}

/// A text in the middle of the cell whose upper left corner is there.
fn write_text(svg: &mut String, left: u64, top: u64, text: impl fmt::Display) -> fmt::Result {
    let (x, y) = (left + CELL / 2, top + CELL / 2 + 3);
    write!(svg, "<text x=\"{x}\" y=\"{y}\">{text}</text>")
}

fn write_counter(svg: &mut String, left: u64, top: u64, sum: i32) -> fmt::Result {
    let colour = match sum {
        0 => "#6b6b6b",
        1.. => Stone::of(Player::ONE).colour,
        _ => Stone::of(Player::TWO).colour,
    };
    let (x, y) = (left + CELL / 2, top + CELL / 2 + 3);
    write!(
        svg,
        "<text x=\"{x}\" y=\"{y}\" fill=\"{colour}\">{}</text>",
        Signed(sum)
    )
}

/// A counter with its sign.
struct Signed(i32);

impl fmt::Display for Signed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            0 => f.write_str("0"),
            1.. => write!(f, "+{}", self.0),
            _ => write!(f, "\u{2212}{}", self.0.unsigned_abs()),
        }
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;
    use alloc::vec::Vec;

    use inarow::Game;

    use super::*;

    fn drawn(game: &str) -> String {
        let game: Game = game.parse().unwrap();
        picture(game.position()).unwrap()
    }

    /// The texts that stand in a picture.
    fn texts(svg: &str) -> Vec<&str> {
        let texts = svg
            .split("</text>")
            .filter_map(|part| part.rsplit_once('>'));
        texts
            .map(|(_, text)| text)
            .filter(|text| !text.is_empty())
            .collect()
    }

    #[test]
    fn counters_stand_round_a_board_where_they_decide() {
        let svg = drawn("tic-tac-toe: a3 b2 b3");
        let names = ["0", "1", "2", "0", "1", "2"];
        let sums = ["+2", "\u{2212}1", "0", "+1", "0", "0", "\u{2212}1", "0"];
        assert_eq!(texts(&svg), [&names[..], &sums].concat());
    }

    #[test]
    fn elsewhere_cells_have_their_letters() {
        let svg = drawn("2x3 k3 drop: a");
        assert_eq!(texts(&svg), ["2", "1", "a", "b", "c"]);
        assert_eq!(svg.matches(Stone::ALL[0].path).count(), 1);
    }

    #[test]
    fn a_line_is_drawn_and_broken_at_an_edge() {
        let through = |svg: &str| {
            let (_, path) = svg.split_once("stroke-width=\"3\" d=\"").unwrap();
            path.split('"').next().unwrap().to_string()
        };
        assert_eq!(
            through(&drawn("1x5 k3: a1 e1 b1 d1 c1")),
            "M30 30L50 30L70 30"
        );
        // A line through three layers is a bar in each.
        let cube = drawn("3x3x3 k3: a1.1 a2.1 a1.2 a2.2 a1.3");
        assert_eq!(through(&cube), "M25 70h10M125 70h10M225 70h10");
        // Beyond an edge it goes on to the cell that is drawn again there.
        let ring = through(&drawn("1x5 k3 wrap=cols: a1 c1 e1 d1 b1"));
        assert_eq!(ring, "M130 30L150 30M30 30L50 30L70 30");
    }

    #[test]
    fn beyond_an_edge_that_wraps_the_first_cells_are_drawn_again() {
        let pale = |game: &str| drawn(game).matches("opacity=\".35\"").count();
        assert_eq!(pale("3x3 k3: a3 c1"), 0);
        // A corner of a torus is there three times more, and a middle not again.
        assert_eq!(pale("3x3 k3 wrap: a3"), 3);
        assert_eq!(pale("3x3 k3 wrap: b2"), 0);
        assert_eq!(pale("3x4 k3 wrap=rows: a3 b3 a2"), 2);
        assert_eq!(pale("3x4 k3 wrap=cols: a3 b3 d2"), 2);
    }

    #[test]
    fn boards_look_as_people_know_them() {
        let frame = drawn("connect-four: d e");
        assert_eq!(frame.matches("a8 8 0").count(), 42);
        let body = |fill: &str| alloc::format!("fill=\"{fill}\" stroke=\"{}\"", Body::RIM);
        let discs = [Player::ONE, Player::TWO].map(|player| Look::Frame.body(player).unwrap());
        for Body { fill, ink } in discs {
            assert_eq!(frame.matches(&body(fill)).count(), 1);
            assert_eq!(frame.matches(ink.unwrap()).count(), 1);
        }
        // The last stone alone is marked.
        let crossings = drawn("gomoku: h8 g8 i9");
        assert_eq!(crossings.matches("a2 2 0").count(), 5);
        assert_eq!(drawn("19x19 k5:").matches("a2 2 0").count(), 9);
        assert_eq!(crossings.matches("a2.5 2.5 0").count(), 1);
        assert_eq!(crossings.matches(&body("#1b1f24")).count(), 2);
        assert_eq!(drawn("8x9 k5: a1").matches("a2 2 0").count(), 0);
    }

    #[test]
    fn layers_stand_side_by_side_and_large_boards_are_not_drawn() {
        assert_eq!(drawn("2x2x3 k2:").matches("stroke=\"#888\"").count(), 3);
        for (size, is_drawn) in [
            ("100x100", true),
            ("101x101", false),
            ("2147483647x2147483647 k5", false),
        ] {
            let game: Game = alloc::format!("{size}:").parse().unwrap();
            assert_eq!(picture(game.position()).is_some(), is_drawn, "{size}");
        }
    }
}
