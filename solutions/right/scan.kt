// Design Tic-Tac-Toe by looking: after each move the lines through it are read from
// end to end. O(n) per move, with the whole board of n * n cells.

class TicTacToe(private val n: Int) {
    private val board = Array(n) { IntArray(n) }

    fun move(row: Int, col: Int, player: Int): Int {
        board[row][col] = player
        var inRow = true
        var inCol = true
        var onDiagonal = row == col
        var onAntiDiagonal = row + col == n - 1
        for (i in 0 until n) {
            inRow = inRow && board[row][i] == player
            inCol = inCol && board[i][col] == player
            onDiagonal = onDiagonal && board[i][i] == player
            onAntiDiagonal = onAntiDiagonal && board[i][n - 1 - i] == player
        }
        return if (inRow || inCol || onDiagonal || onAntiDiagonal) player else 0
    }
}
