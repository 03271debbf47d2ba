//! The games and mistakes of the textbook.

use inarow::{Coordinates, Game};
use inarow_render::Json;
use inarow_textbook::{ExampleGame, games, mistakes, write_replay};

/// Returns the games in which players alternate, and the mistakes.
pub(crate) fn games_and_mistakes() -> Json {
    let mut json = Json::default();
    json.byte(b'{');
    let games = games().filter_map(|game| Some((played(&game)?, game)));
    json.name("games").list(games, |json, (played, game)| {
        let played = played.to_string();
        let texts = [("id", game.id), ("why", game.why), ("game", &played)];
        json.object(texts, Json::text);
    });
    json.name("mistakes").list(mistakes(), |json, mistake| {
        let texts = [("name", mistake.name), ("summary", mistake.summary)];
        json.object(texts, Json::text);
    });
    json.byte(b'}');
    json
}

/// Returns the replays of the mistakes.
pub(crate) fn replays() -> Json {
    let mut json = Json::default();
    json.list(mistakes(), |json, mistake| write_replay(json, &mistake));
    json
}

/// Returns a game if its players alternate.
fn played(game: &ExampleGame) -> Option<Game> {
    let mut turns = game.moves.iter().zip([1, 2].into_iter().cycle());
    turns
        .all(|(&(_, _, player), turn)| player == turn)
        .then(|| {
            let mut played = Game::new(game.rules().expect("rules have the textbook's boards"));
            for &(row, col, _) in &game.moves {
                let cell = Coordinates::cell(row as u64, col as u64);
                let verdict = played.play_numbers(cell, None);
                verdict.expect("the textbook's games are played to their ends");
            }
            played
        })
}
