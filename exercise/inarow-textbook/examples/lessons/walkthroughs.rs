//! The code of the textbook's methods, and the lines that run in its games.
//!
//! `code.json` has the functions, in JavaScript and in Python. The id of a line is a stable name within
//! its function. A closing brace, which never runs, has an empty id and is empty in Python.
//!
//! | name | what it does |
//! | --- | --- |
//! | `scan` | a move: reads four lines whole, as the method `scan` |
//! | `counters` | a move: changes the counters, as the method `counters` |
//! | `undo` | subtracts what the move has added to the counters |
//! | `k-counters` | a move of the mistake `k-on-signed-counters`: expects k instead of n |
//! | `run` | a move: measures the runs through the stone, which must have k stones |
//!
//! `walkthroughs.json` has the games that explain them, and the lines that run.
//! `crates/inarow-wasm/tests/walkthroughs.test.js` runs the code and compares. With `INAROW_BLESS=1`, it
//! writes the lines of all calls anew.

use inarow_render::Json;

/// Returns the functions, and the walkthroughs with all lines that run.
pub(crate) fn walkthroughs() -> Json {
    let mut json = Json::default();
    json.byte(b'{');
    json.name("functions")
        .raw(include_str!("code.json").trim_end());
    let walkthroughs = include_str!("walkthroughs.json").replace('\n', "");
    json.name("walkthroughs").raw(&walkthroughs);
    json.byte(b'}');
    json
}
