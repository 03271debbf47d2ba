//! `leetcode`: the calls of the exercise as its page shows them. A record has the names of the
//! calls, their arguments, and optionally the answers. A record may also be a position, as in the
//! related exercise "Valid Tic-Tac-Toe State".
//!
//! ```text
//! Input
//! ["TicTacToe","move","move"]
//! [[3],[0,0,1],[1,1,2]]
//! Output
//! [null,0,0]
//! Input: board = ["XOX","O O","XOX"]
//! Output: true
//! ```
//!
//! | file | contents |
//! | --- | --- |
//! | `boundaries`, `line` | the boundaries of records; the kinds of lines |
//! | `answers` | the answers in a record |

mod answers;
mod boundaries;
mod line;

use inarow::Rules;
use serde_json::value::RawValue;

use super::json_board::JsonBoard;
use super::json_moves::{self, JsonMoves};
use super::json_value::list;
use super::written_game::{CannotWrite, WrittenGame};
use super::{Part, RecordFormat};
use crate::options::{JudgeOptions, Turns};
use crate::record::{
    Boundaries, Edit, Fault, Header, ParsedClaim, RawRecord, Record, Repair, SetUp, Value,
    range_in, shortened, text_of_line,
};
use line::{Heading, Kind, Line};

pub(super) struct Leetcode;

impl RecordFormat for Leetcode {
    const NAME: &'static str = "leetcode";
    const IS_EXERCISE: bool = true;
    const LACKS: Option<&[Part]> = Some(&[Part::LAYERS, Part::SET_UP]);

    fn boundaries() -> Boundaries {
        Boundaries::MultiLine(Box::new(boundaries::Calls::default()))
    }

    /// Parses the names and the arguments of the calls.
    fn parse<'a>(record: RawRecord<'a>, _: &JudgeOptions) -> Result<Record<'a>, Fault> {
        let mut lines = list_lines(record);
        let no_record = |message: &str| Err(Fault::new(Fault::BAD_RECORD, message));
        let names = lines.next().transpose()?.unwrap_or_default();
        if names.kind == Some(Kind::Position) {
            return position(names);
        }
        if names.kind == Some(Kind::Arguments) {
            return no_record("a line of arguments needs a line of method names before it");
        }
        let expected = "a list of names, `TicTacToe` and then `move`";
        let named = calls(names, expected, &mut |index, name| {
            let call = if index == 0 { "TicTacToe" } else { "move" };
            if serde_json::from_str::<String>(name).is_ok_and(|name| name == call) {
                return Ok(());
            }
            Err(format!("{} is not the name `{call}`", shortened(name)))
        })?;
        let Some(arguments) = lines.next().transpose()? else {
            return no_record("a line of method names needs a line of arguments after it");
        };
        let (mut n, expected) = (0, "a list of arguments that begins with [n]");
        let moves = calls(arguments, expected, &mut |index, argument| {
            if index == 0 {
                n = side(argument)?;
            }
            Ok(())
        })?;
        if moves != named {
            return no_record(&format!(
                "the record has {named} `move` calls, but arguments for {moves}"
            ));
        }
        let moves = JsonMoves {
            list: arguments.text,
            are_calls: true,
        };
        let mut claim = ParsedClaim::Nothing;
        for answers in lines {
            claim = match answers {
                Ok(answers) => answers::add(claim, answers.text),
                // An unreadable claim does not make the record invalid.
                Err(fault) => ParsedClaim::unknown(fault.message()),
            };
        }
        Ok(Record {
            header: Header::of_known(Rules::builder().size(n, n).build()),
            moves_line: Some(arguments.number),
            claim,
            ..Record::of(moves)
        })
    }

    fn check(game: &WrittenGame<'_>) -> Result<(), CannotWrite> {
        let rules = game.rules;
        let n = rules.size().rows();
        if Rules::builder().size(n, n).full_lines().build() != Ok(rules) {
            let what = format!("the rules {rules}, only n in a row on an n x n board");
            return Err(CannotWrite::Game(what));
        }
        Ok(())
    }

    fn write(game: &WrittenGame<'_>, text: &mut String) -> bool {
        text.push_str("[\"TicTacToe\"");
        text.push_str(&",\"move\"".repeat(game.moves.len()));
        text.push_str(&format!("]\n[[{}]", game.rules.size().rows()));
        for stone in game.moves {
            let (row, col) = (stone.cell.row(), stone.cell.col());
            text.push_str(&format!(",[{row},{col},{}]", stone.player.number()));
        }
        text.push_str("]\n");
        false
    }

    /// Changes the wrong answers, and cuts calls with their names and answers.
    fn repair(repair: &Repair, _: &[u8], record: &str) -> Option<Vec<Edit>> {
        let mut edits = Vec::new();
        let calls = repair.moves.map(|kept| kept + 1);
        for line in list_lines(RawRecord::without_place(record.as_bytes())) {
            let ListLine { text, kind, .. } = line.ok()?;
            if let (Some(Kind::Answers), Some(winner)) = (kind, repair.result) {
                let answers: Vec<&RawValue> = serde_json::from_str(text).ok()?;
                let answers = (0..).zip(answers).take(calls.unwrap_or(usize::MAX));
                for (index, answer) in answers.skip(1) {
                    let right = if index == repair.end { winner } else { 0 };
                    edits.push((range_in(record, answer.get()), right.to_string()));
                }
            }
            if let Some(calls) = calls {
                let start = range_in(record, text).start;
                let [from, to] = json_moves::ends(text, calls)?;
                edits.push((start + from..start + to, String::new()));
            }
        }
        Some(edits)
    }
}

/// Parses a position. Its n is the number of rows. Turns are ordered, because the exercise asks if
/// valid play can reach the position. The page's answer is ignored.
fn position(line: ListLine<'_>) -> Result<Record<'_>, Fault> {
    let rows = list(line.text, "a list", &mut |_, _| Ok(()));
    let n = rows.map_err(|fault| fault.on_line(line.number))?;
    Ok(Record {
        header: Header::of_known(Rules::builder().size(n, n).build()),
        moves_line: Some(line.number),
        set_up: SetUp {
            stones: Some(Box::new(JsonBoard(line.text))),
            turns: Some(Turns::Ordered),
            ..SetUp::default()
        },
        asks_for_state: true,
        ..Record::default()
    })
}

/// A line with a list.
#[derive(Clone, Copy, Debug, Default)]
struct ListLine<'a> {
    text: &'a str,
    kind: Option<Kind>,
    /// The line number in the input.
    number: u64,
}

/// Iterates over the lines of a record that have lists: names, arguments and answers. Skips the text
/// after a heading such as `Explanation`.
fn list_lines(record: RawRecord<'_>) -> impl Iterator<Item = Result<ListLine<'_>, Fault>> {
    let mut in_text = false;
    let lines = (record.line..).zip(record.bytes.split(|&byte| byte == b'\n'));
    lines.filter_map(move |(number, line)| {
        let line = Line::of(line);
        if let Some(heading) = line.heading {
            in_text = heading == Heading::Text;
        }
        if in_text || line.text.is_empty() {
            return None;
        }
        let kind = line.kind();
        let text = text_of_line(number, line.text);
        Some(text.map(|text| ListLine { text, kind, number }))
    })
}

/// Passes the elements of a list to `take`, each with its index. Returns the number of those after the
/// first, which is the constructor.
fn calls<'a>(
    line: ListLine<'a>,
    expected: &str,
    take: &mut dyn FnMut(u64, &'a str) -> Result<(), String>,
) -> Result<u64, Fault> {
    let empty = "the list is empty; it must begin with the constructor";
    let count = list(line.text, expected, take).and_then(|count| {
        let others = count.checked_sub(1);
        others.ok_or_else(|| Fault::new(Fault::BAD_RECORD, empty))
    });
    count.map_err(|fault| fault.on_line(line.number))
}

/// Returns the argument of the constructor: `[n]`.
fn side(argument: &str) -> Result<i128, String> {
    match serde_json::from_str::<[Value<'_>; 1]>(argument) {
        Ok([Value::Number(n)]) => Ok(n),
        _ => Err("the constructor needs one whole number: [n]".into()),
    }
}
