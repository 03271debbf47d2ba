//! The quick path for moves of the usual shape.

use super::scanner::Scanner;
use crate::record::Shape;

impl Scanner<'_> {
    /// Parses the value of `moves` into `numbers`, and returns its shape.
    pub(super) fn moves(&mut self, numbers: &mut Vec<u32>) -> Option<Shape> {
        if self.peek()? == b'"' {
            self.skip();
            self.cells(numbers)?;
            self.byte(b'"')?;
            return Some(Shape::Text);
        }
        self.byte(b'[')?;
        self.skip_blanks();
        match self.peek()? {
            b']' => {
                self.skip();
                Some(Shape::Number)
            }
            b'[' => self.lists(numbers),
            b'"' => self.texts(numbers),
            _ => self.single_numbers(numbers),
        }
    }

    /// Parses cells without gaps, such as `h8g7`. The text may be empty.
    pub(super) fn cells(&mut self, numbers: &mut Vec<u32>) -> Option<()> {
        loop {
            // Most boards have up to 26 columns.
            self.short_cells(|cell| numbers.extend_from_slice(&cell));
            if !self.peek().is_some_and(|byte| byte.is_ascii_alphabetic()) {
                return Some(());
            }
            numbers.extend_from_slice(&self.cell()?);
        }
    }

    /// Parses one cell, such as `h8`.
    fn cell(&mut self) -> Option<[u32; 2]> {
        // Four letters give a column far below `u32::MAX`, so nothing overflows.
        const MAX_LETTERS: u32 = 4;
        let mut column = 0;
        let mut letters = 0;
        while let Some(letter) = self.letter() {
            if letters == MAX_LETTERS {
                return None;
            }
            column = 26 * column + letter + 1;
            letters += 1;
        }
        let first = self.digit()?;
        let row = self.digits(first)?;
        Some([column.checked_sub(1)?, row])
    }

    fn single_numbers(&mut self, numbers: &mut Vec<u32>) -> Option<Shape> {
        loop {
            // Most numbers have one digit.
            while let Some(number) = self.digit_before_comma() {
                numbers.push(number);
            }
            self.skip_blanks();
            numbers.push(self.number()?);
            if !self.comma_or(b']')? {
                return Some(Shape::Number);
            }
        }
    }

    fn texts(&mut self, numbers: &mut Vec<u32>) -> Option<Shape> {
        loop {
            self.byte(b'"')?;
            numbers.extend_from_slice(&self.cell()?);
            self.byte(b'"')?;
            if !self.comma_or(b']')? {
                return Some(Shape::Text);
            }
        }
    }

    /// Parses lists of numbers, which must all have the same length.
    fn lists(&mut self, numbers: &mut Vec<u32>) -> Option<Shape> {
        let width = self.list(numbers)?;
        if !(2..=4).contains(&width) {
            return None;
        }
        while self.comma_or(b']')? {
            if self.list(numbers)? != width {
                return None;
            }
        }
        Some(Shape::List(width))
    }

    /// Parses a list of numbers, and returns its length.
    #[inline]
    fn list(&mut self, numbers: &mut Vec<u32>) -> Option<usize> {
        // Most lists are two numbers of one digit.
        if let Some(pair) = self.pair() {
            numbers.extend_from_slice(&pair);
            return Some(2);
        }
        let before = numbers.len();
        self.byte(b'[')?;
        self.skip_blanks();
        numbers.push(self.number()?);
        while self.comma_or(b']')? {
            numbers.push(self.number()?);
        }
        Some(numbers.len() - before)
    }
}
