//! The check of a course: tables, JSON, CSV, pages, and errors.

use std::fs;
use std::io::{Read, Write};
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::time::Instant;

use serde_json::Value;
use tempfile::TempDir;

use crate::run::{Ran, inarow, root, shell};

/// Returns the text of a solution of the project.
fn solution(name: &str) -> String {
    fs::read_to_string(root().join("solutions").join(name)).unwrap()
}

fn write(folder: &TempDir, name: &str, text: impl AsRef<[u8]>) -> PathBuf {
    let path = folder.path().join(name);
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(&path, text).unwrap();
    path
}

/// Writes a course of five authors, in both forms.
fn course() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    write(&folder, "alice.py", solution("right/counters.py"));
    write(&folder, "bob/tic.py", solution("wrong/rows-only.py"));
    write(&folder, "carol/src/main.py", solution("wrong/rows-only.py"));
    write(&folder, "dave.py", "class TicTacToe(:\n");
    write(&folder, "erin.py", solution("wrong/columns-only.py"));
    write(&folder, "README.md", "not a solution");
    folder
}

fn check(args: &[&str], path: &Path) -> Ran {
    inarow(&[&["check", "--seed", "348"], args, &[path.to_str().unwrap()]].concat())
}

fn found(ran: &Ran) -> Vec<Value> {
    let lines = ran.stdout.lines();
    lines
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

#[test]
fn name_of_an_author_forges_no_row_of_the_table() {
    let folder = tempfile::tempdir().unwrap();
    let forged = "x | Python   | right  |               | O(1)   |<b>.py";
    write(&folder, forged, solution("wrong/rows-only.py"));
    let ran = check(&[], folder.path());
    let row = ran
        .stdout
        .lines()
        .find(|line| line.contains("Python"))
        .unwrap();
    assert_eq!(row.matches('|').count(), 6, "{row}");
    assert!(row.contains("&#124; right") && !row.contains('<'), "{row}");
}

#[test]
fn course_is_a_table_and_a_table_of_mistakes() {
    let folder = course();
    let ran = check(&[], folder.path());
    assert_eq!(ran.status, Some(1), "{ran:?}");
    let lines: Vec<&str> = ran.stdout.lines().collect();
    assert_eq!(
        lines[0],
        "5 solutions (isolated): 1 right, 4 not right, 0 not judged (seed 348)"
    );
    let rows: Vec<Vec<&str>> = lines[2..]
        .iter()
        .map(|line| line.split('|').map(str::trim).collect())
        .collect();
    let row = |who: &str| {
        let row = rows.iter().find(|row| row.get(1) == Some(&who));
        row.unwrap_or_else(|| panic!("{who}: {ran:?}")).clone()
    };
    assert_eq!(row("alice")[2..4], ["Python", "right"]);
    assert_eq!(row("bob")[2..5], ["Python", "wrong_answer", "rows-only"]);
    assert_eq!(row("dave")[2..5], ["Python", "does_not_compile", ""]);
    assert_eq!(row("rows-only")[2], "2");
    assert_eq!(row("columns-only")[2], "1");
    assert!(ran.stderr.contains("README.md: a document"), "{ran:?}");
}

#[test]
fn course_with_the_same_seed_has_the_same_results_except_times() {
    let folder = course();
    let lines = || {
        let mut found = found(&check(&["--json"], folder.path()));
        for line in &mut found {
            for key in ["times", "growth"] {
                line.as_object_mut().unwrap().remove(key).unwrap();
            }
            // The last test depends on the times.
            line["tests"].as_array_mut().unwrap().pop();
        }
        found
    };
    let once = lines();
    let authors: Vec<&str> = once
        .iter()
        .map(|it| it["author"].as_str().unwrap())
        .collect();
    assert_eq!(authors, ["alice", "bob", "carol", "dave", "erin"]);
    assert_eq!(once, lines());
}

#[test]
fn course_with_a_folder_resumes_after_an_interruption() {
    let folder = course();
    // Inside the course, where it belongs to no author.
    let out = folder.path().join("pages");
    let arguments = ["--json", "--out", out.to_str().unwrap()];
    let first = check(&arguments, folder.path());
    let page = fs::read_to_string(out.join("bob.txt")).unwrap();
    assert!(
        page.contains("tic.py (Python, isolated): wrong_answer"),
        "{page}"
    );
    assert!(page.contains("player 1 wins: "), "{page}");
    assert_eq!(fs::read_dir(&out).unwrap().count(), 6);
    // As after an interruption within the line of the fourth author.
    let lines = fs::read_to_string(out.join("class.jsonl")).unwrap();
    let kept: Vec<&str> = lines.lines().take(3).collect();
    fs::write(
        out.join("class.jsonl"),
        kept.join("\n") + "\n{\"author\":\"er",
    )
    .unwrap();
    let without_seed = ["check", "--json", "--out", out.to_str().unwrap()];
    let again = inarow(&[&without_seed[..], &[folder.path().to_str().unwrap()]].concat());
    let [first, again] = [first, again].map(|ran| found(&ran));
    assert_eq!(first.len(), again.len());
    let same = first
        .iter()
        .zip(&again)
        .filter(|(a, b)| a["times"] == b["times"]);
    assert!(
        same.count() >= 3,
        "earlier results have the same times: {again:?}"
    );
    assert!(again.iter().all(|line| line["seed"] == 348), "{again:?}");
    // A changed solution is judged again.
    write(&folder, "bob/tic.py", solution("right/counters.py"));
    let ran = check(&arguments, folder.path());
    assert_eq!(found(&ran)[1]["result"], "right", "{ran:?}");
}

#[test]
fn zip_file_is_read_like_a_folder() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("class.zip");
    let mut zip = zip::ZipWriter::new(fs::File::create(&path).unwrap());
    let options = zip::write::SimpleFileOptions::default();
    for (name, text) in [
        ("class/alice/TicTacToe.py", solution("right/counters.py")),
        ("class/bob/TicTacToe.py", solution("wrong/rows-only.py")),
        ("class/../../carol.py", solution("right/scan.py")),
        ("__MACOSX/class/alice/._TicTacToe.py", "x".into()),
        ("class/large.py", "#".repeat((1 << 20) + 1)),
    ] {
        zip.start_file(name, options).unwrap();
        zip.write_all(text.as_bytes()).unwrap();
    }
    zip.finish().unwrap();
    let before = fs::read_dir(folder.path()).unwrap().count();
    let ran = check(&["--json"], &path);
    assert_eq!(ran.status, Some(2), "{ran:?}");
    let results: Vec<(Value, Value)> = found(&ran)
        .into_iter()
        .map(|line| (line["author"].clone(), line["result"].clone()))
        .collect();
    let expected = [
        ("alice", "right"),
        ("bob", "wrong_answer"),
        ("carol", "right"),
        ("large", "not_judged"),
    ];
    assert_eq!(
        results,
        expected.map(|(who, what)| (who.into(), what.into()))
    );
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), before);
    // A damaged file is an error.
    fs::write(&path, "PK no zip file").unwrap();
    let ran = check(&[], &path);
    assert_eq!(ran.status, Some(2));
    assert!(ran.stderr.starts_with("error[bad_zip]: "), "{ran:?}");
}

#[test]
fn not_judged_authors_have_errors_and_the_status_is_2() {
    let folder = tempfile::tempdir().unwrap();
    write(&folder, "two.py", "");
    write(&folder, "two.java", "");
    write(&folder, "none/notes.md", "");
    write(&folder, "large.py", "#".repeat(10 << 20));
    write(&folder, "=1+1,\"x\"\n.py", solution("wrong/rows-only.py"));
    write(&folder, "\u{1b}[2J<b>.py", solution("wrong/rows-only.py"));
    symlink("/etc/passwd", folder.path().join("link.py")).unwrap();
    let ran = check(&["--json"], folder.path());
    assert_eq!(ran.status, Some(2), "{ran:?}");
    let found = found(&ran);
    let code_of = |who: &str| {
        let line = found.iter().find(|line| line["author"] == who).unwrap();
        line["error"]["code"]
            .as_str()
            .unwrap_or("judged")
            .to_owned()
    };
    assert_eq!(code_of("two"), "several_solutions");
    assert_eq!(code_of("none"), "no_solutions");
    assert_eq!(code_of("large"), "solution_too_large");
    assert_eq!(code_of("link"), "cannot_read");
    assert!(!ran.stdout.contains("root:"), "{ran:?}");
    for form in [&[][..], &["--csv"]] {
        let ran = check(form, folder.path());
        assert_eq!(ran.status, Some(2));
        assert!(!ran.stdout.contains('\u{1b}'), "{ran:?}");
        if form == ["--csv"] {
            let mut reader = csv::Reader::from_reader(ran.stdout.as_bytes());
            let authors: Vec<String> = reader
                .records()
                .map(|record| record.unwrap()[0].to_owned())
                .collect();
            assert_eq!(authors.len(), 6, "{ran:?}");
            assert!(
                authors.contains(&"'=1+1,\"x\"\\n".to_owned()),
                "{authors:?}"
            );
        }
    }
}

#[test]
fn folder_without_solutions_has_status_2() {
    let folder = tempfile::tempdir().unwrap();
    write(&folder, "README.md", "");
    let ran = check(&[], folder.path());
    assert_eq!((ran.status, ran.stdout.as_str()), (Some(2), ""));
    assert!(ran.stderr.contains("error[no_solutions]: "), "{ran:?}");
}

#[test]
fn interrupted_course_prints_its_results() {
    let folder = tempfile::tempdir().unwrap();
    write(&folder, "alice.py", solution("wrong/rows-only.py"));
    // It answers so slowly that the other solution is done long before.
    let right = solution("right/counters.py");
    let slow = right.replace("step = ", "__import__('time').sleep(0.5); step = ");
    assert_ne!(slow, right);
    write(&folder, "zoe.py", slow);
    let out = folder.path().join("out");
    let ran = shell(&format!(
        "set -m; inarow check --out {0} {1} & \
         for _ in {{1..900}}; do [ -s {0}/class.jsonl ] && break; sleep 0.1; done; \
         kill -INT $!; wait $!",
        out.display(),
        folder.path().display()
    ));
    assert_eq!(ran.status, Some(130), "{ran:?}");
    assert!(ran.stdout.contains("| alice"), "{ran:?}");
    assert!(
        ran.stderr.contains("interrupted after 1 of 2 solutions"),
        "{ran:?}"
    );
}

#[test]
fn authors_of_the_same_name_are_two_rows() {
    let folder = tempfile::tempdir().unwrap();
    let [right, wrong] = ["right/counters.py", "wrong/rows-only.py"].map(solution);
    for (number, text) in [(7, &right), (9, &wrong)] {
        let name = format!("Ann Lee_{number}_assignsubmission_file_/tic.py");
        write(&folder, &name, text);
    }
    write(&folder, "Bob Roe_8_assignsubmission_file_/tic.py", &right);
    let out = folder.path().join("pages");
    let arguments = ["--csv", "--out", out.to_str().unwrap()];
    let ran = check(&arguments, folder.path());
    let mut reader = csv::Reader::from_reader(ran.stdout.as_bytes());
    let mut headers = reader.headers().unwrap().iter();
    let number = headers.position(|name| name == "platform_id").unwrap();
    let rows: Vec<[String; 2]> = reader
        .records()
        .map(|record| record.unwrap())
        .map(|record| [&record[0], &record[number]].map(str::to_owned))
        .collect();
    assert_eq!(rows, [["Ann Lee", "7"], ["Ann Lee", "9"], ["Bob Roe", "8"]]);
    for (page, result) in [
        ("Ann Lee (7).txt", "right"),
        ("Ann Lee (9).txt", "wrong"),
        ("Bob Roe.txt", "right"),
    ] {
        let page = fs::read_to_string(out.join(page)).unwrap();
        assert!(
            page.contains(&format!("(Python, isolated): {result}")),
            "{page}"
        );
    }
    // The earlier results are found by name and number.
    let lines = |arguments: &[&str]| found(&check(arguments, folder.path()));
    let again = lines(&["--json", "--out", out.to_str().unwrap()]);
    let numbers: Vec<&Value> = again.iter().map(|line| &line["platform_id"]).collect();
    assert_eq!(numbers, ["7", "9", "8"]);
    let wrong_games: Vec<bool> = again.iter().map(|line| line["wrong_games"] == 0).collect();
    assert_eq!(wrong_games, [true, false, true]);
    let lines = fs::read_to_string(out.join("class.jsonl")).unwrap();
    assert_eq!(lines.lines().count(), 3);
    let table = check(&[], folder.path()).stdout;
    assert!(table.contains("\n| Ann Lee (9) |"), "{table}");
    assert!(table.contains("\n| Bob Roe "), "{table}");
}

#[test]
fn file_option_chooses_among_the_files_of_an_author() {
    let folder = tempfile::tempdir().unwrap();
    write(&folder, "ann/first.py", solution("right/counters.py"));
    write(&folder, "ann/final.py", solution("wrong/rows-only.py"));
    let ran = check(&["--json"], folder.path());
    assert_eq!(found(&ran)[0]["error"]["code"], "several_solutions");
    let note = "to choose among the files of an author, use --file NAME";
    assert!(ran.stderr.contains(note), "{ran:?}");
    let ran = check(
        &["--json", "--file", "final.py", "--file", "a.py"],
        folder.path(),
    );
    assert_eq!(found(&ran)[0]["result"], "wrong_answer", "{ran:?}");
    assert!(!ran.stderr.contains(note), "{ran:?}");
}

/// Plants something in a folder of results. The second path is a file that must not change.
type Plant = fn(&Path, &Path);

#[test]
fn links_in_the_folder_of_results_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    write(&folder, "ann.py", "class TicTacToe(:\n");
    let secret = write(&folder, "secret.md", "untouched");
    let plants: [(&str, Plant); 6] = [
        ("linked_output", |out, secret| {
            symlink(secret, out.join("ann.txt")).unwrap();
        }),
        ("linked_output", |out, secret| {
            symlink(secret.with_extension("new"), out.join("ann.txt")).unwrap();
        }),
        ("linked_output", |out, secret| {
            symlink(secret, out.join("class.jsonl")).unwrap();
        }),
        ("linked_output", |out, secret| {
            fs::hard_link(secret, out.join("ann.txt")).unwrap();
        }),
        ("linked_output", |out, _| {
            fs::rename(out, out.with_extension("real")).unwrap();
            symlink(out.with_extension("real"), out).unwrap();
        }),
        ("cannot_write", |out, _| {
            fs::create_dir(out.join("ann.txt")).unwrap();
        }),
    ];
    for (number, (code, plant)) in plants.into_iter().enumerate() {
        let out = folder.path().join(format!(".out{number}"));
        fs::create_dir(&out).unwrap();
        plant(&out, &secret);
        // A slash must not make it a folder.
        let name = format!("{}/", out.display());
        let ran = check(&["--out", &name], folder.path());
        assert_eq!((ran.status, ran.stdout.as_str()), (Some(2), ""), "{number}");
        let error = format!("error[{code}]: {}", folder.path().display());
        assert!(ran.stderr.contains(&error), "{number}: {ran:?}");
        assert_eq!(fs::read_to_string(&secret).unwrap(), "untouched");
        assert!(!secret.with_extension("new").exists());
    }
    let pipe = folder.path().join(".pipe");
    fs::create_dir(&pipe).unwrap();
    let made = shell(&format!("mkfifo {}/ann.txt", pipe.display()));
    assert_eq!(made.status, Some(0), "{made:?}");
    let ran = check(&["--out", pipe.to_str().unwrap()], folder.path());
    assert!(ran.stderr.contains("error[cannot_write]: "), "{ran:?}");
}

#[test]
fn progress_is_shown_on_a_terminal_only() {
    let folder = tempfile::tempdir().unwrap();
    let file = write(&folder, "ann.py", solution("right/counters.py"));
    write(&folder, "bob.py", solution("right/counters.py"));
    for (path, shown) in [
        (&*file, "checking "),
        (folder.path(), "0/2 solutions"),
        (folder.path(), "1/2 solutions"),
    ] {
        let line = format!("inarow check {}", path.display());
        assert!(!shell(&line).stderr.contains(shown), "{line}");
        let ran = shell(&format!("script -qec '{line}' /dev/null </dev/null"));
        assert_eq!(ran.status, Some(0), "{ran:?}");
        assert!(ran.stdout.contains(shown), "{shown}: {ran:?}");
    }
}

/// Number of authors.
const AUTHORS: usize = 200;

/// Checks the solutions of the project in every language of Debian, each with an additional line.
#[test]
#[ignore = "needs eleven compilers, and minutes; its time is printed"]
fn two_hundred_solutions_in_every_language() {
    let folder = tempfile::tempdir().unwrap();
    let mut files: Vec<PathBuf> = ["solutions/right", "solutions/wrong"]
        .iter()
        .flat_map(|it| fs::read_dir(root().join(it)).unwrap())
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|it| it != "swift"))
        .collect();
    files.sort();
    for (number, path) in files.iter().cycle().take(AUTHORS).enumerate() {
        let ending = path.extension().unwrap().to_str().unwrap();
        let comment = if ["py", "rb"].contains(&ending) {
            "#"
        } else {
            "//"
        };
        let text = fs::read_to_string(path).unwrap();
        let stem = path.file_stem().unwrap().to_str().unwrap();
        let name = format!("{number:03}-{stem}/TicTacToe.{ending}");
        write(&folder, &name, format!("{text}\n{comment} {number}\n"));
    }
    let start = Instant::now();
    let ran = check(&["--json"], folder.path());
    let (seconds, found) = (start.elapsed().as_secs_f64(), found(&ran));
    assert_eq!(found.len(), AUTHORS, "{ran:?}");
    for line in &found {
        let path = line["author"].as_str().unwrap();
        let is_right = ["-counters", "-scan"].iter().any(|it| path.contains(it));
        assert_eq!(line["result"] == "right", is_right, "{line}");
    }
    println!("{AUTHORS} solutions in {seconds:.0} s");
}

#[test]
fn feedback_has_the_folders_that_moodle_gave() {
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in [
        (
            "Ann Lee_12345_assignsubmission_file_/tic.py",
            solution("right/scan.py"),
        ),
        (
            "Bo_7_assignsubmission_file_rows.py",
            solution("wrong/rows-only.py"),
        ),
        ("Cy_8_assignsubmission_onlinetext_/notes.txt", "none".into()),
        ("dan.py", solution("right/scan.py")),
        // A name of Canvas.
        ("eve_5_67_tic.py", "x = 1".into()),
    ] {
        write(&folder, name, text);
    }
    let out = tempfile::tempdir().unwrap();
    let args = [
        "--out",
        out.path().to_str().unwrap(),
        "--feedback",
        "moodle",
    ];
    // The second check has all results already.
    for _ in 0..2 {
        let ran = check(&args, folder.path());
        for author in ["dan", "eve"] {
            let note = format!("no feedback for {author}");
            assert!(ran.stderr.contains(&note), "{ran:?}");
        }
        let zip = fs::File::open(out.path().join("feedback.zip")).unwrap();
        let mut zip = zip::ZipArchive::new(zip).unwrap();
        let names = zip.file_names().map(|name| name.unwrap().into_owned());
        let names: Vec<String> = names.collect();
        assert_eq!(
            names,
            [
                "Ann Lee_12345_assignsubmission_file_/feedback.txt",
                "Bo_7_assignsubmission_file_/feedback.txt",
                "Cy_8_assignsubmission_onlinetext_/feedback.txt",
            ]
        );
        let points = ["100 of 100", "of 100", "0 of 100"];
        for (name, points) in names.iter().zip(points) {
            let mut page = String::new();
            zip.by_name(name)
                .unwrap()
                .read_to_string(&mut page)
                .unwrap();
            let line = page.lines().find(|line| line.contains("points: "));
            assert!(line.unwrap().ends_with(points), "{page}");
        }
    }
    let ran = check(&["--feedback", "moodle"], folder.path());
    assert_eq!(ran.status, Some(2), "without --out: {ran:?}");
}

#[test]
fn csv_may_begin_with_a_byte_order_mark() {
    let folder = tempfile::tempdir().unwrap();
    write(&folder, "ann.py", "x = 1\n");
    let [with, without] = [&["--csv", "--bom"][..], &["--csv"]].map(|args| {
        let ran = check(args, folder.path());
        ran.stdout
    });
    assert_eq!(with, format!("\u{feff}{without}"));
}
