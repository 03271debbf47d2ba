//! Moves written as one digit each, the column: `4453`.

use inarow::{PlayError, Rules};

use crate::record::{Fault, Next, ReadMoves, RecordMove, pass_moves};

/// A text of digits, each a column.
#[derive(Clone, Copy, Debug)]
pub(super) struct Digits<'a>(pub(super) &'a str);

impl ReadMoves for Digits<'_> {
    fn read(&self, rules: &Rules, each: &mut dyn FnMut(RecordMove) -> Next) -> Result<u64, Fault> {
        let moves = self.0.chars().map(|digit| {
            let number = digit.to_digit(10).ok_or_else(|| {
                let digit = digit.escape_default();
                let message = format!("`{digit}` is not the digit of a column");
                Fault::new(Fault::BAD_MOVE, message)
            })?;
            Ok((RecordMove::of_digit(number), number))
        });
        // The message quotes the digit as it was written.
        pass_moves(moves, each, |ply, error, digit| {
            let message = match error {
                PlayError::Outside { .. } => {
                    format!("there is no column {digit} on {}", rules.size())
                }
                PlayError::ColumnFull { rows, .. } => {
                    format!("the column of digit {digit} is full: {rows} of {rows} stones")
                }
                _ => error.to_string(),
            };
            Fault::refused_with(ply, &error, &message)
        })
    }
}
