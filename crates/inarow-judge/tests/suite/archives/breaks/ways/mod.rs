//! The ways to break a record, form by form.

use fastrand::Rng;
use inarow_judge::{Grouping, Turns};

use super::stones::{
    column_full, floating, layer_not_named, occupied, of_another_player, of_nobody, outside,
    outside_column, row_not_named,
};
use super::{Break, How, Reached, Record, Report, Said, Scene, Table, as_alone, bytes, raw};
use crate::archives::form::{Form, Moves, Numbering};
use crate::archives::paper::{Fields, Paper};

/// Ways to break a record, by name.
type Ways = &'static [(&'static str, How)];

impl Break {
    /// The ways to break a record of this form.
    pub(crate) fn all(form: Form) -> Vec<Self> {
        let of_format: &[Ways] = match form {
            Form::Jsonl(Moves::RunOn) => &[JSON_BYTES, JSONL, RUN_ON, CELLS],
            Form::Jsonl(Moves::Columns) => &[JSON_BYTES, JSONL, LIST, ONLY_COLUMNS],
            Form::Jsonl(_) => &[JSON_BYTES, JSONL, LIST, CELLS, COLUMNS_TOO],
            Form::Events(_) => &[JSON_BYTES, EVENTS, CELLS, COLUMNS_TOO],
            Form::Csv(_) => &[CSV, CELLS, COLUMNS_TOO],
            Form::Leetcode => &[JSON_BYTES, LEETCODE, LIST, ON_A_PLANE, PLAYERS],
            Form::Columns => &[COLUMNS, ONLY_COLUMNS],
            Form::Pos => &[POS, CELLS],
        };
        let of_players: &[Ways] = match form {
            Form::Jsonl(Moves::Named) | Form::Events(_) | Form::Csv(_) => &[PLAYERS, TURNS],
            _ => &[],
        };
        let numbering = form.layout().map(|layout| layout.numbering);
        let of_numbering: &[Ways] = match (form, numbering) {
            (Form::Events(_), Some(Numbering::Lines)) => &[EVENT_LINES],
            (Form::Events(_), Some(Numbering::Plies)) => &[EVENT_PLIES, PLIES],
            (Form::Csv(_), Some(Numbering::Plies)) => &[CSV_PLIES, PLIES],
            _ => &[],
        };
        let grouping = form.layout().map(|layout| layout.grouping);
        let of_grouping: &[Ways] = match grouping {
            Some(Grouping::Grouped) => &[GROUPED],
            _ => &[],
        };
        [
            &[ANY_BYTES],
            of_format,
            of_players,
            of_numbering,
            of_grouping,
        ]
        .concat()
        .into_iter()
        .flatten()
        .map(|&(name, how)| Self { name, how })
        .collect()
    }
}

const ANY_BYTES: Ways = &[(
    "bytes that are no UTF-8",
    How::Bytes("bad_utf8", |rng, line| {
        let wrong: &[&[u8]] = &[b"\xFF", b"\x80", b"\xC0\xAF", b"\xE2\x82", b"\xED\xA0\x80"];
        inserted(rng, line, rng.clone().choice(wrong)?)
    }),
)];

const JSON_BYTES: Ways = &[
    (
        "cut off",
        How::Bytes("bad_json", |rng, line| {
            let cut = &line[..rng.usize(1..line.len())];
            str::from_utf8(cut).is_ok().then(|| cut.to_vec())
        }),
    ),
    (
        "a bracket missing",
        How::Bytes("bad_json", |rng, line| {
            without(rng, line, |byte, in_text| {
                !in_text && b"[]{}".contains(&byte)
            })
        }),
    ),
    (
        "a quotation mark missing",
        How::Bytes("bad_json", |rng, line| {
            without(rng, line, |byte, _| byte == b'"')
        }),
    ),
    (
        "text behind the record",
        How::Bytes("bad_json", |rng, line| {
            let tails = ["x", "}", "]", ",", "{}", "[]", " null", "//"];
            Some([line, rng.choice(tails)?.as_bytes()].concat())
        }),
    ),
    (
        "a NUL byte",
        How::Bytes("bad_json", |rng, line| inserted(rng, line, b"\0")),
    ),
];

const NUMBERS_THAT_ARE_NONE: Table = &[
    ("1.5", "bad_record"),
    ("-0.5", "bad_record"),
    ("1e400", "bad_record"),
    ("18446744073709551616", "bad_record"),
    ("<long>", "bad_record"),
    ("\"0\"", "bad_record"),
    ("true", "bad_record"),
    ("[0]", "bad_record"),
    ("{}", "bad_record"),
    ("<deep>", "bad_record"),
];

const NAMES_THAT_ARE_NONE: Table = &[
    ("true", "bad_record"),
    ("[]", "bad_record"),
    ("{}", "bad_record"),
    ("<deep>", "bad_record"),
    ("\"\\ud800\"", "bad_record"),
];

const JSONL: Ways = &[
    (
        "no object",
        How::Line(&[
            ("5", "bad_record"),
            ("null", "bad_record"),
            ("\"x\"", "bad_record"),
            ("[]", "bad_record"),
            ("[null,[[0,0]],null,null,null]", "bad_record"),
            ("<deep>", "bad_record"),
            ("<unclosed>", "bad_json"),
            ("{}", "bad_record"),
            ("{moves:[]}", "bad_json"),
            ("# a title", "bad_json"),
        ]),
    ),
    (
        "moves that are no list",
        How::Value(
            "moves",
            &[
                ("null", "bad_record"),
                ("true", "bad_record"),
                ("5", "bad_record"),
                ("{\"0\":[0,0]}", "bad_record"),
                ("\"\\ud800\"", "bad_record"),
            ],
        ),
    ),
    ("moves missing", How::Missing("moves", "bad_record")),
    ("moves twice", How::Twice("moves")),
    ("rules missing", How::Missing("rules", "rules_missing")),
    ("rules twice", How::Twice("rules")),
    (
        "rules that are none",
        How::Value(
            "rules",
            &[
                ("null", "rules_missing"),
                ("5", "bad_record"),
                ("[\"3x3\"]", "bad_record"),
                ("\"\"", "bad_board"),
                ("\"tictactoe\"", "bad_board"),
                ("\"0x3 k1\"", "empty_board"),
                ("\"-1x3 k1\"", "empty_board"),
                ("\"2147483648x1 k1\"", "board_too_large"),
                ("\"18446744073709551615x1 k1\"", "board_too_large"),
                ("\"3x4\"", "k_missing"),
                ("\"3x3 k0\"", "line_too_short"),
                ("\"3x3 k4\"", "line_too_long"),
                ("\"3x3 k9223372036854775807\"", "line_too_long"),
                ("\"3x3 k1.5\"", "bad_number"),
                ("\"3x3 k<long>\"", "bad_number"),
                ("\"3x3 dorp\"", "unknown_clause"),
                ("\"3x3x3x3\"", "bad_board"),
                ("\"2147483647x2147483647x3 k1\"", "board_too_large"),
                ("\"3x3 open=3\"", "open_out_of_range"),
                ("\"3x3 players=9\"", "players_out_of_range"),
                ("\"3x3 turn=0,1\"", "turn_out_of_range"),
                ("\"3x3 loses players=3\"", "loses_needs_two_players"),
                ("\"3x3\\u0000\"", "bad_number"),
                ("\"3x3 k3 k3\"", "repeated_clause"),
                ("\"gomoku drop\"", "clause_after_preset"),
            ],
        ),
    ),
    ("a name that is none", How::Value("id", NAMES_THAT_ARE_NONE)),
    (
        "a result that is no number",
        How::Value("result", NUMBERS_THAT_ARE_NONE),
    ),
    (
        "a result that nobody can have",
        How::Value(
            "result",
            &[
                ("-1", "bad_result"),
                ("9", "bad_result"),
                ("256", "bad_result"),
                ("257", "bad_result"),
                ("2147483648", "bad_result"),
                ("4294967296", "bad_result"),
                ("9007199254740993", "bad_result"),
                ("9223372036854775807", "bad_result"),
                ("18446744073709551615", "bad_result"),
            ],
        ),
    ),
    (
        "a title that is none",
        How::Value("show", &[("5", "bad_record"), ("[]", "bad_record")]),
    ),
];

const LIST: Ways = &[(
    "no move",
    How::Move(&[
        ("null", "bad_move"),
        ("true", "bad_move"),
        ("{}", "bad_move"),
        ("{\"row\":0,\"col\":0}", "bad_move"),
        ("[]", "bad_move"),
        ("[0]", "bad_move"),
        ("[0,0,0,1,1]", "bad_move"),
        ("1.5", "bad_move"),
        ("1e400", "bad_move"),
        ("18446744073709551616", "bad_move"),
        ("<long>", "bad_move"),
        ("[1.5,0]", "bad_move"),
        ("[0,1e400]", "bad_move"),
        ("[-0.5,0]", "bad_move"),
        ("[18446744073709551616,0]", "bad_move"),
        ("[\"0\",0]", "bad_move"),
        ("[null,0]", "bad_move"),
        ("[0,0,true]", "bad_move"),
        ("[[0],0]", "bad_move"),
        ("<deep>", "bad_move"),
        ("\"\"", "no_column"),
        ("\"?\"", "no_column"),
        ("\"4\"", "no_column"),
        ("\"\\u0000\"", "no_column"),
        ("\"a1b1\"", "trailing_text"),
        ("\"a1 \"", "trailing_text"),
        ("\"a<long>\"", "move_too_long"),
    ]),
)];

const RUN_ON: Ways = &[(
    "no move",
    How::Move(&[
        ("?", "no_column"),
        (" ", "no_column"),
        ("-", "no_column"),
        ("é", "no_column"),
        ("\\u0000", "no_column"),
        ("a<long>", "move_too_long"),
    ]),
)];

const POS: Ways = &[(
    "no move",
    How::Move(&[
        ("?", "no_column"),
        ("-", "no_column"),
        ("é", "no_column"),
        ("\0", "no_column"),
        ("a<long>", "move_too_long"),
    ]),
)];

const COLUMNS: Ways = &[(
    "no move",
    How::Move(&[
        ("x", "bad_move"),
        ("-", "bad_move"),
        ("é", "bad_move"),
        ("٣", "bad_move"),
        ("\0", "bad_move"),
        ("0", "outside"),
    ]),
)];

/// Where a move names a cell.
const CELLS: Ways = &[
    ("occupied", How::Refused(occupied)),
    ("outside", How::Refused(outside)),
    ("floating", How::Refused(floating)),
    ("layer_not_named", How::Refused(layer_not_named)),
];

/// Where stones never fall.
const ON_A_PLANE: Ways = &[
    ("occupied", How::Refused(occupied)),
    ("outside", How::Refused(outside)),
    ("row_not_named", How::Refused(row_not_named)),
];

/// Where a move may name a column alone.
const COLUMNS_TOO: Ways = &[
    ("column_full", How::Refused(column_full)),
    ("row_not_named", How::Refused(row_not_named)),
];

/// Where every move names a column alone.
const ONLY_COLUMNS: Ways = &[
    ("outside", How::Refused(outside_column)),
    ("column_full", How::Refused(column_full)),
];

const PLAYERS: Ways = &[("unknown_player", How::Refused(of_nobody))];

const TURNS: Ways = &[(
    "wrong_player",
    How::Other(|rng, scene| {
        let wrong_player = Break {
            name: "wrong_player",
            how: How::Refused(of_another_player),
        };
        let kept = scene.setting.options.turns == Turns::Kept;
        kept.then(|| wrong_player.apply(rng, scene)).flatten()
    }),
)];

const EVENTS: Ways = &[
    (
        "no object",
        How::Line(&[
            ("5", "bad_record"),
            ("null", "bad_record"),
            ("\"x\"", "bad_record"),
            ("[]", "bad_record"),
            ("[\"g1\",0,0,1,1]", "bad_record"),
            ("<deep>", "bad_record"),
            ("<unclosed>", "bad_json"),
            ("{}", "bad_record"),
            ("{game:1}", "bad_json"),
        ]),
    ),
    ("game missing", How::Missing("game", "bad_record")),
    ("game twice", How::Twice("game")),
    (
        "a name that is none",
        How::Value("game", NAMES_THAT_ARE_NONE),
    ),
    ("no name", How::Value("game", &[("null", "bad_record")])),
    (
        "row that is no number",
        How::Value("row", NUMBERS_THAT_ARE_NONE),
    ),
    (
        "col that is no number",
        How::Value("col", NUMBERS_THAT_ARE_NONE),
    ),
    (
        "layer that is no number",
        How::Value("layer", NUMBERS_THAT_ARE_NONE),
    ),
    (
        "player that is no number",
        How::Value("player", NUMBERS_THAT_ARE_NONE),
    ),
    (
        "ply that is no number",
        How::Value("ply", NUMBERS_THAT_ARE_NONE),
    ),
    ("no col", How::Value("col", &[("null", "bad_record")])),
    ("col missing", How::Missing("col", "bad_record")),
    ("col twice", How::Twice("col")),
    ("row twice", How::Twice("row")),
];

const EVENT_LINES: Ways = &[(
    "ply_mixed",
    How::Other(|rng, scene| {
        mixed(rng, scene, |fields| {
            fields.retain(|(key, _)| *key != "ply");
            fields.push(("ply", "1".into()));
        })
    }),
)];

const EVENT_PLIES: Ways = &[(
    "ply_mixed",
    How::Other(|rng, scene| mixed(rng, scene, |fields| fields.retain(|(key, _)| *key != "ply"))),
)];

const CSV_PLIES: Ways = &[(
    "ply_mixed",
    How::Other(|rng, scene| mixed(rng, scene, |fields| set(fields, "ply", ""))),
)];

const PLIES: Ways = &[
    (
        "ply_gap, a line missing",
        How::Other(|rng, scene| {
            let (mut paper, count) = lines(rng, scene)?;
            let there = rng.usize(..count);
            if ply(&mut paper, there)? == count as i128 {
                return None;
            }
            if let Paper::Lines { lines, .. } = &mut paper {
                lines.remove(there);
            }
            Some(scene.invalid(&paper, "ply_gap", None, 0))
        }),
    ),
    (
        "ply_gap, a number too large",
        How::Other(|rng, scene| {
            let (mut paper, count) = lines(rng, scene)?;
            let large = [
                count as i128 + 1,
                1 << 31,
                1 << 32,
                (1 << 53) + 1,
                i64::MAX.into(),
            ];
            let number = rng.choice(large)?;
            let line = rng.usize(..count);
            set(paper.fields_mut(line)?, "ply", &number.to_string());
            Some(scene.invalid(&paper, "ply_gap", None, 0))
        }),
    ),
    (
        "ply_gap, a number below 1",
        How::Other(|rng, scene| {
            let (mut paper, count) = lines(rng, scene)?;
            let number = rng.choice([0, -1, -(1 << 31), i128::from(i64::MIN)])?;
            let line = rng.usize(..count);
            set(paper.fields_mut(line)?, "ply", &number.to_string());
            Some(scene.invalid(&paper, "ply_gap", None, line))
        }),
    ),
    (
        "ply_repeated",
        How::Other(|rng, scene| {
            let (mut paper, count) = lines(rng, scene)?;
            let (from, to) = (rng.usize(..count), rng.usize(..=count));
            if let Paper::Lines { lines, .. } = &mut paper {
                lines.insert(to, lines[from].clone());
            }
            // The copy stands before the original, or behind it.
            let second = if to <= from { from + 1 } else { to };
            Some(scene.invalid(&paper, "ply_repeated", None, second))
        }),
    ),
];

const GROUPED: Ways = &[(
    "game_returned",
    How::Other(|rng, scene| {
        let (paper, count) = lines(rng, scene)?;
        let returns = (count > 1).then(|| rng.usize(1..count))?;
        let returned = Report {
            first: returns,
            said: Said::Invalid {
                name: scene.id.clone(),
                code: "game_returned",
                ply: None,
                line: returns,
                facts: Reached::Nothing,
            },
        };
        Some(Record {
            lines: bytes(&paper),
            reports: vec![as_alone((0..returns).collect(), None), returned],
            returns: Some(returns),
        })
    }),
)];

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

const CSV: Ways = &[
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

const LEETCODE: Ways = &[
    (
        "names that are none",
        How::Other(|rng, scene| {
            let (text, code) = *rng.choice(&[
                ("[]", "bad_record"),
                ("[\"Tictactoe\"]", "bad_record"),
                ("[\"move\"]", "bad_record"),
                ("[\"TicTacToe\",\"play\"]", "bad_record"),
                ("[\"TicTacToe\",\"\\ud800\"]", "bad_record"),
                ("[\"TicTacToe\",1]", "bad_record"),
                ("[null]", "bad_record"),
                ("{}", "bad_record"),
                ("5", "bad_record"),
                ("\"TicTacToe\"", "bad_record"),
                ("TicTacToe", "bad_json"),
                ("# a title", "bad_json"),
            ])?;
            let mut lines = bytes(&scene.paper(rng));
            lines[0] = raw(text).into_bytes();
            Some(scene.stray(lines, 0, code))
        }),
    ),
    (
        "no board",
        How::Other(|rng, scene| {
            n(
                rng,
                scene,
                1,
                &[
                    ("3", "bad_record"),
                    ("[]", "bad_record"),
                    ("[3,3]", "bad_record"),
                    ("[\"3\"]", "bad_record"),
                    ("[1.5]", "bad_record"),
                    ("[1e400]", "bad_record"),
                    ("[18446744073709551616]", "bad_record"),
                    ("[null]", "bad_record"),
                    ("{}", "bad_record"),
                    ("[<deep>]", "bad_record"),
                ],
            )
        }),
    ),
    (
        "a board that cannot be",
        How::Other(|rng, scene| {
            n(
                rng,
                scene,
                1,
                &[
                    ("[0]", "empty_board"),
                    ("[-1]", "empty_board"),
                    ("[-2147483648]", "empty_board"),
                    ("[2147483648]", "board_too_large"),
                    ("[4294967296]", "board_too_large"),
                    ("[9007199254740993]", "board_too_large"),
                    ("[9223372036854775807]", "board_too_large"),
                    ("[18446744073709551615]", "board_too_large"),
                ],
            )
        }),
    ),
    (
        "a call too many or too few",
        How::Other(|rng, scene| {
            let mut paper = scene.paper(rng);
            if let Paper::Calls { names, arguments } = &mut paper {
                match rng.u8(..3) {
                    0 => names.push("\"move\"".into()),
                    1 => arguments.push("[0,0,1]".into()),
                    _ => drop((names.len() > 1).then(|| names.pop())?),
                }
            }
            Some(scene.invalid(&paper, "bad_record", None, 0))
        }),
    ),
    (
        "names missing",
        How::Other(|rng, scene| {
            let lines = bytes(&scene.paper(rng)).split_off(1);
            Some(scene.stray(lines, 0, "bad_record"))
        }),
    ),
    (
        "arguments missing",
        How::Other(|rng, scene| {
            let mut lines = bytes(&scene.paper(rng));
            lines.truncate(1);
            Some(scene.stray(lines, 0, "bad_record"))
        }),
    ),
    (
        "the two lines swapped",
        How::Other(|rng, scene| {
            let mut lines = bytes(&scene.paper(rng));
            lines.reverse();
            let report = |line| Report {
                first: line,
                said: Said::Invalid {
                    name: None,
                    code: "bad_record",
                    ply: None,
                    line,
                    facts: Reached::Nothing,
                },
            };
            Some(Record {
                lines,
                reports: vec![report(0), report(1)],
                returns: None,
            })
        }),
    ),
];

/// The bytes between two characters of the line.
fn inserted(rng: &mut Rng, line: &[u8], bytes: &[u8]) -> Option<Vec<u8>> {
    let (before, after) = line.split_at(rng.usize(..=line.len()));
    str::from_utf8(before).ok()?;
    Some([before, bytes, after].concat())
}

/// A JSON text without one of the bytes of this kind; the kind is asked whether
/// a byte stands in a text. Escaped bytes are passed over.
fn without(rng: &mut Rng, line: &[u8], is_of_kind: impl Fn(u8, bool) -> bool) -> Option<Vec<u8>> {
    let mut places = Vec::new();
    let mut in_text = false;
    let mut bytes = line.iter().enumerate();
    while let Some((place, &byte)) = bytes.next() {
        match byte {
            b'\\' => drop(bytes.next()),
            byte if is_of_kind(byte, in_text) => places.push(place),
            _ => {}
        }
        in_text ^= byte == b'"';
    }
    let place = rng.choice(places)?;
    Some([&line[..place], &line[place + 1..]].concat())
}

/// The record, and how many lines it has.
fn lines(rng: &mut Rng, scene: &Scene<'_>) -> Option<(Paper, usize)> {
    let paper = scene.paper(rng);
    let count = paper.lines().len();
    Some((paper, count))
}

fn set(fields: &mut Fields, key: &str, text: &str) {
    for (name, value) in fields {
        if *name == key {
            *value = text.into();
        }
    }
}

fn ply(paper: &mut Paper, line: usize) -> Option<i128> {
    let fields = paper.fields_mut(line)?;
    let (_, ply) = fields.iter().find(|(key, _)| *key == "ply")?;
    ply.trim_matches(['"', ' ', '\t']).parse().ok()
}

/// A line after the first one is numbered otherwise than that.
fn mixed(rng: &mut Rng, scene: &Scene<'_>, change: impl FnOnce(&mut Fields)) -> Option<Record> {
    let (mut paper, count) = lines(rng, scene)?;
    let line = (count > 1).then(|| rng.usize(1..count))?;
    change(paper.fields_mut(line)?);
    Some(scene.invalid(&paper, "ply_mixed", None, line))
}

/// The board of a list of calls is one of these.
fn n(rng: &mut Rng, scene: &Scene<'_>, line: usize, table: Table) -> Option<Record> {
    let (text, code) = *rng.choice(table)?;
    let mut paper = scene.paper(rng);
    if let Paper::Calls { arguments, .. } = &mut paper {
        arguments[0] = raw(text);
    }
    Some(scene.invalid(&paper, code, None, line))
}
