//! `cargo xtask python`: builds the package for Python as users install it, as a wheel and as a
//! source distribution. Creates the environments in which it is tested.

use std::path::{Path, PathBuf};

use clap::Args;
use tempfile::TempDir;

use crate::{Failure, Finding, child, files, venv};

const MANIFEST: &str = "crates/inarow-python/Cargo.toml";

/// The version of the package, which is the version of all packages of the project.
const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The folder of the built packages, in `target/`.
const DIST: &str = "xtask/python/dist";

/// The build folder of the source distribution.
const TARGET: &str = "target/xtask/python/source";

/// Checks a source distribution in the build folder of the project, which has all other crates. With
/// a wrapper, the crates of the distribution do not replace those of the project.
const CHECK: &str = "cargo check --offline --target-dir target --manifest-path";
const WRAPPER: (&str, &str) = ("RUSTC_WORKSPACE_WRAPPER", "env");

/// The bytes that a wheel may have. Without Parquet files it would be a third smaller. The wheel
/// of a release also has the licences of all crates.
const BYTES: u64 = 5_000_000;

/// A program that checks that Python imports the package from the environment.
const IMPORT: &str = "import inarow, sys; \
    assert inarow.__file__.startswith(sys.prefix), inarow.__file__";

/// Commands that must run with NumPy alone, without a compiler.
pub(crate) const ALONE: [&str; 5] = [
    "python -m pip check",
    "python xtask/doctests.py crates/inarow-python/README.md",
    "python -m inarow trace b2 a1 c1 a3 a2 c2",
    "inarow explain connect-four",
    "inarow judge examples",
];

#[derive(Args)]
pub(crate) struct Python {
    /// Environments that get the package, besides that of the tests: ludax, notebook, openspiel,
    /// sb3, spark
    #[arg(value_name = "NAME")]
    names: Vec<String>,
    /// Build the wheel from the source distribution
    #[arg(long)]
    from_source: bool,
    /// Build the wheel in the profile of the tests, so that most of it is already built
    #[arg(long, conflicts_with = "from_source")]
    dev: bool,
}

impl Python {
    pub(crate) fn run(&self) -> Finding {
        let wheel = self.build(&child::cleared(DIST)?)?;
        for name in &self.names {
            install(&wheel, &environment(name)?)?;
        }
        Ok(true)
    }

    /// Builds the wheel, and puts it where the tests run.
    fn build(&self, dist: &Path) -> Result<PathBuf, Failure> {
        let python = environment("tests")?;
        let maturin = |words: &str, manifest: &Path| {
            let [python, manifest, dist] = [&*python, manifest, dist].map(Path::display);
            let maturin = format!("{python} -m maturin {words}");
            child::printed(&format!(
                "{maturin} --manifest-path {manifest} --out {dist}"
            ))
        };
        maturin("sdist", MANIFEST.as_ref())?;
        let source = unpacked(&dist.join(format!("inarow-{VERSION}.tar.gz")))?;
        let manifest = source.path().join(MANIFEST);
        if self.from_source {
            maturin(&format!("build --offline --target-dir {TARGET}"), &manifest)?;
        } else {
            // This fails if the distribution lacks a crate of this project. All other crates are
            // already downloaded.
            let mut check = child::command(CHECK);
            child::stdout(check.arg(&manifest).envs([WRAPPER]))?;
            let profile = if self.dev { "--profile dev" } else { "" };
            maturin(&format!("build --locked {profile}"), MANIFEST.as_ref())?;
        }
        let wheel = if self.dev {
            any_wheel(dist)?
        } else {
            wheel(dist)?
        };
        runs_alone(&wheel)?;
        install(&wheel, &python)?;
        Ok(wheel)
    }
}

/// Unpacks a source distribution into a folder outside the project.
fn unpacked(archive: &Path) -> Result<TempDir, Failure> {
    let folder = TempDir::new()?;
    // `-m`, because maturin gives all files the same date and cargo would see no change.
    let [from, to] = [archive, folder.path()].map(Path::display);
    child::printed(&format!("tar -xzmf {from} --strip-components=1 -C {to}"))?;
    Ok(folder)
}

/// Returns the Python of an environment with the packages of a file in the crate's `requirements/`.
fn environment(name: &str) -> Result<PathBuf, Failure> {
    let requirements = format!("crates/inarow-python/requirements/{name}.txt");
    venv::python(&format!("python/{name}"), &requirements)
}

/// Returns the wheel that was built for users. It must be small.
pub(crate) fn wheel(dist: &Path) -> Result<PathBuf, Failure> {
    let path = any_wheel(dist)?;
    files::require_size(&path, BYTES)?;
    Ok(path)
}

/// Returns the wheel that was built. It must serve every Python from 3.11 on.
fn any_wheel(dist: &Path) -> Result<PathBuf, Failure> {
    let begins = format!("inarow-{VERSION}-cp311-abi3-");
    let mut wheels = files::below(dist, &["whl"])?.into_iter();
    let wheel = wheels.find(|path| files::stem(path).starts_with(&begins));
    Ok(wheel.ok_or_else(|| format!("{} has no {begins}...", dist.display()))?)
}

/// Installs the wheel into an environment. Python must then import the package from there.
fn install(wheel: &Path, python: &Path) -> Result<(), String> {
    let install = "install --no-index --no-deps --force-reinstall";
    venv::pip(python, &format!("{install} {}", wheel.display()))?;
    let mut import = child::command(&python.display().to_string());
    child::stdout(import.args(["-c", IMPORT])).map(drop)
}

/// Checks that the package needs only NumPy. It needs neither Rust nor the packages for tests.
fn runs_alone(wheel: &Path) -> Result<(), Failure> {
    let python = environment("package")?;
    install(wheel, &python)?;
    let programs = std::path::absolute(python.with_file_name(""))?;
    for typed in ALONE {
        child::stdout(child::command(typed).env("PATH", &programs))?;
    }
    println!(
        "{:>9}  commands run beside NumPy alone, without Rust",
        ALONE.len()
    );
    Ok(())
}
