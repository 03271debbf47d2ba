//! The encoding of a file, from its first `CA` property.

use super::text;

/// The names of GBK, of its subset GB2312 and of its superset GB18030. A decoder of GB18030 reads
/// all three.
const NAMES_OF_GBK: [&str; 7] = [
    "GBK",
    "GB2312",
    "GB_2312",
    "GB_2312-80",
    "GB18030",
    "CP936",
    "x-gbk",
];

/// True if the head of a file names GBK. The tree is not parsed first, because the second byte of a
/// GBK character may look like a bracket or a backslash.
pub(crate) fn names_gbk(head: &[u8]) -> bool {
    let mut names = NAMES_OF_GBK.iter();
    let charset = charset(head).unwrap_or_default();
    names.any(|name| name.as_bytes().eq_ignore_ascii_case(charset))
}

/// Returns the value of the first `CA` property. It must follow a value or begin a node.
fn charset(head: &[u8]) -> Option<&[u8]> {
    let mut places = memchr::memmem::find_iter(head, "CA");
    places.find_map(|at| {
        let (before, rest) = head.split_at(at);
        let value = rest[2..].trim_ascii_start().strip_prefix(b"[")?;
        let is_property = matches!(before.trim_ascii_end(), [.., b';' | b'(' | b']']);
        is_property.then_some(value[..text::end(value)?].trim_ascii())
    })
}

#[cfg(test)]
mod tests {
    use super::names_gbk;

    #[test]
    fn first_ca_names_the_encoding() {
        for (head, expected) in [
            (&b"(;CA[GBK]"[..], true),
            (b"(;GM[4]\n CA [ gb2312 ]", true),
            (b"(CA[gb_2312-80]", true),
            (b"(;CA[GB18030]", true),
            (b"(;CA[cp936]", true),
            (b"(;CA[x-gbk]", true),
            (b"(;PB[\x81\x5C]CA[gbk]", true),
            (b"(;CA[UTF-8])(;CA[GBK]", false),
            (b"(;CA[Big5]", false),
            (b"(;CA[GBK2]", false),
            (b"(;CA[]", false),
            (b"(;CA[GBK", false),
            (b"(;XCA[GBK]", false),
            (b"(;C[a CA[GBK\\]]", false),
            (b"(;GM[4];B[hh])", false),
            (b"", false),
        ] {
            assert_eq!(names_gbk(head), expected, "{}", head.escape_ascii());
        }
    }
}
