// Plays the commands of descriptor 4, one per line, on the class TicTacToe.
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

import java.io.BufferedReader;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;

class InarowDriver {
    // Characters of an error.
    static final int MAX_CHARS = 300;

    // The name of the function that returns the state of a game, after the classes around it.
    static final String FUNCTION = "no_function";

    static int answers;

    public static void main(String[] arguments) throws Exception {
        PrintStream out = new PrintStream(new FileOutputStream("/dev/fd/3"), true);
        play(out);
    }

    // Writes an answer. Without a reader of the answers, the driver ends.
    static void say(PrintStream out, Object answer) {
        out.println(answer);
        if (out.checkError()) {
            System.exit(1);
        }
    }

    static void play(PrintStream out) throws Exception {
        BufferedReader in = new BufferedReader(new InputStreamReader(new FileInputStream("/dev/fd/4")));
        say(out, "ready");
        TicTacToe game = null;
        for (String line; (line = in.readLine()) != null; ) {
            String[] words = line.split(" ");
            if (words[0].equals("call")) {
                call(out, words[3].replace('.', ' ').split("/"));
                continue;
            }
            int[] numbers = new int[words.length - 1];
            for (int at = 0; at < numbers.length; at++) {
                numbers[at] = Integer.parseInt(words[at + 1]);
            }
            try {
                if (words[0].equals("new")) {
                    game = null;
                    game = new TicTacToe(numbers[0]);
                } else if (words[0].equals("time")) {
                    say(out, nanoseconds(numbers));
                } else if (game != null) {
                    say(out, game.move(numbers[0], numbers[1], numbers[2]));
                }
            } catch (Throwable error) {
                game = null;
                say(out, "! " + why(error));
            }
        }
    }

    // Calls the function with a board, or with moves.
    static void call(PrintStream out, String[] rows) {
        try {
            int dot = FUNCTION.lastIndexOf('.');
            String around = InarowDriver.class.getPackageName();
            String name = FUNCTION.substring(0, dot).replace('.', '$');
            Class<?> type = Class.forName(around.isEmpty() ? name : around + "." + name);
            for (Method method : type.getDeclaredMethods()) {
                if (method.getName().equals(FUNCTION.substring(dot + 1)) && method.getParameterCount() == 1) {
                    Constructor<?> constructor = type.getDeclaredConstructor();
                    constructor.setAccessible(true);
                    method.setAccessible(true);
                    Object game = Modifier.isStatic(method.getModifiers()) ? null : constructor.newInstance();
                    Object answer = method.invoke(game, argument(method.getParameterTypes()[0], rows));
                    say(out, answer instanceof Enum ? answer.toString().toLowerCase() : answer);
                    return;
                }
            }
            say(out, "? " + FUNCTION);
        } catch (InvocationTargetException error) {
            say(out, "! " + why(error.getCause()));
        } catch (Throwable error) {
            say(out, "! " + why(error));
        }
    }

    // Returns a board, or moves, as this type.
    static Object argument(Class<?> type, String[] rows) {
        if (type == int[][].class) {
            return Arrays.stream(rows).map(row -> row.chars().map(digit -> digit - '0').toArray()).toArray(int[][]::new);
        }
        if (type == char[][].class) {
            return Arrays.stream(rows).map(String::toCharArray).toArray(char[][]::new);
        }
        if (type == String[][].class) {
            return Arrays.stream(rows).map(row -> row.split("")).toArray(String[][]::new);
        }
        return type == String[].class ? rows : Arrays.asList(rows);
    }

    static long nanoseconds(int[] numbers) throws Exception {
        TicTacToe[] games = new TicTacToe[numbers[0]];
        for (int at = 0; at < games.length; at++) {
            games[at] = new TicTacToe(numbers[2]);
        }
        int timed = 3 + 3 * numbers[1];
        playAll(games, numbers, 3, timed);
        ThreadMXBean clock = ManagementFactory.getThreadMXBean();
        long begun = clock.getCurrentThreadCpuTime();
        playAll(games, numbers, timed, numbers.length);
        return clock.getCurrentThreadCpuTime() - begun;
    }

    static void playAll(TicTacToe[] games, int[] numbers, int start, int end) throws Exception {
        for (TicTacToe game : games) {
            for (int at = start; at < end; at += 3) {
                answers += game.move(numbers[at], numbers[at + 1], numbers[at + 2]);
            }
        }
    }

    // Returns the error as Java prints it, and the first line of the solution in its stack.
    static String why(Throwable error) {
        if (error instanceof ExceptionInInitializerError && error.getCause() != null) {
            return why(error.getCause());
        }
        String text;
        try {
            text = error.toString();
            text = text.substring(0, Math.min(text.length(), MAX_CHARS)).replaceAll("\\s+", " ");
        } catch (Throwable unprintable) {
            text = error.getClass().getName();
        }
        for (StackTraceElement place : error.getStackTrace()) {
            if ("TicTacToe.java".equals(place.getFileName())) {
                return text + " (line " + place.getLineNumber() + ")";
            }
        }
        return text;
    }
}
