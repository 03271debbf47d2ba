//! Files compressed with gzip, and with Zstandard if the build supports it.

use std::fs;
use std::io::Write;

use fastrand::Rng;
use flate2::Compression;
use flate2::write::GzEncoder;
use tempfile::tempdir;

use crate::run::{inarow, inarow_reading};

fn gzip(text: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(text).unwrap();
    encoder.finish().unwrap()
}

/// Returns the code of each record's fault, or an empty text.
fn codes(stdout: &str) -> Vec<String> {
    let code = |line: &str| {
        Some(
            line.split_once("\"code\":\"")?
                .1
                .split('"')
                .next()?
                .to_owned(),
        )
    };
    let lines = stdout.lines();
    lines.map(|line| code(line).unwrap_or_default()).collect()
}

/// A compressor: its file extension and its function.
type Packer = (&'static str, fn(&[u8]) -> Vec<u8>);

#[cfg(not(feature = "parquet"))]
const PACKERS: [Packer; 1] = [("gz", gzip)];
#[cfg(feature = "parquet")]
const PACKERS: [Packer; 2] = [("gz", gzip), ("zst", zstandard)];

#[cfg(feature = "parquet")]
fn zstandard(text: &[u8]) -> Vec<u8> {
    let mut packer = zstd::Encoder::new(Vec::new(), 3).unwrap();
    packer.include_checksum(true).unwrap();
    packer.write_all(text).unwrap();
    packer.finish().unwrap()
}

#[test]
fn compressed_input_is_detected_by_its_first_bytes() {
    PACKERS.into_iter().for_each(detected_by_its_first_bytes);
}

fn detected_by_its_first_bytes((ending, packed): Packer) {
    let folder = tempdir().unwrap();
    let tree = "(;GM[4]SZ[3]RU[3x3];B[aa])\n";
    let both = [packed(tree.as_bytes()), packed(tree.as_bytes())].concat();
    for (name, bytes) in [
        (format!("1.sgf.{ending}"), both),
        ("2.SGF".into(), packed(tree.as_bytes())),
        // The extension means compressed, but the content is not.
        (
            format!("3.Columns.{}", ending.to_uppercase()),
            b"4453\n".to_vec(),
        ),
        (format!("4.{ending}"), packed(b"4453\n")),
        (format!("5.txt.{ending}"), packed(b"4453\n")),
    ] {
        fs::write(folder.path().join(name), bytes).unwrap();
    }
    let ran = inarow(&["judge", "--json", folder.path().to_str().unwrap()]);
    assert_eq!(ran.status, Some(0), "{ran:?}");
    assert_eq!(codes(&ran.stdout), ["", "", "", ""], "{ran:?}");
    let second = format!("1.sgf.{ending}:2\"");
    assert!(ran.stdout.contains(&second), "{ran:?}");
    let skipped = "skipped 2 files (unknown extension): ";
    assert!(ran.stderr.starts_with(skipped), "{ran:?}");
    let ran = inarow_reading(
        packed(b"4453\n11\n"),
        &["judge", "--json", "--format", "columns", "-"],
    );
    assert_eq!(
        (ran.status, codes(&ran.stdout).len()),
        (Some(0), 2),
        "{ran:?}"
    );
    // Input that was compressed twice is decompressed only once.
    let twice = packed(&packed(b"4453\n"));
    let ran = inarow_reading(twice, &["judge", "--json", "--format", "columns", "-"]);
    assert_eq!(ran.status, Some(1), "{ran:?}");
    assert!(
        codes(&ran.stdout).iter().all(|code| !code.is_empty()),
        "{ran:?}"
    );
}

#[cfg(feature = "parquet")]
#[test]
fn frames_that_decoders_skip_may_come_first() {
    let skipped = b"\x5e\x2a\x4d\x18\x04\0\0\0note".to_vec();
    let text = [skipped, zstandard(b"4453\n")].concat();
    let ran = inarow_reading(text, &["judge", "--json", "--format", "columns", "-"]);
    assert_eq!(ran.status, Some(0), "{ran:?}");
    assert_eq!(codes(&ran.stdout), [""], "{ran:?}");
}

#[test]
fn damaged_compressed_file_is_an_error_after_its_good_records() {
    PACKERS.into_iter().for_each(cannot_be_unpacked);
}

fn cannot_be_unpacked((_, packed): Packer) {
    let folder = tempdir().unwrap();
    let game = b"445344534453\n";
    // Two MiB that compress badly. The first records are judged before the last ones are read.
    let mut digits = Rng::with_seed(1);
    let mut text = Vec::new();
    while text.len() < 2 << 20 {
        text.extend([digits.u8(b'1'..=b'7'), digits.u8(b'1'..=b'7'), b'\n']);
    }
    let good = packed(&text);
    let cut_off = good[..good.len() - 9].to_vec();
    let mut flipped = packed(game);
    let middle = flipped.len() - 6;
    flipped[middle] ^= 1;
    let with_trailing_bytes = [packed(game), b"something".to_vec()].concat();
    for (name, bytes, least) in [
        ("cut off", cut_off, 1000),
        ("flipped", flipped, 0),
        ("with trailing bytes", with_trailing_bytes, 0),
        ("a header alone", packed(b"")[..4].to_vec(), 0),
    ] {
        let file = folder.path().join("games");
        fs::write(&file, bytes).unwrap();
        let file = file.to_str().unwrap();
        let ran = inarow(&["judge", "--json", "--format", "columns", file]);
        assert_eq!(ran.status, Some(2), "{name}: {}", ran.stderr);
        assert!(
            ran.stderr.starts_with("error[cannot_read]: "),
            "{name}: {}",
            ran.stderr
        );
        assert!(codes(&ran.stdout).len() >= least, "{name}");
    }
}

#[test]
fn a_file_that_expands_too_much_is_rejected() {
    PACKERS.into_iter().for_each(grows_too_much);
}

fn grows_too_much((_, packed): Packer) {
    let million = packed(&vec![b'1'; 1 << 20]);
    let bomb = million.repeat(2_000);
    let ran = inarow_reading(bomb, &["judge", "--json", "--format", "columns", "-"]);
    assert_eq!(ran.status, Some(2), "{}", ran.stderr);
    assert!(
        ran.stderr.starts_with("error[grows_too_much]: -: "),
        "{}",
        ran.stderr
    );
}

#[cfg(feature = "parquet")]
#[test]
fn damaged_parquet_file_has_one_message() {
    // The Parquet library panics.
    let ran = inarow(&["judge", "crates/inarow-cli/tests/data/damaged.parquet"]);
    assert_eq!(ran.status, Some(2), "{ran:?}");
    assert!(ran.stderr.starts_with("error[bad_parquet]: "), "{ran:?}");
    assert_eq!(ran.stderr.lines().count(), 1, "{ran:?}");
}
