//! Checks that every public function of the core has an example, except hidden ones.

use std::fs;

use walkdir::WalkDir;

const CORE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../crates/inarow/src");

/// Returns the public functions without an example.
fn without_example(text: &str) -> Vec<&str> {
    let (mut found, mut has_example) = (Vec::new(), false);
    for line in text.lines().map(str::trim) {
        if line.starts_with("///") {
            has_example |= line.ends_with("# Examples");
        } else if line.starts_with("$(#[") || line == "#[doc(hidden)]" {
            // A macro, which is documented at each of its calls, or a function for tests.
            has_example = true;
        } else if line.starts_with("pub fn ") || line.starts_with("pub const fn ") {
            found.extend((!has_example).then_some(line));
            has_example = false;
        } else if !line.starts_with("#[") && !line.starts_with("//") {
            has_example = false;
        }
    }
    found
}

#[test]
fn public_functions_of_the_core_have_an_example() {
    let mut files = 0;
    for entry in WalkDir::new(CORE) {
        let path = entry.unwrap().into_path();
        if path.extension().is_some_and(|extension| extension == "rs") {
            files += 1;
            let text = fs::read_to_string(&path).unwrap();
            assert_eq!(without_example(&text), [""; 0], "{}", path.display());
        }
    }
    assert!(files > 0);
}

#[test]
fn example_of_another_item_does_not_count() {
    let text = "/// # Examples\npub fn a() {}\n\npub const fn b() {}\n";
    assert_eq!(without_example(text), ["pub const fn b() {}"]);
}
