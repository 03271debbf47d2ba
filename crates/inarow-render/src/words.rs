//! Numbers and alternatives in words.

use alloc::format;
use alloc::string::String;
use core::fmt;

/// Returns alternatives in words: `a`, `a or b`, `a, b or c`.
pub(crate) fn either(words: &[&str]) -> String {
    match words {
        [first @ .., last] if !first.is_empty() => format!("{} or {last}", first.join(", ")),
        _ => words.concat(),
    }
}

/// Returns a number with its noun, in the singular or the plural.
pub(crate) fn count(number: u32, noun: &str) -> String {
    let plural = if number == 1 { "" } else { "s" };
    format!("{} {noun}{plural}", Number(number.into()))
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
