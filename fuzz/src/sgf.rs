//! The beginnings of games in `sgf`. A game may span several lines.

/// True if a text may be in GBK, and may name it in `CA`.
pub(crate) fn may_be_gbk(text: &[u8]) -> bool {
    let has = |name: &[u8]| {
        let mut parts = text.windows(name.len());
        parts.any(|part| part.eq_ignore_ascii_case(name))
    };
    !text.is_ascii() && has(b"CA") && (has(b"GB") || has(b"936"))
}

/// Returns the lines, from 1, on which games begin: trees, and nodes outside a tree.
pub(crate) fn first_lines(text: &[u8]) -> Vec<u64> {
    let mut begun = Vec::new();
    let mut line = 1;
    let (mut depth, mut in_value, mut is_escaped, mut is_stray) = (0_u64, false, false, false);
    for (at, &byte) in text.iter().enumerate() {
        let at_line = at == 0 || text[at - 1] == b'\n';
        let ahead = &text[at..text.len().min(at + 64)];
        let is_root = byte == b'(' && (!in_value || at_line) && is_root(ahead);
        if is_root || depth == 0 && is_tree(ahead) {
            begun.push(line);
            (depth, in_value, is_escaped, is_stray) = (1, false, false, false);
        } else if depth == 0 && !is_stray && is_node(ahead) {
            begun.push(line);
            is_stray = true;
        } else if in_value {
            in_value = is_escaped || byte != b']';
            is_escaped = !is_escaped && byte == b'\\';
        } else if depth > 0 {
            match byte {
                b'(' => depth += 1,
                b')' => depth -= 1,
                b'[' => in_value = true,
                _ => {}
            }
        }
        line += u64::from(byte == b'\n');
    }
    begun
}

/// Returns the text after this byte and any white space; `None` if the text begins with another
/// byte.
fn after(text: &[u8], first: u8) -> Option<&[u8]> {
    Some(text.strip_prefix(&[first])?.trim_ascii_start())
}

/// True for a tree. It may lack its first semicolon if its first property is one of a game.
fn is_tree(text: &[u8]) -> bool {
    const OF_GAMES: [&str; 11] = [
        "B", "DT", "EV", "GN", "PB", "PW", "RE", "RU", "SO", "US", "W",
    ];
    after(text, b'(').is_some_and(|inside| {
        inside.starts_with(b";") || property(inside).is_some_and(|name| OF_GAMES.contains(&name))
    })
}

fn is_root(text: &[u8]) -> bool {
    const OF_ROOTS: [&str; 6] = ["AP", "CA", "FF", "GM", "ST", "SZ"];
    let inside = after(text, b'(');
    let node = inside.map(|inside| after(inside, b';').unwrap_or(inside));
    node.and_then(property)
        .is_some_and(|name| OF_ROOTS.contains(&name))
}

fn is_node(text: &[u8]) -> bool {
    after(text, b';').and_then(property).is_some()
}

/// Returns the name before a bracket: uppercase letters, digits and underscores.
fn property(text: &[u8]) -> Option<&str> {
    let is_name = |byte: &u8| byte.is_ascii_uppercase() || byte.is_ascii_digit() || *byte == b'_';
    let end = text.iter().position(|byte| !is_name(byte))?;
    let (name, value) = text.split_at(end);
    let is_named = end > 0 && value.trim_ascii_start().starts_with(b"[");
    str::from_utf8(name).ok().filter(|_| is_named)
}
