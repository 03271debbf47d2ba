//! The moves of a plain record: read as numbers, then made into moves by the
//! record's rules.

use inarow::{Cell, Column, Gravity, Line, Move, PlayError, Player, Position, Rules, Verdict};

use super::scanner::Scanner;
use crate::options::Base;

/// Moves as small numbers.
#[derive(Clone, Copy, Debug)]
pub(crate) enum PlainMoves<'a> {
    /// Perhaps digits, each a column, and which one is the first column's.
    Digits(&'a [u8], Base),
    /// As many numbers a move as the shape has.
    Numbers(Shape, &'a [u32]),
}

/// How each move is written in small numbers.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Shape {
    /// A column: `3`.
    Column,
    /// So many numbers, two to four: `[0,2]`. Row and column, in space the layer; under `drop` in
    /// space perhaps column and layer alone; the player last, where there is one more than these.
    List(usize),
    /// Row, column and player on a plane.
    Place,
    /// A column and a row, counted from 1 at the bottom: `h8`.
    Text,
}

/// A move, and who makes it if it says so.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PlainMove {
    pub(crate) player: Option<Player>,
    pub(crate) mv: Move,
}

impl PlainMoves<'_> {
    /// How many moves there are.
    pub(crate) const fn count(&self) -> usize {
        match self {
            Self::Digits(digits, _) => digits.len(),
            Self::Numbers(shape, numbers) => numbers.len() / shape.width(),
        }
    }

    /// How many of the moves would be played from `start`, the verdict after them, and
    /// where it is asked for the lines that win. `None` if they name players out of turn.
    #[inline]
    pub(crate) fn replay(
        &self,
        start: &Position,
        wants_lines: bool,
    ) -> Option<(u64, Verdict, Vec<Line>)> {
        let rules = *start.rules();
        let is_plane = rules.size().layers().is_none();
        Some(match *self {
            Self::Digits(digits, base) => {
                let moves = digits.iter().map(|&digit| column(digit, base));
                replay(start, moves.map_while(|plain| Some(plain?.mv)), wants_lines)
            }
            Self::Numbers(Shape::Place | Shape::List(3), numbers) if is_plane => {
                let moves: &[[u32; 3]] = numbers.as_chunks().0;
                let turn = |ply| u32::from(rules.turn_at(ply).player.number());
                let mut plies = (0..).zip(moves);
                plies
                    .all(|(ply, [.., player])| *player == turn(ply))
                    .then_some(())?;
                let cell = |&[row, col, _]: &[u32; 3]| Move::at(row, col);
                replay(start, moves.iter().map(cell), wants_lines)
            }
            Self::Numbers(shape, _) if shape.names_players(&rules) => return None,
            // As `Shape::mv` says it, for what most records are: the shape is not asked for
            // again with every move.
            Self::Numbers(Shape::Text, numbers) if is_plane => {
                let rows = rules.size().rows();
                // What is below the board is refused.
                let cell = |&[col, row]: &[u32; 2]| Move::at(rows.wrapping_sub(row), col);
                replay(start, numbers.as_chunks().0.iter().map(cell), wants_lines)
            }
            Self::Numbers(Shape::List(2), numbers) if is_plane => {
                let cell = |&[row, col]: &[u32; 2]| Move::at(row, col);
                replay(start, numbers.as_chunks().0.iter().map(cell), wants_lines)
            }
            Self::Numbers(shape, numbers) => {
                let moves = numbers.chunks_exact(shape.width());
                let moves = moves.map(|numbers| shape.mv(&rules, numbers));
                replay(start, moves.map_while(|plain| Some(plain?.mv)), wants_lines)
            }
        })
    }

    /// Plays each move up to the one that ends the game, and returns how many that
    /// were. `None` if one of them names no move or is refused.
    #[inline]
    pub(crate) fn play(
        &self,
        rules: &Rules,
        play: impl FnMut(PlainMove) -> Result<Verdict, PlayError>,
    ) -> Option<usize> {
        match *self {
            Self::Digits(digits, base) => {
                play_each(digits.iter().map(|&digit| column(digit, base)), play)
            }
            Self::Numbers(shape, numbers) => {
                let moves = numbers.chunks_exact(shape.width());
                play_each(moves.map(|numbers| shape.mv(rules, numbers)), play)
            }
        }
    }
}

/// The lines are listed where they are asked for.
#[inline]
fn replay(
    start: &Position,
    moves: impl Iterator<Item = Move> + Clone,
    wants_lines: bool,
) -> (u64, Verdict, Vec<Line>) {
    if wants_lines {
        start.replay_with_lines(moves)
    } else {
        let (played, verdict) = start.replay(moves);
        (played, verdict, Vec::new())
    }
}

#[inline]
fn play_each(
    moves: impl Iterator<Item = Option<PlainMove>>,
    mut play: impl FnMut(PlainMove) -> Result<Verdict, PlayError>,
) -> Option<usize> {
    let mut played = 0;
    for mv in moves {
        let verdict = play(mv?).ok()?;
        played += 1;
        if !verdict.is_ongoing() {
            break;
        }
    }
    Some(played)
}

/// The move that a digit names.
#[inline]
fn column(digit: u8, base: Base) -> Option<PlainMove> {
    let col = digit.wrapping_sub(base.digit());
    let mv = Move::column(col.into());
    (col <= b'9' - base.digit()).then_some(PlainMove { player: None, mv })
}

impl Shape {
    /// How many numbers a move has.
    const fn width(self) -> usize {
        match self {
            Self::Column => 1,
            Self::Text => 2,
            Self::Place => 3,
            Self::List(width) => width,
        }
    }

    /// Whether each move names its player under these rules.
    const fn names_players(self, rules: &Rules) -> bool {
        match self {
            Self::Column | Self::Text => false,
            Self::Place => true,
            Self::List(width) => width > rules.size().dimensions(),
        }
    }

    /// The move that these numbers name under these rules.
    #[inline]
    fn mv(self, rules: &Rules, numbers: &[u32]) -> Option<PlainMove> {
        let size = rules.size();
        let (mv, player) = match (self, size.dimensions(), numbers) {
            (Self::Column, _, &[col]) => (Move::column(col), None),
            (Self::Text, 2, &[col, row]) => (Move::at(size.rows().checked_sub(row)?, col), None),
            (Self::List(_), 2, &[row, col]) => (Move::at(row, col), None),
            (Self::List(_) | Self::Place, 2, &[row, col, player]) => {
                (Move::at(row, col), Some(player))
            }
            (Self::List(_), 3, &[col, layer]) if rules.gravity() == Gravity::Drop => {
                (Column::in_space(col, layer).into(), None)
            }
            (Self::List(_), 3, &[row, col, layer]) => {
                (Cell::in_space(row, col, layer).into(), None)
            }
            (Self::List(_), 3, &[row, col, layer, player]) => {
                (Cell::in_space(row, col, layer).into(), Some(player))
            }
            _ => return None,
        };
        let player = match player {
            Some(number) => Some(Player::new(u8::try_from(number).ok()?)?),
            None => None,
        };
        Some(PlainMove { player, mv })
    }
}

impl Scanner<'_> {
    /// Takes the value of `moves`, and puts its numbers into `numbers`.
    pub(super) fn moves(&mut self, numbers: &mut Vec<u32>) -> Option<Shape> {
        if self.peek()? == b'"' {
            self.pass();
            self.cells(numbers)?;
            self.take(b'"')?;
            return Some(Shape::Text);
        }
        self.take(b'[')?;
        self.blanks();
        match self.peek()? {
            b']' => {
                self.pass();
                Some(Shape::Column)
            }
            b'[' => self.lists(numbers),
            b'"' => self.texts(numbers),
            _ => self.columns(numbers),
        }
    }

    /// Takes cells without gaps, `h8g7`, of which there may be none.
    pub(super) fn cells(&mut self, numbers: &mut Vec<u32>) -> Option<()> {
        loop {
            // As on boards of up to 26 columns, of which most are.
            self.short_cells(|cell| numbers.extend_from_slice(&cell));
            if !self.peek().is_some_and(|byte| byte.is_ascii_alphabetic()) {
                return Some(());
            }
            numbers.extend_from_slice(&self.cell()?);
        }
    }

    /// Takes one cell, `h8`.
    fn cell(&mut self) -> Option<[u32; 2]> {
        // So many letters stay far below what a number holds.
        const MOST_LETTERS: u32 = 4;
        let mut column = 0;
        let mut letters = 0;
        while let Some(letter) = self.letter() {
            (letters < MOST_LETTERS).then_some(())?;
            column = 26 * column + letter + 1;
            letters += 1;
        }
        let first = self.digit()?;
        let row = self.digits(first)?;
        Some([column.checked_sub(1)?, row])
    }

    fn columns(&mut self, numbers: &mut Vec<u32>) -> Option<Shape> {
        loop {
            // Numbers of one digit, of which most games consist.
            while let Some(number) = self.digit_before_comma() {
                numbers.push(number);
            }
            self.blanks();
            numbers.push(self.number()?);
            if !self.goes_on(b']')? {
                return Some(Shape::Column);
            }
        }
    }

    fn texts(&mut self, numbers: &mut Vec<u32>) -> Option<Shape> {
        loop {
            self.take(b'"')?;
            numbers.extend_from_slice(&self.cell()?);
            self.take(b'"')?;
            if !self.goes_on(b']')? {
                return Some(Shape::Text);
            }
        }
    }

    /// Takes lists of numbers, each as long as the first one.
    fn lists(&mut self, numbers: &mut Vec<u32>) -> Option<Shape> {
        let width = self.list(numbers)?;
        (2..=4).contains(&width).then_some(())?;
        while self.goes_on(b']')? {
            (self.list(numbers)? == width).then_some(())?;
        }
        Some(Shape::List(width))
    }

    /// Takes a list of numbers, and returns how many there are.
    #[inline]
    fn list(&mut self, numbers: &mut Vec<u32>) -> Option<usize> {
        // Two numbers of one digit, of which most games consist.
        if let Some(pair) = self.pair() {
            numbers.extend_from_slice(&pair);
            return Some(2);
        }
        let before = numbers.len();
        self.take(b'[')?;
        self.blanks();
        numbers.push(self.number()?);
        while self.goes_on(b']')? {
            numbers.push(self.number()?);
        }
        Some(numbers.len() - before)
    }
}
