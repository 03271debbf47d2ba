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

/// By which JavaScript asks for a game: the place where it stands, and how many were put on
/// the shelf up to it, so that no two games ever have the same one. A number of JavaScript's,
/// which is exact up to 2^53.
pub(crate) type Ticket = f64;

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
    ticket: Ticket,
    /// Nothing, where it has made room.
    game: Option<Kept>,
    /// What it took when it was last weighed.
    bytes: u64,
    /// Whether it was asked about since the hand went by.
    is_asked: bool,
}

/// The games that were asked about last. Which one makes room is found as a clock's hand finds
/// it: it goes round, passes over a game that was asked about since it came by, once, and takes
/// the first one that was not. To know the order in which they were asked about would cost each
/// move what this costs each new game.
#[derive(Debug)]
pub(crate) struct Shelf {
    places: Vec<Place>,
    hand: usize,
    /// How many games were put on the shelf.
    count: u64,
    /// What they take together.
    bytes: u64,
}

impl Shelf {
    pub(crate) const fn new() -> Self {
        Self {
            places: Vec::new(),
            hand: 0,
            count: 0,
            bytes: 0,
        }
    }

    /// Puts a game on the shelf. Others make room for it.
    pub(crate) fn put(&mut self, game: Kept) -> Ticket {
        let at = match self.places.len() {
            MOST_GAMES => self.next_to_go(MOST_GAMES),
            new => {
                self.places.push(Place {
                    ticket: 0.0,
                    game: None,
                    bytes: 0,
                    is_asked: false,
                });
                new
            }
        };
        self.count += 1;
        let ticket = ticket(self.count, at);
        self.take(at);
        let place = &mut self.places[at];
        (place.ticket, place.game, place.is_asked) = (ticket, Some(game), true);
        self.weigh(ticket);
        ticket
    }

    /// The game with this ticket, which is then one asked about.
    #[inline(always)]
    fn find(&mut self, ticket: Ticket) -> Option<&mut Kept> {
        let place = self.places.get_mut(place_of(ticket))?;
        if place.ticket != ticket {
            return None;
        }
        place.is_asked = true;
        place.game.as_mut()
    }

    pub(crate) fn has(&mut self, ticket: Ticket) -> bool {
        self.find(ticket).is_some()
    }

    #[inline(never)]
    pub(crate) fn game(&mut self, ticket: Ticket) -> Result<&mut GameState, Refusal> {
        match self.find(ticket) {
            Some(Kept::Game(game)) => Ok(game),
            _ => Err(Refusal::NotOnTheShelf),
        }
    }

    #[inline(never)]
    pub(crate) fn tic_tac_toe(&mut self, ticket: Ticket) -> Result<&mut TicTacToeState, Refusal> {
        match self.find(ticket) {
            Some(Kept::TicTacToe(game)) => Ok(game),
            _ => Err(Refusal::NotOnTheShelf),
        }
    }

    /// Takes in that the game with this ticket has grown, by so many stones. To do so after each
    /// of them would be a third of a move, and 64 stones take no more than a few KiB.
    #[inline(always)]
    pub(crate) fn weigh_at_times(&mut self, ticket: Ticket, stones: u64) {
        if stones.is_multiple_of(64) {
            self.weigh(ticket);
        }
    }

    /// Takes in what a game takes now. Others make room until there is enough; it stays.
    #[cold]
    pub(crate) fn weigh(&mut self, ticket: Ticket) {
        let at = place_of(ticket);
        let place = &mut self.places[at];
        let bytes = place.game.as_ref().map_or(0, Kept::bytes);
        self.bytes = self.bytes - place.bytes + bytes;
        place.bytes = bytes;
        while self.bytes > MOST_BYTES && self.bytes > self.places[at].bytes {
            let other = self.next_to_go(at);
            self.take(other);
        }
    }

    /// The place of the game that makes room next, other than the one at `stays`.
    fn next_to_go(&mut self, stays: usize) -> usize {
        loop {
            let at = self.hand;
            self.hand = (at + 1) % self.places.len();
            let place = &mut self.places[at];
            if at != stays && !core::mem::take(&mut place.is_asked) {
                return at;
            }
        }
    }

    /// Lets go of the game in a place.
    fn take(&mut self, at: usize) {
        let place = &mut self.places[at];
        self.bytes -= place.bytes;
        (place.ticket, place.game, place.bytes) = (0.0, None, 0);
    }
}

#[expect(
    clippy::cast_precision_loss,
    reason = "2^45 games are made in a year, at a million a second"
)]
fn ticket(count: u64, place: usize) -> Ticket {
    (count * MOST_GAMES as u64 + place as u64) as Ticket
}

/// What is no ticket has no place, or one with another ticket.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a ticket is whole and above 0"
)]
#[inline(always)]
fn place_of(ticket: Ticket) -> usize {
    ticket as u64 as usize % MOST_GAMES
}

/// There is no room for a board of so many bytes.
pub(crate) fn no_memory(bytes: u64) -> Refusal {
    let message = format!("the board takes {bytes} bytes, and {MOST_BYTES} are allowed");
    Refusal::new("memory_exceeded", message)
}
