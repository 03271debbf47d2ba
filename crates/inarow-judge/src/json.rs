//! Judgements as lines of JSON.

use inarow::Rules;
use inarow_render::Json;

use crate::fault::Fault;
use crate::judgement::{Finding, Judgement, Place};

/// Judgements as `inarow judge --json` prints them: one JSON object each, every
/// one with its line end. The keys are listed in `docs/records.md`.
#[derive(Debug, Default)]
pub struct JsonLines {
    json: Json,
    /// The rules of the last judgement that had any, and their text.
    rules: Option<(Rules, String)>,
}

impl JsonLines {
    /// Writes one more line.
    pub fn push(&mut self, judgement: &Judgement<'_>) {
        self.push_drawn(judgement, &[]);
    }

    /// Writes one more line, with the final board as it is drawn, if these are its lines. It is
    /// drawn by whoever asks, since a page that never does would load the drawing too.
    pub fn push_drawn(&mut self, judgement: &Judgement<'_>, board: &[String]) {
        let json = &mut self.json;
        json.raw("{\"game\":\"");
        match &judgement.id {
            Some(id) => json.escaped(id),
            None => {
                json.escaped(&judgement.place.file);
                json.byte(b':');
                json.number(judgement.place.line);
                if judgement.place.byte > 0 {
                    json.byte(b':');
                    json.number(judgement.place.byte);
                }
            }
        }
        json.byte(b'"');
        if let Some(rules) = judgement.rules {
            self.rules(rules);
        }
        match &judgement.finding {
            Ok(finding) => self.finding(finding),
            Err(fault) => self.fault(fault, &judgement.place),
        }
        if judgement.claims_wrongly() {
            self.place(&judgement.place);
        }
        self.board(board);
        if judgement.variations > 0 {
            self.json.raw(",\"variations\":");
            self.json.number(judgement.variations);
        }
        if judgement.are_rules_assumed {
            self.json.raw(",\"rules_assumed\":true");
        }
        if let Some(facts) = &judgement.facts {
            self.json.facts(facts);
        }
        self.json.raw("}\n");
    }

    /// The lines, in UTF-8.
    #[must_use]
    pub fn as_bytes(&self) -> &[u8] {
        self.json.as_bytes()
    }

    /// The one line that there is, without its end.
    pub(crate) fn into_line(self) -> String {
        let mut line = self.json.into_text();
        line.pop();
        line
    }

    fn finding(&mut self, finding: &Finding) {
        let json = &mut self.json;
        json.verdict(finding.verdict, finding.ply, finding.lines.iter().copied());
        if let Some(claimed) = finding.claimed {
            json.raw(",\"claimed\":");
            json.number(claimed.into());
            json.raw(match finding.agrees() {
                Some(true) => ",\"agrees\":true",
                Some(false) => ",\"agrees\":false",
                None => ",\"agrees\":null",
            });
        }
        if finding.after_end > 0 {
            json.raw(",\"after_end\":");
            json.number(finding.after_end);
        }
    }

    /// Where a record stands that has a name of its own too.
    fn place(&mut self, place: &Place<'_>) {
        let json = &mut self.json;
        json.raw(",\"file\":");
        json.text(&place.file);
        json.raw(",\"line\":");
        json.number(place.line);
        if place.byte > 0 {
            json.raw(",\"byte\":");
            json.number(place.byte);
        }
    }

    /// The lines of a board, if there are any.
    fn board(&mut self, lines: &[String]) {
        let json = &mut self.json;
        for (number, line) in lines.iter().enumerate() {
            json.raw(if number == 0 { ",\"board\":[" } else { "," });
            json.text(line);
        }
        if !lines.is_empty() {
            json.byte(b']');
        }
    }

    fn fault(&mut self, fault: &Fault, place: &Place<'_>) {
        let json = &mut self.json;
        json.raw(",\"status\":\"invalid\",\"error\":{\"code\":\"");
        json.raw(fault.code());
        json.byte(b'"');
        if let Some(ply) = fault.ply() {
            json.raw(",\"ply\":");
            json.number(ply);
        }
        if !fault.is_refusal() {
            json.raw(",\"file\":");
            json.text(&place.file);
            json.raw(",\"line\":");
            json.number(fault.line().unwrap_or(place.line));
        }
        json.raw(",\"message\":");
        json.text(fault.message());
        json.byte(b'}');
    }

    /// A rules line, which has no sign to be escaped. Most records have the rules of
    /// the one before.
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
