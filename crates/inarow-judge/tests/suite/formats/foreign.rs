//! Files that have no records.

use inarow_judge::{Archive, Format, JudgeOptions};

use super::with_rules;
use crate::judge::{json_of, judgements};

/// Returns the code and the message of each judgement; `ok` for a valid record.
fn judged(format: Format, input: &[u8]) -> Vec<String> {
    let judged = judgements(format, with_rules("3x3"), input).unwrap();
    let outcomes = judged.iter().map(|judgement| match &judgement.outcome {
        Ok(_) => "ok".into(),
        Err(fault) => format!("{}: {}", fault.code(), fault.message()),
    });
    outcomes.collect()
}

#[test]
fn file_without_records_is_one_invalid_record() {
    let page = "<!DOCTYPE html>\n<html>\n<body>404</body>\n</html>\n";
    let pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 1\n";
    let utf_16: Vec<u8> = "(;SZ[3]\n;B[aa])"
        .bytes()
        .flat_map(|byte| [byte, 0])
        .collect();
    for &format in Format::ALL {
        let name = format.name();
        for (input, kind) in [
            (page.as_bytes(), "an HTML page"),
            (
                pointer.as_bytes(),
                "a Git LFS pointer: `git lfs pull` fetches the file",
            ),
            (&utf_16, "UTF-16 without a byte order mark"),
            (b"PAR1\x15\x04\n\x15", "a Parquet file"),
        ] {
            let message = format!(
                "not_a_record_file: the file has no `{name}` records; it looks like {kind}"
            );
            assert_eq!(judged(format, input), [message]);
        }
    }
    let binary = "not_a_record_file: the file has no `pos` records; it looks like a binary file";
    assert_eq!(judged(Format::Pos, b"\tpq\x7F\x80\n\x81\n"), [binary]);
    let none = "not_a_record_file: the file has no `sgf` records";
    assert_eq!(judged(Format::Sgf, b"No such game"), [none]);
}

#[test]
fn file_with_a_record_is_an_archive() {
    // A page that shows a game, and a broken first line.
    assert_eq!(
        judged(Format::Sgf, b"<html><pre>(;GM[4];B[aa])</pre>"),
        ["ok"]
    );
    let lines = judged(Format::Jsonl, b"{\"moves\":\"\0\n{\"moves\":\"a1\"}");
    assert_eq!(lines.len(), 2);
    assert_eq!(lines[1], "ok");
    // Blank files have no record.
    for blank in [&b""[..], b" \n\n", b"\xEF\xBB\xBF\n", b"\xFF\xFE"] {
        assert!(judged(Format::Sgf, blank).is_empty());
    }
}

#[test]
fn utf_16_with_a_mark_is_judged() {
    let text = "{\"rules\":\"3x3\",\"id\":\"黑\",\"moves\":\"a1b2\"}\r\n";
    let units = text.encode_utf16().flat_map(u16::to_be_bytes);
    let input: Vec<u8> = [0xFE, 0xFF].into_iter().chain(units).collect();
    let archive = Archive::new("f", Format::Jsonl, JudgeOptions::default()).guessed();
    assert_eq!(
        json_of(&archive, &input[..]),
        [r#"{"game":"黑","rules":"3x3 k3","status":"ongoing","winner":0,"ply":2,"lines":[]}"#]
    );
}
