// An unknown name on line 9.

public class TicTacToe {
    public TicTacToe(int n) {
    }

    public int Move(int row, int col, int player) {
        // The fault follows.
        return zero;
    }
}
