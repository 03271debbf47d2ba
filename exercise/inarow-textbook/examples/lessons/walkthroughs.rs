//! The code of the textbook's methods, and the lines that run in its games.

use inarow_render::Json;
use inarow_textbook::{
    CODE, Effect, Line, TracedCall, TracedLine, Value, WALKTHROUGHS, Walkthrough,
};

/// Returns the functions, and the walkthroughs with all lines that run.
pub(crate) fn walkthroughs() -> Json {
    let mut json = Json::default();
    json.byte(b'{');
    json.name("functions").raw(CODE.trim_end());
    json.name("walkthroughs").list(WALKTHROUGHS, walkthrough);
    json.byte(b'}');
    json
}

fn walkthrough(json: &mut Json, walkthrough: &Walkthrough) {
    let rules = walkthrough.game.rules();
    json.byte(b'{');
    json.name("name").text(walkthrough.name);
    json.name("rules")
        .text(&rules.expect("rules have the textbook's boards").to_string());
    json.name("calls")
        .list(walkthrough.calls(), |json, call| traced_call(json, &call));
    json.byte(b'}');
}

fn traced_call(json: &mut Json, call: &TracedCall) {
    json.byte(b'{');
    json.name("function").text(call.function);
    json.name("row").number(call.row as u64);
    json.name("col").number(call.col as u64);
    json.name("player").signed(call.player.into());
    json.name("lines").list(&call.lines, traced_line);
    json.byte(b'}');
}

/// Writes a line without the keys that it lacks.
fn traced_line(json: &mut Json, line: &TracedLine) {
    json.byte(b'{');
    json.name("id").text(line.id);
    match line.effect {
        Effect::Nothing => {}
        Effect::Places(row, col) => cell(json, "places", row, col),
        Effect::Removes(row, col) => cell(json, "removes", row, col),
        Effect::Reads(row, col) => cell(json, "reads", row, col),
        Effect::Changes(line) => counter(json, "changes", line),
        Effect::Compares(line) => counter(json, "compares", line),
    }
    if !line.sets.is_empty() {
        let sets = line.sets.iter().map(|(name, value)| (*name, value));
        json.name("sets").object(sets, value);
    }
    if let Some(answer) = line.returns {
        json.name("returns").signed(answer.into());
    }
    json.byte(b'}');
}

fn cell(json: &mut Json, key: &str, row: usize, col: usize) {
    json.name(key).raw(&format!("[{row},{col}]"));
}

/// Writes the counter of a line with the name that a step gives it.
fn counter(json: &mut Json, key: &str, line: Line) {
    json.name(key).text(&line.to_string());
}

fn value(json: &mut Json, value: &Value) {
    match value {
        Value::Unset => json.raw("null"),
        Value::Number(number) => json.signed((*number).into()),
        Value::Truth(truth) => json.truth(*truth),
        Value::List(numbers) => json.list(numbers, |json, &number| json.signed(number.into())),
    }
}
