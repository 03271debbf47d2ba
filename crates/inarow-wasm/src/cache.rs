//! The cache of the games used last.

use alloc::boxed::Box;
use alloc::vec::Vec;

use crate::call_error::CallError;
use crate::game::GameState;
use crate::limits::MAX_BYTES;
use crate::tic_tac_toe::TicTacToeState;

/// The maximum number of games in the cache. [`MAX_BYTES`] limits their bytes.
const MAX_GAMES: usize = 256;

/// The handle of a game in JavaScript.
///
/// It is made of the game's slot and the number of games inserted before it, so no two games ever
/// have the same handle. JavaScript's numbers are exact up to 2^53.
pub(crate) type Handle = f64;

/// A game in the cache.
#[derive(Debug)]
pub(crate) enum CachedGame {
    Game(Box<GameState>),
    TicTacToe(Box<TicTacToeState>),
}

impl CachedGame {
    fn bytes(&self) -> u64 {
        match self {
            Self::Game(game) => game.bytes(),
            Self::TicTacToe(game) => game.bytes(),
        }
    }
}

/// A slot of the cache.
#[derive(Debug)]
struct Slot {
    handle: Handle,
    /// The game, or `None` after its eviction.
    game: Option<CachedGame>,
    /// The bytes that the game needed when they were last computed.
    bytes: u64,
    /// True if the game was used since the hand passed it.
    is_recent: bool,
}

/// The games used last.
///
/// The cache evicts by the CLOCK algorithm: a hand goes round the slots, skips each recently used
/// game once, and evicts the first other game. CLOCK takes time only for each new game. An exact
/// order of use would take this time for each move.
#[derive(Debug)]
pub(crate) struct Cache {
    slots: Vec<Slot>,
    hand: usize,
    /// The number of games inserted so far.
    count: u64,
    /// The bytes of all games together.
    bytes: u64,
}

impl Cache {
    pub(crate) const fn new() -> Self {
        Self {
            slots: Vec::new(),
            hand: 0,
            count: 0,
            bytes: 0,
        }
    }

    /// Inserts a game, and evicts others if there is no room. Returns the handle.
    pub(crate) fn insert(&mut self, game: CachedGame) -> Handle {
        let at = match self.slots.len() {
            MAX_GAMES => self.next_to_evict(MAX_GAMES),
            new => {
                self.slots.push(Slot {
                    handle: 0.0,
                    game: None,
                    bytes: 0,
                    is_recent: false,
                });
                new
            }
        };
        self.count += 1;
        let handle = handle(self.count, at);
        self.evict(at);
        let slot = &mut self.slots[at];
        (slot.handle, slot.game, slot.is_recent) = (handle, Some(game), true);
        self.update_bytes(handle);
        handle
    }

    /// Returns the game with this handle and marks it as recently used.
    #[inline(always)]
    fn find(&mut self, handle: Handle) -> Option<&mut CachedGame> {
        let slot = self.slots.get_mut(slot_of(handle))?;
        if slot.handle != handle {
            return None;
        }
        slot.is_recent = true;
        slot.game.as_mut()
    }

    /// Returns the game under any rules with this handle.
    ///
    /// # Errors
    ///
    /// [`CallError::Evicted`] if it is not in the cache.
    #[inline(never)]
    pub(crate) fn game(&mut self, handle: Handle) -> Result<&mut GameState, CallError> {
        match self.find(handle) {
            Some(CachedGame::Game(game)) => Ok(game),
            _ => Err(CallError::Evicted),
        }
    }

    /// Returns the board of the textbook's class with this handle.
    ///
    /// # Errors
    ///
    /// [`CallError::Evicted`] if it is not in the cache.
    #[inline(never)]
    pub(crate) fn tic_tac_toe(&mut self, handle: Handle) -> Result<&mut TicTacToeState, CallError> {
        match self.find(handle) {
            Some(CachedGame::TicTacToe(game)) => Ok(game),
            _ => Err(CallError::Evicted),
        }
    }

    /// Calls [`Cache::update_bytes`] once every 64 stones, which need only a few KiB. A call after
    /// each stone would make a move a third slower.
    #[inline(always)]
    pub(crate) fn update_bytes_every_64(&mut self, handle: Handle, stones: u64) {
        if stones.is_multiple_of(64) {
            self.update_bytes(handle);
        }
    }

    /// Computes the bytes of a game again, and evicts other games if the limit is exceeded.
    #[cold]
    pub(crate) fn update_bytes(&mut self, handle: Handle) {
        let at = slot_of(handle);
        let slot = &mut self.slots[at];
        let bytes = slot.game.as_ref().map_or(0, CachedGame::bytes);
        self.bytes = self.bytes - slot.bytes + bytes;
        slot.bytes = bytes;
        while self.bytes > MAX_BYTES && self.bytes > self.slots[at].bytes {
            let other = self.next_to_evict(at);
            self.evict(other);
        }
    }

    /// Moves the hand to the next game to evict and returns its slot, which is not `stays`.
    fn next_to_evict(&mut self, stays: usize) -> usize {
        loop {
            let at = self.hand;
            self.hand = (at + 1) % self.slots.len();
            let slot = &mut self.slots[at];
            if at != stays && !core::mem::take(&mut slot.is_recent) {
                return at;
            }
        }
    }

    /// Empties a slot.
    fn evict(&mut self, at: usize) {
        let slot = &mut self.slots[at];
        self.bytes -= slot.bytes;
        (slot.handle, slot.game, slot.bytes) = (0.0, None, 0);
    }
}

/// Returns the handle of the game inserted as number `count` into `slot`.
#[expect(
    clippy::cast_precision_loss,
    reason = "2^45 games are made in a year, at a million a second"
)]
fn handle(count: u64, slot: usize) -> Handle {
    (count * MAX_GAMES as u64 + slot as u64) as Handle
}

/// Returns the slot of a handle. The slot contains another handle if the number is not the handle
/// of a cached game.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a handle is whole and above 0"
)]
#[inline(always)]
fn slot_of(handle: Handle) -> usize {
    handle as u64 as usize % MAX_GAMES
}
