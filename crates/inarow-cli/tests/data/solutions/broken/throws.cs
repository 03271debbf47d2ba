// An error of its own on line 9.

public class TicTacToe {
    public TicTacToe(int n) {
    }

    public int Move(int row, int col, int player) {
        // This one.
        throw new InvalidOperationException("not today");
    }
}
