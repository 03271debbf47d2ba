//! The position from which a game starts.

use inarow::{Cell, Player, Position, Rules, StonesError};

use crate::options::Turns;

/// Returns the position with these stones, before a move of `first_player`. If that is `None`, the
/// number of stones determines who moves. With two players, player 2 may have moved first if the
/// numbers of stones fit.
///
/// Also returns true if player 2 moves first. The position then has unordered turns, because with
/// ordered turns player 1 always moves first.
pub(super) fn start(
    rules: Rules,
    turns: Turns,
    stones: &[(Cell, Player)],
    first_player: Option<Player>,
) -> Result<(Position, bool), StonesError> {
    let unordered = || Position::free_turns_from_stones(rules, stones.iter().copied());
    if turns == Turns::Unordered {
        return Ok((unordered()?, false));
    }
    let ordered = Position::from_stones(rules, stones.iter().copied());
    let turn = rules.turn_at(stones.len() as u64).player;
    let swapped = || {
        let stones = stones.iter();
        let stones = stones.map(|(cell, player)| (*cell, player.opponent()));
        Position::from_stones(rules, stones)
    };
    let are_turns_swapped = rules.players() == 2
        && first_player.is_some_and(|player| player != turn)
        && swapped().is_ok();
    let position = if are_turns_swapped {
        unordered()
    } else {
        ordered
    };
    Ok((position?, are_turns_swapped))
}
