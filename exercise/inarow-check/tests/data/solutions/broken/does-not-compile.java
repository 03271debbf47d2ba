// An unknown name on line 9.

class TicTacToe {
    public TicTacToe(int n) {
    }

    public int move(int row, int col, int player) {
        // The fault follows.
        return zero;
    }
}
