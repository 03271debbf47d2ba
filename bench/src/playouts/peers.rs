//! Other people's referees, each as its documentation says to use it.

use board_game::board::{Board, Outcome};
use board_game::games::connect4::Connect4;
use board_game::games::ttt::TTTBoard;
use board_game::util::coord::Coord3;
use connect_four_ai::Position as AiPosition;
use gamie::{connect_four, gomoku, tictactoe};

use super::{Candidate, Choice, Game, Standing};

pub(crate) const BOARD_GAME: &str = "0.8.2";
const GAMIE: &str = "0.14.0";
const CONNECT_FOUR_AI: &str = "1.0.0";

pub(super) fn tic_tac_toe() -> Vec<Candidate> {
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

pub(super) fn connect_four() -> Vec<Candidate> {
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

pub(super) fn gomoku() -> Vec<Candidate> {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_versions_are_those_depended_on() {
        let manifest = include_str!("../../Cargo.toml");
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
