//! What a file of Parquet declares of itself, looked at before anybody believes it.
//!
//! A footer and the head of a page are values in Thrift's compact form. How many values a list
//! has, how many bytes a page, is declared there, and a reader that makes room for them first
//! makes room for whatever is said. Here nothing is built of them: numbers are compared with the
//! bytes that are there and with what is allowed.
//!
//! Source: *Thrift compact protocol encoding*,
//! <https://github.com/apache/thrift/blob/master/doc/specs/thrift-compact-protocol.md>, and
//! *parquet.thrift*, <https://github.com/apache/parquet-format>.

/// So deep values lie in each other. Those of Parquet's own are less.
const DEEPEST: u32 = 24;

/// So deep a schema may be.
const DEEPEST_SCHEMA: usize = 16;

/// More row groups have no number.
const MOST_ROW_GROUPS: usize = 1 << 15;

/// Why a declaration cannot be believed.
pub(super) type Doubt = &'static str;

/// Bytes that are values in Thrift's compact form.
#[derive(Clone, Copy, Debug)]
struct Values<'a>(&'a [u8]);

/// The kinds of values, by their numbers.
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

const CUT_OFF: Doubt = "a declaration is cut off";
const NO_VALUE: Doubt = "a declaration is no value";

impl<'a> Values<'a> {
    fn byte(&mut self) -> Result<u8, Doubt> {
        let (&first, rest) = self.0.split_first().ok_or(CUT_OFF)?;
        self.0 = rest;
        Ok(first)
    }

    fn skip(&mut self, bytes: usize) -> Result<(), Doubt> {
        self.0 = self.0.get(bytes..).ok_or(CUT_OFF)?;
        Ok(())
    }

    /// A number of up to 64 bits, seven a byte.
    fn number(&mut self) -> Result<u64, Doubt> {
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

    /// A number of either sign.
    fn signed(&mut self) -> Result<i64, Doubt> {
        let number = self.number()?;
        Ok((number >> 1).cast_signed() ^ -(number & 1).cast_signed())
    }

    /// The kind of a list's values and how many there are: none without a byte.
    fn list(&mut self) -> Result<(u8, usize), Doubt> {
        let head = self.byte()?;
        let count = match head >> 4 {
            15 => usize::try_from(self.number()?).unwrap_or(usize::MAX),
            few => few.into(),
        };
        match count <= self.0.len() {
            true => Ok((head & 0xf, count)),
            false => Err("a list is declared to be longer than the file"),
        }
    }

    /// The number and the kind of a struct's next field, if there is one behind the last.
    fn field(&mut self, last: &mut i64) -> Result<Option<u8>, Doubt> {
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

    /// Passes over a value.
    fn pass(&mut self, kind: u8, room: u32) -> Result<(), Doubt> {
        let room = room.checked_sub(1).ok_or("declarations lie too deep")?;
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
                (0..count).try_for_each(|_| self.pass_item(kind, room))
            }
            kind::MAP => {
                let count = self.number()?;
                if count == 0 {
                    return Ok(());
                }
                let kinds = self.byte()?;
                if count > self.0.len() as u64 {
                    return Err(CUT_OFF);
                }
                (0..count).try_for_each(|_| {
                    self.pass_item(kinds >> 4, room)?;
                    self.pass_item(kinds & 0xf, room)
                })
            }
            kind::STRUCT => {
                let mut field = 0;
                while let Some(kind) = self.field(&mut field)? {
                    self.pass(kind, room)?;
                }
                Ok(())
            }
            _ => Err(NO_VALUE),
        }
    }

    /// The same of one among others, where a truth is a byte.
    fn pass_item(&mut self, kind: u8, room: u32) -> Result<(), Doubt> {
        match kind {
            kind::TRUE | kind::FALSE => self.skip(1),
            kind => self.pass(kind, room),
        }
    }
}

/// Whether the lists of a footer have room in it, and its schema is no deeper than any is.
pub(super) fn check_footer(footer: &[u8]) -> Result<(), Doubt> {
    let (mut values, mut field) = (Values(footer), 0);
    while let Some(kind) = values.field(&mut field)? {
        match (field, kind) {
            (2, kind::LIST) => check_schema(&mut values)?,
            (4, kind::LIST) => {
                let (kind, count) = values.list()?;
                if count > MOST_ROW_GROUPS {
                    return Err("more row groups are declared than there are numbers for");
                }
                (0..count).try_for_each(|_| values.pass_item(kind, DEEPEST))?;
            }
            _ => values.pass(kind, DEEPEST)?,
        }
    }
    Ok(())
}

/// Whether each element of a schema has as many children as follow it.
fn check_schema(values: &mut Values<'_>) -> Result<(), Doubt> {
    let (_, count) = values.list()?;
    // How many children are still to come, on each level.
    let mut to_come: Vec<i64> = Vec::new();
    for left in (0..count).rev() {
        let (mut field, mut children) = (0, 0);
        while let Some(kind) = values.field(&mut field)? {
            match (field, kind) {
                (5, kind::I32) => children = values.signed()?,
                _ => values.pass(kind, DEEPEST)?,
            }
        }
        if let Some(siblings) = to_come.last_mut() {
            *siblings -= 1;
        }
        to_come.push(children);
        while to_come.last().is_some_and(|&children| children <= 0) {
            to_come.pop();
        }
        let is_right = 0 <= children && children <= i64::try_from(left).unwrap_or(i64::MAX);
        if !is_right || to_come.len() > DEEPEST_SCHEMA {
            return Err("the schema is declared to have more columns, or deeper ones, than it has");
        }
    }
    Ok(())
}

/// What the head of a page declares.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub(super) struct Page {
    /// The larger one of its bytes in the file and unpacked.
    pub(super) bytes: u64,
    /// How many values it has.
    pub(super) values: u64,
}

impl Page {
    /// Of the first bytes of its head, which has the numbers first.
    pub(super) fn of(head: &[u8]) -> Result<Self, Doubt> {
        const NEGATIVE: Doubt = "a page is declared to have less than nothing";
        let (mut values, mut field, mut page) = (Values(head), 0, Self::default());
        let number =
            |values: &mut Values<'_>| u64::try_from(values.signed()?).map_err(|_| NEGATIVE);
        while let Some(kind) = values.field(&mut field)? {
            match (field, kind) {
                (2 | 3, kind::I32) => page.bytes = page.bytes.max(number(&mut values)?),
                // The heads of data, of a dictionary, and of data in another form.
                (5 | 7 | 8, kind::STRUCT) => {
                    let mut first = 0;
                    page.values = match values.field(&mut first)? {
                        Some(kind::I32) if first == 1 => number(&mut values)?,
                        _ => return Err(NO_VALUE),
                    };
                    return Ok(page);
                }
                _ => values.pass(kind, DEEPEST)?,
            }
        }
        Ok(page)
    }
}
