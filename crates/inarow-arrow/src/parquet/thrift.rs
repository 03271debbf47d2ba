//! Checks the sizes that a Parquet file declares, before memory is allocated for them.
//!
//! The footer and the page headers are values in Thrift's compact protocol. They declare lengths of
//! lists and sizes of pages. A reader that trusts them allocates any amount of memory for a broken
//! file. The functions here build no values. They only compare the declared numbers with the bytes
//! that exist and with the limits.
//!
//! Source: *Thrift compact protocol encoding*,
//! <https://github.com/apache/thrift/blob/master/doc/specs/thrift-compact-protocol.md>, and
//! *parquet.thrift*, <https://github.com/apache/parquet-format>.

use std::collections::BTreeSet;

/// The maximum nesting of values. Parquet's own values are less deep.
const DEEPEST: u32 = 24;

/// The maximum number of groups around a column. A struct is one group, and a list is two.
const DEEPEST_COLUMN: usize = 16;
const TOO_DEEP: BadDeclaration =
    "a column is nested in more than 16 structs or lists, and a list counts twice";

/// The maximum number of row groups. Their numbers have 16 bits.
const MAX_ROW_GROUPS: usize = 1 << 15;

/// The reason why a declaration is wrong.
pub(super) type BadDeclaration = &'static str;

/// Parses Thrift's compact protocol.
#[derive(Clone, Copy, Debug)]
struct ThriftParser<'a>(&'a [u8]);

/// The numbers of Thrift's types.
mod kind {
    pub(super) const TRUE: u8 = 1;
    pub(super) const FALSE: u8 = 2;
    pub(super) const BYTE: u8 = 3;
    pub(super) const I16: u8 = 4;
    pub(super) const I32: u8 = 5;
    pub(super) const I64: u8 = 6;
    pub(super) const DOUBLE: u8 = 7;
    pub(super) const BINARY: u8 = 8;
    pub(super) const LIST: u8 = 9;
    pub(super) const SET: u8 = 10;
    pub(super) const MAP: u8 = 11;
    pub(super) const STRUCT: u8 = 12;
    pub(super) const UUID: u8 = 13;
}

const TRUNCATED: BadDeclaration = "a header or footer is cut off";
const NO_VALUE: BadDeclaration = "a header or footer has a value that cannot be read";

impl<'a> ThriftParser<'a> {
    fn byte(&mut self) -> Result<u8, BadDeclaration> {
        let (&first, rest) = self.0.split_first().ok_or(TRUNCATED)?;
        self.0 = rest;
        Ok(first)
    }

    fn skip(&mut self, bytes: usize) -> Result<(), BadDeclaration> {
        self.0 = self.0.get(bytes..).ok_or(TRUNCATED)?;
        Ok(())
    }

    /// Parses a number of up to 64 bits, seven bits per byte.
    fn number(&mut self) -> Result<u64, BadDeclaration> {
        let mut number = 0;
        for place in (0..u64::BITS).step_by(7) {
            let byte = self.byte()?;
            number |= u64::from(byte & 0x7f) << place;
            if byte & 0x80 == 0 {
                return Ok(number);
            }
        }
        Err(NO_VALUE)
    }

    /// Parses a signed number.
    fn signed(&mut self) -> Result<i64, BadDeclaration> {
        let number = self.number()?;
        Ok((number >> 1).cast_signed() ^ -(number & 1).cast_signed())
    }

    /// Parses the start of a list, and returns the kind and number of its items. Each item has at
    /// least one byte.
    fn list(&mut self) -> Result<(u8, usize), BadDeclaration> {
        let head = self.byte()?;
        let count = match head >> 4 {
            15 => usize::try_from(self.number()?).unwrap_or(usize::MAX),
            few => few.into(),
        };
        if count > self.0.len() {
            return Err("a list is longer than the file");
        }
        Ok((head & 0xf, count))
    }

    /// Parses the start of a struct's next field. Returns the field's kind and sets `last` to its
    /// number. Returns `None` at the end of the struct.
    fn field(&mut self, last: &mut i64) -> Result<Option<u8>, BadDeclaration> {
        let head = self.byte()?;
        if head == 0 {
            return Ok(None);
        }
        *last = match head >> 4 {
            0 => self.signed()?,
            step => *last + i64::from(step),
        };
        Ok(Some(head & 0xf))
    }

    /// Skips a value of at most `depth` nested levels.
    fn skip_value(&mut self, kind: u8, depth: u32) -> Result<(), BadDeclaration> {
        let depth = depth
            .checked_sub(1)
            .ok_or("a header or footer is nested too deeply")?;
        match kind {
            kind::TRUE | kind::FALSE => Ok(()),
            kind::BYTE => self.skip(1),
            kind::I16 | kind::I32 | kind::I64 => self.number().map(|_| ()),
            kind::DOUBLE => self.skip(8),
            kind::UUID => self.skip(16),
            kind::BINARY => {
                let length = self.number()?;
                self.skip(usize::try_from(length).unwrap_or(usize::MAX))
            }
            kind::LIST | kind::SET => {
                let (kind, count) = self.list()?;
                (0..count).try_for_each(|_| self.skip_item(kind, depth))
            }
            kind::MAP => {
                let count = self.number()?;
                if count == 0 {
                    return Ok(());
                }
                let kinds = self.byte()?;
                if count > self.0.len() as u64 {
                    return Err(TRUNCATED);
                }
                (0..count).try_for_each(|_| {
                    self.skip_item(kinds >> 4, depth)?;
                    self.skip_item(kinds & 0xf, depth)
                })
            }
            kind::STRUCT => {
                let mut field = 0;
                while let Some(kind) = self.field(&mut field)? {
                    self.skip_value(kind, depth)?;
                }
                Ok(())
            }
            _ => Err(NO_VALUE),
        }
    }

    /// Skips an item of a list or map. Unlike in a struct, a boolean takes one byte there.
    fn skip_item(&mut self, kind: u8, depth: u32) -> Result<(), BadDeclaration> {
        match kind {
            kind::TRUE | kind::FALSE => self.skip(1),
            kind => self.skip_value(kind, depth),
        }
    }
}

/// Declarations in a footer that the Parquet library does not return.
#[derive(Debug, Default)]
pub(super) struct Footer {
    /// Indices of encrypted columns, counting only columns that hold values.
    pub(super) encrypted_columns: BTreeSet<usize>,
}

/// Returns an error if a list in the footer is longer than the footer, or if the schema is too
/// deep.
pub(super) fn check_footer(footer: &[u8]) -> Result<Footer, BadDeclaration> {
    let (mut values, mut field, mut found) = (ThriftParser(footer), 0, Footer::default());
    while let Some(kind) = values.field(&mut field)? {
        match (field, kind) {
            (2, kind::LIST) => check_schema(&mut values)?,
            (4, kind::LIST) => {
                let (_, count) = values.list()?;
                if count > MAX_ROW_GROUPS {
                    return Err("the footer declares too many row groups");
                }
                (0..count).try_for_each(|_| check_row_group(&mut values, &mut found))?;
            }
            _ => values.skip_value(kind, DEEPEST)?,
        }
    }
    Ok(found)
}

/// Returns an error if a list in a row group is longer than the footer. Finds encrypted columns.
fn check_row_group(
    values: &mut ThriftParser<'_>,
    found: &mut Footer,
) -> Result<(), BadDeclaration> {
    let mut field = 0;
    while let Some(kind) = values.field(&mut field)? {
        match (field, kind) {
            (1, kind::LIST) => {
                let (_, count) = values.list()?;
                for column in 0..count {
                    let mut field = 0;
                    while let Some(kind) = values.field(&mut field)? {
                        // The key of an encrypted column.
                        if (field, kind) == (8, kind::STRUCT) {
                            found.encrypted_columns.insert(column);
                        }
                        values.skip_value(kind, DEEPEST)?;
                    }
                }
            }
            _ => values.skip_value(kind, DEEPEST)?,
        }
    }
    Ok(())
}

/// Returns an error if a schema element declares more children than exist.
fn check_schema(values: &mut ThriftParser<'_>) -> Result<(), BadDeclaration> {
    let (_, count) = values.list()?;
    // For each level, the number of children that are still to come.
    let mut missing: Vec<i64> = Vec::new();
    for left in (0..count).rev() {
        let (mut field, mut children) = (0, 0);
        while let Some(kind) = values.field(&mut field)? {
            match (field, kind) {
                (5, kind::I32) => children = values.signed()?,
                _ => values.skip_value(kind, DEEPEST)?,
            }
        }
        if let Some(siblings) = missing.last_mut() {
            *siblings -= 1;
        }
        missing.push(children);
        while missing.last().is_some_and(|&children| children <= 0) {
            missing.pop();
        }
        let is_possible = 0 <= children && children <= i64::try_from(left).unwrap_or(i64::MAX);
        if !is_possible {
            return Err("the schema declares more columns than it has");
        }
        // The first level is the table.
        if missing.len() > 1 + DEEPEST_COLUMN {
            return Err(TOO_DEEP);
        }
    }
    Ok(())
}

/// The sizes that a page header declares.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub(super) struct PageSize {
    /// The size in the file or after decompression, whichever is larger.
    pub(super) bytes: u64,
    /// The number of values.
    pub(super) values: u64,
}

impl PageSize {
    /// Parses the first bytes of a page header, which contain the sizes.
    pub(super) fn parse(header: &[u8]) -> Result<Self, BadDeclaration> {
        const NEGATIVE: BadDeclaration = "a page declares a negative size";
        let (mut values, mut field, mut page) = (ThriftParser(header), 0, Self::default());
        let number =
            |values: &mut ThriftParser<'_>| u64::try_from(values.signed()?).map_err(|_| NEGATIVE);
        while let Some(kind) = values.field(&mut field)? {
            match (field, kind) {
                (2 | 3, kind::I32) => page.bytes = page.bytes.max(number(&mut values)?),
                // The headers of data pages, dictionary pages, and data pages of version 2.
                (5 | 7 | 8, kind::STRUCT) => {
                    let mut first = 0;
                    page.values = match values.field(&mut first)? {
                        Some(kind::I32) if first == 1 => number(&mut values)?,
                        _ => return Err(NO_VALUE),
                    };
                    return Ok(page);
                }
                _ => values.skip_value(kind, DEEPEST)?,
            }
        }
        Ok(page)
    }
}
