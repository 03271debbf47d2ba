//! The types of `encoding` in a build where all text is UTF-8. They have no values.

use std::borrow::Cow;
use std::convert::Infallible;

/// An encoding other than UTF-8, of which this build has none.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Encoding(Infallible);

pub(crate) type Decoder = Encoding;

pub(crate) type Guesses = [Encoding; 1];

pub(crate) const GUESSES: Option<Guesses> = None;

impl Encoding {
    pub(crate) const UTF_8: Option<Self> = None;
    pub(crate) const BYTES: Option<Self> = None;

    pub(crate) fn named<'a>(_: impl FnOnce() -> Option<&'a [u8]>) -> Option<Self> {
        None
    }

    pub(crate) const fn of_mark(_: &[u8]) -> Option<Self> {
        None
    }

    pub(crate) const fn decoder(self) -> Option<Decoder> {
        match self.0 {}
    }

    pub(crate) const fn is_unicode(self) -> bool {
        match self.0 {}
    }

    pub(crate) const fn is_single_byte(self) -> bool {
        match self.0 {}
    }

    pub(crate) const fn decode(self, _: &[u8]) -> Cow<'_, str> {
        match self.0 {}
    }

    pub(crate) const fn encode(self, _: &str) -> Option<Vec<u8>> {
        match self.0 {}
    }
}

pub(crate) fn decoded(decoder: &mut Decoder, _: &[u8], _: bool) -> String {
    match decoder.0 {}
}
