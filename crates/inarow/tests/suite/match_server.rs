//! The match server of `docs/tutorials/server`: it answers bad lines, and the game stays unchanged.

use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::thread;

use serde_json::{Value, json};

#[allow(dead_code, reason = "the function main")]
#[path = "../../../../docs/tutorials/server/server.rs"]
mod server;

const SERVER: &str = include_str!("../../../../docs/tutorials/server/server.rs");
const BAD_LINES: &str = include_str!("../data/bad_match_lines.jsonl");

struct Client(BufReader<TcpStream>);

impl Client {
    fn send(&mut self, line: &str) -> Value {
        self.0.get_mut().write_all(line.as_bytes()).unwrap();
        let mut answer = String::new();
        self.0.read_line(&mut answer).unwrap();
        serde_json::from_str(&answer).unwrap()
    }
}

#[test]
fn match_server_answers_bad_lines_and_keeps_its_game() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    thread::spawn(move || server::serve(&listener));
    let connect = || Client(BufReader::new(TcpStream::connect(address).unwrap()));
    let (mut client, mut other) = (connect(), connect());
    for player in [1, 2, 1, 2, 1, 2] {
        let answer = client.send(&format!("{{\"player\": {player}, \"move\": \"c\"}}\n"));
        assert_eq!(answer["error"], Value::Null);
    }
    let game = json!({"game": "6x7 k4 drop: c c c c c c", "turn": 1, "winner": 0});
    let refused = |error: Value| {
        let mut expected = game.clone();
        expected["error"] = error;
        expected
    };
    let mut count = 0;
    for row in BAD_LINES.lines() {
        let row: Value = serde_json::from_str(row).unwrap();
        let answer = client.send(&format!("{}\n", row["line"].as_str().unwrap()));
        let error = json!({"code": row["code"], "message": row["message"]});
        assert_eq!(answer, refused(error), "{row}");
        count += 1;
    }
    assert!(count >= 40);
    let answer = other.send(&" ".repeat(1000));
    assert_eq!(answer["error"]["code"], "bad_request");
    assert_eq!(
        other.0.read_line(&mut String::new()).unwrap_or(0),
        0,
        "closed"
    );
    let answer = client.send("{\"player\": 1, \"move\": \"d\"}\n");
    assert_eq!(answer["game"], "6x7 k4 drop: c c c c c c d");
}

#[test]
fn match_server_has_at_most_60_lines() {
    assert!(SERVER.lines().count() <= 60);
}
