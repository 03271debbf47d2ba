//! Games played at random through the referee.

use fastrand::Rng;
use inarow::{ByPlayer, Cell, Column, Coordinates, Facts, Gravity, Move, Player, Position, Rules};
use inarow_judge::{FinalFacts, Turns};

/// A stone as a record has it, be it one that cannot be played.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stone {
    /// `None` where the column alone is named.
    pub(crate) row: Option<i128>,
    pub(crate) col: i128,
    /// `None` where no layer is named.
    pub(crate) layer: Option<i128>,
    /// `None` where the player is not named.
    pub(crate) player: Option<i128>,
}

/// A game that was played at random, stopped anywhere or played on after its end.
#[derive(Clone, Debug)]
pub(crate) struct Game {
    pub(crate) rules: Rules,
    pub(crate) stones: Vec<Stone>,
    /// The number of stones up to the end, or of all.
    pub(crate) played: usize,
    pub(crate) is_over: bool,
    pub(crate) winner: u8,
}

/// How the moves of a game are named.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Naming {
    pub(crate) places: Places,
    pub(crate) players: Players,
}

#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Places {
    Cells,
    Columns,
    /// Either, where stones fall.
    Mixed,
}

#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Players {
    Unnamed,
    Named,
    /// Named or not, in turn.
    Mixed,
    /// Named, in any order.
    Free,
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
                Players::Free => Player::new(rng.u8(1..=rules.players())).unwrap(),
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

    /// A number of stones after which the game is not over, if there is one.
    pub(crate) fn random_ply(&self, rng: &mut Rng) -> usize {
        rng.usize(..=self.played - usize::from(self.is_over))
    }

    /// The position when `ply` stones have been played.
    pub(crate) fn position_at(&self, ply: usize) -> Position {
        let mut position = Position::free_turns(self.rules);
        for stone in &self.stones[..ply] {
            let (player, coordinates) = stone.as_played(&position);
            position.play_numbers_as(player, coordinates).unwrap();
        }
        position
    }

    /// The facts when `ply` stones have been played.
    pub(crate) fn facts_at(&self, ply: usize, turns: Turns) -> FinalFacts {
        let mut facts = match turns {
            Turns::Ordered => Facts::new(Position::new(self.rules)),
            Turns::Unordered => Facts::new(Position::free_turns(self.rules)),
        };
        for stone in &self.stones[..ply] {
            let (player, coordinates) = stone.as_played(facts.position());
            facts.play_numbers_as(player, coordinates).unwrap();
        }
        FinalFacts {
            players: self.rules.players(),
            turn: facts.position().turn().map(|turn| turn.player),
            winning_cells: ByPlayer::from_fn(|player| facts.winning_cells(player).collect()),
            losing_cells: ByPlayer::from_fn(|player| facts.losing_cells(player).collect()),
            can_win: ByPlayer::from_fn(|player| facts.can_win(player)),
            dead: facts.is_dead(),
            legal: facts.position().legal_count(),
            played: None,
        }
    }

    /// The stones that the deciding one leaves in its turn.
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
    /// Who puts it in this position, and where.
    fn as_played(&self, position: &Position) -> (i128, Coordinates) {
        let by_turn = position.next_player().number();
        let coordinates = Coordinates {
            row: self.row,
            col: self.col,
            layer: self.layer,
        };
        (self.player.unwrap_or(by_turn.into()), coordinates)
    }
}

impl Naming {
    fn stone(self, rng: &mut Rng, rules: Rules, cell: Cell, player: Player) -> Stone {
        let row = match self.places {
            Places::Cells => true,
            Places::Columns => false,
            Places::Mixed => rules.gravity() == Gravity::None || rng.bool(),
        };
        let player_named = match self.players {
            Players::Unnamed => false,
            Players::Named | Players::Free => true,
            Players::Mixed => rng.bool(),
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
