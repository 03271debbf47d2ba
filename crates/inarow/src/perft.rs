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
    perft_watched(rules, depth, |_, _| {})
}

/// [`perft`] that tells how far it is: after every path of two moves has been
/// followed to its end, `watch` gets the share of the work that is done, from 0 to
/// 1 as far as the first two moves tell, and the number of nodes so far.
///
/// # Examples
///
/// ```
/// use inarow::{Rules, perft_watched};
///
/// let mut seen = Vec::new();
/// perft_watched(Rules::TIC_TAC_TOE, 5, |share, nodes| seen.push((share, nodes)));
/// assert_eq!(seen.len(), 72);
/// assert_eq!(seen.last(), Some(&(1.0, 9 + 72 + 504 + 3024 + 15120)));
/// ```
#[must_use]
pub fn perft_watched(rules: Rules, depth: usize, mut watch: impl FnMut(f64, u64)) -> Vec<Nodes> {
    let mut depths = Vec::new();
    let mut position = Position::new(rules);
    let mut path: Vec<Move> = Vec::new();
    let mut tried = None;
    let mut done = Share::default();
    let mut nodes = 0;
    loop {
        // The next move from here, behind the one that was tried last.
        let moves = position.legal_moves();
        let next = match tried {
            _ if path.len() >= depth => None,
            Some(mv) => moves.after(mv).next(),
            None => moves.into_iter().next(),
        };
        if let Some(mv) = next {
            done.begin(path.len(), position.legal_count());
            let verdict = position.play(mv).expect("a listed move is legal");
            path.push(mv);
            if depths.len() < path.len() {
                depths.push(Nodes::default());
            }
            nodes += 1;
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
            if path.len() + 1 == Share::MOVES.min(depth) {
                watch(done.so_far(), nodes);
            }
        } else {
            return depths;
        }
    }
}

/// How much of all paths has been followed, as far as their first moves tell.
#[derive(Clone, Copy, Debug, Default)]
struct Share {
    /// For each of the first moves, how many have been begun, and of how many.
    begun: [(u64, u64); Self::MOVES],
}

impl Share {
    /// How many first moves are looked at.
    const MOVES: usize = 2;

    /// A move is begun of so many, behind so many others.
    fn begin(&mut self, behind: usize, of: u64) {
        if let Some((begun, all)) = self.begun.get_mut(behind) {
            *begun += 1;
            *all = of;
        }
        for later in self.begun.iter_mut().skip(behind + 1) {
            *later = (0, 0);
        }
    }

    /// The share of all paths behind which are those that begin so.
    fn so_far(&self) -> f64 {
        #[expect(clippy::cast_precision_loss, reason = "a share is a rough number")]
        let shares = self
            .begun
            .iter()
            .rev()
            .map(|&(begun, all)| (begun as f64, all as f64));
        shares.fold(1.0, |within, (begun, all)| match all {
            0.0 => within,
            all => (begun - 1.0 + within) / all,
        })
    }
}
