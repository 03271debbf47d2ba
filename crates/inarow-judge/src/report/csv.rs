//! Formats judgements as CSV.
//!
//! No library is used: quoting is one rule, and the writer of `csv-core` would need a loop around a
//! buffer.

use std::borrow::Cow;

use inarow::Player;
use inarow_render::{FinalFacts, Json};

use super::json::notes_json;
use super::{Judgement, OptionalColumns};
use crate::record::GameOutcome;

/// Judgements as CSV, with the keys of [`JsonLines`](crate::JsonLines) as columns. A list or an
/// object is one value, in JSON. The keys of an error are columns too.
///
/// A spreadsheet treats a text that begins with `=`, `+`, `-` or `@` as a formula. Such a text is
/// written after an apostrophe. Other characters are unchanged, since CSV has no escapes.
#[derive(Debug, Default)]
pub struct CsvLines {
    text: Vec<u8>,
}

const FIRST: &str = "game,rules,status,winner,ply,lines";
const FOUL: &str = ",foul";
const COLUMNS: &str = ",claimed,agrees,after_end,error_code,error_ply,error_line,error_message,file,\
                       line,byte,variations,rules_assumed";
const FACTS: &str = ",turn,winning_cells,losing_cells,can_win,dead,legal";
const NOTES: &str = ",notes";

impl CsvLines {
    /// Returns the header line with these optional columns.
    #[must_use]
    pub fn head(columns: OptionalColumns) -> String {
        let foul = if columns.fouls { FOUL } else { "" };
        let facts = if columns.facts { FACTS } else { "" };
        format!("{FIRST}{foul}{COLUMNS}{facts}{NOTES}\n")
    }

    /// Appends the line of a judgement.
    pub fn push(&mut self, judgement: &Judgement<'_>, columns: OptionalColumns) {
        let place = &judgement.place;
        self.first(&plain(&judgement.game()));
        let rules = judgement.rules.map(|rules| rules.to_string());
        self.text(rules.as_deref());
        match &judgement.outcome {
            Ok(outcome) => self.outcome(outcome, columns),
            Err(_) => {
                self.text.extend(b",invalid,,,,,,");
                self.text.extend(columns.fouls.then_some(b','));
            }
        }
        let fault = judgement.outcome.as_ref().err();
        self.text(fault.map(|fault| fault.code()));
        self.plain_value(fault.and_then(|fault| fault.ply()));
        let line = fault.filter(|fault| !fault.is_refusal());
        self.plain_value(line.map(|fault| fault.line().unwrap_or(place.line)));
        self.text(fault.map(|fault| fault.message()));
        self.text(Some(&*place.file));
        self.plain_value(Some(place.line));
        self.plain_value(Some(place.byte));
        self.plain_value(Some(judgement.variations));
        self.plain_value(Some(judgement.are_rules_assumed));
        if columns.facts {
            self.facts(judgement.facts.as_deref());
        }
        match &*columns.notes(judgement) {
            [] => self.text(None),
            notes => self.json(|json| notes_json(json, notes)),
        }
        self.text.push(b'\n');
    }

    /// Returns the lines, in UTF-8.
    #[must_use]
    pub fn as_bytes(&self) -> &[u8] {
        &self.text
    }

    fn outcome(&mut self, outcome: &GameOutcome, columns: OptionalColumns) {
        self.text(Some(outcome.verdict.name()));
        self.plain_value(Some(outcome.winner()));
        self.plain_value(Some(outcome.ply));
        self.json(|json| json.list(&outcome.lines, |json, line| json.cells(line.cells())));
        match outcome.fouls {
            _ if !columns.fouls => {}
            fouls if fouls.is_empty() => self.value(""),
            fouls => self.json(|json| json.fouls(fouls)),
        }
        self.plain_value(outcome.claimed);
        self.plain_value(outcome.agrees());
        self.plain_value(Some(outcome.after_end));
    }

    fn facts(&mut self, facts: Option<&FinalFacts>) {
        let Some(facts) = facts else {
            return self.text.extend(b",,,,,,");
        };
        let players = facts.players;
        self.plain_value(Some(facts.turn.map_or(0, Player::number)));
        for cells in [&facts.winning_cells, &facts.losing_cells] {
            self.json(|json| {
                json.by_player(cells, players, |json, cells| {
                    json.cells(cells.iter().copied())
                });
            });
        }
        self.json(|json| {
            json.by_player(&facts.can_win, players, |json, &can_win| {
                json.truth(can_win)
            });
        });
        self.plain_value(Some(facts.dead));
        self.plain_value(Some(facts.legal));
    }

    /// Writes a number or a truth value.
    fn plain_value(&mut self, value: Option<impl ToString>) {
        let text = value.map(|value| value.to_string());
        self.value(&text.unwrap_or_default());
    }

    fn json(&mut self, write: impl FnOnce(&mut Json)) {
        let mut json = Json::default();
        write(&mut json);
        self.value(&json.into_text());
    }

    /// Writes a text that comes from the input.
    fn text(&mut self, text: Option<&str>) {
        self.value(&plain(text.unwrap_or_default()));
    }

    /// Writes a comma and a value, quoted if necessary.
    fn value(&mut self, value: &str) {
        self.text.push(b',');
        self.first(value);
    }

    fn first(&mut self, value: &str) {
        self.text.extend(quoted(value).bytes());
    }
}

/// Returns a text as a CSV value. No spreadsheet treats it as a formula.
#[must_use]
pub fn csv_text(text: &str) -> String {
    quoted(&plain(text)).into_owned()
}

/// Returns a value, quoted if necessary.
fn quoted(value: &str) -> Cow<'_, str> {
    if value.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", value.replace('"', "\"\"")).into()
    } else {
        value.into()
    }
}

/// Returns a text with an apostrophe before it if it would be a formula.
fn plain(text: &str) -> Cow<'_, str> {
    if text.starts_with(['=', '+', '-', '@', '\t', '\r']) {
        format!("'{text}").into()
    } else {
        text.into()
    }
}

#[cfg(test)]
mod tests {
    use crate::{Archive, CsvLines, Format, JudgeOptions, OptionalColumns};

    #[test]
    fn names_are_no_formulas_and_open_no_values() {
        let records = concat!(
            r#"{"id":"=1+1,\"x\"\n","rules":"3x3","moves":"a1b2a2c3a3","result":2}"#,
            "\n",
            r#"{"id":"@x","rules":"3x3","moves":"a1a1"}"#,
        );
        let options = JudgeOptions {
            facts: true,
            ..JudgeOptions::default()
        };
        let archive = Archive::new("-f", Format::Jsonl, options);
        let columns = OptionalColumns::of(&options);
        let mut text = CsvLines::head(columns);
        let judged = archive.gather(
            records.as_bytes(),
            |lines: &mut CsvLines, judgement| lines.push(&judgement, columns),
            |lines| {
                text.push_str(str::from_utf8(lines.as_bytes()).unwrap());
                Ok(())
            },
        );
        judged.unwrap();
        let expected = concat!(
            "game,rules,status,winner,ply,lines,claimed,agrees,after_end,error_code,error_ply,",
            "error_line,error_message,file,line,byte,variations,rules_assumed,",
            "turn,winning_cells,losing_cells,can_win,dead,legal,notes\n",
            "\"'=1+1,\"\"x\"\"\n\",3x3 k3,win,1,5,\"[[[0,0],[1,0],[2,0]]]\",2,false,0,,,,,'-f,1,0,0,false,",
            "0,\"{\"\"1\"\":[],\"\"2\"\":[]}\",\"{\"\"1\"\":[],\"\"2\"\":[]}\",",
            "\"{\"\"1\"\":true,\"\"2\"\":false}\",false,0,\n",
            "'@x,3x3 k3,invalid,,,,,,,occupied,2,,a1 is occupied by player 1,'-f,2,0,0,false,",
            "2,\"{\"\"1\"\":[],\"\"2\"\":[]}\",\"{\"\"1\"\":[],\"\"2\"\":[]}\",",
            "\"{\"\"1\"\":true,\"\"2\"\":true}\",false,8,\n",
        );
        assert_eq!(text, expected);
    }
}
