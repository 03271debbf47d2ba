//! The games and mistakes of the textbook, as files of the npm package.
//!
//! They change only with the core, and few users read the replays. In the WebAssembly they took
//! 19 KB, a tenth of the bytes that every user loads.

use std::fs;
use std::io;
use std::path::Path;

use inarow::{Coordinates, Game};
use inarow_render::Json;
use inarow_textbook::{ExampleGame, GAMES, MISTAKES, write_replay};

use super::walkthroughs::walkthroughs;

/// Writes the games with the names of the mistakes, the replays of the mistakes, and the walkthroughs
/// of the code.
pub(super) fn write(package: &Path) -> io::Result<()> {
    fs::write(package.join("textbook.json"), contents().as_bytes())?;
    fs::write(package.join("replays.json"), replays().as_bytes())?;
    let walkthroughs = walkthroughs();
    fs::write(package.join("walkthroughs.json"), walkthroughs.as_bytes())
}

/// Returns the games in which players alternate, and the mistakes.
fn contents() -> Json {
    let mut json = Json::default();
    json.raw("{\"games\":");
    let games = GAMES.iter().filter_map(|game| Some((game, played(game)?)));
    json.list(games, |json, (game, played)| {
        let played = played.to_string();
        let texts = [("id", game.id), ("why", game.why), ("game", &played)];
        json.object(texts, Json::text);
    });
    json.raw(",\"mistakes\":");
    json.list(MISTAKES, |json, mistake| {
        let texts = [("name", mistake.name), ("summary", mistake.summary)];
        json.object(texts, Json::text);
    });
    json.byte(b'}');
    json
}

fn replays() -> Json {
    let mut json = Json::default();
    json.list(MISTAKES, write_replay);
    json
}

/// Returns a game if its players alternate.
fn played(game: &ExampleGame) -> Option<Game> {
    let mut turns = game.moves.iter().zip([1, 2].into_iter().cycle());
    turns
        .all(|(&(_, _, player), turn)| player == turn)
        .then(|| {
            let mut played = Game::new(game.rules().expect("rules have the textbook's boards"));
            for &(row, col, _) in game.moves {
                let cell = Coordinates::cell(row as u64, col as u64);
                let verdict = played.play_numbers(cell);
                verdict.expect("the textbook's games are played to their ends");
            }
            played
        })
}
