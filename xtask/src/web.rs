//! `cargo xtask web`: builds the WebAssembly, the npm package and the page.

use std::fs;
use std::path::{Path, PathBuf};

use crate::packages::{self, WASM};
use crate::{Failure, Finding, child, files};

/// The npm package, which contains the WebAssembly.
const PACKAGE: &str = "crates/inarow-wasm/npm";

/// The WebAssembly programs: the feature of the crate, the file, and the bytes that it may have. With
/// the standard library of rustup's target, it is 1 to 5 KB larger than with one built for size.
const PROGRAMS: [(&str, &str, u64); 4] = [
    ("games", "inarow.wasm", 203_000),
    ("judge", "judge.wasm", 520_000),
    ("exam", "exam.wasm", 147_000),
    ("solve", "solve.wasm", 160_000),
];

/// The folders of the tools that build the page, and of its tests. Both need packages from npm.
const FROM_NPM: [&str; 2] = ["web-tools", "web-tests"];

/// The command that installs the packages of a folder.
pub(crate) const INSTALL: &str =
    "npm ci --no-audit --no-fund --no-update-notifier --ignore-scripts --prefix";

/// The command that serves the page until it is interrupted. The page's tests use the same server.
const SERVE: &str = "node web-tools/serve.js";

/// The command that makes WebAssembly smaller. It uses the same extensions of WebAssembly as the
/// compiler.
const SHRINK: &str = "web-tools/node_modules/.bin/wasm-opt -Oz --converge --enable-bulk-memory \
    --enable-mutable-globals --enable-nontrapping-float-to-int --enable-sign-ext";

/// The command that writes the package's files for Node.
const FOR_NODE: &str = "node web-tools/for-node.js";

/// The command that writes the lessons of the exercise into the package.
const LESSONS: &str =
    "cargo run --quiet -p inarow-textbook --example lessons -- crates/inarow-wasm/npm";

/// The command that builds the page in `target/web` from `web/` and the package.
const BUILD_PAGE: &str = "node web-tools/page.js";

/// Debian's compiler, whose package includes the source of the standard library.
const DEBIAN: &str = "/usr/bin/rustc";
const LIBRARY: &str = "lib/rustlib/src/rust/library/Cargo.lock";

#[derive(Debug, clap::Args)]
pub(crate) struct Web {
    /// Serve the page at http://127.0.0.1:8348 after the build
    #[arg(long)]
    serve: bool,
}

impl Web {
    pub(crate) fn run(&self) -> Finding {
        let toolchain = Toolchain::found().ok_or_else(|| packages::advice(&[WASM]))?;
        packages::require(&["node", "npm"])?;
        for folder in FROM_NPM {
            child::run(&format!("{INSTALL} {folder}"))?;
        }
        for (feature, name, most) in PROGRAMS {
            let path = Path::new(PACKAGE).join(name);
            let built = build(toolchain, feature)?;
            let [from, to] = [&built, &path].map(|path| path.display());
            child::run(&format!("{SHRINK} {from} -o {to}"))?;
            files::require_size(&path, most)?;
        }
        child::run(LESSONS)?;
        // It reads the files of all other steps.
        child::run(FOR_NODE)?;
        for licence in ["LICENSE-MIT", "LICENSE-APACHE"] {
            fs::copy(licence, Path::new(PACKAGE).join(licence))?;
        }
        child::run(BUILD_PAGE)?;
        println!("the page is in target/web");
        if self.serve {
            return Ok(child::succeeds(&mut child::command(SERVE))?);
        }
        Ok(true)
    }
}

/// A toolchain that builds WebAssembly.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum Toolchain {
    /// With the compiler that builds all other code.
    Rustup,
    /// With Debian's compiler, which also builds the standard library. The linker comes from
    /// rustup, since Debian's linker is too old.
    Debian,
}

impl Toolchain {
    /// Returns the toolchain that works here. Adds the target with rustup if none works.
    fn found() -> Option<Self> {
        let has = |compiler, path: &str| {
            let sysroot = sysroot(compiler);
            sysroot.is_ok_and(|sysroot| sysroot.join(path).exists())
        };
        let has_target = || has("rustc", &format!("lib/rustlib/{WASM}/lib"));
        if has_target() {
            return Some(Self::Rustup);
        }
        if Path::new(DEBIAN).is_file() && has(DEBIAN, LIBRARY) {
            return Some(Self::Debian);
        }
        let add = format!("rustup --quiet target add {WASM}");
        let is_added = child::is_installed("rustup") && child::printed(&add).is_ok();
        (is_added && has_target()).then_some(Self::Rustup)
    }
}

/// True if WebAssembly can be built here.
pub(crate) fn can_be_built() -> bool {
    Toolchain::found().is_some()
}

/// Returns the folder with the libraries of a compiler.
fn sysroot(compiler: &str) -> Result<PathBuf, String> {
    let printed = child::printed(&format!("{compiler} --print sysroot"))?;
    Ok(printed.trim().into())
}

/// Builds one of the programs and returns its file.
fn build(toolchain: Toolchain, feature: &str) -> Result<PathBuf, Failure> {
    let folder = child::target(match toolchain {
        Toolchain::Rustup => "web-build",
        Toolchain::Debian => "web-build-debian",
    })?;
    let typed = format!(
        "cargo build --locked -p inarow-wasm --no-default-features --features {feature} \
         --profile wasm --target {WASM} --target-dir {}",
        folder.display()
    );
    let mut command = child::command(&typed);
    if toolchain == Toolchain::Debian {
        let host = child::printed("rustc --print host-tuple")?;
        let linker = sysroot("rustc")?.join(format!("lib/rustlib/{}/bin/rust-lld", host.trim()));
        command
            .arg("-Zbuild-std=std,panic_abort")
            .env("RUSTC", DEBIAN)
            .env("RUSTC_BOOTSTRAP", "1")
            .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", linker);
    }
    child::done(&mut command)?;
    Ok(folder.join(WASM).join("wasm/inarow_wasm.wasm"))
}
