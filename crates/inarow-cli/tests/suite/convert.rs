//! `inarow convert`: what it writes and what it leaves out.

use std::fs;

use tempfile::tempdir;

use crate::run::{inarow, inarow_reading, shell};

const TREES: &str = "(;GM[4]SZ[15]RU[Standard]GN[a]PB[A]RE[B+R];B[hh];W[ig](;B[gg])(;B[ii]))\n(;GM[4]SZ[15]RU[Chess];B[hh])\n(;GM[4]SZ[15]RU[0];B[aa]C[well];W[bb])\n";

#[test]
fn unwritable_records_are_skipped_with_an_error() {
    let convert = |to: &str, rest: &[&str]| {
        let args = [&["convert", "--from", "sgf", "--to", to], rest, &["-"]].concat();
        let ran = inarow_reading(TREES, &args);
        (ran.status, ran.stdout, ran.stderr)
    };
    let renju = "error[rules_missing]: -:2: RU[Chess] has unknown rules; set the rules of all records (on the command line: `--rules`)\n";
    let games = concat!(
        r#"{"id":"a","black":"A","rules":"15x15 k5 exact","moves":[[7,7],[6,8],[6,6]],"result":1}"#,
        "\n",
        r#"{"id":"-:3","rules":"15x15 k5","moves":[[0,0],[1,1]]}"#,
        "\n"
    );
    let lost = "left out: comments: 1; variations: 1; details of games: 0\n";
    let messages = format!("{renju}{lost}");
    assert_eq!(convert("jsonl", &[]), (Some(1), games.into(), messages));
    let lost = "left out: comments: 1; variations: 1; details of games: 1\n";
    let (status, written, messages) = convert("pos", &["--rules", "15x15 k5"]);
    assert_eq!((status, &*written), (Some(0), "h8i9g9 B+R\nh8\na15b14\n"));
    assert_eq!(messages, lost);
    let (status, _, messages) = convert("csv", &["--rules", "15x15 k5"]);
    let left_out =
        "claimed results left out, since they cannot be read or `csv` cannot contain them: 1\n";
    assert_eq!((status, messages), (Some(0), format!("{left_out}{lost}")));
    let (status, written, messages) = convert("columns", &["--rules", "15x15 k5"]);
    assert_eq!((status, &*written), (Some(1), ""));
    assert_eq!(
        messages.matches("error[cannot_say]: -:").count(),
        3,
        "{messages}"
    );
}

#[test]
fn converting_there_and_back_gives_the_same_records() {
    let there = inarow(&[
        "convert",
        "--to",
        "sgf",
        "examples/3-renju-tournaments.jsonl",
    ]);
    assert_eq!((there.status, &*there.stderr), (Some(0), ""));
    let back = |text: &str, from: &str, to: &str, rest: &[&str]| {
        let folder = tempdir().unwrap();
        let file = folder.path().join(format!("games.{from}"));
        fs::write(&file, text).unwrap();
        let file = file.to_str().unwrap();
        inarow(&[&["convert", "--to", to], rest, &[file]].concat())
    };
    let jsonl = back(&there.stdout, "sgf", "jsonl", &[]);
    assert_eq!((jsonl.status, &*jsonl.stderr), (Some(0), ""));
    let again = back(&jsonl.stdout, "jsonl", "sgf", &[]);
    assert_eq!(again.stdout, there.stdout);
    let rules = ["--rules", "15x15 k5"];
    for format in ["pos", "csv", "psq"] {
        let there = back(&jsonl.stdout, "jsonl", format, &rules);
        let back = back(&there.stdout, format, "pos", &rules);
        let straight = self::inarow_reading(
            &jsonl.stdout,
            &["convert", "--to", "pos", "--rules", "15x15 k5", "-"],
        );
        // A game in `csv` has no result.
        let moves = |line: &str| match format {
            "csv" => line.split(' ').next().unwrap_or_default().to_string(),
            _ => line.into(),
        };
        let moves_of = |text: &str| text.lines().map(moves).collect::<Vec<_>>();
        assert_eq!(
            moves_of(&back.stdout),
            moves_of(&straight.stdout),
            "{format}"
        );
        assert!(back.stdout.lines().count() > 100, "{format}");
    }
}

/// Files of games with names, layers, players and results.
#[cfg(feature = "parquet")]
#[test]
fn table_has_the_same_games() {
    let games = concat!(
        r#"{"id":"a","rules":"15x15 k5 exact","moves":[[7,7],[6,8],[6,6]],"result":1}"#,
        "\n",
        r#"{"id":"7","rules":"6x7 k4 drop","moves":[[5,3]]}"#,
        "\n",
        r#"{"rules":"4x4x4 k4","moves":[[0,0,3],[3,3,0]],"result":0}"#,
        "\n",
        r#"{"rules":"3x3 k3 players=3","moves":[]}"#,
        "\n",
    );
    let wrong = "{\"rules\":\"3x3\",\"moves\":[[9,9]]}\n{\"rules\":\"3x3\",\"start\":\"[X2/3/3]\",\"moves\":[]}\n";
    let folder = tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    fs::write(path("games.jsonl"), format!("{games}{wrong}")).unwrap();
    let line = format!(
        "inarow convert --to parquet {} > {}",
        path("games.jsonl"),
        path("games.parquet")
    );
    let ran = shell(&line);
    assert_eq!(ran.status, Some(1), "{ran:?}");
    let reasons = ["error[outside]: ", "error[cannot_say]: "];
    for (reason, line) in reasons.iter().zip(ran.stderr.lines()) {
        assert!(line.starts_with(reason), "{line}");
    }
    let back = inarow(&["convert", "--to", "jsonl", &path("games.parquet")]);
    // A game without a name gets its place.
    let named = |line: usize, game: &str| match game.strip_prefix("{\"rules\"") {
        Some(rest) => format!(
            "{{\"id\":\"{}:{line}\",\"rules\"{rest}\n",
            path("games.jsonl")
        ),
        None => format!("{game}\n"),
    };
    let games: String = (1..)
        .zip(games.lines())
        .map(|(line, game)| named(line, game))
        .collect();
    assert_eq!(
        (back.status, &*back.stdout, &*back.stderr),
        (Some(0), &*games, "")
    );
    let judged = |name: &str| inarow(&["judge", "--json", &path(name)]).stdout;
    let [text, table] = ["games.jsonl", "games.parquet"].map(judged);
    let file = |name: &str| format!("\"file\":\"{}\"", path(name));
    let named = |text: &str| text.replace(&file("games.jsonl"), &file("games.parquet"));
    let lines = text.lines().take(4).map(|line| named(line) + "\n");
    assert_eq!(table, lines.collect::<String>());
    // The players do not take turns.
    let unordered = r#"{"rules":"3x3 k3","moves":[[0,0,2],[1,1,2]]}"#;
    let line = format!(
        "echo '{unordered}' | inarow convert --free-turns --to parquet - > {}",
        path("other.parquet")
    );
    assert_eq!(shell(&line).status, Some(0));
    let args = [
        "convert",
        "--free-turns",
        "--to",
        "jsonl",
        &path("other.parquet"),
    ];
    let named = unordered.replace("{\"rules\"", "{\"id\":\"-:1\",\"rules\"");
    assert_eq!(inarow(&args).stdout, format!("{named}\n"));
    // A table without records is not written.
    fs::write(path("empty.jsonl"), "").unwrap();
    let ran = inarow(&["convert", "--to", "parquet", &path("empty.jsonl")]);
    assert_eq!((ran.status, &*ran.stdout), (Some(2), ""), "{ran:?}");
}

#[test]
fn convert_has_the_same_exit_statuses() {
    for (args, status) in [
        (&["convert", "--to", "sgf", "nowhere.jsonl"][..], 2),
        (&["convert", "--to", "chess", "examples"], 2),
        (&["convert", "examples"], 2),
        (&["convert", "--to", "sgf", "--rules", "3x", "examples"], 2),
        (&["convert", "--to", "sgf", "-"], 2),
    ] {
        let ran = inarow(args);
        assert_eq!(ran.status, Some(status), "{args:?}: {ran:?}");
        assert_eq!(ran.stdout, "", "{args:?}");
    }
    // A pipe that is closed early does not change the status.
    let ran = shell(
        "yes '{\"rules\":\"3x3\",\"moves\":\"a1\"}' | head -n 300000 | inarow convert --to sgf - | head -n 1; exit ${PIPESTATUS[2]}",
    );
    assert_eq!(ran.status, Some(0), "{ran:?}");
    assert_eq!(
        ran.stdout,
        "(;GM[4]FF[4]CA[UTF-8]SZ[3]RU[3x3 k3]GN[-:1];B[ac])\n"
    );
}

#[test]
fn help_lists_the_formats_without_rules() {
    let help = inarow(&["convert", "--help"]).stdout;
    let help = help.split_whitespace().collect::<Vec<_>>().join(" ");
    let formats = "formats events, csv, pos and columns store no rules, so they need --rules";
    assert!(help.contains(formats), "{help}");
    assert!(
        help.contains("Connect Four in columns needs no --rules."),
        "{help}"
    );
    let four = r#"{"rules":"connect-four","moves":"d d e f g"}"#;
    let gomoku = r#"{"rules":"gomoku","moves":"h8g7"}"#;
    for (record, format, is_written) in [
        (four, "columns", true),
        (four, "pos", false),
        (four, "csv", false),
        (four, "events", false),
        (gomoku, "pos", false),
    ] {
        let ran = inarow_reading(record, &["convert", "--to", format, "-"]);
        let status = if is_written { 0 } else { 1 };
        assert_eq!(ran.status, Some(status), "{format}: {}", ran.stderr);
        let asks = ran.stderr.contains("pass them as --rules");
        assert_eq!(asks, !is_written, "{format}: {}", ran.stderr);
    }
}

#[test]
fn rules_without_a_board_apply_on_the_board_of_each_record() {
    let records = "(;SZ[9]RU[Chess];B[aa])(;SZ[6:5];B[ab])(;B[aa])";
    let args = ["--rules", "k4", "--from", "sgf", "--to", "jsonl", "-"];
    let ran = inarow_reading(records, &[&["convert"], &args[..]].concat());
    let expected = concat!(
        r#"{"id":"-:1","rules":"9x9 k4","moves":[[0,0]]}"#,
        "\n",
        r#"{"id":"-:1:23","rules":"5x6 k4","moves":[[1,0]]}"#,
        "\n"
    );
    assert_eq!((ran.status, &*ran.stdout), (Some(1), expected));
    assert!(
        ran.stderr
            .contains("error[rules_missing]: -:1:39: the record names no board"),
        "{}",
        ran.stderr
    );
}
