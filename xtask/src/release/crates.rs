//! The crates to publish.

use serde_json::Value;

use crate::{Failure, files};

/// Returns the options of cargo that name all crates to publish.
pub(super) fn options() -> Result<String, Failure> {
    let names = publishable()?.into_iter().map(|package| {
        let name = package["name"].as_str().unwrap_or_default();
        format!("--package {name} ")
    });
    Ok(names.collect())
}

/// Returns the metadata of the crates to publish.
fn publishable() -> Result<Vec<Value>, Failure> {
    let mut packages = files::metadata()?;
    // `publish` is null if any registry may have the package.
    packages.retain(|package| package["publish"].is_null());
    Ok(packages)
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    #[test]
    fn manifests_of_published_crates_are_complete() {
        let crates = publishable().unwrap();
        let name_of = |package: &Value| package["name"].as_str().unwrap().to_owned();
        let names: Vec<String> = crates.iter().map(name_of).collect();
        for name in [
            "arrow", "check", "cli", "exam", "judge", "render", "solve", "textbook",
        ] {
            assert!(names.contains(&format!("inarow-{name}")), "{names:?}");
        }
        assert!(names.contains(&"inarow".to_owned()));
        assert_eq!(names.len(), 9, "{names:?}");
        for (name, package) in names.iter().zip(&crates) {
            for field in [
                "description",
                "license",
                "readme",
                "repository",
                "rust_version",
            ] {
                assert!(package[field].is_string(), "{name}: {field}");
            }
            let lowest = package["rust_version"].as_str().unwrap();
            for workflow in ["release", "test"] {
                let workflow =
                    Path::new(crate::ROOT).join(format!(".github/workflows/{workflow}.yml"));
                let workflow = files::read(workflow).unwrap();
                let toolchain = format!("RUSTUP_TOOLCHAIN: \"{lowest}.0\"");
                assert!(workflow.contains(&toolchain), "{toolchain}");
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
