// A member of a null value on line 9.

class TicTacToe {
    int[] rows;
    public TicTacToe(int n) {
    }
    public int move(int row, int col, int player) {
        // The fault follows.
        return rows[row];
    }
}
