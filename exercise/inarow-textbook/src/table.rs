//! Tables in text files: a heading, and rows whose columns are separated by `|`.

use alloc::vec::Vec;

/// Iterates over the rows with `N` columns, after the heading.
pub(crate) fn rows<const N: usize>(table: &'static str) -> impl Iterator<Item = [&'static str; N]> {
    table.lines().skip(1).filter_map(|row| {
        let columns: Vec<&str> = row.split('|').map(str::trim).collect();
        columns.try_into().ok()
    })
}
