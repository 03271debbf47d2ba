//! `cargo xtask web`: builds the WebAssembly, the npm package and the page.

use std::fs;
use std::hash::{DefaultHasher, Hasher};
use std::io;
use std::path::{Path, PathBuf};

use crate::{Failure, Finding, child, files, packages};

/// The npm package, which contains the WebAssembly.
pub(crate) const PACKAGE: &str = "crates/inarow-wasm/npm";

/// The WebAssembly programs: the feature of the crate, the file, and the bytes that it may have. With
/// the standard library of rustup's target, it is 1 to 5 KB larger than with one built for size.
const PROGRAMS: [(&str, &str, u64); 3] = [
    ("games", "inarow.wasm", 186_000),
    ("judge", "judge.wasm", 450_000),
    ("exam", "exam.wasm", 156_000),
];

/// The sources of the page.
const PAGE: &str = "web";

/// Archives and solutions that the page offers as examples.
const EXAMPLES: &str = "examples";
const SOLUTIONS: &str = "solutions";

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

/// The command that makes each file smaller. The page stays plain ES modules with their names.
const MINIFY: &str = "web-tools/node_modules/.bin/esbuild --minify --legal-comments=none \
    --log-level=warning";

/// The command that writes the package's files for `require` in Node.
const COMMONJS: &str = "node web-tools/commonjs.js";

/// The command that writes the lessons of the exercise into the package.
const LESSONS: &str =
    "cargo run --quiet -p inarow-textbook --example lessons -- crates/inarow-wasm/npm";

/// The program that prints the hash of the string `SCRIPT`, which a module exports.
const HASH: &str = r#"
    const text = require("node:fs").readFileSync(process.argv[1], "utf8");
    import("data:text/javascript," + encodeURIComponent(text)).then(({ SCRIPT }) =>
      console.log(require("node:crypto").createHash("sha256").update(SCRIPT).digest("base64")));
"#;

/// Extensions of the files that browsers load as they are written.
const UNCHANGED: [&str; 4] = ["html", "json", "svg", "wasm"];

/// The files of the page that are cached only when a reader uses them: by the starts of their paths.
const LATER: [&str; 4] = ["examples/", "inarow/judge.", "inarow/package.json", "sw.js"];

/// Extensions of the archives that the page judges. It reads no Parquet.
const ARCHIVES: [&str; 2] = ["jsonl", "sgf"];

pub(crate) const TARGET: &str = "wasm32-unknown-unknown";

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
        let toolchain = Toolchain::found().ok_or_else(|| packages::advice(&[packages::WASM]))?;
        packages::require(&["node", "npm"])?;
        for folder in FROM_NPM {
            child::run(&format!("{INSTALL} {folder}"))?;
        }
        for (feature, name, most) in PROGRAMS {
            let path = Path::new(PACKAGE).join(name);
            let shrink = format!(
                "{SHRINK} {} -o {}",
                build(toolchain, feature)?.display(),
                path.display()
            );
            child::run(&shrink)?;
            require_size(&path, most)?;
        }
        child::run(COMMONJS)?;
        child::run(LESSONS)?;
        for licence in ["LICENSE-MIT", "LICENSE-APACHE"] {
            fs::copy(licence, Path::new(PACKAGE).join(licence))?;
        }
        let page = page()?;
        println!("the page is in {}", page.display());
        if self.serve {
            return Ok(child::succeeds(&mut child::command(SERVE))?);
        }
        Ok(true)
    }
}

/// Prints the size of a file. Returns an error if it is larger than `most` bytes.
fn require_size(file: &Path, most: u64) -> Result<(), Failure> {
    let (bytes, file) = (fs::metadata(file)?.len(), file.display());
    println!("{bytes} bytes in {file}");
    if bytes > most {
        return Err(format!("{file} has {bytes} bytes, not at most {most}").into());
    }
    Ok(())
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
        let has_target = || has("rustc", &format!("lib/rustlib/{TARGET}/lib"));
        if has_target() {
            return Some(Self::Rustup);
        }
        if Path::new(DEBIAN).is_file() && has(DEBIAN, LIBRARY) {
            return Some(Self::Debian);
        }
        let add = format!("rustup --quiet target add {TARGET}");
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
         --profile wasm --target {TARGET} --target-dir {}",
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
    Ok(folder.join(TARGET).join("wasm/inarow_wasm.wasm"))
}

/// Builds two folders. `target/web` has the page as browsers load it. `target/web-written` has the
/// sources as written, since `tsc` reads types from comments. Returns the first folder.
fn page() -> Result<PathBuf, Failure> {
    let (page, written) = (child::cleared("web")?, child::cleared("web-written")?);
    for (from, to) in [(PAGE, ""), (PACKAGE, "inarow")] {
        let [page, written] = [page.join(to), written.join(to)];
        copy(Path::new(from), &written, &["js", "ts"])?;
        copy(Path::new(from), &page, &UNCHANGED)?;
        child::run(&format!(
            "{MINIFY} --outbase={from} --outdir={} {from}/**/*.js",
            page.display()
        ))?;
    }
    child::run(&format!(
        "{MINIFY} --outbase={PAGE} --outdir={} {PAGE}/**/*.css",
        page.display()
    ))?;
    remove_indents(&page)?;
    write_script_hash(&page)?;
    for examples in [Path::new(EXAMPLES), &Path::new(PAGE).join(EXAMPLES)] {
        copy(examples, &page.join(EXAMPLES), &ARCHIVES)?;
    }
    copy(Path::new(SOLUTIONS), &page.join(SOLUTIONS), &["js"])?;
    list_files(&page)?;
    Ok(page)
}

/// Writes the list of the files that `sw.js` caches at the first visit, and a version, which differs
/// if a file differs.
fn list_files(page: &Path) -> io::Result<()> {
    let files: Vec<_> = files::below(page, &["css", "html", "js", "json", "svg", "wasm"])?
        .iter()
        .filter_map(|file| file.strip_prefix(page).ok()?.to_str().map(str::to_owned))
        .filter(|file| !LATER.iter().any(|later| file.starts_with(later)))
        .collect();
    let mut version = DefaultHasher::new();
    for file in &files {
        version.write(&fs::read(page.join(file))?);
    }
    let version = version.finish();
    let text = format!("const FILES = {files:?};\nconst VERSION = \"{version:016x}\";\n");
    fs::write(page.join("files.js"), text)
}

/// Removes the indents of HTML, a quarter of its bytes.
fn remove_indents(page: &Path) -> io::Result<()> {
    for file in files::below(page, &["html"])? {
        let text = fs::read_to_string(&file)?;
        let lines: Vec<_> = text.lines().map(str::trim_start).collect();
        fs::write(file, lines.join("\n"))?;
    }
    Ok(())
}

/// Writes the hash of the frame's script, as built, into the page's policy.
fn write_script_hash(page: &Path) -> Result<(), Failure> {
    let mut node = child::command("node --eval");
    let hash = child::stdout(node.arg(HASH).arg(page.join("views/solution/inside.js")))?;
    let file = page.join("index.html");
    let index = fs::read_to_string(&file)?;
    let parts = index.split_once("'sha256-").and_then(|(before, rest)| {
        let (_, after) = rest.split_once('\'')?;
        Some((before, after))
    });
    let (before, after) = parts.ok_or("the page's policy names no script by its hash")?;
    fs::write(file, format!("{before}'sha256-{}'{after}", hash.trim()))?;
    Ok(())
}

/// Copies the files of a folder and its subfolders that have one of these extensions.
fn copy(from: &Path, to: &Path, extensions: &[&str]) -> io::Result<()> {
    for file in files::below(from, extensions)? {
        let path = to.join(file.strip_prefix(from).unwrap_or(&file));
        fs::create_dir_all(path.parent().unwrap_or(to))?;
        fs::copy(&file, path)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn web_assembly_larger_than_its_limit_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("a.wasm");
        fs::write(&file, [0; 11]).unwrap();
        require_size(&file, 11).unwrap();
        let error = require_size(&file, 10).unwrap_err().to_string();
        assert!(
            error.ends_with("a.wasm has 11 bytes, not at most 10"),
            "{error}"
        );
    }
}
