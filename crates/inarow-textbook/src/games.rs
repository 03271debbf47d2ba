//! The games that the texts play, and a few that test what those do not.

use inarow::{Rules, RulesError};

/// A game of the exercise, or one that shows what the exercise rules out or does not
/// ask for.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Game {
    /// `S` and the text that has it, `D` for what no text tests, `E` for moves that a
    /// referee refuses, `W` for what was judged wrongly elsewhere, `k` for less than n in
    /// a row.
    pub id: &'static str,
    /// What it shows.
    pub why: &'static str,
    /// The side of the board.
    pub n: usize,
    /// How many in a row win.
    pub k: usize,
    /// Each move as row and column, from 0, and player.
    pub moves: &'static [(usize, usize, i32)],
    /// The right answer to each move: who wins by it, 0 if nobody does or it is refused.
    pub answers: &'static [i32],
}

impl Game {
    /// The rules of its board. Players need not move in turn.
    ///
    /// # Errors
    ///
    /// [`RulesError`] for a board that rules do not have; those here all are had.
    pub fn rules(&self) -> Result<Rules, RulesError> {
        let rules = Rules::builder().size(self.n as u64, self.n as u64);
        rules.k(self.k as u64).build()
    }
}

/// The games of the texts, and those that test what they do not. Each ends with its last
/// move, by a line of n or by a full board.
///
/// # Examples
///
/// ```
/// use inarow_textbook::{GAMES, METHODS};
///
/// for game in GAMES {
///     let mut counters = (METHODS[2].new)(game.n);
///     let moves = game.moves.iter();
///     let answers = moves.map(|&(row, col, player)| counters.make_move(row, col, player));
///     assert!(answers.eq(game.answers.iter().copied()), "{}", game.id);
/// }
/// ```
pub const GAMES: &[Game] = &[
    S000_1, S002_1, S004_2, S004_3, S004_4, S004_W, D_1, D_2, D_3, D_4, D_5, D_6,
];

pub(crate) const S000_1: Game = Game {
    id: "S000-1",
    why: "row 0 (the dry run: Alice 1, Bob 2)",
    n: 3,
    k: 3,
    moves: &[(0, 0, 1), (1, 1, 2), (0, 1, 1), (1, 0, 2), (0, 2, 1)],
    answers: &[0, 0, 0, 0, 1],
};

pub(crate) const S002_1: Game = Game {
    id: "S002-1",
    why: "row 2, the standard example of LeetCode 348",
    n: 3,
    k: 3,
    moves: &[
        (0, 0, 1),
        (0, 2, 2),
        (2, 2, 1),
        (1, 1, 2),
        (2, 0, 1),
        (1, 0, 2),
        (2, 1, 1),
    ],
    answers: &[0, 0, 0, 0, 0, 0, 1],
};

pub(crate) const S004_2: Game = Game {
    id: "S004-2",
    why: "column 0; player 1 moves three times running",
    n: 3,
    k: 3,
    moves: &[(0, 0, 1), (1, 0, 1), (2, 0, 1)],
    answers: &[0, 0, 1],
};

pub(crate) const S004_3: Game = Game {
    id: "S004-3",
    why: "anti-diagonal by player 2, who moves first and alone",
    n: 3,
    k: 3,
    moves: &[(0, 2, 2), (1, 1, 2), (2, 0, 2)],
    answers: &[0, 0, 2],
};

pub(crate) const S004_4: Game = Game {
    id: "S004-4",
    why: "n = 1: the first move wins",
    n: 1,
    k: 1,
    moves: &[(0, 0, 1)],
    answers: &[1],
};

pub(crate) const S004_W: Game = Game {
    id: "S004-W",
    why: "the walkthrough, player 1's moves only",
    n: 3,
    k: 3,
    moves: &[(0, 0, 1), (2, 2, 1), (2, 0, 1), (2, 1, 1)],
    answers: &[0, 0, 0, 1],
};

pub(crate) const D_1: Game = Game {
    id: "D-1",
    why: "main diagonal, alternating",
    n: 3,
    k: 3,
    moves: &[(0, 0, 1), (0, 1, 2), (1, 1, 1), (0, 2, 2), (2, 2, 1)],
    answers: &[0, 0, 0, 0, 1],
};

pub(crate) const D_2: Game = Game {
    id: "D-2",
    why: "full board, draw",
    n: 3,
    k: 3,
    moves: &[
        (1, 1, 1),
        (0, 0, 2),
        (0, 2, 1),
        (2, 0, 2),
        (1, 0, 1),
        (1, 2, 2),
        (0, 1, 1),
        (2, 1, 2),
        (2, 2, 1),
    ],
    answers: &[0, 0, 0, 0, 0, 0, 0, 0, 0],
};

pub(crate) const D_3: Game = Game {
    id: "D-3",
    why: "even n, anti-diagonal",
    n: 4,
    k: 4,
    moves: &[
        (0, 3, 1),
        (0, 0, 2),
        (1, 2, 1),
        (1, 1, 2),
        (2, 1, 1),
        (2, 2, 2),
        (3, 0, 1),
    ],
    answers: &[0, 0, 0, 0, 0, 0, 1],
};

pub(crate) const D_4: Game = Game {
    id: "D-4",
    why: "n = 2",
    n: 2,
    k: 2,
    moves: &[(0, 0, 1), (1, 1, 2), (0, 1, 1)],
    answers: &[0, 0, 1],
};

pub(crate) const D_5: Game = Game {
    id: "D-5",
    why: "player 2 wins a row, alternating",
    n: 3,
    k: 3,
    moves: &[
        (0, 0, 1),
        (1, 0, 2),
        (0, 1, 1),
        (1, 1, 2),
        (2, 2, 1),
        (1, 2, 2),
    ],
    answers: &[0, 0, 0, 0, 0, 2],
};

pub(crate) const D_6: Game = Game {
    id: "D-6",
    why: "the last cell wins on two lines at once: never a draw",
    n: 3,
    k: 3,
    moves: &[
        (0, 0, 1),
        (0, 1, 2),
        (0, 2, 1),
        (1, 0, 2),
        (2, 0, 1),
        (1, 2, 2),
        (2, 2, 1),
        (2, 1, 2),
        (1, 1, 1),
    ],
    answers: &[0, 0, 0, 0, 0, 0, 0, 0, 1],
};

/// What the exercise rules out, or does not ask for: moves that a referee refuses, which
/// are sent all the same, and rules under which less than a full line wins.
pub const TRAPS: &[Game] = &[E_4, E_6, W_5, K_2];

pub(crate) const E_4: Game = Game {
    id: "E-4",
    why: "the same cell three times: the second and third stone are refused",
    n: 3,
    k: 3,
    moves: &[(0, 0, 1), (0, 0, 1), (0, 0, 1)],
    answers: &[0, 0, 0],
};

pub(crate) const E_6: Game = Game {
    id: "E-6",
    why: "a move after the end is refused",
    n: 3,
    k: 3,
    moves: &[(0, 0, 1), (1, 1, 1), (2, 2, 1), (0, 1, 2)],
    answers: &[0, 0, 1, 0],
};

pub(crate) const W_5: Game = Game {
    id: "W-5",
    why: "two stones of a row with a gap between them are no two in a row",
    n: 6,
    k: 2,
    moves: &[(1, 5, 1), (1, 1, 2), (1, 3, 1)],
    answers: &[0, 0, 0],
};

pub(crate) const K_2: Game = Game {
    id: "k2",
    why: "the corners of a row are no two in a row",
    n: 3,
    k: 2,
    moves: &[(0, 0, 1), (1, 1, 2), (0, 2, 1)],
    answers: &[0, 0, 0],
};
