//! The authors of a course and their files. No solution runs here.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use inarow_check::{Course, limits};
use tempfile::TempDir;
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

/// A text with the class of the exercise.
const CLASS: &str = "class TicTacToe:\n    pass\n";

/// A text without it.
const OTHER: &str = "from game import TicTacToe\n";

/// Packs files that are stored as they are. A name that ends with `/` is a folder.
fn packed<S: AsRef<str>>(files: impl IntoIterator<Item = (S, impl AsRef<[u8]>)>) -> Vec<u8> {
    let mut zip = ZipWriter::new(std::io::Cursor::new(Vec::new()));
    let options = SimpleFileOptions::default().compression_method(zip::CompressionMethod::Stored);
    for (name, text) in files {
        let name = name.as_ref();
        if name.ends_with('/') {
            zip.add_directory(name, options).unwrap();
        } else {
            zip.start_file(name, options).unwrap();
            zip.write_all(text.as_ref()).unwrap();
        }
    }
    zip.finish().unwrap().into_inner()
}

/// Replaces each occurrence of some bytes.
fn replace(bytes: &mut [u8], from: &[u8], to: &[u8]) {
    assert_eq!(from.len(), to.len());
    let found: Vec<usize> = (0..bytes.len())
        .filter(|&at| bytes[at..].starts_with(from))
        .collect();
    assert!(!found.is_empty());
    for at in found {
        bytes[at..at + to.len()].copy_from_slice(to);
    }
}

/// A folder with a zip file of these bytes.
fn zip_file(bytes: &[u8]) -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("class.zip");
    fs::write(&path, bytes).unwrap();
    (folder, path)
}

/// Writes files into a folder. A name that ends with `/` is a folder.
fn unpacked(files: &[(&str, &[u8])]) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in files {
        let path = folder.path().join(name);
        if name.ends_with('/') {
            fs::create_dir_all(path).unwrap();
        } else {
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        }
    }
    folder
}

/// Returns the rows of a course: author, number, and the name of the file or the code of the error.
fn rows_of(paths: &[PathBuf], chosen: &[&str]) -> Vec<[String; 3]> {
    let chosen: Vec<String> = chosen.iter().map(|&name| name.into()).collect();
    let course = Course::of(paths, None, &chosen).unwrap();
    let rows = course.entries.into_iter().map(|entry| {
        let result = match &entry.submission {
            Ok(submission) => submission.name.clone(),
            Err(error) => error.code().into(),
        };
        [entry.author, entry.platform_id.unwrap_or_default(), result]
    });
    rows.collect()
}

fn rows(path: &Path) -> Vec<[String; 3]> {
    rows_of(&[path.into()], &[])
}

/// Returns the message of an author's error.
fn message(path: &Path, author: &str) -> String {
    let course = Course::of(&[path.into()], None, &[]).unwrap();
    let mut entries = course.entries.into_iter();
    let entry = entries.find(|entry| entry.author == author).unwrap();
    entry.submission.unwrap_err().to_string()
}

/// Asserts that a zip file and a folder with these files have these rows.
fn assert_rows(files: &[(&str, &[u8])], expected: &[[&str; 3]]) {
    let (_folder, zip) = zip_file(&packed(files.iter().copied()));
    assert_eq!(rows(&zip), expected, "zip file");
    assert_eq!(rows(unpacked(files).path()), expected, "folder");
}

#[test]
fn every_author_has_a_row_in_zip_and_folder() {
    assert_rows(
        &[
            ("ann/solution.py", CLASS.as_bytes()),
            ("bob/", b""),
            ("carl/essay.pdf", b"%PDF"),
            ("dora/.git/config", b""),
            ("emil/large.py", &[b'#'; (1 << 20) + 1]),
            ("fay.py", CLASS.as_bytes()),
            ("gus.zip", &packed([("src/game.py", CLASS)])),
            ("hal.zip", b"PK no zip file"),
            ("ida/project.zip", &packed([("essay.txt", "")])),
            ("jan/project.zip", &packed([("", ""); 0])),
            ("README.md", b"Hand in here"),
        ],
        &[
            ["ann", "", "solution.py"],
            ["bob", "", "no_solutions"],
            ["carl", "", "no_solutions"],
            ["dora", "", "no_solutions"],
            ["emil", "", "solution_too_large"],
            ["fay", "", "fay.py"],
            ["gus", "", "game.py"],
            ["hal", "", "bad_zip"],
            ["ida", "", "no_solutions"],
            ["jan", "", "no_solutions"],
        ],
    );
}

#[test]
fn message_lists_the_files_of_an_author_without_a_solution() {
    let inner = packed([("deep.zip", packed([("a.py", CLASS)]))]);
    let (_folder, zip) = zip_file(&packed([
        ("ann/solution.txt", CLASS.as_bytes()),
        ("ann/project.zip", &inner),
        ("bob/a.py", OTHER.as_bytes()),
        ("bob/b.py", OTHER.as_bytes()),
    ]));
    assert_eq!(
        message(&zip, "ann"),
        "no solution found among solution.txt (a text file), \
         project.zip/deep.zip (a zip file inside another)"
    );
    assert_eq!(
        message(&zip, "bob"),
        "0 of 2 files have the class `TicTacToe` or the functions on a board, but exactly one must: a.py, b.py"
    );
}

#[test]
fn only_file_with_the_class_is_the_solution() {
    let java = "class Main { TicTacToe game = new TicTacToe(3); }";
    assert_rows(
        &[
            ("ann/board.py", OTHER.as_bytes()),
            ("ann/tests/test_game.py", OTHER.as_bytes()),
            ("ann/src/game.py", CLASS.as_bytes()),
            ("bob/Main.java", java.as_bytes()),
            ("bob/TicTacToe.java", b"class TicTacToe { }"),
            ("carl/a.py", CLASS.as_bytes()),
            ("carl/b.py", CLASS.as_bytes()),
            ("dora/a.py", OTHER.as_bytes()),
            ("dora/b.py", OTHER.as_bytes()),
            ("emil/only.py", OTHER.as_bytes()),
            ("fay/a.py", CLASS.as_bytes()),
            ("fay/project.zip", b"PK no zip file"),
        ],
        &[
            ["ann", "", "game.py"],
            ["bob", "", "TicTacToe.java"],
            ["carl", "", "several_solutions"],
            ["dora", "", "several_solutions"],
            ["emil", "", "only.py"],
            ["fay", "", "a.py"],
        ],
    );
}

#[test]
fn chosen_name_selects_among_the_files_of_an_author() {
    let folder = unpacked(&[
        ("ann/final.py", CLASS.as_bytes()),
        ("ann/old.py", CLASS.as_bytes()),
        ("bob/old.py", CLASS.as_bytes()),
        ("carl/a/final.py", CLASS.as_bytes()),
        ("carl/b/final.py", OTHER.as_bytes()),
        ("carl/old.py", CLASS.as_bytes()),
        ("dora/a/final.py", CLASS.as_bytes()),
        ("dora/b/final.py", CLASS.as_bytes()),
        ("emil/Game.java", b"class TicTacToe { }"),
        ("emil/old.py", CLASS.as_bytes()),
        ("leeann_1_2_final-1.py", CLASS.as_bytes()),
        ("leeann_1_3_old.py", CLASS.as_bytes()),
    ]);
    let expected = [
        ["ann", "", "final.py"],
        ["bob", "", "old.py"],
        ["carl", "", "final.py"],
        ["dora", "", "several_solutions"],
        ["emil", "", "Game.java"],
        ["leeann", "1", "leeann_1_2_final-1.py"],
    ];
    let paths = [folder.path().to_owned()];
    assert_eq!(rows_of(&paths, &["final.py", "Game.java"]), expected);
}

#[test]
fn names_of_moodle_are_divided() {
    assert_rows(
        &[
            ("Ann Lee_7_assignsubmission_file_/a.py", CLASS.as_bytes()),
            ("Ann Lee_9_assignsubmission_file_/a.py", CLASS.as_bytes()),
            (
                "Bob Roe_8_assignsubmission_onlinetext_/onlinetext.html",
                b"",
            ),
            ("Bob Roe_8_assignsubmission_file_/b.py", CLASS.as_bytes()),
            (
                "Zoë Poe_6_assignsubmission_onlinetext_/onlinetext.html",
                b"",
            ),
        ],
        &[
            ["Ann Lee", "7", "a.py"],
            ["Ann Lee", "9", "a.py"],
            ["Bob Roe", "8", "b.py"],
            ["Zoë Poe", "6", "no_solutions"],
        ],
    );
}

#[test]
fn names_of_canvas_and_blackboard_are_divided() {
    assert_rows(
        &[
            ("leeann_12_67_game-1.py", CLASS.as_bytes()),
            ("leeann_12_68_report.pdf", b""),
            ("roebob_LATE_13_69_report.pdf", b""),
            ("poezoe_14_70_project.zip", &packed([("game.py", CLASS)])),
            ("Home_work_amy_attempt_2026-11-01-10-00-00.txt", b""),
            (
                "Home_work_amy_attempt_2026-11-01-10-00-00_a.py",
                CLASS.as_bytes(),
            ),
            ("Home_work_amy_attempt_2026-11-02-10-00-00.txt", b""),
        ],
        &[
            [
                "amy",
                "2026-11-01-10-00-00",
                "Home_work_amy_attempt_2026-11-01-10-00-00_a.py",
            ],
            ["amy", "2026-11-02-10-00-00", "no_solutions"],
            ["leeann", "12", "leeann_12_67_game-1.py"],
            ["poezoe", "14", "game.py"],
            ["roebob", "13", "no_solutions"],
        ],
    );
}

#[test]
fn names_of_gradescope_come_from_its_list_only() {
    let list = "---\n\
                submission_5:\n  :submitters:\n  - :name: Ann Lee\n    :sid: '1'\n\
                submission_6:\n  :submitters:\n  - :name: Bob Roe\n  - :name: Zoë Poe\n";
    let forged = "submission_5:\n  :submitters:\n  - :name: Nobody\n";
    assert_rows(
        &[
            ("assignment_1_export/submission_5/a.py", CLASS.as_bytes()),
            ("assignment_1_export/submission_6/b.py", CLASS.as_bytes()),
            (
                "assignment_1_export/submission_6/submission_metadata.yml",
                forged.as_bytes(),
            ),
            ("assignment_1_export/submission_7/c.py", CLASS.as_bytes()),
            (
                "assignment_1_export/submission_metadata.yml",
                list.as_bytes(),
            ),
        ],
        &[
            ["Ann Lee", "5", "a.py"],
            ["Bob Roe, Zoë Poe", "6", "b.py"],
            ["submission_7", "7", "c.py"],
        ],
    );
}

#[test]
fn paths_may_be_folders_of_authors() {
    let folder = unpacked(&[
        ("Ann Lee_7_assignsubmission_file_/a.py", CLASS.as_bytes()),
        ("Bob Roe_8_assignsubmission_file_/a.py", CLASS.as_bytes()),
        ("Zoë Poe_9_assignsubmission_file_/essay.pdf", b""),
    ]);
    let path = |name: &str| folder.path().join(name);
    let paths = [
        path("Ann Lee_7_assignsubmission_file_"),
        path("Bob Roe_8_assignsubmission_file_/a.py"),
        path("Zoë Poe_9_assignsubmission_file_"),
    ];
    let expected = [
        ["Ann Lee", "7", "a.py"],
        ["Bob Roe", "8", "a.py"],
        ["Zoë Poe", "9", "no_solutions"],
    ];
    assert_eq!(rows_of(&paths, &[]), expected);
}

#[test]
fn paths_of_the_same_name_have_the_names_of_their_folders() {
    let folder = unpacked(&[
        ("ann/solution.py", CLASS.as_bytes()),
        ("bob/solution.py", CLASS.as_bytes()),
        ("carl/other.py", CLASS.as_bytes()),
    ]);
    let paths = ["ann/solution.py", "bob/solution.py", "carl/other.py"];
    let paths = paths.map(|name| folder.path().join(name));
    let expected = [
        ["ann", "", "solution.py"],
        ["bob", "", "solution.py"],
        ["other", "", "other.py"],
    ];
    assert_eq!(rows_of(&paths, &[]), expected);
}

#[test]
fn folders_and_zip_files_of_the_same_name_have_the_names_of_their_folders() {
    let zip = packed([("src/a.py", CLASS), ("tests/b.py", OTHER)]);
    let folder = unpacked(&[
        ("ann/game/src/a.py", CLASS.as_bytes()),
        ("bo/game/src/a.py", CLASS.as_bytes()),
        ("ann/project.zip", &zip),
        ("bo/project.zip", &zip),
    ]);
    let expected = [["ann", "", "a.py"], ["bo", "", "a.py"]];
    for name in ["game", "game/src", "project.zip"] {
        let paths = ["ann", "bo"].map(|author| folder.path().join(author).join(name));
        assert_eq!(rows_of(&paths, &[]), expected, "{name}");
    }
}

#[test]
fn several_zip_files_are_authors_unless_a_platform_made_them() {
    let files = [("src/a.py", CLASS), ("tests/b.py", OTHER)];
    let platform = [("leeann_12_67_a.py", CLASS), ("roebob_13_68_b.py", CLASS)];
    let folder = unpacked(&[
        ("ann.zip", &packed(files)),
        ("poezoe_14_70_project.zip", &packed(files)),
        ("export.zip", &packed(platform)),
    ]);
    let names = ["ann.zip", "poezoe_14_70_project.zip", "export.zip"];
    let expected = [
        ["ann", "", "a.py"],
        ["leeann", "12", "leeann_12_67_a.py"],
        ["poezoe", "14", "a.py"],
        ["roebob", "13", "roebob_13_68_b.py"],
    ];
    assert_eq!(
        rows_of(&names.map(|name| folder.path().join(name)), &[]),
        expected
    );
    // The download may be alone in a folder.
    fs::remove_file(folder.path().join("ann.zip")).unwrap();
    fs::remove_file(folder.path().join("poezoe_14_70_project.zip")).unwrap();
    assert_eq!(rows(folder.path()), [expected[1], expected[3]]);
}

#[test]
fn author_may_have_the_name_of_a_folder_of_tools() {
    let files = [
        ("bin/a.py", CLASS.as_bytes()),
        ("target/a.py", CLASS.as_bytes()),
        ("target/bin/b.py", CLASS.as_bytes()),
        ("node_modules/c.py", CLASS.as_bytes()),
    ];
    let expected = [["bin", "", "a.py"], ["target", "", "a.py"]];
    assert_rows(&files, &expected);
    let folder = unpacked(&files);
    let paths = ["bin", "target"].map(|name| folder.path().join(name));
    assert_eq!(rows_of(&paths, &[]), expected);
    let names = ["class/ann/a.py", "class/bo/a.py", "class/target/a.py"];
    let (_folder, zip) = zip_file(&packed(names.map(|name| (name, CLASS))));
    let expected = ["ann", "bo", "target"].map(|author| [author, "", "a.py"]);
    assert_eq!(rows(&zip), expected);
    let names = ["ann/src/a.py", "ann/bin/a.py"];
    let (_folder, zip) = zip_file(&packed(names.map(|name| (name, CLASS))));
    assert_eq!(rows(&zip), [["ann", "", "a.py"]]);
}

#[test]
fn folder_of_the_course_is_no_author() {
    for (files, expected) in [
        (
            &["class/", "class/ann/a.py", "class/bob/essay.pdf"][..],
            &["ann", "bob"][..],
        ),
        (
            &["class/ann.py", "class/bob.py", "class/README.md"],
            &["ann", "bob"],
        ),
        (&["class/ann/a.py", "README.md"], &["class"]),
        (&["ann/a.py", "ann/essay.pdf"], &["ann"]),
        (&["ann/", "ann/a.py"], &["ann"]),
        (&["a/Ann_1_assignsubmission_file_/a.py"], &["Ann"]),
        (
            &[
                "Ann_1_assignsubmission_file_/a/a.py",
                "Ann_1_assignsubmission_file_/b/b.py",
            ],
            &["Ann"],
        ),
    ] {
        let (_folder, zip) = zip_file(&packed(files.iter().map(|&name| (name, CLASS))));
        let authors: Vec<String> = rows(&zip).into_iter().map(|[author, ..]| author).collect();
        assert_eq!(authors, expected, "{files:?}");
    }
}

#[test]
fn entries_of_one_name_are_several() {
    let mut bytes = packed([
        ("ann/a.py", CLASS),
        ("ann/b.py", CLASS),
        ("bob/a.py", CLASS),
    ]);
    replace(&mut bytes, b"ann/b.py", b"ann/a.py");
    let (_folder, zip) = zip_file(&bytes);
    let expected = [["ann", "", "several_solutions"], ["bob", "", "a.py"]];
    assert_eq!(rows(&zip), expected);
    assert_eq!(
        message(&zip, "ann"),
        "2 of 2 files have the class `TicTacToe` or the functions on a board, but exactly one must: a.py, a.py"
    );
}

#[test]
fn encrypted_or_damaged_entry_costs_only_its_author() {
    let mut bytes = packed([
        ("ann/a.py", CLASS.into()),
        ("bob/b.py", "# damaged\n".to_owned() + CLASS),
        ("carl/c.py", CLASS.into()),
    ]);
    // The name is at the end of both headers, whose sizes are fixed.
    let is_name = |at: &usize| bytes[*at..].starts_with(b"ann/a.py");
    let names: Vec<usize> = (0..bytes.len()).filter(is_name).collect();
    let [local, central] = names[..] else {
        panic!("{names:?}");
    };
    bytes[local - 30 + 6] |= 1;
    bytes[central - 46 + 8] |= 1;
    replace(&mut bytes, b"# damaged", b"# altered");
    let (_folder, zip) = zip_file(&bytes);
    let expected = [
        ["ann", "", "cannot_read"],
        ["bob", "", "cannot_read"],
        ["carl", "", "c.py"],
    ];
    assert_eq!(rows(&zip), expected);
    let message = message(&zip, "ann");
    assert!(message.contains("class.zip/ann/a.py: "), "{message}");
    assert!(message.contains("Password required"), "{message}");
}

#[test]
fn hostile_names_stay_inside_the_course() {
    let mut bytes = packed(
        [
            "../../../up.py",
            "/etc/absolute.py",
            "C:\\Users\\drive\\a.py",
            "back\\slash.py",
            "./dot/./a.py",
            "CON.py",
            "Mxller/a.py",
        ]
        .map(|name| (name, CLASS)),
    );
    // `ü` in code page 437, which old programs for Windows write.
    replace(&mut bytes, b"Mxller", b"M\x81ller");
    let (_folder, zip) = zip_file(&bytes);
    let expected = [
        ["CON", "", "CON.py"],
        ["Müller", "", "a.py"],
        ["Users", "", "a.py"],
        ["back", "", "slash.py"],
        ["dot", "", "a.py"],
        ["etc", "", "absolute.py"],
        ["up", "", "up.py"],
    ];
    assert_eq!(rows(&zip), expected);
}

#[test]
fn link_is_not_followed_and_costs_only_its_author() {
    let mut zip = ZipWriter::new(std::io::Cursor::new(Vec::new()));
    let options = SimpleFileOptions::default();
    zip.add_symlink("ann/a.py", "/etc/passwd", options).unwrap();
    zip.add_symlink("bob.py", "/etc/passwd", options).unwrap();
    zip.add_symlink("notes", "/etc/passwd", options).unwrap();
    let (_folder, zip) = zip_file(&zip.finish().unwrap().into_inner());
    let folder = unpacked(&[("ann/", b"")]);
    for name in ["ann/a.py", "bob.py", "notes"] {
        std::os::unix::fs::symlink("/etc/passwd", folder.path().join(name)).unwrap();
    }
    for path in [&*zip, folder.path()] {
        let expected = [["ann", "", "cannot_read"], ["bob", "", "cannot_read"]];
        assert_eq!(rows(path), expected);
        let message = message(path, "ann");
        assert!(
            message.ends_with("ann/a.py: not a regular file"),
            "{message}"
        );
    }
}

#[test]
fn unreadable_folder_costs_only_its_author() {
    let folder = unpacked(&[
        ("ann/a.py", CLASS.as_bytes()),
        ("bob/b.py", CLASS.as_bytes()),
    ]);
    // The path of the innermost folder is too long for the system.
    let script = "import os\nos.chdir('bob')\nfor n in range(20):\n os.mkdir('a' * 250)\n os.chdir('a' * 250)";
    let mut python = std::process::Command::new("python3");
    let made = python.args(["-c", script]).current_dir(folder.path());
    let made = made.status();
    assert!(made.unwrap().success());
    let expected = [["ann", "", "a.py"], ["bob", "", "b.py"]];
    assert_eq!(rows(folder.path()), expected);
    fs::remove_file(folder.path().join("bob/b.py")).unwrap();
    let expected = [["ann", "", "a.py"], ["bob", "", "cannot_read"]];
    assert_eq!(rows(folder.path()), expected);
}

#[test]
fn limit_of_a_course_is_exact() {
    let files = |count: usize| packed((0..count).map(|number| (format!("{number}.py"), CLASS)));
    let (_folder, zip) = zip_file(&files(limits::COURSE_FILES));
    assert_eq!(rows(&zip).len(), limits::COURSE_FILES);
    let (_folder, zip) = zip_file(&files(limits::COURSE_FILES + 1));
    let error = Course::of(&[zip], None, &[]).unwrap_err();
    assert_eq!(error.code(), "class_too_large");
    assert!(
        error
            .to_string()
            .contains("more than 10000 files and folders"),
        "{error}"
    );
}

#[test]
fn limits_of_an_author_are_exact_and_cost_nobody_else() {
    let count = limits::AUTHOR_FILES;
    let large = format!("{CLASS}#{}", "x".repeat(1 << 19));
    let mut files = vec![("dora.py".to_owned(), CLASS)];
    files.extend((0..count).map(|number| (format!("ann/src/{number}.txt"), "")));
    files.extend((0..=count).map(|number| (format!("bob/src/{number}.txt"), "")));
    // Each folder is within the limit, and both together are not.
    files.extend((0..=count).map(|number| (format!("emil/{}/{number}.txt", number % 2), "")));
    files.extend((0..8).map(|number| (format!("carl/src/{number}.py"), &*large)));
    files.extend((0..10 * count).map(|number| (format!("fay/obj/{number}.py"), CLASS)));
    files.push(("fay/a.py".into(), CLASS));
    let expected = [
        ["ann", "", "no_solutions"],
        ["bob", "", "author_too_large"],
        ["carl", "", "author_too_large"],
        ["dora", "", "dora.py"],
        ["emil", "", "author_too_large"],
        ["fay", "", "a.py"],
    ];
    let (_folder, zip) = zip_file(&packed(files.iter().map(|(name, text)| (name, text))));
    assert_eq!(rows(&zip), expected, "zip file");
    let files: Vec<_> = files
        .iter()
        .map(|(name, text)| (&**name, text.as_bytes()))
        .collect();
    assert_eq!(rows(unpacked(&files).path()), expected, "folder");
    let message = message(&zip, "bob");
    assert!(
        message.contains("more than 1000 files, more than 1000 folders, or more than 4 MiB"),
        "{message}"
    );
}

/// Returns the folders in a folder.
fn folders(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap();
    entries.map(|entry| entry.unwrap().path()).collect()
}

/// Writes nearly 4 MiB into the folder `to`, by links to one file in `folder`.
fn fill(folder: &Path, to: &Path) {
    let large = folder.join("large");
    if !large.exists() {
        let length = usize::try_from(limits::FILE_BYTES).unwrap() - 100;
        // A comment on the first two lines would be searched for an encoding.
        let text = format!("\n\n#{}", "x".repeat(length));
        fs::write(&large, text).unwrap();
    }
    fs::create_dir_all(to).unwrap();
    for number in 0..limits::AUTHOR_BYTES / limits::FILE_BYTES {
        fs::hard_link(&large, to.join(format!("{number}.py"))).unwrap();
    }
}

#[test]
fn paths_with_the_same_folders_do_not_share_limits() {
    let text = format!("{CLASS}#{}", "x".repeat(600));
    let class = unpacked(&[("bo/src/a.py", text.as_bytes())]);
    let links = tempfile::tempdir().unwrap();
    fill(links.path(), &class.path().join("ann/src"));
    fs::write(class.path().join("ann/game.py"), CLASS).unwrap();
    let expected = [["ann", "", "game.py"], ["bo", "", "a.py"]];
    assert_eq!(rows_of(&folders(class.path()), &[]), expected);
}

#[test]
fn large_folder_of_an_author_costs_nobody_else() {
    let class = unpacked(&[("ann/", b""), ("bo/a.py", CLASS.as_bytes())]);
    for number in 0..=limits::COURSE_FILES {
        fs::write(class.path().join(format!("ann/{number}.txt")), "").unwrap();
    }
    let expected = [["ann", "", "author_too_large"], ["bo", "", "a.py"]];
    assert_eq!(rows_of(&folders(class.path()), &[]), expected);
    assert_eq!(rows(class.path()), expected);
    fs::remove_dir_all(class.path().join("ann")).unwrap();
    for number in 0..=limits::AUTHOR_FILES {
        fs::create_dir_all(class.path().join(format!("ann/{number}"))).unwrap();
    }
    assert_eq!(rows_of(&folders(class.path()), &[]), expected);
    assert_eq!(rows(class.path()), expected);
}

#[test]
fn limits_hold_for_all_folders_of_an_author() {
    let class = unpacked(&[("bo/a.py", CLASS.as_bytes())]);
    let links = tempfile::tempdir().unwrap();
    for number in 0..limits::COURSE_BYTES / limits::AUTHOR_BYTES + 1 {
        let folder = class.path().join(format!("ann/{number}"));
        fill(links.path(), &folder);
    }
    let expected = [["ann", "", "author_too_large"], ["bo", "", "a.py"]];
    assert_eq!(rows(class.path()), expected);
}

#[test]
fn author_with_the_most_bytes_exceeds_the_limit_of_a_course() {
    let class = unpacked(&[
        ("ann/a.py", CLASS.as_bytes()),
        ("zoe/a.py", CLASS.as_bytes()),
    ]);
    let links = tempfile::tempdir().unwrap();
    for number in 0..limits::COURSE_BYTES / limits::AUTHOR_BYTES + 1 {
        let folder = class.path().join(format!("large{number}"));
        fill(links.path(), &folder);
    }
    for paths in [folders(class.path()), vec![class.path().to_owned()]] {
        let rows = rows_of(&paths, &[]);
        let is_too_large = |row: &&[String; 3]| row[2] == "author_too_large";
        assert_eq!(rows.iter().filter(is_too_large).count(), 1);
        assert_eq!(rows[0], ["ann", "", "a.py"]);
        assert_eq!(rows[rows.len() - 1], ["zoe", "", "a.py"]);
    }
}

#[test]
fn flat_files_of_a_platform_in_one_folder_do_not_share_limits() {
    let large = "#".repeat(1 << 20);
    let mut files = vec![("export/leeann_1_1_game.py".to_owned(), CLASS)];
    files.extend((2..8).map(|id| (format!("export/roebob_2_{id}_game{id}.py"), &*large)));
    files.push(("export/zoe_3_9_game.py".to_owned(), CLASS));
    let (_folder, zip) = zip_file(&packed(files));
    let expected = [
        ["leeann", "1", "leeann_1_1_game.py"],
        ["roebob", "2", "author_too_large"],
        ["zoe", "3", "zoe_3_9_game.py"],
    ];
    assert_eq!(rows(&zip), expected);
}

#[test]
fn zip_file_that_unpacks_to_far_more_costs_only_its_author() {
    let mut zip = ZipWriter::new(std::io::Cursor::new(Vec::new()));
    let deflated = SimpleFileOptions::default();
    let zeros = vec![b'#'; 1 << 20];
    for (name, bytes) in [
        ("ann.py", &zeros[..]),
        ("bob.zip", &packed([("a.txt", &zeros[..])])),
        ("carl.py", CLASS.as_bytes()),
    ] {
        zip.start_file(name, deflated).unwrap();
        zip.write_all(bytes).unwrap();
    }
    let (_folder, path) = zip_file(&zip.finish().unwrap().into_inner());
    let expected = [
        ["ann", "", "bad_zip"],
        ["bob", "", "cannot_read"],
        ["carl", "", "carl.py"],
    ];
    assert_eq!(rows(&path), expected);
    for author in ["ann", "bob"] {
        let message = message(&path, author);
        assert!(
            message.ends_with("it unpacks to more than 100 times its size"),
            "{message}"
        );
    }
}

#[test]
fn large_inner_zip_file_costs_only_its_author() {
    let bytes = vec![0; 1 + usize::try_from(limits::INNER_ZIP_BYTES).unwrap()];
    let (_folder, zip) = zip_file(&packed([("carl.zip", bytes), ("dora.py", CLASS.into())]));
    let expected = [["carl", "", "cannot_read"], ["dora", "", "dora.py"]];
    assert_eq!(rows(&zip), expected);
    let message = message(&zip, "carl");
    assert!(message.contains("larger than 64 MiB"), "{message:?}");
}

#[test]
fn folder_of_a_project_has_one_author() {
    for marker in ["package.json", "go.mod", "Game.csproj", ".git/config"] {
        let folder = unpacked(&[
            (marker, b""),
            ("src/a.py", CLASS.as_bytes()),
            ("tests/b.py", OTHER.as_bytes()),
        ]);
        let name = folder.path().file_name().unwrap().to_str().unwrap();
        assert_eq!(rows(folder.path()), [[name, "", "a.py"]], "{marker}");
    }
    let files = [
        ("x/pom.xml", ""),
        ("x/src/a.py", CLASS),
        ("x/tests/b.py", OTHER),
    ];
    let (_folder, zip) = zip_file(&packed(files));
    assert_eq!(rows(&zip), [["x", "", "a.py"]]);
    let files = files.map(|(name, text)| (name.split_once('/').unwrap().1, text));
    let (_folder, zip) = zip_file(&packed(files));
    assert_eq!(rows(&zip), [["class", "", "a.py"]]);
}

#[test]
fn several_folders_are_authors_unless_a_platform_made_them() {
    let folder = unpacked(&[
        ("ann/src/a.py", CLASS.as_bytes()),
        ("bob/src/a.py", CLASS.as_bytes()),
        ("bob/tests/b.py", OTHER.as_bytes()),
        ("carl.md", b""),
        ("README.md", b""),
        ("1/Ann_7_assignsubmission_file_/a.py", CLASS.as_bytes()),
        ("2/Bob_8_assignsubmission_file_/a.py", CLASS.as_bytes()),
        ("c/ann/a.py", CLASS.as_bytes()),
    ]);
    let paths = |names: &[&str]| {
        names
            .iter()
            .map(|name| folder.path().join(name))
            .collect::<Vec<_>>()
    };
    let expected = [
        ["ann", "", "a.py"],
        ["bob", "", "a.py"],
        ["carl", "", "no_solutions"],
    ];
    assert_eq!(
        rows_of(&paths(&["ann", "bob", "carl.md", "README.md"]), &[]),
        expected
    );
    let expected = [["Ann", "7", "a.py"], ["Bob", "8", "a.py"]];
    assert_eq!(rows_of(&paths(&["1", "2"]), &[]), expected);
    // Two of them would be `ann`.
    let expected = [
        ["ann", "", "a.py"],
        ["ann/src", "", "a.py"],
        ["bob", "", "a.py"],
    ];
    let folders = paths(&["ann/src", "bob/src", "c/ann"]);
    assert_eq!(rows_of(&folders, &[]), expected);
}

#[test]
fn documents_at_the_top_are_hand_ins() {
    assert_rows(
        &[
            ("ann.py", CLASS.as_bytes()),
            ("bob.md", b""),
            ("carl.py.txt", CLASS.as_bytes()),
            ("dora.pdf", b""),
            ("readme.txt", b""),
            ("LICENSE.md", b""),
            ("points.xlsx", b""),
        ],
        &[
            ["ann", "", "ann.py"],
            ["bob", "", "no_solutions"],
            ["carl", "", "no_solutions"],
            ["dora", "", "no_solutions"],
        ],
    );
}

#[test]
fn newest_upload_of_a_name_counts() {
    assert_rows(
        &[
            ("ann/TicTacToe.java", b"class TicTacToe { }"),
            ("ann/TicTacToe (1).java", b"class TicTacToe { }"),
            ("ann/TicTacToe (10).java", b"class TicTacToe { }"),
            ("ann/other/Game.java", b"class Game { }"),
            ("leeann_1_2_game-1.py", CLASS.as_bytes()),
            ("leeann_1_3_game.py", CLASS.as_bytes()),
        ],
        &[
            ["ann", "", "TicTacToe (10).java"],
            ["leeann", "1", "leeann_1_2_game-1.py"],
        ],
    );
}

#[test]
fn zip_entries_without_a_name_are_skipped() {
    for name in ["..", ".", "../", "/"] {
        let (_folder, zip) = zip_file(&packed([(name, ""), ("ann.py", CLASS)]));
        assert_eq!(rows(&zip), [["ann", "", "ann.py"]], "{name}");
        let inner = packed([(name, "")]);
        let files = [("ann.py", CLASS.as_bytes()), ("bob.zip", &inner)];
        let (_folder, zip) = zip_file(&packed(files));
        assert_eq!(rows(&zip)[0], ["ann", "", "ann.py"], "{name}");
    }
}

#[test]
fn unreadable_path_among_several_costs_only_its_author() {
    let folder = unpacked(&[
        ("ann.py", CLASS.as_bytes()),
        ("bob.py", b"\0"),
        ("carl.zip", b"not a zip file"),
    ]);
    let names = ["ann.py", "bob.py", "carl.zip", "dora.py"];
    let paths = names.map(|name| folder.path().join(name));
    let expected = [
        ["ann", "", "ann.py"],
        ["bob", "", "bad_encoding"],
        ["carl", "", "bad_zip"],
        ["dora", "", "cannot_read"],
    ];
    assert_eq!(rows_of(&paths, &[]), expected);
    for (path, row) in paths.iter().zip(expected).skip(1) {
        let error = Course::of(std::slice::from_ref(path), None, &[]).unwrap_err();
        assert_eq!(error.code(), row[2]);
    }
}

#[test]
fn truncated_zip_file_is_an_error() {
    let bytes = packed([("ann.py", CLASS), ("bob.py", CLASS)]);
    let (_folder, zip) = zip_file(&bytes[..bytes.len() - 30]);
    let error = Course::of(&[zip], None, &[]).unwrap_err();
    assert_eq!(error.code(), "bad_zip", "{error}");
}
