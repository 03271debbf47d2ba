//! The growth of a move's time with the board.

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

/// A number that is not known exactly: its lower and upper limit.
#[derive(Clone, Copy, Debug)]
struct Range {
    low: f64,
    high: f64,
}

/// The relative error of a measured time.
const ERROR: f64 = 0.1;

/// The shortest rounds agree if the longest of them takes at most this many times as long.
const AGREEMENT: f64 = 1.3;

impl Range {
    /// Returns the range of a board's time, given the time of each of its rounds. The three shortest
    /// times count, since all disturbances make a round longer. Returns `None` if there are fewer than
    /// four rounds, or if these three do not agree.
    fn of_rounds(times: &[f64]) -> Option<Self> {
        let mut times = times.to_vec();
        times.sort_by(f64::total_cmp);
        let [shortest, _, third, _, ..] = times[..] else {
            return None;
        };
        (third <= shortest * AGREEMENT).then_some(Self {
            low: shortest / (1.0 + ERROR),
            high: third * (1.0 + ERROR),
        })
    }

    /// Returns the range of the smaller of two numbers.
    fn min(self, other: Self) -> Self {
        Self {
            low: self.low.min(other.low),
            high: self.high.min(other.high),
        }
    }

    /// Returns the range of this time without a shorter time.
    fn minus(self, shorter: Self) -> Self {
        Self {
            low: (self.low - shorter.high).max(0.0),
            high: (self.high - shorter.low).max(0.0),
        }
    }

    /// Returns the range of the exponent of `n` in a time that grows from `shorter` to this time
    /// while n grows by a factor.
    fn exponent(self, shorter: Self, factor: f64) -> Self {
        let exponent = |longer: f64, shorter: f64| {
            if shorter > 0.0 {
                (longer / shorter).ln() / factor.ln()
            } else {
                f64::INFINITY
            }
        };
        Self {
            low: exponent(self.low, shorter.high),
            high: exponent(self.high, shorter.low),
        }
    }
}

/// The time of a move grows if a move on the largest board takes more than this many times as long
/// as on the fastest board. Caches and other work of the machine cause smaller ratios.
const CONSTANT: f64 = 3.0;

/// The exponents of n in a time that grows in proportion to n. Caches cause exponents other than 1.
const LINEAR: Range = Range {
    low: 0.5,
    high: 1.5,
};

/// The exponents of n in a time that grows in proportion to n² or faster, from this number on.
const QUADRATIC: f64 = 1.6;

/// Classifies the growth of a move's time, given the side of each board in growing order, and the
/// times of its rounds. Returns `None` if the times are too few or too uncertain, or fit no growth.
///
/// The growth between the two largest boards decides. The growth to the board before them must not
/// contradict it. The shortest time is subtracted first, since a constant part would hide the growth.
pub(crate) fn growth<'a>(boards: impl Iterator<Item = (i32, &'a [f64])>) -> Option<Growth> {
    let known = boards
        .filter(|(_, times)| !times.is_empty())
        .map(|(n, times)| Some((f64::from(n), Range::of_rounds(times)?)));
    let known = known.collect::<Option<Vec<(f64, Range)>>>()?;
    let (&(large, slow), smaller) = known.split_last()?;
    let (&(middle, medium), smallest) = smaller.split_last()?;
    let least = smaller.iter().map(|(_, time)| *time).reduce(Range::min)?;
    let &(small, quick) = smallest.last()?;
    let slowest = slow.high.max(medium.high);
    if slowest < CONSTANT * least.low {
        return Some(Growth::Constant);
    }
    if slow.low < CONSTANT * least.high {
        return None;
    }
    let [slow, medium, quick] = [slow, medium, quick].map(|time| time.minus(least));
    let last = slow.exponent(medium, large / middle);
    // Without a fourth board, the shortest time belongs to this board.
    let before = if smallest.len() > 1 {
        medium.exponent(quick, middle / small)
    } else {
        last
    };
    if (LINEAR.low..LINEAR.high).contains(&last.high) && before.low < QUADRATIC {
        return Some(Growth::Linear);
    }
    let is_quadratic = last.low > QUADRATIC && last.high.is_finite() && before.high > LINEAR.high;
    is_quadratic.then_some(Growth::Quadratic)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::round::SIDES;

    /// Returns the growth of times, one per board, of which each round has the same.
    fn growth_of(times: &[f64]) -> Option<Growth> {
        let rounds: Vec<[f64; 4]> = times.iter().map(|&time| [time; 4]).collect();
        let boards = SIDES.into_iter().zip(&rounds);
        growth(boards.map(|(n, times)| (n, &times[..])))
    }

    #[test]
    fn growth_is_classified_by_the_largest_boards() {
        for (times, wanted) in [
            ([900.0, 910.0, 930.0, 1100.0], Some(Growth::Constant)),
            ([2.0, 2.0, 2.5, 4.5], Some(Growth::Constant)),
            // A virtual machine compiles the program late.
            ([90.0, 85.0, 43.0, 41.0], Some(Growth::Constant)),
            ([1200.0, 1300.0, 2800.0, 15_000.0], Some(Growth::Linear)),
            ([3.0, 8.0, 80.0, 800.0], Some(Growth::Linear)),
            ([5.0, 9.0, 80.0, 800.0], Some(Growth::Linear)),
            ([3600.0, 4000.0, 7900.0, 18_000.0], Some(Growth::Linear)),
            ([9.0, 25.0, 279.0, 3240.0], Some(Growth::Linear)),
            ([3.0, 60.0, 6000.0, 600_000.0], Some(Growth::Quadratic)),
            ([17.0, 124.0, 11_500.0, 1.5e6], Some(Growth::Quadratic)),
            // Fast loops in a slow language.
            ([3000.0, 3050.0, 8000.0, 500_000.0], Some(Growth::Quadratic)),
        ] {
            assert_eq!(growth_of(&times), wanted, "{times:?}");
        }
    }

    #[test]
    fn times_that_fit_no_growth_have_none() {
        for times in [
            // Between constant and growing.
            [10.0, 10.0, 10.0, 30.0],
            // Only the middle board is slow.
            [10.0, 10.0, 100.0, 10.0],
            // Only the largest board is slow.
            [2100.0, 2000.0, 2010.0, 20_000.0],
            // A scan of all lines on boards that are not full.
            [9.0, 40.0, 1620.0, 3230.0],
            // Logarithmic.
            [30.0, 80.0, 150.0, 250.0],
            // Linear up to the size of a cache.
            [9.0, 25.0, 279.0, 15_000.0],
        ] {
            assert_eq!(growth_of(&times), None, "{times:?}");
        }
    }

    #[test]
    fn growth_needs_three_boards_whose_shortest_rounds_agree() {
        assert_eq!(growth_of(&[]), None);
        assert_eq!(growth_of(&[5.0, 5.0]), None);
        assert_eq!(growth_of(&[5.0, 5.0, 5.0]), Some(Growth::Constant));
        assert_eq!(growth_of(&[5.0, 15.0, 150.0]), Some(Growth::Linear));
        assert_eq!(growth_of(&[5.0, 60.0, 6000.0]), Some(Growth::Quadratic));
        for (last, wanted) in [
            (&[5.0, 50.0, 5.0, 5.0][..], Some(Growth::Constant)),
            (&[50.0, 50.0, 5.5, 5.0, 6.0], Some(Growth::Constant)),
            (&[5.0, 5.0, 5.0], None),
            (&[50.0, 5.0, 5.0, 7.0], None),
        ] {
            let boards = [(3, &[5.0; 4][..]), (10, &[5.0; 4]), (100, last)];
            assert_eq!(growth(boards.into_iter()), wanted, "{last:?}");
        }
    }
}
