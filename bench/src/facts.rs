//! Random games with facts updated beside the verdict, and read.

use std::cell::Cell;
use std::rc::Rc;

use inarow::{Facts, Player, Position, Rules};

use crate::game::{Choice, Game, PlayGames, Playouts, SEED, Standing};
use crate::scan::NeighbourScan;
use crate::work::{Contest, Round};
use crate::{Engine, Stone};

/// Positions with facts beside positions alone.
pub(crate) fn kept(rules: Rules, share: usize) -> Contest {
    contest(
        rules,
        300_000 / share,
        [
            ("inarow/facts", |games| {
                games.play_copies(&Facts::new(Position::new(games.rules)))
            }),
            ("inarow", |games| {
                games.play_copies(&Position::new(games.rules))
            }),
        ],
    )
}

/// The winning cells of both players after each move: read, and found by trying.
pub(crate) fn read(rules: Rules, share: usize) -> Contest {
    contest(
        rules,
        10_000 / share,
        [
            ("inarow/facts", |games| {
                let (facts, cells) = (Facts::new(Position::new(games.rules)), Cell::new(0));
                let round = games.play(|| Read {
                    facts: facts.clone(),
                    cells: &cells,
                });
                with_cells(round, &cells)
            }),
            ("neighbour scan", |games| {
                let (board, cells) = (NeighbourScan::new(&games.rules), Cell::new(0));
                let cell_count = &cells;
                let round = games.play(|| Tried {
                    board: board.clone(),
                    player: 2,
                    cells: cell_count,
                });
                with_cells(round, &cells)
            }),
        ],
    )
}

/// Adds the number of cells to the answers.
fn with_cells(mut round: Round, cells: &Cell<u64>) -> Round {
    round
        .answers
        .iter_mut()
        .for_each(|answers| answers.push(cells.get()));
    round
}

fn contest(rules: Rules, moves: usize, engines: [(&'static str, PlayGames); 2]) -> Contest {
    let games = Rc::new(Playouts::random(rules, moves, SEED));
    let mut contest = Contest::new(21);
    for (engine, play) in engines {
        let games = Rc::clone(&games);
        contest.add(engine, games.move_count(), move || play(&games));
    }
    contest
}

/// Facts whose winning cells are read after each move that does not end the game.
struct Read<'a> {
    facts: Facts,
    /// The number of cells in all games.
    cells: &'a Cell<u64>,
}

impl Game for Read<'_> {
    fn play(&mut self, choice: Choice) -> Standing {
        let standing = Game::play(&mut self.facts, choice);
        if standing == Standing::Ongoing {
            let read = [Player::ONE, Player::TWO].map(|player| {
                let winning = self.facts.winning_cells(player);
                winning.count() as u64
            });
            self.cells.update(|cells| cells + read[0] + read[1]);
        }
        standing
    }
}

/// A board that finds winning cells by trying each empty cell.
struct Tried<'a> {
    board: NeighbourScan,
    /// The player who moved last.
    player: i32,
    cells: &'a Cell<u64>,
}

impl Game for Tried<'_> {
    fn play(&mut self, choice: Choice) -> Standing {
        self.player = 3 - self.player;
        let winner = self.board.place(Stone {
            row: choice.row.into(),
            col: choice.col.into(),
            player: self.player,
        });
        match winner {
            0 if self.board.is_full() => Standing::Draw,
            0 => {
                let tried = self.board.winning_cells(1) + self.board.winning_cells(2);
                self.cells.update(|cells| cells + tried);
                Standing::Ongoing
            }
            1 => Standing::Won(1),
            2 => Standing::Won(2),
            _ => panic!("a chosen move is legal"),
        }
    }
}
