//! The parts of `cargo xtask test`.

use crate::packages::{VENV, WASM};

/// Something that must always hold, and the commands that check it.
pub(crate) struct Part {
    pub(crate) name: &'static str,
    pub(crate) description: &'static str,
    /// Programs without which the part is skipped.
    pub(crate) programs: &'static [&'static str],
    /// Parts that must pass before.
    pub(crate) after: &'static [&'static str],
    pub(crate) env: &'static [(&'static str, &'static str)],
    /// A command that builds for the others. One part builds at a time: cargo would block the
    /// others. By default, `commands` build what their first `cargo test` needs.
    pub(crate) build: Option<&'static str>,
    /// Commands that must succeed, one after another.
    pub(crate) commands: &'static [&'static str],
    /// The lines of output to show if the part passes, by number and text. There must be one.
    pub(crate) shows: Option<fn(usize, &str) -> bool>,
}

impl Part {
    /// Returns the command that builds, if the part has one.
    pub(crate) fn build(&self) -> Option<String> {
        let tests = self
            .commands
            .first()
            .filter(|typed| typed.starts_with("cargo test "));
        let no_run =
            |typed: &&str| format!("{} --no-run", typed.split(" -- ").next().unwrap_or(typed));
        self.build.map(str::to_owned).or_else(|| tests.map(no_run))
    }
}

const PART: Part = Part {
    name: "",
    description: "",
    programs: &[],
    after: &[],
    env: &[],
    build: None,
    commands: &[],
    shows: None,
};

/// The part that installs programs.
pub(crate) const PACKAGES: &str = "packages";

/// The everyday share of the full amount of random tests.
const EVERY_DAY: &[(&str, &str)] = &[("INAROW_TIMES", "0.25")];

/// The same, with caches of Python's tools outside the tree, and no search for updates.
const PYTHON: &[(&str, &str)] = &[
    EVERY_DAY[0],
    (
        "HYPOTHESIS_STORAGE_DIRECTORY",
        "target/xtask/python/hypothesis",
    ),
    ("MYPY_CACHE_DIR", "target/xtask/python/mypy"),
    ("PYRIGHT_PYTHON_IGNORE_WARNINGS", "1"),
    ("RUFF_CACHE_DIR", "target/xtask/python/ruff"),
];

/// Compilers and interpreters of solutions.
const LANGUAGES: &[&str] = &[
    "python3", "node", "tsc", "javac", "g++", "go", "mcs", "mono", "kotlinc",
];

/// All lines.
const ALL: Option<fn(usize, &str) -> bool> = Some(|_, _| true);
/// The first line, if it is not empty.
const FIRST_LINE: Option<fn(usize, &str) -> bool> =
    Some(|number, line| number == 0 && !line.is_empty());
/// The rows of tables.
const TABLE: Option<fn(usize, &str) -> bool> = Some(|_, line| line.starts_with("| "));
/// Seeds, and how often random games covered a case.
const QUOTAS: Option<fn(usize, &str) -> bool> = Some(|_, line| is_quota(line));

/// True if a line contains `seed`, or is a number, two blanks and words.
pub(super) fn is_quota(line: &str) -> bool {
    let has_seed = line.contains("seed") && !line.starts_with("test ");
    let count = line.trim().split_once("  ");
    has_seed || count.is_some_and(|(count, _)| count.parse::<u64>().is_ok())
}

/// In the order in which they start if they can.
pub(crate) const PARTS: &[Part] = &[
    Part {
        name: PACKAGES,
        description: "programs that other parts need are installed, by root and apt",
        ..PART
    },
    Part {
        name: "format",
        description: "the code is written as rustfmt writes it",
        commands: &[
            "cargo fmt --all --check",
            "cargo fmt --manifest-path fuzz/libfuzzer/Cargo.toml --check",
        ],
        ..PART
    },
    Part {
        name: "clippy",
        description: "the compiler and clippy have nothing to say",
        // With the features of each package, except the peers of the bench.
        build: Some(
            "cargo clippy --workspace --all-targets \
             --features inarow-wasm/judge,inarow-wasm/exam -- -D warnings",
        ),
        ..PART
    },
    Part {
        name: "core",
        description: "the referee says what the oracle says; no function of it needs std",
        env: EVERY_DAY,
        commands: &[
            "cargo test -p inarow -p inarow-textbook -- --nocapture",
            "cargo test -p inarow --no-default-features --doc",
            "cargo test -p inarow --features serde --test suite serialize",
            // Without the serde of the tests, which has std.
            "cargo clippy -p inarow --lib --no-default-features --features serde -- -D warnings",
            "cargo build -p xtask --example without_std",
        ],
        shows: QUOTAS,
        ..PART
    },
    Part {
        name: "web",
        description: "the WebAssembly, the npm package and the page are built, their types fit",
        programs: &[WASM, "node", "npm", "tsc"],
        commands: &[
            "cargo xtask web",
            "tsc --noEmit --checkJs --strict --target es2022 --module es2022 \
             --moduleResolution node --lib es2022,dom,dom.iterable target/web-written/main.js",
        ],
        shows: ALL,
        ..PART
    },
    Part {
        name: "python",
        description: "the package for Python answers as the referee does, from a wheel without Rust",
        // Pyright needs node.
        programs: &["python3", VENV, "node"],
        env: PYTHON,
        commands: &[
            "cargo xtask python",
            "target/xtask/python/tests/bin/python -m ruff check crates/inarow-python",
            "target/xtask/python/tests/bin/python -m ruff format --check crates/inarow-python",
            "target/xtask/python/tests/bin/python -m ruff check --line-length 100 \
             --target-version py311 --select B,E,F,I,RUF,UP,W bench/python examples/python xtask",
            "target/xtask/python/tests/bin/python -m ruff format --check --line-length 100 \
             bench/python examples/python xtask",
            "target/xtask/python/tests/bin/python -m mypy \
             --config-file crates/inarow-python/pyproject.toml --package inarow",
            "target/xtask/python/tests/bin/python -m mypy --strict \
             examples/python xtask/doctests.py",
            "target/xtask/python/tests/bin/python -m mypy.stubtest inarow._core",
            "target/xtask/python/tests/bin/python -m pyright --project crates/inarow-python \
             --pythonpath target/xtask/python/tests/bin/python",
            "target/xtask/python/tests/bin/python -m pytest -p no:cacheprovider \
             crates/inarow-python/tests",
            "target/xtask/python/tests/bin/python xtask/doctests.py README.md docs/python.md \
             docs/tutorials/training.md",
            "target/xtask/python/tests/bin/python examples/python/learn.py",
        ],
        shows: QUOTAS,
        ..PART
    },
    Part {
        name: "spark",
        description: "Apache Spark judges tables, and each game once where a worker is killed",
        programs: &["java"],
        after: &["python"],
        env: PYTHON,
        commands: &[
            "cargo xtask python --built spark",
            "target/xtask/python/spark/bin/python -m mypy \
             --config-file crates/inarow-python/pyproject.toml --module inarow.spark",
            "target/xtask/python/spark/bin/python -m pytest -p no:cacheprovider -s \
             crates/inarow-python/tests/test_spark.py",
        ],
        shows: QUOTAS,
        ..PART
    },
    Part {
        name: "package",
        description: "the npm package answers as the referee does",
        programs: &["node", "python3"],
        after: &["web"],
        env: EVERY_DAY,
        // The tests compare the exam with the command.
        build: Some("cargo build -p inarow-cli --features parquet"),
        commands: &["node --test --test-reporter=spec \
             crates/inarow-wasm/tests/package.test.js crates/inarow-wasm/tests/examples.test.js \
             crates/inarow-wasm/tests/verdicts.test.js crates/inarow-wasm/tests/exam.test.js"],
        shows: QUOTAS,
    },
    Part {
        name: "page",
        description: "the page does what people do on it, and looks as in docs/screenshots",
        programs: &["node", "chromium"],
        after: &["web"],
        env: EVERY_DAY,
        commands: &["node --test --test-reporter=spec web-tests/"],
        shows: QUOTAS,
        ..PART
    },
    Part {
        name: "first command",
        description: "`cargo run --release -- judge examples` opens with the textbook's game",
        build: Some("cargo build --release"),
        commands: &[
            "cargo run --release -- judge examples",
            "cargo test --release -p inarow-cli --test lean",
        ],
        shows: FIRST_LINE,
        ..PART
    },
    Part {
        name: "cost",
        description: "instructions a move do not grow with the board: three claims of all",
        programs: &["valgrind", "g++"],
        build: Some("cargo build --release -p inarow-bench --bin cost"),
        commands: &["cargo xtask cost --every-day"],
        shows: ALL,
        ..PART
    },
    Part {
        name: "records",
        description: "one bad record costs only itself; a bomb takes little memory",
        env: EVERY_DAY,
        commands: &[
            "cargo test -p inarow-judge -- --nocapture",
            "cargo test -p inarow-arrow --all-features -- --nocapture",
        ],
        shows: QUOTAS,
        ..PART
    },
    Part {
        name: "fuzz",
        description: "what must hold of any bytes holds of the seeds and of changed ones",
        env: EVERY_DAY,
        commands: &["cargo test -p inarow-fuzz -- --nocapture"],
        shows: QUOTAS,
        ..PART
    },
    Part {
        name: "check",
        description: "mistakes and problems of solutions are reported, and their attacks reach nothing",
        programs: &["python3"],
        commands: &["cargo test -p inarow-exam -p inarow-check"],
        ..PART
    },
    Part {
        name: "command",
        description: "exit statuses, pipes, pictures, and what the documents show",
        programs: &["python3"],
        commands: &[
            "cargo test -p inarow-cli --features parquet --lib --test suite",
            "cargo test -p inarow-render",
        ],
        ..PART
    },
    Part {
        name: "hostile",
        description: "hostile input, files and arguments hang nothing and leave nothing behind",
        programs: &["python3"],
        env: EVERY_DAY,
        commands: &["cargo test -p inarow-cli --features parquet --test hostile -- --nocapture"],
        shows: QUOTAS,
        ..PART
    },
    Part {
        name: "solutions",
        description: "a right solution in each language is called right",
        programs: LANGUAGES,
        commands: &["cargo test -p inarow-check --test suite -- \
             one_solution_in_every_language --include-ignored --nocapture"],
        shows: TABLE,
        ..PART
    },
    Part {
        name: "swift",
        description: "a right solution in Swift is called right",
        programs: &["swiftc"],
        commands: &["cargo test -p inarow-check --test suite -- \
             solutions_in_swift --include-ignored --nocapture"],
        shows: TABLE,
        ..PART
    },
    Part {
        name: "tools",
        description: "the bench's engines agree; these commands; licences and sources of dependencies",
        commands: &["cargo test -p inarow-bench -p xtask -p inarow-wasm \
             --features inarow-wasm/judge,inarow-wasm/exam"],
        ..PART
    },
    Part {
        name: "docs",
        description: "the reference is complete and its links lead somewhere",
        env: &[("RUSTDOCFLAGS", "-D warnings")],
        build: Some("cargo doc --no-deps --workspace"),
        ..PART
    },
];
