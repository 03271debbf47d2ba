//! One game of an exam, with the right answers.

use inarow::{Coordinates, Position, Rules, TicTacToe};

use crate::answer::Answer;
use crate::function::Calls;

/// A game with the right answers. It ends with its first win.
#[derive(Clone, Debug)]
pub struct Question {
    /// A short description.
    pub name: String,
    /// Side of the board.
    pub n: i32,
    /// Each move as row and column, from 0, and player.
    pub moves: Vec<[i32; 3]>,
    /// The right answer to each move. Empty if functions are called.
    pub answers: Vec<i32>,
    /// The calls of a function on the boards of this game.
    pub calls: Option<Calls>,
}

/// The maximum number of moves of a game. It limits games on large boards.
const MAX_MOVES: usize = 300;

impl Question {
    /// Plays the moves up to the first win and records the referee's answers.
    pub(crate) fn new(name: String, n: i32, moves: impl IntoIterator<Item = [i32; 3]>) -> Self {
        let mut referee = TicTacToe::new(n).expect("every board here has cells");
        let mut question = Self {
            name,
            n,
            moves: Vec::new(),
            answers: Vec::new(),
            calls: None,
        };
        for mv @ [row, col, player] in moves.into_iter().take(MAX_MOVES) {
            let answer = referee.make_move(row, col, player);
            let answer = answer.expect("no cell is taken twice, and nothing comes after a win");
            question.moves.push(mv);
            question.answers.push(answer);
            if answer != 0 {
                break;
            }
        }
        question
    }

    /// Returns the right answers to a move or a call, by its index. `None` after the last.
    pub(crate) fn right(&self, index: usize) -> Option<Vec<Answer>> {
        match &self.calls {
            Some(calls) => Some(calls.list.get(index)?.right.clone()),
            None => Some(vec![Answer::Number((*self.answers.get(index)?).into())]),
        }
    }

    /// Returns the position after the first `moves` moves, or after all if there are fewer.
    ///
    /// # Panics
    ///
    /// If the referee refuses a move that the caller has added.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow_exam::Exam;
    ///
    /// let exam = Exam::new(1);
    /// let won = exam.questions().iter().find(|it| it.answers.last() == Some(&1)).unwrap();
    /// assert_eq!(won.position(0).ply(), 0);
    /// assert_eq!(won.position(usize::MAX).verdict().winner().unwrap().number(), 1);
    /// ```
    #[must_use]
    pub fn position(&self, moves: usize) -> Position {
        let rules = Rules::builder().size(self.n, self.n).build();
        let rules = rules.expect("a board that the referee has played on");
        // Some games have moves of only one player.
        let mut position = Position::free_turns(rules);
        for &[row, col, player] in self.moves.iter().take(moves) {
            let cell = Coordinates::cell(row, col);
            let played = position.play_numbers(cell, Some(player.into()));
            played.expect("a move that the referee has played");
        }
        position
    }

    /// Returns true if the exercise promises this game: the board is at least 2 x 2, player 1 begins,
    /// and the players move in turn. Every move is valid, and none follows a win.
    pub(crate) fn is_promised(&self) -> bool {
        let players = self.moves.iter().map(|&[_, _, player]| player);
        self.n > 1 && players.eq([1, 2].into_iter().cycle().take(self.moves.len()))
    }
}
