//! Conversions between sides of boards and indices.

/// Converts a side, row or column to the numbers of the exercise.
pub(crate) fn small(number: usize) -> i32 {
    i32::try_from(number).expect("no board here is that large")
}

/// Converts a side, row or column to an index.
pub(crate) fn index(number: i32) -> usize {
    usize::try_from(number).expect("nothing here is below 0")
}
