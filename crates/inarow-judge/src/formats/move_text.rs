//! The moves of a record as one text. Every format with such a text uses this parser.
//!
//! | text | meaning |
//! | --- | --- |
//! | `h8g7`, `h8 g7`, `h8, g7,`, `h8;g7`, `h8_g7` | cells, or with `drop` columns |
//! | `1. h8 g7 2. i9`, `1.h8 2.g7i9` | cells with numbers that count up from 1 |
//! | `4453` | with `drop`: the digit of each column |
//! | `[[0,0],[1,1]]` | a JSON list |
//! | `7,7;8,8`, `3, 3, 4` | numbers: see `number_text` |
//! | `15x15 k5: h8 g7` | a game with its rules |
//! | `h8 g7 1-0`, `h8 g7 black resigns` | moves and their result |

use std::borrow::Cow;
use std::ops::Range;

use inarow::{Gravity, MoveTexts, ParseError, Rules};
use memchr::memchr2;

use super::digit_moves::Digits;
use super::json_moves::{self, JsonMoves};
use super::number_text;
use super::scanner::Scanner;
use crate::options::Base;
use crate::record::{
    Edit, Fault, Header, Next, NumberMoves, ParsedClaim, ReadMoves, Record, RecordMove, Repair,
    Shape, in_style_of, is_pass, pass_moves, range_in, shortened,
};

/// Parses a text of moves. A rules line may come before the moves, and a result after them.
pub(crate) fn parse(text: Cow<'_, str>) -> Record<'_> {
    let text = with_spaces(text);
    let (length, claim) = match ParsedClaim::split_off(&text) {
        Some((moves, claim)) => (moves.len(), claim),
        None => (text.len(), ParsedClaim::Nothing),
    };
    let rules = rules_line(&text).map(str::len);
    let line = |end: usize| match &text {
        Cow::Borrowed(text) => Cow::Borrowed(&text[..end]),
        Cow::Owned(text) => Cow::Owned(text[..end].into()),
    };
    Record {
        header: Header {
            rules_of_moves: rules.map(line),
            ..Header::default()
        },
        claim,
        ..Record::of(MoveText {
            start: rules.map_or(0, |end| end + 1),
            text,
            length,
        })
    }
}

/// Returns the edits of a line that make this change of its text of moves.
pub(super) fn repair(line: &str, text: &str, repair: &Repair) -> Option<Vec<Edit>> {
    let start = range_in(line, text).start;
    let plain = with_spaces(text.into());
    let moves = ParsedClaim::split_off(&plain).map_or(&*plain, |(moves, _)| moves);
    let mut edits = Vec::new();
    if let Some(result) = repair.result {
        let old = text[moves.len()..].trim();
        // A text of moves has no other results than scores of two players and resignations.
        let new = in_style_of("1-0", result, repair.results)?;
        edits.push((range_in(line, old), new));
        (result <= 2 && !old.is_empty()).then_some(())?;
    }
    if let Some(kept) = repair.moves {
        let moves = without_last_comma(moves).trim_ascii_end();
        let is_digits = || moves.bytes().all(|byte| byte.is_ascii_digit());
        let [from, to] = if is_json(text) {
            json_moves::ends(moves, kept)?
        } else if repair.rules.gravity() == Gravity::Drop && is_digits() {
            [kept, moves.len()]
        } else {
            let start = rules_line(text).map_or(0, |line| line.len() + 1);
            let (_, last) = NumberedMoves::new(moves, start, &repair.rules)
                .nth(kept - 1)?
                .ok()?;
            let kept = moves[..last.end].trim_end_matches([',', ' ']);
            [kept.len(), moves.len()]
        };
        edits.push((start + from..start + to, String::new()));
    }
    Some(edits)
}

/// Returns a text of the same length with spaces instead of other white space, and of a single `_` or
/// `;` between two moves. The rules line before the moves is unchanged.
fn with_spaces(text: Cow<'_, str>) -> Cow<'_, str> {
    let is_other =
        |char: char| matches!(char, '_' | ';') || !char.is_ascii() && char.is_whitespace();
    // Most texts need no look at each character.
    let is_usual = text.is_ascii() && memchr2(b'_', b';', text.as_bytes()).is_none();
    if is_usual || !text.contains(is_other) {
        return text;
    }
    let (line, moves) = text.split_at(rules_line(&text).map_or(0, str::len));
    let mut spaced = String::from(line);
    // Between two separators a move is missing.
    let mut follows_move = false;
    for char in moves.chars() {
        if char.is_whitespace() || is_other(char) && follows_move {
            follows_move &= char.is_whitespace();
            spaced.push_str(&"   "[..char.len_utf8()]);
        } else {
            follows_move = char != ':';
            spaced.push(char);
        }
    }
    Cow::Owned(spaced)
}

/// Returns the rules line before the moves, as in `3x3 k3: b2 a3`; `None` if the text has no rules.
fn rules_line(text: &str) -> Option<&str> {
    let (line, _) = text.split_once(':')?;
    (!is_json(text)).then_some(line)
}

/// True if the text is a JSON list.
fn is_json(text: &str) -> bool {
    text.trim_ascii_start().starts_with('[')
}

/// A text of moves.
#[derive(Clone, Debug)]
struct MoveText<'a> {
    text: Cow<'a, str>,
    /// The offset just after the rules line.
    start: usize,
    /// The length of the text without the result.
    length: usize,
}

impl ReadMoves for MoveText<'_> {
    fn read(&self, rules: &Rules, each: &mut dyn FnMut(RecordMove) -> Next) -> Result<u64, Fault> {
        let text = &self.text[..self.length];
        let moves = text[self.start..].trim_ascii();
        if let Some(list) = number_text::list(moves, rules) {
            return JsonMoves::of(&list?).read(rules, each);
        }
        if is_json(text) {
            return JsonMoves::of(text).read(rules, each);
        }
        // A digit starts the number of a move only if a full stop follows.
        let has_digits = moves.starts_with(|first: char| first.is_ascii_digit());
        if rules.gravity() == Gravity::Drop && has_digits && !moves.contains('.') {
            return Digits(moves).read(rules, each);
        }
        let moves = NumberedMoves::new(without_last_comma(text), self.start, rules);
        pass_moves(moves, each, |ply, error, range| {
            let text = text.get(range).unwrap_or_default().trim_ascii();
            let text = text.strip_suffix(',').unwrap_or(text).trim_ascii_end();
            if is_pass(text) {
                return Fault::pass().at_ply(ply);
            }
            Fault::refused_text(ply, error, text, rules)
        })
    }
}

/// Removes a trailing comma.
fn without_last_comma(text: &str) -> &str {
    let moves = text.trim_ascii_end().strip_suffix(',');
    let moves = moves.map(str::trim_ascii_end);
    let moves = moves.filter(|moves| moves.ends_with(|last: char| last.is_ascii_alphanumeric()));
    moves.unwrap_or(text)
}

/// Iterates over the moves of a text, which may be numbered. Stops after the first error.
struct NumberedMoves<'a> {
    text: &'a str,
    moves: MoveTexts<'a>,
    columns: u32,
    /// The number of the last numbered move.
    number: u64,
    is_over: bool,
}

impl<'a> NumberedMoves<'a> {
    fn new(text: &'a str, start: usize, rules: &Rules) -> Self {
        Self {
            text,
            moves: rules.parse_moves(text).starting_at(start),
            columns: rules.size().cols(),
            number: 0,
            is_over: false,
        }
    }

    /// Skips a move number such as `2.`. Returns false if the text has no number here.
    fn skip_number(&mut self) -> Result<bool, Fault> {
        let offset = self.moves.offset();
        let rest = self.text.get(offset..).unwrap_or_default();
        let text = rest.trim_ascii_start();
        let count = text.bytes().take_while(u8::is_ascii_digit).count();
        let (digits, after) = text.split_at(count);
        if count == 0 || !after.starts_with('.') {
            return Ok(false);
        }
        self.number += 1;
        if digits.parse() != Ok(self.number) {
            let digits = shortened(digits);
            let message = format!("move number {digits} must be {}", self.number);
            return Err(Fault::new(Fault::BAD_MOVE, message));
        }
        let offset = offset + rest.len() - after.len() + 1;
        self.moves = self.moves.clone().starting_at(offset);
        Ok(true)
    }
}

impl Iterator for NumberedMoves<'_> {
    /// A move, and its range in the text.
    type Item = Result<(RecordMove, Range<usize>), Fault>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.is_over {
            return None;
        }
        let is_numbered = self.skip_number();
        let start = self.moves.offset();
        let mv = match (is_numbered, self.moves.next()) {
            (Err(fault), _) => Err(fault),
            (Ok(_), Some(mv)) => mv.map_err(Fault::from),
            (Ok(true), None) => Err(Fault::from(ParseError::NoColumn {
                offset: start,
                found: None,
                columns: self.columns,
            })),
            (Ok(false), None) => return None,
        };
        self.is_over = mv.is_err();
        let range = start..self.moves.offset();
        Some(mv.map(|coordinates| (RecordMove::new(None, coordinates), range)))
    }
}

/// Parses cells without gaps, or digits. The numbers of cells are stored in `numbers`. Returns
/// `None` for any other text, valid or not.
pub(crate) fn quick_parse_moves<'a: 'n, 'n>(
    text: &'a str,
    base: Base,
    numbers: &'n mut Vec<u32>,
) -> Option<NumberMoves<'n>> {
    numbers.clear();
    if text.starts_with(|first: char| first.is_ascii_digit()) {
        let has_only_digits = text.bytes().all(|byte| byte.is_ascii_digit());
        // If the rules have no `drop`, the referee refuses digits later.
        return has_only_digits.then_some(NumberMoves::Digits(text.as_bytes(), base));
    }
    let mut scanner = Scanner::new(text);
    scanner.cells(numbers)?;
    scanner.end()?;
    Some(NumberMoves::Numbers(Shape::Text, numbers))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_cells_without_gaps_and_digits_are_parsed_quickly() {
        for (text, is_quick) in [
            ("h8g7O15aa27", true),
            ("4453", true),
            ("h8.1", false),
            ("h8 g7", false),
            ("h8g7 1-0", false),
            (" 4453", false),
            ("4453 1-0", false),
            ("4453x", false),
        ] {
            let parsed = quick_parse_moves(text, Base::One, &mut Vec::new()).is_some();
            assert_eq!(parsed, is_quick, "{text}");
        }
    }
}
