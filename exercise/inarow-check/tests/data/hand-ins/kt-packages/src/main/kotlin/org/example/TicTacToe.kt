package org.example

import org.example.model.Lines
import org.example.model.diagonal

class TicTacToe(private val n: Int) {
    private val lines = Lines(n)

    fun move(row: Int, col: Int, player: Int): Int {
        var won = lines.add(row, player)
        won = lines.add(n + col, player) || won
        if (diagonal(row, col)) won = lines.add(2 * n, player) || won
        if (row + col == n - 1) won = lines.add(2 * n + 1, player) || won
        return if (won) player else 0
    }
}
