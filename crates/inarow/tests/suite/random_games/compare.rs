//! All that a position says, held against the oracle.

use inarow::{Axis, Column, Facts, Game, Gravity, Line, Move, Player, Position, Rules, Verdict};

use super::moves::{places, reach};
use super::{Played, Walk};
use crate::oracle::{At, Oracle};
use crate::translation::{at, cell, cells, move_to};
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
        let said = position.lines().map(|line| {
            let mut cells = cells(line);
            self.check_order(&cells, line.axis());
            cells.sort_unstable();
            cells
        });
        let mut said: Vec<Vec<At>> = said.collect();
        said.sort();
        assert_eq!(said, Vec::from_iter(lines), "lines");
        let hash = zobrist::hash(self.oracle.stones.iter(), turn);
        assert_eq!(position.hash(), hash, "hash");

        let stones = &self.oracle.stones;
        let said = position.stones();
        let said = said.map(|(cell, player)| (at(cell), player.number()));
        let expected = stones.iter().map(|(&cell, &player)| (cell, player));
        assert!(said.eq(expected), "stones");
        assert_eq!(position.ply(), stones.len() as u64, "ply");
        for at in self.cells_looked_at() {
            let said = position.stone(cell(&self.rules, at));
            let expected = stones.get(&at).copied();
            assert_eq!(said.map(Player::number), expected, "stone on {at:?}");
        }

        let is_over = self.result.is_some();
        let most = if self.is_sparse() { 60 } else { usize::MAX };
        let said: Vec<Move> = position.legal_moves().take(most).collect();
        let places = places(&self.oracle).take(if is_over { 0 } else { most });
        let expected: Vec<Move> = places.map(|cell| self.listed_move(cell)).collect();
        assert_eq!(said, expected, "legal moves");
        let count = if is_over { 0 } else { self.free_count() };
        assert_eq!(position.legal_count(), count, "number of legal moves");
        self.met.meet("a position compared");
        self.compare_facts();
    }

    /// The cells of a line follow each other along its axis.
    fn check_order(&self, cells: &[At], axis: Axis) {
        for pair in cells.windows(2) {
            let next = self.oracle.step(pair[0], axis.direction(), 1);
            assert_eq!(next, Some(pair[1]), "{cells:?} along {axis}");
        }
    }

    /// The number of free cells, or under drop of columns free at the top.
    fn free_count(&self) -> u64 {
        let Oracle {
            sides,
            drop,
            stones,
            ..
        } = &self.oracle;
        let rows = if *drop { 1 } else { sides[0] };
        let taken = stones.keys().filter(|cell| cell[0] < rows).count();
        (rows * sides[1] * sides[2]) as u64 - taken as u64
    }

    /// Compares the lengths of the runs through the cells looked at.
    pub(super) fn compare_runs(&self) {
        let position = self.played.position();
        let counted = position.tally().is_some();
        for at in self.cells_looked_at() {
            let player = self.oracle.stones.get(&at);
            let player = player.filter(|_| !counted);
            let lengths = player.map(|player| reach(&self.oracle, at, *player));
            let cell = cell(&self.rules, at);
            for &axis in self.rules.axes() {
                let along = |direction: &At| *direction == axis.direction();
                let index = self.oracle.directions.iter().position(along).unwrap();
                let said = position.run_length(axis, cell);
                let expected = lengths.as_ref().map(|lengths| {
                    let (before, after) = lengths[index];
                    before + 1 + after
                });
                let said = said.map(|length| length as usize);
                assert_eq!(said, expected, "{axis} through {cell}");
            }
        }
    }

    /// Plays the path from the empty board: the same position at its end, and
    /// another one before.
    pub(super) fn replay(&self) {
        let position = self.played.position();
        let mut fresh = match self.played {
            Played::FreeTurns(_) => Facts::free_turns(self.rules),
            _ => Facts::new(self.rules),
        };
        for (ply, &(cell, player)) in (1..).zip(&self.path) {
            assert!(ply < self.path.len() || fresh.position() != position);
            fresh
                .play_as(Player::new(player).unwrap(), move_to(&self.rules, cell))
                .unwrap();
        }
        assert_eq!(fresh.position(), position, "played from the start");
        assert_eq!(fresh.position().hash(), position.hash());
        let facts = self.played.facts();
        assert_eq!(fresh, *facts);
        for player in (1..=self.oracle.players).filter_map(Player::new) {
            let most = if self.oracle.k == 1 { 60 } else { usize::MAX };
            let cells = |facts: &Facts| {
                let cells = facts
                    .winning_cells(player)
                    .chain(facts.losing_cells(player));
                cells.take(most).collect::<Vec<_>>()
            };
            assert_eq!(cells(&fresh), cells(facts), "played from the start");
            assert_eq!(
                fresh.open_candidates(player),
                facts.open_candidates(player),
                "from the start"
            );
        }
    }

    /// Asks what the path comes to as a whole record, alone and with moves behind it, from
    /// the empty board, from its middle and from its end.
    pub(super) fn replay_as_record(&self) {
        let position = self.played.position();
        let mut start = match self.played {
            Played::FreeTurns(_) => Position::free_turns(self.rules),
            _ => Position::new(self.rules),
        };
        start = start.with_method(position.method()).unwrap();
        let path = || self.path.iter().map(|(cell, _)| *cell);
        for first in 0..self.path.len().min(60) {
            let moves = path().take(first).map(|at| move_to(&self.rules, at));
            compare_replay(&start, moves.clone());
            // A record without an end.
            compare_replay(&start, moves.cycle());
        }
        let [rows, cols, layers] = self.oracle.sides.map(|side| 0..side.min(5));
        let near = rows.flat_map(|row| cols.clone().map(move |col| [row, col]));
        let near = near.flat_map(|[row, col]| layers.clone().map(move |layer| [row, col, layer]));
        let free = near.filter(|cell| !self.oracle.stones.contains_key(cell));
        let more = [
            vec![],
            // A stone more, or many, of which one may win or be the last one there is room
            // for.
            free.clone().take(1).collect(),
            free.collect(),
            // On another one.
            path().take(1).collect(),
        ];
        let ways = [
            |rules: &Rules, at| move_to(rules, at),
            // Where stones fall, as a record would rather say it.
            |rules: &Rules, at| match rules.gravity() {
                Gravity::None => move_to(rules, at),
                Gravity::Drop => Column::of(cell(rules, at)).into(),
            },
        ];
        let (ply, verdict) = (self.path.len(), position.verdict());
        for (from, next) in [(0, ply / 2), (ply / 2, ply), (ply, ply)] {
            let before = start.clone();
            let rest = match self.played {
                // Nobody is named.
                Played::FreeTurns(_) => (0, start.verdict()),
                _ => ((ply - from) as u64, verdict),
            };
            let moves = path().skip(from).map(|at| move_to(&self.rules, at));
            assert_eq!(start.replay(moves), rest, "from {from}");
            for (more, way) in more.iter().flat_map(|more| ways.map(|way| (more, way))) {
                let moves = path().skip(from).chain(more.iter().copied());
                let moves = moves.map(|at| way(&self.rules, at));
                compare_replay(&start, moves.clone());
                // No board has this cell.
                compare_replay(&start, moves.chain([Move::at(self.rules.size().rows(), 0)]));
            }
            assert_eq!(start, before);
            for &(cell, player) in &self.path[from..next] {
                let player = Player::new(player).unwrap();
                start.play_as(player, move_to(&self.rules, cell)).unwrap();
            }
        }
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
                assert_eq!(text.parse::<Game>().unwrap().facts(), position);
            }
            Played::Game(game) => {
                assert_eq!(game.to_string(), text);
                assert_eq!(text.parse::<Game>().unwrap().position(), game.position());
            }
        }
        if !self.is_sparse() {
            let symbol = |cell: At| match self.oracle.stones.get(&cell) {
                None => ".",
                Some(&owner) => &"XOABCDEF"[usize::from(owner) - 1..usize::from(owner)],
            };
            let [rows, cols, layers] = self.oracle.sides;
            let part = |row, layer| {
                let symbols = (0..cols).map(|col| symbol([row, col, layer]));
                Vec::from_iter(symbols).join(" ")
            };
            let row = |row| Vec::from_iter((0..layers).map(|layer| part(row, layer))).join("   ");
            let picture = Vec::from_iter((0..rows).map(row)).join("\n");
            assert_eq!(self.played.position().to_string(), picture);
        }
    }
}

/// Replays moves, and plays them one after another.
fn compare_replay(start: &Position, moves: impl Iterator<Item = Move> + Clone) {
    let (mut played, mut position) = (0, start.clone());
    for mv in moves.clone() {
        if position.play(mv).is_err() {
            break;
        }
        played += 1;
    }
    let verdict = position.verdict();
    assert_eq!(
        start.replay(moves.clone()),
        (played, verdict),
        "as a record"
    );
    let lines: Vec<Line> = match played {
        0 => Vec::new(),
        _ => position.lines().collect(),
    };
    assert_eq!(
        start.replay_with_lines(moves),
        (played, verdict, lines),
        "as a record"
    );
}
