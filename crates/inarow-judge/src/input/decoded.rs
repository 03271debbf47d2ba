//! Converts an input to UTF-8.
//!
//! The second byte of a character may look like a bracket or backslash. Therefore an input whose
//! encoding is known is converted before it is cut into records.

use std::collections::VecDeque;
use std::io::{self, Chain, Cursor, Read};

use crate::encoding::{Decoder, Encoding, decoded};

/// The maximum number of bytes to convert at a time.
const MAX_BYTES: usize = 1 << 13;

/// The number of bytes that show a byte order mark.
const MARK_BYTES: u64 = 3;

/// Reads an input as UTF-8. Invalid bytes become the replacement character.
pub(crate) struct Decoded<R> {
    /// The first bytes, and then the others.
    input: Chain<Cursor<Vec<u8>>, R>,
    /// The encoding of the whole input, if it is known.
    pub(crate) encoding: Option<Encoding>,
    /// `None` if the input is returned as it is.
    pub(super) decoder: Option<Decoder>,
    /// Converted bytes that were not returned yet.
    ready: VecDeque<u8>,
    at_end: bool,
}

impl<R: Read> Decoded<R> {
    /// Reads the first `count` bytes of an input or more. Its encoding is that of its byte order
    /// mark, else `encoding`.
    pub(crate) fn new(mut input: R, count: u64, encoding: Option<Encoding>) -> io::Result<Self> {
        let (mut head, count) = (Vec::new(), count.max(MARK_BYTES));
        input.by_ref().take(count).read_to_end(&mut head)?;
        let encoding = Encoding::of_mark(&head).or(encoding);
        Ok(Self {
            input: Cursor::new(head).chain(input),
            encoding,
            decoder: encoding.and_then(Encoding::decoder),
            ready: VecDeque::new(),
            at_end: false,
        })
    }

    /// Returns the first bytes.
    pub(crate) fn head(&self) -> &[u8] {
        self.input.get_ref().0.get_ref()
    }

    /// Reads some bytes. Returns 0 only at the end of the input.
    pub(super) fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        let Some(decoder) = &mut self.decoder else {
            return read_some(&mut self.input, bytes);
        };
        while self.ready.is_empty() && !self.at_end {
            let mut buffer = [0; MAX_BYTES];
            let read = read_some(&mut self.input, &mut buffer)?;
            self.at_end = read == 0;
            let text = decoded(decoder, &buffer[..read], self.at_end);
            self.ready.extend(text.into_bytes());
        }
        self.ready.read(bytes)
    }
}

/// Reads some bytes. Returns 0 only at the end of the input.
fn read_some(input: &mut impl Read, bytes: &mut [u8]) -> io::Result<usize> {
    loop {
        match input.read(bytes) {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            read => return read,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the whole input, read in pieces of `piece` bytes.
    fn decoded(input: &[u8], piece: usize) -> String {
        let mut decoded = Decoded::new(input, 0, None).unwrap();
        let (mut text, mut bytes) = (Vec::new(), vec![0; piece]);
        loop {
            match decoded.read(&mut bytes).unwrap() {
                0 => return String::from_utf8(text).unwrap(),
                read => text.extend_from_slice(&bytes[..read]),
            }
        }
    }

    #[cfg(feature = "encodings")]
    #[test]
    fn utf_16_with_a_mark_is_converted() {
        let text = "(;GN[黑胜 \u{1F600}]) ".repeat(1000);
        for piece in [1, 3, 1000] {
            let units = || text.encode_utf16();
            let little = units().flat_map(u16::to_le_bytes);
            let little: Vec<u8> = [0xFF, 0xFE].into_iter().chain(little).collect();
            let big = units().flat_map(u16::to_be_bytes);
            let big: Vec<u8> = [0xFE, 0xFF].into_iter().chain(big).collect();
            assert_eq!(decoded(&little, piece), text);
            assert_eq!(decoded(&big, piece), text);
        }
        assert_eq!(decoded(b"\xFF\xFEa\0b", 10), "a\u{FFFD}");
        assert_eq!(decoded(b"\xFF\xFE\x00\xD8", 10), "\u{FFFD}");
    }

    #[test]
    fn other_bytes_are_not_changed() {
        for text in ["", "4", "44", "\u{feff}453", "黑"] {
            assert_eq!(decoded(text.as_bytes(), 2), text);
        }
    }
}
