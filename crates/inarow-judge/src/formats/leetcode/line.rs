//! Lines, and their kinds by how they begin.

use memchr::memchr;

/// The number of bytes that decide a line's kind.
pub(super) const HEAD: usize = 1 << 12;

/// The characters that a position may have.
const CELLS: &[u8] = b" .XO";

/// A line of the input. It may be copied from the exercise's page, with a heading.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) struct Line<'a> {
    /// The heading that the line begins with.
    pub(super) heading: Option<Heading>,
    /// The rest of the line, without `board =` and the white space around it.
    pub(super) text: &'a [u8],
}

/// A heading of the exercise's page, such as `Input:`.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Heading {
    /// A record follows.
    Input,
    /// Answers follow.
    Output,
    /// Text follows.
    Text,
}

/// The kind of a line's text.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Kind {
    /// The names of calls: a list that begins with a string.
    Names,
    /// The arguments of calls: a list that begins with a list.
    Arguments,
    /// A list of answers, which begins with `null`; or the answer to a position, `true` or `false`.
    Answers,
    /// A position: a list of rows. A row is a string of cells or a list of cells.
    Position,
    /// Anything else.
    Other,
}

/// All headings. A number may follow `Example`.
///
/// Sources: exercises and results of submissions on <https://leetcode.com> and
/// <https://leetcode.cn>, as people copy them into comments and reports.
const HEADINGS: [(Heading, &[&str]); 3] = [
    (Heading::Input, &["input", "example", "输入", "示例"]),
    (
        Heading::Output,
        &["output", "expected", "use testcase", "输出"],
    ),
    (Heading::Text, &["explanation", "stdout", "解释"]),
];

impl<'a> Line<'a> {
    /// Splits a line into heading and text.
    pub(super) fn of(line: &'a [u8]) -> Self {
        let line = line.trim_ascii();
        let found = HEADINGS.iter().find_map(|&(heading, names)| {
            let mut texts = names.iter().map(|name| after_heading(line, name, heading));
            Some((heading, texts.find_map(|text| text)?))
        });
        let (heading, text) = found.unzip();
        let text = text.unwrap_or_else(|| without_name(line));
        Self { heading, text }
    }

    /// Returns the kind of the text; `None` if there is no text.
    pub(super) fn kind(self) -> Option<Kind> {
        if is_answer(self.text) {
            return Some(Kind::Answers);
        }
        let (first, rest) = next(self.text)?;
        Some(match (first, next(rest)) {
            (b'[', Some((b'"', text))) if is_cells(text) => Kind::Position,
            (b'[', Some((b'"', _))) => Kind::Names,
            (b'[', Some((b'[', list))) => match next(list) {
                Some((b'"', text)) if is_cells(text) => Kind::Position,
                _ => Kind::Arguments,
            },
            (b'[', Some((b'n', _))) => Kind::Answers,
            _ => Kind::Other,
        })
    }
}

/// Returns the text after a heading. The heading may have a number, and a colon after it. Returns
/// `None` if the line does not begin with the heading. Also returns `None` if the text after the
/// colon is neither a list nor an answer.
fn after_heading<'a>(line: &'a [u8], name: &str, heading: Heading) -> Option<&'a [u8]> {
    let (begin, rest) = line.split_at_checked(name.len())?;
    if !begin.eq_ignore_ascii_case(name.as_bytes()) {
        return None;
    }
    let number = rest.trim_ascii_start();
    let digits = number.iter().take_while(|byte| byte.is_ascii_digit());
    let rest = number[digits.count()..].trim_ascii_start();
    let mut colons = [":", "："].iter();
    let text = colons.find_map(|colon| rest.strip_prefix(colon.as_bytes()));
    let text = text.map(<[u8]>::trim_ascii_start).map(without_name);
    match (text, heading) {
        (None, _) => rest.is_empty().then_some(rest),
        (Some(_), Heading::Text) => Some(b""),
        (Some(text), _) => (matches!(text, [] | [b'[', ..]) || is_answer(text)).then_some(text),
    }
}

/// Returns the next byte that is not white space, and the text after it.
fn next(text: &[u8]) -> Option<(u8, &[u8])> {
    let (first, rest) = text.trim_ascii_start().split_first()?;
    Some((*first, rest))
}

/// Returns the text after `board =`, or the whole text if it does not begin so.
fn without_name(text: &[u8]) -> &[u8] {
    let rest = text.strip_prefix(b"board").map(<[u8]>::trim_ascii_start);
    let list = rest.and_then(|rest| rest.strip_prefix(b"="));
    list.map_or(text, <[u8]>::trim_ascii_start)
}

/// True for the answer to a position.
fn is_answer(text: &[u8]) -> bool {
    matches!(text, b"true" | b"false")
}

/// True if the string up to its closing quotation mark has only cells, and at least one.
fn is_cells(text: &[u8]) -> bool {
    let cells = &text[..memchr(b'"', text).unwrap_or(text.len())];
    !cells.is_empty() && cells.iter().all(|cell| CELLS.contains(cell))
}
