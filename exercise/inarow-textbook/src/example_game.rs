//! The games in the texts, and some for cases that the texts leave out.

use inarow::{Rules, RulesError};

/// A game, and the right answer to each move.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct ExampleGame {
    /// Stable name. Its first letter is the kind of game:
    ///
    /// | letter | kind |
    /// | --- | --- |
    /// | `S` | a game of a text, with the number of the text |
    /// | `D` | a case that no text tests |
    /// | `E` | moves that the referee refuses |
    /// | `W` | a game that another program judged wrongly |
    /// | `k` | fewer than n in a row win |
    pub id: &'static str,
    /// The purpose of the game, in a few words.
    pub why: &'static str,
    /// Side of the board.
    pub n: usize,
    /// Number of stones in a row that wins.
    pub k: usize,
    /// Each move as row and column, from 0, and player.
    pub moves: &'static [(usize, usize, i32)],
    /// The right answer to each move: the winner, or 0 if the move does not win or is
    /// refused.
    pub answers: &'static [i32],
}

impl ExampleGame {
    /// Returns the rules for this board. Ignore their turns: in some games, one player moves
    /// several times in a row.
    ///
    /// # Errors
    ///
    /// [`RulesError`] if no rules fit this board. They fit all games of this crate.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow_textbook::GAMES;
    ///
    /// assert_eq!(GAMES[0].rules()?, inarow::Rules::TIC_TAC_TOE);
    /// # Ok::<_, inarow::RulesError>(())
    /// ```
    pub fn rules(&self) -> Result<Rules, RulesError> {
        let rules = Rules::builder().size(self.n as u64, self.n as u64);
        rules.k(self.k as u64).build()
    }
}

/// The games in the texts, and some for cases that the texts leave out. The last move of each game
/// completes a line of n or fills the board.
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
pub const GAMES: &[ExampleGame] = &[
    S000_1, S002_1, S004_2, S004_3, S004_4, S004_W, D_1, D_2, D_3, D_4, D_5, D_6,
];

/// Games beyond the exercise. The referee refuses some of their moves, or fewer than n in a row
/// win.
///
/// # Examples
///
/// ```
/// use inarow_textbook::{METHODS, TRAPS};
///
/// // The counters keep no board, and count three stones on one cell as a line.
/// let trap = TRAPS.iter().find(|game| game.id == "E-4").unwrap();
/// let mut counters = (METHODS[2].new)(trap.n);
/// let moves = trap.moves.iter();
/// let answers = moves.map(|&(row, col, player)| counters.make_move(row, col, player));
/// assert!(answers.eq([0, 0, 1]));
/// assert_eq!(trap.answers, [0, 0, 0]);
/// ```
pub const TRAPS: &[ExampleGame] = &[E_4, E_6, W_5, K_2, K_3];

/// Defines games: the constant, the fields, the moves and the answers.
macro_rules! games {
    ($(
        $game:ident $id:literal, n = $n:literal, k = $k:literal: $why:literal;
        $(($row:literal, $col:literal, $player:literal))+;
        $($answer:literal)+;
    )+) => {$(
        pub(crate) const $game: ExampleGame = ExampleGame {
            id: $id,
            why: $why,
            n: $n,
            k: $k,
            moves: &[$(($row, $col, $player)),+],
            answers: &[$($answer),+],
        };
    )+};
}

games! {
    S000_1 "S000-1", n = 3, k = 3: "row 0; player 1 is Alice, player 2 is Bob";
    (0, 0, 1) (1, 1, 2) (0, 1, 1) (1, 0, 2) (0, 2, 1);
    0 0 0 0 1;

    S002_1 "S002-1", n = 3, k = 3: "row 2, the standard example of LeetCode 348";
    (0, 0, 1) (0, 2, 2) (2, 2, 1) (1, 1, 2) (2, 0, 1) (1, 0, 2) (2, 1, 1);
    0 0 0 0 0 0 1;

    S004_2 "S004-2", n = 3, k = 3: "column 0; player 1 makes all moves";
    (0, 0, 1) (1, 0, 1) (2, 0, 1);
    0 0 1;

    S004_3 "S004-3", n = 3, k = 3: "anti-diagonal; player 2 makes all moves";
    (0, 2, 2) (1, 1, 2) (2, 0, 2);
    0 0 2;

    S004_4 "S004-4", n = 1, k = 1: "n = 1: the first move wins";
    (0, 0, 1);
    1;

    S004_W "S004-W", n = 3, k = 3: "row 2; player 1 makes all moves";
    (0, 0, 1) (2, 2, 1) (2, 0, 1) (2, 1, 1);
    0 0 0 1;

    D_1 "D-1", n = 3, k = 3: "main diagonal; the players alternate";
    (0, 0, 1) (0, 1, 2) (1, 1, 1) (0, 2, 2) (2, 2, 1);
    0 0 0 0 1;

    D_2 "D-2", n = 3, k = 3: "full board, draw";
    (1, 1, 1) (0, 0, 2) (0, 2, 1) (2, 0, 2) (1, 0, 1) (1, 2, 2) (0, 1, 1) (2, 1, 2) (2, 2, 1);
    0 0 0 0 0 0 0 0 0;

    D_3 "D-3", n = 4, k = 4: "even n, anti-diagonal";
    (0, 3, 1) (0, 0, 2) (1, 2, 1) (1, 1, 2) (2, 1, 1) (2, 2, 2) (3, 0, 1);
    0 0 0 0 0 0 1;

    D_4 "D-4", n = 2, k = 2: "n = 2";
    (0, 0, 1) (1, 1, 2) (0, 1, 1);
    0 0 1;

    D_5 "D-5", n = 3, k = 3: "row 1 by player 2; the players alternate";
    (0, 0, 1) (1, 0, 2) (0, 1, 1) (1, 1, 2) (2, 2, 1) (1, 2, 2);
    0 0 0 0 0 2;

    D_6 "D-6", n = 3, k = 3: "the last cell completes two lines: a win and not a draw";
    (0, 0, 1) (0, 1, 2) (0, 2, 1) (1, 0, 2) (2, 0, 1) (1, 2, 2) (2, 2, 1) (2, 1, 2) (1, 1, 1);
    0 0 0 0 0 0 0 0 1;

    E_4 "E-4", n = 3, k = 3: "the same cell three times: the second and third stones are refused";
    (0, 0, 1) (0, 0, 1) (0, 0, 1);
    0 0 0;

    E_6 "E-6", n = 3, k = 3: "a move after the end is refused";
    (0, 0, 1) (1, 1, 1) (2, 2, 1) (0, 1, 2);
    0 0 1 0;

    W_5 "W-5", n = 6, k = 2: "two stones with a gap between them are not two in a row";
    (1, 5, 1) (1, 1, 2) (1, 3, 1);
    0 0 0;

    K_2 "k2", n = 3, k = 2: "two corners with a gap between them are not two in a row";
    (0, 0, 1) (1, 1, 2) (0, 2, 1);
    0 0 0;

    K_3 "k3", n = 4, k = 3: "three stones with a gap between them are not three in a row";
    (0, 0, 1) (3, 0, 2) (0, 1, 1) (3, 1, 2) (0, 3, 1);
    0 0 0 0 0;
}
