//! The differences between the wrong programs and the right ones.

use alloc::boxed::Box;

use crate::Program;
use crate::altered_counters::AlteredCounters;
use crate::altered_scan::{AlteredScan, Rule};
use crate::counters::Counters;
use crate::line_counters::LineCounters;

/// The difference between a wrong program and the right one.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Alteration {
    /// Signed counters with another choice.
    Counters(fn(&mut AlteredCounters)),
    /// A scan with another rule.
    Scan(Rule),
    /// No difference: the method `counters`, whose caller makes the mistake.
    Caller,
}

impl Alteration {
    /// Creates the program for a board of `n` by `n` and `k` in a row.
    pub(crate) fn program(self, n: usize, k: usize) -> Box<dyn Program> {
        match self {
            Self::Counters(alter) => {
                let mut counters = AlteredCounters::correct(n, k);
                alter(&mut counters);
                Box::new(counters)
            }
            Self::Scan(rule) => Box::new(AlteredScan::new(n, rule)),
            Self::Caller => Box::new(Counters(LineCounters::new(n))),
        }
    }
}
