//! The lines of a file, and their kinds by their beginnings.

use memchr::memchr;

/// The number of bytes that decide the kind of a line.
pub(super) const HEAD: usize = 1 << 12;

/// The characters of cells.
const CELLS: &[u8] = b" .XO";

/// A line of a list of calls, or of the page that has the list.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) struct Line<'a> {
    /// The heading at its beginning.
    pub(super) heading: Option<Heading>,
    /// The rest of the line, without `board =` and white space around it.
    pub(super) text: &'a [u8],
}

/// A heading of the exercise's page: `Input`, perhaps with a colon.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Heading {
    /// A record follows.
    Input,
    /// Answers follow.
    Output,
    /// Text follows.
    Text,
}

/// The kind of a text.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Kind {
    /// The names of calls: a list that begins with a text.
    Names,
    /// Their arguments: a list that begins with a list.
    Arguments,
    /// Their answers: a list that begins with null. Or the answer to a position: true or false.
    Answers,
    /// A position: a list that begins with a text of cells, or with such a list.
    Position,
    /// Anything else.
    Other,
}

/// The headings. A number may follow `Example`.
///
/// Sources: descriptions of exercises and results of submissions on <https://leetcode.com> and
/// <https://leetcode.cn>, as people copy them into comments and reports.
const HEADINGS: [(&str, Heading); 11] = [
    ("input", Heading::Input),
    ("example", Heading::Input),
    ("输入", Heading::Input),
    ("示例", Heading::Input),
    ("output", Heading::Output),
    ("expected", Heading::Output),
    ("use testcase", Heading::Output),
    ("输出", Heading::Output),
    ("explanation", Heading::Text),
    ("stdout", Heading::Text),
    ("解释", Heading::Text),
];

impl<'a> Line<'a> {
    /// Returns a line with its heading.
    pub(super) fn of(line: &'a [u8]) -> Self {
        let line = line.trim_ascii();
        let mut headings = HEADINGS.iter();
        let found = headings.find_map(|&(name, heading)| {
            let text = behind(line, name, heading)?;
            Some((heading, text))
        });
        match found {
            Some((heading, text)) => Self {
                heading: Some(heading),
                text,
            },
            None => Self {
                heading: None,
                text: behind_name(line),
            },
        }
    }

    /// Returns the kind of its text; `None` if the line has no text.
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

/// Returns the text behind a heading. A number may follow the heading, and then a colon. `None` if
/// the line does not begin with this heading, or if it has other text than a list or an answer behind
/// the colon.
fn behind<'a>(line: &'a [u8], name: &str, heading: Heading) -> Option<&'a [u8]> {
    let (begin, rest) = line.split_at_checked(name.len())?;
    begin.eq_ignore_ascii_case(name.as_bytes()).then_some(())?;
    let number = rest.trim_ascii_start();
    let digits = number.iter().take_while(|byte| byte.is_ascii_digit());
    let rest = number[digits.count()..].trim_ascii_start();
    let mut colons = [":", "："].iter();
    let text = colons.find_map(|colon| rest.strip_prefix(colon.as_bytes()));
    match (text.map(<[u8]>::trim_ascii_start).map(behind_name), heading) {
        (None, _) => rest.is_empty().then_some(rest),
        (Some(_), Heading::Text) => Some(b""),
        (Some(text), _) => (matches!(text, [] | [b'[', ..]) || is_answer(text)).then_some(text),
    }
}

/// Returns the next byte that is not white space, and the text behind it.
fn next(text: &[u8]) -> Option<(u8, &[u8])> {
    let (first, rest) = text.trim_ascii_start().split_first()?;
    Some((*first, rest))
}

/// Returns the list behind `board =`, else the whole text.
fn behind_name(text: &[u8]) -> &[u8] {
    let rest = text.strip_prefix(b"board").map(<[u8]>::trim_ascii_start);
    let list = rest.and_then(|rest| rest.strip_prefix(b"="));
    list.map_or(text, <[u8]>::trim_ascii_start)
}

/// True for an answer to a position.
fn is_answer(text: &[u8]) -> bool {
    matches!(text, b"true" | b"false")
}

/// True if the text up to the next quotation mark is not empty and has cells only.
fn is_cells(text: &[u8]) -> bool {
    let cells = &text[..memchr(b'"', text).unwrap_or(text.len())];
    !cells.is_empty() && cells.iter().all(|cell| CELLS.contains(cell))
}
