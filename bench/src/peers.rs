//! Referees of other projects, used as their documentation says. They take longer to build than
//! everything else: only with the feature `peers`.

use board_game::board::{Board, Outcome};
use board_game::games::connect4::Connect4;
use board_game::games::ttt::TTTBoard;
use board_game::util::coord::Coord3;
use connect_four_ai::Position as AiPosition;
use gamie::{connect_four, gomoku, tictactoe};
use inarow::{Nodes, Player, Rules};
use internal_iterator::InternalIterator;

use crate::game::{Choice, Count, Game, PlayGames, Standing};
use crate::known_games::PlayAll;

/// Returns the engines that play random games under these rules.
pub(crate) fn playouts(rules: &Rules) -> Vec<(&'static str, PlayGames)> {
    match board(rules) {
        "3x3" => vec![
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
pub(crate) fn perft(rules: &Rules) -> Option<Count> {
    match board(rules) {
        "3x3" => Some(|_, depth| paths(&TTTBoard::default(), depth)),
        "6x7 k4 drop" => Some(|_, depth| paths(&Connect4::default(), depth)),
        _ => None,
    }
}

/// Returns how board-game plays games and takes them back.
pub(crate) fn undo(rules: &Rules) -> Option<PlayAll> {
    match board(rules) {
        "3x3" => Some(|played| played.copied(TTTBoard::default())),
        "6x7 k4 drop" => Some(|played| played.copied(Connect4::default())),
        _ => None,
    }
}

/// Returns the rules if a peer knows them, or an empty text.
fn board(rules: &Rules) -> &'static str {
    let lines = ["3x3", "6x7 k4 drop", "15x15 k5"].into_iter();
    let mut same = lines.filter(|&line| crate::game::rules(line) == *rules);
    same.next().unwrap_or_default()
}

fn new<G>(game: Result<G, std::convert::Infallible>) -> G {
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
        Board::play(self, coord).expect("a chosen move is legal");
        outcome(self.outcome())
    }
}

impl Game for Connect4 {
    #[inline(always)]
    fn play(&mut self, choice: Choice) -> Standing {
        let col = u8::try_from(choice.col).unwrap_or(u8::MAX);
        Board::play(self, col).expect("a chosen move is legal");
        outcome(self.outcome())
    }
}

#[inline]
fn outcome(outcome: Option<Outcome>) -> Standing {
    match outcome {
        None => Standing::Ongoing,
        Some(Outcome::Draw) => Standing::Draw,
        Some(Outcome::WonBy(board_game::board::Player::A)) => Standing::Won(Player::ONE),
        Some(Outcome::WonBy(board_game::board::Player::B)) => Standing::Won(Player::TWO),
    }
}

/// Its `play` checks nothing: the caller first asks if the move is legal and if it wins.
impl Game for AiPosition {
    #[inline(always)]
    fn play(&mut self, choice: Choice) -> Standing {
        let col = usize::from(choice.col);
        assert!(self.is_playable(col), "a chosen move is legal");
        let wins = self.is_winning_move(col);
        Self::play(self, col);
        match (wins, self.get_moves()) {
            (true, moves) if moves % 2 == 1 => Standing::Won(Player::ONE),
            (true, _) => Standing::Won(Player::TWO),
            (false, Self::BOARD_SIZE) => Standing::Draw,
            (false, _) => Standing::Ongoing,
        }
    }
}

macro_rules! gamie {
    ($game:ident, |$it:ident, $choice:ident| $put:expr) => {
        impl Game for $game::Game {
            #[inline(always)]
            fn play(&mut self, $choice: Choice) -> Standing {
                let $it = &mut *self;
                $put.expect("a chosen move is legal");
                match self.status() {
                    $game::Status::Ongoing => Standing::Ongoing,
                    $game::Status::Draw => Standing::Draw,
                    $game::Status::Win($game::Player::Player0) => Standing::Won(Player::ONE),
                    $game::Status::Win($game::Player::Player1) => Standing::Won(Player::TWO),
                }
            }
        }
    };
}

gamie!(tictactoe, |game, choice| game
    .put(choice.row.into(), choice.col.into()));
gamie!(connect_four, |game, choice| game.put(choice.col.into()));
gamie!(gomoku, |game, choice| game
    .put(choice.row.into(), choice.col.into()));

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
            Standing::Ongoing => follow(&child, deeper),
            Standing::Draw => reached.draws += 1,
            Standing::Won(player) => reached.wins[player] += 1,
        }
    });
}
