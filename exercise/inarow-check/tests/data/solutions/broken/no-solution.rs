struct TicTacToe;
impl TicTacToe {
    fn new(n: i32) -> Self { Self }
}
