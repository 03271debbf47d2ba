//! Shapes of hand-ins in Python and JavaScript: a demo, tests or input beside the class.

use crate::checked::{checked, code, files, stem, written};
use crate::languages::FORMS;

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
        ("import sys\nsys.exit(0)\nCLASS", "throws"),
        ("n = int(input())\nCLASS", "throws"),
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
    for (solution, expected) in [
        (format!("process.exit(0);\n{class}"), "throws"),
        (
            format!("import it from 'no-such-package';\n{class}"),
            "throws",
        ),
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
    ] {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("solution.js");
        std::fs::write(&path, &solution).unwrap();
        let findings = checked(&path);
        assert_eq!(
            code(&findings),
            expected,
            "{solution}: {:?}",
            findings.problem
        );
    }
}
