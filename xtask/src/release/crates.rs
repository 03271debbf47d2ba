//! The crates: packed, documented as docs.rs does, and used from a registry without a network.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;
use tempfile::TempDir;

use super::job::{Job, path_without};
use super::tools;
use crate::{Failure, child, files};

/// The build folders, in `target/`.
const PACKED: &str = "xtask/release/crates";
const DOCS: &str = "xtask/release/docs";
const USED: &str = "xtask/release/used";

/// A program of a new user.
struct Program {
    name: &'static str,
    /// The dependencies in its manifest, with `{VERSION}` in place of the version.
    dependencies: &'static str,
    /// The file of the program in `src/`.
    file: &'static str,
    text: fn() -> Result<String, Failure>,
}

const PROGRAMS: [Program; 3] = [
    Program {
        name: "with-defaults",
        dependencies: "inarow = \"{VERSION}\"",
        file: "main.rs",
        text: readme,
    },
    Program {
        name: "with-serde",
        dependencies: "inarow = { version = \"{VERSION}\", features = [\"serde\"] }\nserde_json = \"1\"",
        file: "main.rs",
        text: || Ok(SERDE.to_owned()),
    },
    Program {
        name: "without-std",
        dependencies: "inarow = { version = \"{VERSION}\", default-features = false }",
        file: "lib.rs",
        text: || Ok(files::read("xtask/examples/without_std.rs")?),
    },
];

const SERDE: &str = r#"fn main() {
    let rules: inarow::Rules = "6x7 k4 drop".parse().expect("it is a rules line");
    let json = serde_json::to_string(&rules).expect("rules are text");
    assert_eq!(json, "\"6x7 k4 drop\"");
}
"#;

pub(super) fn build(job: &Job<'_>) -> Result<(), Failure> {
    package(job, "--no-verify")?;
    for entry in fs::read_dir(child::target(PACKED)?.join("package"))? {
        let file = entry?.path();
        if file
            .extension()
            .is_some_and(|extension| extension == "crate")
        {
            fs::copy(&file, job.folder.join(file.file_name().unwrap_or_default()))?;
        }
    }
    Ok(())
}

/// Builds each crate from its file and the files of its dependencies, and the documentation.
pub(super) fn check(job: &Job<'_>) -> Result<(), Failure> {
    package(job, "")?;
    // docs.rs uses the nightly toolchain.
    let has_nightly = child::printed("cargo +nightly --version").is_ok();
    let toolchain = if has_nightly { "+nightly" } else { "" };
    let mut docs = child::command(&format!(
        "cargo {toolchain} doc --locked --no-deps --all-features --target-dir target/{DOCS} {}",
        options()?
    ));
    job.done(docs.env("RUSTDOCFLAGS", "--cfg docsrs -D warnings"))
}

fn package(job: &Job<'_>, option: &str) -> Result<(), Failure> {
    job.run(&format!(
        "cargo package --locked {option} --target-dir target/{PACKED} {}",
        options()?
    ))
}

/// Builds programs that depend on the crates, and installs the command.
pub(super) fn try_out(job: &Job<'_>) -> Result<(), Failure> {
    let user = User::new(job)?;
    for Program {
        name,
        dependencies,
        file,
        text,
    } in PROGRAMS
    {
        let folder = user.home.path().join(name);
        fs::create_dir_all(folder.join("src"))?;
        fs::write(folder.join("src").join(file), text()?)?;
        let dependencies = dependencies.replace("{VERSION}", &job.ready.version);
        let manifest = format!(
            "[package]\nname = \"{name}\"\nedition = \"2024\"\n\n[dependencies]\n{dependencies}\n"
        );
        fs::write(folder.join("Cargo.toml"), manifest)?;
        let verb = if file == "main.rs" { "run" } else { "build" };
        job.done(
            user.cargo(&format!("{verb} --offline"))?
                .current_dir(folder),
        )?;
    }
    let root = user.home.path().join("installed");
    job.done(&mut user.cargo(&format!(
        "install inarow-cli --version {} --offline --locked --root {}",
        job.ready.version,
        root.display()
    ))?)?;
    let mut installed = child::command("inarow judge");
    installed
        .arg(std::path::absolute("examples")?)
        .current_dir(user.home.path())
        .env("PATH", root.join("bin"));
    job.done(&mut installed)
}

/// A new user, with an empty home folder and a registry without a network.
#[derive(Debug)]
struct User {
    home: TempDir,
    target: PathBuf,
}

impl User {
    fn new(job: &Job<'_>) -> Result<Self, Failure> {
        let sources = tools::sources(job)?;
        for (name, _) in publishable()? {
            add(job, &format!("{name}-{}", job.ready.version), &sources)?;
        }
        let home = TempDir::new()?;
        fs::create_dir(home.path().join(".cargo"))?;
        let config = format!(
            "[source.crates-io]\nreplace-with = \"packed\"\n\n[source.packed]\ndirectory = {:?}\n",
            sources.display().to_string()
        );
        fs::write(home.path().join(".cargo/config.toml"), config)?;
        // Another build of the same number must not be taken for this one.
        let target = std::path::absolute(child::cleared(USED)?)?;
        Ok(Self { home, target })
    }

    fn cargo(&self, words: &str) -> Result<Command, Failure> {
        let mut command = child::command(&format!("cargo {words}"));
        command
            .current_dir(self.home.path())
            .env("CARGO_HOME", self.home.path().join("cargo-home"))
            .env("CARGO_TARGET_DIR", &self.target)
            .env("PATH", path_without("inarow")?);
        Ok(command)
    }
}

/// Adds a packed crate to the folder of sources, as `cargo vendor` does.
fn add(job: &Job<'_>, name: &str, sources: &Path) -> Result<(), Failure> {
    let (file, folder) = (job.folder.join(format!("{name}.crate")), sources.join(name));
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    job.unpack(&file, sources)?;
    let sum = child::printed(&format!("sha256sum {}", file.display()))?;
    let sum = sum.split_whitespace().next().unwrap_or_default();
    let sums = serde_json::json!({ "files": {}, "package": sum });
    fs::write(folder.join(".cargo-checksum.json"), sums.to_string())?;
    Ok(())
}

/// Returns the options that name all crates to publish.
fn options() -> Result<String, Failure> {
    let names = publishable()?.into_iter();
    Ok(names
        .map(|(name, _)| format!("--package {name} "))
        .collect())
}

/// Returns the crates to publish: their names and metadata.
fn publishable() -> Result<Vec<(String, Value)>, Failure> {
    let mut packages = files::metadata()?;
    // `publish` is null if any registry may have the package.
    packages.retain(|package| package["publish"].is_null());
    let name = |package: &Value| package["name"].as_str().unwrap_or_default().to_owned();
    let named = packages
        .into_iter()
        .map(|package| (name(&package), package));
    Ok(named.collect())
}

/// Returns the program in the project's README.
fn readme() -> Result<String, Failure> {
    let page = files::read("README.md")?;
    let program = page
        .split("```rust\n")
        .nth(1)
        .and_then(|rest| rest.split("```").next());
    Ok(program
        .ok_or("README.md has no program in Rust")?
        .to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn manifests_of_published_crates_are_complete() {
        let crates = publishable().unwrap();
        let names: Vec<&str> = crates.iter().map(|(name, _)| name.as_str()).collect();
        for name in [
            "arrow", "check", "cli", "exam", "judge", "render", "textbook",
        ] {
            assert!(
                names.contains(&format!("inarow-{name}").as_str()),
                "{names:?}"
            );
        }
        assert!(names.contains(&"inarow"));
        assert_eq!(names.len(), 8, "{names:?}");
        for (name, package) in &crates {
            for field in [
                "description",
                "license",
                "readme",
                "repository",
                "rust_version",
            ] {
                assert!(package[field].is_string(), "{name}: {field}");
            }
            for field in ["categories", "keywords"] {
                let words = package[field].as_array().unwrap();
                assert!((1..=5).contains(&words.len()), "{name}: {field}");
            }
            assert_eq!(
                package["metadata"]["docs"]["rs"]["all-features"], true,
                "{name}"
            );
            let manifest = Path::new(package["manifest_path"].as_str().unwrap());
            for file in ["LICENSE-APACHE", "LICENSE-MIT", "README.md"] {
                assert!(manifest.with_file_name(file).is_file(), "{name}: {file}");
            }
        }
    }
}
