//! Numbers and alternatives in words.

use core::fmt;

/// Alternatives in words: `a`, `a or b`, `a, b or c`. Skips `None`.
#[derive(Default)]
pub(crate) struct Either(pub(crate) [Option<&'static str>; 3]);

impl Either {
    /// True if there are no words.
    pub(crate) fn is_empty(&self) -> bool {
        self.0 == [None; 3]
    }
}

impl fmt::Display for Either {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut words = self.0.iter().flatten();
        let mut separator = "";
        while let Some(word) = words.next() {
            write!(f, "{separator}{word}")?;
            let mut rest = words.clone();
            separator = match (rest.next(), rest.next()) {
                (Some(_), Some(_)) => ", ",
                _ => " or ",
            };
        }
        Ok(())
    }
}

/// A number and its noun, in the singular or the plural.
pub(crate) struct Count {
    number: u32,
    noun: &'static str,
}

/// Returns `number` with the noun `one` or `many`.
pub(crate) const fn count(number: u32, one: &'static str, many: &'static str) -> Count {
    let noun = if number == 1 { one } else { many };
    Count { number, noun }
}

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Number(self.number.into()).fmt(f)?;
        write!(f, " {}", self.noun)
    }
}

/// A number: in words up to twelve, in digits above. `{:#}` capitalizes it, for the start of a
/// sentence.
pub(crate) struct Number(pub(crate) u64);

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const WORDS: [&str; 13] = [
            "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
            "eleven", "twelve",
        ];
        let word = usize::try_from(self.0).ok();
        match word.and_then(|number| WORDS.get(number)) {
            Some(word) if f.alternate() => {
                let (first, rest) = word.split_at(1);
                write!(f, "{}{rest}", first.to_ascii_uppercase())
            }
            Some(word) => f.write_str(word),
            None => write!(f, "{}", self.0),
        }
    }
}
