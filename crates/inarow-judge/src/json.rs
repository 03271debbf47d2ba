//! Judgements as lines of JSON.

use inarow::{ByPlayer, Cell, Player, Rules};

use crate::fault::Fault;
use crate::final_facts::FinalFacts;
use crate::judgement::{Finding, Judgement, Place};

/// Judgements as `inarow judge --json` prints them: one JSON object each, every
/// one with its line end. The keys are listed in `docs/records.md`.
///
/// They are written straight into bytes. By a derived serializer each took several
/// times as long as the game itself.
#[derive(Debug, Default)]
pub struct JsonLines {
    bytes: Vec<u8>,
    /// The rules of the last judgement that had any, and their text.
    rules: Option<(Rules, String)>,
}

impl JsonLines {
    /// Writes one more line.
    pub fn push(&mut self, judgement: &Judgement<'_>) {
        self.raw("{\"game\":\"");
        match &judgement.id {
            Some(id) => self.escaped(id),
            None => {
                self.escaped(&judgement.place.file);
                self.byte(b':');
                self.number(judgement.place.line);
            }
        }
        self.byte(b'"');
        if let Some(rules) = judgement.rules {
            self.raw(",\"rules\":\"");
            self.rules(rules);
            self.byte(b'"');
        }
        match &judgement.finding {
            Ok(finding) => self.finding(finding),
            Err(fault) => self.fault(fault, &judgement.place),
        }
        if let Some(facts) = &judgement.facts {
            self.facts(facts);
        }
        self.raw("}\n");
    }

    /// The lines, in UTF-8.
    #[must_use]
    pub fn as_bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// The one line that there is, without its end.
    pub(crate) fn into_line(mut self) -> String {
        self.bytes.pop();
        String::from_utf8(self.bytes).expect("texts and numbers are UTF-8")
    }

    fn finding(&mut self, finding: &Finding) {
        self.raw(",\"status\":\"");
        self.raw(finding.verdict.name());
        self.raw("\",\"winner\":");
        self.number(finding.winner().into());
        self.raw(",\"ply\":");
        self.number(finding.ply);
        self.raw(",\"lines\":");
        self.list(&finding.lines, |json, line| json.cells(line.cells()));
        if let Some(claimed) = finding.claimed {
            self.raw(",\"claimed\":");
            self.number(claimed.into());
            self.raw(match finding.agrees() {
                Some(true) => ",\"agrees\":true",
                Some(false) => ",\"agrees\":false",
                None => ",\"agrees\":null",
            });
        }
        if finding.after_end > 0 {
            self.raw(",\"after_end\":");
            self.number(finding.after_end);
        }
    }

    fn fault(&mut self, fault: &Fault, place: &Place<'_>) {
        self.raw(",\"status\":\"invalid\",\"error\":{\"code\":\"");
        self.raw(fault.code());
        self.byte(b'"');
        if let Some(ply) = fault.ply() {
            self.raw(",\"ply\":");
            self.number(ply);
        }
        if !fault.is_refusal() {
            self.raw(",\"file\":\"");
            self.escaped(&place.file);
            self.raw("\",\"line\":");
            self.number(fault.line().unwrap_or(place.line));
        }
        self.raw(",\"message\":\"");
        self.escaped(fault.message());
        self.raw("\"}");
    }

    fn facts(&mut self, facts: &FinalFacts) {
        let players = facts.players;
        self.raw(",\"turn\":");
        self.number(facts.turn.map_or(0, Player::number).into());
        self.raw(",\"winning_cells\":");
        self.by_player(&facts.winning_cells, players, |json, cells| {
            json.cells(cells.iter().copied());
        });
        self.raw(",\"losing_cells\":");
        self.by_player(&facts.losing_cells, players, |json, cells| {
            json.cells(cells.iter().copied());
        });
        self.raw(",\"can_win\":");
        self.by_player(&facts.can_win, players, |json, &can_win| {
            json.truth(can_win)
        });
        self.raw(",\"dead\":");
        self.truth(facts.dead);
        self.raw(",\"legal\":");
        self.number(facts.legal);
    }

    /// What there is of each player, by the player's number.
    fn by_player<T>(&mut self, values: &ByPlayer<T>, players: u8, write: impl Fn(&mut Self, &T)) {
        for (player, value) in values.first(players) {
            self.raw(if player == Player::ONE { "{\"" } else { ",\"" });
            self.number(player.number().into());
            self.raw("\":");
            write(self, value);
        }
        self.byte(b'}');
    }

    /// Cells, each as row, column and, in space, layer.
    fn cells(&mut self, cells: impl Iterator<Item = Cell>) {
        self.list(cells, |json, cell| {
            if let ([row @ 0..10, col @ 0..10, _], None) = (cell.place(), cell.layer()) {
                let [row, col] = [row, col].map(|digit| b'0' + digit.to_le_bytes()[0]);
                return json.bytes.extend_from_slice(&[b'[', row, b',', col, b']']);
            }
            json.byte(b'[');
            json.number(cell.row().into());
            json.byte(b',');
            json.number(cell.col().into());
            if let Some(layer) = cell.layer() {
                json.byte(b',');
                json.number(layer.into());
            }
            json.byte(b']');
        });
    }

    fn list<T>(&mut self, values: impl IntoIterator<Item = T>, write: impl Fn(&mut Self, T)) {
        self.byte(b'[');
        for (index, value) in values.into_iter().enumerate() {
            if index > 0 {
                self.byte(b',');
            }
            write(self, value);
        }
        self.byte(b']');
    }

    fn truth(&mut self, truth: bool) {
        self.raw(if truth { "true" } else { "false" });
    }

    /// A rules line, which has no sign to be escaped. Most records have the rules of
    /// the one before.
    fn rules(&mut self, rules: Rules) {
        if self.rules.as_ref().is_none_or(|(known, _)| *known != rules) {
            self.rules = Some((rules, rules.to_string()));
        }
        if let Some((_, text)) = &self.rules {
            self.bytes.extend_from_slice(text.as_bytes());
        }
    }

    /// A number in decimal digits.
    #[inline]
    fn number(&mut self, number: u64) {
        match u8::try_from(number) {
            Ok(digit @ 0..10) => self.bytes.push(b'0' + digit),
            _ => self.long_number(number),
        }
    }

    fn long_number(&mut self, number: u64) {
        let mut digits = [0; 20];
        let mut first = digits.len();
        let mut rest = number;
        loop {
            first -= 1;
            digits[first] = b'0' + (rest % 10).to_le_bytes()[0];
            rest /= 10;
            if rest == 0 {
                break;
            }
        }
        self.bytes.extend_from_slice(&digits[first..]);
    }

    /// A text without its quotation marks.
    fn escaped(&mut self, text: &str) {
        // All bytes are looked at together, as a search would not be.
        let needs_escape = |byte: u8| byte < b' ' || byte == b'"' || byte == b'\\';
        let found = text
            .bytes()
            .fold(false, |found, byte| found | needs_escape(byte));
        if !found {
            return self.raw(text);
        }
        for sign in text.chars() {
            match sign {
                '"' => self.raw("\\\""),
                '\\' => self.raw("\\\\"),
                '\n' => self.raw("\\n"),
                '\r' => self.raw("\\r"),
                '\t' => self.raw("\\t"),
                '\u{8}' => self.raw("\\b"),
                '\u{c}' => self.raw("\\f"),
                '\0'..='\u{1f}' => self.raw(&format!("\\u{:04x}", u32::from(sign))),
                _ => self.raw(sign.encode_utf8(&mut [0; 4])),
            }
        }
    }

    /// What is JSON already.
    #[inline]
    fn raw(&mut self, json: &str) {
        self.bytes.extend_from_slice(json.as_bytes());
    }

    #[inline]
    fn byte(&mut self, json: u8) {
        self.bytes.push(json);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(write: impl FnOnce(&mut JsonLines)) -> String {
        let mut json = JsonLines::default();
        write(&mut json);
        String::from_utf8(json.bytes).unwrap()
    }

    #[test]
    fn texts_and_numbers_are_written_as_by_the_json_library() {
        let signs = ('\0'..'\u{200}').chain(['\u{2028}', '\u{fffd}', '\u{1f600}']);
        for sign in signs {
            for text in [sign.to_string(), format!("a{sign}\"{sign}é")] {
                let escaped = written(|json| json.escaped(&text));
                let wanted = serde_json::to_string(&text).unwrap();
                assert_eq!(format!("\"{escaped}\""), wanted);
            }
        }
        let large = [999, 1000, u64::from(u32::MAX), u64::MAX - 1, u64::MAX];
        for number in (0..300).chain(large) {
            assert_eq!(written(|json| json.number(number)), number.to_string());
        }
    }

    #[test]
    fn cells_are_lists_of_their_numbers() {
        let cells = [
            Cell::new(0, 9),
            Cell::new(9, 10),
            Cell::new(10, 0),
            Cell::in_space(1, 2, 3),
            Cell::in_space(12, 345, 6),
        ];
        let wanted = "[[0,9],[9,10],[10,0],[1,2,3],[12,345,6]]";
        assert_eq!(written(|json| json.cells(cells.into_iter())), wanted);
        assert_eq!(written(|json| json.cells([].into_iter())), "[]");
    }
}
