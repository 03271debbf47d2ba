//! The Python package: the source distribution, and a wheel that is built from it.

use std::fs;
use std::path::{Path, PathBuf};

use tempfile::TempDir;

use super::binary::{GLIBC, TARGET};
use super::job::Job;
use super::{licences, tools};
use crate::{Failure, child, files, python};

const CRATE: &str = "crates/inarow-python";

/// The packages that users install with the package.
const REQUIREMENTS: &str = "crates/inarow-python/requirements/package.txt";

/// The build folder, and the folder of the packages that users install with the package, in
/// `target/`.
const BUILT: &str = "xtask/release/wheel";
const OTHERS: &str = "xtask/release/wheelhouse";

/// A program that lists the files of a wheel.
const LIST: &str =
    "import sys, zipfile; print(*zipfile.ZipFile(sys.argv[1]).namelist(), sep='\\n')";

/// The first table after the fields of the project in its manifest.
const NEXT_TABLE: &str = "[project.optional-dependencies]\n";

pub(super) fn build(job: &Job<'_>) -> Result<(), Failure> {
    let built = std::path::absolute(child::target(BUILT)?)?;
    let maturin = |words: &str, source: &Path| {
        let typed = format!(
            "maturin {words} --manifest-path {} --out {}",
            source.join(CRATE).join("Cargo.toml").display(),
            job.folder.display()
        );
        job.done(
            job.reproducible(&typed, source)?
                .env("PATH", tools::path()?),
        )
    };
    let exported = exported(job)?;
    maturin("sdist", exported.path())?;
    // The lock file of the distribution also lists crates that it does not contain, so cargo shortens
    // it. Without a network, all versions stay.
    let source = python::unpacked(&distribution(job))?;
    let wheel = format!(
        "build --offline --zig --compatibility manylinux_2_{GLIBC} --target {TARGET} --target-dir {}",
        built.display()
    );
    maturin(&wheel, source.path())
}

/// Returns a copy of the commit with the address of the repository and the licences of all crates.
fn exported(job: &Job<'_>) -> Result<TempDir, Failure> {
    let folder = TempDir::new()?;
    let archive = folder.path().join("commit.tar.gz");
    job.run(&format!("git archive --output {} HEAD", archive.display()))?;
    job.unpack(&archive, folder.path())?;
    let crate_folder = folder.path().join(CRATE);
    licences::write(
        job,
        &format!("-p inarow-python --target {TARGET}"),
        &crate_folder,
    )?;
    let manifest = crate_folder.join("pyproject.toml");
    let text = files::read(&manifest)?;
    let (before, after) = text
        .split_once(NEXT_TABLE)
        .ok_or("pyproject.toml has no optional dependencies")?;
    let (repository, files) = (&job.ready.repository, job.ready.files());
    let urls = format!(
        "[project.urls]\nRepository = \"{repository}\"\n\
         Documentation = \"{files}docs/python.md\"\nChangelog = \"{files}CHANGELOG.md\"\n\n"
    );
    fs::write(manifest, format!("{before}{urls}{NEXT_TABLE}{after}"))?;
    Ok(folder)
}

pub(super) fn check(job: &Job<'_>) -> Result<(), Failure> {
    let wheel = python::wheel(&job.folder)?;
    let listed = child::stdout(child::command("python3 -c").arg(LIST).arg(&wheel))?;
    let listed: Vec<&str> = listed.lines().collect();
    if let Some(file) = missing(&listed, &expected(&Path::new(CRATE).join("python"))?) {
        return Err(format!("{} has no {file}", wheel.display()).into());
    }
    let programs = tools::programs_from_pypi()?;
    let tool = |words: &str, file: &Path| {
        job.run(&format!(
            "{}/{words} {}",
            programs.display(),
            file.display()
        ))
    };
    tool("twine check --strict", &wheel)?;
    tool("twine check --strict", &distribution(job))?;
    tool("abi3audit --strict", &wheel)?;
    let show = format!("{}/auditwheel show {}", programs.display(), wheel.display());
    let shown = child::printed(&show)?;
    let tag = format!("manylinux_2_{GLIBC}_x86_64");
    if !shown.contains(&tag) {
        return Err(format!("auditwheel does not find {tag}: {shown}").into());
    }
    Ok(())
}

/// Installs the package in an empty environment from a folder, and runs README's lines without Rust.
pub(super) fn try_out(job: &Job<'_>) -> Result<(), Failure> {
    let others = child::cleared(OTHERS)?;
    let home = TempDir::new()?;
    job.run(&format!(
        "python3 -m venv {}",
        home.path().join("venv").display()
    ))?;
    let programs = home.path().join("venv/bin");
    job.run(&format!(
        "{}/pip download --quiet --require-hashes --requirement {REQUIREMENTS} --dest {}",
        programs.display(),
        others.display()
    ))?;
    job.run(&format!(
        "{}/pip install --quiet --no-index --find-links {} --find-links {} --only-binary :all: inarow",
        programs.display(),
        job.folder.display(),
        others.display()
    ))?;
    for typed in python::ALONE {
        job.done(child::command(typed).env("PATH", &programs))?;
    }
    job.done(child::command("python xtask/doctests.py README.md").env("PATH", &programs))
}

fn distribution(job: &Job<'_>) -> PathBuf {
    job.folder
        .join(format!("inarow-{}.tar.gz", job.ready.version))
}

/// Returns the files that a wheel must have: the modules in `folder`, their types, the licences.
fn expected(folder: &Path) -> Result<Vec<String>, Failure> {
    let mut expected = vec!["inarow/_core.abi3.so".to_owned()];
    for file in files::below(folder, &["py", "pyi", "typed"])? {
        expected.push(file.strip_prefix(folder)?.display().to_string());
    }
    for licence in [licences::OWN[0], licences::OWN[1], licences::OTHERS] {
        expected.push(format!("licenses/{licence}"));
    }
    Ok(expected)
}

/// Returns the first expected file that is not among the files of a wheel. The folder of metadata
/// has the version in its name.
fn missing<'a>(listed: &[&str], expected: &'a [String]) -> Option<&'a String> {
    expected.iter().find(|expected| {
        let is_it =
            |file: &&str| file == expected || file.ends_with(&format!(".dist-info/{expected}"));
        !listed.iter().any(is_it)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wheel_that_lacks_a_file_is_refused() {
        let expected = expected(&Path::new(crate::ROOT).join(CRATE).join("python")).unwrap();
        for file in ["inarow/__init__.py", "inarow/_core.pyi", "inarow/py.typed"] {
            assert!(expected.iter().any(|expected| expected == file), "{file}");
        }
        let in_wheel = |file: &String| {
            if file.starts_with("licenses/") {
                format!("inarow-1.2.3.dist-info/{file}")
            } else {
                file.clone()
            }
        };
        let all: Vec<String> = expected.iter().map(in_wheel).collect();
        let all: Vec<&str> = all.iter().map(String::as_str).collect();
        assert_eq!(missing(&all, &expected), None);
        for (index, file) in expected.iter().enumerate() {
            let mut listed = all.clone();
            listed.remove(index);
            assert_eq!(missing(&listed, &expected), Some(file));
        }
    }
}
