//! Games whose code a reader follows line by line.

use alloc::vec::Vec;

use crate::example_game::{self, ExampleGame};
use crate::{TracedLine, Tracer};

/// A game, and the functions that are called at its moves.
#[derive(Clone, Copy, Debug)]
pub struct Walkthrough {
    /// Stable name: what it shows.
    pub name: &'static str,
    /// The game.
    pub game: &'static ExampleGame,
    /// The function of [`CODE`](crate::CODE) that each move calls.
    pub play: &'static str,
    /// The function that undoes all moves after the last one, if they are undone.
    pub undo: Option<&'static str>,
}

/// A call of a function.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct TracedCall {
    /// The name of the function in [`CODE`](crate::CODE).
    pub function: &'static str,
    /// The row of the stone, from 0.
    pub row: usize,
    /// The column of the stone, from 0.
    pub col: usize,
    /// The player of the stone.
    pub player: i32,
    /// The lines that run.
    pub lines: Vec<TracedLine>,
}

impl Walkthrough {
    /// Creates a walkthrough that undoes no moves.
    const fn of(name: &'static str, game: &'static ExampleGame, play: &'static str) -> Self {
        let undo = None;
        Self {
            name,
            game,
            play,
            undo,
        }
    }

    /// Returns the calls in order.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow_textbook::WALKTHROUGHS;
    ///
    /// let undo = WALKTHROUGHS.iter().find(|walkthrough| walkthrough.name == "undo").unwrap();
    /// let calls = undo.calls();
    /// assert_eq!(calls.len(), 2 * undo.game.moves.len());
    /// assert_eq!(calls.last().unwrap().function, "undo");
    /// ```
    #[must_use]
    pub fn calls(&self) -> Vec<TracedCall> {
        let mut tracer = Tracer::new(self.game.n, self.game.k);
        let played = self.game.moves.iter().map(|stone| (self.play, stone));
        let undone = self.undo.into_iter().flat_map(|undo| {
            let last_first = self.game.moves.iter().rev();
            last_first.map(move |stone| (undo, stone))
        });
        let calls = played.chain(undone);
        let calls = calls.map(|(function, &(row, col, player))| TracedCall {
            function,
            row,
            col,
            player,
            lines: tracer.call(function, row, col, player),
        });
        calls.collect()
    }
}

/// The games that explain the counters, in the order of the explanation.
pub const WALKTHROUGHS: &[Walkthrough] = &[
    Walkthrough::of("scan", &example_game::S000_1, "scan"),
    Walkthrough::of("counters", &example_game::S000_1, "counters"),
    Walkthrough::of("signs", &example_game::S002_1, "counters"),
    Walkthrough::of("diagonals", &example_game::D_1, "counters"),
    Walkthrough {
        undo: Some("undo"),
        ..Walkthrough::of("undo", &example_game::D_5, "counters")
    },
    Walkthrough::of("short-lines", &example_game::K_3, "k-counters"),
    Walkthrough::of("run", &example_game::K_4, "run"),
];
