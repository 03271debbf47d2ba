//! Judges record after record on one core.

use std::borrow::Cow;

use inarow::{Cell, Player, Rules};

use crate::encoded::Encoded;
use crate::encoding::Encoding;
use crate::formats::{Format, GameTable, parse_moves, quick_parse_moves, see_result};
use crate::options::{Base, JudgeOptions};
use crate::play::{GameInProgress, PreparedRules, RecordRules};
use crate::record::{
    Details, Fault, Header, LONGEST_QUICK, Next, Note, NumberMoves, ParsedClaim, Place, Played,
    RawRecord, Record, RowMoves, SeenMoves, SeenNumbers, ValueMoves, ValueRecord,
};
use crate::report::Judgement;

/// Judges record after record on one core. It reuses the rules and empty positions of earlier
/// records.
#[derive(Debug)]
pub struct Worker<'a> {
    name: &'a str,
    format: Format,
    /// The header, if the input is a table whose rows are games.
    table: Option<&'a GameTable>,
    options: JudgeOptions,
    /// The maximum size of a game in bytes.
    max_bytes: u64,
    /// The encoding that the beginning of the input names, for records that name none.
    named_encoding: Option<Encoding>,
    rules: RecordRules,
    /// A buffer for the numbers of a record on the quick path.
    numbers: Vec<u32>,
}

impl<'a> Worker<'a> {
    /// Creates a worker for the input `name`. A game may use at most `max_bytes` bytes.
    pub(crate) fn new(
        name: &'a str,
        format: Format,
        table: Option<&'a GameTable>,
        named_encoding: Option<Encoding>,
        options: JudgeOptions,
        max_bytes: u64,
    ) -> Self {
        let options = format.adjust(options);
        Self {
            name,
            format,
            table,
            options,
            max_bytes,
            named_encoding,
            rules: RecordRules::new(options),
            numbers: Vec::new(),
        }
    }

    /// Judges a record that is values. Returns `None` if the game may need more memory than this
    /// worker has.
    ///
    /// # Complexity
    ///
    /// The sum of the costs of the moves, or less if [`Position::replay`](inarow::Position::replay)
    /// can place all stones at once.
    pub fn judge(&mut self, record: ValueRecord<'_, '_>) -> Option<Judgement<'a>> {
        let place = Place::new(self.name, record.line, 0);
        if self.options.parses_quickly()
            && let Some(judgement) = self.judge_values_quickly(place.clone(), record)
        {
            return Some(judgement);
        }
        let parsed = match record.moves {
            ValueMoves::Rows(rows) => return self.judge_rows(place, rows),
            ValueMoves::Text(text) => record_of_text(record.rules, text),
            ValueMoves::Listed(moves) => Record {
                header: Header::of_line(record.rules),
                ..Record::of(moves)
            },
            ValueMoves::Missing(column) => {
                return Some(Judgement::unreadable(place, Fault::value_missing(column)));
            }
        };
        let claim = self.claim(&record).or(parsed.claim);
        let parsed = Record { claim, ..parsed };
        self.judge_record(place, record.moves.most_moves(), parsed)
    }

    /// Adds the numbers of a record from the input to those that show what numbers mean.
    pub(crate) fn see(&mut self, raw: RawRecord<'_>, seen: &mut SeenNumbers) {
        let text = raw.lossy_text();
        if let Some(table) = self.table {
            let mut buffer = table.buffer();
            if let Ok(row) = table.parse(&text, &mut buffer) {
                if let Some(results) = seen.results() {
                    table.see_result(&row, results);
                }
                if let Some(moves) = seen.moves() {
                    self.see_record(&record_of_text(row.rules, row.moves), moves);
                }
            }
            table.keep(buffer);
            return;
        }
        if let (Format::Jsonl, Some(results)) = (self.format, seen.results()) {
            see_result(&text, &mut self.numbers, results);
        }
        if let Some(moves) = seen.moves() {
            self.see_moves(raw.with_text(&text), moves);
        }
    }

    fn see_moves(&mut self, raw: RawRecord<'_>, seen: &mut SeenMoves) {
        if raw.bytes.len() > LONGEST_QUICK {
            return;
        }
        let (format, options) = (self.format, &self.options);
        if let Some(record) = format.quick_parse(raw.bytes, options, &mut self.numbers) {
            let mut next = *seen;
            if let Ok(rules) = self.rules.of(&record.header) {
                next.add_numbers(&rules.rules, record.moves);
            }
            // A number that no board has may come after the end of the game.
            if !next.has_more_counts_than(*seen) {
                *seen = next;
                return;
            }
        }
        if let Ok(record) = self.format.parse(raw, &self.options) {
            self.see_record(&record, seen);
        }
    }

    fn see_record(&mut self, record: &Record<'_>, seen: &mut SeenMoves) {
        let Ok(prepared) = self.rules.of(&record.header) else {
            return;
        };
        let (rules, mut game) = (prepared.rules, prepared.game().ok());
        // The judge reports a fault later. Moves after the end may be padding.
        _ = record.read_moves(&rules, &mut |mv| {
            seen.add(&rules, mv);
            match game.as_mut().map(|game| game.take(mv)) {
                Some(Next::Count) => return Next::Stop,
                Some(Next::Refused(_) | Next::Stop) => game = None,
                Some(Next::Read) | None => {}
            }
            Next::Read
        });
    }

    /// Parses the claim of a record that is values.
    fn claim(&self, record: &ValueRecord<'_, '_>) -> ParsedClaim {
        let results = self.options.results.unwrap_or_default();
        let claim = record.claimed.map(|claim| claim.parse(results));
        claim.unwrap_or_default()
    }

    /// Judges a record from the input. Returns `None` if the game may need more memory than this
    /// worker has.
    pub(crate) fn judge_raw<'r>(&mut self, raw: RawRecord<'r>) -> Option<Judgement<'r>>
    where
        'a: 'r,
    {
        let place = Place::new(self.name, raw.line, raw.byte);
        // The quick parser does not know the encoding of other records.
        let named = self
            .named_encoding
            .filter(|it| Some(*it) != Encoding::UTF_8);
        let encoded = named.and_then(|_| self.encoded(raw));
        if self.options.parses_quickly()
            && raw.bytes.len() <= LONGEST_QUICK
            && encoded.is_none()
            && let Some(judgement) = self.judge_raw_quickly(place.clone(), raw)
        {
            return Some(judgement);
        }
        if let Some(encoded) = encoded.or_else(|| self.encoded(raw)) {
            let mut judgement = self.judge_encoded(&encoded, &place, raw)?;
            if encoded.is_named && self.has_more_in_another(&encoded, raw) {
                judgement.notes.push(Note::doubtful_encoding());
            }
            return Some(judgement);
        }
        Some(self.judge_fully(place, raw)?.1)
    }

    /// Judges a record in UTF-8 with the full parser. Also returns the number of its properties.
    fn judge_fully<'r>(
        &mut self,
        place: Place<'r>,
        raw: RawRecord<'_>,
    ) -> Option<(u64, Judgement<'r>)>
    where
        'a: 'r,
    {
        if let Some(table) = self.table {
            return Some((0, self.judge_row(table, raw)?));
        }
        Some(match self.format.parse(raw, &self.options) {
            // Each move takes at least one byte, so the size bounds the number of moves.
            Ok(record) => (
                record.properties,
                self.judge_record(place, raw.len(), record)?,
            ),
            Err(fault) => (0, Judgement::unreadable(place, fault)),
        })
    }

    /// Judges a row that is a game.
    fn judge_row(&mut self, table: &GameTable, raw: RawRecord<'_>) -> Option<Judgement<'a>> {
        let mut buffer = table.buffer();
        let judgement = match raw.text().and_then(|line| table.parse(line, &mut buffer)) {
            Err(fault) => {
                let place = Place::new(self.name, raw.line, 0);
                Some(Judgement::unreadable(place, fault))
            }
            Ok(row) => {
                let judgement = self.judge(ValueRecord {
                    line: raw.line,
                    rules: row.rules,
                    claimed: row.claim,
                    moves: ValueMoves::Text(row.moves),
                });
                judgement.map(|mut judgement| {
                    judgement.notes.extend(table.note.clone());
                    judgement.id = row.id.map(|id| Cow::Owned(id.into()));
                    judgement
                })
            }
        };
        table.keep(buffer);
        judgement
    }

    /// Returns the text of a record that is not UTF-8; `None` if it is or cannot be judged.
    pub(crate) fn encoded<'r>(&self, raw: RawRecord<'r>) -> Option<Encoded<'r>> {
        if self.options.encoding.is_some() || raw.checked().is_err() {
            return None;
        }
        let charset = || self.format.charset(raw.bytes);
        Encoded::of(raw.bytes, charset, self.named_encoding)
    }

    /// True if a record has more properties in another encoding than in the one it names.
    fn has_more_in_another(&self, encoded: &Encoded<'_>, raw: RawRecord<'_>) -> bool {
        let mut counts = encoded.texts().map(|(_, text, _)| {
            let parsed = self.format.parse(raw.with_text(&text), &self.options);
            parsed.map_or(0, |record| record.properties)
        });
        let own = counts.next();
        counts.any(|count| Some(count) > own)
    }

    /// Judges a record in its named encoding, or in each that it may have, and returns the best
    /// judgement: with the most properties, then with a claim that can be read, then in the most
    /// probable encoding.
    ///
    /// If encodings that fit as well give another result, the claim cannot be read.
    fn judge_encoded<'r>(
        &mut self,
        encoded: &Encoded<'_>,
        place: &Place<'r>,
        raw: RawRecord<'_>,
    ) -> Option<Judgement<'r>>
    where
        'a: 'r,
    {
        let mut judged = Vec::new();
        // A named encoding is obeyed.
        let most = if encoded.is_named { 1 } else { usize::MAX };
        for (encoding, text, probability) in encoded.texts().take(most) {
            let (properties, judgement) = self.judge_fully(place.clone(), raw.with_text(&text))?;
            let end = judgement.outcome.as_ref().ok();
            let end = end.map(|end| (end.verdict, end.ply, end.after_end, end.claimed));
            let is_claim_read = end.is_some_and(|(.., claimed)| claimed.is_some());
            let fit = (properties, end.is_some(), is_claim_read);
            judged.push(((fit, probability), end, encoding, judgement));
        }
        let indices = (0..judged.len()).rev();
        let best = indices.max_by_key(|index| judged[*index].0)?;
        let ((fit, _), end, encoding, mut judgement) = judged.swap_remove(best);
        let mut others = judged.iter().filter(|((other, _), ..)| *other == fit);
        let is_ambiguous = others.any(|(_, other, ..)| *other != end);
        judgement.encoding = Some(encoding);
        judgement.is_encoding_guessed = encoded.likely != Some(encoding);
        let unknown = encoded.unknown_name.as_deref();
        judgement.notes.extend(unknown.map(Note::unknown_encoding));
        if is_ambiguous
            && let Ok(outcome) = &mut judgement.outcome
            && outcome.claimed.take().is_some()
        {
            outcome.is_claim_unsupported = false;
            judgement.notes.push(Note::result_of_encoding());
        }
        Some(judgement)
    }

    fn judge_raw_quickly<'r>(
        &mut self,
        place: Place<'r>,
        raw: RawRecord<'r>,
    ) -> Option<Judgement<'r>> {
        let (format, options) = (self.format, &self.options);
        let record = format.quick_parse(raw.bytes, options, &mut self.numbers)?;
        let rules = self.rules.of(&record.header).ok()?;
        let (played, board) = rules.play_quick(record.moves, &record.claim, self.max_bytes)?;
        Some(Judgement {
            id: record.id,
            rules: Some(rules.rules),
            board,
            numbers: options.numbers(),
            ..Judgement::new(place, played)
        })
    }

    fn judge_values_quickly(
        &mut self,
        place: Place<'a>,
        record: ValueRecord<'_, '_>,
    ) -> Option<Judgement<'a>> {
        let (options, claim) = (&self.options, self.claim(&record));
        let rules = self.rules.of(&Header::of_line(record.rules)).ok()?;
        let base = options.digit_base();
        let moves = number_moves(record.moves, &rules.rules, base, &mut self.numbers)?;
        let (played, board) = rules.play_quick(moves, &claim, self.max_bytes)?;
        Some(Judgement {
            rules: Some(rules.rules),
            board,
            numbers: options.numbers(),
            ..Judgement::new(place, played)
        })
    }

    /// Judges any record of at most `most_moves` moves. Returns `None` if the game may need more
    /// memory than this worker has.
    fn judge_record<'r>(
        &mut self,
        place: Place<'r>,
        most_moves: u64,
        record: Record<'_>,
    ) -> Option<Judgement<'r>> {
        let are_rules_given = self.options.rules.is_some() || self.options.clauses.is_some();
        let are_rules_assumed = record.header.are_rules_assumed && !are_rules_given;
        let mut prepared = self.rules.of(&record.header);
        let rules = prepared.as_ref().ok().map(|prepared| prepared.rules);
        let mut game = match &mut prepared {
            Err(fault) => Err(fault.clone()),
            Ok(prepared) => match record.set_up.read(&prepared.rules) {
                Err(fault) => Err(fault),
                Ok(stones) => {
                    let most = most_moves.saturating_add(stones.len() as u64);
                    if prepared.bytes_needed(most) > self.max_bytes {
                        return None;
                    }
                    play(&record, prepared, &stones, most_moves)
                }
            },
        };
        let mut played = match &game {
            Ok(game) => game.outcome(&record.claim),
            Err(fault) => Played::invalid(fault.clone()),
        };
        if let (Err(fault), Some(line)) = (&mut played.outcome, record.moves_line) {
            *fault = fault.clone().on_line(line);
        }
        played.notes.extend(record.notes);
        let answers = if record.asks_for_state {
            self.options.answers.then(|| played.status_or_code().into())
        } else {
            game.as_mut().ok().and_then(GameInProgress::take_answers)
        };
        let mut judgement = Judgement {
            id: record.id.map(Cow::Owned),
            rules,
            show: record.show,
            answers,
            variations: record.variations,
            // The quick parser does not count them.
            comments: record.comments * u64::from(self.options.moves),
            details: if self.options.moves {
                record.details
            } else {
                Details::default()
            },
            are_rules_assumed,
            numbers: self.options.numbers(),
            ..Judgement::new(place, played)
        };
        if self.options.boards && (judgement.show.is_some() || judgement.claims_wrongly()) {
            let position = game.ok().map(GameInProgress::into_position);
            judgement.board = position.map(Box::new);
        } else if let (Ok(prepared), Ok(game)) = (prepared, game) {
            prepared.take_back(game);
        }
        Some(judgement)
    }

    /// Judges a game with one row per move. Returns `None` if the game may need more memory than
    /// this worker has.
    fn judge_rows<'r>(&mut self, place: Place<'r>, rows: &dyn RowMoves) -> Option<Judgement<'r>> {
        let played = match self.rules.of(&Header::default()) {
            Err(fault) => Played::invalid(rows.fault().unwrap_or(fault)),
            Ok(prepared) if prepared.bytes_needed(rows.count() as u64) > self.max_bytes => {
                return None;
            }
            Ok(prepared) => prepared.play_rows(rows),
        };
        Some(Judgement {
            rules: self.options.rules,
            numbers: self.options.numbers(),
            ..Judgement::new(place, played)
        })
    }
}

/// Returns a record with this text of moves, and with its rules if they are written elsewhere.
fn record_of_text<'a>(rules: Option<&'a str>, text: &'a str) -> Record<'a> {
    let record = parse_moves(text.into());
    Record {
        header: Header::of_line(rules).with_rules_of_moves(record.header),
        ..record
    }
}

/// Plays the moves of a record, at most `most_moves`, starting from these stones.
fn play(
    record: &Record<'_>,
    prepared: &mut PreparedRules,
    stones: &[(Cell, Player)],
    most_moves: u64,
) -> Result<GameInProgress, Fault> {
    let mut game = prepared.game_from(&record.set_up, stones, most_moves)?;
    let rules = prepared.rules;
    match record.read_moves(&rules, &mut |mv| game.take(mv)) {
        Ok(after_end) => game.count_after_end(after_end),
        Err(fault) => _ = game.stop(fault.after_stones(stones.len() as u64)),
    }
    Ok(game)
}

/// Returns the moves of a record that is values if they fit the quick path. Their numbers are stored
/// in `numbers`.
fn number_moves<'n>(
    moves: ValueMoves<'n>,
    rules: &Rules,
    base: Base,
    numbers: &'n mut Vec<u32>,
) -> Option<NumberMoves<'n>> {
    numbers.clear();
    let shape = match moves {
        ValueMoves::Text(text) if text.len() > LONGEST_QUICK => return None,
        ValueMoves::Text(text) => return quick_parse_moves(text, base, numbers),
        ValueMoves::Listed(moves) => moves.numbers(rules, numbers)?,
        ValueMoves::Rows(moves) => moves.numbers(rules, numbers)?,
        ValueMoves::Missing(_) => return None,
    };
    Some(NumberMoves::Numbers(shape, numbers))
}
