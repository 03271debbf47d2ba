//! The code of the methods, as a reader sees it.

/// The functions whose lines [`Tracer`](crate::Tracer) follows, in JavaScript and in Python, as JSON:
/// `[{"name":..,"lines":[{"id":..,"javascript":..,"python":..},..]},..]`.
///
/// | name | what it does |
/// | --- | --- |
/// | `scan` | a move: reads four lines whole, as the method `scan` |
/// | `counters` | a move: changes the counters, as the method `counters` |
/// | `undo` | subtracts what the move has added to the counters |
/// | `k-counters` | a move of the mistake `k-on-signed-counters`: expects k instead of n |
/// | `run` | a move: measures the runs through the stone, which must have k stones |
///
/// The id of a line is a stable name within its function. A closing brace, which never runs, has an
/// empty id and is empty in Python.
///
/// # Examples
///
/// ```
/// use inarow_textbook::CODE;
/// use serde_json::Value;
///
/// let functions: Value = serde_json::from_str(CODE).unwrap();
/// assert_eq!(functions[0]["name"], "scan");
/// let read = &functions[0]["lines"][6];
/// assert_eq!(read["id"], "row");
/// assert_eq!(read["javascript"], "    if (board[row][i] !== player) inRow = false;");
/// assert_eq!(read["python"], "        if board[row][i] != player: in_row = False");
/// ```
pub const CODE: &str = include_str!("code.json");
