//! A game that a solution is asked to play.

use inarow::{Coordinates, Position, Rules, TicTacToe};

/// A game with the right answers. It ends with its first win, if there is one.
#[derive(Clone, Debug)]
pub struct Question {
    /// What it is, in a few words.
    pub name: String,
    /// The side of the board.
    pub n: i32,
    /// Each move as row and column, from 0, and player.
    pub moves: Vec<[i32; 3]>,
    /// The right answer to each move.
    pub answers: Vec<i32>,
}

/// On large boards a game without a line would go on and on.
const MOST_MOVES: usize = 300;

impl Question {
    /// The moves up to the first win, with the referee's answers.
    pub(crate) fn new(name: String, n: i32, moves: impl IntoIterator<Item = [i32; 3]>) -> Self {
        let mut referee = TicTacToe::new(n).expect("every board here has cells");
        let mut question = Self {
            name,
            n,
            moves: Vec::new(),
            answers: Vec::new(),
        };
        for mv @ [row, col, player] in moves.into_iter().take(MOST_MOVES) {
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

    /// The board after so many of its moves; after all of them where there are fewer.
    ///
    /// # Panics
    ///
    /// If somebody has put moves into it that the referee refuses.
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
        // Some games have one player's moves alone.
        let mut position = Position::free_turns(rules);
        for &[row, col, player] in self.moves.iter().take(moves) {
            let cell = Coordinates::cell(row, col);
            let played = position.play_numbers_as(player.into(), cell);
            played.expect("a move that the referee has played");
        }
        position
    }

    /// Whether player 1 begins and the players move in turn.
    pub(crate) fn takes_turns(&self) -> bool {
        let players = self.moves.iter().map(|&[_, _, player]| player);
        players.eq([1, 2].into_iter().cycle().take(self.moves.len()))
    }
}
