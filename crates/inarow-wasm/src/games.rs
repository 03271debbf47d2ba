//! Games under any rules.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use inarow::{Coordinates, Facts, Game, Method, Move, Position, Rules};
use inarow_tell::{
    FinalFacts, Json, Step, Stone, Taught, cell_name, picture, prospects, to_move, verdict,
    why_no_counters,
};

use crate::numbers::whole;
use crate::refusal::Refusal;
use crate::shelf::{MOST_BYTES, no_memory};

/// What the cells listed in one answer may take.
const MOST_LISTED: u64 = MOST_BYTES / 4;

/// A game with its moves.
#[derive(Debug)]
pub(crate) struct GameState {
    game: Game,
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
        let game = match text.contains(':') {
            true => text.parse()?,
            false => Game::new(rules),
        };
        Ok(Self { game })
    }

    fn rules(&self) -> &Rules {
        self.game.position().rules()
    }

    pub(crate) fn bytes(&self) -> u64 {
        let rules = self.rules();
        let stones = self.game.position().ply();
        let move_bytes = (size_of::<Move>() + size_of::<inarow::Cell>()) as u64;
        Facts::new_bytes(rules) + stones * (Facts::stone_bytes(rules) + move_bytes)
    }

    pub(crate) fn play(&mut self, written: &Written<'_>) -> Result<(), Refusal> {
        if self.bytes() > MOST_BYTES {
            return Err(no_memory(self.bytes()));
        }
        let (coordinates, player) = self.coordinates(written)?;
        self.game.play_numbers(player, coordinates)?;
        Ok(())
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
        self.game.undo().is_some()
    }

    /// Plays the move taken back last; false if there is none.
    pub(crate) fn redo(&mut self) -> bool {
        self.game.redo().is_some()
    }

    /// What the referee says, as `inarow judge --json --facts` prints it.
    pub(crate) fn verdict(&self) -> Result<Vec<u8>, Refusal> {
        let position = self.game.position();
        let facts = FinalFacts::of(self.game.facts(), MOST_LISTED).map_err(|cells| {
            let room = FinalFacts::room(MOST_LISTED);
            let message = format!("the facts list {cells} cells, and {room} are allowed");
            Refusal::new("memory_exceeded", message)
        })?;
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
        self.game.to_string().into_bytes()
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
        let position = self.game.position();
        let (legal, room) = (position.legal_count(), FinalFacts::room(MOST_LISTED));
        if legal > room {
            let message = format!("there are {legal} legal moves, and {room} can be listed");
            return Err(Refusal::new("memory_exceeded", message));
        }
        Ok(position)
    }

    /// In words: the verdict, whose turn it is, what decides next, why counters do not decide, and the cell
    /// played last.
    pub(crate) fn words(&self) -> Vec<u8> {
        let counted = self.game.facts().by(Method::Tally);
        let facts = counted.as_ref().unwrap_or(self.game.facts());
        let position = facts.position();
        let mut json = Json::default();
        json.raw("{\"verdict\":");
        json.text(&verdict(position));
        let uncounted = position.tally().is_none();
        let last = position.last();
        for (name, said) in [
            ("turn", to_move(position)),
            ("prospects", prospects(facts)),
            ("counters", uncounted.then(|| why_no_counters(self.rules()))),
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
        picture(self.game.position()).map_or(Vec::new(), String::into_bytes)
    }

    /// The steps of a trace from the one with this ply on, with those of methods of the
    /// textbook, by name behind commas.
    pub(crate) fn trace(&self, first: f64, methods: &str) -> Result<Vec<u8>, Refusal> {
        let first = whole("the first ply", first)?;
        let empty = Facts::new(*self.rules());
        // What is shown is what decides: the counters, wherever they see every line.
        let mut facts = empty.by(Method::Tally).unwrap_or(empty);
        let names = methods.split(',').filter(|name| !name.is_empty());
        let mut taught = Taught::new(facts.position(), names)?;
        let mut json = Json::default();
        json.byte(b'[');
        if first <= 0 {
            json.step(&Step::start(facts.position()));
        }
        for (&mv, ply) in self.game.moves().iter().zip(1_i128..) {
            let player = facts.position().next_player();
            facts.play(mv)?;
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

/// What the stones of each player look like.
pub(crate) fn stones() -> Vec<u8> {
    let mut json = Json::default();
    json.list(Stone::ALL, |json, stone| {
        for (before, text) in [
            ("{\"shape\":", stone.shape),
            (",\"path\":", stone.path),
            (",\"colour\":", stone.colour),
        ] {
            json.raw(before);
            json.text(text);
        }
        json.byte(b'}');
    });
    json.into_bytes()
}

/// A rules line in its canonical form and in words.
pub(crate) fn explain(line: &str) -> Result<Vec<u8>, Refusal> {
    let rules: Rules = line.parse()?;
    let mut json = Json::default();
    json.raw("{\"rules\":");
    let canonical: String = rules.to_string();
    json.text(&canonical);
    json.raw(",\"words\":");
    json.text(&rules.explain().to_string());
    json.byte(b'}');
    Ok(json.into_bytes())
}
