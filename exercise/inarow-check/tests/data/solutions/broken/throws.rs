// An index out of range on line 9.

struct TicTacToe(Vec<i32>);

impl TicTacToe {
    fn new(n: i32) -> Self { Self(vec![]) }
    fn make_move(&mut self, row: i32, col: i32, player: i32) -> i32 {
        // The fault follows.
        self.0[row as usize]
    }
}
