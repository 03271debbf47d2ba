//! The games that are still to be played, and the deaths and the time of their groups.

use std::collections::VecDeque;
use std::time::Duration;

use crate::group::Group;

/// The deaths that end a group.
const DEATHS: usize = 5;

/// The number of groups, which share the time.
const GROUPS: u32 = 8;

/// The games that are still to be played, group by group.
#[derive(Debug)]
pub(crate) struct Turns {
    /// The places of the games in the exam, and their groups. The first is the game in progress or
    /// the next game.
    left: VecDeque<(usize, Group)>,
    /// The deaths in the games of the current group.
    deaths: usize,
    /// The groups in their order. They share the time.
    order: [Group; GROUPS as usize],
    /// The group for which time was last requested, and the time at which it began.
    began: Option<(Group, Duration)>,
}

impl Turns {
    /// Orders games by their groups. Within a group, they keep their order.
    pub(crate) fn new(groups: &[Group], order: [Group; GROUPS as usize]) -> Self {
        let games = groups.iter().copied().enumerate();
        let of_group = |group| games.clone().filter(move |&(_, of)| of == group);
        Self {
            left: order.into_iter().flat_map(of_group).collect(),
            deaths: 0,
            order,
            began: None,
        }
    }

    /// Returns the place of the game in progress or of the next game.
    pub(crate) fn next(&self) -> Option<usize> {
        self.left.front().map(|&(index, _)| index)
    }

    /// Returns the current group.
    pub(crate) fn group(&self) -> Option<Group> {
        self.left.front().map(|&(_, group)| group)
    }

    /// Removes the game in progress.
    pub(crate) fn pop(&mut self) {
        let before = self.left.pop_front().map(|(_, group)| group);
        if self.group() != before {
            self.deaths = 0;
        }
    }

    /// Removes games.
    pub(crate) fn skip(&mut self, is_skipped: impl Fn(usize, Group) -> bool) {
        let before = self.group();
        self.left
            .retain(|&(index, group)| !is_skipped(index, group));
        if self.group() != before {
            self.deaths = 0;
        }
    }

    /// Counts a death in the current group. Returns true if the death ends the group.
    pub(crate) fn add_death(&mut self) -> bool {
        self.deaths += 1;
        self.deaths >= DEATHS
    }

    /// Returns the time that is left for the current group, `elapsed` after the first game began, if
    /// all games may take `all`.
    pub(crate) fn time_left(&mut self, elapsed: Duration, all: Duration) -> Duration {
        let Some(group) = self.group() else {
            return Duration::ZERO;
        };
        let began = match self.began {
            Some((of, began)) if of == group => began,
            _ => elapsed,
        };
        self.began = Some((group, began));
        let shares = (1..).zip(self.order);
        let shares = shares
            .filter(|&(_, it)| it == group)
            .map(|(share, _)| share);
        let share = all / GROUPS;
        let end = (share * shares.sum::<u32>()).min(began + 2 * share);
        end.saturating_sub(elapsed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn group_uses_the_time_that_earlier_groups_have_left() {
        let groups = [Group::Columns, Group::BoardsOf2, Group::LargeBoards];
        let mut turns = Turns::new(&groups, Group::ALL);
        let all = Duration::from_secs(80);
        let left = |turns: &mut Turns, elapsed| {
            turns.time_left(Duration::from_secs(elapsed), all).as_secs()
        };
        // The share of a group is 10 seconds.
        assert_eq!((turns.next(), left(&mut turns, 0)), (Some(1), 10));
        assert_eq!(left(&mut turns, 4), 6);
        assert_eq!(left(&mut turns, 11), 0);
        turns.skip(|index, _| index == 1);
        assert_eq!((turns.next(), left(&mut turns, 12)), (Some(2), 8));
        turns.skip(|_, group| group == Group::LargeBoards);
        // The last group has at most two shares, whatever the others have left.
        assert_eq!((turns.next(), left(&mut turns, 13)), (Some(0), 20));
        assert_eq!(left(&mut turns, 32), 1);
        turns.skip(|_, _| true);
        assert_eq!((turns.next(), left(&mut turns, 33)), (None, 0));
    }

    #[test]
    fn fifth_death_ends_a_group() {
        let mut turns = Turns::new(&[Group::Rows, Group::Columns], Group::ALL);
        assert_eq!(
            [0; 5].map(|_| turns.add_death()),
            [false, false, false, false, true]
        );
        turns.skip(|_, group| group == Group::Rows);
        assert!(!turns.add_death());
    }
}
