//! Moves as numbers in a text. They are converted to JSON, so only one reader reads numbers.
//!
//! | text | JSON |
//! | --- | --- |
//! | `7,7;8,8`, `7,7 8,8`, `(7,7),(8,8)`, `[(7, 7), (8, 8)]` | `[[7,7],[8,8]]` |
//! | `3, 3, 4`, `3,3,4` | `[3,3,4]` |
//! | `x(2,2) o(1,0)`, as OpenSpiel writes it | `[[2,2,"x"],[1,0,"o"]]` |
//! | with `drop`: `x3 o3`, as OpenSpiel writes it | `[{"column":3,"player":"x"},...]` |

use inarow::{Gravity, Rules};

use super::json_value::quoted;
use crate::record::{Fault, LONGEST_QUICK, WrittenPlayer};

/// A move of the text.
struct NumberMove {
    json: String,
    /// The brackets and commas of the move, and `x` if it names its player. It is empty for a single
    /// number. All moves of a text have the same form.
    form: String,
}

/// Returns the moves of a text as a JSON list; `None` if the text is too long, if it does not begin
/// with a move as numbers, or if it has no comma.
///
/// # Errors
///
/// [`Fault`] if the moves differ in their form, or if their numbers have more than one meaning.
pub(super) fn list(text: &str, rules: &Rules) -> Option<Result<String, Fault>> {
    let begins = |byte: &u8| byte.is_ascii_digit() || b"-([xoXO".contains(byte);
    if text.len() > LONGEST_QUICK || !text.as_bytes().first().is_some_and(begins) {
        return None;
    }
    let moves = split(text);
    let form = one(moves.first()?, rules)?.form;
    if form.is_empty() && !text.contains(',') {
        return None;
    }
    let mut list = String::from("[");
    for (ply, text) in (1..).zip(&moves) {
        let Some(mv) = one(text, rules).filter(|mv| mv.form == form) else {
            let text = crate::record::quoted(text);
            let message = format!("`{text}` does not have the form of the first move");
            return Some(Err(Fault::new(Fault::BAD_MOVE, message).at_ply(ply)));
        };
        list.extend([if ply == 1 { "" } else { "," }, &mv.json]);
    }
    if form.is_empty() && may_be_coordinates(&moves, rules) {
        let message = "the numbers may be cells, or rows and columns; write rows and columns in \
                       pairs, such as `7,7;8,8`, or cells as a list, such as `[4,0]`";
        return Some(Err(Fault::new(Fault::AMBIGUOUS_MOVES, message)));
    }
    list.push(']');
    Some(Ok(list))
}

/// Returns a move as JSON; `None` if the text has another form, or is a single number.
pub(super) fn element(text: &str, rules: &Rules) -> Option<String> {
    let mv = one(text, rules)?;
    (!mv.form.is_empty()).then_some(mv.json)
}

/// Splits a text into its moves.
fn split(text: &str) -> Vec<&str> {
    let is_separator = |char: char| char.is_ascii_whitespace() || char == ',';
    let text = text.trim_ascii();
    if text.contains('(') {
        let pairs = [("[", "]"), ("(", ")")];
        let inner = |(open, close)| text.strip_prefix(open)?.strip_suffix(close);
        let is_list = |inner: &&str| inner.trim_ascii_start().starts_with('(');
        let list = pairs
            .into_iter()
            .find_map(|pair| inner(pair).filter(is_list));
        let list = list.unwrap_or(text).trim_end_matches(is_separator);
        let moves = list.split_inclusive(')');
        // Between two commas a move is missing.
        let moves = moves.map(|mv| {
            let mv = mv.trim_ascii_start();
            mv.strip_prefix(',').unwrap_or(mv).trim_ascii_start()
        });
        return moves.collect();
    }
    let text = text.strip_suffix(',').unwrap_or(text);
    if !text.contains(|char: char| char.is_ascii_whitespace()) {
        return text.split(',').collect();
    }
    let mut moves: Vec<&str> = text.split_ascii_whitespace().collect();
    let (last, before) = moves.split_last_mut().expect("the text has white space");
    // In `8,-3, 6,-4` the numbers may have another origin.
    let ends = |mv: &&str| mv.find(',') == Some(mv.len() - 1);
    if before.iter().all(ends) && !last.contains(',') {
        before.iter_mut().for_each(|mv| *mv = &mv[..mv.len() - 1]);
    }
    moves
}

/// Returns the move that a text is.
fn one(text: &str, rules: &Rules) -> Option<NumberMove> {
    let mut form: String = text.chars().filter(|char| "(,)".contains(*char)).collect();
    let (name, numbers) = match text.strip_suffix(')') {
        Some(text) => text.split_once('(')?,
        None if has_player_and_column(text, rules) => {
            let (name, column) = text.split_at(1);
            let json = format!("{{\"column\":{column},\"player\":\"{name}\"}}");
            let form = "x".into();
            return Some(NumberMove { json, form });
        }
        None => ("", text),
    };
    let numbers: Vec<String> = numbers
        .split(',')
        .map(|number| Some(number.trim_ascii().parse::<i64>().ok()?.to_string()))
        .collect::<Option<_>>()?;
    let mut json = numbers.join(",");
    if !name.is_empty() {
        WrittenPlayer::of_text(name)
            .filter(|_| name.bytes().all(|byte| byte.is_ascii_alphabetic()))?;
        json.extend([",", &quoted(name)]);
    }
    if !form.is_empty() {
        json = format!("[{json}]");
    }
    form.extend((!name.is_empty()).then_some('x'));
    Some(NumberMove { json, form })
}

/// True if a text is `x` or `o` and the number of a column. On wider boards it may be a cell.
fn has_player_and_column(text: &str, rules: &Rules) -> bool {
    const O: u32 = 14;
    let column = text.strip_prefix(['x', 'o', 'X', 'O']).unwrap_or_default();
    let is_number = !column.is_empty() && column.bytes().all(|byte| byte.is_ascii_digit());
    let size = rules.size();
    is_number && rules.gravity() == Gravity::Drop && size.cols() <= O && size.layers().is_none()
}

/// True if single numbers may also be the coordinates of cells.
fn may_be_coordinates(numbers: &[&str], rules: &Rules) -> bool {
    let size = rules.size();
    let width = size.dimensions() - usize::from(rules.gravity() == Gravity::Drop);
    let longest = size.sides().into_iter().max().map(i64::from);
    let is_coordinate = |number: &&str| number.parse().ok() <= longest;
    width > 1 && numbers.iter().all(is_coordinate)
}
