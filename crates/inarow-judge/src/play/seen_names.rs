//! A compact set of game names.

use std::collections::hash_map::RandomState;
use std::collections::{BTreeMap, HashMap, HashSet};
use std::hash::BuildHasher;

/// A compact set of game names.
///
/// Most games are numbered: `g1`, `g2`, ... or `1`, `2`, ... Such names are stored as ranges of
/// numbers per prefix. Numbers without gaps take almost no memory, in any order. For other names,
/// the set stores two 64-bit fingerprints. Two names with equal fingerprints are less likely than a
/// hardware error.
#[derive(Debug, Default)]
pub struct SeenNames {
    /// Names that are numbers.
    numbers: Ranges,
    /// Names that end in a number, by prefix.
    numbered: HashMap<String, Ranges>,
    fingerprints: HashSet<(u64, u64)>,
    hashers: (RandomState, RandomState),
    games: usize,
    range_count: usize,
}

impl SeenNames {
    /// Adds a name. Returns false if it was present.
    pub fn insert(&mut self, name: &str) -> bool {
        if let Some((prefix, number)) = numbered(name) {
            return self.insert_numbered(prefix, number);
        }
        let (first, second) = (&self.hashers.0, &self.hashers.1);
        let fingerprint = (first.hash_one(name), second.hash_one(name));
        let new = self.fingerprints.insert(fingerprint);
        self.games += usize::from(new);
        new
    }

    /// Adds a name that is a number. Faster than [`SeenNames::insert`] with its digits.
    pub fn insert_number(&mut self, number: u64) -> bool {
        self.insert_numbered("", number)
    }

    fn insert_numbered(&mut self, prefix: &str, number: u64) -> bool {
        let ranges = match prefix {
            "" => &mut self.numbers,
            // Look up first, so that a known prefix is not copied.
            _ if !self.numbered.contains_key(prefix) => {
                self.numbered.entry(prefix.into()).or_default()
            }
            _ => self.numbered.get_mut(prefix).expect("it is there"),
        };
        let before = ranges.0.len();
        let new = ranges.insert(number);
        self.range_count = self.range_count + ranges.0.len() - before;
        self.games += usize::from(new);
        new
    }

    /// Returns the number of names.
    #[must_use]
    pub const fn games(&self) -> usize {
        self.games
    }

    /// Returns an estimate of the memory in bytes.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        const PREFIX: usize = 200;
        const RANGE: usize = 48;
        const FINGERPRINT: usize = 40;
        let bytes = self.numbered.len() * PREFIX
            + self.range_count * RANGE
            + self.fingerprints.len() * FINGERPRINT;
        bytes as u64
    }
}

/// Splits a name into its prefix and the number at its end. Returns `None` if the number has
/// leading zeros, which a stored number cannot have.
fn numbered(name: &str) -> Option<(&str, u64)> {
    let digits = name.bytes().rev().take_while(u8::is_ascii_digit).count();
    let (prefix, number) = name.split_at(name.len() - digits);
    // For a longer prefix, a fingerprint is smaller.
    let short = prefix.len() <= 32;
    let canonical = number == "0" || !number.starts_with('0');
    if !short || !canonical {
        return None;
    }
    Some((prefix, number.parse().ok()?))
}

/// A set of numbers as ranges: maps the first number of a range to its last.
#[derive(Debug, Default)]
struct Ranges(BTreeMap<u64, u64>);

impl Ranges {
    /// Adds a number. Returns false if it was present.
    fn insert(&mut self, number: u64) -> bool {
        // Most numbers follow the last one.
        if let Some(mut last) = self.0.last_entry()
            && last.get().checked_add(1) == Some(number)
        {
            *last.get_mut() = number;
            return true;
        }
        let before = self.0.range(..=number).next_back();
        let before = before.map(|(&first, &last)| (first, last));
        if before.is_some_and(|(_, last)| number <= last) {
            return false;
        }
        let first = match before {
            Some((first, last)) if last + 1 == number => first,
            _ => number,
        };
        let after = number.checked_add(1).and_then(|next| self.0.remove(&next));
        self.0.insert(first, after.unwrap_or(number));
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_name_is_new_once() {
        let mut seen = SeenNames::default();
        let names = [
            "g1",
            "g2",
            "g10",
            "g3",
            "h1",
            "1",
            "01",
            "001",
            "",
            "g",
            "x-y",
            "g18446744073709551615",
            "g18446744073709551616",
        ];
        for name in names {
            assert!(seen.insert(name), "{name}");
        }
        for name in names {
            assert!(!seen.insert(name), "{name}");
        }
        assert!(!seen.insert_number(1) && seen.insert_number(2) && !seen.insert("2"));
        assert_eq!(seen.games(), names.len() + 1);
    }

    #[test]
    fn numbers_without_gaps_take_no_memory() {
        let mut seen = SeenNames::default();
        // The even numbers upwards, then the odd numbers downwards.
        for number in (0..10_000).step_by(2).chain((1..10_000).step_by(2).rev()) {
            assert!(seen.insert(&format!("game-{number}")));
        }
        assert_eq!(seen.range_count, 1);
    }
}
