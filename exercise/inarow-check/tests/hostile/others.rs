//! An attack in each of the other languages.

use std::fs;

use crate::attack::{Attack, attack, run_all};
use crate::observed::root;

/// Returns a right solution with an attack: `in_move` replaces the text `begin`.
fn counters(extension: &str, attack: &Attack) -> String {
    let path = root().join(format!("solutions/right/counters.{extension}"));
    let right = fs::read_to_string(path).unwrap();
    let attacking = right.replacen(attack.begin, attack.in_move, 1);
    assert_ne!(attacking, right, "{extension}");
    attacking
}

const ATTACKS: &[(&str, Attack)] = &[
    (
        "js",
        attack(
            "it reads a secret beside it",
            "class TicTacToe",
            "console.log(require('fs').readFileSync('@FOLDER@/secret', 'utf8'));\nclass TicTacToe",
            "throws",
            "ENOENT",
        ),
    ),
    (
        "ts",
        attack(
            "it reads a secret beside it",
            "class TicTacToe",
            "declare var require: any;\nthrow new Error(require('fs').readFileSync('@FOLDER@/secret', 'utf8'));\nclass TicTacToe",
            "throws",
            "ENOENT",
        ),
    ),
    (
        "java",
        attack(
            "it opens a socket",
            "class TicTacToe {",
            "class TicTacToe { { try { new java.net.Socket(\"127.0.0.1\", @TCP@); } catch (Exception e) { throw new RuntimeException(e); } }",
            "throws",
            "unreachable",
        ),
    ),
    (
        "go",
        attack(
            "it leaves a child",
            "type TicTacToe",
            "import \"syscall\"\nfunc init() { syscall.ForkExec(\"/usr/bin/sleep\", []string{\"sleep\", \"@SECONDS@\"}, &syscall.ProcAttr{Sys: &syscall.SysProcAttr{Setsid: true}}) }\ntype TicTacToe",
            "right",
            "",
        ),
    ),
    (
        "cs",
        attack(
            "it reads a secret beside it",
            "class TicTacToe {",
            "class TicTacToe { static string secret = System.IO.File.ReadAllText(\"@FOLDER@/secret\");",
            "throws",
            "",
        ),
    ),
    (
        "kt",
        attack(
            "it reads the home folder",
            "private val rows",
            "private val secret = java.io.File(\"@FOLDER@/home/.key\").readText()\n    private val rows",
            "throws",
            "FileNotFoundException",
        ),
    ),
    (
        "rs",
        attack(
            "it includes a secret",
            "struct TicTacToe",
            "const SECRET: &str = include_str!(\"@FOLDER@/secret\");\nstruct TicTacToe",
            "does_not_compile",
            "",
        ),
    ),
    (
        "c",
        attack(
            "it includes a secret",
            "typedef struct",
            "#include \"@FOLDER@/secret\"\ntypedef struct",
            "does_not_compile",
            "",
        ),
    ),
    (
        "rb",
        attack(
            "it reads a secret beside it",
            "class TicTacToe",
            "puts File.read(\"@FOLDER@/secret\")\nclass TicTacToe",
            "throws",
            "ENOENT",
        ),
    ),
];

#[test]
#[ignore = "needs nine compilers"]
fn attacks_in_other_languages_have_no_effect_outside() {
    for (extension, attack) in ATTACKS {
        run_all(std::slice::from_ref(attack), extension, 1, |attack| {
            counters(extension, attack)
        });
    }
}
