//! The growth of a move's time with the board.

use std::fmt;

/// The time of a move on boards of one size.
#[derive(Clone, Copy, Debug)]
pub struct Time {
    /// Side of the board.
    pub n: i32,
    /// Nanoseconds per move, or `None` if the program did not reach this board.
    pub ns_per_move: Option<f64>,
}

/// The growth of a move's time with the board's side n.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Growth {
    /// The same time on all boards.
    Constant,
    /// In proportion to n.
    Linear,
    /// In proportion to n² or faster.
    Quadratic,
}

impl Growth {
    /// Returns the growth as it is usually written: `O(1)`, `O(n)` or `O(n²)`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Constant => "O(1)",
            Self::Linear => "O(n)",
            Self::Quadratic => "O(n²)",
        }
    }
}

impl fmt::Display for Growth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The time of a move grows if a move on the largest board takes at least this many times as long
/// as on the fastest board. Caches and other work of the machine cause smaller ratios.
const CONSTANT: f64 = 2.5;

/// Classifies the growth between the two largest boards. Returns `None` if fewer than three boards
/// have a time. The shortest time is subtracted first, since a constant part would hide the growth.
pub(crate) fn growth(times: &[Time]) -> Option<Growth> {
    let known = times
        .iter()
        .filter_map(|it| Some((f64::from(it.n), it.ns_per_move?)));
    let known: Vec<(f64, f64)> = known.collect();
    let (&(large, slow), smaller) = known.split_last()?;
    let &(middle, quicker) = smaller.last().filter(|_| smaller.len() > 1)?;
    let least = smaller.iter().map(|(_, time)| *time).reduce(f64::min)?;
    if slow / least < CONSTANT {
        return Some(Growth::Constant);
    }
    let [slow, quicker] = [slow - least, (quicker - least).max(least / 4.0)];
    let exponent = (slow / quicker).ln() / (large / middle).ln();
    Some(match exponent {
        ..1.6 => Growth::Linear,
        _ => Growth::Quadratic,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::round::SIDES;

    #[test]
    fn growth_is_classified_by_the_largest_boards() {
        let times = |times: [f64; 4]| {
            let time = |(n, ns)| Time {
                n,
                ns_per_move: Some(ns),
            };
            growth(&SIDES.into_iter().zip(times).map(time).collect::<Vec<_>>())
        };
        assert_eq!(times([900.0, 910.0, 930.0, 1100.0]), Some(Growth::Constant));
        assert_eq!(times([2.0, 2.0, 2.5, 4.5]), Some(Growth::Constant));
        assert_eq!(
            times([1200.0, 1300.0, 2800.0, 15_000.0]),
            Some(Growth::Linear)
        );
        assert_eq!(times([3.0, 8.0, 80.0, 800.0]), Some(Growth::Linear));
        assert_eq!(times([5.0, 9.0, 80.0, 800.0]), Some(Growth::Linear));
        assert_eq!(
            times([3600.0, 4000.0, 7900.0, 18_000.0]),
            Some(Growth::Linear)
        );
        assert_eq!(
            times([2100.0, 2000.0, 2010.0, 20_000.0]),
            Some(Growth::Linear)
        );
        assert_eq!(
            times([3.0, 60.0, 6000.0, 600_000.0]),
            Some(Growth::Quadratic)
        );
        assert_eq!(growth(&[]), None);
    }
}
