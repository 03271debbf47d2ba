//! Refuses a version that is not ready to be built.

use std::path::Path;

use serde_json::Value;

use super::Release;
use crate::{Failure, child, files};

/// A version that may be built.
#[derive(Debug)]
pub(super) struct Ready {
    pub(super) version: String,
    /// The address of the repository, which the manifests of all packages get.
    pub(super) repository: String,
    /// The time of the commit, in seconds since 1970. Archives have it as the time of their files.
    pub(super) epoch: String,
}

/// The ending of the placeholder's host, which no real host has.
const PLACEHOLDER: &str = ".invalid/";

/// Pages about installation, and the words to replace before the upload.
const INSTALLATION: [(&str, &str); 5] = [
    ("README.md", "A release will also have"),
    ("README.md", "not on crates.io yet"),
    ("crates/inarow/README.md", "not on crates.io yet"),
    ("docs/npm.md", "not on npm yet"),
    ("docs/python.md", "not on PyPI yet"),
];

const NPM: &str = "crates/inarow-wasm/npm/package.json";

/// The lock files. Each must have the number of the version for the packages of the project.
const LOCKS: [&str; 2] = ["Cargo.lock", "fuzz/libfuzzer/Cargo.lock"];

/// The recorded runs of the benchmarks, and the code that they measure.
const RECORDS: &str = "bench/record";
const CORE: &str = "crates/inarow/src";

/// A changed line that is neither empty nor a comment, as an extended regular expression.
const CODE: &str = "^[[:space:]]*([^/[:space:]]|/[^/])";

impl Ready {
    /// Examines the project in a folder. An error names all that is missing. A dry run permits
    /// changes in the tree, and what a rehearsal permits.
    pub(super) fn examined(root: &Path, options: &Release) -> Result<Self, Failure> {
        let is_upload = !options.dry_run && !options.rehearse;
        let read = |file: &str| files::read(root.join(file));
        let manifest: Value = toml::from_str(&read("Cargo.toml")?)?;
        let text = |field: &str| {
            let value = manifest["workspace"]["package"][field].as_str();
            value.ok_or_else(|| format!("Cargo.toml has no {field} in [workspace.package]"))
        };
        let (version, repository) = (text("version")?, text("repository")?);
        let mut missing = Vec::new();

        let git = |words: &str| child::printed(&format!("git -C {} {words}", root.display()));
        let changed = git("status --porcelain")?;
        if !options.dry_run && !changed.is_empty() {
            missing.push(format!("the tree has changes:\n{}", changed.trim_end()));
        }
        missing.extend(missing_entry(&read("CHANGELOG.md")?, version, is_upload));
        missing.extend(other_numbers(&manifest, version));
        let npm: Value = serde_json::from_str(&read(NPM)?)?;
        if npm["version"] != version {
            missing.push(format!("{NPM} has another version than {version}"));
        }
        for lock in LOCKS {
            let packages = toml::from_str(&read(lock)?)?;
            let other = other_locked(&packages, version);
            missing.extend(other.map(|name| format!("{lock} has another version of {name}")));
        }
        if is_upload {
            if repository.contains(PLACEHOLDER) {
                missing.push(format!("Cargo.toml: the repository is {repository}"));
            }
            for (page, words) in INSTALLATION {
                if read(page)?.contains(words) {
                    missing.push(format!("{page} says \"{words}\""));
                }
            }
            missing.extend(old_records(root, git)?);
        }
        if !missing.is_empty() {
            return Err(format!("{version} is not ready:\n- {}", missing.join("\n- ")).into());
        }
        Ok(Self {
            version: version.to_owned(),
            repository: repository.to_owned(),
            epoch: git("log -1 --format=%ct")?.trim().to_owned(),
        })
    }
}

/// Returns a message if the changelog has no entry for the version. Before an upload, the entry has
/// a day.
fn missing_entry(changelog: &str, version: &str, is_upload: bool) -> Option<String> {
    let heading = format!("## {version} - ");
    let mut lines = changelog.lines();
    let Some(day) = lines.find_map(|line| line.strip_prefix(&heading)) else {
        return Some(format!(
            "CHANGELOG.md has no heading \"{heading}YYYY-MM-DD\""
        ));
    };
    let is_day = day.replace(|c: char| c.is_ascii_digit(), "0") == "0000-00-00";
    let may_be_open = !is_upload && day == "unreleased";
    (!is_day && !may_be_open)
        .then(|| format!("CHANGELOG.md: the day of {version} is \"{day}\", not YYYY-MM-DD"))
}

/// Returns messages about dependencies on crates of the project with another version.
fn other_numbers(manifest: &Value, version: &str) -> Vec<String> {
    let dependencies = manifest["workspace"]["dependencies"].as_object();
    let others = dependencies
        .into_iter()
        .flatten()
        .filter(|(_, own)| !own["path"].is_null() && own["version"] != version);
    others
        .map(|(name, _)| format!("Cargo.toml: [workspace.dependencies] has another {name}"))
        .collect()
}

/// Returns a package of the project that has another version in a lock file. Such packages have no
/// source.
fn other_locked<'a>(lock: &'a Value, version: &str) -> Option<&'a str> {
    let mut packages = lock["package"].as_array().into_iter().flatten();
    packages.find_map(|package| {
        let name = package["name"].as_str()?;
        let is_own = package["source"].is_null() && !name.contains("libfuzzer");
        (is_own && package["version"] != version).then_some(name)
    })
}

/// Returns a message for each record whose commit is older than the code of the core.
fn old_records(
    root: &Path,
    git: impl Fn(&str) -> Result<String, String>,
) -> Result<Vec<String>, Failure> {
    let mut old = Vec::new();
    let records = files::below(&root.join(RECORDS), &["jsonl"])?;
    if records.is_empty() {
        old.push(format!("{RECORDS} has no record"));
    }
    for path in records {
        let text = files::read(&path)?;
        let run: Value = serde_json::from_str(text.lines().next().unwrap_or_default())?;
        // Its name ends with `+`, which names no commit, if files had been changed.
        let commit = run["commit"].as_str().unwrap_or("?");
        let newer = format!("log --format=%h -G{CODE} {commit}..HEAD -- {CORE}");
        let fault = match git(&newer) {
            Ok(newer) if newer.is_empty() => continue,
            Ok(newer) => format!(
                "newer commits that change {CORE}: {}",
                newer.lines().count()
            ),
            Err(_) => "there is no such commit".to_owned(),
        };
        let path = path.strip_prefix(root)?.display();
        old.push(format!("{path} measures the commit {commit}: {fault}"));
    }
    Ok(old)
}

#[cfg(test)]
mod tests {
    use std::fs;

    use tempfile::TempDir;

    use super::*;

    /// A project that is ready to be released.
    struct Project(TempDir);

    impl Project {
        fn new() -> Self {
            let project = Self(tempfile::tempdir().unwrap());
            let lock = "[[package]]\nname = \"inarow\"\nversion = \"1.2.3\"\n";
            for (file, text) in [
                (
                    "Cargo.toml",
                    "[workspace.package]\nversion = \"1.2.3\"\nrepository = \"https://example.org/a\"\n\
                     [workspace.dependencies]\ninarow = { path = \"a\", version = \"1.2.3\" }\n",
                ),
                ("CHANGELOG.md", "# Changelog\n\n## 1.2.3 - 2026-01-31\n"),
                (NPM, "{\n  \"version\": \"1.2.3\"\n}\n"),
                (LOCKS[0], lock),
                (LOCKS[1], lock),
            ] {
                project.write(file, text);
            }
            for (page, _) in INSTALLATION {
                project.write(page, "Install it.\n");
            }
            project.git("init --quiet");
            project.commit();
            project.record("");
            project
        }

        /// Records the benchmarks of the last commit. The name of the commit gets an ending.
        fn record(&self, ending: &str) {
            let commit = self.git("rev-parse --short=12 HEAD");
            let run = format!("{{\"commit\":\"{}{ending}\"}}\n", commit.trim());
            self.write("bench/record/2026-01-31.jsonl", &run);
            self.commit();
        }

        fn write(&self, file: &str, text: &str) {
            let path = self.0.path().join(file);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        }

        /// Replaces a text in a file.
        fn replace(&self, file: &str, from: &str, to: &str) {
            let text = fs::read_to_string(self.0.path().join(file)).unwrap();
            assert!(text.contains(from), "{file}");
            self.write(file, &text.replace(from, to));
        }

        fn git(&self, words: &str) -> String {
            let folder = self.0.path().display();
            let identity = "-c user.name=a -c user.email=a@example.org";
            child::printed(&format!("git -C {folder} {identity} {words}")).unwrap()
        }

        fn commit(&self) {
            self.git("add --all");
            self.git("commit --quiet --message change");
        }

        fn examined(&self, options: &Release) -> Result<Ready, String> {
            Ready::examined(self.0.path(), options).map_err(|error| error.to_string())
        }

        /// Examines the project as a command with one option does.
        fn rehearsed(&self) -> Result<Ready, String> {
            self.examined(&Release {
                rehearse: true,
                ..Release::default()
            })
        }

        fn examined_dry(&self) -> Result<Ready, String> {
            self.examined(&Release {
                dry_run: true,
                ..Release::default()
            })
        }

        /// Requires that a release is refused with these words.
        fn refused(&self, words: &str) {
            let error = self.examined(&Release::default()).unwrap_err();
            assert!(error.contains(words), "{error}");
        }
    }

    #[test]
    fn version_with_all_parts_is_ready() {
        let ready = Project::new().examined(&Release::default()).unwrap();
        assert_eq!(ready.version, "1.2.3");
        assert_eq!(ready.repository, "https://example.org/a");
        assert!(ready.epoch.parse::<u64>().is_ok());
    }

    #[test]
    fn tree_with_changes_is_refused_except_by_a_dry_run() {
        let project = Project::new();
        project.write("new.txt", "");
        project.refused("the tree has changes:\n?? new.txt");
        project.rehearsed().unwrap_err();
        project.examined_dry().unwrap();
    }

    #[test]
    fn changelog_without_the_version_is_refused() {
        let project = Project::new();
        project.replace("CHANGELOG.md", "1.2.3", "1.2.2");
        project.commit();
        project.refused("CHANGELOG.md has no heading \"## 1.2.3 - YYYY-MM-DD\"");
        project.examined_dry().unwrap_err();
    }

    #[test]
    fn unreleased_entry_is_refused_except_by_a_rehearsal() {
        let project = Project::new();
        project.replace("CHANGELOG.md", "2026-01-31", "unreleased");
        project.commit();
        project.refused("the day of 1.2.3 is \"unreleased\"");
        project.rehearsed().unwrap();
    }

    #[test]
    fn placeholder_of_the_repository_is_refused_except_by_a_rehearsal() {
        let project = Project::new();
        project.replace("Cargo.toml", "example.org/", "example.invalid/");
        project.commit();
        project.refused("the repository is https://example.invalid/a");
        project.rehearsed().unwrap();
    }

    #[test]
    fn pages_about_packages_that_are_not_published_are_refused_except_by_a_rehearsal() {
        for (page, words) in INSTALLATION {
            let project = Project::new();
            project.write(page, &format!("It is {words}.\n"));
            project.commit();
            project.refused(&format!("{page} says \"{words}\""));
            project.rehearsed().unwrap();
        }
    }

    #[test]
    fn benchmarks_of_an_older_core_are_refused_except_by_a_rehearsal() {
        let project = Project::new();
        project.write("crates/inarow/src/lib.rs", "//! Games.\n\n    // Rules.\n");
        project.commit();
        project.examined(&Release::default()).unwrap();
        project.write(
            "crates/inarow/src/lib.rs",
            "//! Games.\n\nconst K: u8 = 1; // Rules.\n",
        );
        project.commit();
        project.refused("2026-01-31.jsonl measures the commit");
        project.refused("newer commits that change crates/inarow/src: 1");
        project.rehearsed().unwrap();
        project.record("");
        project.write(
            "crates/inarow/README.md",
            "Changes nothing that is measured.\n",
        );
        project.commit();
        project.examined(&Release::default()).unwrap();
    }

    #[test]
    fn benchmarks_of_an_unknown_commit_are_refused() {
        let project = Project::new();
        // With all 40 digits: with one digit more, one of 16 commits would be known.
        let zeros = "0".repeat(28);
        for ending in ["+", &zeros] {
            project.record(ending);
            project.refused(&format!("{ending}: there is no such commit"));
        }
        project.git("rm -r --quiet bench/record");
        project.write("bench/record/README.md", "");
        project.commit();
        project.refused("bench/record has no record");
    }

    #[test]
    fn other_version_numbers_are_refused() {
        for (file, from, words) in [
            (
                "Cargo.toml",
                "\"a\", version = \"1.2.3\"",
                "[workspace.dependencies] has another inarow",
            ),
            (NPM, "1.2.3", "package.json has another version than 1.2.3"),
            (
                LOCKS[0],
                "1.2.3",
                "Cargo.lock has another version of inarow",
            ),
            (
                LOCKS[1],
                "1.2.3",
                "fuzz/libfuzzer/Cargo.lock has another version of inarow",
            ),
        ] {
            let project = Project::new();
            project.replace(file, from, &from.replace("1.2.3", "1.2.4"));
            project.commit();
            project.refused(words);
            project.examined_dry().unwrap_err();
        }
    }
}
