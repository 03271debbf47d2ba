//! The code of a Jupyter notebook in Python.

use serde_json::Value;

use super::class_names;
use crate::languages::CLASS;

/// A cell of code in a notebook.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) struct Cell {
    /// The number of the cell among the cells of code, from 1.
    pub(crate) number: usize,
    /// Its first line in the text, from 1.
    pub(crate) first_line: usize,
}

/// Reads the text and the cells of code up to the first that defines the class of the exercise, or all if no
/// cell does. Each line keeps its number in its cell.
///
/// # Errors
///
/// The reason why the file is no notebook in Python.
pub(super) fn read(file: &str) -> Result<(String, Vec<Cell>), String> {
    let notebook: Value = serde_json::from_str(file).map_err(|error| error.to_string())?;
    let cells = notebook["cells"]
        .as_array()
        .ok_or("it has no list `cells`")?;
    let metadata = &notebook["metadata"];
    let languages = [
        &metadata["kernelspec"]["language"],
        &metadata["language_info"]["name"],
    ];
    let mut languages = languages.iter().filter_map(|it| it.as_str());
    if let Some(other) = languages.find(|it| !it.to_ascii_lowercase().contains("python")) {
        return Err(format!("its language is {other}, not Python"));
    }
    let (mut text, mut read) = (String::new(), Vec::new());
    let code = cells.iter().filter(|cell| cell["cell_type"] == "code");
    for (index, cell) in code.enumerate() {
        let code = source(&cell["source"]).ok_or(format!("cell {} has no source", index + 1))?;
        read.push(Cell {
            number: index + 1,
            first_line: text.lines().count() + 1,
        });
        for line in python(&code) {
            text.push_str(&line);
            text.push('\n');
        }
        if class_names::defines(&code, CLASS) {
            break;
        }
    }
    Ok((text, read))
}

/// Returns the text of a cell: a text, or its lines.
fn source(source: &Value) -> Option<String> {
    match source {
        Value::Array(lines) => lines.iter().map(Value::as_str).collect(),
        text => text.as_str().map(str::to_owned),
    }
}

/// Magics of whole cells whose further lines are Python.
const PYTHON: &[&str] = &[
    "%%time",
    "%%timeit",
    "%%capture",
    "%%prun",
    "%%python",
    "%%python3",
    "%%writefile",
    "%%file",
];

/// Returns the lines of a cell as Python. A magic or a command of the shell becomes a statement
/// without effect, and so does a cell in another language.
fn python(code: &str) -> Vec<String> {
    let first = code.lines().find(|line| !line.trim().is_empty());
    let magic = first.and_then(|line| line.split_whitespace().next());
    let is_other = magic.is_some_and(|it| it.starts_with("%%") && !PYTHON.contains(&it));
    // Brackets that are open before the line.
    let (mut open, mut is_continued) = (0, false);
    let mut lines = Vec::new();
    for line in code.lines() {
        let start = line.trim_start();
        let indent = &line[..line.len() - start.len()];
        // `!=` and `% x` may begin a line of a longer expression.
        let rest = start.trim_start_matches(['%', '!', '?']);
        let begins_name = |char: char| char.is_alphabetic() || "./~".contains(char);
        let is_magic = rest.len() < start.len() && rest.starts_with(begins_name);
        let is_help = start.ends_with('?') && !start.contains(['#', '"', '\'']);
        lines.push(match (is_other, !is_continued && (is_magic || is_help)) {
            (true, _) => format!("# {line}"),
            (false, true) => format!("{indent}pass # {start}"),
            (false, false) => line.to_owned(),
        });
        open += brackets(line);
        is_continued = open > 0 || line.ends_with('\\');
    }
    lines
}

/// Returns the number of brackets that a line opens, less the number that it closes. Brackets in
/// strings and comments do not count.
fn brackets(line: &str) -> i32 {
    let (mut open, mut quote) = (0, None);
    for char in line.chars() {
        match char {
            _ if quote == Some(char) => quote = None,
            _ if quote.is_some() => {}
            '#' => break,
            '\'' | '"' => quote = Some(char),
            '(' | '[' | '{' => open += 1,
            ')' | ']' | '}' => open -= 1,
            _ => {}
        }
    }
    open
}

#[cfg(test)]
mod tests {
    use super::*;

    fn notebook(cells: &str, metadata: &str) -> Result<(String, Vec<Cell>), String> {
        let file = format!(r#"{{"cells": [{cells}], "metadata": {{{metadata}}}, "nbformat": 4}}"#);
        read(&file)
    }

    #[test]
    fn code_up_to_the_class_is_read() {
        let cells = r##"
            {"cell_type": "markdown", "source": ["# class TicTacToe\n"]},
            {"cell_type": "code", "source": ["import math\n", "%matplotlib inline"]},
            {"cell_type": "code", "source": []},
            {"cell_type": "code", "source": "class TicTacToes:\n    pass\n"},
            {"cell_type": "code", "source": ["class TicTacToe(object):\n", "    pass"]},
            {"cell_type": "code", "source": "class TicTacToe: wrong"}"##;
        let (text, cells) = notebook(cells, "").expect("a notebook");
        let expected = "import math\npass # %matplotlib inline\nclass TicTacToes:\n    pass\n\
                        class TicTacToe(object):\n    pass\n";
        assert_eq!(text, expected);
        let cells: Vec<_> = cells.iter().map(|it| (it.number, it.first_line)).collect();
        assert_eq!(cells, [(1, 1), (2, 3), (3, 3), (4, 5)]);
    }

    #[test]
    fn magics_and_other_languages_become_python_without_effect() {
        for (code, expected) in [
            ("!pip install numpy", "pass # !pip install numpy"),
            ("if x:\n  %cd ..\n", "if x:\n  pass # %cd .."),
            ("!./run", "pass # !./run"),
            ("%%time\nx = 1", "pass # %%time\nx = 1"),
            ("%%writefile a.py\nx = 1", "pass # %%writefile a.py\nx = 1"),
            ("%%bash\nls\n", "# %%bash\n# ls"),
            ("\n%%html\n<b>", "# \n# %%html\n# <b>"),
            (
                "?len\nlen?\nlen??",
                "pass # ?len\npass # len?\npass # len??",
            ),
            // No magics.
            (
                "x = (1\n  % y\n  %y)\n%cd",
                "x = (1\n  % y\n  %y)\npass # %cd",
            ),
            ("x = '(' # (\n%cd", "x = '(' # (\npass # %cd"),
            ("a \\\n != b", "a \\\n != b"),
            ("# why?\nprint('why?')", "# why?\nprint('why?')"),
        ] {
            assert_eq!(python(code).join("\n"), expected);
        }
    }

    #[test]
    fn files_that_are_no_notebook_in_python_have_a_reason() {
        for (file, reason) in [
            ("class TicTacToe:", "line 1"),
            ("[]", "`cells`"),
            (r#"{"cells": 3}"#, "`cells`"),
            (r#"{"cells": [{"cell_type": "code"}]}"#, "cell 1"),
            (
                r#"{"cells": [{"cell_type": "code", "source": [1]}]}"#,
                "cell 1",
            ),
        ] {
            let read = read(file).map(drop).expect_err("no notebook");
            assert!(read.contains(reason), "{read}");
        }
        let r = r#""kernelspec": {"language": "R"}"#;
        let reason = notebook("", r).map(drop).expect_err("another language");
        assert_eq!(reason, "its language is R, not Python");
        let python =
            r#""kernelspec": {"language": "python"}, "language_info": {"name": "ipython"}"#;
        assert!(notebook("", python).is_ok());
    }
}
