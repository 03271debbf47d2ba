//! The text of a value: its end, its escapes and its line ends.

use std::borrow::Cow;

use memchr::memchr2;

/// Returns the offset of the bracket that ends a value. A backslash escapes the next byte. Returns
/// `None` if the bracket is missing.
pub(super) fn end(bytes: &[u8]) -> Option<usize> {
    let mut at = 0;
    loop {
        let next = at + memchr2(b']', b'\\', bytes.get(at..)?)?;
        if bytes[next] == b']' {
            return Some(next);
        }
        at = next + 2;
    }
}

/// Returns a value as text, without the white space around it. Removes each backslash, and a line
/// end after a backslash: LF, CR, or both in any order. Other white space becomes a space. Replaces
/// invalid UTF-8.
pub(super) fn text(value: &[u8]) -> Cow<'_, str> {
    let written = String::from_utf8_lossy(value);
    let is_changed = |char: char| char == '\\' || char != ' ' && char.is_whitespace();
    if let Cow::Borrowed(text) = written
        && !text.contains(is_changed)
    {
        return Cow::Borrowed(text.trim());
    }
    let is_end = |char: char| matches!(char, '\n' | '\r');
    let spaced = |char: char| if char.is_whitespace() { ' ' } else { char };
    let mut text = String::with_capacity(written.len());
    let mut chars = written.chars().peekable();
    while let Some(char) = chars.next() {
        match char {
            '\\' => match chars.next() {
                Some(first) if is_end(first) => {
                    chars.next_if(|&second| is_end(second) && second != first);
                }
                escaped => text.extend(escaped.map(spaced)),
            },
            char => text.push(spaced(char)),
        }
    }
    Cow::Owned(text.trim().into())
}

/// Returns a text as a value on one line, with its escapes.
pub(super) fn escaped(text: &str) -> String {
    let line = text.replace(['\n', '\r'], " ");
    line.replace('\\', "\\\\").replace(']', "\\]")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn escaped_brackets_end_no_value() {
        for (bytes, expected) in [
            (&b"hh]"[..], Some(2)),
            (b"a\\]b]", Some(4)),
            (b"a\\\\]b]", Some(3)),
            (b"a\\", None),
            (b"a\\]", None),
            (b"]", Some(0)),
        ] {
            assert_eq!(end(bytes), expected, "{}", bytes.escape_ascii());
        }
    }

    #[test]
    fn escaped_line_ends_are_removed() {
        for (value, expected) in [
            (" a b ", "a b"),
            ("a\\\nb", "ab"),
            ("a\\\r\nb", "ab"),
            ("a\\\n\rb", "ab"),
            ("a\\\rb", "ab"),
            ("a\\\n\nb", "a b"),
            ("a\r\nb", "a  b"),
            ("a\\\tb\tc", "a b c"),
            ("a\\\\b\\]\\c", "a\\b]c"),
            ("a\\", "a"),
        ] {
            assert_eq!(text(value.as_bytes()), expected, "{}", value.escape_debug());
        }
        assert_eq!(text(escaped("a\\]b").as_bytes()), "a\\]b");
    }
}
