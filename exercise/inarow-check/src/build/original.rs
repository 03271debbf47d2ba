//! A compiler's messages about copies of an author's files, as messages about the files.

use super::sources::Copy;

/// Returns messages about these copies with the names, the lines and the columns of the author's files.
pub(super) fn about_originals(copies: &[Copy<'_>], messages: &[&str]) -> Vec<String> {
    // The copy of the quoted line is longer than the line by this number of characters.
    let mut longer = 0;
    let restored = messages.iter().map(|message| {
        if message.trim_start().starts_with(['^', '~']) {
            return moved(message, longer);
        }
        let mut lines = copies.iter().flat_map(Copy::lines);
        let quoted =
            lines.find(|(copy, line)| copy != line && copy.trim_end() == message.trim_end());
        if let Some((copy, line)) = quoted {
            longer = difference(copy, line);
            return line.to_owned();
        }
        longer = 0;
        let renamed = (*message).to_owned();
        copies
            .iter()
            .fold(renamed, |message, copy| copy.renamed(&message))
    });
    restored.collect()
}

impl Copy<'_> {
    /// Returns the lines of the copy, each with the author's line.
    fn lines(&self) -> impl Iterator<Item = (&str, &str)> {
        self.text.lines().zip(self.original.lines())
    }

    /// Returns a message with the name of the author's file and its columns.
    fn renamed(&self, message: &str) -> String {
        let mut renamed = String::new();
        let mut rest = message;
        while let Some(at) = rest.find(&self.path) {
            let (before, after) = (&rest[..at], &rest[at + self.path.len()..]);
            let is_part = |char: char| char.is_alphanumeric() || "_$-.".contains(char);
            let is_whole = !before.ends_with(is_part)
                && !after.starts_with(|char: char| char.is_alphanumeric() || char == '_');
            renamed.push_str(before);
            renamed.push_str(if is_whole { self.name } else { &self.path });
            rest = after;
            if is_whole && let Some((place, after)) = self.place(rest) {
                renamed.push_str(&place);
                rest = after;
            }
        }
        renamed + rest
    }

    /// Returns the place in the author's file for a text that begins with a place in the copy,
    /// `:9:4` or `(9,4`, and the rest of the text.
    fn place<'t>(&self, text: &'t str) -> Option<(String, &'t str)> {
        let [open, between] = match text.chars().next()? {
            ':' => [':', ':'],
            '(' => ['(', ','],
            _ => return None,
        };
        let (line, text) = text[1..].split_once(between)?;
        let rest = text.trim_start_matches(|char: char| char.is_ascii_digit());
        let column = &text[..text.len() - rest.len()];
        let [number, column]: [usize; 2] = [line.parse().ok()?, column.parse().ok()?];
        let (copy, line) = self.lines().nth(number.checked_sub(1)?)?;
        let column = column.saturating_add_signed(-difference(copy, line)).max(1);
        Some((format!("{open}{number}{between}{column}"), rest))
    }
}

/// Returns by how many characters the copy of a line is longer.
fn difference(copy: &str, line: &str) -> isize {
    copy.chars().count().cast_signed() - line.chars().count().cast_signed()
}

/// Returns a mark below a line, moved to the left.
fn moved(mark: &str, by: isize) -> String {
    let blanks = mark.len() - mark.trim_start_matches(' ').len();
    let blanks_then = blanks.saturating_add_signed(-by);
    " ".repeat(blanks_then) + &mark[blanks..]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::languages::Language;

    fn copy<'a>(path: &str, name: &'a str, original: &'a str, text: &str) -> Copy<'a> {
        Copy {
            path: path.into(),
            text: text.into(),
            name,
            original,
        }
    }

    #[test]
    fn names_lines_and_columns_are_those_of_the_author() {
        let text = "class TicTacToe {\n    int x = y;\n}\n";
        let java = Language::of_extension("java").expect("a language");
        let opening = java.opening;
        let copy = copy(
            "TicTacToe.java",
            "Design.java",
            text,
            &format!("{opening}{text}"),
        );
        let copies = [copy];
        let caret = format!("{}^", " ".repeat(opening.len() + 6));
        let quoted = format!("{opening}class TicTacToe {{");
        for (messages, expected) in [
            (
                ["TicTacToe.java:2: error: cannot find symbol"],
                ["Design.java:2: error: cannot find symbol"],
            ),
            (
                ["class DesignTicTacToe in DesignTicTacToe.java"],
                ["class DesignTicTacToe in DesignTicTacToe.java"],
            ),
            (
                ["(in TicTacToe.java, TicTacToe.javac)"],
                ["(in Design.java, TicTacToe.javac)"],
            ),
            (
                ["TicTacToe.java:1:100 TicTacToe.java:2:9:"],
                ["Design.java:1:24 Design.java:2:9:"],
            ),
            (["TicTacToe.java(1,80): 7"], ["Design.java(1,4): 7"]),
            (
                ["TicTacToe.java:1:3: inside of the opening"],
                ["Design.java:1:1: inside of the opening"],
            ),
            (
                ["TicTacToe.java:99:3 TicTacToe.java:x"],
                ["Design.java:99:3 Design.java:x"],
            ),
        ] {
            assert_eq!(about_originals(&copies, &messages), expected);
        }
        assert_eq!(opening.len(), 76);
        let below = about_originals(
            &copies,
            &[&quoted, &caret, "    int x = y;", "            ^"],
        );
        assert_eq!(
            below,
            [
                "class TicTacToe {",
                "      ^",
                "    int x = y;",
                "            ^"
            ]
        );
    }

    #[test]
    fn marks_below_a_shortened_line_move_to_the_right() {
        let text = "\nprivate class TicTacToe(n: Int) : A\n";
        let copies = [copy(
            "solution.kt",
            "a.kt",
            text,
            "\nclass TicTacToe(n: Int) : A\n",
        )];
        let messages = [
            "solution.kt:2:27: error",
            "class TicTacToe(n: Int) : A",
            "                          ^",
        ];
        let restored = about_originals(&copies, &messages);
        let expected = [
            "a.kt:2:35: error",
            "private class TicTacToe(n: Int) : A",
            "                                  ^",
        ];
        assert_eq!(restored, expected);
    }
}
