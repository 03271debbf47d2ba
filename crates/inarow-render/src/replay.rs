//! Replays a usual mistake: the referee and a wrong program play the same game.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::iter;

use inarow::{Coordinates, Method, Position, Rules};
use inarow_textbook::{Mistake, Program};

use crate::counters::Counters;
use crate::json::Json;
use crate::step::Step;
use crate::textbook_methods::TextbookMethods;
use crate::verdict::verdict;

/// A game that shows a mistake. After each move it has the state and answer of the referee, and
/// those of the wrong program.
///
/// # Examples
///
/// ```
/// use inarow_textbook::MISTAKES;
/// use inarow_render::{Json, Replay};
///
/// let mistake = MISTAKES.iter().find(|mistake| mistake.name == "rows-only").unwrap();
/// let mut json = Json::default();
/// json.replay(&Replay::of(mistake));
/// let json = json.into_text();
/// // A column is full, and the program answers 0 to its last stone.
/// let verdict = "player 1 wins: three in column 0 (move 3): (0,0) (1,0) (2,0)";
/// assert!(json.contains(&format!(r#""verdict":"{verdict}","answer":0,"is_wrong":true"#)));
/// ```
#[derive(Clone, Debug)]
pub struct Replay {
    mistake: &'static Mistake,
    rules: Rules,
    /// The comparisons: on the empty board, and after each move.
    moves: Vec<Comparison>,
}

/// The referee and the program, compared after a move or before the first one.
#[derive(Clone, Debug)]
struct Comparison {
    /// The referee's step. If the move was refused, this is the step before it.
    step: Step,
    /// The reason why the referee refuses the move, if it does.
    refusal: Option<String>,
    /// The verdict in words.
    verdict: String,
    /// The program's answer: the winner, or 0.
    answer: i32,
    /// True if the answer is wrong.
    is_wrong: bool,
    /// The program's counters: one set, or one per player.
    counters: Vec<Counters>,
}

impl Replay {
    /// Plays the game that shows the mistake.
    ///
    /// # Panics
    ///
    /// Never, because rules exist for all boards of the textbook.
    #[must_use]
    pub fn of(mistake: &'static Mistake) -> Self {
        let game = mistake.shown_by;
        let rules = game.rules().expect("rules have the textbook's boards");
        let position = Position::free_turns(rules);
        // Use counters whenever they can decide.
        let mut position = position.with_method(Method::Tally).unwrap_or(position);
        let mut program = (mistake.new)(game.n, game.k);
        let start = Comparison {
            step: Step::start(&position),
            refusal: None,
            verdict: verdict(&position),
            answer: 0,
            is_wrong: false,
            counters: counters(&*program, None),
        };
        let mut moves = Vec::from([start]);
        for (&(row, col, number), &expected) in game.moves.iter().zip(game.answers) {
            let before = &moves[moves.len() - 1];
            let cell = Coordinates::cell(row as u64, col as u64);
            let refusal = position.play_numbers_as(number.into(), cell).err();
            let step = match (rules.player(number), &refusal) {
                (Ok(player), None) => {
                    Step::of_last(&position, player, &mut TextbookMethods::default())
                }
                _ => before.step.clone(),
            };
            let answer = program.make_move(row, col, number);
            let comparison = Comparison {
                step,
                refusal: refusal.map(|refusal| refusal.to_string()),
                verdict: verdict(&position),
                answer,
                is_wrong: answer != expected,
                counters: counters(&*program, Some(&before.counters)),
            };
            moves.push(comparison);
        }
        Self {
            mistake,
            rules,
            moves,
        }
    }
}

/// Copies the program's counters, and compares them with `before` to find the changed ones.
fn counters(program: &dyn Program, before: Option<&[Counters]>) -> Vec<Counters> {
    let sets = program.counter_sets().into_iter().enumerate();
    let sets = sets.map(|(index, set)| {
        let before = before.and_then(|before| before.get(index));
        Counters::of_program(set, before)
    });
    sets.collect()
}

impl Json {
    /// Writes a replay as an object. The first item of `moves` is the empty board.
    pub fn replay(&mut self, replay: &Replay) {
        let game = replay.mistake.shown_by;
        let rules = replay.rules.to_string();
        self.byte(b'{');
        for (name, text) in [
            ("name", replay.mistake.name),
            ("summary", replay.mistake.summary),
            ("rules", &rules),
            ("why", game.why),
        ] {
            self.text(name);
            self.byte(b':');
            self.text(text);
            self.byte(b',');
        }
        self.raw("\"moves\":");
        let stones = iter::once(None).chain(game.moves.iter().map(Some));
        self.list(stones.zip(&replay.moves), |json, (stone, comparison)| {
            json.byte(b'{');
            if let Some(&(row, col, player)) = stone {
                json.raw("\"row\":");
                json.number(row as u64);
                json.raw(",\"col\":");
                json.number(col as u64);
                json.raw(",\"player\":");
                json.signed(player.into());
                json.byte(b',');
            }
            json.comparison(comparison);
            json.byte(b'}');
        });
        self.byte(b'}');
    }

    /// Writes the keys of a comparison.
    fn comparison(&mut self, comparison: &Comparison) {
        self.raw("\"right\":");
        self.step(&comparison.step);
        if let Some(refusal) = &comparison.refusal {
            self.raw(",\"refused\":");
            self.text(refusal);
        }
        self.raw(",\"verdict\":");
        self.text(&comparison.verdict);
        self.raw(",\"answer\":");
        self.signed(comparison.answer.into());
        self.raw(",\"is_wrong\":");
        self.truth(comparison.is_wrong);
        self.raw(",\"wrong\":");
        self.list(&comparison.counters, |json, counters| {
            json.byte(b'{');
            json.counters(counters);
            json.byte(b'}');
        });
    }
}

#[cfg(test)]
mod tests {
    use alloc::format;

    use inarow_textbook::MISTAKES;
    use serde_json::{Value, json};

    use super::*;

    #[test]
    fn referee_reports_expected_winners_and_refusals() {
        let mut refused = Vec::new();
        for mistake in MISTAKES {
            let replay = Replay::of(mistake);
            for (comparison, &expected) in replay.moves[1..].iter().zip(mistake.shown_by.answers) {
                let winner = format!("player {expected} wins");
                assert!(
                    expected == 0 || comparison.verdict.starts_with(&winner),
                    "{}",
                    comparison.verdict
                );
                refused.extend(comparison.refusal.as_ref().map(|_| mistake.name));
            }
        }
        let same = "same-cell-again";
        assert_eq!(refused, ["played-on-after-the-end", same, same]);
    }

    #[test]
    fn every_replay_has_a_wrong_answer_and_the_counters_of_its_program() {
        for mistake in MISTAKES {
            let replay = Replay::of(mistake);
            let game = mistake.shown_by;
            assert_eq!(replay.moves.len(), 1 + game.moves.len());
            assert!(
                replay.moves.iter().any(|comparison| comparison.is_wrong),
                "{}",
                mistake.name
            );
            let mut json = Json::default();
            json.replay(&replay);
            let json: Value = serde_json::from_slice(json.as_bytes()).unwrap();
            let mut program = (mistake.new)(game.n, game.k);
            for (&(row, col, player), comparison) in game.moves.iter().zip(&replay.moves[1..]) {
                assert_eq!(program.make_move(row, col, player), comparison.answer);
            }
            let written = json["moves"][game.moves.len()]["wrong"].as_array();
            let written = written.expect("a list").iter();
            let written = written.map(|set| {
                [
                    &set["rows"],
                    &set["cols"],
                    &set["diagonal"],
                    &set["anti_diagonal"],
                ]
            });
            let written: Vec<[Value; 4]> = written.map(|set| set.map(Value::clone)).collect();
            let counters = program.counter_sets().into_iter();
            let counters = counters.map(|set| {
                [
                    json!(set.rows),
                    json!(set.cols),
                    json!(set.diagonal),
                    json!(set.anti_diagonal),
                ]
            });
            let counters: Vec<[Value; 4]> = counters.collect();
            assert!(!counters.is_empty());
            assert_eq!(written, counters, "{}", mistake.name);
        }
    }
}
