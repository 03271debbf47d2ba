//! The base of the numbers of a file and the meaning of its players, as its first records show them.

use inarow::{Gravity, Rules};

use super::{Counted, NumberMoves, RecordMove, Shape, WrittenCell};
use crate::options::{Base, PlayerNumbers};

/// The number of records after which a kind of numbers that did not occur is not expected any more.
const MAX_WITHOUT: usize = 10;

/// The number of records after which no numbers at all are expected.
const MAX_EMPTY: usize = 100;

/// The numbers in the moves of some records. They show what numbers mean in their file.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct SeenMoves {
    /// The numbers that count from 0 by default.
    from_zero: Ends,
    /// The numbers that count from 1 by default.
    from_one: Ends,
    players: Ends,
    has_minus_one: bool,
}

/// The ends of a range of numbers.
#[derive(Clone, Copy, Debug, Default)]
struct Ends {
    is_used: bool,
    /// True if 0 occurs, which only numbers from 0 have.
    has_zero: bool,
    /// True if the count of the numbers occurs, which only numbers from 1 have.
    has_count: bool,
}

impl Ends {
    fn add(&mut self, number: i128, count: impl Into<i128>) {
        self.has_zero |= number == 0;
        self.has_count |= number == count.into();
    }

    /// True if the numbers can only be from 0.
    const fn are_from_zero(self) -> bool {
        self.has_zero && !self.has_count
    }

    /// True if the numbers can only be from 1.
    const fn are_from_one(self) -> bool {
        self.has_count && !self.has_zero
    }
}

impl SeenMoves {
    /// Adds the moves of a record on the quick path.
    pub(crate) fn add_numbers(&mut self, rules: &Rules, moves: NumberMoves<'_>) {
        match moves {
            NumberMoves::Digits(..) if rules.gravity() != Gravity::Drop => {}
            NumberMoves::Digits(digits, _) => {
                for digit in digits {
                    self.add(rules, RecordMove::of_digit(digit.wrapping_sub(b'0').into()));
                }
            }
            NumberMoves::Numbers(Shape::Text | Shape::Place, _) => {}
            // Most moves are cells. Far from the ends of a board, they show nothing.
            NumberMoves::Numbers(shape, numbers) => {
                let sides = rules.size().sides();
                for numbers in numbers.chunks_exact(shape.width()) {
                    let is_end = |number: &u32| *number == 0 || sides.contains(number);
                    let may_show = shape != Shape::List(2) || numbers.iter().any(is_end);
                    if may_show || !self.from_zero.is_used {
                        self.add_list(rules, shape, numbers);
                    }
                }
            }
        }
    }

    fn add_list(&mut self, rules: &Rules, shape: Shape, numbers: &[u32]) {
        let mut written = [0; 4];
        for (written, number) in written.iter_mut().zip(numbers) {
            *written = i128::from(*number);
        }
        let mv = match written {
            [number, ..] if shape == Shape::Number => WrittenCell::Number(number).read(rules),
            _ => RecordMove::of_numbers(rules, &written[..numbers.len()]),
        };
        if let Ok(mv) = mv {
            self.add(rules, mv);
        }
    }

    /// Adds a move.
    pub(crate) fn add(&mut self, rules: &Rules, mv: RecordMove) {
        if let Some(player) = mv.player.filter(|player| player.is_number) {
            self.players.is_used = true;
            self.players.add(player.number, rules.players());
            self.has_minus_one |= player.number == -1 && rules.players() == 2;
        }
        let [rows, cols, layers] = rules.size().sides();
        let at = mv.coordinates;
        let ends = match mv.counted {
            Counted::Fixed => return,
            Counted::FromZero | Counted::Cell => &mut self.from_zero,
            Counted::FromOne => &mut self.from_one,
        };
        ends.is_used = true;
        let numbers = [(at.row, rows), (Some(at.col), cols), (at.layer, layers)];
        let numbers = numbers.into_iter();
        let mut numbers = numbers.filter_map(|(number, count)| Some((number?, count)));
        if mv.counted == Counted::Cell {
            // Only the first number of a row, or of a column in space, can be an end.
            if let Some((number, count)) = numbers.next()
                && numbers.all(|(number, _)| number == 0)
            {
                ends.add(number, count);
            }
            return;
        }
        for (number, count) in numbers {
            ends.add(number, count);
        }
    }

    /// True if a count of numbers occurs that did not occur before.
    pub(crate) const fn has_more_counts_than(self, before: Self) -> bool {
        self.from_zero.has_count && !before.from_zero.has_count
            || self.from_one.has_count && !before.from_one.has_count
    }

    /// True if later moves do not change the meaning of numbers, or if none are expected after this
    /// many records.
    pub(crate) const fn is_decided(self, records: usize) -> bool {
        let (from_zero, from_one) = (self.from_zero, self.from_one);
        if !from_zero.is_used && !from_one.is_used {
            return records >= MAX_EMPTY;
        }
        records >= MAX_WITHOUT
            && from_zero.is_used == from_zero.has_zero
            && from_one.is_used == from_one.has_count
            && self.players.is_used == self.players.has_count
    }

    /// Returns the base of the numbers, if they do not have their usual one.
    pub(crate) const fn base(self) -> Option<Base> {
        match (self.from_one.are_from_zero(), self.from_zero.are_from_one()) {
            (true, false) => Some(Base::Zero),
            (false, true) => Some(Base::One),
            _ => None,
        }
    }

    /// Returns what the numbers of players mean.
    pub(crate) const fn players(self) -> PlayerNumbers {
        match (self.has_minus_one, self.players.are_from_zero()) {
            (false, true) => PlayerNumbers::FromZero,
            (true, _) if !self.players.has_zero && !self.players.has_count => PlayerNumbers::Signs,
            _ => PlayerNumbers::FromOne,
        }
    }
}
