//! Plays the path of a game again: move by move, as one record, and from its text.

use inarow::{Column, Coordinates, Game, Line, Move, Player, Position};

use super::choices::Choices;
use super::oracle::At;
use super::record::Record;
use super::translation::{cell, move_to};
use super::{Played, Walk, empty_positions};

impl<C: Choices, R: Record> Walk<C, R> {
    /// Plays the path from the empty board. The facts must be the same at the end, and different
    /// before.
    pub(super) fn replay(&self) {
        let position = self.played.position();
        let mut fresh = match self.played {
            Played::Unordered(_) => Position::free_turns(self.rules),
            _ => Position::new(self.rules),
        };
        fresh = fresh.with_facts();
        for (ply, &([row, col, layer], player)) in (1..).zip(&self.path) {
            assert!(ply < self.path.len() || fresh != *position);
            let coordinates = Coordinates::cell(row, col).in_layer(layer);
            fresh
                .play_numbers(coordinates, Some(player.into()))
                .unwrap();
        }
        assert_eq!(fresh, *position, "played from the start");
        assert_eq!(fresh.key(), position.key());
        for player in Player::first(self.oracle.players) {
            let [expected, found] = [&fresh, position].map(|position| {
                let facts = position.facts();
                let cells = self.winning_and_losing_cells(&facts, player);
                (cells, facts.open_candidates(player))
            });
            assert_eq!(found, expected, "played from the start");
        }
    }

    /// Replays the path as one record. Each method starts from the empty board. The game's own
    /// method also starts from the middle and the end, with other moves after the path.
    pub(super) fn replay_as_record(&self) {
        let is_unordered = self.played.is_unordered();
        let position = self.played.position();
        let method = position.method();
        let (ply, verdict) = (self.path.len(), position.verdict());
        let starts = empty_positions(self.rules, is_unordered);
        for start in starts.iter().filter(|_| !is_unordered) {
            let expected = (ply as u64, verdict, position.lines().collect());
            for column in [false, self.oracle.drop] {
                let moves = self.path.iter().map(|&(at, _)| self.written(at, column));
                let replayed = start.replay_with_lines(moves);
                assert_eq!(replayed, expected, "by {:?}", start.method());
            }
        }

        let mut start = starts
            .into_iter()
            .find(|start| start.method() == method)
            .expect("the method of the game serves the rules");
        let path = || self.path.iter().map(|(at, _)| *at);
        for length in 0..ply.min(60) {
            let moves = path().take(length).map(|at| move_to(&self.rules, at));
            compare_replay(&start, moves.clone());
            // An endless record.
            compare_replay(&start, moves.cycle());
        }
        let [rows, cols, layers] = self.oracle.sides.map(|side| 0..side.min(5));
        let near = rows.flat_map(|row| cols.clone().map(move |col| [row, col]));
        let near = near.flat_map(|[row, col]| layers.clone().map(move |layer| [row, col, layer]));
        let free = near.filter(|at| !self.oracle.stones.contains_key(at));
        let more = [
            vec![],
            // One more stone, or many, one of which may win or fill the board.
            free.clone().take(1).collect(),
            free.collect(),
            // A stone on an occupied cell.
            path().take(1).collect(),
        ];
        let outside = Move::at(self.rules.size().rows(), 0);
        for (from, next) in [(0, ply / 2), (ply / 2, ply), (ply, ply)] {
            let before = start.clone();
            let moves = path().skip(from).map(|at| move_to(&self.rules, at));
            let expected = if is_unordered {
                // The moves name no players, so none can be played.
                (0, start.verdict())
            } else {
                ((ply - from) as u64, verdict)
            };
            assert_eq!(start.replay(moves), expected, "from {from}");
            for (more, column) in more.iter().flat_map(|more| [(more, false), (more, true)]) {
                let moves = path().skip(from).chain(more.iter().copied());
                let moves = moves.map(|at| self.written(at, column && self.oracle.drop));
                compare_replay(&start, moves.clone());
                compare_replay(&start, moves.chain([outside]));
            }
            assert_eq!(start, before);
            for &(at, player) in &self.path[from..next] {
                let player = Player::new(player).unwrap();
                start.play_as(player, move_to(&self.rules, at)).unwrap();
            }
        }
    }

    fn written(&self, at: At, by_column: bool) -> Move {
        if by_column {
            Column::of(cell(&self.rules, at)).into()
        } else {
            move_to(&self.rules, at)
        }
    }

    /// Compares the counters through all stones. Also reads the game's text again and compares its
    /// picture.
    pub(super) fn read_again(&self) {
        let position = self.played.position();
        if let Some(counters) = &self.counters {
            let cells = self.path.iter().map(|(at, _)| *at);
            cells.for_each(|at| counters.compare(position, &self.oracle, at));
        }
        let text = self.text();
        match &self.played {
            Played::Unordered(_) => {}
            Played::Ordered(position) => {
                assert_eq!(text.parse::<Game>().unwrap().position(), position);
            }
            Played::Game(game) => {
                assert_eq!(game.to_string(), text);
                assert_eq!(text.parse::<Game>().unwrap().position(), position);
            }
        }
        if !self.is_sparse() {
            let symbol = |at: At| match self.oracle.stones.get(&at) {
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
            assert_eq!(position.to_string(), picture);
        }
    }
}

/// Compares a replay of moves with playing them one by one.
fn compare_replay(start: &Position, moves: impl Iterator<Item = Move> + Clone) {
    let (mut played, mut position) = (0, start.clone());
    for mv in moves.clone() {
        if position.play(mv).is_err() {
            break;
        }
        played += 1;
    }
    let verdict = position.verdict();
    let replayed = start.replay(moves.clone());
    assert_eq!(replayed, (played, verdict), "as a record");
    let lines: Vec<Line> = match played {
        0 => Vec::new(),
        _ => position.lines().collect(),
    };
    let replayed = start.replay_with_lines(moves);
    assert_eq!(replayed, (played, verdict, lines), "as a record");
}
