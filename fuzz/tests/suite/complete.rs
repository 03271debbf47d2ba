//! Every target has a test and a program, and all seeds have a target.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

fn targets() -> BTreeSet<String> {
    inarow_fuzz::targets().map(str::to_owned).collect()
}

/// Returns the entries of a folder of this package.
fn within(folder: &str) -> BTreeSet<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let files = fs::read_dir(folder).unwrap();
    files.map(|file| file.unwrap().path()).collect()
}

fn stem(file: &Path) -> String {
    file.file_stem().unwrap().to_string_lossy().into_owned()
}

#[test]
fn every_target_has_a_test() {
    let tests = include_str!("targets.rs");
    for name in targets() {
        let test = format!("\n#[test]\nfn {name}() {{\n    hold(\"{name}\", ");
        assert!(tests.contains(&test), "{name} has no test");
    }
}

#[test]
fn every_target_has_a_program() {
    let manifest: toml::Table = include_str!("../../libfuzzer/Cargo.toml").parse().unwrap();
    let programs = manifest["bin"].as_array().unwrap();
    let names = programs.iter().map(|program| program["name"].as_str());
    let names: BTreeSet<String> = names.map(|name| name.unwrap().to_owned()).collect();
    assert_eq!(names.len(), programs.len());
    assert_eq!(names, targets());
}

#[test]
fn every_seed_has_a_target() {
    for folder in within("seeds") {
        let name = stem(&folder);
        assert!(targets().contains(&name), "no target has the seeds {name}");
    }
}
