//! How a game stands, but for where the stones lie.

use crate::referee::{Referee, Stones};
use crate::zobrist::stone_key;
use crate::{Cell, Move, Player, Rules, Turn, Verdict};

/// All of a position but where the stones lie.
#[derive(Clone, Debug)]
pub(crate) struct State {
    pub(crate) rules: Rules,
    pub(crate) verdict: Verdict,
    pub(crate) turns: Turns,
    /// The number of free cells.
    pub(crate) free: u64,
    /// The stone played last; not known on the empty board and after an undo.
    pub(crate) last: Option<(Cell, Player)>,
    pub(crate) stones_hash: u64,
}

#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Turns {
    Kept,
    Free,
}

impl State {
    /// The beginning of a game.
    pub(crate) fn begun(rules: Rules, turns: Turns) -> Self {
        Self {
            rules,
            verdict: Verdict::Ongoing {
                turn: match turns {
                    Turns::Kept => Some(rules.turn_at(0)),
                    Turns::Free => None,
                },
            },
            turns,
            free: rules.size().cell_count(),
            last: None,
            stones_hash: 0,
        }
    }

    pub(crate) const fn ply(&self) -> u64 {
        self.rules.size().cell_count() - self.free
    }

    /// Plays a move of a player who may move, if any, to a free cell, if it is one:
    /// what is left over is [`Position::play_numbers`](crate::Position::play_numbers)'s.
    #[inline]
    pub(crate) fn play(
        &mut self,
        referee: &mut Referee,
        player: Option<Player>,
        mv: Move,
    ) -> Option<Verdict> {
        let player = match (self.verdict, player) {
            (Verdict::Ongoing { turn: Some(turn) }, None) => turn.player,
            (Verdict::Ongoing { turn: Some(turn) }, Some(player)) if player == turn.player => {
                player
            }
            (Verdict::Ongoing { turn: None }, Some(player))
                if player.number() <= self.rules.players() =>
            {
                player
            }
            _ => return None,
        };
        let (cell, completes) = referee.play(&self.rules, mv, player)?;
        Some(self.book(cell, player, completes))
    }

    /// Takes in the stone that `player` has put on `cell`.
    #[inline]
    pub(crate) fn book(&mut self, cell: Cell, player: Player, completes: bool) -> Verdict {
        self.stones_hash ^= stone_key(cell, player);
        self.last = Some((cell, player));
        self.free -= 1;
        // What is returned is not read back from where it is written in parts: that
        // would wait for the parts.
        let verdict = verdict_after(&self.rules, self.verdict, player, completes, self.free == 0);
        self.verdict = verdict;
        verdict
    }

    /// Takes back a move that is written as it usually is, if it can have been the last
    /// one, and returns its stone.
    #[inline]
    pub(crate) fn take(&mut self, stones: &mut impl Stones, mv: Move) -> Option<(Cell, Player)> {
        if self.ply() == 0 {
            return None;
        }
        let cell = stones.find_stone(&self.rules, mv)?;
        let player = match self.last {
            Some((last, player)) if last == cell => player,
            Some(_) => return None,
            None => stones.stone(&self.rules, cell)?,
        };
        let turn = self.turn_before();
        if turn.is_some_and(|turn| turn.player != player) {
            return None;
        }
        stones.remove(&self.rules, cell, player);
        self.strike(cell, player, turn);
        Some((cell, player))
    }

    /// Where turns are kept, that of the stone put last. There is one.
    #[inline]
    pub(crate) fn turn_before(&self) -> Option<Turn> {
        match self.turns {
            Turns::Kept => Some(self.rules.turn_at(self.ply() - 1)),
            Turns::Free => None,
        }
    }

    /// Strikes out the stone that `player` had on `cell`, put in this turn.
    #[inline]
    pub(crate) fn strike(&mut self, cell: Cell, player: Player, turn: Option<Turn>) {
        self.stones_hash ^= stone_key(cell, player);
        self.last = None;
        self.free += 1;
        self.verdict = Verdict::Ongoing { turn };
    }
}

/// What the referee says after a stone of `player`, having said `before` before it.
#[inline]
pub(crate) fn verdict_after(
    rules: &Rules,
    before: Verdict,
    player: Player,
    completes: bool,
    is_full: bool,
) -> Verdict {
    if completes {
        let player = rules.winner(player);
        Verdict::Win { player }
    } else if is_full {
        Verdict::Draw
    } else {
        let turn = match before {
            Verdict::Ongoing { turn } => turn.map(|turn| rules.turn_after(turn)),
            Verdict::Win { .. } | Verdict::Draw => None,
        };
        Verdict::Ongoing { turn }
    }
}
