//! What a record says about its game besides the rules, the moves and the result.

/// The names of the players, and when and where a game was played, as the record writes them.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct Details([Option<String>; Details::NAMES.len()]);

impl Details {
    /// The details that are kept: the names of both players, the date, the event and the place.
    /// `jsonl` has these keys.
    pub const NAMES: [&str; 5] = ["black", "white", "date", "event", "place"];

    /// Adds a text, for the name with this index, unless it is blank or another is known.
    pub(crate) fn add(&mut self, index: usize, text: &str) {
        if !text.trim().is_empty() {
            self.0[index].get_or_insert_with(|| text.trim().into());
        }
    }

    /// Returns the texts in the order of [`Details::NAMES`]; `None` for what the record does not
    /// say.
    #[must_use]
    pub fn texts(&self) -> [Option<&str>; 5] {
        self.0.each_ref().map(Option::as_deref)
    }

    /// Returns the texts that are known, each with its name among `names`.
    pub(crate) fn named<'a>(
        &'a self,
        names: [&'a str; 5],
    ) -> impl Iterator<Item = (&'a str, &'a str)> {
        let named = names.into_iter().zip(self.texts());
        named.filter_map(|(name, text)| Some((name, text?)))
    }

    /// True if the record says nothing of this.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}
