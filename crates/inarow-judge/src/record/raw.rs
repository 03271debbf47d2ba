//! Records as the input has them, before parsing.

use memchr::{memchr_iter, memrchr};

use super::Fault;

/// The maximum size of a record in bytes. A longer record is invalid.
pub(crate) const LONGEST_RECORD: usize = 1 << 25;

/// The bytes of a record, and where they begin in the input.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RawRecord<'a> {
    /// The line of the first byte, counted from 1.
    pub(crate) line: u64,
    /// The column of the first byte in its line, counted from 0.
    pub(crate) byte: u64,
    pub(crate) bytes: &'a [u8],
}

impl<'a> RawRecord<'a> {
    /// Returns the size in bytes.
    pub(crate) const fn len(&self) -> u64 {
        self.bytes.len() as u64
    }

    /// Returns an error if the record is too long.
    pub(crate) fn checked(self) -> Result<Self, Fault> {
        self.check_length()?;
        Ok(self)
    }

    /// Returns a fault at an offset in the record. The message ends with the byte's column.
    pub(crate) fn fault(&self, code: &'static str, message: &str, at: usize) -> Fault {
        let (line, byte) = self.place(at);
        Fault::new(code, format!("{message} (byte {byte})")).on_line(line)
    }

    /// Returns the line of a byte, from 1, and its column in bytes, from 0.
    pub(crate) fn place(&self, at: usize) -> (u64, u64) {
        let before = &self.bytes[..at.min(self.bytes.len())];
        let line = self.line + memchr_iter(b'\n', before).count() as u64;
        match memrchr(b'\n', before) {
            Some(end) => (line, (before.len() - end - 1) as u64),
            None => (line, self.byte + before.len() as u64),
        }
    }

    /// Returns the text of a record of one line. Returns an error if it is too long or not UTF-8.
    pub(crate) fn text(&self) -> Result<&'a str, Fault> {
        self.check_length()?;
        text_of_line(self.line, self.bytes)
    }

    fn check_length(&self) -> Result<(), Fault> {
        if self.len() <= LONGEST_RECORD as u64 {
            return Ok(());
        }
        let message = format!("the record is longer than {LONGEST_RECORD} bytes");
        Err(Fault::new(Fault::RECORD_TOO_LONG, message))
    }
}

/// Returns the text of a line. Returns an error if it is not UTF-8.
pub(crate) fn text_of_line(line: u64, bytes: &[u8]) -> Result<&str, Fault> {
    str::from_utf8(bytes).map_err(|error| {
        let offset = error.valid_up_to();
        let advice = if may_be_gbk(bytes) {
            "; the text may be GBK: convert it to UTF-8"
        } else {
            ""
        };
        let message = format!("byte {offset} is not valid UTF-8{advice}");
        Fault::new(Fault::BAD_UTF8, message).on_line(line)
    })
}

/// True if a text may be GBK. Every byte outside ASCII must be in a character of two bytes, and in
/// some character both bytes must be outside ASCII. Chinese text nearly always has such characters.
/// Other encodings seldom have two letters outside ASCII in a row.
fn may_be_gbk(text: &[u8]) -> bool {
    let mut bytes = text.iter();
    let mut has_chinese = false;
    while let Some(&first) = bytes.next() {
        match (first, bytes.as_slice().first()) {
            (0..=0x7F, _) => continue,
            (0x81..=0xFE, Some(0x40..=0x7E)) => {}
            (0x81..=0xFE, Some(0x80..=0xFE)) => has_chinese = true,
            _ => return false,
        }
        bytes.next();
    }
    has_chinese
}

#[cfg(test)]
mod tests {
    use super::text_of_line;

    #[test]
    fn text_that_may_be_gbk_is_named() {
        let plain = "byte 1 is not valid UTF-8";
        let named = "byte 1 is not valid UTF-8; the text may be GBK: convert it to UTF-8";
        for (text, message) in [
            (&b"a\xBA\xDA\xCA\xA4"[..], named),
            (b"a\x81\x40b\xFE\xFE~", named),
            // Every pair has an ASCII letter: another encoding, such as Latin-1.
            (b"M\xFCller", plain),
            (b"a\xBA\xDA\xCA", plain),
            (b"a\xBA\xDA\xCA\x7F", plain),
            (b"a\xBA\xDA\xCA\xFF", plain),
            (b"a\xBA\xDA\x80\xCA", plain),
            (b"a\xBA\xDA\xCA\"", plain),
            (b"a\xFF", plain),
        ] {
            let fault = text_of_line(1, text).unwrap_err();
            assert_eq!(fault.message(), message, "{}", text.escape_ascii());
        }
    }
}
