//! Other people's referees, each as its documentation says to use it. They and what they
//! need take longer to build than all the rest: the feature `peers` has them built.

use board_game::board::{Board, Outcome};
use board_game::games::connect4::Connect4;
use board_game::games::ttt::TTTBoard;
use board_game::util::coord::Coord3;
use connect_four_ai::Position as AiPosition;
use gamie::{connect_four, gomoku, tictactoe};
use internal_iterator::InternalIterator;

use crate::perft::{Count, Paths};
use crate::playouts::{Candidate, Choice, Game, Standing};
use crate::undo::PlayAll;

const BOARD_GAME: &str = "0.8.2";
const GAMIE: &str = "0.14.0";
const CONNECT_FOUR_AI: &str = "1.0.0";

/// Who else plays random games under these rules.
pub(crate) fn playouts(line: &str) -> Vec<Candidate> {
    match line {
        "3x3" => tic_tac_toe(),
        "6x7 k4 drop" => connect_four(),
        "15x15 k5" => gomoku(),
        _ => Vec::new(),
    }
}

/// The best that others have to count paths under these rules: its name and version.
pub(crate) fn perft(line: &str) -> Option<(&'static str, &'static str, Count)> {
    let count: Count = match line {
        "3x3" => |_, depth| paths(&TTTBoard::default(), depth),
        "6x7 k4 drop" => |_, depth| paths(&Connect4::default(), depth),
        _ => return None,
    };
    Some(("board-game", BOARD_GAME, count))
}

/// The best that others have to play games and take them back.
pub(crate) fn undo(line: &str) -> Option<(&'static str, &'static str, PlayAll)> {
    let play: PlayAll = match line {
        "3x3" => |played| played.copied(TTTBoard::default()),
        "6x7 k4 drop" => |played| played.copied(Connect4::default()),
        _ => return None,
    };
    Some(("board-game/copies", BOARD_GAME, play))
}

fn tic_tac_toe() -> Vec<Candidate> {
    vec![
        Candidate {
            engine: "board-game",
            version: BOARD_GAME,
            play: |games| games.play(TTTBoard::default),
        },
        Candidate {
            engine: "gamie",
            version: GAMIE,
            play: |games| games.play(|| begun(tictactoe::Game::new())),
        },
    ]
}

fn connect_four() -> Vec<Candidate> {
    vec![
        Candidate {
            engine: "board-game",
            version: BOARD_GAME,
            play: |games| games.play(Connect4::default),
        },
        Candidate {
            engine: "connect-four-ai",
            version: CONNECT_FOUR_AI,
            play: |games| games.play(AiPosition::new),
        },
        Candidate {
            engine: "gamie",
            version: GAMIE,
            play: |games| games.play(|| begun(connect_four::Game::new())),
        },
    ]
}

fn gomoku() -> Vec<Candidate> {
    vec![Candidate {
        engine: "gamie",
        version: GAMIE,
        play: |games| games.play(|| begun(gomoku::Game::new())),
    }]
}

fn begun<G>(game: Result<G, std::convert::Infallible>) -> G {
    match game {
        Ok(game) => game,
        Err(never) => match never {},
    }
}

impl Game for TTTBoard {
    #[inline(always)]
    fn play(&mut self, choice: Choice) -> Standing {
        let small = |at: u16| u8::try_from(at).unwrap_or(u8::MAX);
        let coord = Coord3::from_xy(small(choice.col), small(choice.row));
        Board::play(self, coord).expect("a move that was chosen is legal");
        outcome(self.outcome())
    }
}

impl Game for Connect4 {
    #[inline(always)]
    fn play(&mut self, choice: Choice) -> Standing {
        let col = u8::try_from(choice.col).unwrap_or(u8::MAX);
        Board::play(self, col).expect("a move that was chosen is legal");
        outcome(self.outcome())
    }
}

#[inline]
fn outcome(outcome: Option<Outcome>) -> Standing {
    match outcome {
        None => Standing::Ongoing,
        Some(Outcome::Draw) => Standing::Draw,
        Some(Outcome::WonBy(board_game::board::Player::A)) => Standing::Won(1),
        Some(Outcome::WonBy(board_game::board::Player::B)) => Standing::Won(2),
    }
}

/// Its `play` trusts its caller, who asks beforehand whether the move may be made
/// and whether it wins.
impl Game for AiPosition {
    #[inline(always)]
    fn play(&mut self, choice: Choice) -> Standing {
        let col = usize::from(choice.col);
        assert!(self.is_playable(col), "a move that was chosen is legal");
        let wins = self.is_winning_move(col);
        Self::play(self, col);
        match (wins, self.get_moves()) {
            (true, moves) => Standing::Won(2 - moves % 2),
            (false, Self::BOARD_SIZE) => Standing::Draw,
            (false, _) => Standing::Ongoing,
        }
    }
}

impl Game for tictactoe::Game {
    #[inline(always)]
    fn play(&mut self, choice: Choice) -> Standing {
        let put = self.put(choice.row.into(), choice.col.into());
        put.expect("a move that was chosen is legal");
        match self.status() {
            tictactoe::Status::Ongoing => Standing::Ongoing,
            tictactoe::Status::Draw => Standing::Draw,
            tictactoe::Status::Win(tictactoe::Player::Player0) => Standing::Won(1),
            tictactoe::Status::Win(tictactoe::Player::Player1) => Standing::Won(2),
        }
    }
}

impl Game for connect_four::Game {
    #[inline(always)]
    fn play(&mut self, choice: Choice) -> Standing {
        self.put(choice.col.into())
            .expect("a move that was chosen is legal");
        match self.status() {
            connect_four::Status::Ongoing => Standing::Ongoing,
            connect_four::Status::Draw => Standing::Draw,
            connect_four::Status::Win(connect_four::Player::Player0) => Standing::Won(1),
            connect_four::Status::Win(connect_four::Player::Player1) => Standing::Won(2),
        }
    }
}

impl Game for gomoku::Game {
    #[inline(always)]
    fn play(&mut self, choice: Choice) -> Standing {
        let put = self.put(choice.row.into(), choice.col.into());
        put.expect("a move that was chosen is legal");
        match self.status() {
            gomoku::Status::Ongoing => Standing::Ongoing,
            gomoku::Status::Draw => Standing::Draw,
            gomoku::Status::Win(gomoku::Player::Player0) => Standing::Won(1),
            gomoku::Status::Win(gomoku::Player::Player1) => Standing::Won(2),
        }
    }
}

/// By its own listing of moves and its own copying of boards. Its `perft` does not
/// play the last ply, and does not count wins.
fn paths(board: &impl Board, depth: usize) -> Vec<Paths> {
    let mut paths = vec![Paths::default(); depth];
    follow(board, &mut paths);
    paths
}

fn follow<B: Board>(board: &B, paths: &mut [Paths]) {
    let Some((reached, deeper)) = paths.split_first_mut() else {
        return;
    };
    let children = board.children().expect("the game goes on");
    children.for_each(|(_, child)| {
        reached.nodes += 1;
        match child.outcome() {
            None => follow(&child, deeper),
            Some(Outcome::WonBy(player)) => reached.wins[usize::from(player.index())] += 1,
            Some(Outcome::Draw) => reached.draws += 1,
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_versions_are_those_depended_on() {
        let manifest = include_str!("../Cargo.toml");
        for (name, version) in [
            ("board-game", BOARD_GAME),
            ("gamie", GAMIE),
            ("connect-four-ai", CONNECT_FOUR_AI),
        ] {
            let line = manifest.lines().find(|line| line.starts_with(name));
            let pinned = format!("\"={version}\"");
            assert!(line.is_some_and(|line| line.contains(&pinned)), "{name}");
        }
    }
}
