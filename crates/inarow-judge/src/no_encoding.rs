//! The types of `encoding` in a build where all text is UTF-8. They have no values.

use std::borrow::Cow;
use std::convert::Infallible;
use std::iter;

/// An encoding other than UTF-8, of which this build has none.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Encoding(Infallible);

pub(crate) type Decoder = Encoding;

#[derive(Debug)]
pub(crate) struct Encoded<'a> {
    never: Infallible,
    pub(crate) unknown_name: Option<Cow<'a, str>>,
}

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

impl<'a> Encoded<'a> {
    pub(crate) fn of(
        _: &[u8],
        _: impl FnOnce() -> Option<&'a [u8]>,
        _: Option<Encoding>,
    ) -> Option<Self> {
        None
    }

    pub(crate) const fn is_named(&self) -> bool {
        match self.never {}
    }

    pub(crate) const fn is_guess(&self, _: Encoding) -> bool {
        match self.never {}
    }

    pub(crate) const fn texts(&self) -> iter::Empty<(Encoding, Cow<'a, str>, [bool; 2])> {
        match self.never {}
    }

    pub(crate) const fn probable(&self) -> Encoding {
        match self.never {}
    }
}
