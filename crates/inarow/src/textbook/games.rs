//! The games that the texts play, and a few that test what those do not.

/// A game of the exercise. Its last move wins, unless nobody does; every answer
/// before is 0.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Game {
    /// `S` and the text that has it, or `D` for what no text tests.
    pub id: &'static str,
    /// What it shows.
    pub why: &'static str,
    /// The side of the board.
    pub n: usize,
    /// Each move as row and column, from 0, and player.
    pub moves: &'static [(usize, usize, i32)],
    /// Who wins by the last move, 0 if nobody.
    pub winner: i32,
}

impl Game {
    /// The right answer to each move.
    pub fn answers(&self) -> impl Iterator<Item = i32> + use<> {
        let (winner, last) = (self.winner, self.moves.len());
        (1..=last).map(move |ply| if ply == last { winner } else { 0 })
    }
}

/// The games of the texts, and those that test what they do not.
///
/// # Examples
///
/// ```
/// use inarow::textbook::{GAMES, METHODS};
///
/// for game in GAMES {
///     let mut counters = (METHODS[2].new)(game.n);
///     let moves = game.moves.iter();
///     let answers = moves.map(|&(row, col, player)| counters.make_move(row, col, player));
///     assert!(answers.eq(game.answers()), "{}", game.id);
/// }
/// ```
pub const GAMES: &[Game] = &[
    Game {
        id: "S000-1",
        why: "row 0 (the dry run: Alice 1, Bob 2)",
        n: 3,
        moves: &[(0, 0, 1), (1, 1, 2), (0, 1, 1), (1, 0, 2), (0, 2, 1)],
        winner: 1,
    },
    Game {
        id: "S002-1",
        why: "row 2, the standard example of LeetCode 348",
        n: 3,
        moves: &[
            (0, 0, 1),
            (0, 2, 2),
            (2, 2, 1),
            (1, 1, 2),
            (2, 0, 1),
            (1, 0, 2),
            (2, 1, 1),
        ],
        winner: 1,
    },
    Game {
        id: "S004-2",
        why: "column 0; player 1 moves three times running",
        n: 3,
        moves: &[(0, 0, 1), (1, 0, 1), (2, 0, 1)],
        winner: 1,
    },
    Game {
        id: "S004-3",
        why: "anti-diagonal by player 2, who moves first and alone",
        n: 3,
        moves: &[(0, 2, 2), (1, 1, 2), (2, 0, 2)],
        winner: 2,
    },
    Game {
        id: "S004-4",
        why: "n = 1: the first move wins",
        n: 1,
        moves: &[(0, 0, 1)],
        winner: 1,
    },
    Game {
        id: "S004-W",
        why: "the walkthrough, player 1's moves only",
        n: 3,
        moves: &[(0, 0, 1), (2, 2, 1), (2, 0, 1), (2, 1, 1)],
        winner: 1,
    },
    Game {
        id: "D-1",
        why: "main diagonal, alternating",
        n: 3,
        moves: &[(0, 0, 1), (0, 1, 2), (1, 1, 1), (0, 2, 2), (2, 2, 1)],
        winner: 1,
    },
    Game {
        id: "D-2",
        why: "full board, draw",
        n: 3,
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
        winner: 0,
    },
    Game {
        id: "D-3",
        why: "even n, anti-diagonal",
        n: 4,
        moves: &[
            (0, 3, 1),
            (0, 0, 2),
            (1, 2, 1),
            (1, 1, 2),
            (2, 1, 1),
            (2, 2, 2),
            (3, 0, 1),
        ],
        winner: 1,
    },
    Game {
        id: "D-4",
        why: "n = 2",
        n: 2,
        moves: &[(0, 0, 1), (1, 1, 2), (0, 1, 1)],
        winner: 1,
    },
    Game {
        id: "D-5",
        why: "player 2 wins a row, alternating",
        n: 3,
        moves: &[
            (0, 0, 1),
            (1, 0, 2),
            (0, 1, 1),
            (1, 1, 2),
            (2, 2, 1),
            (1, 2, 2),
        ],
        winner: 2,
    },
    Game {
        id: "D-6",
        why: "the last cell wins on two lines at once: never a draw",
        n: 3,
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
        winner: 1,
    },
];
