//! A cursor over the bytes of a line, for the quick path.

/// A cursor over the bytes of a line. Each method reads one form and returns `None` if the next
/// bytes do not have it. The record then leaves the quick path.
pub(super) struct Scanner<'a> {
    line: &'a str,
    bytes: &'a [u8],
    at: usize,
}

impl<'a> Scanner<'a> {
    pub(super) const fn new(line: &'a str) -> Self {
        let bytes = line.as_bytes();
        Self { line, bytes, at: 0 }
    }

    /// Returns the next byte without consuming it.
    #[inline]
    pub(super) fn peek(&self) -> Option<u8> {
        self.bytes.get(self.at).copied()
    }

    /// Skips a byte.
    #[inline]
    pub(super) const fn skip(&mut self) {
        self.at += 1;
    }

    /// Consumes this byte.
    #[inline]
    pub(super) fn byte(&mut self, byte: u8) -> Option<()> {
        (self.peek()? == byte).then(|| self.skip())
    }

    /// Consumes these bytes.
    pub(super) fn bytes(&mut self, bytes: &[u8]) -> Option<()> {
        let rest = self.bytes.get(self.at..)?;
        rest.starts_with(bytes).then(|| self.at += bytes.len())
    }

    /// Skips spaces, but no other white space.
    #[inline]
    pub(super) fn skip_blanks(&mut self) {
        while self.peek() == Some(b' ') {
            self.skip();
        }
    }

    /// Consumes this byte and the spaces around it.
    #[inline]
    pub(super) fn mark(&mut self, byte: u8) -> Option<()> {
        self.skip_blanks();
        self.byte(byte)?;
        self.skip_blanks();
        Some(())
    }

    /// Consumes a comma and returns true, or consumes `end` and returns false.
    #[inline]
    pub(super) fn comma_or(&mut self, end: u8) -> Option<bool> {
        self.skip_blanks();
        let next = self.peek()?;
        self.skip();
        match next {
            b',' => {
                self.skip_blanks();
                Some(true)
            }
            _ => (next == end).then_some(false),
        }
    }

    /// Returns `None` unless the line ends here.
    pub(super) fn end(&self) -> Option<()> {
        (self.at == self.bytes.len()).then_some(())
    }

    /// Reads a whole number in JSON's form, of at most nine digits.
    #[inline]
    pub(super) fn number(&mut self) -> Option<u32> {
        match self.digit()? {
            0 if self.digit().is_some() => None,
            0 => Some(0),
            first => self.digits(first),
        }
    }

    /// Reads the remaining digits of a number that begins with `first`.
    #[inline]
    pub(super) fn digits(&mut self, first: u32) -> Option<u32> {
        const MAX: u32 = 100_000_000;
        let mut number = first;
        while let Some(digit) = self.digit() {
            if number >= MAX {
                return None;
            }
            number = 10 * number + digit;
        }
        Some(number)
    }

    /// Reads a digit.
    #[inline]
    pub(super) fn digit(&mut self) -> Option<u32> {
        let digit = self.peek()?.wrapping_sub(b'0');
        (digit < 10).then(|| {
            self.skip();
            u32::from(digit)
        })
    }

    /// Reads a number of one digit and the comma after it.
    #[inline]
    pub(super) fn digit_before_comma(&mut self) -> Option<u32> {
        match *self.bytes.get(self.at..self.at + 2)? {
            [digit @ b'0'..=b'9', b','] => {
                self.at += 2;
                Some(u32::from(digit - b'0'))
            }
            _ => None,
        }
    }

    /// Reads a pair of one-digit numbers: `[0,2]`.
    #[inline]
    pub(super) fn pair(&mut self) -> Option<[u32; 2]> {
        match *self.bytes.get(self.at..self.at + 5)? {
            [b'[', first @ b'0'..=b'9', b',', second @ b'0'..=b'9', b']'] => {
                self.at += 5;
                Some([first, second].map(|digit| u32::from(digit - b'0')))
            }
            _ => None,
        }
    }

    /// Reads cells such as `h8` or `O15`: a letter and one or two digits. Passes each to `take` as
    /// a column from 0 and the written row. Stops at the first byte that does not fit, and just
    /// before the end of the line.
    #[inline]
    pub(super) fn short_cells(&mut self, mut take: impl FnMut([u32; 2])) {
        let mut rest = self.bytes.get(self.at..).unwrap_or_default();
        while let Some(&[letter, first, second, third]) = rest.first_chunk() {
            let letter = (letter | 0x20).wrapping_sub(b'a');
            let [first, second, third] = [first, second, third].map(|byte| byte.wrapping_sub(b'0'));
            let (number, length) = if second < 10 {
                (u32::from(first) * 10 + u32::from(second), 3)
            } else {
                (u32::from(first), 2)
            };
            if letter >= 26 || first >= 10 || (second < 10 && third < 10) {
                break;
            }
            take([letter.into(), number]);
            rest = &rest[length..];
        }
        self.at = self.bytes.len() - rest.len();
    }

    /// Reads a letter and returns it as a number from 0.
    #[inline]
    pub(super) fn letter(&mut self) -> Option<u32> {
        let letter = (self.peek()? | 0x20).wrapping_sub(b'a');
        (letter < 26).then(|| {
            self.skip();
            u32::from(letter)
        })
    }

    /// Reads a JSON string without escapes.
    #[inline]
    pub(super) fn text(&mut self) -> Option<&'a str> {
        self.byte(b'"')?;
        let start = self.at;
        let rest = self.bytes.get(start..)?;
        let special = |&byte: &u8| byte < b' ' || byte == b'"' || byte == b'\\';
        let end = start + rest.iter().position(special)?;
        self.at = end;
        self.byte(b'"')?;
        self.line.get(start..end)
    }

    /// Reads a whole number of any length and returns its text.
    pub(super) fn numeral(&mut self) -> Option<&'a str> {
        let start = self.at;
        let first = self.digit()?;
        while self.digit().is_some() {}
        let text = self.line.get(start..self.at)?;
        (first > 0 || text.len() == 1).then_some(text)
    }
}
