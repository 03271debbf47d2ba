//! Text in other encodings than UTF-8.

use std::borrow::Cow;

pub(crate) use encoding_rs::Decoder;
use encoding_rs::{
    BIG5, GB18030, SHIFT_JIS, UTF_8, UTF_16BE, UTF_16LE, WINDOWS_1252, X_USER_DEFINED,
};

/// The encoding of a text.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Encoding(&'static encoding_rs::Encoding);

/// Names of encodings that have another name on the web.
const NAMES: [(&str, &str); 4] = [
    ("cp932", "shift_jis"),
    ("cp936", "gbk"),
    ("cp949", "euc-kr"),
    ("cp950", "big5"),
];

/// The encodings of a text that is not UTF-8 and names none, in the order of preference.
const GUESSES: [Encoding; 4] = [
    Encoding(GB18030),
    Encoding(BIG5),
    Encoding(SHIFT_JIS),
    Encoding(WINDOWS_1252),
];

/// The first byte of an escape sequence. With such sequences, ISO-2022-JP needs only ASCII.
const ESCAPE: u8 = 0x1B;

/// The first character that has three bytes in UTF-8.
const THREE_BYTES: char = '\u{800}';

impl Encoding {
    pub(crate) const UTF_8: Option<Self> = Some(Self(UTF_8));

    /// An encoding that has a character for each byte.
    pub(crate) const BYTES: Option<Self> = Some(Self(X_USER_DEFINED));

    /// Returns the encoding with this name of the web, in any case, such as `big5`. Also accepts
    /// `cp932`, `cp936`, `cp949` and `cp950`.
    ///
    /// Source: Anne van Kesteren, *Encoding Standard*, <https://encoding.spec.whatwg.org/#names-and-labels>.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow_judge::Encoding;
    ///
    /// assert_eq!(Encoding::from_name("sjis").unwrap().name(), "Shift_JIS");
    /// assert_eq!(Encoding::from_name("morse"), None);
    /// ```
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        let name = name.trim();
        let known = NAMES
            .iter()
            .find(|(page, _)| page.eq_ignore_ascii_case(name));
        let name = known.map_or(name, |(_, web)| web);
        encoding_rs::Encoding::for_label_no_replacement(name.as_bytes()).map(Self)
    }

    /// Returns the encoding that a text names, if it is known.
    pub(crate) fn named<'a>(charset: impl FnOnce() -> Option<&'a [u8]>) -> Option<Self> {
        Self::from_name(&String::from_utf8_lossy(charset()?))
    }

    /// Returns the name of the encoding.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self.0.name() {
            "gb18030" => "GB18030",
            name => name,
        }
    }

    /// Returns the encoding of a text that begins with a byte order mark.
    pub(crate) fn of_mark(text: &[u8]) -> Option<Self> {
        let (encoding, _) = encoding_rs::Encoding::for_bom(text)?;
        Some(Self(encoding))
    }

    /// Returns a decoder, which ignores a byte order mark of this encoding; `None` for UTF-8.
    pub(crate) fn decoder(self) -> Option<Decoder> {
        (self.0 != UTF_8).then(|| self.0.new_decoder_with_bom_removal())
    }

    /// Converts a text to UTF-8. Invalid bytes become the replacement character.
    pub(crate) fn decode(self, bytes: &[u8]) -> Cow<'_, str> {
        self.0.decode_without_bom_handling(bytes).0
    }

    /// Converts a text from UTF-8. Returns `None` if the encoding does not have all of its
    /// characters.
    pub(crate) fn encode(self, text: &str) -> Option<Vec<u8>> {
        let (bytes, _, has_unknown) = self.0.encode(text);
        (!has_unknown).then(|| bytes.into_owned())
    }
}

/// Decodes a part of a text. The beginning of an incomplete character stays in the decoder.
pub(crate) fn decoded(decoder: &mut Decoder, bytes: &[u8], is_last: bool) -> String {
    let length = decoder.max_utf8_buffer_length(bytes.len());
    let mut text = String::with_capacity(length.expect("a part of an input is short"));
    let (_, read, _) = decoder.decode_to_string(bytes, &mut text, is_last);
    assert_eq!(read, bytes.len(), "the text has the space that it needs");
    text
}

/// A text that is not UTF-8.
#[derive(Debug)]
pub(crate) struct Encoded<'a> {
    bytes: &'a [u8],
    /// The encoding that the text names, or another record of its input.
    likely: Option<Encoding>,
    /// True if the text names it.
    is_named: bool,
    /// The unknown encoding that the text names.
    pub(crate) unknown_name: Option<Cow<'a, str>>,
}

impl<'a> Encoded<'a> {
    /// Returns a text that names this encoding. Without a name, it is `otherwise`.
    ///
    /// Returns `None` if the text is UTF-8. It is if most of its characters outside ASCII are valid
    /// and have three bytes or more, whatever encoding it names. Two bytes may also be a character
    /// in GBK, and a program may have cut a character in two.
    pub(crate) fn of(
        bytes: &'a [u8],
        charset: impl FnOnce() -> Option<&'a [u8]>,
        otherwise: Option<Encoding>,
    ) -> Option<Self> {
        let is_plain = bytes.is_ascii() && !bytes.contains(&ESCAPE);
        let name = if is_plain { return None } else { charset() };
        let likely = name.map_or(otherwise, |_| Encoding::named(|| name));
        let is_utf8 = likely == Encoding::UTF_8;
        if (is_utf8 || likely.is_none()) && str::from_utf8(bytes).is_ok() {
            return None;
        }
        let text = String::from_utf8_lossy(bytes);
        let count = |is_wanted: fn(&char) -> bool| text.chars().filter(is_wanted).count();
        let damaged = count(|char| *char == char::REPLACEMENT_CHARACTER);
        let valid = count(|char| !char.is_ascii()) - damaged;
        let long = count(|char| *char >= THREE_BYTES) - damaged;
        if damaged < long || is_utf8 && damaged < valid {
            return None;
        }
        // In UTF-16, the name itself would have other bytes.
        let likely = likely.filter(|Encoding(it)| ![UTF_8, UTF_16LE, UTF_16BE].contains(it));
        let is_unknown = likely.is_none() && !is_utf8;
        let unknown_name = name.filter(|_| is_unknown);
        Some(Self {
            bytes,
            likely,
            is_named: name.is_some() && likely.is_some(),
            unknown_name: unknown_name.map(String::from_utf8_lossy),
        })
    }

    /// True if the text names a known encoding.
    pub(crate) const fn is_named(&self) -> bool {
        self.is_named
    }

    /// True if this encoding is neither named by the text nor by another record of its input.
    pub(crate) fn is_guess(&self, encoding: Encoding) -> bool {
        self.likely != Some(encoding)
    }

    /// Returns the text in each encoding that it may have, first that which it or another record
    /// names, and how probable the encoding is among others that decode to the same game. Chinese
    /// and Japanese texts nearly always have two bytes outside ASCII in a row. Western texts seldom
    /// have.
    pub(crate) fn texts(&self) -> impl Iterator<Item = (Encoding, Cow<'a, str>, [bool; 2])> {
        let mut pairs = self.bytes.windows(2);
        let has_pairs = pairs.any(|pair| !pair[0].is_ascii() && !pair[1].is_ascii());
        self.likely
            .as_slice()
            .iter()
            .chain(&GUESSES)
            .map(move |&encoding| {
                let text = encoding.decode(self.bytes);
                let is_valid = !text.contains(char::REPLACEMENT_CHARACTER);
                let is_usual = has_pairs != encoding.0.is_single_byte();
                let probability = [is_valid, is_usual || self.likely == Some(encoding)];
                (encoding, text, probability)
            })
    }

    /// Returns the most probable encoding.
    pub(crate) fn probable(&self) -> Encoding {
        if let Some(likely) = self.likely {
            return likely;
        }
        // Of equally probable ones, this prefers the last.
        let texts: Vec<_> = self
            .texts()
            .map(|(encoding, _, rank)| (encoding, rank))
            .collect();
        let best = texts.into_iter().rev().max_by_key(|(_, rank)| *rank);
        best.expect("a text has a possible encoding").0
    }
}
