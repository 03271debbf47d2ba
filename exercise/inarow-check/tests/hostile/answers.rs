//! Answers and errors that cannot be printed, or only in a long time.

use crate::attack::{A_FEW, Attack, attack, run_all};

/// Returns a solution that answers with the code of an attack.
fn python(attack: &Attack) -> String {
    let Attack { begin, in_move, .. } = attack;
    format!(
        "
class Unprintable(Exception):
    def __repr__(self): pass; {begin}
    __str__ = __repr__
class TicTacToe:
    def __init__(self, n): pass
    def move(self, row, col, player):
        {in_move}
"
    )
}

const PYTHON: &[Attack] = &[
    attack(
        "a number of 5001 digits",
        "",
        "return 10**5000",
        "wrong_answer",
        "returned an int of 16610 bits;",
    ),
    attack(
        "a number of 31 digits",
        "",
        "return 10**30",
        "wrong_answer",
        "returned 1000000000000000000000000000000;",
    ),
    attack(
        "a number of 5001 digits in a list",
        "",
        "return [10**5000]",
        "wrong_answer",
        "returned <list object",
    ),
    attack(
        "a text of 1 MB",
        "",
        "return 'x' * 10**6",
        "wrong_answer",
        "returned 'xxx",
    ),
    attack(
        "a list of 8 MB",
        "",
        "return [0] * 10**6",
        "wrong_answer",
        "returned [0, 0, 0, 0, 0, 0, ...];",
    ),
    attack(
        "a list that contains itself",
        "",
        "all = []; all.append(all); return all",
        "wrong_answer",
        "...",
    ),
    attack(
        "a deep list",
        "",
        "\n        all = []\n        for _ in range(10**4): all = [all]\n        return all",
        "wrong_answer",
        "[[[...]]]",
    ),
    attack(
        "lists of long texts",
        "",
        "return [['x' * 10**6] * 1000] * 1000",
        "wrong_answer",
        "returned [['xxx",
    ),
    attack(
        "an object whose text fails",
        "raise ValueError",
        "return Unprintable()",
        "wrong_answer",
        "returned <Unprintable instance",
    ),
    attack(
        "an object whose text is no text",
        "return 5",
        "return Unprintable()",
        "wrong_answer",
        "returned <Unprintable instance",
    ),
    attack(
        "an object whose text is long",
        "return '9' * 10**6",
        "return Unprintable()",
        "wrong_answer",
        "returned 999",
    ),
    attack(
        "an object whose text is a long zero",
        "return '0' * 10**6",
        "return Unprintable()",
        "wrong_answer",
        "returned 000",
    ),
    attack(
        "half a character",
        "",
        "return '\\ud800'",
        "wrong_answer",
        "returned '\\ud800';",
    ),
    attack(
        "an error with half a character",
        "",
        "raise ValueError('\\ud800')",
        "throws",
        "ValueError: \\ud800 (line",
    ),
    attack(
        "an error of 2 MB",
        "",
        "raise ValueError('x ' * 10**6)",
        "throws",
        " (line",
    ),
    attack(
        "an error whose text fails",
        "raise ValueError",
        "raise Unprintable()",
        "throws",
        "Unprintable: <exception str() failed> (line",
    ),
];

#[test]
fn attacks_in_answers_of_python_are_bounded() {
    run_all(PYTHON, "py", A_FEW, python);
}

/// The languages, each with a solution that has places for the code of an attack.
const OTHERS: &[(&str, &str, &[Attack])] = &[
    (
        "js",
        "@BEGIN@\nclass TicTacToe { constructor(n) {} move(row, col, player) { @MOVE@ } }",
        &[
            attack(
                "a number of millions of digits",
                "",
                "return 1n << (1n << 29n)",
                "wrong_answer",
                "returned a BigInt of more than 900 bits;",
            ),
            attack(
                "a text of 5 MB",
                "",
                "return 'x'.repeat(5e6)",
                "wrong_answer",
                "returned 'xxx",
            ),
            attack(
                "an array that contains itself",
                "",
                "const all = []; all.push(all); return all",
                "wrong_answer",
                "Circular",
            ),
            attack(
                "an array of 1 MB",
                "",
                "return new Uint8Array(1e6)",
                "wrong_answer",
                "999990 more items ];",
            ),
            attack(
                "an object whose text fails",
                "",
                "return {[Symbol.for('nodejs.util.inspect.custom')]() { throw 1; }}",
                "wrong_answer",
                "returned a value of type object;",
            ),
            attack(
                "an error of 200 MB",
                "",
                "throw new Error('x '.repeat(1e8))",
                "throws",
                "x ... (line 2)",
            ),
            attack(
                "an error whose text fails",
                "",
                "throw Object.create(null)",
                "throws",
                "a value of type object",
            ),
            attack(
                "an error whose place fails",
                "",
                "const error = new Error('a'); Object.defineProperty(error, 'stack', {get() { throw 1; }}); throw error",
                "throws",
                "a value of type object",
            ),
        ],
    ),
    (
        "java",
        "class TicTacToe { TicTacToe(int n) {} int move(int row, int col, int player) { @MOVE@ } }\n@BEGIN@",
        &[
            attack(
                "an error of 240 MB",
                "",
                "throw new RuntimeException(\"x \".repeat(120000000));",
                "throws",
                "java.lang.RuntimeException (line 1)",
            ),
            attack(
                "an error whose text fails",
                "class Unprintable extends RuntimeException { public String toString() { throw this; } }",
                "throw new Unprintable();",
                "throws",
                "Unprintable (line",
            ),
            attack(
                "an error without a text",
                "class Unprintable extends RuntimeException { public String toString() { return null; } }",
                "throw new Unprintable();",
                "throws",
                "Unprintable (line",
            ),
        ],
    ),
    (
        "kt",
        "class TicTacToe(n: Int) { fun move(row: Int, col: Int, player: Int): Int { @MOVE@ } }\n@BEGIN@",
        &[attack(
            "an error whose text fails",
            "class Unprintable : RuntimeException() { override fun toString(): String = throw this }",
            "throw Unprintable()",
            "throws",
            "Unprintable (line",
        )],
    ),
    (
        "cs",
        "public class TicTacToe { public TicTacToe(int n) {} public int Move(int row, int col, int player) { @MOVE@ } }\n@BEGIN@",
        &[
            attack(
                "an error of 200 MB",
                "",
                "throw new Exception(new string('x', 100000000));",
                "throws",
                "System.Exception: xxx",
            ),
            attack(
                "an error whose text fails",
                "class Unprintable : Exception { public override string Message { get { throw this; } } }",
                "throw new Unprintable();",
                "throws",
                "Unprintable (line",
            ),
        ],
    ),
    (
        "go",
        "package main\nimport \"strings\"\nvar _ = strings.Repeat\ntype TicTacToe struct {}\nfunc Constructor(n int) TicTacToe { return TicTacToe{} }\nfunc (t *TicTacToe) Move(row, col, player int) int { @MOVE@ }\n@BEGIN@",
        &[
            attack(
                "a panic of 200 MB",
                "",
                "panic(strings.Repeat(\"x \", 100000000))",
                "throws",
                "panic: x x",
            ),
            attack(
                "a panic that contains itself",
                "",
                "all := map[string]interface{}{}; all[\"\"] = all; panic(all)",
                "throws",
                "panic: a value of type map",
            ),
            attack(
                "a panic whose text fails",
                "type unprintable struct {}\nfunc (unprintable) Error() string { panic(1) }",
                "panic(unprintable{})",
                "throws",
                "PANIC=Error method: 1",
            ),
            attack("a number", "", "panic(42)", "throws", "panic: 42 (line 6)"),
        ],
    ),
    (
        "rs",
        "struct TicTacToe; impl TicTacToe { fn new(n: i32) -> Self { Self } fn make_move(&mut self, row: i32, col: i32, player: i32) -> i32 { @MOVE@ } } @BEGIN@",
        &[attack(
            "a panic of 200 MB",
            "",
            "panic!(\"{}\", \"x \".repeat(100_000_000))",
            "throws",
            "x (line 1)",
        )],
    ),
    (
        "cpp",
        "@BEGIN@ class TicTacToe { public: TicTacToe(int n) {} int move(int row, int col, int player) { @MOVE@ } };",
        &[attack(
            "an error of 50 MB",
            "",
            "throw std::runtime_error(std::string(50000000, 'x'));",
            "throws",
            "xxx",
        )],
    ),
];

#[test]
#[ignore = "needs seven compilers"]
fn attacks_in_answers_of_other_languages_are_bounded() {
    for (extension, solution, attacks) in OTHERS {
        run_all(attacks, extension, 1, |attack| {
            let solution = solution.replace("@BEGIN@", attack.begin);
            solution.replace("@MOVE@", attack.in_move)
        });
    }
}
