// Something of nothing on line 9.

class TicTacToe {
    int[] rows;
    public TicTacToe(int n) {
    }
    public int move(int row, int col, int player) {
        // This one.
        return rows[row];
    }
}
