// A name that is none on line 9.

public class TicTacToe {
    public TicTacToe(int n) {
    }

    public int Move(int row, int col, int player) {
        // This one.
        return zero;
    }
}
