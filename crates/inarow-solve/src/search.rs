//! The search: whether a position has at least a score.

use inarow::{Bitboard, Gravity, LineEffect, Player, Rules};

use crate::images::Images;
use crate::score::{Score, win_score};
use crate::table::{Bounds, Table};

/// The most cells of a small board.
const MAX_CELLS: usize = 56;

/// Ends a search without an answer.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) struct Stop;

/// A search under one rules line, with the table of what it has found.
pub(crate) struct Search<'w> {
    table: Table,
    images: Images,
    /// The number of cells of the board.
    pub(crate) cells: u32,
    /// The bounds of the score of the position to solve that are known so far.
    pub(crate) known: Bounds,
    /// True if a line wins, false if it loses.
    line_wins: bool,
    turns: Turns,
    /// For each bit of a board, how close it is to the centre, from 0.
    centrality: [u8; u64::BITS as usize],
    /// The number of positions searched.
    pub(crate) nodes: u64,
    /// The number of positions at which `watch` is called next.
    watch_at: u64,
    /// The greatest number of positions.
    limit: u64,
    /// Gets the number of positions and the known bounds now and then, and returns false to stop the
    /// search.
    watch: &'w mut dyn FnMut(u64, Bounds) -> bool,
}

/// The order of the stones and what it means for threats.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum Turns {
    /// Players alternate and a line wins. A threat of a line can be stopped on its cell alone.
    Threats,
    /// Players alternate, but a line loses, or a stone next to a threat can stop it.
    Alternate,
    /// A turn has more than one stone.
    Long,
}

impl<'w> Search<'w> {
    /// The number of positions from one call of `watch` to the next.
    const WATCHED: u64 = 1 << 14;

    pub(crate) fn new(
        rules: &Rules,
        ply: u32,
        table: Table,
        limit: u64,
        watch: &'w mut dyn FnMut(u64, Bounds) -> bool,
    ) -> Self {
        let (rows, cols) = (rules.size().rows(), rules.size().cols());
        let off_centre = |at: u32, count: u32| (2 * at + 1).abs_diff(count);
        let centrality = |index: usize| {
            let [bit, ..] = index.to_le_bytes();
            let (row, col) = (u32::from(bit) % u8::BITS, u32::from(bit) / u8::BITS);
            // With `drop`, only the column is chosen.
            let off_row = if rules.gravity() == Gravity::Drop {
                0
            } else {
                off_centre(row, rows)
            };
            let [off, ..] = (off_row + off_centre(col, cols)).to_le_bytes();
            Self::MAX_OFF_CENTRE - off.min(Self::MAX_OFF_CENTRE)
        };
        let turns = match (
            rules.stones_in_turns(),
            rules.line_effect(),
            rules.open_ends(),
        ) {
            ([1, 1], LineEffect::Wins, 0) => Turns::Threats,
            ([1, 1], ..) => Turns::Alternate,
            _ => Turns::Long,
        };
        Self {
            table,
            images: Images::of(rules),
            cells: rows * cols,
            known: Bounds::of_end(rows * cols, ply + 1),
            line_wins: rules.line_effect() == LineEffect::Wins,
            turns,
            centrality: core::array::from_fn(centrality),
            nodes: 0,
            watch_at: Self::WATCHED.min(limit.saturating_add(1)),
            limit,
            watch,
        }
    }

    /// The largest distance from the centre that matters.
    const MAX_OFF_CENTRE: u8 = 15;

    /// Returns the least score from `score` on that a position with `ply` stones can have. If players
    /// alternate, a player who wins always places the last stone, or with `loses` never.
    pub(crate) fn possible_from(&self, score: Score, ply: u32) -> Score {
        if self.turns == Turns::Long || score == 0 {
            return score;
        }
        let ends_itself = (score > 0) == (self.line_wins);
        let first_end = ply + if ends_itself { 1 } else { 2 };
        score + (score - win_score(self.cells, first_end)).rem_euclid(2)
    }

    /// True if the score of an ongoing position for its player to move is at least `bound`.
    pub(crate) fn at_least(&mut self, board: Bitboard, bound: Score) -> Result<bool, Stop> {
        self.nodes += 1;
        if self.nodes >= self.watch_at {
            self.call_watch()?;
        }
        let (player, ply) = (board.next_player(), board.ply());
        let end_in = |plies: u32| win_score(self.cells, ply + plies);
        let completing = board.completing(player) & board.legal();
        let mut moves = board.legal();
        if !self.line_wins {
            moves &= !completing;
        } else if completing != 0 {
            return Ok(end_in(1) >= bound);
        }
        if moves == 0 {
            return Ok(-end_in(1) >= bound);
        }
        if ply + 1 == self.cells {
            return Ok(0 >= bound);
        }
        if self.turns == Turns::Threats {
            let threats = board.completing(player.opponent());
            let forced = threats & moves;
            if forced != 0 {
                moves = forced;
            }
            // With `drop`, a stone below a threat lets the opponent reach it. Otherwise each threat is
            // forced.
            moves &= !(threats >> 1);
            if moves == 0 || forced & forced.wrapping_sub(1) != 0 {
                return Ok(-end_in(2) >= bound);
            }
        }
        let limits = self.limits(&board, ply);
        if let Some(answer) = limits.answer(bound) {
            return Ok(answer);
        }
        let words = [player, player.opponent()].map(|player| board.stones(player));
        let words = self.images.least(words);
        let mut bounds = self.table.get(words).unwrap_or(limits);
        if let Some(answer) = bounds.answer(bound) {
            return Ok(answer);
        }
        let mut answer = false;
        let (mut ordered, count) = self.ordered(&board, moves, player);
        let ordered = &mut ordered[..count];
        ordered.sort_unstable();
        for packed in ordered.iter().rev() {
            let mut child = board;
            // The move is legal, and completes no line.
            let _ = child.play(1 << (packed & 0x3f));
            answer = if child.next_player() == player {
                self.at_least(child, bound)?
            } else {
                !self.at_least(child, 1 - bound)?
            };
            if answer {
                break;
            }
        }
        if answer {
            bounds.lower = bound;
        } else {
            bounds.upper = bound - 1;
        }
        self.table.put(words, bounds);
        Ok(answer)
    }

    #[cold]
    fn call_watch(&mut self) -> Result<(), Stop> {
        if self.is_beyond_limit() || !(self.watch)(self.nodes, self.known) {
            return Err(Stop);
        }
        let after_limit = self.limit.saturating_add(1);
        self.watch_at = after_limit.min(self.nodes + Self::WATCHED);
        Ok(())
    }

    /// True if the search has stopped because of the limit.
    pub(crate) const fn is_beyond_limit(&self) -> bool {
        self.nodes > self.limit
    }

    /// Returns bounds of the score of a position in which the next stone does not end the game.
    fn limits(&self, board: &Bitboard, ply: u32) -> Bounds {
        let player = board.next_player();
        let [own, others] = [player, player.opponent()].map(|player| board.can_complete(player));
        let [wins, loses] = if self.line_wins {
            [own, others]
        } else {
            [others, own]
        };
        // The threats of the opponent are stopped.
        let are_stopped = self.turns == Turns::Threats;
        let [win_in, loss_in] = if are_stopped { [3, 4] } else { [2, 2] };
        let score = |can_end: bool, plies: u32| {
            Score::from(can_end) * win_score(self.cells, ply + plies).max(0)
        };
        Bounds::new(-score(loses, loss_in), score(wins, win_in))
    }

    /// Lists moves with the number of cells where the player would then complete a line, and the
    /// distance from the centre. The best moves have the greatest numbers, whose lowest six bits are
    /// the index of the bit.
    fn ordered(&self, board: &Bitboard, moves: u64, player: Player) -> ([u16; MAX_CELLS], usize) {
        let (mut ordered, mut count, mut rest) = ([0; MAX_CELLS], 0, moves);
        while rest != 0 {
            let bit = rest & rest.wrapping_neg();
            rest ^= bit;
            let mut child = *board;
            let _ = child.play(bit);
            let threats = child.completing(player).count_ones().min(15);
            let threats = if self.line_wins {
                threats
            } else {
                15 - threats
            };
            let index = bit.trailing_zeros();
            let centrality = u32::from(self.centrality[index as usize]);
            let [low, high, ..] = (threats << 10 | centrality << 6 | index).to_le_bytes();
            ordered[count] = u16::from_le_bytes([low, high]);
            count += 1;
        }
        (ordered, count)
    }
}

impl Bounds {
    /// Returns the bounds of all games that end with stone `end` or later.
    pub(crate) const fn of_end(cells: u32, end: u32) -> Self {
        let upper = win_score(cells, end);
        Self::new(-upper, upper)
    }

    /// Returns whether a score within these bounds is at least `bound`, if the bounds decide it.
    const fn answer(self, bound: Score) -> Option<bool> {
        if self.lower >= bound {
            Some(true)
        } else if self.upper < bound {
            Some(false)
        } else {
            None
        }
    }
}
