//! The columns of the table that `judge --output` writes.

use inarow_judge::OptionalColumns;

/// The columns of a table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TableForm {
    pub(crate) optional: OptionalColumns,
    /// True if all games' names are whole numbers. Only Parquet stores them as numbers.
    #[cfg_attr(
        not(feature = "parquet"),
        expect(dead_code, reason = "this build writes no Parquet files")
    )]
    pub(crate) has_number_names: bool,
}
