//! The games that were asked about last.

use alloc::boxed::Box;
use alloc::format;
use alloc::vec::Vec;

use crate::games::GameState;
use crate::refusal::Refusal;
use crate::tic_tac_toes::TicTacToeState;

/// So many games are kept, as long as they take no more than so many bytes together.
const MOST_GAMES: usize = 256;
pub(crate) const MOST_BYTES: u64 = 1 << 28;

/// A game's number, which JavaScript gives it.
pub(crate) type Id = f64;

/// A position.
#[derive(Debug)]
pub(crate) enum Kept {
    Game(Box<GameState>),
    TicTacToe(Box<TicTacToeState>),
}

impl Kept {
    fn bytes(&self) -> u64 {
        match self {
            Self::Game(game) => game.bytes(),
            Self::TicTacToe(game) => game.bytes(),
        }
    }
}

/// A game on the shelf.
#[derive(Debug)]
struct Place {
    id: Id,
    game: Kept,
    /// What it took when it was last asked about.
    bytes: u64,
}

/// The games that were asked about last, the last one at the end.
#[derive(Debug)]
pub(crate) struct Shelf {
    places: Vec<Place>,
    /// What they take together.
    bytes: u64,
}

impl Shelf {
    pub(crate) const fn new() -> Self {
        Self {
            places: Vec::new(),
            bytes: 0,
        }
    }

    /// Puts a game on the shelf that is not there. Those asked about longest ago make
    /// room for it.
    pub(crate) fn put(&mut self, id: Id, game: Kept) {
        let bytes = game.bytes();
        self.places.push(Place { id, game, bytes });
        self.bytes += bytes;
        self.make_room();
    }

    /// The game with this number, which is then the last one asked about.
    fn find(&mut self, id: Id) -> Result<&mut Kept, Refusal> {
        // Mostly it is asked about again and again.
        let place = self.places.iter().rposition(|place| place.id == id);
        let place = place.ok_or(Refusal::NotOnTheShelf)?;
        self.places[place..].rotate_left(1);
        let last = self.places.last_mut().ok_or(Refusal::NotOnTheShelf)?;
        Ok(&mut last.game)
    }

    pub(crate) fn game(&mut self, id: Id) -> Result<&mut GameState, Refusal> {
        match self.find(id)? {
            Kept::Game(game) => Ok(game),
            Kept::TicTacToe(_) => Err(Refusal::NotOnTheShelf),
        }
    }

    pub(crate) fn tic_tac_toe(&mut self, id: Id) -> Result<&mut TicTacToeState, Refusal> {
        match self.find(id)? {
            Kept::TicTacToe(game) => Ok(game),
            Kept::Game(_) => Err(Refusal::NotOnTheShelf),
        }
    }

    /// Takes in that the game asked about last has grown.
    pub(crate) fn weigh(&mut self) {
        if let Some(last) = self.places.last_mut() {
            self.bytes -= last.bytes;
            last.bytes = last.game.bytes();
            self.bytes += last.bytes;
        }
        self.make_room();
    }

    /// Lets go of games until the others have room; the last one stays.
    fn make_room(&mut self) {
        let mut gone = 0;
        while gone + 1 < self.places.len()
            && (self.places.len() - gone > MOST_GAMES || self.bytes > MOST_BYTES)
        {
            self.bytes -= self.places[gone].bytes;
            gone += 1;
        }
        self.places.drain(..gone);
    }
}

/// There is no room for a board of so many bytes.
pub(crate) fn no_memory(bytes: u64) -> Refusal {
    let message = format!("the board takes {bytes} bytes, and {MOST_BYTES} are allowed");
    Refusal::new("memory_exceeded", message)
}
