//! Where games begin in `leetcode`, of which each takes two lines.

/// The lines on which records begin: names of calls, and the arguments behind them.
/// Names always begin one; what is neither does so where no record is open.
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
