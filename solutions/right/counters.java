// Design Tic-Tac-Toe by signed counters: +1 for player 1, -1 for player 2. A line is
// full of one player's stones when its counter is n away from 0. O(1) per move.

class TicTacToe {
    private final int n;
    private final int[] rows;
    private final int[] cols;
    private int diagonal;
    private int antiDiagonal;

    public TicTacToe(int n) {
        this.n = n;
        rows = new int[n];
        cols = new int[n];
    }

    public int move(int row, int col, int player) {
        int step = player == 1 ? 1 : -1;
        rows[row] += step;
        cols[col] += step;
        if (row == col) {
            diagonal += step;
        }
        if (row + col == n - 1) {
            antiDiagonal += step;
        }
        int full = step * n;
        boolean won = rows[row] == full || cols[col] == full || diagonal == full || antiDiagonal == full;
        return won ? player : 0;
    }
}
