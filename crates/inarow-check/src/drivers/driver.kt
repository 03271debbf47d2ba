// Plays on the class TicTacToe of solution.kt what it is told, a line at a time.
//
// `ready` says that the solution is loaded. Then `new 3` makes an object, `move 0 0
// 1` is answered with what `move` returns, and `time 5 1 3 0 0 1 1 1 2 ...` plays
// the moves on 5 objects of side 3 and answers with the nanoseconds of all but the
// first 1. Answers go to descriptor 3, so that whatever the solution prints is not
// among them. `!` and a reason is the last answer of all.

import java.io.FileOutputStream
import java.io.PrintStream

object InarowDriver {
    private var answers = 0

    @JvmStatic
    fun main(arguments: Array<String>) {
        val out = PrintStream(FileOutputStream("/dev/fd/3"), true)
        try {
            play(out)
        } catch (error: Throwable) {
            out.println("! " + why(error))
        }
    }

    private fun play(out: PrintStream) {
        out.println("ready")
        var game: TicTacToe? = null
        for (line in generateSequence(::readLine)) {
            val words = line.split(" ")
            val numbers = words.drop(1).map { it.toInt() }.toIntArray()
            when (words[0]) {
                "new" -> game = TicTacToe(numbers[0])
                "move" -> out.println(game!!.move(numbers[0], numbers[1], numbers[2]))
                else -> out.println(nanoseconds(numbers))
            }
        }
    }

    private fun nanoseconds(numbers: IntArray): Long {
        val games = List(numbers[0]) { TicTacToe(numbers[2]) }
        val timed = 3 + 3 * numbers[1]
        playAll(games, numbers, 3 until timed)
        val begun = System.nanoTime()
        playAll(games, numbers, timed until numbers.size)
        return System.nanoTime() - begun
    }

    private fun playAll(games: List<TicTacToe>, numbers: IntArray, moves: IntRange) {
        for (game in games) {
            for (at in moves step 3) {
                answers += game.move(numbers[at], numbers[at + 1], numbers[at + 2])
            }
        }
    }

    // The error as Kotlin names it, and the first line of the solution in its stack.
    private fun why(error: Throwable): String {
        val text = error.toString().replace(Regex("\\s+"), " ")
        val place = error.stackTrace.firstOrNull { it.fileName == "solution.kt" }
        return if (place == null) text else "$text (line ${place.lineNumber})"
    }
}
