//! The encoding that a text names in its first `CA` property.

use memchr::memmem;

use super::text;

/// Returns the value of the first `CA` property in the root of the first tree. It must follow a value
/// or begin a node. The tree is not parsed first, because the second byte of a character may look like
/// a bracket or a backslash.
pub(super) fn charset(head: &[u8]) -> Option<&[u8]> {
    // Another tree may have another encoding.
    let others = memmem::find_iter(head, "(;").nth(1);
    let head = &head[..others.unwrap_or(head.len())];
    let mut places = memmem::find_iter(head, "CA");
    places.find_map(|at| {
        let (before, rest) = head.split_at(at);
        let value = rest[2..].trim_ascii_start().strip_prefix(b"[")?;
        let is_property = matches!(before.trim_ascii_end(), [.., b';' | b'(' | b']']);
        is_property.then_some(value[..text::end(value)?].trim_ascii())
    })
}

#[cfg(test)]
mod tests {
    use super::charset;

    #[test]
    fn first_ca_names_the_encoding() {
        for (head, expected) in [
            (&b"(;CA[GBK]"[..], Some(&b"GBK"[..])),
            (b"(;GM[4]\n CA [ gb2312 ]", Some(b"gb2312")),
            (b"(CA[big5]", Some(b"big5")),
            (b"(;PB[\x81\x5C]CA[gbk]", Some(b"gbk")),
            (b"(;CA[UTF-8])(;CA[GBK]", Some(b"UTF-8")),
            (b"(;GM[4])(;CA[GBK]", None),
            (b"(;CA[]", Some(b"")),
            (b"(;CA[GBK", None),
            (b"(;XCA[GBK]", None),
            (b"(;C[a CA[GBK\\]]", None),
            (b"(;GM[4];B[hh])", None),
            (b"", None),
        ] {
            assert_eq!(charset(head), expected, "{}", head.escape_ascii());
        }
    }
}
