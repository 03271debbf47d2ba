// An index out of range on line 9.

class TicTacToe(n: Int) {
    private val rows = IntArray(0)

    fun move(row: Int, col: Int, player: Int): Int {
        if (col < 100) {
            // The fault follows.
            return rows[row]
        }
        return 0
    }
}
