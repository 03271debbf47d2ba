//! One value for each player.

use core::ops::{Index, IndexMut};

use crate::Player;

/// A value for each of the [`Player::MAX`] players.
///
/// # Examples
///
/// ```
/// use inarow::{ByPlayer, Player};
///
/// let mut wins = ByPlayer::default();
/// wins[Player::TWO] += 1;
/// assert!(wins.first(2).eq([(Player::ONE, &0), (Player::TWO, &1)]));
/// ```
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub struct ByPlayer<T>([T; Player::MAX as usize]);

impl<T> ByPlayer<T> {
    /// Calls `value` for each player and collects the results.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{ByPlayer, Player};
    ///
    /// let letters = ByPlayer::from_fn(Player::symbol);
    /// assert_eq!(letters[Player::TWO], 'O');
    /// ```
    pub fn from_fn(value: impl FnMut(Player) -> T) -> Self {
        Self(Player::ALL.map(value))
    }

    /// Iterates over the first `players` players with their values.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{ByPlayer, Player};
    ///
    /// let letters = ByPlayer::from_fn(Player::symbol);
    /// assert!(letters.first(2).eq([(Player::ONE, &'X'), (Player::TWO, &'O')]));
    /// ```
    pub fn first(&self, players: u8) -> impl Iterator<Item = (Player, &T)> {
        Player::first(players).zip(&self.0)
    }
}

impl<T> Index<Player> for ByPlayer<T> {
    type Output = T;

    #[inline]
    fn index(&self, player: Player) -> &T {
        &self.0[player.index()]
    }
}

impl<T> IndexMut<Player> for ByPlayer<T> {
    #[inline]
    fn index_mut(&mut self, player: Player) -> &mut T {
        &mut self.0[player.index()]
    }
}
