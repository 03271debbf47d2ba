//! A writer of JSON.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use inarow::{ByPlayer, Cell, Column, Player};

use crate::invisible::is_invisible;

/// JSON that is written piece by piece.
///
/// The methods write directly into bytes. With a derived serializer, writing a judgement took
/// several times as long as playing its game. The caller must make sure that the pieces form valid
/// JSON.
///
/// # Examples
///
/// ```
/// use inarow_render::Json;
///
/// let mut json = Json::default();
/// json.byte(b'{');
/// json.name("game").text("\"17\"");
/// json.name("ply").number(5);
/// json.byte(b'}');
/// assert_eq!(json.into_text(), r#"{"game":"\"17\"","ply":5}"#);
/// ```
#[derive(Clone, Debug, Default)]
pub struct Json {
    bytes: Vec<u8>,
}

impl Json {
    /// Returns the written JSON in UTF-8.
    #[must_use]
    pub fn as_bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// Returns the written JSON.
    #[must_use]
    pub fn into_text(self) -> String {
        String::from_utf8(self.bytes).expect("texts and numbers are UTF-8")
    }

    /// Returns the written JSON in UTF-8.
    #[must_use]
    pub fn into_bytes(self) -> Vec<u8> {
        self.bytes
    }

    /// Writes text that is already JSON.
    #[inline]
    pub fn raw(&mut self, json: &str) {
        self.bytes.extend_from_slice(json.as_bytes());
    }

    /// Writes one ASCII byte that is already JSON.
    #[inline]
    pub fn byte(&mut self, json: u8) {
        self.bytes.push(json);
    }

    /// Writes `true` or `false`.
    pub fn truth(&mut self, truth: bool) {
        self.raw(if truth { "true" } else { "false" });
    }

    /// Writes a number in decimal digits.
    pub fn number(&mut self, number: u64) {
        self.raw(itoa::Buffer::new().format(number));
    }

    /// Writes a number that may be negative.
    pub fn signed(&mut self, number: i64) {
        self.raw(itoa::Buffer::new().format(number));
    }

    /// Writes the name of a property of an object, and a comma before it unless it is the first.
    pub fn name(&mut self, name: &str) -> &mut Self {
        if !self.bytes.ends_with(b"{") {
            self.byte(b',');
        }
        self.text(name);
        self.byte(b':');
        self
    }

    /// Writes a string in quotation marks, or `null`.
    pub fn nullable(&mut self, text: Option<&str>) {
        match text {
            Some(text) => self.text(text),
            None => self.raw("null"),
        }
    }

    /// Writes a string in quotation marks.
    pub fn text(&mut self, text: &str) {
        self.byte(b'"');
        self.escaped(text);
        self.byte(b'"');
    }

    /// Writes the inside of a string, with escapes. Characters that a screen does not show are
    /// escaped too: see [`is_invisible`].
    pub fn escaped(&mut self, text: &str) {
        // The compiler vectorizes this fold, but not a search that may stop early.
        let is_plain = |byte: u8| matches!(byte, b' '..=b'~') & (byte != b'"') & (byte != b'\\');
        let found = text
            .bytes()
            .fold(false, |found, byte| found | !is_plain(byte));
        if !found {
            return self.raw(text);
        }
        let mut written = 0;
        for (place, sign) in text.char_indices() {
            if matches!(sign, '"' | '\\') || is_invisible(sign) {
                self.raw(&text[written..place]);
                self.escape(sign);
                written = place + sign.len_utf8();
            }
        }
        self.raw(&text[written..]);
    }

    fn escape(&mut self, sign: char) {
        match sign {
            '"' => self.raw("\\\""),
            '\\' => self.raw("\\\\"),
            '\n' => self.raw("\\n"),
            '\r' => self.raw("\\r"),
            '\t' => self.raw("\\t"),
            '\u{8}' => self.raw("\\b"),
            '\u{c}' => self.raw("\\f"),
            _ => {
                for unit in sign.encode_utf16(&mut [0; 2]) {
                    self.raw(&format!("\\u{unit:04x}"));
                }
            }
        }
    }

    /// Writes a column: its number, or in space `[col,layer]`.
    pub fn column(&mut self, column: Column) {
        match column.layer() {
            None => self.number(column.col().into()),
            Some(layer) => self.list([column.col(), layer], |json, at| json.number(at.into())),
        }
    }

    /// Writes a list. `write` writes each value.
    pub fn list<T>(&mut self, values: impl IntoIterator<Item = T>, write: impl Fn(&mut Self, T)) {
        self.byte(b'[');
        for (index, value) in values.into_iter().enumerate() {
            if index > 0 {
                self.byte(b',');
            }
            write(self, value);
        }
        self.byte(b']');
    }

    /// Writes an object. `write` writes each value. Names must not need escapes.
    pub fn object<N: AsRef<str>, T>(
        &mut self,
        values: impl IntoIterator<Item = (N, T)>,
        write: impl Fn(&mut Self, T),
    ) {
        self.byte(b'{');
        for (index, (name, value)) in values.into_iter().enumerate() {
            self.raw(if index > 0 { ",\"" } else { "\"" });
            self.raw(name.as_ref());
            self.raw("\":");
            write(self, value);
        }
        self.byte(b'}');
    }

    /// Writes an object with one value per player, with the player's number as key.
    pub fn by_player<T>(
        &mut self,
        values: &ByPlayer<T>,
        players: u8,
        write: impl Fn(&mut Self, &T),
    ) {
        for (player, value) in values.first(players) {
            self.raw(if player == Player::ONE { "{\"" } else { ",\"" });
            self.number(player.number().into());
            self.raw("\":");
            write(self, value);
        }
        self.byte(b'}');
    }

    /// Writes a cell as a list of row, column and, in space, layer.
    pub fn cell(&mut self, cell: Cell) {
        let numbers = [Some(cell.row()), Some(cell.col()), cell.layer()];
        self.list(numbers.into_iter().flatten(), |json, number| {
            json.number(number.into());
        });
    }

    /// Writes a list of cells.
    pub fn cells(&mut self, cells: impl IntoIterator<Item = Cell>) {
        self.list(cells, Self::cell);
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    fn written(write: impl FnOnce(&mut Json)) -> String {
        let mut json = Json::default();
        write(&mut json);
        json.into_text()
    }

    #[test]
    fn texts_and_numbers_equal_those_of_serde_json() {
        let signs = ('\0'..'\u{200}').chain(['\u{2027}', '\u{fffd}', '\u{1f600}']);
        for sign in signs.filter(|&sign| sign < ' ' || !is_invisible(sign)) {
            for text in [sign.to_string(), format!("a{sign}\"{sign}é")] {
                let wanted = serde_json::to_string(&text).unwrap();
                assert_eq!(written(|json| json.text(&text)), wanted);
            }
        }
        let large = [999, 1000, u64::from(u32::MAX), u64::MAX - 1, u64::MAX];
        for number in (0..300).chain(large) {
            assert_eq!(written(|json| json.number(number)), number.to_string());
        }
        for number in [0, -1, 9, -10, i64::MAX, i64::MIN] {
            assert_eq!(written(|json| json.signed(number)), number.to_string());
        }
    }

    #[test]
    fn invisible_characters_are_escaped() {
        for (text, wanted) in [
            ("\u{7f}\u{9b}31m", r#""\u007f\u009b31m""#),
            ("é\u{202e}gpj.é", r#""é\u202egpj.é""#),
            ("a\u{2028}b\u{2029}", r#""a\u2028b\u2029""#),
            ("\u{feff}\u{200b}", r#""\ufeff\u200b""#),
            ("\u{e0041}", r#""\udb40\udc41""#),
        ] {
            assert_eq!(written(|json| json.text(text)), wanted);
        }
        for sign in ('\0'..=char::MAX).filter(|&sign| is_invisible(sign)) {
            let text = format!("黑{sign}x");
            let json = written(|json| json.text(&text));
            assert!(!json.contains(is_invisible), "{json}");
            assert_eq!(serde_json::from_str::<String>(&json).unwrap(), text);
        }
    }

    #[test]
    fn cells_are_lists_of_numbers() {
        let cells = [
            Cell::new(0, 9),
            Cell::new(9, 10),
            Cell::new(10, 0),
            Cell::in_space(1, 2, 3),
            Cell::in_space(12, 345, 6),
        ];
        let wanted = "[[0,9],[9,10],[10,0],[1,2,3],[12,345,6]]";
        assert_eq!(written(|json| json.cells(cells)), wanted);
        assert_eq!(written(|json| json.cells([])), "[]");
    }

    #[test]
    fn object_values_are_separated_by_commas() {
        let object = |values: &[(&str, u64)]| {
            written(|json| json.object(values.iter().copied(), Json::number))
        };
        assert_eq!(object(&[]), "{}");
        assert_eq!(object(&[("a", 1), ("b", 20)]), r#"{"a":1,"b":20}"#);
    }
}
