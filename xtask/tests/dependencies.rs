//! Checks in the metadata of cargo that every dependency has a licence that `deny.toml` allows, and
//! comes from crates.io. `cargo xtask soak` runs cargo-deny, which takes three minutes to build.
//! The referee depends on nothing of the exercise.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;

use serde_json::Value;
use spdx::{Expression, ParseMode};

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/..");

const CRATES_IO: &str = "registry+https://github.com/rust-lang/crates.io-index";

/// The workspaces.
const MANIFESTS: [&str; 2] = ["Cargo.toml", "fuzz/libfuzzer/Cargo.toml"];

/// Returns the packages of all workspaces without the packages of the project.
fn packages() -> Vec<Value> {
    let mut packages = Vec::new();
    for manifest in MANIFESTS {
        let metadata = Command::new(env!("CARGO"))
            .current_dir(ROOT)
            .args([
                "metadata",
                "--format-version=1",
                "--locked",
                "--all-features",
            ])
            .args(["--manifest-path", manifest])
            .output()
            .expect("cargo can be run");
        let error = String::from_utf8_lossy(&metadata.stderr);
        assert!(metadata.status.success(), "{manifest}: {error}");
        let metadata: Value = serde_json::from_slice(&metadata.stdout).expect("it is JSON");
        let all = metadata["packages"].as_array().expect("a list");
        let (own, others): (Vec<_>, Vec<_>) =
            all.iter().partition(|package| package["source"].is_null());
        assert!(!own.is_empty() && !others.is_empty(), "{manifest}");
        for dependency in own
            .iter()
            .flat_map(|own| own["dependencies"].as_array())
            .flatten()
        {
            let is_here = dependency["path"].is_string();
            assert!(
                is_here || dependency["req"] != "*",
                "any version: {dependency}"
            );
        }
        packages.extend(others.into_iter().cloned());
    }
    packages
}

#[test]
fn every_dependency_comes_from_crates_io() {
    for package in packages() {
        assert_eq!(package["source"], CRATES_IO, "{}", package["name"]);
    }
}

#[test]
fn every_licence_is_allowed_and_every_allowed_one_is_met() {
    let deny = fs::read_to_string(Path::new(ROOT).join("deny.toml")).expect("deny.toml is there");
    let deny: toml::Table = deny.parse().expect("it is TOML");
    let allowed = names(&deny["licenses"]["allow"]);
    let exceptions = deny["licenses"]["exceptions"].as_array().expect("a list");
    let mut met = BTreeSet::new();
    for package in packages() {
        let name = package["name"].as_str().unwrap_or_default();
        let exceptions = exceptions
            .iter()
            .filter(|it| it["crate"].as_str() == Some(name));
        let excepted: BTreeSet<&str> = exceptions.flat_map(|it| names(&it["allow"])).collect();
        let licence = package["license"].as_str().unwrap_or_default();
        let expression = Expression::parse_mode(licence, ParseMode::LAX);
        let expression = expression.unwrap_or_else(|error| panic!("{name}: {error}"));
        let is_allowed = expression.evaluate(|required| {
            let required = required.to_string();
            met.extend(allowed.get(required.as_str()));
            allowed.contains(required.as_str()) || excepted.contains(required.as_str())
        });
        assert!(is_allowed, "{name}: {licence}");
    }
    assert_eq!(met, allowed);
}

/// Returns the packages that these packages need to be built, with their features.
fn needed(packages: &str) -> String {
    let tree = Command::new(env!("CARGO"))
        .current_dir(ROOT)
        .args(["tree", "--locked", "--prefix=none", "--edges=normal"])
        .args(packages.split(' '))
        .output()
        .expect("cargo can be run");
    let error = String::from_utf8_lossy(&tree.stderr);
    assert!(tree.status.success(), "{packages}: {error}");
    String::from_utf8(tree.stdout).expect("it is text")
}

#[test]
fn referee_needs_nothing_of_the_exercise() {
    let folder = fs::read_dir(Path::new(ROOT).join("exercise")).expect("the folder is there");
    let exercise: Vec<String> = folder
        .map(|entry| entry.expect("an entry").file_name().into_string())
        .collect::<Result<_, _>>()
        .expect("names are text");
    assert_eq!(exercise.len(), 3, "{exercise:?}");
    for referee in [
        "-p inarow-judge -p inarow-arrow -p inarow-render -p inarow-solve --all-features",
        "-p inarow-cli --no-default-features --features parquet",
    ] {
        let needed = needed(referee);
        assert!(needed.contains("inarow-render"), "{needed}");
        for name in &exercise {
            assert!(!needed.contains(name.as_str()), "{referee}: {needed}");
        }
    }
    let whole = needed("-p inarow-cli");
    assert!(exercise.iter().all(|name| whole.contains(name.as_str())));
}

fn names(list: &toml::Value) -> BTreeSet<&str> {
    let list = list.as_array().expect("a list");
    list.iter().filter_map(toml::Value::as_str).collect()
}
