mod lines;
pub struct TicTacToe { n: i32, s: Vec<i32> }
impl TicTacToe {
    pub fn new(n: i32) -> Self { Self { n, s: vec![0; 2 * n as usize + 2] } }
    pub fn make_move(&mut self, row: i32, col: i32, player: i32) -> i32 {
        let n = self.n; let step = if player == 1 { 1 } else { -1 };
        let mut at = vec![row, n + col];
        if row == col { at.push(2 * n); }
        if row + col == n - 1 { at.push(2 * n + 1); }
        let mut won = false;
        for i in at { self.s[i as usize] += step; won |= lines::full(self.s[i as usize], n); }
        if won { player } else { 0 }
    }
}
