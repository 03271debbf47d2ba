//! Shapes of hand-ins: code beside the class, notebooks, encodings, and classes of another name.

use std::fs;
use std::time::Duration;

use inarow_check::{Exam, Findings, Trust, check_file};

use crate::checked::{checked, code, files, root, stem, written};
use crate::languages::FORMS;
use crate::side_by_side::side_by_side;

/// A right class.
const CLASS: &str = "class TicTacToe:
    def __init__(self, n):
        self.n, self.sums = n, [0] * (2 * n + 2)

    def move(self, row, col, player):
        n, step = self.n, 3 - 2 * player
        lines = [row, n + col] + [2 * n] * (row == col) + [2 * n + 1] * (row + col == n - 1)
        for line in lines:
            self.sums[line] += step
        return player if any(self.sums[line] == step * n for line in lines) else 0
";

#[test]
fn code_around_a_class_in_python_may_fail() {
    for around in [
        "import sys\n\nCLASS\nprint(TicTacToe(1).move(0, 0, 1))\nsys.exit(0)\n",
        "CLASS\nn = int(input('size? '))\n",
        "CLASS\nassert TicTacToe(1).move(0, 0, 1) == 2, 'a wrong test'\n",
        "import unittest\nCLASS\nclass T(unittest.TestCase):\n    def test(self): pass\nunittest.main()\n",
        "CLASS\nif __name__ == '__main__':\n    raise ValueError\n",
    ] {
        let findings = written(&around.replace("CLASS", CLASS));
        assert_eq!(code(&findings), "right", "{around}: {:?}", findings.problem);
    }
    // If it fails before the class, there is no class.
    for (around, expected) in [
        ("import sys\nsys.exit(0)\nCLASS", "no_solution"),
        ("n = int(input())\nCLASS", "no_solution"),
        ("raise ValueError(1)\nCLASS", "throws"),
        (
            "CLASS\nTicTacToe = None\nraise ValueError(1)",
            "no_solution",
        ),
        ("CLASS\ndel TicTacToe\nraise ValueError(1)", "throws"),
    ] {
        let findings = written(&around.replace("CLASS", CLASS));
        assert_eq!(
            code(&findings),
            expected,
            "{around}: {:?}",
            findings.problem
        );
    }
}

#[test]
#[ignore = "needs Node: `cargo xtask test` installs it"]
fn modules_and_demos_in_javascript() {
    for path in files(FORMS) {
        if path.extension().is_some_and(|extension| extension == "js") {
            let findings = checked(&path);
            let name = stem(&path);
            assert_eq!(code(&findings), "right", "{name}: {:?}", findings.problem);
        }
    }
    let class = "class TicTacToe { constructor(n) {} move(row, col, player) { return 0; } }";
    let readline = "require('readline').createInterface({ input: process.stdin })";
    let promises = "import { createInterface } from 'readline/promises';
const rl = createInterface({ input: process.stdin });";
    let question = "await rl.question('n');";
    for (solution, expected) in [
        (format!("process.exit(0);\n{class}"), "no_solution"),
        (format!("null.x;\n{class}"), "throws"),
        (format!("export {{ Other }};\n{class}"), "does_not_compile"),
        ("export default 3; // TicTacToe".into(), "no_solution"),
        ("module.exports = {}; // TicTacToe".into(), "no_solution"),
        // A wrong class is loaded, and its answers are wrong.
        (format!("export {{ TicTacToe }};\n{class}"), "wrong_answer"),
        (format!("export default {class}"), "wrong_answer"),
        (
            "// TicTacToe\nexport default class { move() { return 0; } }".into(),
            "wrong_answer",
        ),
        (
            "// TicTacToe\nmodule.exports = class { move() { return 0; } };".into(),
            "wrong_answer",
        ),
        (
            format!("/*\nimport it from here\n*/\n{class}"),
            "wrong_answer",
        ),
        (format!("{class}\nprocess.exit(3);"), "wrong_answer"),
        (format!("{class}\nthrow 3;"), "wrong_answer"),
        // No input comes.
        (
            format!("{class}\n{readline}.question('n', () => process.exit(1));"),
            "wrong_answer",
        ),
        (
            format!("{class}\nprocess.stdin.on('data', fail).on('end', () => {{ throw 3; }});"),
            "wrong_answer",
        ),
        (
            format!(
                "export {class}\n{promises}\nrl.on('close', () => process.exit(1)); {question}"
            ),
            "wrong_answer",
        ),
        (
            format!("{promises}\n{question}\nexport {class}"),
            "no_solution",
        ),
        (
            class.replace("return", "require('fs').closeSync(3); return"),
            "dies",
        ),
    ] {
        let findings = checked_bytes("solution.js", &solution);
        assert_eq!(
            code(&findings),
            expected,
            "{solution}: {:?}",
            findings.problem
        );
    }
}

/// Checks a file with these bytes.
fn checked_bytes(name: &str, bytes: impl AsRef<[u8]>) -> Findings {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(name);
    fs::write(&path, bytes).unwrap();
    checked(&path)
}

/// Returns the code of the error for a file with these bytes.
fn refused(name: &str, bytes: impl AsRef<[u8]>) -> &'static str {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(name);
    fs::write(&path, bytes).unwrap();
    let checked = check_file(&path, &Exam::new(348), Duration::ZERO, Trust::Isolated);
    checked.expect_err("no report").code()
}

/// Returns a notebook with these cells of code.
fn notebook(cells: [&str; 3]) -> String {
    let cells = cells.map(|it| format!(r#"{{"cell_type": "code", "source": {it:?}}}"#));
    format!(r#"{{"cells": [{}]}}"#, cells.join(", "))
}

#[test]
fn notebooks_are_read_up_to_the_class() {
    let path = |name: &str| {
        root()
            .join("exercise/inarow-check/tests/data/solutions")
            .join(name)
    };
    let findings = checked(&path("forms/notebook.ipynb"));
    assert_eq!(code(&findings), "right", "{:?}", findings.problem);
    for (name, expected, part) in [
        (
            "does-not-compile",
            "does_not_compile",
            "File \"cell 2\", line 5",
        ),
        (
            "throws",
            "throws",
            "list index out of range (cell 2, line 6)",
        ),
        ("no-solution", "no_solution", "it has a class `Tictactoe`"),
    ] {
        let findings = checked(&path(&format!("broken/{name}.ipynb")));
        assert_eq!(code(&findings), expected, "{:?}", findings.problem);
        let problem = findings.problem.unwrap();
        let text = format!("{problem}\n{}", problem.messages().join("\n"));
        assert!(text.contains(part), "{text}");
    }
}

#[test]
fn first_failure_explains_a_notebook_without_its_class() {
    let fails = "import math; math.no_such_name";
    let class = "class TicTacToe(no_such_module.Game): pass";
    let findings = checked_bytes("a.ipynb", notebook([fails, "1 / 0", class]));
    let message = findings.problem.unwrap().to_string();
    let expected = "'math' has no attribute 'no_such_name' (cell 1, line 1)";
    assert!(message.ends_with(expected), "{message}");
}

#[test]
fn notebook_whose_class_needs_a_missing_module_is_not_judged() {
    let class = "class TicTacToe:\n    def __init__(self, n):\n        self.rows = np.zeros(n)\n\n    def move(self, *at):\n        return 0";
    for cells in [
        ["import no_such_module as np", "", class],
        [
            "import no_such_module as np",
            "np.zeros(3)",
            "class TicTacToe(np.Game): pass",
        ],
    ] {
        assert_eq!(refused("a.ipynb", notebook(cells)), "no_module");
    }
    let findings = checked_bytes("a.ipynb", notebook(["1 / 0", "", class]));
    assert_eq!(code(&findings), "throws", "{:?}", findings.problem);
}

#[test]
fn python_in_other_encodings_is_read() {
    let utf16 = |text: &str| {
        text.encode_utf16()
            .flat_map(u16::to_be_bytes)
            .collect::<Vec<u8>>()
    };
    for bytes in [
        format!("# -*- coding: latin-1 -*-\nA = '\u{fc}'\n{CLASS}").into_bytes(),
        [
            b"# -*- coding: latin-1 -*-\nassert ascii('\xe4') == r\"'\\xe4'\"\n",
            CLASS.as_bytes(),
        ]
        .concat(),
        [
            b"# coding: gbk\nassert len('\xb0\xe5\xd7\\') == 2\n",
            CLASS.as_bytes(),
        ]
        .concat(),
        [b"# Spalten z\xe4hlen\n", CLASS.as_bytes()].concat(),
        utf16(&format!("\u{feff}# \u{677f}\n{CLASS}")),
    ] {
        let findings = checked_bytes("a.py", bytes);
        assert_eq!(code(&findings), "right", "{:?}", findings.problem);
    }
}

#[test]
fn names_for_both_versions_of_python_are_right() {
    let both = "try:\n    xrange\nexcept NameError:\n    xrange = range\n";
    let demo = "\nprint(raw_input())  # a demo for Python 2\n";
    let findings = written(&format!("{both}{CLASS}{demo}"));
    assert_eq!(code(&findings), "right", "{:?}", findings.problem);
    let only_2 = CLASS.replace("[0] * (2 * n + 2)", "[0 for _ in xrange(2 * n + 2)]");
    assert_ne!(only_2, CLASS);
    assert_eq!(refused("a.py", only_2), "python2");
    assert_eq!(
        refused("a.py", format!("{CLASS}print TicTacToe(3)\n")),
        "python2"
    );
}

#[test]
fn missing_class_is_explained_by_the_classes_of_the_text() {
    for (name, text, expected) in [
        (
            "a.py",
            "class Tictactoe:\n    pass",
            "it has a class `Tictactoe`",
        ),
        (
            "a.py",
            "# TicTacToe\nclass Board:\n    pass",
            "it has a class `Board`",
        ),
        (
            "a.py",
            "class TicTacToe:\n    pass",
            "it has no method move",
        ),
        ("a.py", "", "the file is empty"),
        (
            "A.java",
            "public class DesignTicTacToe {}",
            "it has a class `DesignTicTacToe`",
        ),
        (
            "a.rs",
            "pub struct Game;\npub struct Board;",
            "it has the classes `Game`, `Board`",
        ),
        (
            "a.go",
            "type Tictactoe struct{}",
            "it has a class `Tictactoe`",
        ),
        (
            "a.c",
            "Game* createTicTacToe(int n) {",
            "it has a function `createTicTacToe`",
        ),
        (
            "a.swift",
            "class TicTacToe2 {}",
            "it has a class `TicTacToe2`",
        ),
    ] {
        let problem = checked_bytes(name, text).problem.unwrap();
        assert_eq!(problem.code(), "no_solution");
        assert_eq!(problem.messages(), [expected], "{text}");
    }
}

#[test]
#[ignore = "needs compilers: `cargo xtask test` installs them"]
fn columns_of_the_first_line_are_those_of_the_author() {
    let java =
        "class TicTacToe { TicTacToe(int n) {} int move(int r, int c, int p) { return zero; } }";
    let cs = "class TicTacToe { public TicTacToe(int n) {} public int Move(int r, int c, int p) { return zero; } }";
    let kt = "private class TicTacToe(n: Int) { fun move(r: Int, c: Int, p: Int): Int = zero }";
    let column = |text: &str| text.find("zero").unwrap() + 1;
    let below = |text: &str| " ".repeat(column(text) - 1) + "^";
    let cases = [
        ("Other.java", java.to_owned(), below(java)),
        (
            "Other.java",
            format!("  public class Other {{}}\n{java}"),
            "Other.java:2: error".into(),
        ),
        (
            "a.go",
            "type TicTacToe struct { n zero }".into(),
            "./a.go:1:27: undefined: zero".into(),
        ),
        ("a.cs", cs.into(), format!("a.cs(1,{}): error", column(cs))),
        ("a.kt", kt.into(), format!("a.kt:1:{}: error", column(kt))),
        ("a.kt", kt.into(), below(kt)),
        (
            "a.js",
            "class TicTacToe { move( { return } }".into(),
            " ".repeat(26) + "^^^^^^",
        ),
    ];
    side_by_side(&cases, |(name, text, expected)| {
        let problem = checked_bytes(name, text).problem.unwrap();
        assert_eq!(problem.code(), "does_not_compile", "{problem:?}");
        let messages = problem.messages();
        assert!(
            messages.iter().any(|it| it.starts_with(&**expected)),
            "{messages:#?}"
        );
        // A quoted line is that of the author.
        assert!(
            !messages.iter().any(|it| it.contains("import ")),
            "{messages:#?}"
        );
    });
}

#[test]
fn other_exercises_and_newer_levels_are_named() {
    let without_player = CLASS.replace(", player)", ")").replace("player", "1");
    let problem = checked_bytes("a.py", &without_player).problem.unwrap();
    assert_eq!(problem.code(), "no_solution", "{problem:?}");
    assert!(problem.messages()[0].contains("746"), "{problem:?}");
    let newer = format!("raise ImportError(\"cannot import name 'batched'\")\n{CLASS}");
    assert_eq!(refused("a.py", newer), "newer_level");
}

#[test]
#[ignore = "needs compilers: `cargo xtask test` installs them"]
fn levels_and_numbers_in_other_languages() {
    let kt = "class TicTacToe(n: Int) { fun move(r: Int, c: Int, p: Int): Int { for (i in 0..<p) {}; return 0 } }";
    let cs = "namespace A;\npublic class TicTacToe { public TicTacToe(int n) {} public int Move(int r, int c, int p) { return 0; } }";
    let rs = "pub struct TicTacToe { n: usize }\nimpl TicTacToe { pub fn new(n: usize) -> Self { Self { n } }\n\
              pub fn make_move(&mut self, row: u8, col: i64, player: u8) -> usize { 0 } }";
    side_by_side(
        &[("a.kt", kt), ("a.cs", cs), ("a.rs", rs)],
        |&(name, text)| {
            let is_known = match name {
                "a.rs" => code(&checked_bytes(name, text)) == "wrong_answer",
                _ => refused(name, text) == "newer_level",
            };
            assert!(is_known, "{name}");
        },
    );
    // The lines of an error are one.
    let cpp = "struct TicTacToe { TicTacToe(int n) { if (n == 2) throw runtime_error(\"a\\nb\"); }\n\
               int move(int r, int c, int p) { return 0; } };";
    let groups = checked_bytes("a.cpp", cpp).groups;
    let first = groups[0]
        .first
        .as_ref()
        .map(|(_, problem)| problem.to_string());
    assert!(first.is_some_and(|it| it.contains("a b")), "{groups:?}");
    assert!(groups.iter().any(|it| it.right > 0), "{groups:?}");
    let java = "class TicTacToe { TicTacToe() {} boolean move(int row, int col, int player) { return true; } }";
    let problem = checked_bytes("a.java", java).problem.unwrap();
    assert_eq!(problem.code(), "no_solution");
    let messages = problem.messages().join("\n");
    assert!(messages.contains("constructor TicTacToe"), "{messages}");
    assert!(!messages.contains("InarowDriver"), "{messages}");
}

#[test]
#[ignore = "needs Ruby: `cargo xtask test` installs it"]
fn modules_and_demos_in_ruby() {
    let class = "class TicTacToe; def initialize(n); end; def move(r, c, p); 0; end; end\n";
    for (solution, expected) in [
        (format!("{class}exit"), "wrong_answer"),
        (format!("{class}n = gets.chomp.to_i"), "wrong_answer"),
        (format!("{class}raise 'a test fails'"), "wrong_answer"),
        (
            format!("module A; module B; {class}end; end"),
            "wrong_answer",
        ),
        (format!("{class}at_exit {{ puts 'tests' }}"), "wrong_answer"),
        (
            "TicTacToe = Struct.new(:n) { def move(*) = nil }".into(),
            "wrong_answer",
        ),
        (format!("exit\n{class}"), "no_solution"),
        (format!("n = gets.chomp\n{class}"), "no_solution"),
        ("TicTacToe = 3".into(), "no_solution"),
        (
            "class TicTacToe; private def move(*) = 0; end".into(),
            "no_solution",
        ),
    ] {
        let findings = checked_bytes("a.rb", &solution);
        assert_eq!(
            code(&findings),
            expected,
            "{solution}: {:?}",
            findings.problem
        );
    }
    let missing = format!("require 'no_such_library'\n{class}");
    assert_eq!(refused("a.rb", missing), "no_module");
    let latin = b"# encoding: gbk\nraise if '\xb0\xe5'.length != 1\n";
    let findings = checked_bytes("a.rb", [latin, class.as_bytes()].concat());
    assert_eq!(code(&findings), "wrong_answer", "{:?}", findings.problem);
}
