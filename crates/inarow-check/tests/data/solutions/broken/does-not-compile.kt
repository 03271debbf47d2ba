// A name that is none on line 9.

class TicTacToe(n: Int) {
    private val side = n

    fun move(row: Int, col: Int, player: Int): Int {
        if (row < side) {
            // This one.
            return zero
        }
        return 0
    }
}
