// An index of the wrong type on line 9.

struct TicTacToe(Vec<i32>);

impl TicTacToe {
    fn new(n: i32) -> Self { Self(vec![0; n as usize]) }
    fn make_move(&mut self, row: i32, col: i32, player: i32) -> i32 {
        // The fault follows.
        self.0[row]
    }
}
