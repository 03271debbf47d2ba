//! Referees of other projects, used as their documentation recommends. Building them takes longer
//! than everything else, so they need the feature `peers`.

use std::convert::Infallible;

use board_game::board::{Board, Outcome as Ended};
use board_game::games::connect4::Connect4;
use board_game::games::ttt::TTTBoard;
use board_game::util::coord::Coord3;
use connect_four_ai::Position as AiPosition;
use gamie::{connect_four, gomoku, tictactoe};
use inarow::{Move, Nodes, Outcome, Player, Rules};
use internal_iterator::InternalIterator;

use crate::contest::PlayRound;
use crate::engine::{Game, row_and_col};
use crate::game::Playouts;

/// Returns the engines that play random games under these rules.
pub(crate) fn playouts(rules: &Rules) -> Vec<(&'static str, PlayRound<Playouts>)> {
    match rules.to_string().as_str() {
        "3x3 k3" => vec![
            ("board-game", |games| games.play(TTTBoard::default)),
            ("gamie", |games| games.play(|| new(tictactoe::Game::new()))),
        ],
        "6x7 k4 drop" => vec![
            ("board-game", |games| games.play(Connect4::default)),
            ("connect-four-ai", |games| games.play(AiPosition::new)),
            ("gamie", |games| {
                games.play(|| new(connect_four::Game::new()))
            }),
        ],
        "15x15 k5" => vec![("gamie", |games| games.play(|| new(gomoku::Game::new())))],
        _ => Vec::new(),
    }
}

/// Returns how board-game counts paths under these rules.
pub(crate) fn perft(rules: &Rules) -> Option<fn(Rules, usize) -> Vec<Nodes>> {
    match rules.to_string().as_str() {
        "3x3 k3" => Some(|_, depth| paths(&TTTBoard::default(), depth)),
        "6x7 k4 drop" => Some(|_, depth| paths(&Connect4::default(), depth)),
        _ => None,
    }
}

fn new<G>(game: Result<G, Infallible>) -> G {
    match game {
        Ok(game) => game,
        Err(never) => match never {},
    }
}

impl Game for TTTBoard {
    #[inline(always)]
    fn play(&mut self, mv: Move) -> Outcome {
        let (row, col) = row_and_col(mv);
        let coord = Coord3::from_xy(small(col), small(row));
        Board::play(self, coord).expect("a chosen move is legal");
        outcome(self.outcome())
    }
}

impl Game for Connect4 {
    #[inline(always)]
    fn play(&mut self, mv: Move) -> Outcome {
        let (_, col) = row_and_col(mv);
        Board::play(self, small(col)).expect("a chosen move is legal");
        outcome(self.outcome())
    }
}

#[inline]
fn small(at: u32) -> u8 {
    u8::try_from(at).unwrap_or(u8::MAX)
}

#[inline]
fn outcome(ended: Option<Ended>) -> Outcome {
    match ended {
        None => Outcome::ONGOING,
        Some(Ended::Draw) => Outcome::DRAW,
        Some(Ended::WonBy(board_game::board::Player::A)) => Outcome::win(Player::ONE),
        Some(Ended::WonBy(board_game::board::Player::B)) => Outcome::win(Player::TWO),
    }
}

/// Its `play` checks nothing. The caller must first query whether the move is legal and whether it
/// wins.
impl Game for AiPosition {
    #[inline(always)]
    fn play(&mut self, mv: Move) -> Outcome {
        let col = row_and_col(mv).1 as usize;
        assert!(self.is_playable(col), "a chosen move is legal");
        let wins = self.is_winning_move(col);
        Self::play(self, col);
        match (wins, self.get_moves()) {
            (true, moves) if moves % 2 == 1 => Outcome::win(Player::ONE),
            (true, _) => Outcome::win(Player::TWO),
            (false, Self::BOARD_SIZE) => Outcome::DRAW,
            (false, _) => Outcome::ONGOING,
        }
    }
}

macro_rules! gamie {
    ($game:ident, |$it:ident, $row:pat, $col:ident| $put:expr) => {
        impl Game for $game::Game {
            #[inline(always)]
            fn play(&mut self, mv: Move) -> Outcome {
                let $it = &mut *self;
                let ($row, $col) = row_and_col(mv);
                $put.expect("a chosen move is legal");
                match self.status() {
                    $game::Status::Ongoing => Outcome::ONGOING,
                    $game::Status::Draw => Outcome::DRAW,
                    $game::Status::Win($game::Player::Player0) => Outcome::win(Player::ONE),
                    $game::Status::Win($game::Player::Player1) => Outcome::win(Player::TWO),
                }
            }
        }
    };
}

gamie!(tictactoe, |game, row, col| game
    .put(row as usize, col as usize));
gamie!(connect_four, |game, _, col| game.put(col as usize));
gamie!(gomoku, |game, row, col| game
    .put(row as usize, col as usize));

/// Counts by board-game's own lists of moves and copies of boards. Its `perft` neither plays the
/// last ply nor counts wins.
fn paths(board: &impl Board, depth: usize) -> Vec<Nodes> {
    let mut paths = vec![Nodes::default(); depth];
    follow(board, &mut paths);
    paths
}

fn follow<B: Board>(board: &B, paths: &mut [Nodes]) {
    let Some((reached, deeper)) = paths.split_first_mut() else {
        return;
    };
    let children = board.children().expect("the game goes on");
    children.for_each(|(_, child)| {
        reached.nodes += 1;
        match outcome(child.outcome()) {
            Outcome::ONGOING => follow(&child, deeper),
            Outcome::DRAW => reached.draws += 1,
            won => reached.wins[won.winner().expect("the game is not a draw")] += 1,
        }
    });
}
