//! Tables in text files: a heading, and rows whose columns are separated by `|`.

use alloc::vec::Vec;

/// Iterates over the columns of each row, after the heading.
pub(crate) fn rows(table: &'static str) -> impl Iterator<Item = Vec<&'static str>> {
    let rows = table.lines().skip(1);
    rows.map(|row| row.split('|').map(str::trim_ascii).collect())
}

/// Returns the numbers of a column. Each has one digit.
pub(crate) fn numbers(column: &str) -> Vec<u8> {
    let digits = column.bytes().filter(u8::is_ascii_digit);
    digits.map(|digit| digit - b'0').collect()
}
