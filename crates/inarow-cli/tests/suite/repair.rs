//! `convert` puts records right: `--fix-results`, `--cut-after-end` and `--rejected`.

use std::fs;
use std::io::Write;
use std::path::Path;

use crate::run::{inarow, shell};

const WRONG: &str = "{\"rules\":\"3x3\",\"moves\":\"a3b2b3a2c3\",\"result\":2}\n";

/// The scores of three games. Without a draw, 0 may also be one.
const OPEN: &str = "rules,moves,result\n3x3,a3b2b3a2c3,1\n3x3,a3a2b3b2c1c2,0\n3x3,a3b2b3a2c3,0\n";

/// A name of a file, its text, the text with both repairs, and the records that are left out.
const FILES: [(&str, &str, &str, &str); 11] = [
    (
        "a.jsonl",
        concat!(
            "\u{feff}{\"rules\":\"3x3\", \"moves\": \"a3b2b3a2c3\", \"result\": 1, \"by\":\"é\"}\r\n",
            "\n",
            "{\"RESULT\": 2 ,\"rules\":\"3x3\",\"moves\":\"a3b2b3a2c3\"}\n",
            "{\"rules\":\"3x3\",\"moves\":\"a3b2b3a2c3\",\"result\":\"White\"}\n",
            "{\"rules\":\"3x3\",\"moves\":\"a3 b2, b3 a2 c3, a1 c1\",\"result\":\"0-1\"}\n",
            "{\"rules\":\"3x3\",\"moves\":[[0,0],[1,1],[0,1],[1,0], [0,2] , [2,2] ],\"result\":1}\n",
            "{\"rules\":\"3x3\",\"moves\":\"a3a3\"}\r\n",
            "{\"rules\":\"3x3\",\"moves\":\"a3b2b3a2c3 0-1\"}\n",
            "{\"rules\":\"3x3\",\"moves\":\"a3\",\"result\":2}",
        ),
        concat!(
            "\u{feff}{\"rules\":\"3x3\", \"moves\": \"a3b2b3a2c3\", \"result\": 1, \"by\":\"é\"}\r\n",
            "\n",
            "{\"RESULT\": 1 ,\"rules\":\"3x3\",\"moves\":\"a3b2b3a2c3\"}\n",
            "{\"rules\":\"3x3\",\"moves\":\"a3b2b3a2c3\",\"result\":\"black\"}\n",
            "{\"rules\":\"3x3\",\"moves\":\"a3 b2, b3 a2 c3\",\"result\":\"1-0\"}\n",
            "{\"rules\":\"3x3\",\"moves\":[[0,0],[1,1],[0,1],[1,0], [0,2] ],\"result\":1}\n",
            "{\"rules\":\"3x3\",\"moves\":\"a3b2b3a2c3 1-0\"}\n",
            "{\"rules\":\"3x3\",\"moves\":\"a3\",\"result\":2}",
        ),
        "{\"rules\":\"3x3\",\"moves\":\"a3a3\"}\n",
    ),
    (
        "b.csv",
        concat!(
            "sep=;\r\nid;result;note;moves;rules\r\n",
            "g1; 2 ;\"a;\"\"b\"\"\";a3b2b3a2c3;3x3\r\n",
            "g2;\"O\";;\"a3 b2 b3 a2 c3 c1\";3x3\r\n",
            "g3;;;a3b2b3a2c3;3x3\r\n",
            "g4;1;;a3a3;3x3\r\n",
            "g5;2.0;;\"[[0,0],[1,1],[0,1],[1,0],[0,2],[2,2]]\";3x3\r\n",
        ),
        concat!(
            "sep=;\r\nid;result;note;moves;rules\r\n",
            "g1; 1 ;\"a;\"\"b\"\"\";a3b2b3a2c3;3x3\r\n",
            "g2;\"X\";;\"a3 b2 b3 a2 c3\";3x3\r\n",
            "g3;;;a3b2b3a2c3;3x3\r\n",
            "g5;1.0;;\"[[0,0],[1,1],[0,1],[1,0],[0,2]]\";3x3\r\n",
        ),
        "g4;1;;a3a3;3x3\n",
    ),
    (
        "c.sgf",
        concat!(
            "A title\n(;SZ[3]RU[3x3]RE[B+R]GN[a\\]b];B[aa]C[W\\]];W[bb];B[ba];W[ab];B[ca])\n text ",
            "(;SZ[3]RU[3x3]RE[White wins];B[aa];W[bb];B[ba]\n;W[ab];B[ca]C[over]\n;W[cc]C[no];B[ac] )\n",
            "(;SZ[3]RU[3x3];B[aa];W[bb];B[ba];W[ab];B[ca];W[cc](;B[ac])(;B[bc]))\n",
            "(;SZ[3]RU[3x3];B[aa];W[aa])",
        ),
        concat!(
            "A title\n(;SZ[3]RU[3x3]RE[B+R]GN[a\\]b];B[aa]C[W\\]];W[bb];B[ba];W[ab];B[ca])\n text ",
            "(;SZ[3]RU[3x3]RE[B+];B[aa];W[bb];B[ba]\n;W[ab];B[ca]C[over]\n )\n",
        ),
        concat!(
            "(;SZ[3]RU[3x3];B[aa];W[bb];B[ba];W[ab];B[ca];W[cc](;B[ac])(;B[bc]))\n",
            "(;SZ[3]RU[3x3];B[aa];W[aa])\n",
        ),
    ),
    (
        "d.pos",
        "3x3: a3b2b3a2c3 0-1\n3x3: 1. a3 b2 2. b3 a2 3. c3 a1 W+R\n3x3: [[0,0],[1,1],[0,1],[1,0],[0,2],[2,2]]\n",
        "3x3: a3b2b3a2c3 1-0\n3x3: 1. a3 b2 2. b3 a2 3. c3 1-0\n",
        "3x3: [[0,0],[1,1],[0,1],[1,0],[0,2],[2,2]]\n",
    ),
    (
        "e.columns",
        "1212121 0-1\n12121213\n4453 0-1\n12121219 1-0\n",
        "1212121 1-0\n1212121\n4453 0-1\n1212121 1-0\n",
        "",
    ),
    (
        "f.sgf",
        "(;GM[4]SZ[19]RU[Connect6]RE[W+];B[aa];W[as];W[bs];B[ba];B[ca];W[cs];W[ds];B[da];B[ea];W[gs];W[hs];B[fa];B[oo])\n",
        "(;GM[4]SZ[19]RU[Connect6]RE[B+];B[aa];W[as];W[bs];B[ba];B[ca];W[cs];W[ds];B[da];B[ea];W[gs];W[hs];B[fa];B[oo])\n",
        "",
    ),
    (
        "g.psq",
        concat!(
            "Piskvorky 15x15, 0:0, 0\r\n8,8,1\r\n1,1,2\r\n9,8\r\n1,2,0\r\n10,8,0\r\n1,3,0\r\n",
            "11,8,0\r\n1,4,0\r\n12,8,3\r\n1,5,4\r\n2,2,5\r\nx,1\r\no\r\n0\r\n2,Freestyle\r\n",
            "Piskvorky 15x15, 0:0, 0\r\n8,8,1\r\nx\r\no\r\n0\r\n2,Freestyle\r\n",
        ),
        concat!(
            "Piskvorky 15x15, 0:0, 0\r\n8,8,1\r\n1,1,2\r\n9,8\r\n1,2,0\r\n10,8,0\r\n1,3,0\r\n",
            "11,8,0\r\n1,4,0\r\n12,8,3\r\nx,1\r\no\r\n0\r\n1,Freestyle\r\n",
            "Piskvorky 15x15, 0:0, 0\r\n8,8,1\r\nx\r\no\r\n0\r\n2,Freestyle\r\n",
        ),
        "",
    ),
    (
        "h.ccgc",
        concat!(
            "{[C6][a B][b W][ 后手胜 ][2017][CCGC];B(A,1);W(A,19);W(B,19);B(B,1);B(C,1);\n",
            "W(C,19);W(A,18);B(D,1)MARK[1];B(E,1);W(H,8);W(H,9);B(F,1);B(O,5); W(O,6);W(O,7)\n}\n",
            "{[C6][a][b][和棋][][];B(A,1);W(A,1)}\n",
        ),
        concat!(
            "{[C6][a B][b W][先手胜][2017][CCGC];B(A,1);W(A,19);W(B,19);B(B,1);B(C,1);\n",
            "W(C,19);W(A,18);B(D,1)MARK[1];B(E,1);W(H,8);W(H,9);B(F,1);B(O,5)\n}\n",
        ),
        "{[C6][a][b][和棋][][];B(A,1);W(A,1)}\n",
    ),
    (
        "i.csv",
        "x,x,x,o,o,b,b,b,b,negative\r\nx,x,o,o,o,x,x,o,x,\"positive\"\nb,b,b,b,b,b,b,b,o,positive\n",
        "x,x,x,o,o,b,b,b,b,positive\r\nx,x,o,o,o,x,x,o,x,\"negative\"\n",
        "b,b,b,b,b,b,b,b,o,positive\n",
    ),
    (
        "j.leetcode",
        concat!(
            "Input\n[\"TicTacToe\",\"move\",\"move\", \"move\"]\n[[1],[0,0,1],[0,0,2],[0,0,1]]\n",
            "Output\n[null,0,0,2]\n[\"TicTacToe\",\"move\"]\n[[1],[0,0,2]]\n[null, 1]\n",
            "[\"TicTacToe\",\"move\"]\n[[2],[0,0,2]]\n[null, 0]\n",
        ),
        concat!(
            "Input\n[\"TicTacToe\",\"move\"]\n[[1],[0,0,1]]\n",
            "Output\n[null,1]\n[\"TicTacToe\",\"move\"]\n[[1],[0,0,2]]\n[null, 2]\n",
            "[\"TicTacToe\",\"move\"]\n[[2],[0,0,2]]\n[null, 0]\n",
        ),
        "",
    ),
    (
        "k.rif",
        concat!(
            "<database>\n<games>\n<game id=\"1\" black=\"1\" bresult='0.5' white=\"2\">",
            "<info>a1</info><move>h8 a1 i8 a2 j8 a3 k8 a4 l8 c7</move></game>\n",
            "<game id=\"2\" bresult=\"0\"><move>\nh8 i9 i8</move></game>\n",
            "<game id=\"3\" bresult=\"0\"><move>h8 a1 i8 a2<!-- --> j8 a3 k8 b4 l8 c7</move></game>\n",
            "</games></database>\n",
        ),
        concat!(
            "<database>\n<games>\n<game id=\"1\" black=\"1\" bresult='1' white=\"2\">",
            "<info>a1</info><move>h8 a1 i8 a2 j8 a3 k8 a4 l8</move></game>\n",
            "<game id=\"2\" bresult=\"0\"><move>\nh8 i9 i8</move></game>\n",
            "</games></database>\n",
        ),
        "<game id=\"3\" bresult=\"0\"><move>h8 a1 i8 a2<!-- --> j8 a3 k8 b4 l8 c7</move></game>\n",
    ),
];

/// Runs `convert` with both repairs and returns its output and the records that were left out.
fn repaired(path: &Path, rest: &[&str]) -> (Option<i32>, String, String, String) {
    let rejected = path.with_extension("out");
    let args = ["convert", "--fix-results", "--cut-after-end", "--rejected"];
    let paths = [rejected.to_str().unwrap(), path.to_str().unwrap()];
    let ran = inarow(&[&args[..], &paths, rest].concat());
    let left_out = fs::read_to_string(rejected).unwrap();
    (ran.status, ran.stdout, left_out, ran.stderr)
}

#[test]
fn only_the_bytes_of_wrong_parts_change() {
    let folder = tempfile::tempdir().unwrap();
    for (name, text, expected, expected_left_out) in FILES {
        let path = folder.path().join(name);
        fs::write(&path, text).unwrap();
        let (status, output, left_out, stderr) = repaired(&path, &[]);
        assert_eq!(output, expected, "{name}: {stderr}");
        assert_eq!(left_out, expected_left_out, "{name}: {stderr}");
        assert_eq!(
            status,
            Some(i32::from(!left_out.is_empty())),
            "{name}: {stderr}"
        );
        let count = left_out.lines().count();
        assert!(
            stderr.ends_with(&format!("left out: {count}\n")),
            "{stderr}"
        );
        assert_eq!(fs::read_to_string(&path).unwrap(), text);
        // The new file has no problem, so it is copied byte for byte.
        fs::write(&path, &output).unwrap();
        let judged = inarow(&["judge", path.to_str().unwrap()]);
        assert_eq!(judged.status, Some(0), "{name}: {}", judged.stdout);
        let (status, again, left_out, _) = repaired(&path, &[]);
        assert_eq!((status, again, left_out), (Some(0), output, String::new()));
    }
}

/// Nothing but a wrong part may change. A record is left out if that is not possible.
#[test]
fn parts_of_unusual_texts_change_or_the_record_is_left_out() {
    let folder = tempfile::tempdir().unwrap();
    let tree = |rest: &str| format!("(;SZ[3]RU[3x3];B[aa];W[bb];B[ba];W[ab];B[ca]{rest})\n");
    for (name, text, expected) in [
        // A table of pandas: the first column has no name.
        (
            "a.tsv",
            "\tmoves\tresult\trules\n0\ta3b2b3a2c3\t2\t3x3\n".into(),
            "\tmoves\tresult\trules\n0\ta3b2b3a2c3\t1\t3x3\n".into(),
        ),
        (
            "a.csv",
            "moves,a,b,result,x,rules\na3b2b3a2c3,5\" a,6\" b,2,7,3x3\n".into(),
            "moves,a,b,result,x,rules\na3b2b3a2c3,5\" a,6\" b,1,7,3x3\n".into(),
        ),
        (
            "b.csv",
            "moves,result,rules\n\"a3 b2 b3 a2\" c3,\"O\"\"\"\"\",3x3\na3b2b3a2c3,\"W\"hite,3x3\n"
                .into(),
            "moves,result,rules\n\"a3 b2 b3 a2\" c3,\"O\"\"\"\"\",3x3\n".into(),
        ),
        (
            "a.pos",
            "9x9 k3 players=3: a1 a3 a5 b1 b3 b5 i9 h8 c5 0-1\n".into(),
            String::new(),
        ),
        ("a.sgf", tree(";W[cc]RE[B+]C[x]"), String::new()),
        ("b.sgf", tree(";W[cc]C[x];AE[aa]"), String::new()),
        ("c.sgf", tree(";W[cc]WL[9]C[x];B[ac]BL[8]"), tree("")),
    ] {
        let path = folder.path().join(name);
        fs::write(&path, &text).unwrap();
        let (status, output, left_out, stderr) = repaired(&path, &[]);
        assert_eq!(output, expected, "{name}: {stderr}");
        let lines = [&*output, &*left_out].map(|text| text.lines().count());
        assert_eq!(
            lines[0] + lines[1],
            text.lines().count(),
            "{name}: {left_out}"
        );
        assert_eq!(status, Some(i32::from(lines[1] > 0)), "{name}: {stderr}");
    }
}

#[test]
fn records_that_stay_wrong_are_counted() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.jsonl");
    // The second one claims a run that the rules do not count.
    let unsupported = "{\"rules\":\"4x4 k3 exact\",\"moves\":\"a4a1b4b1d4d1c4\",\"result\":1}\n";
    fs::write(&path, format!("{WRONG}{unsupported}")).unwrap();
    for (option, wrong) in [("--fix-results", 1), ("--cut-after-end", 2)] {
        let ran = inarow(&["convert", option, path.to_str().unwrap()]);
        assert_eq!(
            (ran.status, ran.stdout.lines().count()),
            (Some(1), 2),
            "{ran:?}"
        );
        assert!(
            ran.stderr
                .ends_with(&format!("still wrong: {wrong}; left out: 0\n")),
            "{ran:?}"
        );
    }
}

#[test]
fn results_of_two_meanings_are_put_right_by_the_meaning_that_is_given() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.csv");
    let path = path.to_str().unwrap();
    fs::write(path, OPEN).unwrap();
    let judged = inarow(&["judge", path]);
    let note = "with a wrong result, in files whose results are only 0 and 1: 2; to set";
    assert!(judged.stderr.contains(note), "{judged:?}");
    let ran = inarow(&["convert", "--fix-results", "--result", "score", path]);
    assert_eq!(ran.stdout, OPEN.replace("b2b3a2c3,0", "b2b3a2c3,1"));
    assert_eq!(ran.status, Some(0), "{ran:?}");
}

#[test]
fn listed_answers_are_put_right_in_another_format() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.leetcode");
    let calls = "[\"TicTacToe\",\"move\",\"move\",\"move\",\"move\",\"move\"]\n\
                 [[3],[0,0,1],[1,0,2],[0,1,1],[1,1,2],[0,2,1]]\n[null,0,0,0,0,2]\n";
    fs::write(&path, calls).unwrap();
    let ran = inarow(&[
        "convert",
        "--fix-results",
        "--to",
        "jsonl",
        path.to_str().unwrap(),
    ]);
    assert!(ran.stdout.contains("\"result\":1"), "{ran:?}");
    assert!(
        ran.stderr.ends_with("still wrong: 0; left out: 0\n"),
        "{ran:?}"
    );
    assert_eq!(ran.status, Some(0), "{ran:?}");
}

#[test]
fn other_formats_get_the_same_repairs() {
    let folder = tempfile::tempdir().unwrap();
    for (name, text, same, _) in FILES {
        let path = folder.path().join(name);
        let new = folder.path().join("new").with_extension(&name[2..]);
        fs::write(&path, text).unwrap();
        fs::write(&new, same).unwrap();
        let (_, output, left_out, stderr) = repaired(&path, &["--to", "jsonl"]);
        let straight = inarow(&["convert", "--to", "jsonl", new.to_str().unwrap()]);
        // A move list in `pos`, and a tree with variations, are cut in other formats only.
        // The files have other names and other lines, which name the games without a name.
        let unnamed = |text: &str| -> Vec<String> {
            let after_name = |line: &str| line.split_once("\"rules\"").unwrap().1.to_owned();
            text.lines().map(after_name).collect()
        };
        let expected = unnamed(&straight.stdout);
        let written = unnamed(&output);
        let lines = written.iter().filter(|line| expected.contains(line));
        assert_eq!(lines.count(), expected.len(), "{name}: {stderr}");
        assert!(
            output.lines().count() + left_out.lines().count() > straight.stdout.lines().count() - 1
        );
        assert_eq!(straight.status, Some(0), "{}", straight.stderr);
    }
}

#[test]
fn inputs_that_cannot_be_copied_are_errors() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    let wrong = WRONG.trim_end();
    fs::write(path("a.jsonl"), WRONG).unwrap();
    fs::create_dir(path("folder")).unwrap();
    fs::write(path("folder/a.jsonl"), WRONG).unwrap();
    fs::write(path("folder/b.jsonl"), WRONG).unwrap();
    fs::write(path("a.json"), format!("[\n{wrong}\n]")).unwrap();
    let utf_16: Vec<u8> = "\u{feff}"
        .encode_utf16()
        .chain(wrong.encode_utf16())
        .flat_map(u16::to_le_bytes)
        .collect();
    fs::write(path("b.jsonl"), utf_16).unwrap();
    fs::write(path("open.csv"), OPEN).unwrap();
    for (args, code) in [
        (&["-"][..], "error[cannot_read]: -: it is no regular file"),
        (&["/dev/null", "--from", "jsonl"], "it is no regular file"),
        (
            &[&path("a.jsonl"), &path("b.jsonl")],
            "b.jsonl: without --to, only one file can be copied; use --to",
        ),
        (&[&path("folder")], "without --to, only one file"),
        (&[&path("a.json")], "error[cannot_copy]"),
        (&[&path("b.jsonl")], "error[cannot_copy]"),
        (&[&path("open.csv")], "error[open_results]"),
        (&["--to", "jsonl", &path("open.csv")], "error[open_results]"),
        (
            &[&path("a.jsonl"), "--rejected", &path("a.jsonl")],
            "error[cannot_read]",
        ),
    ] {
        let ran = inarow(&[&["convert", "--fix-results"], args].concat());
        assert_eq!(ran.status, Some(2), "{ran:?}");
        assert!(ran.stderr.contains(code), "{ran:?}");
    }
    let mut zip = zip::ZipWriter::new(fs::File::create(path("a.zip")).unwrap());
    zip.start_file("a.jsonl", zip::write::SimpleFileOptions::default())
        .unwrap();
    zip.write_all(WRONG.as_bytes()).unwrap();
    zip.finish().unwrap();
    for (file, rest) in [
        ("a.jsonl", ">> $FILE"),
        ("a.zip", ">> $FILE"),
        (
            "a.jsonl",
            "--rejected /dev/stdout | cat; exit ${PIPESTATUS[0]}",
        ),
        ("a.jsonl", "--rejected $FILE.out > $FILE.out"),
    ] {
        let before = fs::read(path(file)).unwrap();
        let line = format!(
            "FILE={}; inarow convert --fix-results $FILE {rest}",
            path(file)
        );
        let ran = shell(&line);
        assert_eq!((ran.status, &*ran.stdout), (Some(2), ""), "{ran:?}");
        assert!(
            ran.stderr.contains("the file is also standard output"),
            "{ran:?}"
        );
        assert_eq!(fs::read(path(file)).unwrap(), before, "{rest}");
    }
    // A file without a record that stays is left out, in any encoding.
    fs::write(path("d.jsonl"), "<html>").unwrap();
    let ran = inarow(&["convert", "--fix-results", &path("d.jsonl")]);
    assert_eq!((ran.status, &*ran.stdout), (Some(1), ""), "{}", ran.stderr);
    // The last line may lack its end.
    fs::write(path("c.jsonl"), wrong).unwrap();
    let ran = inarow(&["convert", "--fix-results", &path("c.jsonl")]);
    let right = wrong.replace("\"result\":2", "\"result\":1");
    assert_eq!((ran.status, ran.stdout), (Some(0), right));
    let note = "records: 1; results put right: 1; records with moves cut: 0; still wrong: 0; left out: 0\n";
    assert_eq!(ran.stderr, note);
}

/// The changes of an input that cannot be read to its end must not be made in the next one.
#[test]
fn inputs_that_are_cut_off_change_nothing_else() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    let cut_off = |name: &str, line: &str| {
        let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::none());
        gzip.write_all(line.repeat(1 << 15).as_bytes()).unwrap();
        let bytes = gzip.finish().unwrap();
        fs::write(path(name), &bytes[..bytes.len() * 2 / 3]).unwrap();
    };
    cut_off("a.jsonl.gz", WRONG);
    let ran = inarow(&["convert", "--fix-results", &path("a.jsonl.gz")]);
    assert_eq!((ran.status, &*ran.stdout), (Some(2), ""), "{}", ran.stderr);
    // Repairs that were not written are not counted.
    let none = "results put right: 0; records with moves cut: 0;";
    assert!(ran.stderr.contains(none), "{}", ran.stderr);

    cut_off("a.jsonl.gz", &WRONG.replace("a3b2", "a3a3"));
    let right = "{\"id\":\"g\",\"rules\":\"3x3 k3\",\"moves\":[[0,0]]}\n".repeat(9);
    fs::write(path("b.jsonl"), &right).unwrap();
    fs::write(path("old.out"), "old").unwrap();
    let (rejected, names) = (path("old.out"), [path("a.jsonl.gz"), path("b.jsonl")]);
    let args = ["convert", "--to", "jsonl", "--rejected", &rejected];
    let ran = inarow(&[&args[..], &[&names[0], &names[1]]].concat());
    assert_eq!((ran.status, ran.stdout), (Some(2), right), "{}", ran.stderr);
    assert!(!ran.stderr.contains("b.jsonl"), "{}", ran.stderr);
    assert_eq!(fs::read_to_string(rejected).unwrap(), "old");
}
