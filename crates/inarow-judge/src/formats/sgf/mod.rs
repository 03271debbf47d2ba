//! `sgf`: trees of games of five in a row, Connect6 and renju, as servers and boards write
//! them: `(;GM[4]SZ[15]RU[Freestyle]RE[B+];B[hh];W[ig])`.
//!
//! Source: Arno Hollosi, *SGF File Format FF\[4\]*, 1999, <https://www.red-bean.com/sgf/>. Other
//! than there, Little Golem writes `j10` for a point and several points in a value, programs for
//! Connect6 write large letters, and `RU` says rules of any kind.

mod cut;
mod moves;
mod plain;
mod tree;

pub(crate) use cut::Games;
pub(crate) use moves::SgfMoves;
pub(crate) use plain::read as read_plain;

use inarow::Rules;

use super::named_rules;
use crate::fault::{Fault, shortened};
use crate::options::Letters;
use crate::passage::Passage;
use crate::record::{Moves, Record, Unreadable};
use tree::{MainLine, Value};

/// Reads a game. Of its tree the main line counts.
pub(crate) fn read(passage: Passage<'_>, letters: Letters) -> Result<Record<'_>, Unreadable> {
    let mut said = Said::default();
    let mut line = MainLine::of(passage);
    let read = said.read(&mut line, passage);
    let game = said
        .name
        .map(|name| text(name.bytes))
        .filter(|name| !name.is_empty());
    let read = read.and_then(|()| {
        let board = said.size.map(|size| board(size, passage)).transpose()?;
        let claimed = said
            .result
            .map(|result| claim(result, passage))
            .transpose()?;
        Ok(Record {
            rules: said.rules.map(|rules| rules_by(rules, board)),
            board,
            claimed: claimed.flatten(),
            variations: line.variations(),
            ..Record::of(Moves::Sgf(SgfMoves::of(passage, letters)))
        })
    });
    match read {
        Ok(record) => Ok(Record { id: game, ..record }),
        Err(fault) => Err(Unreadable { game, fault }),
    }
}

/// What a game says of itself.
#[derive(Debug, Default)]
struct Said<'a> {
    name: Option<Value<'a>>,
    size: Option<Value<'a>>,
    rules: Option<Value<'a>>,
    result: Option<Value<'a>>,
}

impl<'a> Said<'a> {
    /// Goes along the main line to its end.
    fn read(&mut self, line: &mut MainLine<'a>, passage: Passage<'a>) -> Result<(), Fault> {
        while let Some(value) = line.next()? {
            let place = match value.name {
                name if name.is("GN") => &mut self.name,
                name if name.is("SZ") => &mut self.size,
                name if name.is("RU") => &mut self.rules,
                name if name.is("RE") => &mut self.result,
                name if name.is("AB") || name.is("AW") || name.is("AE") => {
                    let message = format!("{name} sets stones up, and a game begins without any,");
                    return Err(passage.fault("bad_record", &message, value.at));
                }
                _ => continue,
            };
            if place.replace(value).is_some() {
                let message = format!("{} is there twice,", value.name);
                return Err(passage.fault("bad_record", &message, value.at));
            }
        }
        Ok(())
    }
}

/// The rows and columns of `15` or `19:15`, which has the columns first.
fn board(size: Value<'_>, passage: Passage<'_>) -> Result<[u64; 2], Fault> {
    let said = text(size.bytes);
    let [cols, rows] = match said.split_once(':') {
        Some((cols, rows)) => [cols, rows],
        None => [&*said, &*said],
    };
    let number = |digits: &str| digits.trim().parse().ok();
    let sides = number(rows).zip(number(cols));
    sides.map(|(rows, cols)| [rows, cols]).ok_or_else(|| {
        let message = format!("SZ[{}] is no size of a board,", quoted(&said));
        passage.fault("bad_record", &message, size.at)
    })
}

/// The rules line that `RU` comes to: the name of rules, for the board that `SZ` gives, or such
/// a line itself.
fn rules_by(rules: Value<'_>, board: Option<[u64; 2]>) -> Result<String, Fault> {
    let said = text(rules.bytes);
    let missing = |why: &str| {
        let message = format!("RU[{}] {why}, and no rules were given", quoted(&said));
        Err(Fault::new("rules_missing", message))
    };
    match (named_rules::by_name(&said), board) {
        (Some(rules), Some(board)) => Ok(named_rules::on_board(rules, board)?),
        (Some(_), None) => missing("has no board without SZ"),
        (None, _) if said.parse::<Rules>().is_ok() => Ok(said),
        (None, _) => missing("names no rules that are known"),
    }
}

/// The result that `RE` claims, if it is not left open.
fn claim(result: Value<'_>, passage: Passage<'_>) -> Result<Option<i128>, Fault> {
    let said = text(result.bytes).to_ascii_lowercase();
    let who = said.split('+').next().unwrap_or_default();
    match (who.trim(), &*said) {
        ("b" | "black", _) => Ok(Some(1)),
        ("w" | "white", _) => Ok(Some(2)),
        (_, "0" | "draw") => Ok(Some(0)),
        (_, "" | "?" | "void") => Ok(None),
        _ => {
            let message = format!(
                "RE[{}] is none of B+, W+, 0, Draw, Void and ?,",
                quoted(&text(result.bytes))
            );
            Err(passage.fault("bad_result", &message, result.at))
        }
    }
}

/// A value as text: a backslash is none of it, and behind one a line goes on. What is no UTF-8
/// is replaced.
fn text(value: &[u8]) -> String {
    let written = String::from_utf8_lossy(value);
    let mut text = String::with_capacity(written.len());
    let mut signs = written.chars();
    while let Some(sign) = signs.next() {
        match sign {
            '\\' => text.extend(signs.next().filter(|&sign| sign != '\n')),
            sign if sign.is_whitespace() => text.push(' '),
            sign => text.push(sign),
        }
    }
    text.trim().into()
}

/// As much of a text as a message quotes.
fn quoted(text: &str) -> String {
    shortened(text).escape_debug().to_string()
}
