//! The starts of games in `psq`. A header begins a game, and the number after its names
//! ends it.

/// Returns the lines, from 1, on which games begin, and those of no game that have
/// text.
pub(crate) fn first_lines(text: &[u8]) -> Vec<u64> {
    let lines = (1..).zip(text.split(|&byte| byte == b'\n'));
    let mut lines = lines.filter(|(_, line)| !line.trim_ascii().is_empty() || line.len() > 4096);
    let mut begun = Vec::new();
    let mut next = lines.next();
    while let Some((number, line)) = next {
        begun.push(number);
        next = lines.next();
        if !is_header(line) {
            while next.is_some_and(|(_, line)| !is_header(line)) {
                next = lines.next();
            }
            continue;
        }
        // Moves, then perhaps names, of which the second may be anything, then the number.
        let mut names = 0;
        while let Some((_, line)) = next.filter(|(_, line)| !is_header(line)) {
            next = lines.next();
            match kind(line) {
                "number" if names != 1 => {
                    let is_result = |line| !is_header(line) && kind(line) == "result";
                    if next.is_some_and(|(_, line)| is_result(line)) {
                        next = lines.next();
                    }
                    break;
                }
                "move" if names == 0 => {}
                _ => names += 1,
            }
        }
    }
    begun
}

fn is_header(line: &[u8]) -> bool {
    line.len() <= 4096 && line.trim_ascii().starts_with(b"Piskvorky ")
}

/// The kind of a line that is not a header.
fn kind(line: &[u8]) -> &'static str {
    let mut parts = line.trim_ascii().splitn(2, |&byte| byte == b',');
    let first = parts.next().unwrap_or_default().trim_ascii_end();
    let digits = first.strip_prefix(b"-").unwrap_or(first);
    let is_number = !digits.is_empty() && digits.iter().all(u8::is_ascii_digit);
    match parts.next().map(<[u8]>::trim_ascii_start) {
        _ if !is_number || line.len() > 4096 => "name",
        None => "number",
        Some([first, ..]) if first.is_ascii_alphabetic() || *first >= 0x80 => "result",
        Some(_) => "move",
    }
}
