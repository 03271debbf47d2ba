//! Converts UTF-16 input to UTF-8.

use std::io::{self, Read};

/// The maximum number of bytes to convert at a time.
const MAX_UNITS: usize = 1 << 12;

/// Reads an input as UTF-8. UTF-16 is converted if it has a byte order mark.
///
/// Invalid UTF-16 becomes the replacement character.
#[derive(Debug)]
pub(super) struct Decoded<R> {
    input: R,
    encoding: Encoding,
    /// Bytes that were read but not converted yet.
    raw: Vec<u8>,
    /// Converted bytes that were not returned yet.
    ready: Vec<u8>,
    at_end: bool,
}

#[derive(Clone, Copy, Debug)]
enum Encoding {
    /// Before the first bytes.
    Unknown,
    /// Any other input, which is returned as it is.
    Bytes,
    Utf16(fn([u8; 2]) -> u16),
}

impl<R: Read> Decoded<R> {
    pub(super) const fn new(input: R) -> Self {
        Self {
            input,
            encoding: Encoding::Unknown,
            raw: Vec::new(),
            ready: Vec::new(),
            at_end: false,
        }
    }

    /// True if the input is converted.
    pub(super) const fn is_converted(&self) -> bool {
        matches!(self.encoding, Encoding::Utf16(_))
    }

    /// Reads some bytes. Returns 0 only at the end of the input.
    pub(super) fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        if let Encoding::Unknown = self.encoding {
            self.read_mark()?;
        }
        if matches!(self.encoding, Encoding::Bytes) && self.ready.is_empty() {
            return read_some(&mut self.input, bytes);
        }
        while self.ready.is_empty() && !self.at_end {
            self.convert()?;
        }
        let count = self.ready.len().min(bytes.len());
        bytes[..count].copy_from_slice(&self.ready[..count]);
        self.ready.drain(..count);
        Ok(count)
    }

    /// Reads the first two bytes and checks for a byte order mark.
    fn read_mark(&mut self) -> io::Result<()> {
        let mut mark = [0; 2];
        let mut count = 0;
        while count < mark.len() {
            match read_some(&mut self.input, &mut mark[count..])? {
                0 => break,
                read => count += read,
            }
        }
        self.encoding = match mark[..count] {
            [0xFF, 0xFE] => Encoding::Utf16(u16::from_le_bytes),
            [0xFE, 0xFF] => Encoding::Utf16(u16::from_be_bytes),
            _ => {
                self.ready.extend_from_slice(&mark[..count]);
                Encoding::Bytes
            }
        };
        Ok(())
    }

    /// Converts some UTF-16. An incomplete unit or surrogate pair stays in `raw`.
    fn convert(&mut self) -> io::Result<()> {
        let Encoding::Utf16(unit) = self.encoding else {
            return Ok(());
        };
        let mut buffer = [0; 2 * MAX_UNITS];
        let read = read_some(&mut self.input, &mut buffer)?;
        self.at_end = read == 0;
        self.raw.extend_from_slice(&buffer[..read]);
        let (pairs, _) = self.raw.as_chunks();
        let mut units: Vec<u16> = pairs.iter().map(|&pair| unit(pair)).collect();
        let is_half = |unit: &u16| (0xD800..0xDC00).contains(unit);
        if !self.at_end && units.last().is_some_and(is_half) {
            units.pop();
        }
        self.raw.drain(..2 * units.len());
        let is_odd = self.at_end && !self.raw.is_empty();
        let chars =
            char::decode_utf16(units).map(|char| char.unwrap_or(char::REPLACEMENT_CHARACTER));
        let chars = chars.chain(is_odd.then_some(char::REPLACEMENT_CHARACTER));
        self.ready.extend(chars.collect::<String>().into_bytes());
        Ok(())
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
        let mut decoded = Decoded::new(input);
        let (mut text, mut bytes) = (Vec::new(), vec![0; piece]);
        loop {
            match decoded.read(&mut bytes).unwrap() {
                0 => return String::from_utf8(text).unwrap(),
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
}
