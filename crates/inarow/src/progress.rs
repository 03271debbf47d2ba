//! The turn and the end of a game.

use crate::{Outcome, PlayError, Player, Rules, Turn, Verdict};

/// The turn, the empty cells and the outcome of a game.
///
/// It advances the turns and ends the games of large boards and of replays. Three types do this
/// themselves. A [`Bitboard`](crate::Bitboard) keeps the turn in its own bytes (`bitboard/play.rs`), a
/// batch of words computes it from the words, and [`TicTacToe`](crate::TicTacToe) has no turns. Tests
/// compare them in random games, and batches in `tests/suite/batches.rs`.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) struct Progress {
    /// The number of empty cells.
    pub(crate) empty: u64,
    /// The number of stones that `player` has yet to place in this turn.
    pub(crate) stones_left: u32,
    /// The next player in the usual order. It is also kept after the end and if turns are
    /// unordered.
    pub(crate) player: Player,
    pub(crate) outcome: Outcome,
    pub(crate) turn_order: TurnOrder,
}

/// The players who may place the next stone.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum TurnOrder {
    /// The player whose turn it is.
    Fixed,
    /// Any player: the turns are unordered.
    Any,
}

impl Progress {
    /// Returns the start of a game.
    pub(crate) fn new(rules: &Rules, turn_order: TurnOrder) -> Self {
        Self::at(
            rules,
            rules.size().cell_count(),
            Outcome::ONGOING,
            turn_order,
        )
    }

    /// Returns the progress of a game with this many empty cells.
    pub(crate) fn at(rules: &Rules, empty: u64, outcome: Outcome, turn_order: TurnOrder) -> Self {
        let turn = rules.turn_at(rules.size().cell_count() - empty);
        Self {
            empty,
            stones_left: turn.stones_left,
            player: turn.player,
            outcome,
            turn_order,
        }
    }

    /// Returns the player of a move: the named player, or the player whose turn it is. Returns `None` if
    /// the move is illegal for any cell.
    #[inline(always)]
    pub(crate) fn mover(&self, rules: &Rules, named: Option<Player>) -> Option<Player> {
        let is_allowed = match (named, self.turn_order) {
            (None, order) => order == TurnOrder::Fixed,
            (Some(player), TurnOrder::Fixed) => player == self.player,
            (Some(player), TurnOrder::Any) => player.number() <= rules.players(),
        };
        let is_ongoing = self.outcome == Outcome::ONGOING;
        (is_ongoing && is_allowed).then_some(named.unwrap_or(self.player))
    }

    /// Returns the reason why a move is illegal for any cell. The move names a player by any number, or
    /// no player.
    pub(crate) fn check_player(&self, rules: &Rules, named: Option<i128>) -> Result<(), PlayError> {
        if self.outcome != Outcome::ONGOING {
            let ply = self.ply(rules);
            return Err(PlayError::GameOver { ply });
        }
        let player = named.map(|number| rules.player(number)).transpose()?;
        match (self.turn_order, player) {
            (TurnOrder::Any, None) => Err(PlayError::PlayerNotNamed),
            (TurnOrder::Fixed, Some(player)) if player != self.player => {
                let turn = self.player;
                Err(PlayError::WrongPlayer { player, turn })
            }
            _ => Ok(()),
        }
    }

    /// Records a stone of `player`, which may have completed a line. The game must be ongoing.
    #[inline(always)]
    pub(crate) fn advance(&mut self, rules: &Rules, player: Player, completes: bool) {
        (self.player, self.stones_left) = match self.stones_left {
            // 0 never occurs, since a turn has at least one stone. It is named so that `left - 1`
            // below cannot overflow.
            0 | 1 => (
                self.player.next(rules.players()),
                rules.stones_in_turns()[1],
            ),
            left => (self.player, left - 1),
        };
        self.empty -= 1;
        if self.empty == 0 || completes {
            let winner = completes.then(|| rules.line_effect().winner_after_line_of(player));
            self.outcome = Outcome::after(winner, self.empty == 0);
        }
    }

    /// [`Progress::advance`] if two players place one stone a turn and a line wins. True if the game
    /// is over.
    #[inline(always)]
    pub(crate) const fn advance_by_one_stone(&mut self, completes: bool) -> bool {
        let by = self.player;
        self.player = by.opponent();
        self.empty -= 1;
        let is_over = completes | (self.empty == 0);
        if is_over {
            let winner = if completes { Some(by) } else { None };
            self.outcome = Outcome::after(winner, true);
        }
        is_over
    }

    /// Returns the progress before the last stone. There must be a stone.
    #[inline]
    pub(crate) fn before(&self, rules: &Rules) -> Self {
        let [first, later] = rules.stones_in_turns();
        let (player, stones_left) = match self.stones_left {
            _ if first > 1 => {
                let turn = rules.turn_at(self.ply(rules) - 1);
                (turn.player, turn.stones_left)
            }
            // The first turn has passed, so the inverse of `advance` needs no division.
            left if left < later => (self.player, left + 1),
            _ => (self.player.previous(rules.players()), 1),
        };
        Self {
            empty: self.empty + 1,
            stones_left,
            player,
            outcome: Outcome::ONGOING,
            turn_order: self.turn_order,
        }
    }

    /// Returns the number of stones on the board.
    pub(crate) const fn ply(&self, rules: &Rules) -> u64 {
        rules.size().cell_count() - self.empty
    }

    /// Returns the turn; `None` after the end and if turns are unordered.
    #[inline]
    pub(crate) const fn turn(&self) -> Option<Turn> {
        match self.turn_order {
            TurnOrder::Fixed if !self.outcome.is_over() => {
                Some(Turn::new(self.player, self.stones_left))
            }
            _ => None,
        }
    }

    #[inline(always)]
    pub(crate) const fn verdict(&self) -> Verdict {
        self.outcome.verdict(self.turn())
    }
}
