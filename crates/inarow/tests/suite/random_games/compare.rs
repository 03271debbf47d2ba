//! All that a position says, held against the oracle.

use inarow::{Axis, Cell, Game, Move, Player, Position, Verdict};

use super::moves::reach;
use super::{Played, Walk};
use crate::oracle::{At, Oracle};
use crate::translation::{at, cells, move_to};
use crate::zobrist;

impl Walk {
    /// Compares all that the position says with the oracle.
    pub(super) fn compare(&mut self) {
        let lines = self.oracle.lines();
        self.result = self.oracle.result(&lines);
        let (position, turn) = (self.played.position(), self.turn());

        let said = match position.verdict() {
            Verdict::Ongoing { turn: None } => (None, None),
            Verdict::Ongoing { turn: Some(turn) } => {
                (None, Some((turn.player.number(), turn.stones_left)))
            }
            Verdict::Win { player } => (Some(player.number()), None),
            Verdict::Draw => (Some(0), None),
        };
        assert_eq!(said, (self.result, turn), "verdict");
        let mut said: Vec<Vec<At>> = position.lines().map(cells).collect();
        said.sort();
        assert_eq!(said, Vec::from_iter(lines), "lines");
        let hash = zobrist::hash(&self.oracle.stones, turn);
        assert_eq!(position.hash(), hash, "hash");

        let stones = &self.oracle.stones;
        let said = position.stones();
        let said = said.map(|(cell, player)| (at(cell), player.number()));
        let expected = stones.iter().map(|(&cell, &player)| (cell, player));
        assert!(said.eq(expected), "stones");
        assert_eq!(position.ply(), stones.len() as u64, "ply");
        for (row, col) in self.cells_looked_at() {
            let said = position.stone(Cell::new(row as u32, col as u32));
            let expected = stones.get(&(row, col)).copied();
            assert_eq!(said.map(Player::number), expected, "stone on {row}, {col}");
        }

        let is_over = self.result.is_some();
        let most = if self.is_sparse() { 60 } else { usize::MAX };
        let said: Vec<Move> = position.legal_moves().take(most).collect();
        let places = self.oracle.places().take(if is_over { 0 } else { most });
        let expected: Vec<Move> = places.map(|cell| self.listed_move(cell)).collect();
        assert_eq!(said, expected, "legal moves");
        let count = if is_over { 0 } else { self.free_count() };
        assert_eq!(position.legal_count(), count, "number of legal moves");
        self.met.meet("a position compared");
    }

    /// The number of free cells, or under drop of columns free at the top.
    fn free_count(&self) -> u64 {
        let Oracle {
            cols, drop, stones, ..
        } = &self.oracle;
        let rows = if *drop { 1 } else { self.oracle.rows };
        let taken = stones.keys().filter(|(row, _)| *row < rows).count();
        (rows * cols) as u64 - taken as u64
    }

    /// Compares the lengths of the runs through the cells looked at.
    pub(super) fn compare_runs(&self) {
        let position = self.played.position();
        for cell in self.cells_looked_at() {
            let player = self.oracle.stones.get(&cell);
            let player = player.filter(|_| self.counters.is_none());
            let lengths = player.map(|player| reach(&self.oracle, cell, *player));
            let lengths = lengths.map(|reach| reach.map(|(before, after)| before + 1 + after));
            let cell = Cell::new(cell.0 as u32, cell.1 as u32);
            for (index, axis) in Axis::PLANE.into_iter().enumerate() {
                let said = position
                    .run_length(axis, cell)
                    .map(|length| length as usize);
                let expected = lengths.map(|lengths| lengths[index]);
                assert_eq!(said, expected, "{axis} through {cell}");
            }
        }
    }

    /// Plays the path from the empty board: the same position at its end, and
    /// another one before.
    pub(super) fn replay(&self) {
        let position = self.played.position();
        let mut fresh = match self.played {
            Played::FreeTurns(_) => Position::free_turns(self.rules),
            _ => Position::new(self.rules),
        };
        for (ply, &(cell, player)) in (1..).zip(&self.path) {
            assert!(ply < self.path.len() || fresh != *position);
            fresh
                .play_as(Player::new(player).unwrap(), move_to(cell))
                .unwrap();
        }
        assert_eq!(fresh, *position, "played from the start");
        assert_eq!(fresh.hash(), position.hash());
    }

    /// Reads the counters, the text and the picture of the position.
    pub(super) fn read_again(&self) {
        if let Some(counters) = &self.counters {
            let cells = self.path.iter().map(|(cell, _)| *cell);
            cells.for_each(|cell| counters.compare(self.played.position(), &self.oracle, cell));
        }
        let text = self.text();
        match &self.played {
            Played::FreeTurns(_) => {}
            Played::Turns(position) => {
                assert_eq!(text.parse::<Game>().unwrap().position(), position);
            }
            Played::Game(game) => {
                assert_eq!(game.to_string(), text);
                assert_eq!(text.parse::<Game>().unwrap().position(), game.position());
            }
        }
        if !self.is_sparse() {
            let symbol = |cell: At| match self.oracle.stones.get(&cell) {
                None => ".",
                Some(1) => "X",
                Some(_) => "O",
            };
            let row = |row| Vec::from_iter((0..self.oracle.cols).map(|col| symbol((row, col))));
            let rows = (0..self.oracle.rows).map(|number| row(number).join(" "));
            let picture = Vec::from_iter(rows).join("\n");
            assert_eq!(self.played.position().to_string(), picture);
        }
    }
}
