//! Games written down in every format come back as they were.

use std::collections::BTreeMap;

use fastrand::Rng;
use inarow::Rules;
use inarow_judge::{Format, GameWriter, Judgement, Options, Turns, Unwritable};

use crate::amount;
use crate::archives::{Archive, Break, Form};
use crate::judged::judgements;

#[test]
fn what_is_written_is_the_same_game() {
    let (seed, archives) = (amount::seed(), amount::of(400));
    println!("{archives} archives of each form from seed {seed}");
    let mut said: BTreeMap<(&str, bool), u64> = BTreeMap::new();
    for form in Form::all() {
        for number in 0..archives {
            let mut rng = Rng::with_seed(seed + number);
            // Good games stand between the broken ones.
            let breaks = Break::all(form);
            let breaks: Vec<_> = (0..4).map(|_| *rng.choice(&breaks).unwrap()).collect();
            let (archive, _) = Archive::random(&mut rng, form, &breaks);
            let options = Options {
                moves: true,
                ..archive.setting.options
            };
            let text = archive.text("\n");
            for judgement in judgements(form.format(), options, &*text).unwrap() {
                for &to in Format::ALL {
                    for given in [None, judgement.rules] {
                        let same = come_back(&judgement, options.turns, form, to, given);
                        *said
                            .entry((
                                to.name(),
                                same.unwrap_or_else(|difference| {
                                    panic!(
                                        "INAROW_SEED={seed}, {}, {number}, {to:?}: {difference}",
                                        form.name()
                                    )
                                }),
                            ))
                            .or_default() += 1;
                    }
                }
            }
        }
    }
    println!("{said:?}");
    for format in Format::ALL {
        let count = said.get(&(format.name(), true)).copied();
        assert!(count > Some(archives / 4), "{}: {count:?}", format.name());
    }
}

/// Whether the format can say the game, which then comes back as it was.
fn come_back(
    judgement: &Judgement<'_>,
    turns: Turns,
    form: Form,
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
    // Where players move in any order, whoever reads must know.
    let turns = match form {
        Form::Leetcode => Turns::Unordered,
        _ => turns,
    };
    let options = Options {
        rules: given,
        turns,
        moves: true,
        ..Options::default()
    };
    let back = judgements(to, options, text.as_bytes()).map_err(|error| error.to_string())?;
    let [back] = &back[..] else {
        return Err(format!("{} games in {text}", back.len()));
    };
    let told = |judgement: &Judgement<'_>| {
        let outcome = judgement
            .outcome
            .as_ref()
            .map_err(|fault| format!("{fault:?}"))?;
        // Where players move in any order, as in `leetcode`, it is nobody's turn.
        let is_ongoing = outcome.verdict.is_ongoing();
        let end = (is_ongoing, outcome.winner(), outcome.ply);
        Ok((judgement.rules, outcome.moves.clone(), end))
    };
    let [was, is] = [
        told(judgement)?,
        told(back).map_err(|error: String| format!("{error} of {text}"))?,
    ];
    match was == is {
        true => Ok(true),
        false => Err(format!("{was:?} has become {is:?} by {text}")),
    }
}

#[test]
fn what_cannot_be_said_is_refused_by_name() {
    let refused = |record: &str, to, given| {
        let options = Options {
            moves: true,
            ..Options::default()
        };
        let judged = judgements(Format::Jsonl, options, record.as_bytes()).unwrap();
        let mut written = GameWriter::new(to, given);
        let why = written.push(&judged[0]);
        assert_eq!(why.is_err(), written.text().is_empty(), "{record}");
        why.map_or_else(|why| format!("{}: {why}", why.code()), |()| String::new())
    };
    let game = |rules: &str, moves: &str| format!(r#"{{"rules":"{rules}","moves":{moves}}}"#);
    for (record, to, given, why) in [
        (
            game("3x3", "[[0,0],[0,0]]"),
            Format::Sgf,
            false,
            "occupied: at ply 2: a stone of player 1 lies on (0, 0)",
        ),
        (
            game("1x1", "[[0,0],[0,0]]"),
            Format::Sgf,
            false,
            "cannot_say: the record goes on after the end at ply 1, moves not examined: 1",
        ),
        (
            game("3x3", "[[0,0]]"),
            Format::Pos,
            false,
            "cannot_say: `pos` cannot say the rules 3x3 k3, and no --rules are given",
        ),
        (
            game("3x3", "[]"),
            Format::Csv,
            true,
            "cannot_say: `csv` cannot say a game without a move",
        ),
        (
            game("3x3", "[[0,0]]"),
            Format::Columns,
            true,
            "cannot_say: `columns` cannot say where a stone lies that does not fall",
        ),
        (
            game("3x10 k3 drop", "[1]"),
            Format::Columns,
            true,
            "cannot_say: `columns` cannot say more than nine columns",
        ),
        (
            game("4x4x4", "[[0,0,0]]"),
            Format::Sgf,
            true,
            "cannot_say: `sgf` cannot say layers",
        ),
        (
            game("3x3 players=3", "[[0,0]]"),
            Format::Sgf,
            true,
            "cannot_say: `sgf` cannot say more than two players",
        ),
        (
            game("3x3 exact", "[[0,0]]"),
            Format::Leetcode,
            true,
            "cannot_say: `leetcode` cannot say the rules 3x3 k3 exact",
        ),
        (
            game("15x15 k5 exact", "[[0,0]]"),
            Format::Psq,
            false,
            "cannot_say: `psq` cannot say the rules 15x15 k5 exact, and no --rules are given",
        ),
        (game("6x7 k4 drop", "[0]"), Format::Columns, false, ""),
        (game("15x15 k5", "[[0,0]]"), Format::Psq, false, ""),
    ] {
        assert_eq!(refused(&record, to, given), why, "{record}");
    }
    assert_eq!(Unwritable::CODE, "cannot_say");
}

#[test]
fn results_without_a_place_are_counted() {
    let record = r#"{"rules":"15x15 k5","moves":[[0,0]],"result":2}"#;
    let options = Options {
        moves: true,
        ..Options::default()
    };
    let judged = judgements(Format::Jsonl, options, record.as_bytes()).unwrap();
    for (to, text, left_out) in [
        (
            Format::Sgf,
            "(;GM[4]FF[4]CA[UTF-8]SZ[15]RU[15x15 k5]RE[W+];B[aa])\n",
            0,
        ),
        (
            Format::Psq,
            "Piskvorky 15x15, 0:0, 0\n1,1,0\n0\n2,Freestyle\n",
            0,
        ),
        (
            Format::Jsonl,
            "{\"rules\":\"15x15 k5\",\"moves\":[[0,0]],\"result\":2}\n",
            0,
        ),
        (Format::Pos, "a15\n", 1),
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
