//! Records in other encodings than UTF-8.

use inarow_judge::{Encoding, Format, JudgeOptions, Judgement, Parsing, Repairs};

use super::with_rules;
use crate::judge::judgements;
use crate::piece_reader::PieceReader;

fn judged(format: Format, text: &[u8]) -> Vec<Judgement<'static>> {
    judgements(format, with_rules("3x3"), text).unwrap()
}

/// Returns the name of a judged game, the encoding that was guessed, and the claimed winner.
fn read<'j>(judgement: &'j Judgement<'_>) -> (Option<&'j str>, Option<&'static str>, Option<u8>) {
    let guess = judgement.encoding.filter(|_| judgement.is_encoding_guessed);
    let claimed = judgement.outcome.as_ref().unwrap().claimed;
    (judgement.id.as_deref(), guess.map(Encoding::name), claimed)
}

#[test]
fn sgf_that_names_no_encoding_is_read_in_the_best_one() {
    for (values, expected) in [
        // 黑胜 and 白胜 in GBK; a name whose second byte is a backslash, before the result
        (
            &b"GN[\xba\xda]RE[\xba\xda\xca\xa4]"[..],
            (Some("黑"), Some("GB18030"), Some(1)),
        ),
        (
            b"GN[\x95\x5c]RE[\xb0\xd7\xca\xa4]",
            (Some("昞"), Some("GB18030"), Some(2)),
        ),
        // 功 and 黑勝 in Big5
        (
            b"GN[\xa5\x5c]RE[\xb6\xc2\xb3\xd3]",
            (Some("功"), Some("Big5"), Some(1)),
        ),
        // 表 and 黒勝 in Shift_JIS
        (
            b"GN[\x95\x5c]RE[\x8d\x95\x8f\x9f]",
            (Some("表"), Some("Shift_JIS"), Some(1)),
        ),
        // In GB18030 and Big5, the bracket is part of a character.
        (
            b"GN[Jos\xe9]RE[W+]",
            (Some("José"), Some("windows-1252"), Some(2)),
        ),
        (
            b"GN[J\xfcrgen]RE[W+]",
            (Some("Jürgen"), Some("windows-1252"), Some(2)),
        ),
        // The result does not tell the encoding.
        (
            b"GN[\xba\xda]RE[B+]",
            (Some("黑"), Some("GB18030"), Some(1)),
        ),
        ("GN[黑]RE[黑胜]".as_bytes(), (Some("黑"), None, Some(1))),
        // A program cut a character in two.
        (
            b"GN[\xe9\xbb\x91\xe9\xbb\x91]C[\xe9\xbb]RE[B+]",
            (Some("黑黑"), None, Some(1)),
        ),
        (
            b"CA[UTF-8]GN[a\xe9]RE[B+]",
            (Some("a\u{e9}"), Some("windows-1252"), Some(1)),
        ),
    ] {
        let text = [b"(;SZ[3]RU[3x3]PB[X]", values, b";B[aa];W[bb])"].concat();
        for parsing in [Parsing::Quick, Parsing::Full] {
            let options = JudgeOptions {
                parsing,
                ..JudgeOptions::default()
            };
            let judged = judgements(Format::Sgf, options, &*text).unwrap();
            assert_eq!(read(&judged[0]), expected, "{}", text.escape_ascii());
            assert!(judged[0].notes.is_empty(), "{:?}", judged[0].notes);
        }
    }
}

#[test]
fn each_record_of_a_file_has_its_own_encoding() {
    let text = b"(;SZ[3]GN[\xba\xda]PB[\x95\x5c])\n(;SZ[3]GN[Jos\xe9])(;GM[4]CA[Big5]GN[\xa5\x5c];B[aa])\n(;GN[\xe9\xbb\x91];B[aa])";
    for piece_bytes in [1, 2, 7, 1000] {
        let input = PieceReader::new(text, piece_bytes);
        let judged = judgements(Format::Sgf, with_rules("3x3"), input).unwrap();
        let expected = [
            (Some("黑"), Some("GB18030"), None),
            (Some("José"), Some("windows-1252"), None),
            (Some("功"), None, None),
            (Some("黑"), None, None),
        ];
        assert_eq!(judged.iter().map(read).collect::<Vec<_>>(), expected);
    }
}

#[test]
fn ca_names_any_encoding() {
    for (charset, name, expected) in [
        ("Big5", &b"\xa5\x5c"[..], "功"),
        ("cp950", b"\xa5\x5c", "功"),
        ("Shift_JIS", b"\x95\x5c", "表"),
        ("x-sjis", b"\x95\x5c", "表"),
        ("EUC-KR", b"\xc8\xe6", "흑"),
        ("KOI8-R", b"\xe9\xd7\xc1\xce", "Иван"),
        ("windows-1251", b"\xc8\xe2\xe0\xed", "Иван"),
        ("ISO-8859-1", b"Jos\xe9", "José"),
        ("latin1", b"J\xfcrgen", "Jürgen"),
        ("ISO-2022-JP", b"\x1b$B9u\x1b(B", "黒"),
    ] {
        let text = [
            b"(;CA[",
            charset.as_bytes(),
            b"]GN[",
            name,
            b"];B[aa])\n(;GN[",
            name,
            b"];B[aa])",
        ];
        let judged = judged(Format::Sgf, &text.concat());
        for judgement in &judged {
            assert_eq!(read(judgement), (Some(expected), None, None), "{charset}");
        }
        assert_eq!(judged.len(), 2, "{charset}");
    }
}

#[test]
fn unknown_encoding_is_named_in_a_note() {
    let judged = judged(
        Format::Sgf,
        b"(;CA[morse]GN[\xba\xda];B[aa])(;CA[morse]GN[a];B[aa])",
    );
    let notes = |index: usize| judged[index].notes.iter().map(|note| note.message());
    assert!(notes(0).eq(["the record names the unknown encoding `morse`"]));
    assert_eq!(read(&judged[0]), (Some("黑"), Some("GB18030"), None));
    // All encodings have the same characters for this record.
    assert_eq!(notes(1).count(), 0);
}

#[test]
fn claim_that_depends_on_the_encoding_is_not_read() {
    // In Big5 the first comment ends before RE[B+], in Shift_JIS the second one before RE[W+].
    let text = b"(;SZ[3]C[\x81]RE[B+]C[\xa1]RE[W+];B[aa])";
    let judged = judged(Format::Sgf, text);
    assert_eq!(read(&judged[0]).2, None);
    let notes = judged[0]
        .notes
        .iter()
        .map(|note| (note.code(), note.message()));
    assert!(notes.eq([(
        "unknown_result",
        "the claimed result depends on the encoding of the record, which is not known"
    )]));
    assert!(
        judged[0]
            .to_json()
            .contains(r#""claimed":null,"agrees":null"#)
    );
}

#[test]
fn lines_that_are_not_utf_8_are_read_in_the_best_encoding() {
    for (format, text, name, guess) in [
        (
            Format::Jsonl,
            &b"{\"id\":\"J\xfcrgen\",\"moves\":\"a1\"}"[..],
            "Jürgen",
            "windows-1252",
        ),
        (
            Format::Jsonl,
            b"{\"id\":\"\x95\x5c\",\"moves\":\"a1\",\"result\":\"\x8d\x95\x8f\x9f\"}",
            "表",
            "Shift_JIS",
        ),
        (
            Format::Csv,
            b"sep=;\nid;moves;name\nJ\xfcrgen;a1;Jos\xe9\n",
            "Jürgen",
            "windows-1252",
        ),
        (
            Format::Csv,
            b"id;Spieler;Gr\xf6\xdfe;moves\nJos\xe9;a;b;a1\n",
            "José",
            "windows-1252",
        ),
        (
            Format::Csv,
            b"id,moves,result\n\xa5\x5c,a1,\xb6\xc2\xb3\xd3\n",
            "功",
            "Big5",
        ),
        (
            Format::Csv,
            b"game;row;col;name\nJ\xfcrgen;0;0;Jos\xe9\nJ\xfcrgen;1;1;x\n",
            "Jürgen",
            "windows-1252",
        ),
        (
            Format::Events,
            b"{\"game\":\"\xba\xda\",\"row\":0,\"col\":0}",
            "黑",
            "GB18030",
        ),
    ] {
        let judged = judged(format, text);
        assert_eq!(judged.len(), 1, "{}", text.escape_ascii());
        let (id, found, _) = read(&judged[0]);
        assert_eq!(
            (id, found),
            (Some(name), Some(guess)),
            "{}",
            text.escape_ascii()
        );
    }
}

#[test]
fn option_sets_the_encoding_of_every_format() {
    for (name, format, text, expected) in [
        (
            "big5",
            Format::Jsonl,
            &b"{\"id\":\"\xa5\x5c\",\"moves\":\"a1\"}"[..],
            "功",
        ),
        (
            "windows-1252",
            Format::Csv,
            b"id,moves\nJ\xfcrgen,a1\n",
            "Jürgen",
        ),
        ("gbk", Format::Csv, b"id,moves\nJ\xfcrgen,a1\n", "J黵gen"),
        (
            "shift_jis",
            Format::Sgf,
            b"(;CA[GBK]GN[\x95\x5c];B[aa])",
            "表",
        ),
        (
            "utf-16le",
            Format::Csv,
            b"i\0d\0,\0m\0o\0v\0e\0s\0\n\0\xe9\0,\0a\x001\0",
            "é",
        ),
        (
            "iso-2022-jp",
            Format::Events,
            b"{\"game\":\"\x1b$B9u\x1b(B\",\"row\":0,\"col\":0}",
            "黒",
        ),
        // A byte order mark is stronger.
        (
            "big5",
            Format::Csv,
            b"\xef\xbb\xbfid,moves\n\xc3\xa9,a1\n",
            "é",
        ),
    ] {
        let options = JudgeOptions {
            encoding: Encoding::from_name(name),
            ..with_rules("3x3")
        };
        assert!(options.encoding.is_some(), "{name}");
        for piece_bytes in [1, 3, 1000] {
            let input = PieceReader::new(text, piece_bytes);
            let judged = judgements(format, options, input).unwrap();
            assert_eq!(read(&judged[0]), (Some(expected), None, None), "{name}");
            assert_eq!(judged.len(), 1, "{name}");
        }
    }
    let options = JudgeOptions {
        encoding: Encoding::from_name("utf8"),
        ..with_rules("3x3")
    };
    let judged = judgements(Format::Columns, options, &b"44\xff"[..]).unwrap();
    let message = judged[0].outcome.as_ref().unwrap_err().message();
    assert_eq!(message, "byte 2 is not valid UTF-8");
}

#[test]
fn byte_of_a_bracket_or_backslash_may_be_part_of_a_character() {
    for values in [
        // The second byte of the character is `]`, before a smiley.
        &b"CA[Big5]C[\xa4\x5d:)]RE[B+]"[..],
        b"CA[Big5]C[\xa4\x5d:(]RE[B+]",
        b"CA[GBK]C[\x81\x5d:)]RE[B+]",
        // An escaped bracket after a letter of Windows-1252.
        b"C[(a [caf\xe9\\])]RE[B+]",
        // A name that ends in a backslash, as part of a character.
        b"PB[\x95\x5c]RE[B+]",
    ] {
        let game = [b"(;SZ[3]RU[3x3]", values, b";B[aa];W[bb])\n"].concat();
        let text = [&game[..], &game].concat();
        for length in [1, 7, 4096] {
            let input = PieceReader::new(&text, length);
            let judged = judgements(Format::Sgf, with_rules("3x3"), input).unwrap();
            let found = judged.iter().map(|judgement| {
                let outcome = judgement.outcome.as_ref();
                outcome.map_or((0, None), |it| (it.ply, it.claimed))
            });
            let found: Vec<_> = found.collect();
            assert_eq!(found, [(2, Some(1)); 2], "{values:?} {length}");
        }
    }
}

#[test]
fn wrong_name_of_an_encoding_does_not_hide_a_result() {
    for (text, expected) in [
        // The encoding of the first record is not that of the second.
        (
            &b"(;SZ[3]RU[3x3]CA[UTF-8]RE[B+];B[aa])(;SZ[3]RU[3x3]PB[\x95\x5c]RE[W+];B[aa])"[..],
            [Some(1), Some(2)],
        ),
        (
            b"(;SZ[3]RU[3x3]CA[GBK]RE[B+];B[aa])(;SZ[3]RU[3x3]PB[Jos\xe9]RE[W+];B[aa])",
            [Some(1), Some(2)],
        ),
        // A text that is not UTF-8.
        (
            b"(;SZ[3]RU[3x3]CA[UTF-8]PB[\x95\x5c]RE[W+];B[aa])(;SZ[3]RU[3x3]RE[B+];B[aa])",
            [Some(2), Some(1)],
        ),
    ] {
        let judged = judged(Format::Sgf, text);
        let claims = judged.iter().map(|it| it.outcome.as_ref().unwrap().claimed);
        assert_eq!(claims.collect::<Vec<_>>(), expected, "{text:?}");
    }
    // The named encoding is obeyed, but a note tells that it may be wrong.
    let judged = judged(
        Format::Sgf,
        b"(;SZ[3]RU[3x3]CA[GBK]PB[Jos\xe9]RE[W+];B[aa])",
    );
    let codes = judged[0].notes.iter().map(|note| note.code());
    assert_eq!(codes.collect::<Vec<_>>(), ["unknown_encoding"]);
}

#[test]
fn numbers_have_a_meaning_in_every_encoding() {
    // a in ASCII, 黑 in GBK, José in Windows-1252
    for name in [&b"a"[..], b"\xba\xda", b"Jos\xe9"] {
        let lines = ["[1,5,2,4,3]", "[1,5,9]"].map(|moves| {
            let rest = format!("\",\"moves\":{moves}}}\n");
            [b"{\"id\":\"", name, rest.as_bytes()].concat()
        });
        let judged = judged(Format::Jsonl, &lines.concat());
        let plies = judged
            .iter()
            .map(|it| it.outcome.as_ref().map_or(0, |it| it.ply));
        assert_eq!(plies.collect::<Vec<_>>(), [5, 3], "{name:?}");
    }
}

#[test]
fn records_in_any_encoding_are_put_right() {
    for (format, head, [before, after], claims) in [
        // 表 in Shift_JIS, whose second byte is a backslash; José; 白胜 and 黑胜 in GBK
        (
            Format::Sgf,
            &b""[..],
            [
                &b"(;CA[Shift_JIS]SZ[3]RU[3x3]GN[\x95\x5c]RE["[..],
                b"];B[aa];W[bb];B[ba];W[ab];B[ca])",
            ],
            [&b"W+"[..], b"B+"],
        ),
        (
            Format::Sgf,
            b"",
            [
                b"(;SZ[3]RU[3x3]C[\xe9\xbb]GN[\xe9\xbb\x91\xe9\xbb\x91]RE[",
                b"];B[aa];W[bb];B[ba];W[ab];B[ca])",
            ],
            [b"W+", b"B+"],
        ),
        (
            Format::Jsonl,
            b"",
            [
                b"{\"id\":\"Jos\xe9\",\"moves\":\"a3b2b3a2c3\",\"result\":",
                b"}",
            ],
            [b"2", b"1"],
        ),
        (
            Format::Csv,
            b"id,moves,result\n",
            [b"\xba\xda\xba\xda,a3b2b3a2c3,", b""],
            [b"\xb0\xd7\xca\xa4", b"\xba\xda\xca\xa4"],
        ),
    ] {
        let record = |claim: &[u8]| [before, claim, after].concat();
        let record = claims.map(record);
        let input = [head, &record[0]].concat();
        let options = JudgeOptions {
            moves: true,
            ..with_rules("3x3")
        };
        let mut judged = judgements(format, options, &*input).unwrap();
        let repairs = Repairs {
            results: true,
            ..Repairs::default()
        };
        let range = head.len() as u64..input.len() as u64;
        assert_eq!(judged[0].range, Some(range));
        let repair = repairs.apply(&mut judged[0]).unwrap();
        let repaired = format.repaired(&repair, head, &record[0]).unwrap();
        assert_eq!(repaired, record[1], "{}", repaired.escape_ascii());
    }
}

/// The bytes of 拢 in GBK are also `£` in UTF-8.
#[test]
fn all_rows_of_a_game_have_the_encoding_of_one() {
    let text =
        b"game,row,col,name\n\xc2\xa3,0,0,a\n\xc2\xa3,1,1,\xba\xda\xba\xda\n\xc2\xa3,0,1,b\n";
    let judged = judged(Format::Csv, text);
    let games = judged
        .iter()
        .map(|game| (read(game), game.outcome.as_ref().unwrap().ply));
    assert!(games.eq([((Some("拢"), Some("GB18030"), None), 3)]));
}
