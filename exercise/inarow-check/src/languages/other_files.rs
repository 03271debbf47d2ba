//! Files that are no solutions, by their extensions.

use std::path::Path;

/// Extensions, separated by blanks, and the kind of these files.
const KINDS: &[(&str, &str)] = &[
    ("txt text log", "a text file"),
    ("pdf", "a PDF file"),
    ("doc docx odt rtf md markdown rst tex", "a document"),
    ("csv tsv xls xlsx ods", "a table"),
    ("html htm", "a web page"),
    ("json xml yaml yml toml", "a data file"),
    ("png jpg jpeg gif bmp svg webp heic", "an image"),
    ("zip 7z rar tar gz tgz bz2 xz", "an archive"),
    ("class jar pyc o obj so dll exe", "a compiled program"),
];

/// Returns the kind of a file with this extension, e.g. `"a text file"`.
pub(crate) fn kind(path: &Path) -> Option<&'static str> {
    let extension = path.extension()?.to_str()?.to_ascii_lowercase();
    let is_of = |(extensions, _): &&(&str, &str)| extensions.split(' ').any(|it| it == extension);
    KINDS.iter().find(is_of).map(|&(_, kind)| kind)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn extensions_have_a_kind() {
        for (path, expected) in [
            ("notes.txt", Some("a text file")),
            ("a/b.c/TicTacToe.CLASS", Some("a compiled program")),
            ("ann.tar.gz", Some("an archive")),
            ("Makefile", None),
            ("a.xyz", None),
        ] {
            assert_eq!(kind(Path::new(path)), expected, "{path}");
        }
    }
}
