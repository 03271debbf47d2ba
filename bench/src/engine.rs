//! The table of engines, the forms of a move, and the interfaces of engines. Calls are inlined,
//! since an interface itself must not be timed.

use inarow::{Facts, Move, Outcome, Player, Position, Tally, TicTacToe};
use inarow_textbook::Program;

use crate::contest::Role::{self, Aside, Own, Peer};

/// The version of the project's own engines.
const VERSION: &str = env!("CARGO_PKG_VERSION");

/// All engines, with their owners and versions. A build may be marked by a text instead of a
/// version.
const ENGINES: &[(&str, &str, Role)] = &[
    ("inarow", VERSION, Own),
    ("inarow/batch", VERSION, Own),
    ("inarow/facts", VERSION, Own),
    ("inarow/json", VERSION, Own),
    ("inarow/last-ply", VERSION, Own),
    ("inarow/tally", VERSION, Own),
    ("inarow/tic-tac-toe", VERSION, Own),
    ("inarow/2 cores", VERSION, Own),
    ("harness", VERSION, Aside),
    ("textbook/scan", VERSION, Aside),
    ("textbook/lines", VERSION, Aside),
    ("textbook/counters", VERSION, Aside),
    ("textbook/targets", VERSION, Aside),
    ("textbook/containers", VERSION, Aside),
    ("textbook/separate", VERSION, Aside),
    ("neighbour scan", VERSION, Peer),
    ("unchecked scan", VERSION, Peer),
    ("rust class", VERSION, Peer),
    ("board-game", "0.8.2", Peer),
    ("connect-four-ai", "1.0.0", Peer),
    ("gamie", "0.14.0", Peer),
    ("BufRead::lines", "std", Peer),
    ("newline search", "memchr", Peer),
    ("parquet alone", "59", Peer),
];

/// Returns the version and the owner of an engine.
pub(crate) fn origin(engine: &str) -> (&'static str, Role) {
    let row = ENGINES.iter().find(|(name, _, _)| *name == engine);
    let &(_, version, role) = row.expect("the table has every engine");
    (version, role)
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

/// Plays stones. The answer is the winner, 0, or `REFUSED`.
pub(crate) trait Engine<S = Stone> {
    /// Plays a stone.
    fn place(&mut self, stone: S) -> i32;

    /// Removes the last stone. Returns 0, or `REFUSED`. Some engines always refuse.
    fn take(&mut self, _: S) -> i32 {
        REFUSED
    }
}

/// The answer to an illegal move or undo.
pub(crate) const REFUSED: i32 = -1;

/// Plays the moves of random games.
pub(crate) trait Game {
    /// Plays a legal move. Panics if the engine refuses it.
    fn play(&mut self, mv: Move) -> Outcome;
}

/// The winner of a verdict, or [`REFUSED`]. A function would pass the result through memory.
macro_rules! winner {
    ($played:expr) => {
        match $played {
            Ok(verdict) => verdict.winner().map_or(0, |by| i32::from(by.number())),
            Err(_) => REFUSED,
        }
    };
}

macro_rules! own_engine {
    ($engine:ty) => {
        impl Engine<Ply> for $engine {
            #[inline(always)]
            fn place(&mut self, ply: Ply) -> i32 {
                winner!(self.play_as(ply.player, ply.mv))
            }

            #[inline(always)]
            fn take(&mut self, ply: Ply) -> i32 {
                self.undo(ply.mv).map_or(REFUSED, |()| 0)
            }
        }

        impl Game for $engine {
            #[inline(always)]
            fn play(&mut self, mv: Move) -> Outcome {
                Self::play(self, mv).expect("a chosen move is legal").into()
            }
        }
    };
}

own_engine!(Position);
own_engine!(Facts);

impl Engine for Position {
    #[inline(always)]
    fn place(&mut self, stone: Stone) -> i32 {
        let mv = Move::at(stone.row.cast_unsigned(), stone.col.cast_unsigned());
        winner!(self.play_as(player(stone.player), mv))
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
        0
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
        self.undo_move(stone.row, stone.col).map_or(REFUSED, |()| 0)
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
