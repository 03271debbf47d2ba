//! What the textbook plays, as files of the npm package.
//!
//! They never change while the core does not, and the replays are read by few: in the
//! WebAssembly all of it took 19 KB, a tenth of what everybody loads.

use std::fs;
use std::io;
use std::path::Path;

use inarow::{Coordinates, Game};
use inarow_render::{Json, Replay};
use inarow_textbook::{ExampleGame, GAMES, MISTAKES};

/// Writes the games and the names of the mistakes, and each mistake beside the referee.
pub(super) fn write(package: &Path) -> io::Result<()> {
    fs::write(package.join("textbook.json"), contents().as_bytes())?;
    fs::write(package.join("replays.json"), replays().as_bytes())
}

/// The games in which players move in turn, and the mistakes.
fn contents() -> Json {
    let mut json = Json::default();
    json.raw("{\"games\":");
    let games = GAMES.iter().filter_map(|game| Some((game, played(game)?)));
    json.list(games, |json, (game, played)| {
        let played = played.to_string();
        let told = [("id", game.id), ("why", game.why), ("game", &played)];
        json.object(told, Json::text);
    });
    json.raw(",\"mistakes\":");
    json.list(MISTAKES, |json, mistake| {
        let told = [("name", mistake.name), ("summary", mistake.summary)];
        json.object(told, Json::text);
    });
    json.byte(b'}');
    json
}

fn replays() -> Json {
    let mut json = Json::default();
    json.list(MISTAKES, |json, mistake| json.replay(&Replay::of(mistake)));
    json
}

/// A game, if its players move in turn.
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
