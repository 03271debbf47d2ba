//! Finds the elements `game` in the text of a database. Everything else is ignored.

use memchr::memmem;

use crate::record::{Boundary, FindBoundaries};

const BEGIN: &[u8] = b"<game";
const END: &[u8] = b"</game>";

/// Finds the boundaries of games. A game ends with its end tag. If that is missing, it ends where the
/// next game begins.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Games {
    is_open: bool,
}

impl FindBoundaries for Games {
    fn next(&mut self, bytes: &[u8], at: &mut usize, at_end: bool) -> Option<Boundary> {
        loop {
            let rest = &bytes[*at..];
            let begin = memmem::find(rest, BEGIN);
            let end = memmem::find(rest, END).filter(|_| self.is_open);
            if let Some(end) = end.filter(|&end| begin.is_none_or(|begin| end < begin)) {
                self.is_open = false;
                *at += end + END.len();
                return Some(Boundary::End(*at));
            }
            let Some(begin) = begin else {
                // The last bytes may be the first ones of a tag.
                let kept = if at_end { 0 } else { END.len() - 1 };
                *at = bytes.len() - kept.min(rest.len());
                return None;
            };
            match rest.get(begin + BEGIN.len()) {
                None if !at_end => {
                    *at += begin;
                    return None;
                }
                // The byte after the name tells `game` from `games`.
                Some(b' ' | b'\t' | b'\r' | b'\n' | b'>' | b'/') => {
                    let place = *at + begin;
                    self.is_open = true;
                    *at = place + BEGIN.len();
                    return Some(Boundary::Begin(place));
                }
                _ => *at += begin + BEGIN.len(),
            }
        }
    }
}
