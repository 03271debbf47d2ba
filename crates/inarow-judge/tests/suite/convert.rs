//! A converted game is judged like the original.

use std::collections::BTreeMap;

use fastrand::Rng;
use inarow::Rules;
use inarow_judge::{Format, GameWriter, JudgeOptions, Judgement, Turns, Unwritable};

use crate::amount;
use crate::judge::judgements;
use crate::random_archives::{Archive, Damage, Notation};

#[test]
fn converted_game_is_the_same_game() {
    let (seed, archives) = (amount::seed(), amount::of(400));
    println!("{archives} archives of each notation from seed {seed}");
    let mut counts: BTreeMap<(&str, bool), u64> = BTreeMap::new();
    for notation in Notation::all() {
        for number in 0..archives {
            let mut rng = Rng::with_seed(seed + number);
            // The archive has good games between the broken games.
            let damage = Damage::all(notation);
            let damage: Vec<_> = (0..4).map(|_| *rng.choice(&damage).unwrap()).collect();
            let (archive, _) = Archive::random(&mut rng, notation, &damage);
            let options = JudgeOptions {
                moves: true,
                ..archive.setting.options
            };
            let text = archive.text("\n");
            for judgement in judgements(notation.format(), options, &*text).unwrap() {
                for &to in Format::ALL {
                    for given in [None, judgement.rules] {
                        let same =
                            convert_and_judge(&judgement, options.turns, notation, to, given);
                        *counts
                            .entry((
                                to.name(),
                                same.unwrap_or_else(|difference| {
                                    panic!(
                                        "INAROW_SEED={seed}, {}, {number}, {to:?}: {difference}",
                                        notation.name()
                                    )
                                }),
                            ))
                            .or_default() += 1;
                    }
                }
            }
        }
    }
    println!("{counts:?}");
    for format in Format::ALL.iter().filter(|format| format.is_written()) {
        let count = counts.get(&(format.name(), true)).copied();
        assert!(count > Some(archives / 4), "{}: {count:?}", format.name());
    }
}

/// Converts a game, judges the result and compares both games. Returns false if the format cannot
/// express the game.
fn convert_and_judge(
    judgement: &Judgement<'_>,
    turns: Turns,
    notation: Notation,
    to: Format,
    given: Option<Rules>,
) -> Result<bool, String> {
    let mut written = GameWriter::new(to, given.is_some());
    if written.push(judgement).is_err() {
        return match written.text() {
            "" => Ok(false),
            text => Err(format!("half a game: {text}")),
        };
    }
    let text = [GameWriter::header(to), written.text()].concat();
    // The text does not say that turns are unordered, so the options must.
    let turns = match notation {
        Notation::Leetcode => Turns::Unordered,
        _ => turns,
    };
    let options = JudgeOptions {
        rules: given,
        turns,
        moves: true,
        ..JudgeOptions::default()
    };
    let back = judgements(to, options, text.as_bytes()).map_err(|error| error.to_string())?;
    let [back] = &back[..] else {
        return Err(format!("{} games in {text}", back.len()));
    };
    let game = |judgement: &Judgement<'_>| {
        let outcome = judgement
            .outcome
            .as_ref()
            .map_err(|fault| format!("{fault:?}"))?;
        // Players to move are not compared, because `leetcode` has unordered turns.
        let is_ongoing = outcome.verdict.is_ongoing();
        let end = (is_ongoing, outcome.winner(), outcome.ply);
        Ok((judgement.rules, outcome.moves.clone(), end))
    };
    let [before, after] = [
        game(judgement)?,
        game(back).map_err(|error: String| format!("{error} of {text}"))?,
    ];
    if before != after {
        return Err(format!("{before:?} has become {after:?} by {text}"));
    }
    Ok(true)
}

#[test]
fn game_that_a_format_cannot_express_is_an_error_with_a_reason() {
    let error = |record: &str, to, given| {
        let options = JudgeOptions {
            moves: true,
            ..JudgeOptions::default()
        };
        let judged = judgements(Format::Jsonl, options, record.as_bytes()).unwrap();
        let mut written = GameWriter::new(to, given);
        let result = written.push(&judged[0]);
        assert_eq!(result.is_err(), written.text().is_empty(), "{record}");
        result.map_or_else(
            |error| format!("{}: {error}", error.code()),
            |()| String::new(),
        )
    };
    let game = |rules: &str, moves: &str| format!(r#"{{"rules":"{rules}","moves":{moves}}}"#);
    for (record, to, given, reason) in [
        (
            game("3x3", "[[0,0],[0,0]]"),
            Format::Sgf,
            false,
            "occupied: move 2: (0, 0) is occupied by player 1",
        ),
        (
            game("1x1", "[[0,0],[0,0]]"),
            Format::Sgf,
            false,
            "cannot_say: the record has 1 move after the end of the game (move 1)",
        ),
        (
            game("3x3", "[[0,0]]"),
            Format::Pos,
            false,
            "cannot_say: `pos` cannot contain the rules 3x3 k3; pass them as --rules",
        ),
        (
            game("3x3", "[]"),
            Format::Csv,
            true,
            "cannot_say: `csv` cannot contain a game without moves",
        ),
        (
            game("3x3", "[[0,0]]"),
            Format::Columns,
            true,
            "cannot_say: `columns` cannot contain games without `drop`",
        ),
        (
            game("3x10 k3 drop", "[1]"),
            Format::Columns,
            true,
            "cannot_say: `columns` cannot contain more than nine columns",
        ),
        (
            game("4x4x4", "[[0,0,0]]"),
            Format::Sgf,
            true,
            "cannot_say: `sgf` cannot contain layers",
        ),
        (
            game("3x3 players=3", "[[0,0]]"),
            Format::Sgf,
            true,
            "cannot_say: `sgf` cannot contain more than two players",
        ),
        (
            game("3x3 exact", "[[0,0]]"),
            Format::Leetcode,
            true,
            "cannot_say: `leetcode` cannot contain the rules 3x3 k3 exact, only n in a row on an n x n board",
        ),
        (
            game("15x15 k5 exact", "[[0,0]]"),
            Format::Psq,
            false,
            "cannot_say: `psq` cannot contain the rules 15x15 k5 exact; pass them as --rules",
        ),
        (game("6x7 k4 drop", "[0]"), Format::Columns, false, ""),
        (game("15x15 k5", "[[0,0]]"), Format::Psq, false, ""),
    ] {
        assert_eq!(error(&record, to, given), reason, "{record}");
    }
    assert_eq!(Unwritable::CODE, "cannot_say");
}

#[test]
fn sgf_names_usual_rules_as_other_programs_do() {
    for (rules, written) in [
        ("15x15 k5", "SZ[15]RU[Freestyle]"),
        ("9x8 k5 exact", "SZ[8:9]RU[Standard]"),
        ("15x15 k5 open=1", "SZ[15]RU[Caro]"),
        ("renju", "SZ[15]RU[Renju]"),
        ("connect6", "SZ[19]RU[Connect6]"),
        ("15x15 k5 exact open=1", "SZ[15]RU[15x15 k5 exact open=1]"),
        ("3x3", "SZ[3]RU[3x3 k3]"),
    ] {
        let record = format!(r#"{{"rules":"{rules}","moves":[[0,0]]}}"#);
        let options = JudgeOptions {
            moves: true,
            ..JudgeOptions::default()
        };
        let judged = judgements(Format::Jsonl, options, record.as_bytes()).unwrap();
        let mut text = GameWriter::new(Format::Sgf, false);
        text.push(&judged[0]).unwrap();
        assert!(text.text().contains(written), "{}", text.text());
        let back = judgements(Format::Sgf, options, text.text().as_bytes()).unwrap();
        assert_eq!(back[0].rules, judged[0].rules);
    }
}

#[test]
fn psq_names_the_rules_of_gomocup() {
    for (rules, last) in [
        ("9x8 k5", "1,Freestyle"),
        ("9x8 k5 exact", "1,Standard"),
        ("9x8 k5 open=1", "1,Caro"),
        ("15x15 k5 exact open=1", "1,Caro15"),
    ] {
        let record = format!(r#"{{"rules":"{rules}","moves":[[0,0]],"result":1}}"#);
        let options = JudgeOptions {
            moves: true,
            ..JudgeOptions::default()
        };
        let judged = judgements(Format::Jsonl, options, record.as_bytes()).unwrap();
        let mut written = GameWriter::new(Format::Psq, false);
        written.push(&judged[0]).unwrap();
        assert_eq!(written.text().lines().last(), Some(last));
        let back = judgements(Format::Psq, options, written.text().as_bytes()).unwrap();
        assert_eq!(back[0].rules, judged[0].rules);
    }
}

#[test]
fn results_that_a_format_lacks_are_counted() {
    let record = r#"{"rules":"15x15 k5","moves":[[0,0]],"result":2}"#;
    let options = JudgeOptions {
        moves: true,
        ..JudgeOptions::default()
    };
    let judged = judgements(Format::Jsonl, options, record.as_bytes()).unwrap();
    for (to, text, left_out) in [
        (
            Format::Sgf,
            "(;GM[4]FF[4]CA[UTF-8]SZ[15]RU[Freestyle]GN[f:1]RE[W+];B[aa])\n",
            0,
        ),
        (
            Format::Psq,
            "Piskvorky 15x15, 0:0, 0\n1,1,0\n0\n2,Freestyle\n",
            0,
        ),
        (
            Format::Jsonl,
            "{\"id\":\"f:1\",\"rules\":\"15x15 k5\",\"moves\":[[0,0]],\"result\":2}\n",
            0,
        ),
        (Format::Pos, "a15 0-1\n", 0),
        (Format::Csv, "\"f:1\",0,0,,1\n", 1),
    ] {
        let mut written = GameWriter::new(to, true);
        written.push(&judged[0]).unwrap();
        assert_eq!(
            (written.text(), written.results_left_out()),
            (text, left_out)
        );
    }
}

#[test]
fn win_by_resignation_stays_a_win_by_resignation() {
    // The overline of player 1 would make a win on the board wrong.
    let moves = "a1a9b1b9c1c9e1e9f1f9d1";
    let options = JudgeOptions {
        moves: true,
        ..JudgeOptions::default().with_rules("9x9 k5 exact").unwrap()
    };
    for (claimed, result) in [(1, "B+R"), (2, "W+R")] {
        let record = format!(r#"{{"moves":"{moves}","result":"{result}"}}"#);
        let judged = judgements(Format::Jsonl, options, record.as_bytes()).unwrap();
        for to in [Format::Sgf, Format::Pos] {
            let mut written = GameWriter::new(to, true);
            written.push(&judged[0]).unwrap();
            assert!(written.text().contains(result), "{}", written.text());
            let again = judgements(to, options, written.text().as_bytes()).unwrap();
            let outcome = again[0].outcome.as_ref().unwrap();
            assert_eq!((outcome.claimed, outcome.agrees()), (Some(claimed), None));
        }
    }
}

#[test]
fn result_that_cannot_be_read_is_counted_as_left_out() {
    let record = r#"{"rules":"3x3","moves":[[0,0]],"result":"blue"}"#;
    let options = JudgeOptions {
        moves: true,
        ..JudgeOptions::default()
    };
    let judged = judgements(Format::Jsonl, options, record.as_bytes()).unwrap();
    let mut written = GameWriter::new(Format::Jsonl, false);
    written.push(&judged[0]).unwrap();
    assert_eq!(
        (written.text(), written.results_left_out()),
        (
            "{\"id\":\"f:1\",\"rules\":\"3x3 k3\",\"moves\":[[0,0]]}\n",
            1
        )
    );
}

/// The documentation says what each format keeps of a record. Between two formats, what both keep is
/// kept.
#[test]
fn formats_keep_what_the_documentation_says() {
    let docs = include_str!("../../../../docs/records.md");
    let rules = ["15x15 k5", "19x19 k6 turn=1,2", "6x7 k4 drop", "3x3"];
    for &to in Format::ALL.iter().filter(|format| format.is_written()) {
        let (game, text) = rules.iter().find_map(|rules| full_game(rules, to)).unwrap();
        let options = JudgeOptions {
            moves: true,
            rules: game.rules,
            ..JudgeOptions::default()
        };
        let [read] = &*judgements(to, options, text.as_bytes()).unwrap() else {
            panic!("{text}");
        };
        let name = match read.id.as_deref() {
            Some("n") => "yes",
            Some("f:1 n") => "file, line and name",
            _ => "no",
        };
        let details = if read.details == game.details {
            "yes"
        } else {
            assert!(read.details.is_empty());
            "no"
        };
        assert_eq!(details == "yes", to.writes_details());
        let outcome = read.outcome.as_ref().unwrap();
        let result = match (outcome.claimed, outcome.is_claim_off_board) {
            (None, _) => "no",
            (Some(1), false) => "the winner",
            (claimed, _) => {
                assert_eq!(claimed, Some(1));
                "the winner and the resignation"
            }
        };
        let mut rows = docs.lines().filter(|row| {
            let mut cells = row.split('|').map(str::trim);
            let formats = cells.nth(1).unwrap_or_default();
            formats.contains(&format!("`{}`", to.name()))
                && cells.next() == Some(name)
                && cells.next() == Some(details)
                && cells
                    .next()
                    .is_some_and(|cell| cell.split(", ").next() == Some(result))
        });
        assert!(
            rows.next().is_some(),
            "{}: {name}, {details}, {result}: {text}",
            to.name()
        );
    }
}

/// Returns a game with all details under these rules, and its text in a format; `None` if the format
/// does not have the rules.
fn full_game(rules: &str, to: Format) -> Option<(Judgement<'static>, String)> {
    let record = format!(
        r#"{{"id":"n","black":"A","White":"B","date":"1.2.","event":"E","place":"P","rules":"{rules}","moves":[],"result":"B+R"}}"#
    );
    let moves = if rules.contains("drop") {
        "[0,1]"
    } else {
        "[[0,0],[1,1]]"
    };
    let record = record.replace("[],", &format!("{moves},"));
    let options = JudgeOptions {
        moves: true,
        ..JudgeOptions::default()
    };
    let game = judgements(Format::Jsonl, options, record.as_bytes())
        .unwrap()
        .remove(0);
    let mut writer = GameWriter::new(to, true);
    writer.push(&game).ok()?;
    let text = [GameWriter::header(to), writer.text()].concat();
    Some((game, text))
}

#[test]
fn names_of_players_close_no_field() {
    let record = r#"{"black":"a]b\n[c","moves":[[0,0]]}"#;
    let options = JudgeOptions {
        moves: true,
        ..JudgeOptions::default().with_rules("connect6").unwrap()
    };
    let judged = judgements(Format::Jsonl, options, record.as_bytes()).unwrap();
    for (to, expected) in [(Format::Ccgc, "a)b (c"), (Format::Sgf, "a]b [c")] {
        let mut writer = GameWriter::new(to, true);
        writer.push(&judged[0]).unwrap();
        let again = judgements(to, options, writer.text().as_bytes()).unwrap();
        assert_eq!(
            again[0].details.texts()[0],
            Some(expected),
            "{}",
            writer.text()
        );
    }
}
