//! Ways to break a move in comma-separated values.

use super::{Ways, inserted};
use crate::archives::breaks::{Break, How, Table};

const CSV_NUMBERS_THAT_ARE_NONE: Table = &[
    ("x", "bad_record"),
    ("1.5", "bad_record"),
    ("1e400", "bad_record"),
    ("0x1", "bad_record"),
    ("1 2", "bad_record"),
    ("\"1,2\"", "bad_record"),
    ("--1", "bad_record"),
    ("0\0", "bad_record"),
    ("null", "bad_record"),
    ("\"\"\"1\"\"\"", "bad_record"),
    ("<long>", "bad_record"),
];

pub(super) const CSV: Ways = &[
    (
        "no values",
        How::Line(&[
            ("?", "bad_record"),
            (",", "bad_record"),
            (",,,,,,,,,,,", "bad_record"),
            ("\"", "bad_record"),
            ("<long>", "bad_record"),
            ("{\"game\":\"g1\",\"row\":0}", "bad_record"),
        ]),
    ),
    (
        "cut off",
        How::Bytes("bad_record", |rng, line| {
            // Before the last comma, as a quoted value after it may hold others.
            let is_quoted =
                |end: usize| line[..end].iter().filter(|&&byte| byte == b'"').count() % 2;
            let last = (0..line.len()).rfind(|&end| line[end] == b',' && is_quoted(end) == 0)?;
            let cut = str::from_utf8(&line[..rng.usize(..=last)]).ok()?;
            (!cut.trim().is_empty()).then(|| cut.into())
        }),
    ),
    (
        "a value too many",
        How::Bytes("bad_record", |_, line| Some([line, b",1"].concat())),
    ),
    (
        "two lines in one",
        How::Bytes("bad_record", |_, line| Some([line, b"\r", line].concat())),
    ),
    (
        "a quotation mark too many",
        How::Bytes("bad_record", |rng, line| inserted(rng, line, b"\"")),
    ),
    (
        "no name",
        How::Other(|rng, scene| {
            let key = scene
                .setting
                .header
                .iter()
                .find(|key| key.starts_with("game"))?;
            let how = How::Value(
                key,
                &[
                    ("", "bad_record"),
                    (" ", "bad_record"),
                    ("\"\"", "bad_record"),
                ],
            );
            let name = "no name";
            Break { name, how }.apply(rng, scene)
        }),
    ),
    (
        "row that is no number",
        How::Value("row", CSV_NUMBERS_THAT_ARE_NONE),
    ),
    (
        "col that is no number",
        How::Value("col", CSV_NUMBERS_THAT_ARE_NONE),
    ),
    (
        "layer that is no number",
        How::Other(|rng, scene| {
            scene.setting.header.contains(&"layer").then_some(())?;
            let how = How::Value("layer", CSV_NUMBERS_THAT_ARE_NONE);
            let name = "layer that is no number";
            Break { name, how }.apply(rng, scene)
        }),
    ),
    (
        "player that is no number",
        How::Value("player", CSV_NUMBERS_THAT_ARE_NONE),
    ),
    (
        "no col",
        How::Value("col", &[("", "bad_record"), ("\" \"", "bad_record")]),
    ),
];
