//! Games under any rules.

use alloc::boxed::Box;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use inarow::{
    Cell, Column, Coordinates, Facts, Gravity, Method, Move, Player, Position, Rules, Verdict, Wrap,
};
use inarow_render::{
    Body, Explanation, FinalFacts, Json, Look, Step, Stone, Taught, cell_name, picture, prospects,
    to_move, verdict, why_no_counters,
};

use crate::numbers::whole;
use crate::refusal::Refusal;
use crate::shelf::{MOST_BYTES, no_memory};

/// What the cells listed in one answer may take.
const MOST_LISTED: u64 = MOST_BYTES / 4;

/// A game with the cells that its moves filled. A move costs what the verdict costs: the facts
/// stay where they were asked for last, and come after when they are asked for again.
#[derive(Debug)]
pub(crate) struct GameState {
    position: Position,
    cells: Vec<Cell>,
    /// The facts of an earlier ply or of this one, once they were asked for.
    facts: Option<Box<Facts>>,
    new_bytes: WithFacts,
    stone_bytes: WithFacts,
}

/// Bytes of a game's position, and of its facts, which have a position of their own.
#[derive(Clone, Copy, Debug)]
struct WithFacts {
    position: u64,
    facts: u64,
}

/// A move as JavaScript writes it.
pub(crate) enum Written<'a> {
    /// A cell or column in letters and digits.
    Text(&'a str),
    /// A number alone: a column.
    Column(f64),
    /// A row, a column and perhaps a layer, in space where stones fall a column and a
    /// layer; one number more names the player.
    Numbers(&'a [f64]),
}

impl GameState {
    /// A game from a rules line, or from its text: `3x3 k3: b2 a3`.
    pub(crate) fn new(text: &str) -> Result<Self, Refusal> {
        let line = text.split(':').next().unwrap_or(text);
        let rules: Rules = line.parse()?;
        let bytes = Facts::new_bytes(&rules);
        if bytes > MOST_BYTES {
            return Err(no_memory(bytes));
        }
        let mut game = Self {
            position: Position::new(rules),
            cells: Vec::new(),
            facts: None,
            new_bytes: WithFacts {
                position: Position::new_bytes(&rules),
                facts: bytes,
            },
            stone_bytes: WithFacts {
                position: Position::stone_bytes(&rules) + size_of::<Cell>() as u64,
                facts: Facts::stone_bytes(&rules),
            },
        };
        let moves = text.split_once(':').map_or("", |(_, moves)| moves);
        for (ply, text) in (1..).zip(moves.split_ascii_whitespace()) {
            let mv = game.rules().parse_move(text);
            let mv = mv.map_err(|error| Refusal::of_move(ply, error))?;
            let played = game.position.play(mv);
            played.map_err(|error| Refusal::of_move(ply, error))?;
            game.note();
        }
        Ok(game)
    }

    /// Another game with the same moves.
    pub(crate) fn copy(&self) -> Self {
        Self {
            position: self.position.clone(),
            cells: self.cells.clone(),
            facts: None,
            ..*self
        }
    }

    fn rules(&self) -> &Rules {
        self.position.rules()
    }

    /// What the game takes: its position, and the facts if they were asked for.
    pub(crate) fn bytes(&self) -> u64 {
        let (new, stone) = (self.new_bytes, self.stone_bytes);
        let facts = self.facts.as_ref().map_or(0, |_| self.facts_bytes());
        new.position + self.position.ply() * stone.position + facts
    }

    /// What the facts of the position take, whether they were asked for or not.
    const fn facts_bytes(&self) -> u64 {
        self.new_bytes.facts + self.position.ply() * self.stone_bytes.facts
    }

    /// Whether there is room for another stone and its facts.
    #[inline(always)]
    const fn has_room(&self) -> bool {
        self.facts_bytes() <= MOST_BYTES
    }

    /// Plays a move, and does nothing where there is anything to be said about it.
    #[inline(always)]
    pub(crate) fn play_plain(&mut self, mv: Move) -> Option<i32> {
        if !self.has_room() {
            return None;
        }
        self.position.play(mv).ok()?;
        self.note();
        Some(self.said())
    }

    /// The number of stones.
    #[inline(always)]
    pub(crate) const fn stones(&self) -> u64 {
        self.position.ply()
    }

    /// Plays a move however it is written.
    #[inline(never)]
    pub(crate) fn play(&mut self, written: &Written<'_>) -> Result<i32, Refusal> {
        if !self.has_room() {
            return Err(no_memory(self.facts_bytes()));
        }
        let (coordinates, player) = self.coordinates(written)?;
        match player {
            None => self.position.play_numbers(coordinates),
            Some(player) => self.position.play_numbers_as(player, coordinates),
        }?;
        self.note();
        Ok(self.said())
    }

    /// Notes the move that has just been played.
    fn note(&mut self) {
        self.cells.extend(self.position.last());
    }

    /// The verdict as one number: who has won, and 16 times the player whose turn it is, each 0
    /// if nobody.
    pub(crate) fn said(&self) -> i32 {
        match self.position.verdict() {
            Verdict::Ongoing { turn } => {
                16 * turn.map_or(0, |turn| i32::from(turn.player.number()))
            }
            Verdict::Win { player } => player.number().into(),
            Verdict::Draw => 0,
        }
    }

    /// The place that a move names, and its player if it names one.
    fn coordinates(&self, written: &Written<'_>) -> Result<(Coordinates, Option<i128>), Refusal> {
        let numbers = match written {
            Written::Text(text) => return Ok((self.rules().parse_coordinates(text)?, None)),
            Written::Column(col) => return Ok((Coordinates::column(whole("column", *col)?), None)),
            Written::Numbers(numbers) => *numbers,
        };
        let number = |&number: &f64| whole("a move's number", number);
        let numbers = numbers.iter().map(number).collect::<Result<Vec<_>, _>>()?;
        Ok(self.rules().read_numbers(&numbers)?)
    }

    /// Takes back a move; false at the start.
    pub(crate) fn undo(&mut self) -> bool {
        let Some(&cell) = self.cells.last() else {
            return false;
        };
        if let Some(facts) = &mut self.facts
            && facts.position().ply() == self.position.ply()
        {
            facts.undo(cell.into()).expect(LAST);
        }
        self.position.undo(cell.into()).expect(LAST);
        self.cells.pop();
        // A position knows its last stone where it was played last.
        if let Some(&last) = self.cells.last() {
            self.position.undo(last.into()).expect(LAST);
            self.position.play(last.into()).expect(LEGAL);
        }
        true
    }

    /// The facts of the position reached.
    fn facts(&mut self) -> &Facts {
        let rules = *self.position.rules();
        let facts = self
            .facts
            .get_or_insert_with(|| Box::new(Facts::new(Position::new(rules))));
        let known = usize::try_from(facts.position().ply()).unwrap_or(0);
        for &cell in &self.cells[known..] {
            facts.play(cell.into()).expect(LEGAL);
        }
        facts
    }

    /// What the referee says, as `inarow judge --json --facts` prints it.
    pub(crate) fn verdict(&mut self) -> Result<Vec<u8>, Refusal> {
        let facts = FinalFacts::of(self.facts(), MOST_LISTED).map_err(|cells| {
            let room = FinalFacts::room(MOST_LISTED);
            let message = format!("the facts list {cells} cells, and {room} are allowed");
            Refusal::new("memory_exceeded", message)
        })?;
        let position = &self.position;
        let mut json = Json::default();
        json.raw("{\"rules\":\"");
        json.raw(&self.rules().to_string());
        json.byte(b'"');
        json.verdict(position.verdict(), position.ply(), position.lines());
        json.facts(&facts);
        json.byte(b'}');
        Ok(json.into_bytes())
    }

    /// The text form of the game.
    pub(crate) fn text(&self) -> Vec<u8> {
        let mut text = format!("{}:", self.rules());
        for &cell in &self.cells {
            let mv = match self.rules().gravity() {
                Gravity::Drop => Column::of(cell).into(),
                Gravity::None => cell.into(),
            };
            text.push(' ');
            text.push_str(&self.rules().move_text(mv).to_string());
        }
        text.into_bytes()
    }

    /// The legal moves, each as [`GameState::play`] takes it.
    pub(crate) fn legal_moves(&self) -> Result<Vec<u8>, Refusal> {
        let mut json = Json::default();
        json.list(self.listable()?.legal_moves(), |json, mv| match mv {
            Move::Cell(cell) => json.cell(cell),
            Move::Column(column) => match column.layer() {
                None => json.number(column.col().into()),
                Some(layer) => json.list([column.col(), layer], |json, number| {
                    json.number(number.into());
                }),
            },
        });
        Ok(json.into_bytes())
    }

    /// The cells that the legal moves fill, in the same order.
    pub(crate) fn legal_cells(&self) -> Result<Vec<u8>, Refusal> {
        let mut json = Json::default();
        json.cells(self.listable()?.landings());
        Ok(json.into_bytes())
    }

    /// The position, if its legal moves are not too many to be listed.
    fn listable(&self) -> Result<&Position, Refusal> {
        let position = &self.position;
        let (legal, room) = (position.legal_count(), FinalFacts::room(MOST_LISTED));
        if legal > room {
            let message = format!("there are {legal} legal moves, and {room} can be listed");
            return Err(Refusal::new("memory_exceeded", message));
        }
        Ok(position)
    }

    /// In words: the verdict, whose turn it is, what decides next, why counters do not decide, and the cell
    /// played last. Cells are named by letters whatever decides, as moves are.
    pub(crate) fn words(&mut self) -> Vec<u8> {
        let last = self.position.last();
        let facts = self.facts();
        let lettered = match facts.position().tally() {
            Some(_) => facts.with_method(Method::Lines),
            None => None,
        };
        let facts = lettered.as_ref().unwrap_or(facts);
        let position = facts.position();
        let mut json = Json::default();
        json.raw("{\"verdict\":");
        json.text(&verdict(position));
        let uncounted = facts.with_method(Method::Tally).is_none();
        for (name, said) in [
            ("turn", to_move(position)),
            ("prospects", prospects(facts)),
            (
                "counters",
                uncounted.then(|| why_no_counters(position.rules())),
            ),
            ("last", last.map(|cell| cell_name(position, cell))),
        ] {
            json.raw(",\"");
            json.raw(name);
            json.raw("\":");
            match said {
                Some(said) => json.text(&said),
                None => json.raw("null"),
            }
        }
        json.byte(b'}');
        json.into_bytes()
    }

    /// The position as an SVG file; nothing of a board that is too large for it.
    pub(crate) fn picture(&self) -> Vec<u8> {
        picture(&self.position).map_or(Vec::new(), String::into_bytes)
    }

    /// The steps of a trace from the one with this ply on, with those of methods of the
    /// textbook, by name behind commas.
    pub(crate) fn trace(&self, first: f64, methods: &str) -> Result<Vec<u8>, Refusal> {
        let first = whole("the first ply", first)?;
        let empty = Facts::new(Position::new(*self.rules()));
        // What is shown is what decides: the counters, wherever they see every line.
        let mut facts = empty.with_method(Method::Tally).unwrap_or(empty);
        let names = methods.split(',').filter(|name| !name.is_empty());
        let mut taught = Taught::new(facts.position(), names)?;
        let mut json = Json::default();
        json.byte(b'[');
        if first <= 0 {
            json.step(&Step::start(facts.position()));
        }
        for (&cell, ply) in self.cells.iter().zip(1_i128..) {
            let player = facts.position().next_player();
            facts.play(cell.into())?;
            let step = Step::of_last(facts.position(), player, &mut taught);
            if ply >= first {
                json.raw(if ply > first.max(0) { "," } else { "" });
                json.step(&step);
            }
        }
        json.byte(b']');
        Ok(json.into_bytes())
    }
}

/// The last move of a game is the last one of its position.
const LAST: &str = "the last stone is the last one";

/// A move that was played is legal where it was played.
const LEGAL: &str = "what was played once is legal again";

/// What the stones of each player look like.
pub(crate) fn stones() -> Vec<u8> {
    let mut json = Json::default();
    json.list(Stone::ALL, |json, stone| {
        for (before, text) in [
            ("{\"shape\":", stone.shape),
            (",\"path\":", stone.path),
            (",\"body\":", Body::PATH),
            (",\"rim\":", Body::RIM),
            (",\"colour\":", stone.colour),
        ] {
            json.raw(before);
            json.text(text);
        }
        json.byte(b'}');
    });
    json.into_bytes()
}

/// The bodies of stones as a look has them, the first player's first.
fn bodies(json: &mut Json, look: Look) {
    let players = (1..=Player::MOST).filter_map(Player::new);
    json.list(
        players.filter_map(|player| look.body(player)),
        |json, body| {
            json.raw("{\"fill\":");
            json.text(body.fill);
            json.raw(",\"ink\":");
            match body.ink {
                Some(ink) => json.text(ink),
                None => json.raw("null"),
            }
            json.byte(b'}');
        },
    );
}

/// A rules line in its canonical form and in words, and what a board under these rules looks
/// like.
pub(crate) fn explain(line: &str) -> Result<Vec<u8>, Refusal> {
    let rules: Rules = line.parse()?;
    let mut json = Json::default();
    json.raw("{\"rules\":");
    let canonical: String = rules.to_string();
    json.text(&canonical);
    json.raw(",\"words\":");
    json.text(&Explanation::new(&rules).to_string());
    let [wraps_rows, wraps_cols] = match rules.wrap() {
        Wrap::None => [false, false],
        Wrap::EveryIndex => [true, true],
        Wrap::Rows => [true, false],
        Wrap::Columns => [false, true],
    };
    let falls = rules.gravity() == Gravity::Drop;
    for (name, truth) in [
        ("falls", falls),
        ("wraps_rows", wraps_rows),
        ("wraps_cols", wraps_cols),
    ] {
        json.raw(",\"");
        json.raw(name);
        json.raw("\":");
        json.truth(truth);
    }
    let look = Look::of(&rules);
    json.raw(",\"look\":");
    json.text(look.name());
    json.raw(",\"bodies\":");
    bodies(&mut json, look);
    json.raw(",\"stars\":");
    json.list(Look::stars(&rules), |json, star| {
        json.list(star, |json, place| json.number(place.into()));
    });
    json.byte(b'}');
    Ok(json.into_bytes())
}
