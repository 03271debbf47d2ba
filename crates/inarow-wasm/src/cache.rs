//! The cache of games.

use alloc::boxed::Box;
use alloc::vec::Vec;

use crate::call_error::CallError;
use crate::game::GameState;
use crate::limits::MAX_BYTES;
use crate::tic_tac_toe::TicTacToeState;

/// The maximum number of games in the cache. [`MAX_BYTES`] limits their bytes.
const MAX_GAMES: usize = 256;

/// The handle of a game in JavaScript: the number of games inserted before it, so no two games ever
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
    game: CachedGame,
    /// The bytes that the game needed when they were last computed.
    bytes: u64,
}

/// The cached games. If there is no room, all other games are evicted.
///
/// An order of use would save little: JavaScript sets up an evicted game again when it is used, so
/// at most [`MAX_GAMES`] games are set up once more for as many new games.
#[derive(Debug)]
pub(crate) struct Cache {
    /// A slot for each handle from `first`; `None` after an eviction.
    slots: Vec<Option<Slot>>,
    /// The handle of the first slot.
    first: u64,
    /// The bytes of all games together.
    bytes: u64,
}

impl Cache {
    pub(crate) const fn new() -> Self {
        Self {
            slots: Vec::new(),
            first: 0,
            bytes: 0,
        }
    }

    /// Inserts a game, and evicts all others if there is no room. Returns the handle.
    pub(crate) fn insert(&mut self, game: CachedGame) -> Handle {
        if self.slots.len() == MAX_GAMES {
            self.first += MAX_GAMES as u64;
            self.slots.clear();
            self.bytes = 0;
        }
        #[expect(
            clippy::cast_precision_loss,
            reason = "2^45 games are made in a year, at a million a second"
        )]
        let handle = (self.first + self.slots.len() as u64) as Handle;
        self.slots.push(Some(Slot { game, bytes: 0 }));
        self.update_bytes(handle);
        handle
    }

    /// Returns the place of a handle's slot, or `None` if the slot is gone.
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a handle is whole, at least 0, and at most `MAX_GAMES` above `first`"
    )]
    #[inline(always)]
    fn place(&self, handle: Handle) -> Option<usize> {
        (handle as u64)
            .checked_sub(self.first)
            .map(|place| place as usize)
    }

    /// Returns the slot with this handle.
    #[inline(always)]
    fn find(&mut self, handle: Handle) -> Option<&mut Slot> {
        let place = self.place(handle)?;
        self.slots.get_mut(place)?.as_mut()
    }

    /// Returns the game under any rules with this handle.
    ///
    /// # Errors
    ///
    /// [`CallError::EVICTED`] if it is not in the cache.
    #[inline(never)]
    pub(crate) fn game(&mut self, handle: Handle) -> Result<&mut GameState, CallError> {
        match self.find(handle).map(|slot| &mut slot.game) {
            Some(CachedGame::Game(game)) => Ok(game),
            _ => Err(CallError::new(CallError::EVICTED, "")),
        }
    }

    /// Returns the board of the textbook's class with this handle.
    ///
    /// # Errors
    ///
    /// [`CallError::EVICTED`] if it is not in the cache.
    #[inline(never)]
    pub(crate) fn tic_tac_toe(&mut self, handle: Handle) -> Result<&mut TicTacToeState, CallError> {
        match self.find(handle).map(|slot| &mut slot.game) {
            Some(CachedGame::TicTacToe(game)) => Ok(game),
            _ => Err(CallError::new(CallError::EVICTED, "")),
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

    /// Computes the bytes of a game again, and evicts all others if the limit is exceeded.
    #[cold]
    pub(crate) fn update_bytes(&mut self, handle: Handle) {
        let Some(slot) = self.find(handle) else {
            return;
        };
        let bytes = slot.game.bytes();
        let before = core::mem::replace(&mut slot.bytes, bytes);
        self.bytes = self.bytes - before + bytes;
        if self.bytes > MAX_BYTES {
            let stays = self.place(handle);
            for (place, slot) in self.slots.iter_mut().enumerate() {
                if Some(place) != stays {
                    *slot = None;
                }
            }
            self.bytes = bytes;
        }
    }
}
