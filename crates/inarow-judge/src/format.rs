//! The formats of records, by name and by file ending.

use std::path::Path;

/// How records are written down.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[non_exhaustive]
pub enum Format {
    /// One game a line, as a JSON object with its moves.
    Jsonl,
    /// One move a line, as a JSON object; games may be interleaved.
    Events,
    /// One move a line, as comma-separated values under a header.
    Csv,
    /// Two lines a game: the names of calls and their arguments.
    Leetcode,
    /// One game a line, as digits: column 1 first.
    Columns,
    /// One game a line, as cells: `h8g7`.
    Pos,
    /// Trees of games, as SGF has them; the main line of each is its game.
    Sgf,
    /// Games of Gomocup's manager: a header, a move a line, and how the game ended.
    Psq,
}

impl Format {
    /// Every format.
    pub const ALL: &[Self] = &[
        Self::Jsonl,
        Self::Events,
        Self::Csv,
        Self::Leetcode,
        Self::Columns,
        Self::Pos,
        Self::Sgf,
        Self::Psq,
    ];

    /// The name, which is also the ending of its files; those of [`Format::Events`]
    /// end in `jsonl`, and their first lines tell them apart
    /// ([`Archive::guessed`](crate::Archive::guessed)).
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Jsonl => "jsonl",
            Self::Events => "events",
            Self::Csv => "csv",
            Self::Leetcode => "leetcode",
            Self::Columns => "columns",
            Self::Pos => "pos",
            Self::Sgf => "sgf",
            Self::Psq => "psq",
        }
    }

    /// The format with this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL
            .iter()
            .copied()
            .find(|format| format.name() == name)
    }

    /// The format that a file's ending names, if it names one: `games.sgf`, and `games.sgf.gz`
    /// or `games.sgf.zst` where the file is packed.
    #[must_use]
    pub fn of_path(path: &Path) -> Option<Self> {
        let ending = |path: &Path| Self::from_name(path.extension()?.to_str()?);
        match path.extension()?.to_str()? {
            "gz" | "zst" => ending(Path::new(path.file_stem()?)),
            _ => ending(path),
        }
    }
}
