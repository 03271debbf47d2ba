//! The position from which a game starts.

use inarow::{Cell, Player, Position, Rules, StonesError};

use crate::options::Turns;

/// The position from which a game starts.
#[derive(Clone, Debug)]
pub(super) struct Start {
    pub(super) position: Position,
    /// True if player 2 moves first. The position then has unordered turns, because with ordered
    /// turns player 1 always moves first.
    pub(super) are_turns_swapped: bool,
}

impl Start {
    /// Returns the position with these stones, before a move of `first_player`. If that is `None`,
    /// the number of stones determines who moves. With two players, player 2 may have moved first
    /// if the numbers of stones fit.
    pub(super) fn new(
        rules: Rules,
        turns: Turns,
        stones: &[(Cell, Player)],
        first_player: Option<Player>,
    ) -> Result<Self, StonesError> {
        let unordered = || Position::free_turns_from_stones(rules, stones.iter().copied());
        if turns == Turns::Unordered {
            return Ok(Self {
                position: unordered()?,
                are_turns_swapped: false,
            });
        }
        let ordered = Position::from_stones(rules, stones.iter().copied());
        let turn = rules.turn_at(stones.len() as u64).player;
        let swapped = || {
            let stones = stones.iter().copied();
            Position::from_stones(
                rules,
                stones.map(|(cell, player)| (cell, player.opponent())),
            )
        };
        let are_turns_swapped = rules.players() == 2
            && first_player.is_some_and(|player| player != turn)
            && swapped().is_ok();
        Ok(Self {
            position: if are_turns_swapped {
                unordered()?
            } else {
                ordered?
            },
            are_turns_swapped,
        })
    }
}
