// Plays the commands of descriptor 4, one per line, on the class TicTacToe of solution.kt.
//
// The driver writes `ready` when the solution is loaded. Then `new 3` creates an
// object, `move 0 0 1` answers with the result of `move`, and
// `time 5 1 3 0 0 1 1 1 2 ...` plays the moves on 5 objects of side 3 and answers with
// the nanoseconds of a processor for all moves except the first 1. Answers go to
// descriptor 3. The other descriptors belong to the solution, and its standard input is
// empty. An answer may be `!` and an error, which ends the game.

import java.io.File
import java.io.FileOutputStream
import java.io.PrintStream
import java.lang.management.ManagementFactory
import kotlin.system.exitProcess

object InarowDriver {
    // Characters of an error.
    private const val MAX_CHARS = 300

    private var answers = 0

    @JvmStatic
    fun main(arguments: Array<String>) {
        val out = PrintStream(FileOutputStream("/dev/fd/3"), true)
        play(out)
    }

    // Writes an answer. Without a reader of the answers, the driver ends.
    private fun say(out: PrintStream, answer: Any?) {
        out.println(answer)
        if (out.checkError()) {
            exitProcess(1)
        }
    }

    private fun play(out: PrintStream) {
        say(out, "ready")
        var game: TicTacToe? = null
        for (line in File("/dev/fd/4").bufferedReader().lineSequence()) {
            val words = line.split(" ")
            val numbers = words.drop(1).map { it.toInt() }.toIntArray()
            try {
                when (words[0]) {
                    "new" -> {
                        game = null
                        game = TicTacToe(numbers[0])
                    }
                    "time" -> say(out, nanoseconds(numbers))
                    else -> game?.let { say(out, it.move(numbers[0], numbers[1], numbers[2])) }
                }
            } catch (error: Throwable) {
                game = null
                say(out, "! " + why(error))
            }
        }
    }

    private fun nanoseconds(numbers: IntArray): Long {
        val games = List(numbers[0]) { TicTacToe(numbers[2]) }
        val timed = 3 + 3 * numbers[1]
        playAll(games, numbers, 3 until timed)
        val clock = ManagementFactory.getThreadMXBean()
        val begun = clock.currentThreadCpuTime
        playAll(games, numbers, timed until numbers.size)
        return clock.currentThreadCpuTime - begun
    }

    private fun playAll(games: List<TicTacToe>, numbers: IntArray, moves: IntRange) {
        for (game in games) {
            for (at in moves step 3) {
                answers += game.move(numbers[at], numbers[at + 1], numbers[at + 2])
            }
        }
    }

    // Returns the error as Kotlin prints it, and the first line of the solution in its stack.
    private fun why(error: Throwable): String {
        val text = try {
            error.toString().take(MAX_CHARS).replace(Regex("\\s+"), " ")
        } catch (unprintable: Throwable) {
            error.javaClass.name
        }
        val place = error.stackTrace.firstOrNull { it.fileName == "solution.kt" }
        return if (place == null) text else "$text (line ${place.lineNumber})"
    }
}
