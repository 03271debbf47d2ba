//! The versions of engines, the forms of a move, and the interface of engines. Calls are inlined,
//! since an interface itself must not be timed.

use inarow::{Bitboard, Move, Nodes, Outcome, Player, Position, Rules, Tally, TicTacToe};
use inarow_textbook::Program;

use crate::contest::Role::{self, Aside, Own, Peer};

/// Engines of other projects, and engines as other projects would write them. A build may be marked
/// by a text instead of a version.
const PEERS: &[(&str, &str)] = &[
    ("neighbour scan", VERSION),
    ("shifts", VERSION),
    ("unchecked scan", VERSION),
    ("rust class", VERSION),
    ("board-game", "0.8.2"),
    ("connect-four-ai", "1.0.0"),
    ("gamie", "0.14.0"),
    ("BufRead::lines", "std"),
    ("parquet alone", "59"),
];

/// The version of the project's own engines.
const VERSION: &str = env!("CARGO_PKG_VERSION");

/// Returns the version and the owner of an engine. Forms of an engine have names such as
/// `inarow/batch`.
pub(crate) fn origin(engine: &str) -> (&'static str, Role) {
    match engine.split('/').next() {
        Some("inarow") => (VERSION, Own),
        Some("harness" | "textbook") => (VERSION, Aside),
        _ => {
            let row = PEERS.iter().find(|(name, _)| *name == engine);
            (row.expect("the table has every peer").1, Peer)
        }
    }
}

/// A move of the exercise.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stone {
    /// From 0.
    pub(crate) row: i32,
    /// From 0.
    pub(crate) col: i32,
    /// 1 or 2.
    pub(crate) player: i32,
}

/// A move under any rules, with its player.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ply {
    pub(crate) player: Player,
    pub(crate) mv: Move,
}

/// Returns the player with the number 1 or 2.
#[inline]
pub(crate) const fn player(number: i32) -> Player {
    if number == 1 {
        Player::ONE
    } else {
        Player::TWO
    }
}

/// Returns the row and the column of a move. A column has row 0.
#[inline]
pub(crate) const fn row_and_col(mv: Move) -> (u32, u32) {
    match mv {
        Move::Cell(cell) => (cell.row(), cell.col()),
        Move::Column(column) => (0, column.col()),
    }
}

impl From<Ply> for Stone {
    #[inline]
    fn from(Ply { player, mv }: Ply) -> Self {
        let (row, col) = row_and_col(mv);
        Self {
            row: row.cast_signed(),
            col: col.cast_signed(),
            player: player.number().into(),
        }
    }
}

/// Plays moves of one form. A [`Move`] is made by the player whose turn it is.
pub(crate) trait Engine<M = Stone> {
    /// Plays a move. Returns the winner, [`ONGOING`], [`DRAW`] or [`REFUSED`]. As in the exercise,
    /// a full board without a winner is `ONGOING` after a [`Stone`].
    fn place(&mut self, mv: M) -> i32;

    /// Takes back the last move. Returns `ONGOING` or `REFUSED`. Some engines always refuse.
    fn take(&mut self, _: M) -> i32 {
        REFUSED
    }
}

/// The game goes on.
pub(crate) const ONGOING: i32 = 0;

/// The game is a draw.
pub(crate) const DRAW: i32 = Outcome::DRAW.number() as i32;

/// The move or the undo is illegal.
pub(crate) const REFUSED: i32 = -1;

/// Counts all paths of each depth.
pub(crate) type CountPaths = fn(Rules, &mut [Nodes]);

/// Counts a path that ends with this answer to its last move. True if the game goes on.
#[inline(always)]
pub(crate) fn count(nodes: &mut Nodes, answer: i32) -> bool {
    nodes.nodes += 1;
    match answer {
        ONGOING => return true,
        DRAW => nodes.draws += 1,
        winner => nodes.wins[player(winner)] += 1,
    }
    false
}

/// The answer to a move. A function would pass the result through memory.
macro_rules! answer {
    ($played:expr, $verdict:ident => $answer:expr) => {
        match $played {
            Ok($verdict) => $answer,
            Err(_) => REFUSED,
        }
    };
}

impl Engine<Ply> for Position {
    #[inline(always)]
    fn place(&mut self, ply: Ply) -> i32 {
        let played = self.play_as(ply.player, ply.mv);
        answer!(played, verdict => Outcome::from(verdict).number().into())
    }

    #[inline(always)]
    fn take(&mut self, ply: Ply) -> i32 {
        answer!(self.undo(ply.mv), _undone => ONGOING)
    }
}

impl Engine<Move> for Position {
    #[inline(always)]
    fn place(&mut self, mv: Move) -> i32 {
        answer!(self.play(mv), verdict => Outcome::from(verdict).number().into())
    }
}

impl Engine<Move> for Bitboard {
    #[inline(always)]
    fn place(&mut self, mv: Move) -> i32 {
        let bit = match mv {
            Move::Cell(cell) => self.bit(cell),
            Move::Column(column) => self.legal() & 0xff_u64.wrapping_shl(8 * column.col()),
        };
        answer!(self.play(bit), outcome => outcome.number().into())
    }
}

impl Engine for Position {
    #[inline(always)]
    fn place(&mut self, stone: Stone) -> i32 {
        let mv = Move::at(stone.row.cast_unsigned(), stone.col.cast_unsigned());
        let played = self.play_as(player(stone.player), mv);
        answer!(played, verdict => verdict.winner().map_or(ONGOING, |by| by.number().into()))
    }
}

impl Engine for Tally {
    #[inline(always)]
    fn place(&mut self, stone: Stone) -> i32 {
        self.make_move(stone.row, stone.col, stone.player)
    }

    #[inline(always)]
    fn take(&mut self, stone: Stone) -> i32 {
        self.undo_move(stone.row, stone.col, stone.player);
        ONGOING
    }
}

impl Engine for TicTacToe {
    #[inline(always)]
    fn place(&mut self, stone: Stone) -> i32 {
        self.make_move(stone.row, stone.col, stone.player)
            .unwrap_or(REFUSED)
    }

    #[inline(always)]
    fn take(&mut self, stone: Stone) -> i32 {
        answer!(self.undo_move(stone.row, stone.col), _undone => ONGOING)
    }
}

/// Every stone is on the board.
impl Engine for Box<dyn Program> {
    #[inline(always)]
    fn place(&mut self, stone: Stone) -> i32 {
        let (row, col) = (stone.row.cast_unsigned(), stone.col.cast_unsigned());
        self.make_move(row as usize, col as usize, stone.player)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_of_peers_are_the_dependencies() {
        let manifest = include_str!("../Cargo.toml");
        for name in ["board-game", "gamie", "connect-four-ai"] {
            let line = manifest.lines().find(|line| line.starts_with(name));
            let pinned = format!("\"={}\"", origin(name).0);
            assert!(line.is_some_and(|line| line.contains(&pinned)), "{name}");
        }
    }
}
