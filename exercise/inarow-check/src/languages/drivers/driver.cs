// Plays the commands of descriptor 4, one per line, on the class TicTacToe of solution.cs.
//
// The driver writes `ready` when the solution is loaded. Then `new 3` creates an
// object, `move 0 0 1` answers with the result of `Move`, and
// `time 5 1 3 0 0 1 1 1 2 ...` plays the moves on 5 objects of side 3 and answers with
// the nanoseconds of a processor for all moves except the first 1. Answers go to
// descriptor 3. The other descriptors belong to the solution, and its standard input is
// empty. An answer may be `!` and an error, which ends the game.
//
// If the solution is a function that returns the state of a game, `call gamestate - XO./.../...`
// calls it with this board, and `call tictactoe - 00/11` with these moves.

using System;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Runtime.InteropServices;
using System.Text.RegularExpressions;

static class InarowDriver {
    // Characters of an error.
    const int MaxChars = 300;

    // The name of the function that returns the state of a game, after the classes around it.
    const string Function = "no_function";

    static int answers;

    static void Main() {
        var output = new StreamWriter("/dev/fd/3") { AutoFlush = true };
        Play(output);
    }

    static void Play(TextWriter output) {
        // With a larger buffer, Mono waits for more commands than there are.
        var commands = new FileStream("/dev/fd/4", FileMode.Open, FileAccess.Read, FileShare.ReadWrite, 1);
        var input = new StreamReader(commands);
        output.WriteLine("ready");
        TicTacToe game = null;
        for (string line; (line = input.ReadLine()) != null; ) {
            string[] words = line.Split(' ');
            if (words[0] == "call") {
                output.WriteLine(Call(words[3].Replace('.', ' ').Split('/')));
                continue;
            }
            int[] numbers = words.Skip(1).Select(int.Parse).ToArray();
            try {
                if (words[0] == "new") {
                    game = null;
                    game = new TicTacToe(numbers[0]);
                } else if (words[0] == "time") {
                    output.WriteLine(Nanoseconds(numbers));
                } else if (game != null) {
                    output.WriteLine(game.Move(numbers[0], numbers[1], numbers[2]));
                }
            } catch (Exception error) {
                game = null;
                output.WriteLine("! " + Why(error));
            }
        }
    }

    // Calls the function with a board, or with moves.
    static string Call(string[] rows) {
        try {
            int dot = Function.LastIndexOf('.');
            Type[] types = typeof(InarowDriver).Assembly.GetTypes();
            Type type = types.First(it => it.FullName.Replace('+', '.') == Function.Substring(0, dot));
            const BindingFlags any = BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Instance | BindingFlags.Static;
            MethodInfo method = type.GetMethod(Function.Substring(dot + 1), any);
            object game = method.IsStatic ? null : Activator.CreateInstance(type, true);
            object answer = method.Invoke(game, new[] { Argument(method.GetParameters()[0].ParameterType, rows) });
            return answer is bool || answer is Enum ? answer.ToString().ToLower() : "" + (answer ?? "null");
        } catch (TargetInvocationException error) {
            return "! " + Why(error.InnerException);
        } catch (Exception error) {
            return "! " + Why(error);
        }
    }

    // Returns a board, or moves, as this type.
    static object Argument(Type type, string[] rows) {
        if (type == typeof(int[][])) {
            return rows.Select(row => row.Select(digit => digit - '0').ToArray()).ToArray();
        }
        if (type == typeof(char[][])) {
            return rows.Select(row => row.ToCharArray()).ToArray();
        }
        if (type == typeof(char[,])) {
            var marks = new char[3, 3];
            for (int at = 0; at < 9; at++) {
                marks[at / 3, at % 3] = rows[at / 3][at % 3];
            }
            return marks;
        }
        return type.IsAssignableFrom(typeof(string[])) ? (object)rows : rows.ToList();
    }

    static long Nanoseconds(int[] numbers) {
        var games = new TicTacToe[numbers[0]];
        for (int at = 0; at < games.Length; at++) {
            games[at] = new TicTacToe(numbers[2]);
        }
        int timed = 3 + 3 * numbers[1];
        PlayAll(games, numbers, 3, timed);
        long begun = ProcessorTime();
        PlayAll(games, numbers, timed, numbers.Length);
        return ProcessorTime() - begun;
    }

    struct Timespec {
        public IntPtr Seconds, Nanoseconds;
    }

    [DllImport("libc")]
    static extern int clock_gettime(int clock, out Timespec time);

    // Returns the processor time of this thread in nanoseconds. Linux and macOS have
    // different numbers for it.
    static long ProcessorTime() {
        Timespec time;
        if (clock_gettime(3, out time) != 0) {
            clock_gettime(16, out time);
        }
        return 1000000000 * (long)time.Seconds + (long)time.Nanoseconds;
    }

    static void PlayAll(TicTacToe[] games, int[] numbers, int start, int end) {
        foreach (TicTacToe game in games) {
            for (int at = start; at < end; at += 3) {
                answers += game.Move(numbers[at], numbers[at + 1], numbers[at + 2]);
            }
        }
    }

    // Returns the error as C# prints it, and the first line of the solution in its stack.
    static string Why(Exception error) {
        string text = error.GetType().FullName;
        try {
            string message = error.Message;
            message = message.Substring(0, Math.Min(message.Length, MaxChars));
            text += ": " + Regex.Replace(message, @"\s+", " ");
        } catch (Exception) {
            // The error has no message that can be printed.
        }
        Match place = Regex.Match(error.StackTrace ?? "", @"solution\.cs:(\d+)");
        return place.Success ? text + " (line " + place.Groups[1] + ")" : text;
    }
}
