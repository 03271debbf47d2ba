//! The lines of a board of n x n: rows, columns and diagonals, by number.

/// Row and column, from 0.
pub(crate) type Cell = [i32; 2];

/// Returns all cells, row by row.
pub(crate) fn cells(n: i32) -> Vec<Cell> {
    let rows = 0..n;
    rows.flat_map(|row| (0..n).map(move |col| [row, col]))
        .collect()
}

/// Returns the number of lines: n rows, n columns, two diagonals.
pub(crate) fn line_count(n: i32) -> i32 {
    2 * n + 2
}

/// Returns true if the cell lies on the line of this number.
pub(crate) fn is_on_line(n: i32, line: i32, [row, col]: Cell) -> bool {
    match line - 2 * n {
        0 => row == col,
        1 => row + col == n - 1,
        _ if line < n => row == line,
        _ => col == line - n,
    }
}

/// Returns the line's name for a question.
pub(crate) fn line_name(n: i32, line: i32) -> String {
    match line - 2 * n {
        0 => "the diagonal".into(),
        1 => "the anti-diagonal".into(),
        _ if line < n => format!("row {line}"),
        _ => format!("column {}", line - n),
    }
}
