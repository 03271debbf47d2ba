package org.game
import org.game.Stone.FIRST
import org.game.Stone.SECOND
class TicTacToe(private val n: Int) {
    private val s = IntArray(2 * n + 2)
    private fun add(at: Int, step: Int): Boolean { s[at] += step; return s[at] == n || s[at] == -n }
    fun move(row: Int, col: Int, player: Int): Int {
        val step = (if (player == 1) FIRST else SECOND).step
        var won = add(row, step) or add(n + col, step)
        if (row == col) won = won or add(2 * n, step)
        if (row + col == n - 1) won = won or add(2 * n + 1, step)
        return if (won) player else 0
    }
}
