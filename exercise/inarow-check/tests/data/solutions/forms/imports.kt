import java.util.HashMap

/** With an import of its own, and one that the page brings along. */
class TicTacToe(n: Int) {
    private val side = n
    private val sums = HashMap<String, Int>()

    fun move(row: Int, col: Int, player: Int): Int {
        val lines = mutableListOf("row $row", "col $col")
        if (row == col) lines.add("diagonal")
        if (row + col == side - 1) lines.add("anti-diagonal")
        lines.forEach { sums[it] = (sums[it] ?: 0) + 3 - 2 * player }
        return if (lines.any { abs(sums[it]!!) == side }) player else 0
    }
}
