//! A position drawn as an SVG picture.
//!
//! | file | contents |
//! | --- | --- |
//! | `layout` | the places of cells |
//! | `board` | the empty board: cells, a frame, or crossings |
//! | `line` | the stroke through a winning line |

mod board;
mod layout;
mod line;

use alloc::format;
use alloc::string::String;
use core::fmt::{self, Write};

use inarow::{Column, Player, Position, Tally};

use self::layout::{CELL, Layout};
use crate::counters::signed;
use crate::palette::{EDGE, LAST, NAME, PAPER, WIN, WIN_ON_BODIES};
use crate::{BoardStyle, Body, CellNames, StoneStyle, verdict};

/// The maximum number of cells in a picture, including those around each layer for names and
/// counters.
const MAX_CELLS: u64 = 102 * 102;

/// A small picture is scaled up to this length of its longer side, in pixels, but at most by three.
const FULL_SIDE: u64 = 600;

/// Draws a position as a self-contained SVG file.
///
/// The picture shows the board in its [`BoardStyle`], the stones, the winning lines, and the names
/// of rows and columns. If counters decide, they surround the board, and rows and columns are
/// numbered from 0. Layers are side by side.
///
/// Returns `None` if the board has more than 100 x 100 cells, or about as many in layers.
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
/// assert!(svg.starts_with("<svg ") && svg.contains("player 1 wins: three in row 0 (move 5)"));
/// # Ok::<_, Box<dyn core::error::Error>>(())
/// ```
#[must_use]
pub fn picture(position: &Position) -> Option<String> {
    let layout = Layout::of(position);
    let [high, wide] = layout.size();
    let cells = high.saturating_mul(wide);
    if cells.saturating_mul(layout.layers) > MAX_CELLS {
        return None;
    }
    let mut svg = String::new();
    let result = layout.draw(position, &mut svg);
    result.ok().map(|()| svg)
}

impl Layout {
    /// Writes the whole picture.
    fn draw(self, position: &Position, svg: &mut String) -> fmt::Result {
        let [high, wide] = self.size();
        let (width, height) = (self.layers * wide * CELL, high * CELL);
        // A small board is scaled up.
        let scale = (FULL_SIDE / width.max(height)).clamp(1, 3);
        let (shown_width, shown_height) = (width * scale, height * scale);
        write!(
            svg,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
             width=\"{shown_width}\" height=\"{shown_height}\" role=\"img\"><title>{}: {}</title>\
             <rect width=\"100%\" height=\"100%\" fill=\"{PAPER}\"/>\
             <g font-family=\"system-ui,sans-serif\" font-size=\"8\" text-anchor=\"middle\" fill=\"{NAME}\">",
            position.rules(),
            verdict(position, CellNames::of(position.rules())),
        )?;
        for layer in 0..self.layers {
            self.names(position, layer, svg)?;
        }
        svg.write_str("</g>")?;
        if let Some(tally) = Tally::of(position) {
            self.counters(&tally, svg)?;
        }
        let style = BoardStyle::of(position.rules());
        svg.write_str("<g fill=\"none\" stroke-linejoin=\"round\" stroke-linecap=\"round\">")?;
        for layer in 0..self.layers {
            match style {
                BoardStyle::Ruled => self.grid(layer, svg)?,
                BoardStyle::Frame => self.frame(layer, svg)?,
                BoardStyle::Crossings => self.crossings(position.rules(), layer, svg)?,
            }
        }
        for (cell, player) in position.stones() {
            let [row, col, layer] = cell.indices().map(u64::from);
            let (x, y) = (self.left(col, layer), self.top(row));
            write!(svg, "<g transform=\"translate({x} {y})\">")?;
            write_stone(svg, style, player, position.last() == Some(cell))?;
            svg.write_str("</g>")?;
        }
        let dark = format!("stroke=\"{WIN}\" stroke-opacity=\"0.6\" stroke-width=\"3\"");
        let light = format!("stroke=\"{WIN_ON_BODIES}\" stroke-width=\"1.5\"");
        for line in position.lines() {
            let indices = || line.cells().map(|cell| cell.indices().map(u64::from));
            self.line(indices(), &dark, svg)?;
            if style != BoardStyle::Ruled {
                // A light stroke inside the dark one, since the bodies of stones may be dark.
                self.line(indices(), &light, svg)?;
            }
        }
        svg.write_str("</g></svg>")
    }

    /// Writes the names of rows at the left, and the names of columns. If counters are below the
    /// board, columns have numbers above it. Otherwise they have letters below it.
    fn names(self, position: &Position, layer: u64, svg: &mut String) -> fmt::Result {
        let is_counted = Tally::serves(position.rules());
        for row in 0..self.rows {
            let name = if is_counted { row } else { self.rows - row };
            write_text(svg, self.left(0, layer) - CELL, self.top(row), name)?;
        }
        for (col, number) in (0..).zip(0..self.cols) {
            let left = self.left(number, layer);
            if is_counted {
                write_text(svg, left, 0, number)?;
            } else {
                let letters = position.rules().move_text(Column::new(col).into());
                let below = self.top(self.rows);
                write_text(svg, left, below, letters)?;
            }
        }
        Ok(())
    }

    /// Writes the sums of rows at the right, of columns below, and of diagonals at the corners. A
    /// stroke connects each corner with the board. A sum has the colour of the player with more
    /// stones on the line.
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
            "</g><path stroke=\"{EDGE}\" stroke-width=\"0.5\" d=\"M{left} {below}l-4 4M{right} {below}l4 4\"/>"
        )
    }
}

/// Writes a stone in a square of 20 by 20: its shape, or a body with a mark. On crossings, all
/// stones of a player look alike, so the last stone is marked.
fn write_stone(svg: &mut String, style: BoardStyle, player: Player, is_last: bool) -> fmt::Result {
    let StoneStyle { path, colour, .. } = StoneStyle::of(player);
    let Some(Body { fill, ink, .. }) = style.body(player) else {
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
    if is_last && style == BoardStyle::Crossings {
        write!(
            svg,
            "<path d=\"M10 7.5a2.5 2.5 0 1 1-.01 0Z\" fill=\"{LAST}\"/>"
        )?;
    }
    Ok(())
}

/// Writes text in the middle of the cell with this upper left corner.
fn write_text(svg: &mut String, left: u64, top: u64, text: impl fmt::Display) -> fmt::Result {
    let (x, y) = (left + CELL / 2, top + CELL / 2 + 3);
    write!(svg, "<text x=\"{x}\" y=\"{y}\">{text}</text>")
}

/// Writes a counter in the middle of the cell with this upper left corner.
fn write_counter(svg: &mut String, left: u64, top: u64, sum: i32) -> fmt::Result {
    let colour = match sum {
        0 => NAME,
        1.. => StoneStyle::of(Player::ONE).colour,
        _ => StoneStyle::of(Player::TWO).colour,
    };
    let (x, y) = (left + CELL / 2, top + CELL / 2 + 3);
    let sum = signed(sum).replace('-', "\u{2212}");
    write!(
        svg,
        "<text x=\"{x}\" y=\"{y}\" fill=\"{colour}\">{sum}</text>"
    )
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;
    use alloc::vec::Vec;

    use inarow::Game;

    use super::*;
    use crate::palette::BLACK;

    /// Returns the picture of a game.
    fn drawn(game: &str) -> String {
        let game: Game = game.parse().unwrap();
        picture(game.position()).unwrap()
    }

    /// Returns the text elements of a picture.
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
    fn counters_stand_around_the_board_if_they_decide() {
        let svg = drawn("tic-tac-toe: a3 b2 b3");
        let names = ["0", "1", "2", "0", "1", "2"];
        let sums = ["+2", "\u{2212}1", "0", "+1", "0", "0", "\u{2212}1", "0"];
        assert_eq!(texts(&svg), [&names[..], &sums].concat());
    }

    #[test]
    fn cells_have_letters_if_counters_do_not_decide() {
        let svg = drawn("2x3 k3 drop: a");
        assert_eq!(texts(&svg), ["2", "1", "a", "b", "c"]);
        assert_eq!(svg.matches(StoneStyle::ALL[0].path).count(), 1);
    }

    #[test]
    fn winning_line_breaks_at_an_edge_that_wraps() {
        let through = |svg: &str| {
            let (_, path) = svg.split_once("stroke-width=\"3\" d=\"").unwrap();
            path.split('"').next().unwrap().to_string()
        };
        assert_eq!(
            through(&drawn("1x5 k3: a1 e1 b1 d1 c1")),
            "M30 30L50 30L70 30"
        );
        // A line through three layers is a ring in each.
        let cube = drawn("3x3x3 k3: a1.1 a2.1 a1.2 a2.2 a1.3");
        assert_eq!(
            through(&cube),
            concat!(
                "M21 70a9 9 0 1 1 0 .01z",
                "M121 70a9 9 0 1 1 0 .01z",
                "M221 70a9 9 0 1 1 0 .01z"
            )
        );
        assert_eq!(
            through(&drawn("1x5 k3 wrap=cols: a1 c1 e1 d1 b1")),
            "M101 30a9 9 0 1 1 0 .01zM30 30L50 30"
        );
        assert_eq!(
            through(&drawn("1x7 k4 wrap=cols: g1 d1 f1 c1 a1 e1 b1")),
            "M130 30L150 30M30 30L50 30"
        );
    }

    #[test]
    fn board_style_follows_the_rules() {
        let frame = drawn("connect-four: d e");
        assert_eq!(frame.matches("a8 8 0").count(), 42);
        let body = |fill: &str| alloc::format!("fill=\"{fill}\" stroke=\"{}\"", Body::RIM);
        let discs =
            [Player::ONE, Player::TWO].map(|player| BoardStyle::Frame.body(player).unwrap());
        for Body { fill, ink, .. } in discs {
            assert_eq!(frame.matches(&body(fill)).count(), 1);
            assert_eq!(frame.matches(ink.unwrap()).count(), 1);
        }
        // Only the last stone is marked.
        let crossings = drawn("gomoku: h8 g8 i9");
        assert_eq!(crossings.matches("a2 2 0").count(), 5);
        assert_eq!(drawn("19x19 k5:").matches("a2 2 0").count(), 9);
        assert_eq!(crossings.matches("a2.5 2.5 0").count(), 1);
        assert_eq!(crossings.matches(&body(BLACK)).count(), 2);
        assert_eq!(drawn("8x9 k5: a1").matches("a2 2 0").count(), 0);
    }

    #[test]
    fn layers_are_drawn_and_large_boards_are_not() {
        assert_eq!(drawn("2x2x3 k2:").matches(EDGE).count(), 3);
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
