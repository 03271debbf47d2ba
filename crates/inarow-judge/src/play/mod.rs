//! Records played by the referee: prepared rules, the game in progress, games whose moves are lines
//! of their own.

mod answers;
mod board_state;
mod game_in_progress;
mod open_game;
mod open_games;
mod prepared_rules;
mod replay;
mod seen_names;

pub(crate) use game_in_progress::GameInProgress;
pub(crate) use open_game::OpenGame;
pub(crate) use open_games::{ClosedGame, MemoryExceeded, OpenGames};
pub(crate) use prepared_rules::{NotPlayed, PreparedRules, RulesCache};
pub use seen_names::SeenNames;
