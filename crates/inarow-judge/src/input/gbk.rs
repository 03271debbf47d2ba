//! Converts input in GBK to UTF-8.
//!
//! The second byte of a GBK character may look like a bracket or backslash. Therefore the input is
//! converted before it is cut into records.

use std::collections::VecDeque;
use std::io::{self, Read};

use encoding_rs::{Decoder, GB18030};

/// The maximum number of bytes to convert at a time.
const MAX_BYTES: usize = 1 << 16;

/// The number of bytes to check for UTF-8, starting at the first byte outside ASCII.
const BYTES_TO_CHECK: usize = 1 << 10;

/// Reads an input as UTF-8, and converts it if it names GBK. Invalid bytes become the replacement
/// character.
#[derive(Debug)]
pub(crate) struct FromGbk<R> {
    input: R,
    text: Text,
    /// Converted bytes that were not returned yet.
    ready: VecDeque<u8>,
}

/// The encoding of the next bytes.
#[derive(Debug)]
enum Text {
    /// Any other input, which is returned as it is.
    Other,
    /// The input names GBK, but all bytes so far are ASCII.
    Ascii,
    Gbk(Decoder),
}

impl<R: Read> FromGbk<R> {
    pub(crate) fn new(input: R, names_gbk: bool) -> Self {
        Self {
            input,
            text: if names_gbk { Text::Ascii } else { Text::Other },
            ready: VecDeque::new(),
        }
    }

    /// Reads and converts some bytes.
    fn convert(&mut self) -> io::Result<()> {
        let mut bytes = vec![0; MAX_BYTES];
        let read = self.input.read(&mut bytes)?;
        bytes.truncate(read);
        if let Text::Ascii = self.text
            && let Some(first) = bytes.iter().position(|byte| !byte.is_ascii())
        {
            let missing = (first + BYTES_TO_CHECK).saturating_sub(read);
            let mut rest = self.input.by_ref().take(missing as u64);
            rest.read_to_end(&mut bytes)?;
            let checked = &bytes[first..bytes.len().min(first + BYTES_TO_CHECK)];
            self.text = if is_utf8(checked) {
                Text::Other
            } else {
                Text::Gbk(GB18030.new_decoder_without_bom_handling())
            };
        }
        match &mut self.text {
            Text::Gbk(decoder) => {
                let text = decoded(decoder, &bytes, read == 0);
                self.ready.extend(text.into_bytes());
            }
            Text::Other | Text::Ascii => self.ready.extend(bytes),
        }
        if read == 0 {
            self.text = Text::Other;
        }
        Ok(())
    }
}

impl<R: Read> Read for FromGbk<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        while self.ready.is_empty() {
            if let Text::Other = self.text {
                return self.input.read(buffer);
            }
            self.convert()?;
        }
        self.ready.read(buffer)
    }
}

/// Decodes bytes of GBK. The first byte of an incomplete character stays in the decoder.
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
    use std::io::{BufReader, Read};

    use super::FromGbk;

    #[test]
    fn bytes_become_characters() {
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
            let one_by_one = BufReader::with_capacity(1, FromGbk::new(input, true));
            let bytes: Result<Vec<u8>, _> = one_by_one.bytes().collect();
            let text = String::from_utf8(bytes.unwrap()).unwrap();
            assert_eq!(text, expected);
        }
        let other = b"\xBA\xDA\xFF";
        let mut bytes = Vec::new();
        FromGbk::new(&other[..], false)
            .read_to_end(&mut bytes)
            .unwrap();
        assert_eq!(bytes, other);
    }
}
