//! The starts of games in `leetcode`. Each game takes two lines.

/// Returns the lines on which records begin: names of calls, then their arguments.
/// Names always begin a record; other lines do so if no record is open.
pub(crate) fn first_lines(lines: &[&[u8]]) -> Vec<usize> {
    let begins_like = |line: &[u8], first: &[u8; 2]| {
        let mut signs = line.iter().filter(|sign| !sign.is_ascii_whitespace());
        first.iter().all(|sign| signs.next() == Some(sign))
    };
    let mut begun = Vec::new();
    let mut is_open = false;
    for (number, line) in lines.iter().enumerate() {
        let is_names = begins_like(line, b"[\"");
        let completes = is_open && !is_names;
        if !completes {
            begun.push(number);
        }
        is_open = !completes && !begins_like(line, b"[[");
    }
    begun
}
