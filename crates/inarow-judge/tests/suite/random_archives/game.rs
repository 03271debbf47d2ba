//! Random games, played with the referee.

use std::collections::BTreeSet;

use fastrand::Rng;
use inarow::{
    Axis, ByPlayer, Cell, Column, Coordinates, Gravity, LineEffect, Move, Player, Position, Rules,
    Wrap,
};
use inarow_judge::{FinalFacts, Turns};

/// A stone as a record names it. The referee may refuse it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stone {
    /// The row; `None` if the record names only the column.
    pub(crate) row: Option<i128>,
    pub(crate) col: i128,
    /// The layer; `None` if the record names no layer.
    pub(crate) layer: Option<i128>,
    /// The player; `None` if the record names no player.
    pub(crate) player: Option<i128>,
}

/// A random game. It may stop early, or have stones after its end.
#[derive(Clone, Debug)]
pub(crate) struct Game {
    pub(crate) rules: Rules,
    pub(crate) stones: Vec<Stone>,
    /// The number of stones up to the end of the game.
    pub(crate) played: usize,
    pub(crate) is_over: bool,
    pub(crate) winner: u8,
}

/// The coordinates and players that the moves of a game name.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Naming {
    pub(crate) cells: NamedCells,
    pub(crate) players: NamedPlayers,
}

#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum NamedCells {
    Cells,
    Columns,
    /// Cells or columns, if the rules have `drop`.
    Mixed,
    /// Columns if the rules have `drop`, else cells.
    Numbers,
}

#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum NamedPlayers {
    Unnamed,
    Named,
    /// Some moves name the player whose turn it is, and some name none.
    Mixed,
    /// All moves name their player, in any order.
    Unordered,
}

impl Game {
    pub(crate) fn random(rng: &mut Rng, rules: Rules, naming: Naming) -> Self {
        let most = usize::try_from(rules.size().cell_count().min(80)).unwrap();
        // Most games reach their end.
        let stop = match rng.u8(..3) {
            0 => rng.usize(0..=most),
            _ => most,
        };
        let mut stones = Vec::new();
        let mut position = Position::free_turns(rules);
        while position.verdict().is_ongoing() && stones.len() < stop {
            let player = match naming.players {
                NamedPlayers::Unordered => Player::new(rng.u8(1..=rules.players())).unwrap(),
                _ => rules.turn_at(position.ply()).player,
            };
            let mv = random_move(rng, &position);
            position.play_as(player, mv).unwrap();
            let cell = position.last().unwrap();
            stones.push(naming.stone(rng, rules, cell, player));
        }
        let played = stones.len();
        let is_over = !position.verdict().is_ongoing();
        if is_over && rng.u8(..4) == 0 {
            for _ in 0..rng.usize(1..4) {
                let cell = random_cell(rng, rules);
                stones.push(naming.stone(rng, rules, cell, Player::ONE));
            }
        }
        Self {
            rules,
            stones,
            played,
            is_over,
            winner: position.verdict().winner().map_or(0, Player::number),
        }
    }

    /// Returns a random number of stones after which the game is not over.
    pub(crate) fn random_ply(&self, rng: &mut Rng) -> usize {
        rng.usize(..=self.played - usize::from(self.is_over))
    }

    /// Returns the position after `ply` stones, with unordered turns.
    pub(crate) fn position_at(&self, ply: usize) -> Position {
        self.position_with(ply, Turns::Unordered)
    }

    fn position_with(&self, ply: usize, turns: Turns) -> Position {
        let mut position = match turns {
            Turns::Ordered => Position::new(self.rules),
            Turns::Unordered => Position::free_turns(self.rules),
        };
        for stone in &self.stones[..ply] {
            let (player, coordinates) = stone.as_played(&position);
            position.play_numbers(coordinates, Some(player)).unwrap();
        }
        position
    }

    /// Returns the facts after `ply` stones.
    pub(crate) fn facts_at(&self, ply: usize, turns: Turns) -> FinalFacts {
        let position = self.position_with(ply, turns);
        let facts = position.facts();
        FinalFacts {
            players: self.rules.players(),
            turn: position.turn().map(|turn| turn.player),
            winning_cells: ByPlayer::from_fn(|player| facts.winning_cells(player).collect()),
            losing_cells: ByPlayer::from_fn(|player| facts.losing_cells(player).collect()),
            can_win: ByPlayer::from_fn(|player| facts.can_win(player)),
            dead: facts.is_dead(),
            legal: position.legal_count(),
            played: None,
        }
    }

    /// True if the game is not over and the last stone of the owner of the lines that let a player
    /// win is one of k or more side by side on any axis. With `loses`, the owner is the opponent.
    pub(crate) fn has_uncounted_run(&self, winner: Player) -> bool {
        let player = match self.rules.line_effect() {
            LineEffect::Loses => winner.opponent(),
            _ => winner,
        };
        let (mut position, mut last) = (self.position_at(0), None);
        for stone in &self.stones[..self.played] {
            let (by, coordinates) = stone.as_played(&position);
            position.play_numbers(coordinates, Some(by)).unwrap();
            let is_own = by == i128::from(player.number());
            last = if is_own { position.last() } else { last };
        }
        let axes: &[Axis] = match self.rules.size().layers() {
            None => &Axis::PLANE,
            Some(_) => &Axis::SPACE,
        };
        let stones = position.stones().filter(|(_, owner)| *owner == player);
        let cells: BTreeSet<Cell> = stones.map(|(cell, _)| cell).collect();
        let k = self.rules.k();
        !self.is_over
            && cells.iter().any(|&first| {
                axes.iter().any(|axis| {
                    let run = (0..k.cast_signed()).map_while(|steps| {
                        let cell = self.cell_beside(first, *axis, steps)?;
                        cells.contains(&cell).then_some(cell)
                    });
                    let run: BTreeSet<Cell> = run.collect();
                    run.len() as u64 == k && last.is_some_and(|last| run.contains(&last))
                })
            })
    }

    /// True if a claimed win in `sgf` is a resignation or a win on time. This depends only on the
    /// number of stones, so that the expected judgement can compute it too.
    pub(crate) const fn claims_win_off_board(&self) -> bool {
        self.stones.len() % 2 == 1
    }

    /// Returns the cell this many steps along an axis; `None` outside of the board.
    fn cell_beside(&self, from: Cell, axis: Axis, steps: i64) -> Option<Cell> {
        let [rows, cols, layers] = match self.rules.wrap() {
            Wrap::EveryIndex => [true; 3],
            Wrap::Rows => [true, false, false],
            Wrap::Columns => [false, true, false],
            _ => [false; 3],
        };
        let sides = self.rules.size().sides().map(i64::from);
        let mut to = [0; 3];
        for (index, wraps) in [rows, cols, layers].into_iter().enumerate() {
            let place = i64::from(from.indices()[index]) + steps * axis.direction()[index];
            let inside = place.rem_euclid(sides[index]);
            if !wraps && place != inside {
                return None;
            }
            to[index] = u32::try_from(inside).ok()?;
        }
        let [row, col, layer] = to;
        Some(match from.layer() {
            None => Cell::new(row, col),
            Some(_) => Cell::in_space(row, col, layer),
        })
    }

    /// Returns the number of stones that the deciding turn still had to place.
    pub(crate) fn left_in_turn(&self) -> usize {
        let [first, later] = self.rules.stones_in_turns();
        let mut end = first as usize;
        while end < self.played {
            end += later as usize;
        }
        end - self.played
    }
}

impl Stone {
    /// Returns the player and the coordinates in this position.
    fn as_played(&self, position: &Position) -> (i128, Coordinates) {
        let by_turn = position.next_player().number();
        let coordinates = Coordinates::new(self.row, self.col, self.layer);
        (self.player.unwrap_or(by_turn.into()), coordinates)
    }
}

impl Naming {
    fn stone(self, rng: &mut Rng, rules: Rules, cell: Cell, player: Player) -> Stone {
        let row = match self.cells {
            NamedCells::Cells => true,
            NamedCells::Columns => false,
            NamedCells::Numbers => rules.gravity() == Gravity::None,
            NamedCells::Mixed => rules.gravity() == Gravity::None || rng.bool(),
        };
        let player_named = match self.players {
            NamedPlayers::Unnamed => false,
            NamedPlayers::Named | NamedPlayers::Unordered => true,
            NamedPlayers::Mixed => rng.bool(),
        };
        Stone {
            row: row.then_some(cell.row().into()),
            col: cell.col().into(),
            layer: cell.layer().map(i128::from),
            player: player_named.then_some(player.number().into()),
        }
    }
}

pub(crate) fn random_cell(rng: &mut Rng, rules: Rules) -> Cell {
    rules
        .size()
        .cell(rng.u64(..rules.size().cell_count()))
        .unwrap()
}

fn random_move(rng: &mut Rng, position: &Position) -> Move {
    let rules = *position.rules();
    if rules.size().cell_count() <= 64 {
        let legal: Vec<Move> = position.legal_moves().collect();
        return rng.choice(legal).unwrap();
    }
    loop {
        let cell = random_cell(rng, rules);
        let column = Column::of(cell);
        match rules.gravity() {
            Gravity::None if position.stone(cell).is_none() => return cell.into(),
            Gravity::Drop if position.stone(column.cell(0)).is_none() => return column.into(),
            _ => {}
        }
    }
}
