//! The answers of a program to any moves.

use inarow_render::Json;

use crate::program::Program;

/// Writes the program's answers to these moves as a list. Each item has the answer, and the
/// program's counters after the move. A move is row, column and player.
///
/// # Examples
///
/// ```
/// use inarow_render::Json;
/// use inarow_textbook::{mistakes, write_answers};
///
/// let mistake = mistakes().find(|mistake| mistake.name == "one-stone-short").unwrap();
/// let mut json = Json::default();
/// write_answers(&mut json, &mut *mistake.program(2, 2), &[(0, 1, 1)]);
/// let counters = r#"{"rows":[1,0],"cols":[0,1],"diagonal":0,"anti_diagonal":1}"#;
/// assert_eq!(json.into_text(), format!(r#"[{{"answer":1,"counters":[{counters}]}}]"#));
/// ```
pub fn write_answers(json: &mut Json, program: &mut dyn Program, moves: &[(usize, usize, i32)]) {
    json.byte(b'[');
    for (index, &(row, col, player)) in moves.iter().enumerate() {
        json.raw(if index > 0 { ",{" } else { "{" });
        json.name("answer")
            .signed(program.make_move(row, col, player).into());
        json.name("counters")
            .list(program.counter_sets(), |json, set| {
                json.byte(b'{');
                set.write(json);
                json.byte(b'}');
            });
        json.byte(b'}');
    }
    json.byte(b']');
}
