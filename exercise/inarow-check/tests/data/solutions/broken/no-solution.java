class TicTacToe {
    public TicTacToe(int n) {
    }
}
