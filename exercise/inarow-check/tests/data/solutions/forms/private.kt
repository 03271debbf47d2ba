// A private class in a package.
package exercise.board

private class TicTacToe(val n: Int) {
    private val sums = IntArray(2 * n + 2)

    fun move(row: Int, col: Int, player: Int): Int {
        val lines = mutableListOf(row, n + col)
        if (row == col) lines.add(2 * n)
        if (row + col == n - 1) lines.add(2 * n + 1)
        val step = 3 - 2 * player
        for (line in lines) sums[line] += step
        return if (lines.any { sums[it] == step * n }) player else 0
    }
}
