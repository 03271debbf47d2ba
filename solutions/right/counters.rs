//! Design Tic-Tac-Toe by signed counters: +1 for player 1, -1 for player 2. A line is
//! full of one player's stones when its counter is n away from 0. O(1) per move.

struct TicTacToe {
    rows: Vec<i32>,
    cols: Vec<i32>,
    diagonal: i32,
    anti_diagonal: i32,
}

impl TicTacToe {
    fn new(n: i32) -> Self {
        Self {
            rows: vec![0; n as usize],
            cols: vec![0; n as usize],
            diagonal: 0,
            anti_diagonal: 0,
        }
    }

    fn make_move(&mut self, row: i32, col: i32, player: i32) -> i32 {
        let n = self.rows.len() as i32;
        let step = if player == 1 { 1 } else { -1 };
        let (in_row, in_col) = (&mut self.rows[row as usize], &mut self.cols[col as usize]);
        *in_row += step;
        *in_col += step;
        if row == col {
            self.diagonal += step;
        }
        if row + col == n - 1 {
            self.anti_diagonal += step;
        }
        let lines = [*in_row, *in_col, self.diagonal, self.anti_diagonal];
        if lines.contains(&(step * n)) { player } else { 0 }
    }
}
