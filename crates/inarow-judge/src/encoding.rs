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

pub(crate) type Guesses = [Encoding; 4];

/// The encodings of a text that is not UTF-8 and names none, in the order of preference.
pub(crate) const GUESSES: Option<Guesses> = Some([
    Encoding(GB18030),
    Encoding(BIG5),
    Encoding(SHIFT_JIS),
    Encoding(WINDOWS_1252),
]);

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

    /// True for encodings in which the name of an encoding has other bytes than in ASCII, and for UTF-8.
    pub(crate) fn is_unicode(self) -> bool {
        [UTF_8, UTF_16LE, UTF_16BE].contains(&self.0)
    }

    pub(crate) fn is_single_byte(self) -> bool {
        self.0.is_single_byte()
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
