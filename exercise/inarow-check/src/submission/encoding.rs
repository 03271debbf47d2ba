//! The text of a file in any usual encoding.
//!
//! The encoding of a solution is rarely known. It matters for comments and strings only, which do
//! not change an answer. Windows-1252 therefore reads the rest: it keeps all ASCII characters in
//! their places, and reads any byte. A multi-byte encoding could make a letter of a comment's end.

use encoding_rs::{Encoding, UTF_8, WINDOWS_1252};

/// Returns the text of a file: UTF-16 or UTF-8 after a byte order mark, else the encoding of its
/// coding line, else UTF-8, else Windows-1252. A coding line then has the name `utf-8`.
///
/// # Errors
///
/// The reason why the bytes are no text.
pub(super) fn decode(bytes: &[u8]) -> Result<String, &'static str> {
    let (encoding, length) = Encoding::for_bom(bytes).unwrap_or((UTF_8, 0));
    let rest = &bytes[length..];
    let mut text = if encoding == UTF_8 {
        decode_bytes(rest)
    } else {
        let text = encoding.decode_without_bom_handling_and_without_replacement(rest);
        text.ok_or("its UTF-16 is damaged")?.into_owned()
    };
    if text.contains('\0') {
        return Err("it has zero bytes: it is no text, or UTF-16 without a byte order mark");
    }
    if let Some(at) = coding(text.as_bytes())
        && encoding_of(&text[at.clone()]).is_some()
    {
        text.replace_range(at, "utf-8");
    }
    Ok(text)
}

fn decode_bytes(bytes: &[u8]) -> String {
    let named = coding(bytes)
        .and_then(|at| std::str::from_utf8(&bytes[at]).ok())
        .and_then(encoding_of)
        .and_then(|it| it.decode_without_bom_handling_and_without_replacement(bytes));
    let text = named.or_else(|| std::str::from_utf8(bytes).ok().map(Into::into));
    let text = text.unwrap_or_else(|| WINDOWS_1252.decode_without_bom_handling(bytes).0);
    text.into_owned()
}

/// Returns the place of the encoding's name in a coding line of Python or Ruby: a comment with
/// `coding:` or `coding=` on one of the first two lines.
fn coding(bytes: &[u8]) -> Option<std::ops::Range<usize>> {
    let mut start = 0;
    for line in bytes.split(|&byte| byte == b'\n').take(2) {
        let is_comment = line.trim_ascii_start().starts_with(b"#");
        let after =
            |mark: &[u8]| Some(line.windows(mark.len()).position(|it| it == mark)? + mark.len());
        if let Some(after) = after(b"coding:").or_else(|| after(b"coding="))
            && is_comment
        {
            let is_blank = |byte: &&u8| byte.is_ascii_whitespace();
            let is_name = |byte: &&u8| byte.is_ascii_alphanumeric() || b"-_.".contains(byte);
            let first = after + line[after..].iter().take_while(is_blank).count();
            let length = line[first..].iter().take_while(is_name).count();
            return Some(start + first..start + first + length);
        }
        start += line.len() + 1;
    }
    None
}

/// Names in Python for encodings that have another name on the web.
const NAMES: &[(&str, &str)] = &[
    ("latin-1", "latin1"),
    ("utf-8-sig", "utf-8"),
    ("cp932", "shift-jis"),
    ("cp936", "gbk"),
    ("cp949", "euc-kr"),
    ("cp950", "big5"),
];

/// Returns the encoding of this name, if all bytes of ASCII have their usual meaning in it.
fn encoding_of(name: &str) -> Option<&'static Encoding> {
    let name = name.to_ascii_lowercase().replace('_', "-");
    let known = NAMES.iter().find(|(python, _)| *python == name);
    let name = known.map_or(&*name, |(_, web)| web);
    Encoding::for_label(name.as_bytes()).filter(|it| it.is_ascii_compatible())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn utf16(text: &str, to_bytes: fn(u16) -> [u8; 2]) -> Vec<u8> {
        let units = text.encode_utf16();
        let units = [0xfeff].into_iter().chain(units);
        units.flat_map(to_bytes).collect()
    }

    #[test]
    fn texts_in_usual_encodings_are_read() {
        let text = "# Spalten z\u{e4}hlen\r\nclass TicTacToe:\n";
        for bytes in [
            text.as_bytes().to_vec(),
            [b"\xef\xbb\xbf", text.as_bytes()].concat(),
            utf16(text, u16::to_le_bytes),
            utf16(text, u16::to_be_bytes),
            b"# Spalten z\xe4hlen\r\nclass TicTacToe:\n".to_vec(),
        ] {
            assert_eq!(decode(&bytes).as_deref(), Ok(text), "{bytes:?}");
        }
        assert_eq!(decode(b"").as_deref(), Ok(""));
    }

    #[test]
    fn coding_lines_of_python_and_ruby_name_the_encoding() {
        for (bytes, expected) in [
            (
                &b"# -*- coding: latin-1 -*-\n# \xe4\n"[..],
                "# -*- coding: utf-8 -*-\n# \u{e4}\n",
            ),
            (
                b"#!/usr/bin/python\n# vim: set fileencoding=cp936 :\n# \xb0\xe5\n",
                "#!/usr/bin/python\n# vim: set fileencoding=utf-8 :\n# \u{677f}\n",
            ),
            (
                b"# encoding: Windows-1251\n# \xe4",
                "# encoding: utf-8\n# \u{434}",
            ),
            // The name is wrong.
            (b"# coding: utf8\n# \xe4\n", "# coding: utf-8\n# \u{e4}\n"),
            (
                b"# coding: ascii\n# \xc3\xa4\n",
                "# coding: utf-8\n# \u{c3}\u{a4}\n",
            ),
            // No known name, and none at all.
            (
                b"# coding: klingon\n# \xe4\n",
                "# coding: klingon\n# \u{e4}\n",
            ),
            (
                b"# coding: utf-16\n# \xe4\n",
                "# coding: utf-16\n# \u{e4}\n",
            ),
            (b"# coding:\n# \xe4\n", "# coding:\n# \u{e4}\n"),
            (
                b"#\n#\n# coding: gbk\n# \xe4\n",
                "#\n#\n# coding: gbk\n# \u{e4}\n",
            ),
            (
                b"x = 'coding: gbk'\n# \xb0\xe5\n",
                "x = 'coding: gbk'\n# \u{b0}\u{e5}\n",
            ),
        ] {
            assert_eq!(decode(bytes).as_deref(), Ok(expected), "{expected}");
        }
        let marked = utf16("# coding: utf-16\nx\n", u16::to_le_bytes);
        assert!(decode(&marked).is_ok_and(|it| it.ends_with("x\n")));
    }

    #[test]
    fn bytes_that_are_no_text_have_a_reason() {
        for bytes in [
            &b"PK\x03\x04\0\0"[..],
            b"c\0l\0a\0s\0s\0",
            b"\xff\xfec",
            b"\xff\xfe\0\xd8",
            b"\xff\xfe\0\0c\0\0\0",
        ] {
            assert!(decode(bytes).is_err(), "{bytes:?}");
        }
    }
}
