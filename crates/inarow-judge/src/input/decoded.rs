//! Converts an input in UTF-16 or GBK to UTF-8.
//!
//! The second byte of a GBK character may look like a bracket or backslash. Therefore the input is
//! converted before it is cut into records.

use std::collections::VecDeque;
use std::io::{self, Read};

#[cfg(feature = "gbk")]
use encoding_rs::{Decoder, GB18030};

/// The maximum number of bytes to convert at a time.
const MAX_BYTES: usize = 1 << 13;

/// The number of bytes to check for UTF-8, starting at the first byte outside ASCII.
#[cfg(feature = "gbk")]
const BYTES_TO_CHECK: usize = 1 << 10;

/// Reads an input as UTF-8. UTF-16 is converted if it has a byte order mark, and GBK if the input
/// names it.
///
/// Invalid bytes become the replacement character.
#[derive(Debug)]
pub(crate) struct Decoded<R> {
    input: R,
    encoding: Encoding,
    /// Bytes that were read but not converted yet.
    raw: Vec<u8>,
    /// Converted bytes that were not returned yet.
    ready: VecDeque<u8>,
    at_end: bool,
}

#[derive(Debug)]
enum Encoding {
    /// Any other input, which is returned as it is.
    Bytes,
    Utf16(fn([u8; 2]) -> u16),
    /// The input names GBK, but all bytes so far are ASCII.
    #[cfg(feature = "gbk")]
    NamedGbk,
    #[cfg(feature = "gbk")]
    Gbk(Decoder),
}

impl<R: Read> Decoded<R> {
    /// Reads the first bytes of an input, at least two if there are as many, and checks for a byte
    /// order mark.
    pub(crate) fn new(mut input: R, count: u64) -> io::Result<Self> {
        let mut raw = Vec::new();
        input.by_ref().take(count.max(2)).read_to_end(&mut raw)?;
        let encoding = match raw[..] {
            [0xFF, 0xFE, ..] => Encoding::Utf16(u16::from_le_bytes),
            [0xFE, 0xFF, ..] => Encoding::Utf16(u16::from_be_bytes),
            _ => Encoding::Bytes,
        };
        let mut decoded = Self {
            input,
            encoding,
            raw,
            ready: VecDeque::new(),
            at_end: false,
        };
        decoded
            .raw
            .drain(..if decoded.is_converted() { 2 } else { 0 });
        Ok(decoded)
    }

    /// Returns the first bytes, before any were returned by [`Decoded::read`].
    pub(crate) fn head(&self) -> &[u8] {
        &self.raw
    }

    /// Returns the same input, for a text that names GBK. It is converted if it is not UTF-8.
    #[cfg(feature = "gbk")]
    pub(crate) fn named_gbk(self) -> Self {
        let encoding = Encoding::NamedGbk;
        Self { encoding, ..self }
    }

    /// True if the input is converted.
    pub(super) const fn is_converted(&self) -> bool {
        !matches!(self.encoding, Encoding::Bytes)
    }

    /// Reads some bytes. Returns 0 only at the end of the input.
    pub(super) fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        while self.ready.is_empty() && !self.at_end {
            if !self.is_converted() && self.raw.is_empty() {
                return read_some(&mut self.input, bytes);
            }
            self.convert()?;
        }
        self.ready.read(bytes)
    }

    /// Reads and converts some bytes. An incomplete character stays in `raw` or in the decoder.
    fn convert(&mut self) -> io::Result<()> {
        if self.is_converted() {
            let mut buffer = [0; MAX_BYTES];
            let read = read_some(&mut self.input, &mut buffer)?;
            self.at_end = read == 0;
            self.raw.extend_from_slice(&buffer[..read]);
        }
        let text = self.converted();
        self.ready.extend(text);
        Ok(())
    }

    /// Converts the bytes in `raw`, as far as they are complete.
    fn converted(&mut self) -> Vec<u8> {
        #[cfg(feature = "gbk")]
        if let Encoding::NamedGbk = self.encoding {
            let ascii = self.raw.iter().take_while(|byte| byte.is_ascii()).count();
            let rest = &self.raw[ascii..];
            if rest.len() < BYTES_TO_CHECK && !self.at_end {
                return self.raw.drain(..ascii).collect();
            }
            self.encoding = if is_utf8(&rest[..rest.len().min(BYTES_TO_CHECK)]) {
                Encoding::Bytes
            } else {
                Encoding::Gbk(GB18030.new_decoder_without_bom_handling())
            };
        }
        match &mut self.encoding {
            Encoding::Utf16(unit) => {
                let (pairs, _) = self.raw.as_chunks();
                let mut units: Vec<u16> = pairs.iter().map(|&pair| unit(pair)).collect();
                let is_half = |unit: &u16| (0xD800..0xDC00).contains(unit);
                if !self.at_end && units.last().is_some_and(is_half) {
                    units.pop();
                }
                self.raw.drain(..2 * units.len());
                let is_odd = self.at_end && !self.raw.is_empty();
                let chars = char::decode_utf16(units)
                    .map(|char| char.unwrap_or(char::REPLACEMENT_CHARACTER));
                let chars = chars.chain(is_odd.then_some(char::REPLACEMENT_CHARACTER));
                chars.collect::<String>().into_bytes()
            }
            #[cfg(feature = "gbk")]
            Encoding::Gbk(decoder) => {
                let bytes = std::mem::take(&mut self.raw);
                decoded(decoder, &bytes, self.at_end).into_bytes()
            }
            _ => std::mem::take(&mut self.raw),
        }
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

/// Decodes bytes of GBK. The first byte of an incomplete character stays in the decoder.
#[cfg(feature = "gbk")]
fn decoded(decoder: &mut Decoder, bytes: &[u8], is_last: bool) -> String {
    let length = decoder.max_utf8_buffer_length(bytes.len());
    let mut text = String::with_capacity(length.expect("a part of an input is short"));
    let (_, read, _) = decoder.decode_to_string(bytes, &mut text, is_last);
    assert_eq!(read, bytes.len(), "the text has the space that it needs");
    text
}

/// True if a text that names GBK is in fact UTF-8. The text may end within a character. Characters
/// of two bytes prove nothing, because they may be GBK. Chinese characters have three bytes in
/// UTF-8.
#[cfg(feature = "gbk")]
fn is_utf8(text: &[u8]) -> bool {
    let valid = match str::from_utf8(text) {
        Ok(_) => text.len(),
        Err(error) if error.error_len().is_none() => error.valid_up_to(),
        Err(_) => return false,
    };
    text[..valid].iter().any(|&byte| byte >= 0xE0)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the whole input, read in pieces of `piece` bytes.
    fn decoded(input: &[u8], piece: usize) -> String {
        String::from_utf8(bytes_of(Decoded::new(input, 0).unwrap(), piece)).unwrap()
    }

    fn bytes_of(mut decoded: Decoded<impl Read>, piece: usize) -> Vec<u8> {
        let (mut text, mut bytes) = (Vec::new(), vec![0; piece]);
        loop {
            match decoded.read(&mut bytes).unwrap() {
                0 => return text,
                read => text.extend_from_slice(&bytes[..read]),
            }
        }
    }

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

    /// An input that arrives byte by byte.
    struct Slow<'a>(&'a [u8]);

    impl Read for Slow<'_> {
        fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
            let count = bytes.len().min(1);
            self.0.read(&mut bytes[..count])
        }
    }

    #[cfg(feature = "gbk")]
    #[test]
    fn gbk_that_is_named_is_converted() {
        for (input, expected) in [
            (&b""[..], ""),
            (b"(;B[aa])", "(;B[aa])"),
            (b"a\xBA\xDA\x95\x5C\x81\x5Db", "a黑昞乚b"),
            // A character that GB18030 has and GBK has not.
            (b"\x95\x32\x82\x36", "\u{20000}"),
            (b"\xFF]\x81\n\xBA", "\u{FFFD}]\u{FFFD}\n\u{FFFD}"),
            // In UTF-8 these bytes are two characters.
            (b"\xC2\xB7\xC3\xB7", "路梅"),
            ("a黑".as_bytes(), "a黑"),
            ("aé黑".as_bytes(), "aé黑"),
        ] {
            let slow = Decoded::new(Slow(input), 1 << 10).unwrap().named_gbk();
            let text = String::from_utf8(bytes_of(slow, 1)).unwrap();
            assert_eq!(text, expected);
        }
        let other = b"\xBA\xDA\xFF";
        assert_eq!(bytes_of(Decoded::new(&other[..], 0).unwrap(), 10), other);
    }
}
