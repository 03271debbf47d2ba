// An index out of range on line 9.

public class TicTacToe {
    readonly int[] rows = new int[0];
    public TicTacToe(int n) {}

    public int Move(int row, int col, int player) {
        foreach (int at in new[] { row, col }) {
            rows[at] += 1;
        }
        return 0;
    }
}
