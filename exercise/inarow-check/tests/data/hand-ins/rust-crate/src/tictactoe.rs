use crate::lines::Lines;

pub struct TicTacToe {
    n: usize,
    lines: Lines,
}

impl TicTacToe {
    pub fn new(n: i32) -> Self {
        Self { n: n as usize, lines: Lines::new(n as usize) }
    }

    pub fn make_move(&mut self, row: i32, col: i32, player: i32) -> i32 {
        let (row, col) = (row as usize, col as usize);
        let mut won = self.lines.add(row, player);
        won |= self.lines.add(self.n + col, player);
        if row == col {
            won |= self.lines.add(2 * self.n, player);
        }
        if row + col == self.n - 1 {
            won |= self.lines.add(2 * self.n + 1, player);
        }
        if won { player } else { 0 }
    }
}
