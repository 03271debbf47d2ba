//! The games in the texts, and some for cases that the texts leave out.

use alloc::vec::Vec;

use inarow::{Rules, RulesError};

use crate::table::{self, numbers};

/// A game, and the right answer to each move.
#[derive(Clone, Debug, Eq, PartialEq)]
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
    pub moves: Vec<(usize, usize, i32)>,
    /// The right answer to each move: the winner, or 0 if the move does not win or is
    /// refused.
    pub answers: Vec<i32>,
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
    /// let first = inarow_textbook::games().next().unwrap();
    /// assert_eq!(first.rules()?, inarow::Rules::TIC_TAC_TOE);
    /// # Ok::<_, inarow::RulesError>(())
    /// ```
    pub fn rules(&self) -> Result<Rules, RulesError> {
        let rules = Rules::builder().size(self.n as u64, self.n as u64);
        rules.k(self.k as u64).build()
    }
}

/// Returns the games in the texts, and some for cases that the texts leave out. The last move of each game
/// completes a line of n or fills the board.
///
/// # Examples
///
/// ```
/// use inarow_textbook::{METHODS, games};
///
/// for game in games() {
///     let mut counters = (METHODS[2].new)(game.n);
///     let moves = game.moves.iter();
///     let answers = moves.map(|&(row, col, player)| counters.make_move(row, col, player));
///     assert!(answers.eq(game.answers.iter().copied()), "{}", game.id);
/// }
/// ```
pub fn games() -> impl Iterator<Item = ExampleGame> {
    all_games().filter(|game| game.id.starts_with(OF_THE_EXERCISE))
}

/// Returns games beyond the exercise. The referee refuses some of their moves, or fewer than n in a row
/// win.
///
/// # Examples
///
/// ```
/// use inarow_textbook::{METHODS, traps};
///
/// // The counters keep no board, and count three stones on one cell as a line.
/// let trap = traps().find(|game| game.id == "E-4").unwrap();
/// let mut counters = (METHODS[2].new)(trap.n);
/// let moves = trap.moves.iter();
/// let answers = moves.map(|&(row, col, player)| counters.make_move(row, col, player));
/// assert!(answers.eq([0, 0, 1]));
/// assert_eq!(trap.answers, [0, 0, 0]);
/// ```
pub fn traps() -> impl Iterator<Item = ExampleGame> {
    all_games().filter(|game| !game.id.starts_with(OF_THE_EXERCISE))
}

/// The first letters of the names of games within the exercise.
const OF_THE_EXERCISE: [char; 2] = ['S', 'D'];

pub(crate) fn all_games() -> impl Iterator<Item = ExampleGame> {
    table::rows(include_str!("games.txt")).filter_map(|row| game(&row))
}

/// Returns the game of a row.
fn game(row: &[&'static str]) -> Option<ExampleGame> {
    let [id, n_and_k, moves, answers, why] = *row else {
        return None;
    };
    let [n, k] = numbers(n_and_k)[..] else {
        return None;
    };
    let moves = numbers(moves);
    let moves = moves.chunks_exact(3).map(|it| {
        let [row, col] = [it[0], it[1]].map(usize::from);
        (row, col, i32::from(it[2]))
    });
    Some(ExampleGame {
        id,
        why,
        n: n.into(),
        k: k.into(),
        moves: moves.collect(),
        answers: numbers(answers).into_iter().map(i32::from).collect(),
    })
}
