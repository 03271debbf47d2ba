//! Zip and tar files, and files that are skipped.

use std::fs::{self, File};
use std::io::{Cursor, Write};
use std::path::Path;

use flate2::Compression;
use flate2::write::GzEncoder;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

use crate::run::{inarow, shell};

const GAME: &str = "(;GM[4]SZ[3]RU[3x3];B[aa];W[bb])\n";

/// Files of a container: their names and contents.
const FILES: [(&str, &str); 7] = [
    ("./b.SGF", GAME),
    ("new/a.sgf", "(;GM[4]SZ[3]RU[3x3];B[aa];W[aa])"),
    ("notes.txt", "?"),
    ("inner.zip", "?"),
    ("a.parquet", "?"),
    ("__MACOSX/b.sgf", "?"),
    (".hidden/b.sgf", "?"),
];

fn zip_of(files: &[(&str, &str)], method: CompressionMethod) -> Vec<u8> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    let options = SimpleFileOptions::default().compression_method(method);
    zip.add_directory("new", options).unwrap();
    for (name, text) in files {
        zip.start_file(*name, options).unwrap();
        zip.write_all(text.as_bytes()).unwrap();
    }
    zip.finish().unwrap().into_inner()
}

fn tar_of(files: &[(&str, &str)]) -> Vec<u8> {
    let mut tar = tar::Builder::new(Vec::new());
    for (name, text) in files {
        let mut header = tar::Header::new_gnu();
        header.set_size(text.len() as u64);
        header.set_mode(0o644);
        tar.append_data(&mut header, name, text.as_bytes()).unwrap();
    }
    tar.into_inner().unwrap()
}

fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::fast());
    encoder.write_all(bytes).unwrap();
    encoder.finish().unwrap()
}

#[test]
fn files_of_zip_and_tar_are_judged() {
    let folder = tempfile::tempdir().unwrap();
    let deflated = zip_of(&FILES, CompressionMethod::Deflated);
    for (name, bytes) in [
        ("a.ZIP", deflated),
        ("a.zip", zip_of(&FILES, CompressionMethod::Stored)),
        ("a.tar", tar_of(&FILES)),
        ("a.tgz", gzip(&tar_of(&FILES))),
        ("a.tar.gz", gzip(&tar_of(&FILES))),
    ] {
        let path = folder.path().join(name);
        fs::write(&path, bytes).unwrap();
        // Also in a folder.
        for args in [path.as_path(), folder.path()] {
            let ran = inarow(&["judge", "--json", args.to_str().unwrap()]);
            let path = path.display();
            let expected = format!(
                "{{\"game\":\"{path}:b.SGF:1\",\"rules\":\"3x3 k3\",\"status\":\"ongoing\",\"winner\":0,\"ply\":2,\"lines\":[]}}\n\
                 {{\"game\":\"{path}:new/a.sgf:1\",\"rules\":\"3x3 k3\",\"status\":\"invalid\",\"error\":{{\"code\":\"occupied\",\"ply\":2,\"message\":\"aa is occupied by player 1\"}}}}\n"
            );
            assert_eq!((ran.status, &*ran.stdout), (Some(1), &*expected), "{ran:?}");
            let notes = format!(
                "skipped 1 file (unknown extension): {path}:notes.txt\n\
                 skipped 1 file (inside another zip or tar file): {path}:inner.zip\n\
                 skipped 1 file (Parquet inside a zip or tar file): {path}:a.parquet\n"
            );
            assert_eq!(ran.stderr, notes);
        }
        fs::remove_file(&path).unwrap();
    }
}

#[test]
fn damaged_containers_are_errors_and_other_files_are_judged() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("z.sgf"), GAME).unwrap();
    let path = folder.path().join("a.zip");
    let good = zip_of(&[("a.sgf", GAME)], CompressionMethod::Stored);
    let at = good.windows(4).position(|four| four == b"SZ[3").unwrap();
    let mut changed = good.clone();
    changed[at + 3] = b'4';
    let huge = "(;GM[4]C[".to_string() + &"x".repeat(100 << 20) + "])";
    let huge = zip_of(&[("a.sgf", &huge)], CompressionMethod::Deflated);
    for (bytes, code, reason) in [
        (changed, "cannot_read", "its checksum differs"),
        (
            good[..good.len() / 2].to_vec(),
            "cannot_read",
            "not a zip file that can be read",
        ),
        (
            b"PK\x03\x04".to_vec(),
            "cannot_read",
            "not a zip file that can be read",
        ),
        (huge, "grows_too_much", "expand to more than"),
    ] {
        fs::write(&path, bytes).unwrap();
        let ran = inarow(&["judge", "--json", folder.path().to_str().unwrap()]);
        assert_eq!(ran.status, Some(2), "{reason}: {ran:?}");
        assert!(ran.stdout.ends_with("\"ply\":2,\"lines\":[]}\n"), "{ran:?}");
        let error = format!("error[{code}]: {}", path.display());
        assert!(
            ran.stderr.starts_with(&error) && ran.stderr.contains(reason),
            "{ran:?}"
        );
    }
    fs::remove_file(&path).unwrap();
    let (dots, long) = ("x/./../a.sgf", "n".repeat(1 << 17));
    let path = folder.path().join("b.zip");
    fs::write(
        &path,
        zip_of(
            &[(dots, GAME), ("m.json", "{\"game\":\"g\",\"cell\":\"b2\"}")],
            CompressionMethod::Stored,
        ),
    )
    .unwrap();
    let ran = inarow(&["judge", "--json", path.to_str().unwrap()]);
    assert!(ran.stdout.contains(":x/./../a.sgf:1"), "{ran:?}");
    assert!(ran.stdout.contains("rules_missing"), "{ran:?}");
    // Two entries of the directory with the same bytes.
    let text = format!("{GAME}{}", " ".repeat(500));
    let mut twice = zip_of(&[("a.sgf", &text)], CompressionMethod::Stored);
    let at = |four: &[u8], zip: &[u8]| zip.windows(4).rposition(|found| found == four).unwrap();
    let (entry, end) = (at(b"PK\x01\x02", &twice), at(b"PK\x05\x06", &twice));
    let copy = twice[entry..end].to_vec();
    for count in [end + 8, end + 10] {
        twice[count] += 1;
    }
    twice[end + 12] += u8::try_from(copy.len()).unwrap();
    twice.splice(end..end, copy);
    fs::write(&path, twice).unwrap();
    let ran = inarow(&["judge", "--json", path.to_str().unwrap()]);
    assert_eq!(ran.status, Some(2), "{ran:?}");
    assert!(
        ran.stderr.contains("together larger than the zip"),
        "{ran:?}"
    );
    fs::write(&path, tar_of(&[(&long, GAME)])).unwrap();
    let path = folder.path().join("b.tar");
    fs::rename(folder.path().join("b.zip"), &path).unwrap();
    let ran = inarow(&["judge", "--json", path.to_str().unwrap()]);
    assert!(ran.stderr.contains("at most 65536 are read"), "{ran:?}");
    fs::remove_file(&path).unwrap();
    let tar = tar_of(&[("a.sgf", GAME), ("b.sgf", &GAME.repeat(100))]);
    let path = folder.path().join("a.tar");
    fs::write(&path, &tar[..2000]).unwrap();
    let ran = inarow(&["judge", "--json", folder.path().to_str().unwrap()]);
    assert_eq!(
        (ran.status, ran.stdout.lines().count()),
        (Some(2), 2),
        "{ran:?}"
    );
    assert!(ran.stderr.contains("a.tar"), "{ran:?}");
}

fn write(path: &Path) {
    File::create(path).unwrap().write_all(b"?").unwrap();
}

#[test]
fn files_of_other_compressions_are_named() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("a.sgf"), GAME).unwrap();
    write(&folder.path().join("b.sgf.xz"));
    write(&folder.path().join("c.sgf.BZ2"));
    let path = folder.path().display();
    let ran = inarow(&["judge", folder.path().to_str().unwrap()]);
    let note = format!(
        "skipped 2 files (compressed in a way that is not read): {path}/b.sgf.xz, {path}/c.sgf.BZ2\n"
    );
    assert_eq!((ran.status, ran.stderr), (Some(0), note));
    let ran = inarow(&["judge", &format!("{path}/b.sgf.xz")]);
    let error = format!(
        "error[unknown_format]: {path}/b.sgf.xz: decompress it first; gzip (.gz), zip and tar are read\n"
    );
    assert_eq!((ran.status, ran.stderr), (Some(2), error));
}

/// A pipe can be opened only once. Opened twice, it blocks for ever.
#[cfg(unix)]
#[test]
fn container_must_be_a_regular_file() {
    let folder = tempfile::tempdir().unwrap();
    for name in ["a.tar", "a.zip", "a.xml"] {
        let pipe = folder.path().join(name);
        let ran = shell(&format!(
            "mkfifo {0}; inarow judge {0}; echo \"status $?\"",
            pipe.display()
        ));
        assert_eq!(ran.stdout, "status 2\n", "{}", ran.stderr);
    }
}

#[test]
fn folder_without_records_is_an_error_beside_other_folders() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    for name in ["full", "empty", "other"] {
        fs::create_dir(path(name)).unwrap();
    }
    fs::write(path("full/a.sgf"), GAME).unwrap();
    write(&path("other/a.txt"));
    fs::write(
        path("none.zip"),
        zip_of(&[("a.txt", "?")], CompressionMethod::Stored),
    )
    .unwrap();
    for empty in ["empty", "other", "none.zip"] {
        let empty = path(empty).display().to_string();
        let ran = inarow(&["judge", "--json", path("full").to_str().unwrap(), &empty]);
        assert_eq!(
            (ran.status, ran.stdout.lines().count()),
            (Some(2), 1),
            "{ran:?}"
        );
        let error = format!("error[nothing_found]: no record found in {empty}\n");
        assert!(ran.stderr.starts_with(&error), "{ran:?}");
    }
}
