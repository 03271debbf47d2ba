//! The bytes of a line, taken one after another.

/// Goes along the bytes of a line. Where something else stands than what is asked
/// for, the answer is `None`, and the line is not plain.
#[derive(Debug)]
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

    /// The byte that comes next.
    #[inline]
    pub(super) fn peek(&self) -> Option<u8> {
        self.bytes.get(self.at).copied()
    }

    /// Passes over the byte that comes next.
    #[inline]
    pub(super) const fn pass(&mut self) {
        self.at += 1;
    }

    /// Takes this byte.
    #[inline]
    pub(super) fn take(&mut self, byte: u8) -> Option<()> {
        (self.peek()? == byte).then(|| self.pass())
    }

    /// Takes these bytes.
    pub(super) fn take_all(&mut self, bytes: &[u8]) -> Option<()> {
        let rest = self.bytes.get(self.at..)?;
        rest.starts_with(bytes).then(|| self.at += bytes.len())
    }

    /// Takes blanks, of which there may be none. White space of another kind is
    /// not plain.
    #[inline]
    pub(super) fn blanks(&mut self) {
        while self.peek() == Some(b' ') {
            self.pass();
        }
    }

    /// Takes this byte and blanks round it.
    #[inline]
    pub(super) fn mark(&mut self, byte: u8) -> Option<()> {
        self.blanks();
        self.take(byte)?;
        self.blanks();
        Some(())
    }

    /// Takes a comma and goes on, or takes `end` and is done.
    #[inline]
    pub(super) fn goes_on(&mut self, end: u8) -> Option<bool> {
        self.blanks();
        let next = self.peek()?;
        self.pass();
        match next {
            b',' => {
                self.blanks();
                Some(true)
            }
            _ => (next == end).then_some(false),
        }
    }

    /// Whether the line ends here.
    pub(super) fn end(&self) -> Option<()> {
        (self.at == self.bytes.len()).then_some(())
    }

    /// Takes a whole number as JSON writes it, of at most nine digits.
    #[inline]
    pub(super) fn number(&mut self) -> Option<u32> {
        match self.digit()? {
            0 if self.digit().is_some() => None,
            0 => Some(0),
            first => self.digits(first),
        }
    }

    /// Takes the digits that follow the first one of a number.
    #[inline]
    pub(super) fn digits(&mut self, first: u32) -> Option<u32> {
        const MOST: u32 = 100_000_000;
        let mut number = first;
        while let Some(digit) = self.digit() {
            if number >= MOST {
                return None;
            }
            number = 10 * number + digit;
        }
        Some(number)
    }

    /// Takes a digit, if one comes next.
    #[inline]
    pub(super) fn digit(&mut self) -> Option<u32> {
        let digit = self.peek()?.wrapping_sub(b'0');
        (digit < 10).then(|| {
            self.pass();
            u32::from(digit)
        })
    }

    /// Takes a number of one digit and the comma behind it, if just these come next.
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

    /// Takes two numbers of one digit each, `[0,2]`, if just these come next.
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

    /// Takes cells of a letter and a number of one or two digits, `h8` or `O15`, as long as
    /// just these come next and something follows them: each letter as a number from 0.
    #[inline]
    pub(super) fn short_cells(&mut self, mut take: impl FnMut([u32; 2])) {
        let mut rest = self.bytes.get(self.at..).unwrap_or_default();
        while let Some(&[letter, first, second, third]) = rest.first_chunk() {
            let letter = (letter | 0x20).wrapping_sub(b'a');
            let [first, second, third] = [first, second, third].map(|byte| byte.wrapping_sub(b'0'));
            let (number, length) = match second < 10 {
                true => (u32::from(first) * 10 + u32::from(second), 3),
                false => (u32::from(first), 2),
            };
            if letter >= 26 || first >= 10 || (second < 10 && third < 10) {
                break;
            }
            take([letter.into(), number]);
            rest = &rest[length..];
        }
        self.at = self.bytes.len() - rest.len();
    }

    /// Takes a letter, as a number from 0, if one comes next.
    #[inline]
    pub(super) fn letter(&mut self) -> Option<u32> {
        let letter = (self.peek()? | 0x20).wrapping_sub(b'a');
        (letter < 26).then(|| {
            self.pass();
            u32::from(letter)
        })
    }

    /// Takes a text without escapes.
    #[inline]
    pub(super) fn text(&mut self) -> Option<&'a str> {
        self.take(b'"')?;
        let start = self.at;
        let rest = self.bytes.get(start..)?;
        let special = |&byte: &u8| byte < b' ' || byte == b'"' || byte == b'\\';
        let end = start + rest.iter().position(special)?;
        self.at = end;
        self.take(b'"')?;
        self.line.get(start..end)
    }

    /// Takes a whole number, of any length, as it is written.
    pub(super) fn numeral(&mut self) -> Option<&'a str> {
        let start = self.at;
        let first = self.digit()?;
        while self.digit().is_some() {}
        let text = self.line.get(start..self.at)?;
        (first > 0 || text.len() == 1).then_some(text)
    }
}
