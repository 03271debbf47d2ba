//! The number of move paths of each length.

use alloc::vec::Vec;

use crate::{ByPlayer, Facts, Move, Position, Rules};

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

impl core::ops::AddAssign for Nodes {
    fn add_assign(&mut self, other: Self) {
        self.nodes += other.nodes;
        self.draws += other.draws;
        for (player, wins) in self.wins.first_mut(crate::Player::MOST) {
            *wins += other.wins[player];
        }
    }
}

/// What is done with the last move of the longest paths.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub enum LastPly {
    /// It is played like any other, so that every node is a position reached.
    #[default]
    Played,
    /// It is counted: so many moves are legal, and so many of these win or lose at
    /// once, which a position's facts tell ([`Facts::winning_cells`]).
    Counted,
}

/// Counts the paths of 1, 2, ... `depth` moves from the empty board, each of them
/// played. Depths that no path reaches are left out.
///
/// # Complexity
///
/// O(paths), and beside a position memory in proportion to the length of the longest path.
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
    perft_from(&Position::new(rules), depth, LastPly::Played)
}

/// Counts the paths of 1, 2, ... `depth` moves from a position, as [`perft`] does
/// from the empty board. Where players are free to move in any order, they move as
/// the rules would have them.
///
/// What many cores count from positions of their own is added up.
///
/// # Complexity
///
/// O(paths), of which those of the greatest depth are left out where the last ply is
/// counted. Memory as [`perft`].
///
/// # Examples
///
/// ```
/// use inarow::{LastPly, Position, Rules, perft, perft_from};
///
/// let start = Position::new(Rules::CONNECT_FOUR);
/// let counted = perft_from(&start, 6, LastPly::Counted);
/// assert_eq!(counted, perft(Rules::CONNECT_FOUR, 6));
/// assert_eq!(counted[5].nodes, 117_649);
/// ```
#[must_use]
pub fn perft_from(position: &Position, depth: usize, last_ply: LastPly) -> Vec<Nodes> {
    if depth == 0 || !position.verdict().is_ongoing() {
        return Vec::new();
    }
    // No path is longer than there are free cells.
    let free = position.rules().size().cell_count() - position.ply();
    let depth = usize::try_from(free).map_or(depth, |free| free.min(depth));
    match last_ply {
        LastPly::Played => walk(&mut position.clone(), depth),
        LastPly::Counted => {
            let facts = Facts::of(position, position.method());
            walk(
                &mut facts.expect("the method of a position serves its rules"),
                depth,
            )
        }
    }
}

/// What moves are played on: a position, alone or with its facts.
trait Board {
    fn position(&self) -> &Position;

    fn play(&mut self, mv: Move);

    fn undo(&mut self, mv: Move);

    /// How many of the legal moves complete a line, where that is known.
    fn completing(&self) -> Option<u64>;
}

impl Board for Position {
    fn position(&self) -> &Position {
        self
    }

    fn play(&mut self, mv: Move) {
        let played = self.play_as(self.next_player(), mv);
        played.expect("a listed move is legal");
    }

    fn undo(&mut self, mv: Move) {
        Self::undo(self, mv).expect("the last move can be taken back");
    }

    fn completing(&self) -> Option<u64> {
        None
    }
}

impl Board for Facts {
    fn position(&self) -> &Position {
        Self::position(self)
    }

    fn play(&mut self, mv: Move) {
        let played = self.play_as(self.position().next_player(), mv);
        played.expect("a listed move is legal");
    }

    fn undo(&mut self, mv: Move) {
        Self::undo(self, mv).expect("the last move can be taken back");
    }

    fn completing(&self) -> Option<u64> {
        let player = self.position().next_player();
        let wins = self.winning_cells(player).count();
        Some((wins + self.losing_cells(player).count()) as u64)
    }
}

/// Follows all paths of up to so many moves. The one followed is held on the heap: a call a
/// move would need more of the stack than there is.
fn walk(board: &mut impl Board, depth: usize) -> Vec<Nodes> {
    let (mut depths, mut path) = (Vec::new(), Vec::new());
    let mut next = enter(board, depth, 0, &mut depths);
    loop {
        let reached = path.len();
        let mv = match next {
            Some(mv) => {
                board.play(mv);
                let verdict = board.position().verdict();
                let nodes: &mut Nodes = &mut depths[reached];
                nodes.nodes += 1;
                match verdict.winner() {
                    Some(player) => nodes.wins[player] += 1,
                    None => nodes.draws += u64::from(!verdict.is_ongoing()),
                }
                if verdict.is_ongoing() && reached + 1 < depth {
                    path.push(mv);
                    next = enter(board, depth, reached + 1, &mut depths);
                    continue;
                }
                mv
            }
            None => match path.pop() {
                Some(mv) => mv,
                None => return depths,
            },
        };
        board.undo(mv);
        next = board.position().legal_moves().after(mv).next();
    }
}

/// The first move to be played on a board that is reached after so many; `None` where all
/// are counted.
fn enter(
    board: &impl Board,
    depth: usize,
    reached: usize,
    depths: &mut Vec<Nodes>,
) -> Option<Move> {
    if depths.len() == reached {
        depths.push(Nodes::default());
    }
    let position = board.position();
    let (rules, mover) = (position.rules(), position.next_player());
    let is_last_ply = reached + 1 == depth;
    let Some(completing) = is_last_ply.then(|| board.completing()).flatten() else {
        return position.legal_moves().next();
    };
    let (legal, free) = (
        position.legal_count(),
        rules.size().cell_count() - position.ply(),
    );
    let nodes = &mut depths[reached];
    nodes.nodes += legal;
    nodes.wins[rules.winner(mover)] += completing;
    nodes.draws += u64::from(free == 1) * (legal - completing);
    None
}
