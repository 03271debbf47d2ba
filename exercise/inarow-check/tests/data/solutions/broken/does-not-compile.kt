// An unknown name on line 9.

class TicTacToe(n: Int) {
    private val side = n

    fun move(row: Int, col: Int, player: Int): Int {
        if (row < side) {
            // The fault follows.
            return zero
        }
        return 0
    }
}
