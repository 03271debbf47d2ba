// Design Tic-Tac-Toe by signed counters: +1 for player 1, -1 for player 2. A line is
// full of one player's stones when its counter is n away from 0. O(1) per move.

class TicTacToe(private val n: Int) {
    private val rows = IntArray(n)
    private val cols = IntArray(n)
    private var diagonal = 0
    private var antiDiagonal = 0

    fun move(row: Int, col: Int, player: Int): Int {
        val step = if (player == 1) 1 else -1
        rows[row] += step
        cols[col] += step
        if (row == col) diagonal += step
        if (row + col == n - 1) antiDiagonal += step
        val full = step * n
        val won = rows[row] == full || cols[col] == full || diagonal == full || antiDiagonal == full
        return if (won) player else 0
    }
}
