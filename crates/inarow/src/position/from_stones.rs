//! Positions from their stones, without moves.

use alloc::vec::Vec;

use crate::board::{Board, sort_by_cell};
use crate::progress::{Progress, TurnOrder};
use crate::{
    Axis, ByPlayer, Cell, Column, Gravity, Line, Move, Outcome, Player, Position, Rules, Size,
    errors,
};

impl Position {
    /// Creates a position from its stones, given in any order. Their number determines the turn and
    /// the stones left in it. The lines on the board determine the verdict. The last move is
    /// unknown, except after a win. It is then the first stone that can have completed all lines.
    ///
    /// Accepts every position that play can reach, except for positions that a double-four or a
    /// double-three has ended: their stones are those of an ongoing game. An overline of player 1 under
    /// `renju` ends the game by that foul alone if the stones allow it.
    ///
    /// With `drop`, `exact`, `open=` or `renju`, the checks are
    /// necessary and not sufficient. Some positions that no play reaches are accepted, for example
    /// a position with the stones of one player below all others. Under other rules, every position
    /// that no play reaches is an error.
    ///
    /// # Errors
    ///
    /// The first of these that holds: [`StonesError::UnknownPlayer`], [`StonesError::Outside`],
    /// [`StonesError::Occupied`], [`StonesError::Floating`], [`StonesError::ImpossibleCounts`],
    /// [`StonesError::TwoWinners`], [`StonesError::StonesAfterTheEnd`].
    ///
    /// # Complexity
    ///
    /// O(s * (a + log s)) for `s` stones and `a` axes, multiplied by O(log s) on a board stored by
    /// occupied cells.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Cell, Player, Position, Rules};
    ///
    /// let stones = [((0, 0), Player::ONE), ((1, 1), Player::TWO)];
    /// let stones = stones.map(|(cell, player)| (Cell::from(cell), player));
    /// let pos = Position::from_stones(Rules::TIC_TAC_TOE, stones)?;
    /// assert_eq!(pos.next_player(), Player::ONE);
    ///
    /// let twice = Position::from_stones(Rules::TIC_TAC_TOE, [stones[0], stones[0]]);
    /// assert_eq!(twice.map_err(|error| error.code()), Err("occupied"));
    /// # Ok::<_, inarow::StonesError>(())
    /// ```
    pub fn from_stones(
        rules: Rules,
        stones: impl IntoIterator<Item = (Cell, Player)>,
    ) -> Result<Self, StonesError> {
        Self::set_up(rules, TurnOrder::Fixed, stones)
    }

    /// Creates a position with unordered turns from its stones: see [`Position::free_turns`].
    /// Any number of stones of each player is possible, and the owner of a line has moved last.
    ///
    /// # Errors
    ///
    /// As [`Position::from_stones`], without [`StonesError::ImpossibleCounts`].
    ///
    /// # Complexity
    ///
    /// As [`Position::from_stones`].
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Cell, Player, Position, Rules};
    ///
    /// let stones = [0, 1, 2].map(|col| (Cell::new(0, col), Player::TWO));
    /// let pos = Position::free_turns_from_stones(Rules::TIC_TAC_TOE, stones)?;
    /// assert_eq!(pos.verdict().winner(), Some(Player::TWO));
    /// # Ok::<_, inarow::StonesError>(())
    /// ```
    pub fn free_turns_from_stones(
        rules: Rules,
        stones: impl IntoIterator<Item = (Cell, Player)>,
    ) -> Result<Self, StonesError> {
        Self::set_up(rules, TurnOrder::Any, stones)
    }

    fn set_up(
        rules: Rules,
        turn_order: TurnOrder,
        stones: impl IntoIterator<Item = (Cell, Player)>,
    ) -> Result<Self, StonesError> {
        let stones = sorted(&rules, stones.into_iter().collect())?;
        if turn_order == TurnOrder::Fixed {
            check_counts(&rules, &stones)?;
        }
        let ply = stones.len() as u64;
        let mut position = Self::of_board(rules, Board::of_stones(&rules, stones));
        let last_player = match turn_order {
            TurnOrder::Fixed if ply > 0 => Some(rules.turn_at(ply - 1).player),
            _ => None,
        };
        let last = position.completing_stone(last_player)?;
        let winner = last.map(|(cell, player)| position.winner_by(cell, player));
        let empty = rules.size().cell_count() - ply;
        let outcome = Outcome::after(winner, empty == 0);
        let progress = Progress::at(&rules, empty, outcome, turn_order);
        let last = last.map(|(cell, _)| cell);
        Ok(Self::from_parts(rules, position.board, progress, last))
    }

    /// Creates a position from stones that play has reached, in an unknown order. Their rules have no
    /// fouls.
    pub(crate) fn from_played_stones(rules: Rules, board: Board, progress: Progress) -> Self {
        let mut position = Self::of_board(rules, board);
        let last = progress.outcome.winner().map(|_| {
            let last = position.completing_stone(None).ok().flatten();
            last.expect("play ends with a stone that completes all lines")
                .0
        });
        Self::from_parts(rules, position.board, progress, last)
    }

    /// Returns the first stone that can have completed all lines on the board; `None` if there are
    /// no lines. Returns an error if no stone can. `last_player` is the owner of the last stone, if the
    /// rules determine it.
    fn completing_stone(
        &mut self,
        last_player: Option<Player>,
    ) -> Result<Option<(Cell, Player)>, StonesError> {
        let mut lines: Vec<Line> = Vec::new();
        let mut first = None;
        for (cell, player, line) in self.all_lines() {
            let (other, owner) = *first.get_or_insert((cell, player));
            if owner != player {
                let (players, cells) = ([owner, player], [other, cell]);
                return Err(StonesError::TwoWinners { players, cells });
            }
            // A cell is on at most one line of each axis, so more lines share no cell.
            if lines.len() <= self.rules.axes().len() && !lines.contains(&line) {
                lines.push(line);
            }
        }
        let Some((cell, player)) = first else {
            return Ok(None);
        };
        let is_of_last_player = last_player.is_none_or(|last_player| last_player == player);
        let mut shared = shared_cells(&self.rules, &lines).into_iter();
        let last = shared.find(|&cell| is_of_last_player && self.can_be_last(cell, player));
        let mut last = last.ok_or(StonesError::StonesAfterTheEnd { player, cell })?;
        if !self.has_simple_end(last, player) {
            let simple = shared
                .find(|&cell| self.can_be_last(cell, player) && self.has_simple_end(cell, player));
            last = simple.unwrap_or(last);
        }
        Ok(Some((last, player)))
    }

    /// True if the last stone is no foul, or an overline alone.
    fn has_simple_end(&self, last: Cell, player: Player) -> bool {
        let fouls = self.board.fouls_of(&self.rules, last, player);
        fouls.is_empty() || fouls.is_overline()
    }

    /// Returns the winner after a stone that has completed all lines.
    fn winner_by(&self, cell: Cell, player: Player) -> Player {
        let fouls = self.board.fouls_of(&self.rules, cell, player);
        if !fouls.is_empty() {
            return player.opponent();
        }
        self.rules.line_effect().winner_after_line_of(player)
    }

    /// True if a stone that all lines pass through can have been placed last. Without it there must
    /// be no line, and with `drop` no stone may lie above it.
    fn can_be_last(&mut self, cell: Cell, player: Player) -> bool {
        let above = cell.row().checked_sub(1);
        let above = above.and_then(|row| self.board.owner(Column::of(cell).cell(row)));
        if self.rules.gravity() == Gravity::Drop && above.is_some() {
            return false;
        }
        !self.board.has_line_without(&self.rules, cell, player)
    }

    /// Iterates over all lines on the board, each with one of its cells and its owner. A line may
    /// occur twice.
    fn all_lines(&self) -> impl Iterator<Item = (Cell, Player, Line)> {
        let Self { rules, board } = self;
        board.stones_by_row(rules).flat_map(move |(cell, player)| {
            let is_own = move |cell| board.owner(cell) == Some(player);
            let starts = move |axis: &&Axis| rules.grid().may_start_run(cell, **axis, is_own);
            let axes = rules.axes().iter().filter(starts);
            let lines = axes.filter_map(move |&axis| board.line(rules, axis, cell, player));
            lines.map(move |line| (cell, player, line))
        })
    }
}

/// Returns the cells that all lines pass through, without those that leave more than k stones of a
/// line next to each other. Such a line would have ended the game.
fn shared_cells(rules: &Rules, lines: &[Line]) -> Vec<Cell> {
    let mut cells = lines.iter().map(|line| {
        let (length, k) = (line.length().into(), rules.k());
        let others = length - 1;
        let is_ring = rules.grid().ring(line.axis()) == Some(length);
        let may_be_last = move |index| {
            if is_ring {
                others <= k
            } else {
                index <= k && others - index <= k
            }
        };
        let cells = (0..).zip(line.cells());
        let cells = cells.filter(move |&(index, _)| may_be_last(index));
        Vec::from_iter(cells.map(|(_, cell)| cell))
    });
    let mut shared = cells.next().unwrap_or_default();
    for mut cells in cells {
        cells.sort_unstable();
        shared.retain(|cell| cells.binary_search(cell).is_ok());
    }
    shared
}

/// Checks the players and the cells, and returns the stones sorted by cell. The cells of a plane
/// are returned without a layer.
fn sorted(
    rules: &Rules,
    mut stones: Vec<(Cell, Player)>,
) -> Result<Vec<(Cell, Player)>, StonesError> {
    let players = rules.players();
    let unknown = |(_, player): &&(Cell, Player)| player.number() > players;
    if let Some(&(cell, player)) = stones.iter().find(unknown) {
        return Err(StonesError::UnknownPlayer {
            cell,
            player,
            players,
        });
    }
    for (cell, _) in &mut stones {
        let Ok(Move::Cell(on_board)) = rules.locate(Move::Cell(*cell).into()) else {
            let (cell, size) = (*cell, rules.size());
            return Err(StonesError::Outside { cell, size });
        };
        *cell = on_board;
    }
    sort_by_cell(&mut stones);
    if let Some(pair) = stones.windows(2).find(|pair| pair[0].0 == pair[1].0) {
        return Err(StonesError::Occupied { cell: pair[0].0 });
    }
    let has_stone = |cell: &Cell| stones.binary_search_by_key(cell, |&(cell, _)| cell).is_ok();
    if rules.gravity() == Gravity::Drop {
        for &(cell, _) in &stones {
            let below = Column::of(cell).cell(cell.row() + 1);
            if below.row() < rules.size().rows() && !has_stone(&below) {
                return Err(StonesError::Floating { cell, below });
            }
        }
    }
    Ok(stones)
}

/// Returns an error if no order of turns gives these numbers of stones.
fn check_counts(rules: &Rules, stones: &[(Cell, Player)]) -> Result<(), StonesError> {
    let (mut placed, mut expected) = (ByPlayer::<u64>::default(), ByPlayer::<u64>::default());
    for (ply, &(_, owner)) in (0..).zip(stones) {
        placed[owner] += 1;
        expected[rules.turn_at(ply).player] += 1;
    }
    for player in Player::first(rules.players()) {
        let (stones, expected) = (placed[player], expected[player]);
        if stones != expected {
            return Err(StonesError::ImpossibleCounts {
                player,
                stones,
                expected,
            });
        }
    }
    Ok(())
}

/// The reason why no position has these stones.
///
/// # Examples
///
/// ```
/// use inarow::{Cell, Player, Position, Rules, StonesError};
///
/// let (cell, below) = (Cell::new(4, 3), Cell::new(5, 3));
/// let floating = Position::from_stones(Rules::CONNECT_FOUR, [(cell, Player::ONE)]);
/// assert_eq!(floating, Err(StonesError::Floating { cell, below }));
/// ```
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
#[non_exhaustive]
pub enum StonesError {
    /// The rules have no such player.
    UnknownPlayer {
        /// The cell of the stone.
        cell: Cell,
        /// The player of the stone.
        player: Player,
        /// The number of players. Players are numbered from 1.
        players: u8,
    },
    /// The board has no such cell.
    Outside {
        /// The cell.
        cell: Cell,
        /// The size of the board.
        size: Size,
    },
    /// Two stones lie on one cell.
    Occupied {
        /// The cell.
        cell: Cell,
    },
    /// With `drop`, no stone lies below a stone.
    Floating {
        /// The cell of the stone.
        cell: Cell,
        /// The empty cell below it.
        below: Cell,
    },
    /// No order of turns gives these numbers of stones.
    ImpossibleCounts {
        /// The first player with a wrong number of stones.
        player: Player,
        /// The number of its stones.
        stones: u64,
        /// The number that the player has in a game with the same total number of stones.
        expected: u64,
    },
    /// Two players have a line.
    TwoWinners {
        /// The players.
        players: [Player; 2],
        /// A cell of a line of each player.
        cells: [Cell; 2],
    },
    /// No stone can have completed all lines as the last stone.
    StonesAfterTheEnd {
        /// The owner of the lines.
        player: Player,
        /// A cell of a line.
        cell: Cell,
    },
}

/// Why player 1 cannot have fewer stones than the order of turns gives it.
const MOVES_FIRST: &str =
    ": player 1 moves first, and only unordered turns allow any numbers of stones";

errors! {
    impl StonesError {
        /// All codes, in the order of the checks. The first four are codes of
        /// [`PlayError`](crate::PlayError), with the same meaning.
        ///
        /// # Examples
        ///
        /// ```
        /// use inarow::StonesError;
        ///
        /// assert_eq!(StonesError::CODES.last(), Some(&"stones_after_the_end"));
        /// ```
        pub const CODES;

        /// Returns a stable name for programs to match on, such as `"two_winners"`.
        ///
        /// # Examples
        ///
        /// ```
        /// use inarow::{Cell, StonesError};
        ///
        /// assert_eq!(StonesError::Occupied { cell: Cell::new(0, 0) }.code(), "occupied");
        /// ```
        pub const fn code(&self) {
            Self::UnknownPlayer { cell, player, players } => "unknown_player",
                "{cell} has a stone of {player}: players are 1 to {players}";
            Self::Outside { cell, size } => "outside", "{cell} is outside the {size} board";
            Self::Occupied { cell } => "occupied", "{cell} has two stones";
            Self::Floating { cell, below } => "floating",
                "the stone at {cell} floats: {below} below it is empty";
            Self::ImpossibleCounts { player, stones, expected } => "impossible_counts",
                "{player} has {stones} {}, but the order of turns gives it {expected}{}",
                if *stones == 1 { "stone" } else { "stones" },
                if *player == Player::ONE && stones < expected { MOVES_FIRST } else { "" };
            Self::TwoWinners { players: [one, other], cells: [here, there] } => "two_winners",
                "both {one} and {other} have a line: through {here} and {there}";
            Self::StonesAfterTheEnd { player, cell } => "stones_after_the_end",
                "the line of {player} through {cell} ended the game before the last stone";
        }
    }
}
