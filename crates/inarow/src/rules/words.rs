//! Numbers and lists as words of a sentence.

use core::fmt;

/// Some of these words: `a`, `a or b`, `a, b or c`.
#[derive(Default)]
pub(super) struct Either(pub(super) [Option<&'static str>; 3]);

impl Either {
    pub(super) fn is_empty(&self) -> bool {
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

/// A number with what it counts.
pub(super) struct Count {
    number: u32,
    noun: &'static str,
}

pub(super) const fn count(number: u32, one: &'static str, many: &'static str) -> Count {
    let noun = if number == 1 { one } else { many };
    Count { number, noun }
}

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Number(self.number.into()).fmt(f)?;
        write!(f, " {}", self.noun)
    }
}

/// A number in words up to twelve, in digits beyond. `{:#}` begins a sentence.
pub(super) struct Number(pub(super) u64);

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const WORDS: [(&str, &str); 13] = [
            ("Zero", "zero"),
            ("One", "one"),
            ("Two", "two"),
            ("Three", "three"),
            ("Four", "four"),
            ("Five", "five"),
            ("Six", "six"),
            ("Seven", "seven"),
            ("Eight", "eight"),
            ("Nine", "nine"),
            ("Ten", "ten"),
            ("Eleven", "eleven"),
            ("Twelve", "twelve"),
        ];
        match usize::try_from(self.0)
            .ok()
            .and_then(|number| WORDS.get(number))
        {
            Some((first, _)) if f.alternate() => f.write_str(first),
            Some((_, inner)) => f.write_str(inner),
            None => write!(f, "{}", self.0),
        }
    }
}
