//! A text that is not UTF-8, and the encodings that it may have.

use std::borrow::Cow;

use crate::encoding::{Encoding, GUESSES, Guesses};

/// The first byte of an escape sequence. With such sequences, ISO-2022-JP needs only ASCII.
const ESCAPE: u8 = 0x1B;

/// The first character that has three bytes in UTF-8.
const THREE_BYTES: char = '\u{800}';

/// A text that is not UTF-8.
pub(crate) struct Encoded<'a> {
    bytes: &'a [u8],
    /// The encodings to try. A build without encodings has no such value, and so no such text.
    guesses: Guesses,
    /// The encoding that the text names, or another record of its input.
    pub(crate) likely: Option<Encoding>,
    /// True if the text names it.
    pub(crate) is_named: bool,
    /// The unknown encoding that the text names.
    pub(crate) unknown_name: Option<Cow<'a, str>>,
}

impl<'a> Encoded<'a> {
    /// Returns a text that names this encoding. Without a name, it is `otherwise`.
    ///
    /// Returns `None` if the text is UTF-8, or if this build has no other encoding. It is UTF-8 if
    /// most of its characters outside ASCII are valid and have three bytes or more, whatever
    /// encoding it names. Two bytes may also be a character in GBK, and a program may have cut a
    /// character in two.
    pub(crate) fn of(
        bytes: &'a [u8],
        charset: impl FnOnce() -> Option<&'a [u8]>,
        otherwise: Option<Encoding>,
    ) -> Option<Self> {
        let guesses = GUESSES?;
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
        let likely = likely.filter(|encoding| !encoding.is_unicode());
        let is_unknown = likely.is_none() && !is_utf8;
        let unknown_name = name.filter(|_| is_unknown);
        Some(Self {
            bytes,
            guesses,
            likely,
            is_named: name.is_some() && likely.is_some(),
            unknown_name: unknown_name.map(String::from_utf8_lossy),
        })
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
            .chain(&self.guesses)
            .map(move |&encoding| {
                let text = encoding.decode(self.bytes);
                let is_valid = !text.contains(char::REPLACEMENT_CHARACTER);
                let is_usual = has_pairs != encoding.is_single_byte();
                let probability = [is_valid, is_usual || self.likely == Some(encoding)];
                (encoding, text, probability)
            })
    }

    /// Returns the most probable encoding.
    pub(crate) fn probable(&self) -> Encoding {
        if let Some(likely) = self.likely {
            return likely;
        }
        let ranked = self.texts().map(|(encoding, _, rank)| (rank, encoding));
        let best = ranked.reduce(|best, next| if next.0 > best.0 { next } else { best });
        best.expect("a text has a possible encoding").1
    }
}
