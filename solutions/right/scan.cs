// Design Tic-Tac-Toe by looking: after each move the lines through it are read from
// end to end. O(n) per move, with the whole board of n * n cells.

public class TicTacToe {
    private readonly int n;
    private readonly int[][] board;

    public TicTacToe(int n) {
        this.n = n;
        board = Enumerable.Range(0, n).Select(_ => new int[n]).ToArray();
    }

    public int Move(int row, int col, int player) {
        board[row][col] = player;
        bool inRow = true, inCol = true, onDiagonal = row == col, onAntiDiagonal = row + col == n - 1;
        for (int i = 0; i < n; i++) {
            inRow = inRow && board[row][i] == player;
            inCol = inCol && board[i][col] == player;
            onDiagonal = onDiagonal && board[i][i] == player;
            onAntiDiagonal = onAntiDiagonal && board[i][n - 1 - i] == player;
        }
        return inRow || inCol || onDiagonal || onAntiDiagonal ? player : 0;
    }
}
