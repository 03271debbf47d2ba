//! What a browser loads of a text: no comments and no indentation.

/// The text of a file without what only its readers need. It is for files as this project writes
/// them: a comment that has lines of its own begins its line, and no text has several lines.
pub(super) fn slim(text: &str, ending: &str) -> String {
    let is_code = matches!(ending, "js" | "css");
    let mut slim = String::with_capacity(text.len());
    let mut is_comment = false;
    for line in text.lines().map(str::trim) {
        if is_comment {
            is_comment = !line.ends_with("*/");
            continue;
        }
        if is_code && line.starts_with("/*") && !line.contains("*/") {
            is_comment = true;
            continue;
        }
        let is_remark = ending == "js" && line.starts_with("//");
        if is_remark {
            continue;
        }
        let line = if is_code {
            uncommented(line)
        } else {
            line.into()
        };
        if !line.trim().is_empty() {
            slim.push_str(line.trim());
            slim.push('\n');
        }
    }
    slim
}

/// A line without the comments within it.
fn uncommented(line: &str) -> String {
    let mut left = String::new();
    let mut rest = line;
    while let Some((before, comment)) = rest.split_once("/*") {
        // A pattern may have these two signs, and no end of a comment.
        let Some((_, behind)) = comment.split_once("*/") else {
            break;
        };
        left.push_str(before);
        rest = behind.trim_start();
    }
    left.push_str(rest);
    left
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_and_indentation_are_left_out() {
        let code = "// One.\n\n/** Two\n * lines. */\nexport function f(/** @type {number} */ a) {\n  // Three.\n  \
                    return /** @type {any} */ (a) + \"//x\";\n}\n";
        let slim_code = "export function f(a) {\nreturn (a) + \"//x\";\n}\n";
        assert_eq!(slim(code, "js"), slim_code);
        let sheet = "/* One\n   two. */\na {\n  color: red; /* three */\n}\n";
        assert_eq!(slim(sheet, "css"), "a {\ncolor: red;\n}\n");
        let page = "<p>\n  One // two\n</p>\n";
        assert_eq!(slim(page, "html"), "<p>\nOne // two\n</p>\n");
    }
}
