//! Referees of other projects, used as their documentation recommends. Building them takes longer
//! than everything else, so they need the feature `peers`.

use board_game::board::{Board, Outcome as Ended, Player};
use board_game::games::connect4::Connect4;
use board_game::games::ttt::TTTBoard;
use board_game::util::coord::Coord3;
use connect_four_ai::{Position as AiPosition, Solver};
use gamie::gomoku;
use inarow::{Move, Nodes, Rules};
use internal_iterator::InternalIterator;

use crate::contest::{PlayRound, Round};
use crate::engine::{CountPaths, DRAW, Engine, ONGOING, REFUSED, count, row_and_col};
use crate::game::Playouts;
use crate::solve::Games;

/// Returns the engines that play random games under these rules.
pub(crate) fn playouts(rules: &Rules) -> Vec<(&'static str, PlayRound<Playouts>)> {
    match rules.to_string().as_str() {
        "3x3 k3" => vec![("board-game", |games| games.play(TTTBoard::default()))],
        "6x7 k4 drop" => vec![
            ("board-game", |games| games.play(Connect4::default())),
            ("connect-four-ai", |games| games.play(AiPosition::new())),
        ],
        "15x15 k5" => vec![("gamie", |games| {
            games.play(gomoku::Game::new().expect("it cannot fail"))
        })],
        _ => Vec::new(),
    }
}

/// Returns how board-game counts paths under these rules.
pub(crate) fn perft(rules: &Rules) -> Option<CountPaths> {
    match rules.to_string().as_str() {
        "3x3 k3" => Some(|_, paths| follow(&TTTBoard::default(), paths)),
        "6x7 k4 drop" => Some(|_, paths| follow(&Connect4::default(), paths)),
        _ => None,
    }
}

impl Engine<Move> for TTTBoard {
    #[inline(always)]
    fn place(&mut self, mv: Move) -> i32 {
        let (row, col) = row_and_col(mv);
        let played = self.play(Coord3::from_xy(small(col), small(row)));
        played.map_or(REFUSED, |()| answer(self.outcome()))
    }
}

impl Engine<Move> for Connect4 {
    #[inline(always)]
    fn place(&mut self, mv: Move) -> i32 {
        let played = self.play(small(row_and_col(mv).1));
        played.map_or(REFUSED, |()| answer(self.outcome()))
    }
}

#[inline]
fn small(at: u32) -> u8 {
    u8::try_from(at).unwrap_or(u8::MAX)
}

#[inline]
const fn answer(ended: Option<Ended>) -> i32 {
    match ended {
        None => ONGOING,
        Some(Ended::Draw) => DRAW,
        Some(Ended::WonBy(Player::A)) => 1,
        Some(Ended::WonBy(Player::B)) => 2,
    }
}

/// Its `play` checks nothing. The caller must first query whether the move is legal and whether it
/// wins.
impl Engine<Move> for AiPosition {
    #[inline(always)]
    fn place(&mut self, mv: Move) -> i32 {
        let col = row_and_col(mv).1 as usize;
        if !self.is_playable(col) {
            return REFUSED;
        }
        let wins = self.is_winning_move(col);
        self.play(col);
        match (wins, self.get_moves()) {
            (true, moves) if moves % 2 == 1 => 1,
            (true, _) => 2,
            (false, Self::BOARD_SIZE) => DRAW,
            (false, _) => ONGOING,
        }
    }
}

impl Engine<Move> for gomoku::Game {
    #[inline(always)]
    fn place(&mut self, mv: Move) -> i32 {
        let (row, col) = row_and_col(mv);
        if self.put(row as usize, col as usize).is_err() {
            return REFUSED;
        }
        match self.status() {
            gomoku::Status::Ongoing => ONGOING,
            gomoku::Status::Draw => DRAW,
            gomoku::Status::Win(gomoku::Player::Player0) => 1,
            gomoku::Status::Win(gomoku::Player::Player1) => 2,
        }
    }
}

/// Solves games, each with a new solver without a book of openings.
pub(crate) fn solve(games: &Games) -> Round {
    let positions = games.0.iter().map(|game| AiPosition::from_moves(game));
    let positions: Result<Vec<AiPosition>, _> = positions.collect();
    let positions = positions.expect("the games are legal");
    Round::timed(|| {
        let scores = positions.iter().map(|own| Solver::empty().solve(own));
        let answers = scores.map(|score| i64::from(score.signum()).cast_unsigned());
        answers.collect()
    })
}

/// Counts by board-game's own lists of moves and copies of boards. Its `perft` neither plays the
/// last ply nor counts wins.
fn follow<B: Board>(board: &B, paths: &mut [Nodes]) {
    let Some((nodes, deeper)) = paths.split_first_mut() else {
        return;
    };
    let children = board.children().expect("the game goes on");
    children.for_each(|(_, child)| {
        if count(nodes, answer(child.outcome())) {
            follow(&child, deeper);
        }
    });
}
