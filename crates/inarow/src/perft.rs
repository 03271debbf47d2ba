//! The number of move paths of each length.

use alloc::vec::Vec;

use crate::{ByPlayer, Move, Position, Rules};

/// What is reached by exactly so many moves, each path counted.
///
/// The word and the use are chess programming's: a generator of moves and a
/// verdict that agree with published counts are hard to get wrong together.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub struct Nodes {
    /// All paths of this length.
    pub nodes: u64,
    /// Those that end here with a win, by winner.
    pub wins: ByPlayer<u64>,
    /// Those that end here with a draw.
    pub draws: u64,
}

/// Counts the paths of 1, 2, ... `depth` moves from the empty board. Depths
/// that no path reaches are left out.
///
/// # Complexity
///
/// O(paths), each of them played.
///
/// # Examples
///
/// ```
/// use inarow::{Player, Rules, perft};
///
/// let depths = perft(Rules::TIC_TAC_TOE, 5);
/// let nodes: Vec<_> = depths.iter().map(|depth| depth.nodes).collect();
/// assert_eq!(nodes, [9, 72, 504, 3024, 15120]);
/// assert_eq!(depths[4].wins[Player::ONE], 1440);
/// ```
#[must_use]
pub fn perft(rules: Rules, depth: usize) -> Vec<Nodes> {
    let mut depths = Vec::new();
    let mut position = Position::new(rules);
    let mut path: Vec<Move> = Vec::new();
    let mut tried = None;
    loop {
        // The next move from here, behind the one that was tried last.
        let moves = position.legal_moves();
        let next = match tried {
            _ if path.len() >= depth => None,
            Some(mv) => moves.after(mv).next(),
            None => moves.into_iter().next(),
        };
        if let Some(mv) = next {
            let verdict = position.play(mv).expect("a listed move is legal");
            path.push(mv);
            if depths.len() < path.len() {
                depths.push(Nodes::default());
            }
            let reached = &mut depths[path.len() - 1];
            reached.nodes += 1;
            match verdict.winner() {
                Some(player) => reached.wins[player] += 1,
                None => reached.draws += u64::from(!verdict.is_ongoing()),
            }
            tried = None;
        } else if let Some(mv) = path.pop() {
            position.undo(mv).expect("the last move can be taken back");
            tried = Some(mv);
        } else {
            return depths;
        }
    }
}
