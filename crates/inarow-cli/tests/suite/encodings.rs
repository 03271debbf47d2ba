//! Archives in other encodings than UTF-8.

use std::fs;

use crate::run::inarow;

/// 白胜 in GBK. Black won.
const GAME: &[u8] = b"(;GM[4]SZ[3]RU[3x3]RE[\xb0\xd7\xca\xa4];B[aa];W[bb];B[ba];W[cc];B[ca])\n";

#[test]
fn guessed_encoding_is_told_once_for_each_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    fs::write(path("a.sgf"), GAME.repeat(3)).unwrap();
    fs::write(path("b.csv"), b"sep=;\nid;moves;rules\nJos\xe9;a1;3x3\n").unwrap();
    let folder = folder.path().to_str().unwrap();
    let note = |file: &str, read: &str| {
        format!(
            "{}: the first record that is not UTF-8 and names no encoding was read as {read}; \
             to set the encoding, use --encoding\n",
            path(file)
        )
    };
    for args in [
        &["judge"][..],
        &["judge", "--json"],
        &["convert", "--to", "jsonl"],
    ] {
        let ran = inarow(&[args, &[folder]].concat());
        for (file, read) in [("a.sgf", "GB18030"), ("b.csv", "windows-1252")] {
            assert_eq!(ran.stderr.matches(&note(file, read)).count(), 1, "{ran:?}");
        }
        let is_judged = args[0] == "judge";
        assert_eq!(ran.status, Some(i32::from(is_judged)), "{ran:?}");
    }
    let ran = inarow(&["judge", "--encoding", "gbk", &path("a.sgf")]);
    assert_eq!((ran.status, &*ran.stderr), (Some(1), ""), "{ran:?}");
    assert!(ran.stdout.contains("3 disagree"), "{ran:?}");
    let ran = inarow(&[
        "convert",
        "--encoding",
        "big5",
        "--to",
        "jsonl",
        &path("a.sgf"),
    ]);
    assert!(ran.stderr.contains("claimed results left out"), "{ran:?}");
}

#[test]
fn unknown_name_of_an_encoding_is_an_error() {
    let ran = inarow(&["judge", "--encoding", "morse", "-"]);
    assert_eq!(ran.status, Some(2), "{ran:?}");
    let message = "must be a name of the web, such as gbk, big5 or windows-1252";
    assert!(ran.stderr.contains(message), "{ran:?}");
}
