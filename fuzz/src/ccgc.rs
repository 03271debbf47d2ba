//! The beginnings of games in `ccgc`. A game begins with `{[` and ends with a `}` outside of a
//! field.
//! field.

/// True if an input begins with a game of the contest.
pub(crate) fn begin(input: &[u8]) -> bool {
    let text = input
        .strip_prefix(b"\xEF\xBB\xBF")
        .unwrap_or(input)
        .trim_ascii_start();
    text.starts_with(b"{[C5]") || text.starts_with(b"{[C6]")
}

/// Returns the lines, from 1, on which games begin, and text that belongs to no game.
pub(crate) fn first_lines(text: &[u8]) -> Vec<u64> {
    let mut begun = Vec::new();
    let mut line = 1;
    let (mut is_open, mut is_stray, mut in_field) = (false, false, false);
    for (at, &byte) in text.iter().enumerate() {
        if text[at..].starts_with(b"{[") {
            begun.push(line);
            (is_open, is_stray, in_field) = (true, false, false);
        } else if is_open {
            match (byte, in_field) {
                (b'[', false) => in_field = true,
                (b']', true) => in_field = false,
                (b'}', false) => is_open = false,
                _ => {}
            }
        } else if !is_stray && !byte.is_ascii_whitespace() {
            begun.push(line);
            is_stray = true;
        }
        line += u64::from(byte == b'\n');
    }
    begun
}
