//! The names that learning platforms give to files and folders.

use super::file_name::stem;

/// A name that a learning platform gives to a file or folder.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) struct PlatformName<'a> {
    pub(super) author: &'a str,
    pub(super) id: &'a str,
    /// The author's own name for the file. Empty for a folder.
    file: &'a str,
}

impl<'a> PlatformName<'a> {
    /// Reads a name. Returns `None` if it has the form of no platform.
    pub(super) fn of(name: &'a str) -> Option<Self> {
        moodle(name)
            .or_else(|| blackboard(name))
            .or_else(|| gradescope(name))
            .or_else(|| canvas(name))
    }
}

/// Returns the author's own name for a file, and the number of the upload: platforms and browsers
/// number a file that replaces another of the same name.
pub(super) fn own_name(file: &str) -> (String, u64) {
    let platform = PlatformName::of(file).filter(|it| !it.file.is_empty());
    let name = platform.map_or(file, |it| it.file);
    let stem = stem(name);
    // `a (1).py`, and `a-1.py` on Canvas.
    let numbered = match stem.strip_suffix(')') {
        Some(start) => start.rsplit_once('('),
        None => stem.rsplit_once('-').filter(|_| platform.is_some()),
    };
    let numbered = numbered.and_then(|(start, number)| Some((start, number.parse().ok()?)));
    match numbered {
        Some((start, number)) => (start.trim_end().to_owned() + &name[stem.len()..], number),
        None => (name.to_owned(), 0),
    }
}

/// True if a file has this name, apart from what a platform adds to it.
pub(super) fn is_named(file: &str, name: &str) -> bool {
    let own = PlatformName::of(file).map(|it| it.file);
    file == name || own == Some(name) || own_name(file).0 == name
}

/// `Ann Lee_12345_assignsubmission_file_`, perhaps followed by the name of the file.
fn moodle(name: &str) -> Option<PlatformName<'_>> {
    let (start, end) = name.split_once("_assignsubmission_")?;
    let (author, id) = start.rsplit_once('_')?;
    let file = end.split_once('_').map_or("", |(_, file)| file);
    (is_number(id) && !author.is_empty()).then_some(PlatformName { author, id, file })
}

/// `Homework 1_ann5_attempt_2026-11-01-10-00-00_TicTacToe.java`. Without the file, it has the text
/// of the attempt.
fn blackboard(name: &str) -> Option<PlatformName<'_>> {
    const DATE: &str = "2026-11-01-10-00-00";
    let (start, end) = name.split_once("_attempt_")?;
    let (_, author) = start.rsplit_once('_')?;
    let (id, file) = end.split_at_checked(DATE.len())?;
    let mut pairs = id.bytes().zip(DATE.bytes());
    let is_date = pairs.all(|(byte, example)| match example {
        b'-' => byte == b'-',
        _ => byte.is_ascii_digit(),
    });
    let file = file.strip_prefix('_').unwrap_or(file);
    (is_date && !author.is_empty()).then_some(PlatformName { author, id, file })
}

/// `submission_12345`, a folder.
fn gradescope(name: &str) -> Option<PlatformName<'_>> {
    let id = name.strip_prefix("submission_")?;
    is_number(id).then_some(PlatformName {
        author: name,
        id,
        file: "",
    })
}

/// `leeann_LATE_12345_67890_tictactoe-1.py`: the author's number, and the file's. Without a file, the
/// name ends with `_text.html` or `_link.html`. An anonymous author is `anon_x7Fk2_67890_tictactoe.py`.
fn canvas(name: &str) -> Option<PlatformName<'_>> {
    if let Some(rest) = name
        .strip_prefix("LATE_")
        .unwrap_or(name)
        .strip_prefix("anon_")
    {
        let (id, rest) = rest.split_once('_')?;
        let is_code = id.len() == 5 && id.bytes().all(|byte| byte.is_ascii_alphanumeric());
        let file = canvas_file(rest)?;
        return is_code.then_some(PlatformName {
            author: "anon",
            id,
            file,
        });
    }
    // The name of an author may contain `_`, but no number between two of them.
    let (at, id) = name.match_indices('_').find_map(|(at, _)| {
        let id = name[at + 1..].split('_').next()?;
        is_number(id).then_some((at, id))
    })?;
    let author = &name[..at];
    let author = author.strip_suffix("_LATE").unwrap_or(author);
    let is_word = |char: char| char.is_alphanumeric() || char == '_';
    let is_name =
        !author.is_empty() && author.chars().all(is_word) && author.to_lowercase() == author;
    let file = canvas_file(name[at + 1 + id.len()..].strip_prefix('_')?)?;
    is_name.then_some(PlatformName { author, id, file })
}

/// Returns the file in the rest of a name of Canvas.
fn canvas_file(rest: &str) -> Option<&str> {
    if matches!(rest, "text.html" | "link.html") {
        return Some(rest);
    }
    let (number, file) = rest.split_once('_')?;
    (is_number(number) && !file.is_empty()).then_some(file)
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_platforms_are_read() {
        for (name, author, id, file) in [
            (
                "Ann Lee_12345_assignsubmission_file_",
                "Ann Lee",
                "12345",
                "",
            ),
            (
                "Ann Lee_12345_assignsubmission_file",
                "Ann Lee",
                "12345",
                "",
            ),
            (
                "Group_1-Ann_Lee_5_assignsubmission_onlinetext_",
                "Group_1-Ann_Lee",
                "5",
                "",
            ),
            (
                "O'Brien Zoë_1_assignsubmission_file_my_game.py",
                "O'Brien Zoë",
                "1",
                "my_game.py",
            ),
            (
                "leeann_12345_67890_tictactoe-1.py",
                "leeann",
                "12345",
                "tictactoe-1.py",
            ),
            (
                "leeann_LATE_12345_67890_my_game.py",
                "leeann",
                "12345",
                "my_game.py",
            ),
            ("lee_ann_12345_67890_1_2.py", "lee_ann", "12345", "1_2.py"),
            (
                "lëeann_LATE_12345_text.html",
                "lëeann",
                "12345",
                "text.html",
            ),
            (
                "anon_x7Fk2_67890_tictactoe.py",
                "anon",
                "x7Fk2",
                "tictactoe.py",
            ),
            ("LATE_anon_x7Fk2_67890_a.py", "anon", "x7Fk2", "a.py"),
            (
                "Home_work 1_abc123_attempt_2026-11-01-10-00-00_TicTacToe.java",
                "abc123",
                "2026-11-01-10-00-00",
                "TicTacToe.java",
            ),
            (
                "H_abc_attempt_2026-11-01-10-00-00.txt",
                "abc",
                "2026-11-01-10-00-00",
                ".txt",
            ),
            ("submission_12345", "submission_12345", "12345", ""),
        ] {
            let expected = PlatformName { author, id, file };
            assert_eq!(PlatformName::of(name), Some(expected), "{name}");
        }
    }

    #[test]
    fn other_names_belong_to_no_platform() {
        for name in [
            "",
            "ann",
            "ann_lee.py",
            "tic_tac_toe_2.py",
            "Ann_1_2_a.py",
            "ann lee_1_2_a.py",
            "_1_2_a.py",
            "ann_1_2_",
            "ann_1_a.py",
            "submission_1.py",
            "submission_",
            "anon_1_2_a.py",
            "_12_assignsubmission_file_",
            "Ann_x_assignsubmission_file_",
            "first_attempt_2026.py",
            "h_ann_attempt_2026-11-01 10:00:00_a.py",
            "h_ann_attempt_2026-11-01-10-00-0é",
        ] {
            assert_eq!(PlatformName::of(name), None, "{name}");
        }
    }

    #[test]
    fn file_is_named_without_what_the_platform_adds() {
        for (file, name, expected) in [
            ("a.py", "a.py", true),
            ("a-1.py", "a.py", false),
            ("leeann_1_2_a.py", "a.py", true),
            ("leeann_1_2_a-12.py", "a.py", true),
            ("leeann_1_2_a-12.py", "a-12.py", true),
            ("leeann_1_2_a-12.py", "leeann_1_2_a-12.py", true),
            ("leeann_1_2_a-b.py", "a.py", false),
            ("leeann_1_2_a-1.java", "a.py", false),
            ("leeann_1_2_ab.py", "a.py", false),
            ("a (2).py", "a.py", true),
            ("a (2).py", "a (2).py", true),
            ("a (b).py", "a.py", false),
        ] {
            assert_eq!(is_named(file, name), expected, "{file} {name}");
        }
    }

    #[test]
    fn number_of_an_upload_is_read() {
        for (file, name, number) in [
            ("a.py", "a.py", 0),
            ("a (2).py", "a.py", 2),
            ("a(12).py", "a.py", 12),
            ("a-1.py", "a-1.py", 0),
            ("leeann_1_2_a-3.py", "a.py", 3),
            ("leeann_1_2_a.py", "a.py", 0),
            ("a (-2).py", "a (-2).py", 0),
            ("a (2)", "a", 2),
        ] {
            assert_eq!(own_name(file), (name.to_owned(), number), "{file}");
        }
    }
}
