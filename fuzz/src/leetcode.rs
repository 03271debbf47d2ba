//! The beginnings of games in `leetcode`. Each game has two lines, and lines of answers may follow.

/// Returns the lines on which records begin. Names of calls always begin a record. Other lines do
/// if the record before is complete. Headings, and the text after some of them, begin none.
pub(crate) fn first_lines(lines: &[&[u8]]) -> Vec<usize> {
    let mut begun = Vec::new();
    // The number of lines of the open record, if there is one, and true after `Explanation`.
    let (mut open, mut in_text) = (None, false);
    for (number, line) in lines.iter().enumerate() {
        let (heading, text) = heading(line);
        match heading {
            Some("input") => (open, in_text) = (None, false),
            Some("output") => {
                // Answers are expected, even if a line is missing.
                open = open.map(|count: u32| if in_text { 2 } else { count });
                in_text = false;
            }
            Some(_) => in_text = true,
            None => {}
        }
        let is_names = begins_like(text, b"[\"") && !is_position(text);
        if text.is_empty() || in_text && !is_names {
            continue;
        }
        let completes = match open {
            Some(1) => !is_names,
            Some(_) => begins_like(text, b"[n") || text == b"true" || text == b"false",
            None => false,
        };
        if !completes {
            begun.push(number);
        }
        let is_complete = completes || begins_like(text, b"[[") || is_position(text);
        (open, in_text) = (Some(if is_complete { 2 } else { 1 }), false);
    }
    begun
}

fn begins_like(line: &[u8], first: &[u8; 2]) -> bool {
    let mut signs = line.iter().filter(|sign| !sign.is_ascii_whitespace());
    first.iter().all(|sign| signs.next() == Some(sign))
}

/// True for a list that begins with a string of cells, possibly within another list.
fn is_position(line: &[u8]) -> bool {
    let Some(list) = line.strip_prefix(b"[").map(<[u8]>::trim_ascii_start) else {
        return false;
    };
    let inner = list.strip_prefix(b"[").map(<[u8]>::trim_ascii_start);
    let text = inner.unwrap_or(list).strip_prefix(b"\"");
    let cells = text.and_then(|text| text.split(|&byte| byte == b'"').next());
    cells.is_some_and(|cells| !cells.is_empty() && cells.iter().all(|cell| b" .XO".contains(cell)))
}

/// Returns the text after `board =`, or the whole text if it does not begin so.
fn without_board(text: &[u8]) -> &[u8] {
    let is_blank = |byte: &u8| byte.is_ascii_whitespace();
    let rest = text.strip_prefix(b"board").unwrap_or_default();
    let blanks = rest.iter().take_while(|byte| is_blank(byte)).count();
    match rest[blanks..].split_first() {
        Some((b'=', list)) => list.trim_ascii_start(),
        _ => text,
    }
}

/// Returns the kind of heading that a line begins with, and the rest of the line.
fn heading(line: &[u8]) -> (Option<&'static str>, &[u8]) {
    const HEADINGS: [(&str, &str); 11] = [
        ("input", "input"),
        ("example", "input"),
        ("输入", "input"),
        ("示例", "input"),
        ("output", "output"),
        ("expected", "output"),
        ("use testcase", "output"),
        ("输出", "output"),
        ("explanation", "text"),
        ("stdout", "text"),
        ("解释", "text"),
    ];
    let lower = line.to_ascii_lowercase();
    let named = HEADINGS
        .iter()
        .find(|(name, _)| lower.starts_with(name.as_bytes()));
    let Some(&(name, kind)) = named else {
        return (None, without_board(line));
    };
    let mut rest = line[name.len()..].trim_ascii_start();
    while let [b'0'..=b'9', after @ ..] = rest {
        rest = after;
    }
    rest = rest.trim_ascii_start();
    let text = rest
        .strip_prefix(b":")
        .or(rest.strip_prefix("：".as_bytes()));
    match text.map(<[u8]>::trim_ascii_start).map(without_board) {
        None if rest.is_empty() => (Some(kind), rest),
        Some(_) if kind == "text" => (Some(kind), b""),
        Some(text @ ([] | [b'[', ..] | b"true" | b"false")) => (Some(kind), text),
        _ => (None, without_board(line)),
    }
}
