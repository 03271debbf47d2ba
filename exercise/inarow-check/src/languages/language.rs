//! The languages of solutions, one row for each.

use inarow_exam::REQUIRED_IN_JAVASCRIPT;

/// A language: the files and commands that turn a solution into a program.
///
/// To add a language, write a driver in `drivers/` and a row in [`LANGUAGES`]. ARCHITECTURE.md
/// lists the other steps.
#[derive(Debug)]
pub struct Language {
    /// The name, e.g. `"C++"`.
    pub name: &'static str,
    /// The extension of its files.
    pub extension: &'static str,
    /// Other extensions of its files.
    pub other_extensions: &'static [&'static str],
    /// Extensions of its headers. C and C++ share `h`.
    pub(crate) headers: &'static [&'static str],
    /// The class and methods that the exercise requires.
    pub asks_for: &'static str,
    /// The name that every solution defines.
    pub(crate) defines: &'static str,
    /// The name of the copy of the solution.
    pub(crate) solution: &'static str,
    /// Text before the first line of the copy, on the same line, so that lines keep their numbers.
    /// It imports the packages that the page of the exercise imports.
    pub(crate) opening: &'static str,
    /// Beginnings of lines, each with its replacement in the copy.
    pub(crate) renamed: &'static [(&'static str, &'static str)],
    /// Packages that the copy imports if the solution uses them without an import, each with one of
    /// its functions.
    pub(crate) packages: &'static [(&'static str, &'static str)],
    /// Text after the last line of the copy.
    pub(crate) closing: &'static str,
    /// Other names of functions: how the definition in a solution begins, the call in the driver, and
    /// the call with the other name.
    pub(crate) other_names: &'static [(&'static str, &'static str, &'static str)],
    /// Names and texts of the driver's files.
    pub(crate) driver: &'static [(&'static str, &'static str)],
    /// True if an import names a file by its path, so that the author's files keep their places. Otherwise
    /// they are compiled together, in one package.
    pub(crate) imports_by_path: bool,
    /// The command that builds the program or checks its syntax. It starts with the compiler's
    /// names, separated by `|`. The word [`OTHERS`] stands for the author's other files.
    pub(crate) build: &'static str,
    /// The command that runs it.
    pub(crate) run: &'static str,
    /// The argument with which the compiler prints its version.
    pub(crate) version: &'static str,
    /// The arguments, separated by `|`, with which the program prints its folder. They are needed
    /// if the installed program may be a proxy for another program.
    pub(crate) prefix: Option<&'static str>,
    /// The command that installs the compiler on a Debian-like system.
    pub(crate) install: &'static str,
}

impl Language {
    /// Returns the language of files with this extension.
    #[must_use]
    pub fn of_extension(extension: &str) -> Option<&'static Self> {
        LANGUAGES.iter().find(|language| {
            let all = [language.other_extensions, language.headers].concat();
            language.extension == extension || all.contains(&extension)
        })
    }

    /// Returns C++, whose headers may have the extension of C.
    pub(crate) fn cpp() -> &'static Self {
        let mut languages = LANGUAGES.iter();
        languages.find(|it| it.extension == "cpp").unwrap_or(&PLAIN)
    }

    /// True if a file in this language can be part of a program in the other one.
    pub(crate) fn is_built_with(&self, other: &Self) -> bool {
        let has_headers = |language: &Self| !language.headers.is_empty();
        self.name == other.name || has_headers(self) && has_headers(other)
    }
}

/// The word in the command of a compiler for the author's other files.
pub(crate) const OTHERS: &str = "OTHERS";

/// The name of the class, except in C.
pub(crate) const CLASS: &str = "TicTacToe";

/// The extension of notebooks in Python.
pub(crate) const NOTEBOOK: &str = "ipynb";

/// The copy has no package line, since it belongs to the package of the driver.
pub(crate) const PACKAGE: &[(&str, &str)] = &[("package ", "// package ")];

/// A public class of another name would need a file of its name. The columns stay the same.
const JAVA: &[(&str, &str)] = &[
    PACKAGE[0],
    ("public class ", "       class "),
    ("public final class ", "       final class "),
    ("public abstract class ", "       abstract class "),
    ("public interface ", "       interface "),
    ("public enum ", "       enum "),
    ("public record ", "       record "),
];

/// Without its own `package.json`, Node uses the nearest file of that name above the folder.
const JAVASCRIPT: &[(&str, &str)] = &[
    ("driver.cjs", include_str!("drivers/driver.cjs")),
    ("package.json", "{\"type\": \"commonjs\"}\n"),
];

/// The compiler has no types of Node.
const TYPESCRIPT: &[(&str, &str)] = &[
    JAVASCRIPT[0],
    JAVASCRIPT[1],
    ("node.d.ts", include_str!("drivers/node.d.ts")),
];

/// The `package.json` of a solution with `import` or `export`.
pub(crate) const MODULE_PACKAGE: &str = "{\"type\": \"module\"}\n";

/// A language that needs nothing beside its driver and commands. Each row of [`LANGUAGES`] has what is
/// different.
const PLAIN: Language = Language {
    name: "",
    extension: "",
    other_extensions: &[],
    headers: &[],
    asks_for: "",
    defines: CLASS,
    solution: "",
    opening: "",
    renamed: &[],
    packages: &[],
    closing: "",
    other_names: &[],
    driver: &[],
    imports_by_path: false,
    build: "",
    run: "",
    version: "--version",
    prefix: None,
    install: "",
};

/// All languages.
pub const LANGUAGES: &[Language] = &[
    Language {
        name: "Python",
        extension: "py",
        other_extensions: &[NOTEBOOK],
        asks_for: "a class with `TicTacToe(n)` and `move(row, col, player)`",
        solution: "solution.py",
        driver: &[
            ("driver.py", include_str!("drivers/driver.py")),
            (
                "inarow_functions.py",
                include_str!("drivers/inarow_functions.py"),
            ),
        ],
        imports_by_path: true,
        build: "python3|python driver.py compile",
        run: "python3|python -u driver.py",
        prefix: Some("-c|import sys; print(sys.base_prefix)"),
        install: "apt-get install python3",
        ..PLAIN
    },
    Language {
        name: "JavaScript",
        extension: "js",
        other_extensions: &["cjs", "mjs"],
        asks_for: REQUIRED_IN_JAVASCRIPT,
        solution: "solution.js",
        opening: "globalThis.inarowSolution = () => TicTacToe; ",
        driver: JAVASCRIPT,
        imports_by_path: true,
        build: "node|nodejs --check solution.js",
        run: "node|nodejs --stack-size=900 driver.cjs",
        install: "apt-get install nodejs",
        ..PLAIN
    },
    Language {
        name: "TypeScript",
        extension: "ts",
        asks_for: "a class with `constructor(n: number)` and `move(row: number, col: number, player: number): number`",
        solution: "solution.ts",
        closing: "\n;module.exports = TicTacToe; export {};\n",
        driver: TYPESCRIPT,
        imports_by_path: true,
        build: "tsc --target es2020 --lib esnext,dom --module commonjs --esModuleInterop --inlineSourceMap node.d.ts solution.ts",
        run: "node|nodejs --enable-source-maps driver.cjs",
        install: "apt-get install nodejs node-typescript",
        ..PLAIN
    },
    Language {
        name: "Java",
        extension: "java",
        asks_for: "a class with `TicTacToe(int n)` and `int move(int row, int col, int player)`",
        solution: "TicTacToe.java",
        opening: "import java.util.*; import java.util.function.*; import java.util.stream.*; ",
        renamed: JAVA,
        driver: &[(
            "InarowDriver.java",
            include_str!("drivers/InarowDriver.java"),
        )],
        build: "javac -J-Xmx1g -J-XX:+UseSerialGC -J-XX:TieredStopAtLevel=1 -nowarn -encoding UTF-8 -sourcepath none -d . InarowDriver.java TicTacToe.java OTHERS",
        run: "java -XX:+UseSerialGC -Xshare:auto -Xmx512m InarowDriver",
        version: "-version",
        install: "apt-get install default-jdk-headless",
        ..PLAIN
    },
    Language {
        name: "C++",
        extension: "cpp",
        other_extensions: &["cc", "cxx"],
        headers: &["hh", "hpp", "hxx"],
        asks_for: "a class with public `TicTacToe(int n)` and `int move(int row, int col, int player)`",
        solution: "solution.cpp",
        driver: &[("driver.cpp", include_str!("drivers/driver.cpp"))],
        imports_by_path: true,
        build: "g++|clang++|c++ -std=c++20 -O2 -D_GLIBCXX_ASSERTIONS -w -o program driver.cpp OTHERS",
        run: "./program",
        install: "apt-get install g++",
        ..PLAIN
    },
    Language {
        name: "C",
        extension: "c",
        headers: &["h"],
        asks_for: "`TicTacToe* ticTacToeCreate(int n)`, `int ticTacToeMove(TicTacToe* obj, int row, int col, int player)` and `void ticTacToeFree(TicTacToe* obj)`",
        defines: "ticTacToeCreate",
        solution: "solution.c",
        driver: &[("driver.c", include_str!("drivers/driver.c"))],
        imports_by_path: true,
        build: "gcc|clang|cc -std=gnu17 -O2 -w -o program driver.c OTHERS -lm",
        run: "./program",
        install: "apt-get install gcc",
        ..PLAIN
    },
    Language {
        name: "Go",
        extension: "go",
        asks_for: "`Constructor(n int) TicTacToe` and `(t *TicTacToe) Move(row, col, player int) int`",
        solution: "solution.go",
        opening: "package main; ",
        renamed: &[PACKAGE[0], ("func main()", "func mainOfTheSolution()")],
        packages: &[
            ("errors", "New"),
            ("fmt", "Sprint"),
            ("math", "Abs"),
            ("sort", "Ints"),
            ("strconv", "Itoa"),
            ("strings", "Repeat"),
        ],
        other_names: &[("func NewTicTacToe(", "Constructor(", "NewTicTacToe(")],
        driver: &[("driver.go", include_str!("drivers/driver.go"))],
        build: "go build -o program driver.go solution.go OTHERS",
        run: "./program",
        version: "version",
        install: "apt-get install golang-go",
        ..PLAIN
    },
    Language {
        name: "C#",
        extension: "cs",
        asks_for: "a class with public `TicTacToe(int n)` and `int Move(int row, int col, int player)`",
        solution: "solution.cs",
        opening: "using System; using System.Collections.Generic; using System.Linq; ",
        driver: &[("driver.cs", include_str!("drivers/driver.cs"))],
        build: "mcs -debug -optimize+ -warn:0 -main:InarowDriver -out:program.exe driver.cs solution.cs OTHERS",
        run: "mono --debug program.exe",
        install: "apt-get install mono-mcs mono-runtime libmono-system-core4.0-cil",
        ..PLAIN
    },
    Language {
        name: "Kotlin",
        extension: "kt",
        asks_for: "`class TicTacToe(n: Int)` with `fun move(row: Int, col: Int, player: Int): Int`",
        solution: "solution.kt",
        opening: "import java.util.*; import kotlin.math.*; ",
        renamed: &[PACKAGE[0], ("private class TicTacToe", "class TicTacToe")],
        driver: &[("driver.kt", include_str!("drivers/driver.kt"))],
        build: "kotlinc -J-Xmx1g -J-XX:+UseSerialGC -J-XX:TieredStopAtLevel=1 -nowarn -include-runtime -d program.jar driver.kt solution.kt OTHERS",
        run: "java -XX:+UseSerialGC -Xshare:auto -Xmx512m -cp program.jar InarowDriver",
        version: "-version",
        install: "apt-get install kotlin",
        ..PLAIN
    },
    Language {
        name: "Rust",
        extension: "rs",
        asks_for: "`TicTacToe::new(n: i32)` and `make_move(&mut self, row: i32, col: i32, player: i32) -> i32`",
        solution: "solution.rs",
        closing: "\n#[path = \"game.rs\"]\npub(crate) mod inarow_game;\n",
        // The page of the exercise has this name.
        other_names: &[(
            "fn make_a_move(",
            "self.0.make_move(",
            "self.0.make_a_move(",
        )],
        driver: &[
            ("driver.rs", include_str!("drivers/driver.rs")),
            ("game.rs", include_str!("drivers/game.rs")),
        ],
        imports_by_path: true,
        build: "rustc --edition 2021 -O -A warnings -o program driver.rs",
        run: "./program",
        prefix: Some("--print|sysroot"),
        install: "apt-get install rustc",
        ..PLAIN
    },
    Language {
        name: "Ruby",
        extension: "rb",
        asks_for: "a class with `initialize(n)` and `move(row, col, player)`",
        solution: "solution.rb",
        driver: &[("driver.rb", include_str!("drivers/driver.rb"))],
        imports_by_path: true,
        build: "ruby -c solution.rb",
        run: "ruby --disable=error_highlight,did_you_mean driver.rb",
        prefix: Some("-e|puts RbConfig::CONFIG['prefix']"),
        install: "apt-get install ruby",
        ..PLAIN
    },
    Language {
        name: "Swift",
        extension: "swift",
        asks_for: "a class with `init(_ n: Int)` and `move(_ row: Int, _ col: Int, _ player: Int) -> Int`",
        solution: "solution.swift",
        opening: "import Foundation; ",
        driver: &[("main.swift", include_str!("drivers/main.swift"))],
        build: "swiftc -O -suppress-warnings -o program main.swift solution.swift OTHERS",
        run: "./program",
        install: "a toolchain from swift.org (Debian has no package)",
        ..PLAIN
    },
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_and_words_of_every_row_fit_its_driver() {
        for language in LANGUAGES {
            let name = language.name;
            for text in [
                name,
                language.extension,
                language.asks_for,
                language.install,
            ] {
                assert!(!text.is_empty(), "{language:?}");
            }
            let texts: Vec<&str> = language.driver.iter().map(|&(_, text)| text).collect();
            let driver = texts.concat();
            let quoted = |word: &str| driver.contains(&format!("\"{word}\""));
            assert!(quoted("ready") || driver.contains("\"ready\\n\""), "{name}");
            assert!(
                quoted("new") && (quoted("move") || quoted("time")),
                "{name}"
            );
            assert!(driver.contains("time 5 1 3 0 0 1 1 1 2 ...") && driver.contains("TicTacToe"));
            // The command builds the solution by name, or the driver reads it.
            let stem = language.solution.split('.').next().expect("a name");
            assert!(
                language.build.contains(stem) || driver.contains(stem),
                "{name}"
            );
            let (driver, _) = language.driver[0];
            let commands = format!("{} {}", language.build, language.run);
            assert!(commands.contains(driver), "{name}: {commands}");
            assert!(
                language
                    .solution
                    .ends_with(&format!(".{}", language.extension)),
                "{name}"
            );
        }
    }
}
