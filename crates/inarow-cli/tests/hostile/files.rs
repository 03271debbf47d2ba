//! Hostile files and folders.

use std::fs;
use std::os::unix::fs::symlink;
use std::path::Path;
use std::process::Command;

use crate::seen::shell;

/// Judges a folder with one good file and the hostile files that `put` adds.
fn beside_a_good_file(put: impl FnOnce(&Path)) -> crate::seen::Seen {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("good.pos"), "a1\n").unwrap();
    put(folder.path());
    let seen = shell(&format!(
        "inarow judge --rules 3x3 {}",
        folder.path().display()
    ));
    assert!(seen.stdout.contains("good.pos"), "{seen:?}");
    seen
}

#[test]
fn a_pipe_in_a_folder_is_skipped() {
    let seen = beside_a_good_file(|folder| {
        let made = Command::new("mkfifo")
            .arg(folder.join("pipe.jsonl"))
            .status();
        assert!(made.unwrap().success());
    });
    assert_eq!(seen.status, Some(0), "{seen:?}");
    assert!(
        seen.stderr
            .contains("skipped 1 file (not a regular file): "),
        "{seen:?}"
    );
}

#[test]
fn a_link_to_a_device_without_end_is_skipped() {
    let seen = beside_a_good_file(|folder| {
        symlink("/dev/zero", folder.join("zero.jsonl")).unwrap();
    });
    assert_eq!(seen.status, Some(0), "{seen:?}");
    assert!(seen.stderr.contains("zero.jsonl"), "{seen:?}");
}

#[test]
fn links_in_circles_are_an_error() {
    let seen = beside_a_good_file(|folder| symlink(folder, folder.join("loop")).unwrap());
    assert_eq!(seen.status, Some(2), "{seen:?}");
    assert!(seen.stderr.contains("error[cannot_read]"), "{seen:?}");
}

#[test]
fn a_link_to_nothing_is_an_error() {
    let seen = beside_a_good_file(|folder| symlink("nowhere", folder.join("gone.pos")).unwrap());
    assert_eq!(seen.status, Some(2), "{seen:?}");
}

#[test]
fn a_file_with_an_odd_name_is_judged_under_it() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("odd\u{1b}[2J \u{202e}name.pos");
    fs::write(&path, "a1\n").unwrap();
    let seen = shell(&format!("inarow judge --rules 3x3 '{}'", path.display()));
    assert_eq!(seen.status, Some(0), "{seen:?}");
    assert!(
        seen.stdout.contains("odd\\u{1b}[2J \\u{202e}name.pos"),
        "{seen:?}"
    );
}

/// 40 records need boards of 27 MiB each: once all in one file, once in a file each.
#[test]
fn all_cores_together_have_one_memory() {
    let folder = tempfile::tempdir().unwrap();
    let [one, many] = ["one", "many"].map(|name| folder.path().join(name));
    fs::create_dir(&one).unwrap();
    fs::create_dir(&many).unwrap();
    let mut random = fastrand::Rng::with_seed(348);
    let mut records = String::new();
    for number in 0..40 {
        let moves: Vec<String> = (0..2000)
            .map(|place| format!("[{},{},{}]", place % 64, place / 64, random.u32(0..128)))
            .collect();
        let moves = moves.join(",");
        let record =
            format!("{{\"rules\":\"64x128x128 k64 players=8 wrap\",\"moves\":[{moves}]}}\n");
        fs::write(many.join(format!("{number}.jsonl")), &record).unwrap();
        records += &record;
    }
    fs::write(one.join("large.jsonl"), &records).unwrap();
    for folder in [one, many] {
        let seen = shell(&format!(
            "inarow judge --json --facts --memory 150M --jobs 16 {}",
            folder.display()
        ));
        assert_eq!(
            (seen.status, seen.stdout.lines().count()),
            (Some(0), 40),
            "{}",
            seen.stderr
        );
        println!(
            "{:6} MiB for 40 boards on 16 threads, 150 allowed",
            seen.memory
        );
        assert!(seen.memory <= 150, "{} MiB", seen.memory);
    }
}
