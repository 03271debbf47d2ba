// Design Tic-Tac-Toe by looking: after each move the lines through it are read from
// end to end. O(n) per move, with the whole board of n * n cells.

class TicTacToe {
    private final int n;
    private final int[][] board;

    public TicTacToe(int n) {
        this.n = n;
        board = new int[n][n];
    }

    public int move(int row, int col, int player) {
        board[row][col] = player;
        boolean inRow = true, inCol = true, onDiagonal = row == col, onAntiDiagonal = row + col == n - 1;
        for (int i = 0; i < n; i++) {
            inRow = inRow && board[row][i] == player;
            inCol = inCol && board[i][col] == player;
            onDiagonal = onDiagonal && board[i][i] == player;
            onAntiDiagonal = onAntiDiagonal && board[i][n - 1 - i] == player;
        }
        return inRow || inCol || onDiagonal || onAntiDiagonal ? player : 0;
    }
}
