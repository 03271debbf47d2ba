//! Formats judgements as JSON lines.

use inarow::Rules;
use inarow_render::Json;

use super::Judgement;
use crate::record::{Fault, GameOutcome, Note, Place};

/// Judgements as `inarow judge --json` prints them: one JSON object a line. `docs/records.md` lists
/// the keys.
#[derive(Debug, Default)]
pub struct JsonLines {
    json: Json,
    /// The last rules, and their text.
    rules: Option<(Rules, String)>,
}

impl JsonLines {
    /// Appends the line of a judgement.
    pub fn push(&mut self, judgement: &Judgement<'_>) {
        self.push_drawn(judgement, &[]);
    }

    /// Appends the line of a judgement. The line has the final board if `board` is not empty. The
    /// caller draws the board, so a page that shows none need not load that code.
    pub fn push_drawn(&mut self, judgement: &Judgement<'_>, board: &[String]) {
        let (json, place) = (&mut self.json, &judgement.place);
        json.raw("{\"game\":\"");
        match &judgement.id {
            Some(id) => json.escaped(id),
            None => {
                json.escaped(&place.file);
                json.byte(b':');
                json.number(place.line);
                if place.byte > 0 {
                    json.byte(b':');
                    json.number(place.byte);
                }
            }
        }
        json.byte(b'"');
        if let Some(rules) = judgement.rules {
            self.rules(rules);
        }
        match &judgement.outcome {
            Ok(outcome) => self.outcome(outcome, judgement.has_unknown_claim()),
            Err(fault) => self.fault(fault, place),
        }
        if judgement.claims_wrongly() {
            self.line(place, place.line);
            if place.byte > 0 {
                self.json.name("byte").number(place.byte);
            }
        }
        if !board.is_empty() {
            let json = self.json.name("board");
            json.list(board, |json, line| json.text(line));
        }
        if judgement.variations > 0 {
            self.json.name("variations").number(judgement.variations);
        }
        if judgement.are_rules_assumed {
            self.json.raw(",\"rules_assumed\":true");
        }
        if let Some(facts) = &judgement.facts {
            self.json.facts(facts);
        }
        if !judgement.notes.is_empty() {
            notes_json(self.json.name("notes"), &judgement.notes);
        }
        self.json.raw("}\n");
    }

    /// Returns the lines, in UTF-8.
    #[must_use]
    pub fn as_bytes(&self) -> &[u8] {
        self.json.as_bytes()
    }

    /// Returns the only line, without its line end.
    pub(crate) fn into_line(self) -> String {
        let mut line = self.json.into_text();
        line.pop();
        line
    }

    fn outcome(&mut self, outcome: &GameOutcome, has_unknown_claim: bool) {
        let json = &mut self.json;
        let lines = outcome.lines.iter().copied();
        json.verdict(outcome.verdict, outcome.ply, lines, outcome.fouls);
        if let Some(claimed) = outcome.claimed {
            json.raw(",\"claimed\":");
            json.number(claimed.into());
            json.raw(match outcome.agrees() {
                Some(true) => ",\"agrees\":true",
                Some(false) => ",\"agrees\":false",
                None => ",\"agrees\":null",
            });
        } else if has_unknown_claim {
            json.raw(",\"claimed\":null,\"agrees\":null");
        }
        if outcome.after_end > 0 {
            json.raw(",\"after_end\":");
            json.number(outcome.after_end);
        }
    }

    /// Writes the file of a record, and a line of it.
    fn line(&mut self, place: &Place<'_>, line: u64) {
        self.json.name("file").text(&place.file);
        self.json.name("line").number(line);
    }

    fn fault(&mut self, fault: &Fault, place: &Place<'_>) {
        let json = &mut self.json;
        json.raw(",\"status\":\"invalid\",\"error\":{");
        json.name("code").text(fault.code());
        if let Some(ply) = fault.ply() {
            json.name("ply").number(ply);
        }
        if !fault.is_refusal() {
            self.line(place, fault.line().unwrap_or(place.line));
        }
        self.json.name("message").text(fault.message());
        self.json.byte(b'}');
    }

    /// Writes a rules line, which needs no escapes. Most records have the same rules as the
    /// previous record.
    fn rules(&mut self, rules: Rules) {
        if self.rules.as_ref().is_none_or(|(known, _)| *known != rules) {
            self.rules = Some((rules, rules.to_string()));
        }
        if let Some((_, text)) = &self.rules {
            self.json.raw(",\"rules\":\"");
            self.json.raw(text);
            self.json.byte(b'"');
        }
    }
}

/// Writes notes as a list of objects.
pub(super) fn notes_json(json: &mut Json, notes: &[Note]) {
    json.list(notes, |json, note| {
        json.byte(b'{');
        json.name("code").text(note.code());
        json.name("message").text(note.message());
        json.byte(b'}');
    });
}
