//! Games that OpenSpiel played: three playthroughs, every state of which is compared,
//! and random games under many rules.

use inarow::{Cell, Gravity, LineEffect, Move, Player, Position, Rules, Verdict};
use serde::Deserialize;
use serde::de::DeserializeOwned;

use crate::records;

/// A state of a playthrough, and the action taken there. For long games, OpenSpiel omits most
/// states and lists only their actions.
struct State<'a> {
    text: &'a str,
}

impl<'a> State<'a> {
    fn all(playthrough: &'a str) -> impl Iterator<Item = Self> {
        playthrough
            .split("\n# State ")
            .skip(1)
            .map(|text| Self { text })
    }

    fn is_shown(&self) -> bool {
        self.text.contains("IsTerminal()")
    }

    fn picture(&self) -> Vec<&'a str> {
        let rows = self.text.lines().skip(1);
        rows.map_while(|line| line.strip_prefix("# ")).collect()
    }

    /// Returns the text after `name`, if present.
    fn value<T: DeserializeOwned>(&self, name: &str) -> Option<T> {
        let value = self.text.lines().find_map(|line| line.strip_prefix(name))?;
        // Python's spellings of JSON values, and zeros with a sign.
        let json = value.replace("True", "true").replace("False", "false");
        let json = json.replace("-0", "0");
        Some(serde_json::from_str(&json).unwrap_or_else(|error| panic!("{name}{value}: {error}")))
    }
}

/// OpenSpiel's number for a move.
fn action(rules: &Rules, mv: Move) -> u32 {
    match mv {
        Move::Cell(cell) => cell.row() * rules.size().cols() + cell.col(),
        Move::Column(column) => column.col(),
    }
}

/// OpenSpiel's number for the player to move.
fn current_player(position: &Position) -> i32 {
    const NOBODY_AFTER_THE_END: i32 = -4;
    position.turn().map_or(NOBODY_AFTER_THE_END, |turn| {
        i32::from(turn.player.number()) - 1
    })
}

fn returns(position: &Position) -> [i32; 2] {
    match position.verdict().winner() {
        Some(Player::ONE) => [1, -1],
        Some(_) => [-1, 1],
        None => [0, 0],
    }
}

fn picture(position: &Position) -> Vec<String> {
    let text = position.to_string().to_lowercase().replace(' ', "");
    text.lines().map(String::from).collect()
}

#[test]
fn every_state_of_a_playthrough_equals_openspiels() {
    for (rules, playthrough, states, shown) in [
        (
            Rules::TIC_TAC_TOE,
            include_str!("../data/openspiel/tic_tac_toe.txt"),
            8,
            7,
        ),
        (
            Rules::CONNECT_FOUR,
            include_str!("../data/openspiel/connect_four.txt"),
            18,
            7,
        ),
        (
            Rules::MISERE,
            include_str!("../data/openspiel/misere_tic_tac_toe.txt"),
            9,
            7,
        ),
    ] {
        let mut position = Position::new(rules);
        let mut states_shown = 0;
        for state in State::all(playthrough) {
            let ply = position.ply();
            if state.is_shown() {
                states_shown += 1;
                assert_eq!(picture(&position), state.picture(), "{rules}, ply {ply}");
                let is_terminal = !position.verdict().is_ongoing();
                assert_eq!(
                    Some(is_terminal),
                    state.value("IsTerminal() = "),
                    "{rules}, ply {ply}"
                );
                let current = current_player(&position);
                assert_eq!(
                    Some(current),
                    state.value("CurrentPlayer() = "),
                    "{rules}, ply {ply}"
                );
                let returned = returns(&position);
                assert_eq!(
                    Some(returned),
                    state.value("Returns() = "),
                    "{rules}, ply {ply}"
                );
                let legal: Vec<_> = position
                    .legal_moves()
                    .map(|mv| action(&rules, mv))
                    .collect();
                // A terminal state lists no actions.
                let listed: Vec<u32> = state.value("LegalActions() = ").unwrap_or_default();
                assert_eq!(legal, listed, "{rules}, ply {ply}");
                assert_eq!(
                    position.legal_count(),
                    legal.len() as u64,
                    "{rules}, ply {ply}"
                );
            }
            if let Some(taken) = state.value::<u32>("action: ") {
                let mv = position
                    .legal_moves()
                    .find(|&mv| action(&rules, mv) == taken);
                position.play(mv.expect("a legal action")).unwrap();
            }
        }
        assert!(!position.verdict().is_ongoing(), "{rules}");
        assert_eq!(
            (position.ply() + 1, states_shown),
            (states, shown),
            "{rules}"
        );
    }
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct RandomGame {
    game: String,
    rows: u32,
    cols: u32,
    layers: Option<u32>,
    k: u32,
    moves: Vec<Vec<u32>>,
    returns: [i32; 2],
    plies: u64,
}

impl RandomGame {
    fn rules(&self) -> Rules {
        let builder = Rules::builder().k(self.k);
        let builder = match self.layers {
            Some(layers) => builder.size_in_space(self.rows, self.cols, layers),
            None => builder.size(self.rows, self.cols),
        };
        let builder = match self.game.as_str() {
            "connect_four" => builder.gravity(Gravity::Drop),
            game if game.starts_with("misere(") || game.contains("anti=True") => {
                builder.line_effect(LineEffect::Loses)
            }
            _ => builder,
        };
        builder.build().unwrap()
    }
}

#[test]
fn random_games_have_openspiels_results() {
    let games = records::read::<RandomGame>(include_str!("../data/openspiel/random_games.jsonl"));
    let (mut drawn, mut overlines, mut lost_by_a_line) = (0, 0, 0);
    for (number, game) in games.iter().enumerate() {
        let rules = game.rules();
        let name = format!("line {}: {}", number + 1, game.game);
        let mut position = Position::new(rules);
        for mv in &game.moves {
            let verdict = position.verdict();
            assert!(
                verdict.is_ongoing(),
                "{name}: {verdict:?} at ply {}",
                position.ply()
            );
            // With `drop`, the cell is where the stone landed. In space, OpenSpiel lists the layer
            // first.
            let cell = match mv[..] {
                [row, col] => Cell::new(row, col),
                [layer, row, col] => Cell::in_space(row, col, layer),
                _ => panic!("{name}: {mv:?}"),
            };
            position.play(cell.into()).unwrap();
        }
        assert!(!position.verdict().is_ongoing(), "{name}");
        assert_eq!(position.ply(), game.plies, "{name}");
        assert_eq!(returns(&position), game.returns, "{name}");
        let by_a_line = position.verdict().winner().is_some();
        lost_by_a_line += u32::from(by_a_line && rules.line_effect() == LineEffect::Loses);
        drawn += u32::from(position.verdict() == Verdict::Draw);
        overlines += u32::from(
            position
                .lines()
                .any(|line| u64::from(line.length()) > rules.k()),
        );
    }
    println!("{} games judged", games.len());
    println!("{drawn} drawn, {overlines} ended with an overline, {lost_by_a_line} lost by a line");
    assert_eq!((games.len(), overlines, lost_by_a_line), (350, 29, 41));
}
