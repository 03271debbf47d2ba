package org.example.model

fun diagonal(row: Int, col: Int) = row == col

class Lines(private val n: Int) {
    private val sums = Array(3) { IntArray(2 * n + 2) }

    fun add(line: Int, player: Int): Boolean {
        sums[player][line] += 1
        return sums[player][line] == n
    }
}
