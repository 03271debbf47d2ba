//! Perft: the number of move paths of each length.

use alloc::vec;
use alloc::vec::Vec;

use crate::bitboard::each_bit;
use crate::{Bitboard, ByPlayer, Outcome, Player, Position, Rules};

/// The numbers of move paths of one length.
///
/// Perft is a term of chess programming. Move generation and verdicts that agree with published
/// counts are probably both right.
///
/// # Examples
///
/// ```
/// use inarow::{Nodes, Player, Rules, perft};
///
/// let depths = perft(Rules::TIC_TAC_TOE, 9);
/// let ended = depths.into_iter().fold(Nodes::default(), |mut sum, depth| {
///     sum += depth;
///     sum
/// });
/// assert_eq!(ended.wins[Player::ONE] + ended.wins[Player::TWO] + ended.draws, 255_168);
/// ```
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
#[non_exhaustive]
pub struct Nodes {
    /// All paths of this length.
    pub nodes: u64,
    /// The paths that end here with a win, by winner.
    pub wins: ByPlayer<u64>,
    /// The paths that end here with a draw.
    pub draws: u64,
}

impl Nodes {
    /// Creates the numbers of all paths, of wins by winner, and of draws.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{ByPlayer, Nodes};
    ///
    /// assert_eq!(Nodes::new(0, ByPlayer::default(), 0), Nodes::default());
    /// ```
    #[must_use]
    pub const fn new(nodes: u64, wins: ByPlayer<u64>, draws: u64) -> Self {
        Self { nodes, wins, draws }
    }

    /// Counts the end of a path. True if the game goes on.
    #[inline(always)]
    fn goes_on(&mut self, outcome: Outcome) -> bool {
        match outcome.winner() {
            Some(player) => self.wins[player] += 1,
            None => self.draws += u64::from(outcome.is_over()),
        }
        !outcome.is_over()
    }
}

/// Adds the numbers of paths. A sum above `u64::MAX` is `u64::MAX`.
impl core::ops::AddAssign for Nodes {
    fn add_assign(&mut self, other: Self) {
        self.nodes = self.nodes.saturating_add(other.nodes);
        self.draws = self.draws.saturating_add(other.draws);
        for player in Player::ALL {
            self.wins[player] = self.wins[player].saturating_add(other.wins[player]);
        }
    }
}

/// Counts the paths of 1, 2, ... `depth` moves from the empty board. Depths that no path reaches are
/// left out.
///
/// The last moves are counted and not played. The facts have the number of legal moves, and the
/// moves that win or lose at once ([`winning_cells`](crate::Facts::winning_cells),
/// [`losing_cells`](crate::Facts::losing_cells)). On small boards these moves are counted at each
/// depth, so that no other move is searched for lines.
///
/// # Complexity
///
/// O(paths) time, where the paths of length `depth` take no time. The memory is a position, and an
/// amount in proportion to the longest path.
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
    perft_from(&Position::new(rules), depth)
}

/// Counts the paths of 1, 2, ... `depth` moves from a position. If turns are unordered, the players
/// still move in the order of the rules.
///
/// To count on several cores, add up the [`Nodes`] of several positions.
///
/// # Complexity
///
/// As for [`perft`].
///
/// # Examples
///
/// ```
/// use inarow::{Position, Rules, perft, perft_from};
///
/// let depths = perft_from(&Position::new(Rules::CONNECT_FOUR), 6);
/// assert_eq!(depths, perft(Rules::CONNECT_FOUR, 6));
/// assert_eq!(depths[5].nodes, 117_649);
/// ```
#[must_use]
pub fn perft_from(position: &Position, depth: usize) -> Vec<Nodes> {
    if depth == 0 || !position.verdict().is_ongoing() {
        return Vec::new();
    }
    // No path is longer than the number of empty cells.
    let empty = position.progress().empty;
    let depth = usize::try_from(empty).map_or(depth, |empty| empty.min(depth));
    let Some(board) = position.board().small() else {
        return walk(&mut position.clone().with_facts(), depth);
    };
    let mut depths = vec![Nodes::default(); depth];
    follow(board.with_ordered_turns(), &mut depths);
    let reached = depths.iter().take_while(|nodes| nodes.nodes > 0);
    depths.truncate(reached.count());
    depths
}

/// Plays all paths from an ongoing small board on copies. Moves that complete a line and moves of
/// the last ply are counted.
fn follow(board: Bitboard, depths: &mut [Nodes]) {
    let Some((nodes, deeper)) = depths.split_first_mut() else {
        return;
    };
    let (player, legal) = (board.next_player(), board.legal());
    let completing = board.completing(player) & legal;
    nodes.nodes += u64::from(legal.count_ones());
    if completing != 0 {
        nodes.wins[board.line_effect().winner_after_line_of(player)] +=
            u64::from(completing.count_ones());
    }
    // Only the last empty cell can be a draw.
    if deeper.is_empty() && legal & (legal - 1) != 0 {
        return;
    }
    for bit in each_bit(legal & !completing) {
        let mut child = board;
        let outcome = child.place_without_line(bit);
        if nodes.goes_on(outcome) {
            follow(child, deeper);
        }
    }
}

/// Plays all paths of less than `depth` moves, and counts the last moves. The current path is on
/// the heap, since recursion could exceed the stack.
fn walk(board: &mut Position, depth: usize) -> Vec<Nodes> {
    let (mut depths, mut path) = (Vec::new(), Vec::new());
    // The move that was taken back last; `None` in a position that a move has just reached.
    let mut tried = None;
    loop {
        let ply = path.len();
        if depths.len() == ply {
            depths.push(Nodes::default());
        }
        let next = match tried.take() {
            Some(mv) => board.legal_moves().after(mv).next(),
            None if ply + 1 < depth => board.legal_moves().next(),
            None => {
                depths[ply] += count(board);
                None
            }
        };
        if let Some(mv) = next {
            let verdict = board.play_as(board.next_player(), mv);
            let verdict = verdict.expect("a listed move is legal");
            depths[ply].nodes += 1;
            path.push(mv);
            if depths[ply].goes_on(verdict.into()) {
                continue;
            }
        }
        let Some(mv) = path.pop() else { return depths };
        let undone = board.undo(mv);
        undone.expect("the last move can be taken back");
        tried = Some(mv);
    }
}

/// Counts the legal moves of an ongoing position by its facts.
fn count(position: &Position) -> Nodes {
    let (player, facts) = (position.next_player(), position.facts());
    let winning = facts.winning_cells(player).count() as u64;
    let losing = facts.losing_cells(player).count() as u64;
    let legal = position.legal_count();
    let mut counted = Nodes {
        nodes: legal,
        draws: u64::from(position.progress().empty == 1) * (legal - winning - losing),
        ..Nodes::default()
    };
    counted.wins[player] = winning;
    // With moves that lose at once, there are two players.
    if losing > 0 {
        counted.wins[player.opponent()] = losing;
    }
    counted
}
