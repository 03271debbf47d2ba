//! Folders of many files. Many short files are judged at once, and each has the same results as
//! alone.

use std::fs;
use std::io::Write;
use std::path::Path;

use fastrand::Rng;
use flate2::Compression;
use flate2::write::GzEncoder;

use crate::run::{Ran, inarow};

/// Extensions and contents of files. Many contents are wrong.
const FILES: &[(&str, &str)] = &[
    (
        "jsonl",
        r#"{"rules":"3x3","moves":"a3b2b3a2c3","result":1}"#,
    ),
    (
        "jsonl",
        r#"{"rules":"3x3","moves":"a3b2b3a2c3","result":2}"#,
    ),
    ("jsonl", r#"{"rules":"3x3","moves":"a1a1"}"#),
    ("jsonl", "{\n[\n\n\"\u{202e}\"\n"),
    ("jsonl", "[\n{\"rules\":\"3x3\",\n\"moves\":[]},\n{}\n]\n"),
    ("jsonl", ""),
    ("jsonl", "\u{feff}\n\n"),
    (
        "jsonl",
        r#"{"rules":"1000x1000 k5","moves":[[0,0],[999,999]]}"#,
    ),
    (
        "jsonl",
        r#"{"rules":"200x200 k9","moves":[[0,0],[99,99]],"result":2}"#,
    ),
    (
        "jsonl",
        r#"{"rules":"1000x1000 k1000","moves":[[0,0]],"id":"1"}"#,
    ),
    (
        "jsonl",
        "{\"game\":1,\"row\":0,\"col\":0}\n{\"game\":2,\"row\":0,\"col\":0}\n",
    ),
    ("csv", "game,row,col\n1,0,0\n1,0,0\n"),
    (
        "sgf",
        "(;SZ[3]RU[3x3];B[aa];W[bb])(;SZ[3]RU[3x3];B[aa];W[aa])",
    ),
    ("pos", "15x15 k5: h8 g7\n3x3: a1a1\n"),
    ("columns", "1212121\n4453\n9\n"),
    ("psq", "Piskvorky 15x15, 0:0, 1\n8,8,0\n7,7,0\na\nb\n1\n"),
    (
        "leetcode",
        "[\"TicTacToe\",\"move\"]\n[[3],[0,0,1]]\n[\"TicTacToe\"]\n",
    ),
    ("txt", "of no format"),
];

/// Writes `count` files in a random order. Some are long, and some are compressed.
fn write(folder: &Path, count: usize) {
    let mut random = Rng::with_seed(348);
    for number in 0..count {
        let (extension, text) = FILES[random.usize(..FILES.len())];
        let mut bytes = text.as_bytes().to_vec();
        match random.u8(..12) {
            // Many records with large boards would take long.
            0 if !text.contains("000") => {
                bytes = [text, "\n"]
                    .concat()
                    .repeat(70_000 / (text.len() + 1))
                    .into()
            }
            1 => {
                let mut encoder = GzEncoder::new(Vec::new(), Compression::fast());
                encoder.write_all(&bytes).unwrap();
                bytes = encoder.finish().unwrap();
            }
            // A truncated file, which cannot be read to its end.
            2 => {
                let mut encoder = GzEncoder::new(Vec::new(), Compression::none());
                encoder
                    .write_all(&[text, "\n"].concat().repeat(9).into_bytes())
                    .unwrap();
                bytes = encoder.finish().unwrap();
                bytes.truncate(bytes.len() - 9);
            }
            _ => {}
        }
        fs::write(folder.join(format!("{number:03}.{extension}")), bytes).unwrap();
    }
}

/// The facts of this record list every cell.
const MANY_FACTS: &str = r#"{"rules":"1200x1000 k1","moves":[]}
{"rules":"3x3","moves":"a1"}
"#;

/// Returns the errors of a run, without the error that a file has no record.
fn errors(ran: &Ran) -> Vec<&str> {
    let lines = ran.stderr.lines();
    let errors = lines.filter(|line| line.starts_with("error["));
    errors
        .filter(|line| !line.starts_with("error[nothing_found]"))
        .collect()
}

#[test]
fn files_of_a_folder_have_the_results_of_each_file_alone() {
    let folder = tempfile::tempdir().unwrap();
    write(folder.path(), 70);
    fs::write(folder.path().join("035.jsonl"), MANY_FACTS).unwrap();
    let mut files: Vec<_> = fs::read_dir(folder.path())
        .unwrap()
        .map(|file| file.unwrap().path())
        .filter(|path| path.extension().is_none_or(|it| it != "txt"))
        .collect();
    files.sort();
    for options in [
        &["judge", "--json"][..],
        &["judge", "--json", "--facts"],
        &["judge", "--json", "--memory", "200K"],
        &["convert", "--to", "jsonl"],
    ] {
        let alone: Vec<Ran> = files
            .iter()
            .map(|file| inarow(&[options, &[file.to_str().unwrap()]].concat()))
            .collect();
        let stdout: String = alone.iter().map(|ran| &*ran.stdout).collect();
        for jobs in ["1", "2", "8"] {
            let path = folder.path().to_str().unwrap();
            let ran = inarow(&[options, &["--jobs", jobs, path]].concat());
            assert!(ran.stdout == stdout, "{options:?} with {jobs} jobs");
            assert_eq!(ran.status, Some(2), "{options:?} with {jobs} jobs");
            if options[0] == "judge" {
                let alone: Vec<&str> = alone.iter().flat_map(errors).collect();
                assert_eq!(errors(&ran), alone, "{options:?} with {jobs} jobs");
            }
        }
    }
}

#[test]
fn report_of_a_folder_is_the_same_on_any_number_of_threads() {
    let folder = tempfile::tempdir().unwrap();
    write(folder.path(), 60);
    let path = folder.path().to_str().unwrap();
    let report = |jobs: &str| {
        let ran = inarow(&["judge", "--show-disagreements", "--jobs", jobs, path]);
        let lines = ran.stdout.lines();
        let lines = lines.filter(|line| !line.ends_with("moves/s"));
        let stdout: Vec<_> = lines.map(String::from).collect();
        (ran.status, stdout, ran.stderr)
    };
    let expected = report("1");
    for jobs in ["2", "8"] {
        assert_eq!(report(jobs), expected, "{jobs} jobs");
    }
}
