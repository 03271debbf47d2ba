//! Design Tic-Tac-Toe by looking: after each move the lines through it are read from
//! end to end. O(n) per move, with the whole board of n * n cells.

struct TicTacToe {
    board: Vec<Vec<i32>>,
}

impl TicTacToe {
    fn new(n: i32) -> Self {
        let n = n as usize;
        Self {
            board: vec![vec![0; n]; n],
        }
    }

    fn make_move(&mut self, row: i32, col: i32, player: i32) -> i32 {
        let (row, col, n) = (row as usize, col as usize, self.board.len());
        self.board[row][col] = player;
        let board = &self.board;
        let won = (0..n).all(|i| board[row][i] == player)
            || (0..n).all(|i| board[i][col] == player)
            || row == col && (0..n).all(|i| board[i][i] == player)
            || row + col == n - 1 && (0..n).all(|i| board[i][n - 1 - i] == player);
        if won { player } else { 0 }
    }
}
