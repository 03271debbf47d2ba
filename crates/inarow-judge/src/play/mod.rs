//! Records played by the referee: prepared rules, the game in progress, games whose moves are lines
//! of their own.
//!
//! | file | contents |
//! | --- | --- |
//! | `record_rules` | the rules of each record |
//! | `prepared_rules` | rules, prepared once for all games |
//! | `game_in_progress` | one game, move by move |
//! | `replay` | moves that are small numbers, replayed all at once |
//! | `answers` | the answers of the exercise's calls |
//! | `open_games`, `open_game` | games whose moves are lines of their own; one such game |
//! | `packed_moves` | the moves of such a game in little memory |
//! | `seen_names` | the names of games seen, in little memory |

mod answers;
mod game_in_progress;
mod open_game;
mod open_games;
mod packed_moves;
mod prepared_rules;
mod record_rules;
mod replay;
mod seen_names;

pub(crate) use game_in_progress::GameInProgress;
pub(crate) use open_games::{Entry, OpenGames};
pub(crate) use prepared_rules::PreparedRules;
pub(crate) use record_rules::RecordRules;
pub use seen_names::SeenNames;
