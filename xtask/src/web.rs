//! `cargo xtask web`: the WebAssembly, the npm package round it, and the page.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::{Finding, child, packages};

mod slim;
mod textbook;

/// The npm package, into which the WebAssembly is put.
const PACKAGE: &str = "crates/inarow-wasm/npm";

/// The programs of WebAssembly, each a feature of the crate, and their files.
const PROGRAMS: [(&str, &str); 3] = [
    ("games", "inarow.wasm"),
    ("judge", "judge.wasm"),
    ("exam", "exam.wasm"),
];

/// The page as it is written.
const PAGE: &str = "web";

/// The archives that people try it with, and the solutions.
const EXAMPLES: &str = "examples";
const SOLUTIONS: &str = "solutions";

/// Installs what builds and tests the page and comes from npm.
const TOOLS: &str = "npm ci --no-audit --no-fund --prefix web-tests";

/// Shows the page until it is ended, by the server that its tests have too.
const SERVE: &str = "node web-tests/serve.js";

/// Makes WebAssembly smaller. What the compiler may use of WebAssembly, it may use too.
const SHRINK: &str = "web-tests/node_modules/.bin/wasm-opt -Oz --converge --enable-bulk-memory \
    --enable-mutable-globals --enable-nontrapping-float-to-int --enable-sign-ext";

/// What WebAssembly is built for.
const TARGET: &str = "wasm32-unknown-unknown";

/// Debian's compiler, which brings the source of its libraries.
const DEBIAN: &str = "/usr/bin/rustc";

/// What `cargo xtask web` is told.
#[derive(Debug, clap::Args)]
pub(crate) struct Web {
    /// Show the page at http://127.0.0.1:8348 when it is built
    #[arg(long)]
    serve: bool,
}

impl Web {
    pub(crate) fn run(&self) -> Finding {
        let way = way()?;
        let missing: Vec<_> = ["node", "npm"]
            .into_iter()
            .filter(|name| !packages::is_here(name))
            .collect();
        if !missing.is_empty() {
            return Err(packages::advice(&missing).into());
        }
        done(&mut child::command(&[], TOOLS))?;
        for (feature, name) in PROGRAMS {
            let place = Path::new(PACKAGE).join(name);
            let shrink = format!(
                "{SHRINK} {} -o {}",
                build(way, feature)?.display(),
                place.display()
            );
            done(&mut child::command(&[], &shrink))?;
            let bytes = fs::metadata(&place)?.len();
            println!("{bytes} bytes in {}", place.display());
        }
        textbook::write(Path::new(PACKAGE))?;
        for licence in ["LICENSE-MIT", "LICENSE-APACHE"] {
            fs::copy(licence, Path::new(PACKAGE).join(licence))?;
        }
        let page = page()?;
        println!("the page is in {}", page.display());
        if self.serve {
            return Ok(child::succeeds(&mut child::command(&[], SERVE))?);
        }
        Ok(true)
    }
}

/// How WebAssembly can be built here.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum Way {
    /// By the compiler that builds everything else, which has the target.
    Rustup,
    /// By Debian's compiler, its libraries with it, linked by the other one's linker:
    /// Debian's is too old.
    Debian,
}

impl Way {
    fn found() -> Result<Option<Self>, String> {
        Ok(if sysroot()?.join("lib/rustlib").join(TARGET).is_dir() {
            Some(Self::Rustup)
        } else if Path::new(DEBIAN).is_file() && has_source()? {
            Some(Self::Debian)
        } else {
            None
        })
    }
}

/// Whether WebAssembly can be built here, if need be with the target that rustup
/// brings.
pub(crate) fn can_be_built() -> bool {
    let found = || Way::found().is_ok_and(|way| way.is_some());
    found() || add_target() && found()
}

/// Asks rustup for the target. It may not be there, or not be reached.
fn add_target() -> bool {
    let mut add = child::command(&[], "rustup target add --quiet wasm32-unknown-unknown");
    child::is_installed("rustup") && child::stdout(&mut add).is_ok()
}

/// Where the compiler that builds everything else has its libraries.
fn sysroot() -> Result<PathBuf, String> {
    let printed = child::stdout(&mut child::command(&[], "rustc --print sysroot"))?;
    Ok(printed.trim().into())
}

/// Whether Debian's compiler has the source of its libraries.
fn has_source() -> Result<bool, String> {
    let printed = child::stdout(&mut child::command(
        &[],
        &format!("{DEBIAN} --print sysroot"),
    ))?;
    let source = "lib/rustlib/src/rust/library/Cargo.lock";
    Ok(Path::new(printed.trim()).join(source).is_file())
}

/// How WebAssembly is built here, or what is to be installed.
fn way() -> Result<Way, String> {
    let way = can_be_built().then(Way::found).transpose()?.flatten();
    way.ok_or_else(|| packages::advice(&[packages::WASM]))
}

/// Runs a command that has to succeed.
fn done(command: &mut Command) -> Result<(), String> {
    if child::succeeds(command)? {
        return Ok(());
    }
    Err(format!("{} failed", child::typed(command)))
}

/// Builds one of the programs and says where it is.
fn build(way: Way, feature: &str) -> Result<PathBuf, Box<dyn std::error::Error>> {
    let folder = child::target(match way {
        Way::Rustup => "web-build",
        Way::Debian => "web-build-debian",
    })?;
    let typed = format!(
        "cargo build --locked -p inarow-wasm --no-default-features --features {feature} \
         --profile wasm --target {TARGET} --target-dir {}",
        folder.display()
    );
    let mut command = match way {
        Way::Rustup => child::command(&[], &typed),
        Way::Debian => {
            let host = child::stdout(&mut child::command(&[], "rustc --print host-tuple"))?;
            let linker = sysroot()?.join(format!("lib/rustlib/{}/bin/rust-lld", host.trim()));
            let mut command = child::command(
                &[("RUSTC", DEBIAN), ("RUSTC_BOOTSTRAP", "1")],
                &format!("{typed} -Zbuild-std=std,panic_abort"),
            );
            command.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", linker);
            command
        }
    };
    done(&mut command)?;
    Ok(folder.join(TARGET).join("wasm/inarow_wasm.wasm"))
}

/// Puts the page together with what it needs of the package: as a browser loads it, and as it is
/// written, for `tsc`, which reads types in comments.
fn page() -> io::Result<PathBuf> {
    let [page, written] = [child::target("web")?, child::target("web-written")?];
    for folder in [&page, &written] {
        if folder.exists() {
            fs::remove_dir_all(folder)?;
        }
    }
    let package = Path::new(PACKAGE);
    copy(Path::new(PAGE), &written, &["js", "ts"], As::Written)?;
    copy(package, &written.join("inarow"), &["js", "ts"], As::Written)?;
    copy(Path::new(PAGE), &page, &CODE, As::Slim)?;
    copy(package, &page.join("inarow"), &CODE, As::Slim)?;
    for examples in [Path::new(EXAMPLES), &Path::new(PAGE).join(EXAMPLES)] {
        copy(examples, &page.join(EXAMPLES), &ARCHIVES, As::Written)?;
    }
    copy(
        Path::new(SOLUTIONS),
        &page.join(SOLUTIONS),
        &["js"],
        As::Written,
    )?;
    Ok(page)
}

/// What a browser reads.
const CODE: [&str; 6] = ["html", "css", "js", "json", "svg", "wasm"];

/// The archives that the page judges: it reads no Parquet.
const ARCHIVES: [&str; 2] = ["jsonl", "sgf"];

/// How a file is copied.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum As {
    Written,
    Slim,
}

/// Copies the files of a folder that have one of these endings, and those of its folders.
fn copy(from: &Path, to: &Path, endings: &[&str], how: As) -> io::Result<()> {
    for file in fs::read_dir(from)? {
        let file = file?.path();
        let Some(name) = file.file_name() else {
            continue;
        };
        let ending = file.extension().and_then(|ending| ending.to_str());
        if file.is_dir() {
            copy(&file, &to.join(name), endings, how)?;
        } else if let Some(ending) = ending.filter(|ending| endings.contains(ending)) {
            fs::create_dir_all(to)?;
            if how == As::Slim && matches!(ending, "html" | "css" | "js") {
                let slim = slim::slim(&fs::read_to_string(&file)?, ending);
                fs::write(to.join(name), slim)?;
            } else {
                fs::copy(&file, to.join(name))?;
            }
        }
    }
    Ok(())
}
