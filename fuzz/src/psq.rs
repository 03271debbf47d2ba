//! The beginnings of games in `psq`. A header begins a game, and the closing number ends it. Text
//! between games is ignored.

/// Returns the lines, from 1, on which games begin, and stray lines that are not text.
pub(crate) fn first_lines(text: &[u8]) -> Vec<u64> {
    let lines = (1..).zip(text.split(|&byte| byte == b'\n'));
    let mut lines = lines.filter(|(_, line)| !line.trim_ascii().is_empty() || line.len() > 4096);
    let mut begun = Vec::new();
    let mut next = lines.next();
    while let Some((number, line)) = next {
        next = lines.next();
        if kind(line) == "name" && is_text(line) {
            continue;
        }
        begun.push(number);
        if !is_header(line) {
            while next.is_some_and(|(_, line)| !is_header(line)) {
                next = lines.next();
            }
            continue;
        }
        // Moves, then optional names, the second of which may be any line, then the closing number.
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
    let text = line.trim_ascii();
    line.len() <= 4096 && (text.starts_with(b"Piskvorky ") || is_bare_header(text))
}

/// True for `20x20, 11:11, 0`: a header without its first word.
fn is_bare_header(text: &[u8]) -> bool {
    let parts = str::from_utf8(text).map(|text| text.split(',').collect::<Vec<_>>());
    let are_numbers = |text: &str, between| {
        let numbers = text
            .split_once(between)
            .map(|(first, second)| [first, second]);
        numbers.is_some_and(|numbers| {
            numbers
                .iter()
                .all(|text| text.trim().parse::<u64>().is_ok())
        })
    };
    text.first().is_some_and(u8::is_ascii_digit)
        && parts.is_ok_and(|parts| match *parts {
            [board, levels, first] => {
                are_numbers(board, 'x')
                    && are_numbers(levels, ':')
                    && ["0", "1"].contains(&first.trim())
            }
            _ => false,
        })
}

/// False for a line that is too long or may be a header, because it begins with `Piskvorky` or
/// `20x`.
fn is_text(line: &[u8]) -> bool {
    let text = line.trim_ascii().to_ascii_lowercase();
    let is_number = |byte: &u8| byte.is_ascii_digit();
    let after = text.iter().position(|byte| !is_number(byte));
    let begins_with_board = after
        .is_some_and(|digits| digits > 0 && text[digits..].trim_ascii_start().starts_with(b"x"));
    line.len() <= 4096 && !text.starts_with(b"piskvorky") && !begins_with_board
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
