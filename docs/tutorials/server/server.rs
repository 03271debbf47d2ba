//! A match server: a game of Connect Four for programs that connect to it.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::Mutex;
use std::thread;

use inarow::{Game, Player, Rules, Verdict};
use serde_json::{Value, json};

const WANTED: &str = r#"send lines such as {"player": 1, "move": "d"}, of at most 1000 bytes"#;

fn main() -> io::Result<()> {
    serve(&TcpListener::bind("127.0.0.1:8000")?)
}

pub(crate) fn serve(listener: &TcpListener) -> io::Result<()> {
    let game = Mutex::new(Game::new(Rules::CONNECT_FOUR));
    thread::scope(|scope| {
        loop {
            let (stream, _) = listener.accept()?;
            scope.spawn(|| answer_lines(&game, stream));
        }
    })
}

fn answer_lines(game: &Mutex<Game>, stream: TcpStream) -> io::Result<()> {
    let (mut lines, mut line) = (BufReader::new(&stream), b"\n".to_vec());
    while line.ends_with(b"\n") {
        line.clear();
        lines.by_ref().take(1000).read_until(b'\n', &mut line)?;
        if !line.is_empty() {
            let answer = answer(&mut game.lock().expect("no thread panics"), &line);
            writeln!(&stream, "{answer}")?;
        }
    }
    Ok(())
}

fn answer(game: &mut Game, line: &[u8]) -> Value {
    let error = play(game, line).err();
    let error = error.map(|[code, message]| json!({"code": code, "message": message}));
    let turn = game.turn().map_or(0, |turn| turn.player.number());
    let winner = game.verdict().winner().map_or(0, Player::number);
    json!({"game": game.to_string(), "turn": turn, "winner": winner, "error": error})
}

/// Plays the move of a line, or returns the code and the message of the reason why not.
fn play(game: &mut Game, line: &[u8]) -> Result<Verdict, [String; 2]> {
    let line = line.strip_suffix(b"\n").unwrap_or_default();
    let request: Value = serde_json::from_slice(line).unwrap_or_default();
    let (Some(player), Some(mv)) = (request["player"].as_i64(), request["move"].as_str()) else {
        return Err(["bad_request".into(), WANTED.into()]);
    };
    let played = game.play_text_as(player.into(), mv);
    played.map_err(|error| [error.code().into(), error.to_string()])
}
