//! The list of all formats, and how to find one by name or extension.
//!
//! A macro defines the list and the only `match` over it. A table of trait objects would link every
//! writer into each program, even a program that writes no records.

use std::path::Path;

#[cfg(feature = "rif")]
use super::rif;
use super::written_game::{CannotWrite, WrittenGame};
use super::{ParseMove, RecordFormat, ccgc, columns, csv, events, jsonl, leetcode, pos, psq, sgf};
use crate::encoding::Encoding;
use crate::options::{JudgeOptions, Turns};
use crate::record::{Boundaries, Fault, QuickRecord, RawRecord, Record, Repair};

/// Defines [`Format`] and the macro `with_format`. Each format has a variant and a type that
/// implements [`RecordFormat`].
macro_rules! formats {
    ($($(#[doc = $doc:literal])* $(#[cfg($cfg:meta)])? $variant:ident => $type:ty,)*) => {
        /// A notation of records.
        #[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
        #[non_exhaustive]
        pub enum Format {
            $($(#[doc = $doc])* $(#[cfg($cfg)])? $variant,)*
        }

        impl Format {
            /// All formats.
            pub const ALL: &[Self] = &[$($(#[cfg($cfg)])? Self::$variant,)*];
        }

        /// Evaluates an expression with the type of the given format.
        macro_rules! with_format {
            ($format:expr, $name:ident => $value:expr) => {
                match $format {
                    $($(#[cfg($cfg)])? Format::$variant => {
                        type $name = $type;
                        $value
                    })*
                }
            };
        }
    };
}

formats! {
    /// One game a line, as a JSON object with its moves.
    Jsonl => jsonl::Jsonl,
    /// One move a line, as a JSON object. Games may be interleaved.
    Events => events::Events,
    /// One move or one game a line, as values between commas, semicolons or tabs under a header.
    Csv => csv::Csv,
    /// Two lines a game: the names of the exercise's calls and their arguments.
    Leetcode => leetcode::Leetcode,
    /// One game a line, as digits: column 1 first.
    Columns => columns::Columns,
    /// One game a line, as cells: `h8g7`.
    Pos => pos::Pos,
    /// SGF trees. The main line of each tree is its game.
    Sgf => sgf::Sgf,
    /// Games of Gomocup's manager: a header, a move a line, and the end of the game.
    Psq => psq::Psq,
    /// Games of Connect6 of the Chinese computer games contest: `{[C6]...;B(J,10);W(I,11)}`.
    Ccgc => ccgc::Ccgc,
    /// The XML database of RenjuNet. Its games are only read.
    #[cfg(feature = "rif")]
    Rif => rif::Rif,
}

impl Format {
    /// Returns the format's name, which is also the extension of its files. The exception is
    /// [`Format::Events`], whose files end in `.jsonl` too. The first lines distinguish it from
    /// [`Format::Jsonl`]: see [`Archive::guessed`](crate::Archive::guessed).
    #[must_use]
    pub const fn name(self) -> &'static str {
        with_format!(self, F => F::NAME)
    }

    /// Returns the format with this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        let mut all = Self::ALL.iter().copied();
        all.find(|format| format.name() == name)
    }

    /// Returns the format of a file by its extension in any case, such as `games.sgf`. A compressed
    /// file has two extensions: `games.sgf.gz` or `games.sgf.zst`. The extension `.tsv` means
    /// [`Format::Csv`], and `.json` and `.ndjson` mean [`Format::Jsonl`].
    #[must_use]
    pub fn of_path(path: &Path) -> Option<Self> {
        let extension = |path: &Path| Some(path.extension()?.to_str()?.to_ascii_lowercase());
        let name = match &*extension(path)? {
            "gz" | "zst" => extension(Path::new(path.file_stem()?))?,
            name => name.into(),
        };
        match &*name {
            "tsv" => Some(Self::Csv),
            "json" | "ndjson" => Some(Self::Jsonl),
            name => Self::from_name(name),
        }
    }

    /// Returns what separates the records of this format.
    pub(crate) fn boundaries(self) -> Boundaries {
        with_format!(self, F => F::boundaries())
    }

    /// Returns the options, adjusted to the records of this format.
    pub(crate) fn adjust(self, mut options: JudgeOptions) -> JudgeOptions {
        if options.clauses.is_none() {
            options.rules = options.rules.or(with_format!(self, F => F::RULES));
        }
        let is_exercise = with_format!(self, F => F::IS_EXERCISE);
        options.answers &= is_exercise;
        if is_exercise {
            options.turns = Turns::Unordered;
        }
        options
    }

    /// Returns the encoding that a text names. See [`RecordFormat::charset`].
    pub(crate) fn charset(self, text: &[u8]) -> Option<&[u8]> {
        with_format!(self, F => F::charset(text))
    }

    /// Parses a record of any length. See [`RecordFormat::parse`].
    pub(crate) fn parse<'a>(
        self,
        record: RawRecord<'a>,
        options: &JudgeOptions,
    ) -> Result<Record<'a>, Fault> {
        let record = record.checked()?;
        with_format!(self, F => F::parse(record, options))
    }

    /// Parses a record on the quick path. See [`RecordFormat::quick_parse`].
    pub(crate) fn quick_parse<'a: 'n, 'n>(
        self,
        bytes: &'a [u8],
        options: &JudgeOptions,
        numbers: &'n mut Vec<u32>,
    ) -> Option<QuickRecord<'a, 'n>> {
        with_format!(self, F => F::quick_parse(bytes, options, numbers))
    }

    /// Returns the parser of lines, if each line of this format is a move.
    pub(crate) fn move_parser(self) -> Option<Box<dyn ParseMove>> {
        with_format!(self, F => F::move_parser())
    }

    /// True if games can be written in this format. The others are only read.
    #[must_use]
    pub const fn is_written(self) -> bool {
        with_format!(self, F => F::LACKS.is_some())
    }

    /// Returns the text to write before the first game, with its line end.
    pub(crate) const fn header(self) -> &'static str {
        with_format!(self, F => F::HEADER)
    }

    /// Returns an error if the format cannot write this game. `has_rules` is true if the reader
    /// gets the rules by other means.
    pub(crate) fn check(self, game: &WrittenGame<'_>, has_rules: bool) -> Result<(), String> {
        let cannot = |what: &str| Err(format!("`{}` cannot contain {what}", self.name()));
        let Some(lacks) = with_format!(self, F => F::LACKS) else {
            return Err(format!("`{}` is only read", self.name()));
        };
        if let Some(part) = lacks.iter().find(|part| (part.is_in)(game)) {
            return cannot(part.name);
        }
        match with_format!(self, F => F::check(game)) {
            Err(CannotWrite::Rules) if !has_rules => {
                let rules = game.rules;
                cannot(&format!("the rules {rules}; pass them as --rules"))
            }
            Err(CannotWrite::Game(what)) => cannot(&what),
            Ok(()) | Err(CannotWrite::Rules) => Ok(()),
        }
    }

    /// True if the format writes the players, date, event and place of a game.
    #[must_use]
    pub fn writes_details(self) -> bool {
        with_format!(self, F => F::WRITES_DETAILS)
    }

    /// Writes a game and a line end. [`Format::check`] must have accepted the game. Returns false if
    /// the format cannot write the claimed results of games with these rules.
    pub(crate) fn write(self, game: &WrittenGame<'_>, text: &mut String) -> bool {
        with_format!(self, F => F::write(game, text))
    }

    /// Returns a record with this change. Only the bytes of the result and of the cut moves change.
    /// `head` is the beginning of the input, with the header of a table. Returns `None` if the
    /// record cannot be changed so.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::Rules;
    /// use inarow_judge::{Format, Repair, Results};
    ///
    /// let (rules, results) = (Rules::TIC_TAC_TOE, Results::Winners);
    /// let (result, moves) = (Some(1), Some(5));
    /// let repair = Repair { result, moves, end: 5, rules, results, encoding: None };
    /// let record = Format::Pos.repaired(&repair, b"", b"a3 b2 b3 a2 c3 a1 0-1");
    /// assert_eq!(record.as_deref(), Some(&b"a3 b2 b3 a2 c3 1-0"[..]));
    /// ```
    #[must_use]
    pub fn repaired(self, repair: &Repair, head: &[u8], record: &[u8]) -> Option<Vec<u8>> {
        let edited = |text: &str| {
            let mut edits = with_format!(self, F => F::repair(repair, head, text))?;
            edits.sort_by_key(|(range, _)| range.start);
            let (mut edited, mut at) = (String::with_capacity(text.len()), 0);
            for (range, new) in edits {
                edited.extend([text.get(at..range.start)?, &new]);
                at = range.end;
            }
            edited.push_str(text.get(at..)?);
            Some(edited)
        };
        let valid = str::from_utf8(record).ok();
        let bytes = Encoding::BYTES.filter(|_| valid.is_none());
        let Some(encoding) = repair.encoding.or(bytes) else {
            return edited(valid?).map(String::into_bytes);
        };
        let text = encoding.decode(record);
        if encoding.encode(&text)? != record {
            return None;
        }
        encoding.encode(&edited(&text)?)
    }
}
