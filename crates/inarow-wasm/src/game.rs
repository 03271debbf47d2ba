//! The state of a game under any rules.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use inarow::{
    Bitboard, Cell, Coordinates, Facts, Gravity, Move, Player, Position, Rules, Tally, Verdict,
};
use inarow_render::{
    BoardStyle, Body, CellNames, FinalFacts, Json, Step, StoneStyle, cell_name, explanation,
    no_counters_reason, picture, prospects, to_move, verdict,
};
use inarow_textbook::TextbookMethods;

use crate::call_error::{CallError, parse_rules};
use crate::limits::{MAX_BYTES, no_memory};
use crate::numbers::whole;

/// The maximum number of bytes for the cells listed in one answer.
const MAX_LISTED_BYTES: u64 = MAX_BYTES / 4;

/// A game with the cells that its moves filled.
///
/// A move computes only the verdict. The facts stay at the ply of their last query, and the next
/// query plays the moves since then.
#[derive(Debug)]
pub(crate) struct GameState {
    position: Position,
    cells: Vec<Cell>,
    /// This or an earlier position with its facts, after their first query.
    with_facts: Option<Position>,
    new_bytes: Bytes,
    stone_bytes: Bytes,
}

/// The bytes of a game's position, and of its facts with their own position.
#[derive(Clone, Copy, Debug)]
struct Bytes {
    position: u64,
    facts: u64,
}

/// A move as JavaScript passes it.
pub(crate) enum MoveInput<'a> {
    /// A cell or column in letters and digits.
    Text(&'a str),
    /// A single number: a column.
    Column(f64),
    /// A row, a column and in space a layer; with `drop` in space a column and a layer. One more
    /// number names the player.
    Numbers(&'a [f64]),
}

impl GameState {
    /// Creates a game from a rules line, or from its text: `3x3 k3: b2 a3`.
    ///
    /// # Errors
    ///
    /// An error if the text has no valid rules, if a move is refused, or if the board needs too
    /// much memory.
    pub(crate) fn new(text: &str) -> Result<Self, CallError> {
        let line = text.split(':').next().unwrap_or(text);
        let rules = parse_rules(line)?;
        let bytes = Facts::new_bytes(&rules);
        if bytes > MAX_BYTES {
            return Err(no_memory(bytes));
        }
        let mut game = Self {
            position: Position::new(rules),
            cells: Vec::new(),
            with_facts: None,
            new_bytes: Bytes {
                position: Position::new_bytes(&rules),
                facts: bytes,
            },
            stone_bytes: Bytes {
                position: Position::stone_bytes(&rules) + size_of::<Cell>() as u64,
                facts: Facts::stone_bytes(&rules),
            },
        };
        let moves = text.split_once(':').map_or("", |(_, moves)| moves);
        for (ply, text) in (1..).zip(moves.split_ascii_whitespace()) {
            let played = game.position.play_text(text);
            played.map_err(|error| CallError::of_move(ply, error))?;
            game.record_move();
        }
        Ok(game)
    }

    /// Copies the game without its facts.
    pub(crate) fn copy(&self) -> Self {
        Self {
            position: self.position.clone(),
            cells: self.cells.clone(),
            with_facts: None,
            ..*self
        }
    }

    /// Returns the rules.
    fn rules(&self) -> &Rules {
        self.position.rules()
    }

    /// Returns the bytes of the position and, if they exist, of the facts.
    pub(crate) fn bytes(&self) -> u64 {
        let (new, stone) = (self.new_bytes, self.stone_bytes);
        let facts = self.with_facts.as_ref().map_or(0, |_| self.facts_bytes());
        new.position + self.position.ply() * stone.position + facts
    }

    /// Returns the bytes of the facts of this position, which may not exist yet.
    fn facts_bytes(&self) -> u64 {
        self.new_bytes.facts + self.position.ply() * self.stone_bytes.facts
    }

    /// True if there is memory for another stone and its facts.
    #[inline(always)]
    fn has_room(&self) -> bool {
        self.facts_bytes() <= MAX_BYTES
    }

    /// Plays a move and returns the verdict's code. Returns `None` and changes nothing if the move is
    /// refused.
    #[inline(always)]
    pub(crate) fn play_plain(&mut self, mv: Move) -> Option<i32> {
        if !self.has_room() {
            return None;
        }
        self.position.play(mv).ok()?;
        self.record_move();
        Some(self.verdict_code())
    }

    /// Returns the number of stones.
    #[inline(always)]
    pub(crate) fn stones(&self) -> u64 {
        self.position.ply()
    }

    /// Plays a move in any form and returns the verdict's code. If `player` is a number, it must be the
    /// player to move.
    #[inline(never)]
    pub(crate) fn play(&mut self, input: &MoveInput<'_>, player: f64) -> Result<i32, CallError> {
        if !self.has_room() {
            return Err(no_memory(self.facts_bytes()));
        }
        let (coordinates, named) = self.coordinates(input)?;
        let player = match named {
            _ if player.is_nan() => named,
            None => Some(whole("bad_move", "player", player)?),
            Some(_) => {
                let message = "the move already names its player, so leave out `player`";
                return Err(CallError::new("bad_move", message));
            }
        };
        let played = self.position.play_numbers(coordinates, player);
        played.map_err(|error| match input {
            MoveInput::Text(text) => CallError::from(self.rules().refused_text(text, error)),
            MoveInput::Column(_) | MoveInput::Numbers(_) => error.into(),
        })?;
        self.record_move();
        Ok(self.verdict_code())
    }

    /// Records the cell of the move just played.
    fn record_move(&mut self) {
        self.cells.extend(self.position.last());
    }

    /// Returns the verdict as one number: the winner plus 16 times the player to move, each 0 if
    /// there is no such player.
    pub(crate) fn verdict_code(&self) -> i32 {
        match self.position.verdict() {
            Verdict::Ongoing { turn } => {
                16 * turn.map_or(0, |turn| i32::from(turn.player.number()))
            }
            Verdict::Win { player } => player.number().into(),
            Verdict::Draw => 0,
        }
    }

    /// Returns the coordinates of a move, and its player if the move names one.
    fn coordinates(&self, input: &MoveInput<'_>) -> Result<(Coordinates, Option<i128>), CallError> {
        let numbers = match input {
            MoveInput::Text(text) => return Ok((self.rules().parse_coordinates(text)?, None)),
            MoveInput::Column(col) => {
                return Ok((
                    Coordinates::column(whole("bad_move", "column", *col)?),
                    None,
                ));
            }
            MoveInput::Numbers(numbers) => *numbers,
        };
        let number = |&number: &f64| whole("bad_move", "a coordinate", number);
        let numbers = numbers.iter().map(number).collect::<Result<Vec<_>, _>>()?;
        Ok(self.rules().read_numbers(&numbers)?)
    }

    /// Undoes a move. Returns false at the start.
    pub(crate) fn undo(&mut self) -> bool {
        let Some(&cell) = self.cells.last() else {
            return false;
        };
        if let Some(with_facts) = &mut self.with_facts
            && with_facts.ply() == self.position.ply()
        {
            with_facts.undo(cell.into()).expect(LAST);
        }
        self.position.undo(cell.into()).expect(LAST);
        self.cells.pop();
        // A position knows its last stone only after a play.
        if let Some(&last) = self.cells.last() {
            self.position.undo(last.into()).expect(LAST);
            self.position.play(last.into()).expect(LEGAL);
        }
        true
    }

    /// Returns the facts of the current ply.
    fn facts(&mut self) -> Facts<'_> {
        let rules = *self.position.rules();
        let empty = || Position::new(rules).with_facts();
        let position = self.with_facts.get_or_insert_with(empty);
        let known = usize::try_from(position.ply()).unwrap_or(0);
        for &cell in &self.cells[known..] {
            position.play(cell.into()).expect(LEGAL);
        }
        position.facts()
    }

    /// Returns verdict and facts in the form of `inarow judge --json --facts`.
    ///
    /// # Errors
    ///
    /// `memory_exceeded` if the facts list too many cells.
    pub(crate) fn verdict(&mut self) -> Result<Vec<u8>, CallError> {
        let facts = FinalFacts::of(&self.facts(), MAX_LISTED_BYTES).map_err(|cells| {
            let room = FinalFacts::max_cells(MAX_LISTED_BYTES);
            let message = format!("the facts list {cells} cells; at most {room} are allowed");
            CallError::new("memory_exceeded", message)
        })?;
        let position = &self.position;
        let mut json = Json::default();
        json.raw("{\"rules\":\"");
        json.raw(&self.rules().to_string());
        json.byte(b'"');
        let (verdict, ply, lines) = (position.verdict(), position.ply(), position.lines());
        json.verdict(verdict, ply, lines, position.fouls());
        json.facts(&facts);
        json.byte(b'}');
        Ok(json.into_bytes())
    }

    /// Returns the text form of the game.
    pub(crate) fn text(&self) -> Vec<u8> {
        let mut text = format!("{}:", self.rules());
        for mv in self.moves() {
            text.push(' ');
            text.push_str(&self.rules().move_text(mv).to_string());
        }
        text.into_bytes()
    }

    /// Returns the moves played: cells or, with `drop`, columns.
    fn moves(&self) -> impl Iterator<Item = Move> {
        self.cells.iter().map(|&cell| self.rules().move_to(cell))
    }

    /// Returns the moves played as JSON, in forms that [`GameState::play`] accepts.
    pub(crate) fn played_moves(&self) -> Vec<u8> {
        written(|json| json.list(self.moves(), write_move))
    }

    /// Returns the cells that the moves filled as JSON, in the order of the moves.
    pub(crate) fn played_cells(&self) -> Vec<u8> {
        written(|json| json.cells(self.cells.iter().copied()))
    }

    /// Returns the board as JSON: a list of rows of cells, each a player or 0. In space a cell is a
    /// list of layers.
    ///
    /// # Errors
    ///
    /// `memory_exceeded` if there are too many cells.
    pub(crate) fn board(&self) -> Result<Vec<u8>, CallError> {
        let size = self.rules().size();
        check_count(size.cell_count(), "cells")?;
        let stone = |json: &mut Json, cell: Cell| {
            let player = self.position.stone(cell);
            json.number(player.map_or(0, |player| player.number().into()));
        };
        let mut json = Json::default();
        json.list(0..size.rows(), |json, row| {
            json.list(0..size.cols(), |json, col| match size.layers() {
                None => stone(json, Cell::new(row, col)),
                Some(layers) => json.list(0..layers, |json, layer| {
                    stone(json, Cell::in_space(row, col, layer));
                }),
            });
        });
        Ok(json.into_bytes())
    }

    /// Returns the key of the position, in digits.
    pub(crate) fn key(&self) -> Vec<u8> {
        written(|json| json.number(self.position.key()))
    }

    /// Returns the legal moves as JSON, in forms that [`GameState::play`] accepts.
    ///
    /// # Errors
    ///
    /// `memory_exceeded` if there are too many.
    pub(crate) fn legal_moves(&self) -> Result<Vec<u8>, CallError> {
        let moves = self.listable()?.legal_moves();
        Ok(written(|json| json.list(moves, write_move)))
    }

    /// Returns the cells that the legal moves fill as JSON, in the order of the moves.
    ///
    /// # Errors
    ///
    /// `memory_exceeded` if there are too many.
    pub(crate) fn legal_cells(&self) -> Result<Vec<u8>, CallError> {
        let cells = self.listable()?.landings();
        Ok(written(|json| json.cells(cells)))
    }

    /// Returns the position.
    ///
    /// # Errors
    ///
    /// `memory_exceeded` if it has too many legal moves to list.
    fn listable(&self) -> Result<&Position, CallError> {
        check_count(self.position.legal_count(), "legal moves")?;
        Ok(&self.position)
    }

    /// Returns an object of texts: the verdict, the player to move, the prospects, the reason why
    /// counters do not decide, and the last cell. Cells always have letters, as in moves.
    pub(crate) fn words(&mut self) -> Vec<u8> {
        let (names, rules) = (CellNames::Letters, *self.rules());
        let last = self.position.last();
        let facts = self.facts();
        let position = facts.position();
        let counters = (!Tally::serves(&rules)).then(|| no_counters_reason(&rules));
        let texts = [
            ("verdict", Some(verdict(position, names))),
            ("turn", to_move(position)),
            ("prospects", prospects(&facts, names)),
            ("counters", counters),
            ("last", last.map(|cell| cell_name(&rules, cell, names))),
        ];
        written(|json| json.object(texts, |json, text| json.nullable(text.as_deref())))
    }

    /// Returns the position as an SVG file, or nothing if the board is too large.
    pub(crate) fn picture(&self) -> Vec<u8> {
        picture(&self.position).map_or(Vec::new(), String::into_bytes)
    }

    /// Returns the steps of a trace from ply `first` as JSON, with the steps of the textbook's methods
    /// whose names `methods` lists, separated by commas.
    ///
    /// # Errors
    ///
    /// An error if `first` is not a whole number, or if a method is unknown or cannot decide these
    /// games.
    pub(crate) fn trace(&self, first: f64, methods: &str) -> Result<Vec<u8>, CallError> {
        let first = whole("bad_argument", "first", first)?;
        let mut position = Position::new(*self.rules());
        let names = methods.split(',').filter(|name| !name.is_empty());
        let methods = TextbookMethods::new(&position, names);
        let mut methods =
            methods.map_err(|error| CallError::new(error.code(), error.to_string()))?;
        let mut json = Json::default();
        json.byte(b'[');
        if first <= 0 {
            json.step(&Step::start(&position));
        }
        for (&cell, ply) in self.cells.iter().zip(1_i128..) {
            let player = position.next_player();
            position.play(cell.into())?;
            let steps = methods.make_move(cell, player);
            if ply >= first {
                json.raw(if ply > first.max(0) { "," } else { "" });
                json.step(&Step::of_last(&position, steps));
            }
        }
        json.byte(b']');
        Ok(json.into_bytes())
    }
}

/// Returns an error if a list has too many values.
///
/// # Errors
///
/// `memory_exceeded`, with the number of values and their name.
fn check_count(count: u64, values: &str) -> Result<(), CallError> {
    let room = FinalFacts::max_cells(MAX_LISTED_BYTES);
    if count > room {
        let message = format!("there are {count} {values}; at most {room} can be listed");
        return Err(CallError::new("memory_exceeded", message));
    }
    Ok(())
}

/// Returns the JSON that `write` writes.
fn written(write: impl FnOnce(&mut Json)) -> Vec<u8> {
    let mut json = Json::default();
    write(&mut json);
    json.into_bytes()
}

/// Writes a move in a form that [`GameState::play`] accepts.
fn write_move(json: &mut Json, mv: Move) {
    match mv {
        Move::Cell(cell) => json.cell(cell),
        Move::Column(column) => json.column(column),
    }
}

/// The invariant that the last move of a game is the last move of its position.
const LAST: &str = "the last stone is the last one";

/// The invariant that a played move is legal in the position before it.
const LEGAL: &str = "a move that was played is legal again";

/// Returns the shapes of all players' stones as JSON.
pub(crate) fn stones() -> Vec<u8> {
    let mut json = Json::default();
    json.list(StoneStyle::ALL, |json, stone| {
        let texts = [
            ("shape", stone.shape),
            ("path", stone.path),
            ("body", Body::PATH),
            ("rim", Body::RIM),
            ("colour", stone.colour),
        ];
        json.object(texts, Json::text);
    });
    json.into_bytes()
}

/// Returns a rules line in canonical form and in words, and the style of the board, as JSON.
///
/// # Errors
///
/// An error if the line is not a valid rules line.
pub(crate) fn explain(line: &str) -> Result<Vec<u8>, CallError> {
    let rules = parse_rules(line)?;
    let mut json = Json::default();
    let style = BoardStyle::of(&rules);
    json.byte(b'{');
    json.name("rules").text(&rules.to_string());
    json.name("words").text(&explanation(&rules));
    json.name("look").text(style.name());
    let [wraps_rows, wraps_cols, _] = rules.wrap().indices();
    json.name("falls").truth(rules.gravity() == Gravity::Drop);
    json.name("wraps_rows").truth(wraps_rows);
    json.name("wraps_cols").truth(wraps_cols);
    json.name("solvable").truth(Bitboard::new(&rules).is_some());
    let players = (1..=Player::MAX).filter_map(Player::new);
    let bodies = players.filter_map(|player| style.body(player));
    json.name("bodies").list(bodies, |json, body| {
        let texts = [
            ("name", Some(body.name)),
            ("fill", Some(body.fill)),
            ("ink", body.ink),
        ];
        json.object(texts, Json::nullable);
    });
    json.name("stars")
        .list(BoardStyle::stars(&rules), |json, star| {
            json.list(star, |json, place| json.number(place.into()));
        });
    json.byte(b'}');
    Ok(json.into_bytes())
}
