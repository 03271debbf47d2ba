//! Any bytes as choices, and as rules.

use arbitrary::Unstructured;
use inarow::Rules;

use crate::walk::choices::Choices;
use crate::walk::rules::random_rules;

impl Choices for Unstructured<'_> {
    fn up_to(&mut self, most: u64) -> u64 {
        self.int_in_range(0..=most).expect("the range has a number")
    }

    fn is_exhausted(&self) -> bool {
        self.is_empty()
    }
}

/// Returns rules of any kind. Each byte after the last one counts as 0.
pub fn rules(bytes: &mut Unstructured<'_>) -> Rules {
    let kind = bytes.up_to(199);
    random_rules(bytes, kind)
}
