//! Random games in which the facts are kept beside the verdict, and read.

use std::cell::Cell;
use std::collections::BTreeMap;
use std::rc::Rc;
use std::time::Duration;

use inarow::{Facts, Player, Position, Rules};

use crate::playouts::{Choice, Game, Playouts, SEED, Standing};
use crate::scan::NeighbourScan;
use crate::work::{Answers, Contest, Contestant, Role, Round, VERSION, Work};
use crate::{Engine, Stone};

const BOARDS: [(&str, &str); 4] = [
    ("3x3", "3x3"),
    ("6x7-k4-drop", "6x7 k4 drop"),
    ("15x15-k5", "15x15 k5"),
    ("19x19-k6", "19x19 k6"),
];

/// Where the facts are also read: where stones do not fall, so that the scan tries
/// every free cell.
const READ: (&str, &str) = ("15x15-k5", "15x15 k5");

const MOVES: u64 = 300_000;

/// Where every free cell is tried after each move.
const FEW_MOVES: u64 = 10_000;

const ROUNDS: usize = 21;

/// Everything that is measured here.
pub(crate) fn works() -> impl Iterator<Item = Work> {
    let kept = BOARDS.into_iter().map(|(board, line)| Work {
        name: format!("facts/{board}/kept"),
        prepare: Box::new(move || kept(line, MOVES)),
    });
    let (board, line) = READ;
    kept.chain(std::iter::once(Work {
        name: format!("facts/{board}/read"),
        prepare: Box::new(move || read(line, FEW_MOVES)),
    }))
}

/// Positions with their facts beside positions alone.
fn kept(line: &str, moves: u64) -> Contest {
    contest(
        line,
        moves,
        [
            ("inarow/facts", Role::Own, |games: &Playouts| {
                let start = Facts::new(Position::new(*games.rules()));
                let (took, ends) = games.play(|| Kept(start.clone()));
                (took, ends.answers())
            }),
            ("inarow", Role::Own, |games| {
                let start = Position::new(*games.rules());
                let (took, ends) = games.play(|| start.clone());
                (took, ends.answers())
            }),
        ],
    )
}

/// The winning cells of both players after each move: kept and read, and found by
/// trying.
fn read(line: &str, moves: u64) -> Contest {
    contest(
        line,
        moves,
        [
            ("inarow/facts", Role::Own, |games: &Playouts| {
                let (start, cells) = (Facts::new(Position::new(*games.rules())), Cell::new(0));
                let (took, ends) = games.play(|| Read {
                    facts: start.clone(),
                    cells: &cells,
                });
                (took, [ends.answers(), vec![cells.get()]].concat())
            }),
            ("neighbour scan", Role::Peer, |games| {
                let (start, cells) = (NeighbourScan::new(games.rules()), Cell::new(0));
                let (took, ends) = games.play(|| Tried {
                    board: start.clone(),
                    player: 2,
                    cells: &cells,
                });
                (took, [ends.answers(), vec![cells.get()]].concat())
            }),
        ],
    )
}

type Play = fn(&Playouts) -> (Duration, Answers);

fn contest(line: &str, moves: u64, engines: [(&'static str, Role, Play); 2]) -> Contest {
    let rules: Rules = line
        .parse()
        .expect("the rules lines of the table are right");
    let games = Rc::new(Playouts::random(rules, moves, SEED));
    let contestant = |(engine, role, play): (&'static str, Role, Play)| {
        let games = Rc::clone(&games);
        Contestant {
            engine,
            version: VERSION,
            role,
            moves: games.move_count(),
            round: Box::new(move || {
                let (took, answers) = play(&games);
                Round {
                    took,
                    answers: Some(answers),
                    bytes: None,
                }
            }),
        }
    };
    Contest {
        rounds: ROUNDS,
        contestants: engines.into_iter().map(contestant).collect(),
        agreed: BTreeMap::new(),
    }
}

/// Facts that are kept and not read.
struct Kept(Facts);

impl Game for Kept {
    #[inline]
    fn play(&mut self, choice: Choice) -> Standing {
        let played = self.0.play(choice.mv());
        played.expect("a move that was chosen is legal").into()
    }
}

/// Facts whose winning cells are read after each move that does not end the game.
struct Read<'a> {
    facts: Facts,
    /// All cells read in all games.
    cells: &'a Cell<u64>,
}

impl Game for Read<'_> {
    fn play(&mut self, choice: Choice) -> Standing {
        let played = self.facts.play(choice.mv());
        let verdict = played.expect("a move that was chosen is legal");
        if verdict.is_ongoing() {
            let read = [Player::ONE, Player::TWO].map(|player| {
                let winning = self.facts.winning_cells(player);
                winning.count() as u64
            });
            self.cells.update(|cells| cells + read[0] + read[1]);
        }
        verdict.into()
    }
}

/// A board whose winning cells are found by trying each free one.
struct Tried<'a> {
    board: NeighbourScan,
    /// Who moved last.
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
            _ => panic!("a move that was chosen is legal"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn facts_kept_are_facts_found_by_trying() {
        let contests = BOARDS.map(|(_, line)| kept(line, 5000));
        for mut contest in contests.into_iter().chain([read(READ.1, 1000)]) {
            contest.rounds = 1;
            contest.measure();
            assert_eq!(contest.agreed.len(), 1);
        }
    }
}
