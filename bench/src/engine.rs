//! The table of engines, and the interface of engines that play stones. Calls are inlined, since
//! the interface itself must not be timed.

use inarow::{Facts, Move, Position, Tally, TicTacToe};
use inarow_textbook::Program;

use crate::contest::Role::{self, Aside, Own, Peer};
use crate::stone::player;
use crate::{Ply, Stone};

/// The version of the project's own engines.
const VERSION: &str = env!("CARGO_PKG_VERSION");

/// All engines with their owners and their versions. Some builds have another mark than a version.
const ENGINES: &[(&str, &str, Role)] = &[
    ("inarow", VERSION, Own),
    ("inarow/batch", VERSION, Own),
    ("inarow/facts", VERSION, Own),
    ("inarow/json", VERSION, Own),
    ("inarow/last-ply", VERSION, Own),
    ("inarow/tally", VERSION, Own),
    ("inarow/tic-tac-toe", VERSION, Own),
    ("inarow/1 core", VERSION, Own),
    ("inarow/2 cores", VERSION, Own),
    ("inarow/copies", VERSION, Aside),
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
    #[cfg(peer)]
    ("c++ class", env!("PEER_VERSION"), Peer),
    ("board-game", "0.8.2", Peer),
    ("board-game/copies", "0.8.2", Peer),
    ("connect-four-ai", "1.0.0", Peer),
    ("gamie", "0.14.0", Peer),
    ("BufRead::lines", "std", Peer),
    ("newline search", "memchr", Peer),
    ("parquet alone", "59", Peer),
    ("sum of the moves", "59", Peer),
];

/// Returns the version and the owner of an engine.
pub(crate) fn origin(engine: &str) -> (&'static str, Role) {
    let row = ENGINES.iter().find(|(name, _, _)| *name == engine);
    let &(_, version, role) = row.expect("the table has every engine");
    (version, role)
}

/// Plays stones. The answer is the winner, 0, or `REFUSED`.
pub trait Engine<S = Stone> {
    /// Plays a stone.
    fn place(&mut self, stone: S) -> i32;
}

/// An engine that can undo moves.
pub trait Undo<S = Stone>: Engine<S> {
    /// Removes the last stone. Returns 0, or `REFUSED`.
    fn take(&mut self, stone: S) -> i32;
}

/// The answer to an illegal move or undo.
pub(crate) const REFUSED: i32 = -1;

/// Implements both traits by two expressions.
macro_rules! engine {
    ($engine:ty, $stone:ident: $kind:ty, |$it:ident| $place:expr, $take:expr) => {
        impl Engine<$kind> for $engine {
            #[inline(always)]
            fn place(&mut self, $stone: $kind) -> i32 {
                let $it = self;
                $place
            }
        }

        impl Undo<$kind> for $engine {
            #[inline(always)]
            fn take(&mut self, $stone: $kind) -> i32 {
                let $it = self;
                $take
            }
        }
    };
}

/// The winner of a verdict, or [`REFUSED`].
macro_rules! winner {
    ($played:expr) => {
        match $played {
            Ok(verdict) => verdict.winner().map_or(0, |by| i32::from(by.number())),
            Err(_) => REFUSED,
        }
    };
}

engine!(
    Tally,
    stone: Stone,
    |tally| tally.make_move(stone.row, stone.col, stone.player),
    {
        tally.undo_move(stone.row, stone.col, stone.player);
        0
    }
);
engine!(
    TicTacToe,
    stone: Stone,
    |game| game.make_move(stone.row, stone.col, stone.player).unwrap_or(REFUSED),
    game.undo_move(stone.row, stone.col).map_or(REFUSED, |()| 0)
);
engine!(
    Position,
    stone: Stone,
    |position| winner!(position.play_as(player(stone.player), cell(stone))),
    position.undo(cell(stone)).map_or(REFUSED, |()| 0)
);
engine!(
    Position,
    ply: Ply,
    |position| winner!(position.play_as(ply.player, ply.mv)),
    position.undo(ply.mv).map_or(REFUSED, |()| 0)
);
engine!(
    Facts,
    ply: Ply,
    |facts| winner!(facts.play_as(ply.player, ply.mv)),
    facts.undo(ply.mv).map_or(REFUSED, |()| 0)
);

/// Every stone is on the board.
impl Engine for Box<dyn Program> {
    #[inline(always)]
    fn place(&mut self, stone: Stone) -> i32 {
        let (row, col) = (stone.row.cast_unsigned(), stone.col.cast_unsigned());
        self.make_move(row as usize, col as usize, stone.player)
    }
}

#[inline]
fn cell(stone: Stone) -> Move {
    Move::at(stone.row.cast_unsigned(), stone.col.cast_unsigned())
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
