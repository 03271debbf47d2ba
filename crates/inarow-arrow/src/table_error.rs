//! The reasons why a table cannot be judged.

use arrow_schema::{ArrowError, DataType};
use inarow_judge::{ArchiveError, Fault};
use thiserror::Error;

/// The reason why a table cannot be judged at all, or not to its end.
///
/// `source` returns the error of the input, of Arrow or of the judge. Both have the same message,
/// so print only one of them.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum TableError {
    /// The table has no moves. It needs a column `moves`, or a column `game` and one of `col`,
    /// `column` and `cell`.
    #[error(
        "the table has no moves: it needs a column `moves`, or `game` with `row` and `col`, with \
         `column` or with `cell`; its columns are `{}`",
        columns.join("`, `")
    )]
    NoMoves {
        /// The columns of the table.
        columns: Vec<String>,
    },
    /// Two columns give the same value.
    #[error("the column `{column}` repeats another column")]
    ColumnRepeated {
        /// The name of one of them.
        column: String,
    },
    /// Two columns may give the cell, or one has more than one meaning.
    #[error("{}", .0.message())]
    Ambiguous(Fault),
    /// A column has values of the wrong type.
    #[error(
        "the column `{column}` must contain {wanted}, not {}",
        type_name(found)
    )]
    ColumnType {
        /// The name of the column.
        column: String,
        /// Its type.
        found: DataType,
        /// The types that are allowed.
        wanted: &'static str,
    },
    /// The columns of a batch differ from the table's.
    #[error("a batch does not have the columns of the table")]
    OtherColumns,
    /// The file cannot be opened or read.
    #[error("{0}")]
    Io(#[from] std::io::Error),
    /// The Parquet file cannot be read. The text is the reason.
    #[error("{0}")]
    Parquet(String),
    /// The file needs more memory than is allowed. The text has both numbers.
    #[error("{0}")]
    TooLarge(String),
    /// An error of Arrow: the arrays are inconsistent.
    #[error("{0}")]
    Arrow(#[source] ArrowError),
    /// The table could not be judged to its end.
    #[error("{0}")]
    Archive(#[from] ArchiveError),
}

impl TableError {
    inarow::codes! {
        /// The codes that only this error has.
        pub const CODES;

        /// Returns a stable name for programs to match on.
        pub const fn code(&self) {
            Self::NoMoves { .. } => "no_moves",
            Self::ColumnRepeated { .. } => "column_repeated",
            Self::ColumnType { .. } => "column_type",
            Self::OtherColumns => "other_columns",
            Self::Arrow(_) => "bad_arrow",
            Self::Parquet(_) => "bad_parquet",
        } else {
            Self::Io(_) => "cannot_read",
            Self::TooLarge(_) => "memory_exceeded",
            Self::Ambiguous(fault) => fault.code(),
            Self::Archive(error) => error.code(),
        }
    }
}

/// Returns the name of a type for messages. All types of lists have one name, and so do all types
/// of strings.
fn type_name(kind: &DataType) -> String {
    match kind {
        DataType::Utf8 | DataType::LargeUtf8 | DataType::Utf8View => "text".into(),
        DataType::Dictionary(_, values) => type_name(values),
        DataType::List(item)
        | DataType::LargeList(item)
        | DataType::ListView(item)
        | DataType::LargeListView(item)
        | DataType::FixedSizeList(item, _) => format!("lists of {}", type_name(item.data_type())),
        DataType::Struct(fields) => {
            let fields = fields
                .iter()
                .map(|field| format!("`{}` ({})", field.name(), type_name(field.data_type())));
            format!("structs of {}", fields.collect::<Vec<_>>().join(", "))
        }
        kind => kind.to_string(),
    }
}

impl From<ArrowError> for TableError {
    fn from(error: ArrowError) -> Self {
        match error {
            // The Parquet library has only this variant for all its errors.
            ArrowError::ParquetError(reason) => Self::Parquet(reason),
            error => Self::Arrow(error),
        }
    }
}

impl From<Fault> for TableError {
    fn from(fault: Fault) -> Self {
        Self::Ambiguous(fault)
    }
}

#[cfg(feature = "parquet")]
impl From<parquet::errors::ParquetError> for TableError {
    fn from(error: parquet::errors::ParquetError) -> Self {
        Self::Parquet(error.to_string())
    }
}

impl From<TableError> for ArchiveError {
    fn from(error: TableError) -> Self {
        match error {
            TableError::Archive(error) => error,
            TableError::Io(error) => Self::Read(error),
            error => Self::BadInput {
                code: error.code(),
                message: error.to_string(),
            },
        }
    }
}
