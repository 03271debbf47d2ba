// Plays the commands of descriptor 4, one per line, on the class TicTacToe of solution.kt.
//
// The driver writes `ready` when the solution is loaded. Then `new 3` creates an
// object, `move 0 0 1` answers with the result of `move`, and
// `time 5 1 3 0 0 1 1 1 2 ...` plays the moves on 5 objects of side 3 and answers with
// the nanoseconds of a processor for all moves except the first 1. Answers go to
// descriptor 3. The other descriptors belong to the solution, and its standard input is
// empty. An answer may be `!` and an error, which ends the game.
//
// If the solution is a function that returns the state of a game, `call gamestate - XO./.../...`
// calls it with this board, and `call tictactoe - 00/11` with these moves.

import java.io.File
import java.io.FileOutputStream
import java.io.PrintStream
import java.lang.management.ManagementFactory
import java.lang.reflect.InvocationTargetException
import java.lang.reflect.Modifier
import kotlin.system.exitProcess

object InarowDriver {
    // Characters of an error.
    private const val MAX_CHARS = 300

    // The name of the function that returns the state of a game, after the classes around it.
    private const val FUNCTION = "no_function"

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
            if (words[0] == "call") {
                say(out, call(words[3].replace('.', ' ').split("/")))
                continue
            }
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

    // Calls the function with a board, or with moves.
    private fun call(rows: List<String>): Any? =
        try {
            val around = if ('.' in FUNCTION) FUNCTION.substringBeforeLast('.').replace('.', '$') else "SolutionKt"
            val type = Class.forName(javaClass.name.removeSuffix("InarowDriver") + around)
            val name = FUNCTION.substringAfterLast('.')
            val method = type.declaredMethods.first { it.name == name && it.parameterCount == 1 }
            val isStatic = Modifier.isStatic(method.modifiers)
            method.isAccessible = true
            val game = if (isStatic) null else type.getDeclaredConstructor().newInstance()
            val answer = method.invoke(game, argument(method.parameterTypes[0], rows))
            if (answer is Enum<*>) answer.name.map { Character.toLowerCase(it) }.joinToString("") else answer
        } catch (error: InvocationTargetException) {
            "! " + why(error.targetException)
        } catch (error: Throwable) {
            "! " + why(error)
        }

    // Returns a board, or moves, as this type.
    private fun argument(type: Class<*>, rows: List<String>): Any =
        when (type) {
            Array<IntArray>::class.java -> rows.map { row -> row.map { it - '0' }.toIntArray() }.toTypedArray()
            Array<CharArray>::class.java -> rows.map { it.toCharArray() }.toTypedArray()
            Array<String>::class.java -> rows.toTypedArray()
            else -> rows
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
