// An index that is none, on line 9.

class TicTacToe(n: Int) {
    private val rows = IntArray(0)

    fun move(row: Int, col: Int, player: Int): Int {
        if (col < 100) {
            // This one.
            return rows[row]
        }
        return 0
    }
}
