//! What `cargo xtask test` does: parts that can be asked for by name.

use crate::packages::{VENV, WASM};

/// Something that must hold, and how it is found out.
pub(crate) struct Part {
    pub(crate) name: &'static str,
    /// What must hold.
    pub(crate) says: &'static str,
    pub(crate) needs: &'static [Need],
    /// About how long it takes from cold on two cores, beside another part.
    pub(crate) seconds: f64,
    pub(crate) job: Job,
    pub(crate) shows: Shows,
}

/// Without which a part is skipped.
#[derive(Clone, Copy)]
pub(crate) enum Need {
    /// A program that a package brings.
    Program(&'static str),
    /// Another part that passed.
    Part(&'static str),
}

pub(crate) enum Job {
    /// Install the packages that are missing.
    Packages,
    /// Commands that succeed, one after another.
    Run {
        env: &'static [(&'static str, &'static str)],
        /// What is built first.
        builds: Option<Builds>,
        commands: &'static [&'static str],
    },
}

/// A command that builds in a folder of cargo's. Nobody else builds there meanwhile:
/// cargo would have him wait, and a core with him.
#[derive(Clone, Copy)]
pub(crate) struct Builds {
    pub(crate) folder: Folder,
    /// Where there is none, what builds is the part's first command, `cargo test`, but for
    /// running.
    command: Option<&'static str>,
}

impl Builds {
    /// The command of a part with these commands.
    pub(crate) fn command(&self, commands: &[&str]) -> String {
        let tests = commands
            .first()
            .and_then(|typed| typed.split(" -- ").next());
        let no_run = || format!("{} --no-run", tests.unwrap_or_default());
        self.command.map_or_else(no_run, str::to_owned)
    }
}

/// A folder of cargo's.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Folder {
    Debug,
    Release,
}

/// What is shown of the output of a part that passed.
#[derive(Clone, Copy)]
pub(crate) enum Shows {
    Nothing,
    /// Everything.
    All,
    /// Its first line, which must not be empty.
    FirstLine,
    /// The rows of tables: lines that begin with `|`.
    Table,
    /// The seeds and how often the quotas were met: lines that say `seed`, and lines of a
    /// number, two blanks and words.
    Quotas,
}

const fn part(
    name: &'static str,
    says: &'static str,
    seconds: f64,
    commands: &'static [&'static str],
) -> Part {
    Part {
        name,
        says,
        needs: &[],
        seconds,
        job: Job::Run {
            env: &[],
            builds: None,
            commands,
        },
        shows: Shows::Nothing,
    }
}

impl Part {
    /// The folder in which it builds, if it does.
    pub(crate) const fn builds_in(&self) -> Option<Folder> {
        match self.job {
            Job::Run {
                builds: Some(Builds { folder, .. }),
                ..
            } => Some(folder),
            _ => None,
        }
    }

    /// That the tests of its first command are built before they are run.
    const fn building_tests(self) -> Self {
        self.building(Folder::Debug, None)
    }

    const fn built_by(self, folder: Folder, command: &'static str) -> Self {
        self.building(folder, Some(command))
    }

    const fn building(mut self, folder: Folder, command: Option<&'static str>) -> Self {
        if let Job::Run { builds, .. } = &mut self.job {
            *builds = Some(Builds { folder, command });
        }
        self
    }

    const fn with(mut self, variables: &'static [(&'static str, &'static str)]) -> Self {
        if let Job::Run { env, .. } = &mut self.job {
            *env = variables;
        }
        self
    }

    const fn needing(mut self, needs: &'static [Need]) -> Self {
        self.needs = needs;
        self
    }

    const fn showing(mut self, shows: Shows) -> Self {
        self.shows = shows;
        self
    }
}

/// The part that installs what others need.
pub(crate) const PACKAGES: &str = "packages";

/// Of the full amount of a random test, what is done every day. `cargo xtask soak` does
/// the full one and more.
const EVERY_DAY: &[(&str, &str)] = &[("INAROW_TIMES", "0.25")];

/// As every day. Python's tools leave nothing in the tree, and look for no newer versions of
/// themselves.
const PYTHON: &[(&str, &str)] = &[
    ("INAROW_TIMES", "0.25"),
    (
        "HYPOTHESIS_STORAGE_DIRECTORY",
        "target/xtask/python/hypothesis",
    ),
    ("MYPY_CACHE_DIR", "target/xtask/python/mypy"),
    ("PYRIGHT_PYTHON_IGNORE_WARNINGS", "1"),
    ("RUFF_CACHE_DIR", "target/xtask/python/ruff"),
];

/// In the order in which they begin, as far as they may.
pub(crate) const PARTS: &[Part] = &[
    Part {
        name: PACKAGES,
        says: "programs that other parts need are installed, by root and apt",
        needs: &[],
        seconds: 60.0,
        job: Job::Packages,
        shows: Shows::Nothing,
    },
    part(
        "format",
        "the code is written as rustfmt writes it",
        1.0,
        &[
            "cargo fmt --all --check",
            "cargo fmt --manifest-path fuzz/libfuzzer/Cargo.toml --check",
        ],
    ),
    part(
        "clippy",
        "the compiler and clippy have nothing to say",
        20.0,
        &[],
    )
    // Each package with what it can do, but for the peers of the bench.
    .built_by(
        Folder::Debug,
        "cargo clippy --workspace --all-targets --features inarow-wasm/judge,inarow-wasm/exam -- \
         -D warnings",
    ),
    part(
        "core",
        "the referee says what the oracle says; no function of it needs std",
        150.0,
        &[
            "cargo test -p inarow -p inarow-textbook -- --nocapture",
            "cargo test -p inarow --no-default-features --doc",
            "cargo test -p inarow --features serde --test suite serialize",
            // Without the tests' serde, which has std.
            "cargo clippy -p inarow --lib --no-default-features --features serde -- -D warnings",
            "cargo build -p xtask --example without_std",
        ],
    )
    .with(EVERY_DAY)
    .building_tests()
    .showing(Shows::Quotas),
    part(
        "web",
        "the WebAssembly, the npm package and the page are built, their types fit",
        70.0,
        &[
            "cargo xtask web",
            "tsc --noEmit --checkJs --strict --target es2022 --module es2022 \
             --moduleResolution node --lib es2022,dom,dom.iterable target/web-written/main.js",
        ],
    )
    .needing(&[
        Need::Program(WASM),
        Need::Program("node"),
        Need::Program("npm"),
        Need::Program("tsc"),
    ])
    .showing(Shows::All),
    part(
        "python",
        "the package for Python answers as the referee does, from a wheel without Rust",
        200.0,
        &[
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
            "target/xtask/python/tests/bin/python xtask/doctests.py README.md docs/python.md",
            "target/xtask/python/tests/bin/python examples/python/learn.py",
        ],
    )
    .with(PYTHON)
    .needing(&[
        Need::Program("python3"),
        Need::Program(VENV),
        // Pyright runs on it.
        Need::Program("node"),
    ])
    .showing(Shows::Quotas),
    part(
        "spark",
        "Apache Spark judges tables, and each game once where a worker is killed",
        130.0,
        &[
            "cargo xtask python --built spark",
            "target/xtask/python/spark/bin/python -m mypy \
             --config-file crates/inarow-python/pyproject.toml --module inarow.spark",
            "target/xtask/python/spark/bin/python -m pytest -p no:cacheprovider -s \
             crates/inarow-python/tests/test_spark.py",
        ],
    )
    .with(PYTHON)
    .needing(&[Need::Part("python"), Need::Program("java")])
    .showing(Shows::Quotas),
    part(
        "package",
        "the npm package answers as the referee does",
        40.0,
        &["node --test --test-reporter=spec \
           crates/inarow-wasm/tests/package.test.js crates/inarow-wasm/tests/readme.test.js \
           crates/inarow-wasm/tests/verdicts.test.js crates/inarow-wasm/tests/exam.test.js"],
    )
    .with(EVERY_DAY)
    // The exam is held against the command.
    .built_by(
        Folder::Debug,
        "cargo build -p inarow-cli --features parquet",
    )
    .needing(&[
        Need::Part("web"),
        Need::Program("node"),
        Need::Program("python3"),
    ])
    .showing(Shows::Quotas),
    part(
        "page",
        "the page does what people do on it, and looks as in docs/screenshots",
        90.0,
        &["node --test --test-reporter=spec web-tests/"],
    )
    .with(EVERY_DAY)
    .needing(&[
        Need::Part("web"),
        Need::Program("node"),
        Need::Program("chromium"),
    ])
    .showing(Shows::Quotas),
    part(
        "first command",
        "`cargo run --release -- judge examples` opens with the textbook's game",
        40.0,
        &[
            "cargo run --release -- judge examples",
            "cargo test --release -p inarow-cli --test lean",
        ],
    )
    .built_by(Folder::Release, "cargo build --release")
    .showing(Shows::FirstLine),
    part(
        "cost",
        "instructions a move do not grow with the board: three claims of all",
        25.0,
        &["cargo xtask cost --every-day"],
    )
    .built_by(
        Folder::Release,
        "cargo build --release -p inarow-bench --bin cost",
    )
    .needing(&[Need::Program("valgrind"), Need::Program("g++")])
    .showing(Shows::All),
    part(
        "records",
        "one bad record costs only itself; a bomb takes little memory",
        90.0,
        &[
            "cargo test -p inarow-judge -- --nocapture",
            "cargo test -p inarow-arrow --all-features -- --nocapture",
        ],
    )
    .with(EVERY_DAY)
    .building_tests()
    .showing(Shows::Quotas),
    part(
        "fuzz",
        "what must hold of any bytes holds of the seeds and of changed ones",
        40.0,
        &["cargo test -p inarow-fuzz -- --nocapture"],
    )
    .with(EVERY_DAY)
    .building_tests()
    .showing(Shows::Quotas),
    part(
        "check",
        "mistakes and problems of solutions are reported, and their attacks reach nothing",
        100.0,
        &["cargo test -p inarow-exam -p inarow-check"],
    )
    .building_tests()
    .needing(&[Need::Program("python3")]),
    part(
        "command",
        "exit statuses, pipes, pictures, and what the documents show",
        75.0,
        &[
            "cargo test -p inarow-cli --features parquet --lib --test suite",
            "cargo test -p inarow-render",
        ],
    )
    .building_tests()
    .needing(&[Need::Program("python3")]),
    part(
        "hostile",
        "hostile input, files and arguments hang nothing and leave nothing behind",
        40.0,
        &["cargo test -p inarow-cli --features parquet --test hostile -- --nocapture"],
    )
    .with(EVERY_DAY)
    .building_tests()
    .needing(&[Need::Program("python3")])
    .showing(Shows::Quotas),
    part(
        "solutions",
        "a right solution in each language is called right",
        40.0,
        &["cargo test -p inarow-check --test suite -- \
           one_solution_in_every_language --include-ignored --nocapture"],
    )
    .building_tests()
    .needing(&[
        Need::Program("python3"),
        Need::Program("node"),
        Need::Program("tsc"),
        Need::Program("javac"),
        Need::Program("g++"),
        Need::Program("go"),
        Need::Program("mcs"),
        Need::Program("mono"),
        Need::Program("kotlinc"),
    ])
    .showing(Shows::Table),
    part(
        "swift",
        "a right solution in Swift is called right",
        20.0,
        &["cargo test -p inarow-check --test suite -- \
           solutions_in_swift --include-ignored --nocapture"],
    )
    .building_tests()
    .needing(&[Need::Program("swiftc")])
    .showing(Shows::Table),
    part(
        "tools",
        "the bench's engines agree; these commands; licences and sources of dependencies",
        30.0,
        &["cargo test -p inarow-bench -p xtask -p inarow-wasm \
           --features inarow-wasm/judge,inarow-wasm/exam"],
    )
    .building_tests(),
    part(
        "docs",
        "the reference is complete and its links lead somewhere",
        8.0,
        &[],
    )
    .with(&[("RUSTDOCFLAGS", "-D warnings")])
    .built_by(Folder::Debug, "cargo doc --no-deps --workspace"),
];
