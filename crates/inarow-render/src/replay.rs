//! A usual mistake, played beside the referee.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::iter;

use inarow::{Coordinates, Method, Position, Rules};
use inarow_textbook::{Mistake, Program};

use crate::counters::Counters;
use crate::json::Json;
use crate::step::Step;
use crate::taught::Taught;
use crate::verdict::verdict;

/// The game that shows a mistake, move by move: what the referee keeps and says, and what
/// the wrong program does.
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
/// // A column is full, and the program says of its last stone that nobody has won.
/// let said = "player 1 wins at ply 3 on column 0: (0,0) (1,0) (2,0)";
/// assert!(json.contains(&format!(r#""said":"{said}","answer":0,"is_wrong":true"#)));
/// ```
#[derive(Clone, Debug)]
pub struct Replay {
    mistake: &'static Mistake,
    rules: Rules,
    /// The empty board, then what each move comes to.
    moves: Vec<Both>,
}

/// The referee and the program after a move, or before the first one.
#[derive(Clone, Debug)]
struct Both {
    right: Step,
    /// Why the referee refuses the move.
    refused: Option<String>,
    /// The verdict in words.
    said: String,
    /// What the program says: who has won, 0 if nobody has.
    answer: i32,
    /// Whether that is wrong.
    is_wrong: bool,
    /// The program's counters, one set or one a player.
    wrong: Vec<Counters>,
}

impl Replay {
    /// What becomes of the mistake's own game.
    ///
    /// # Panics
    ///
    /// Never: rules have the textbook's boards.
    #[must_use]
    pub fn of(mistake: &'static Mistake) -> Self {
        let game = mistake.shown_by;
        let rules = game.rules().expect("rules have the textbook's boards");
        let position = Position::free_turns(rules);
        // The counters, wherever they see every line.
        let mut position = position.with_method(Method::Tally).unwrap_or(position);
        let mut program = (mistake.new)(game.n, game.k);
        let start = Both {
            right: Step::start(&position),
            refused: None,
            said: verdict(&position),
            answer: 0,
            is_wrong: false,
            wrong: counted(&*program, None),
        };
        let mut moves = Vec::from([start]);
        for (&(row, col, number), &expected) in game.moves.iter().zip(game.answers) {
            let before = &moves[moves.len() - 1];
            let cell = Coordinates::cell(row as u64, col as u64);
            let refused = position.play_numbers_as(number.into(), cell).err();
            let step = match (rules.player(number), &refused) {
                (Ok(player), None) => Step::of_last(&position, player, &mut Taught::default()),
                _ => before.right.clone(),
            };
            let answer = program.make_move(row, col, number);
            let both = Both {
                right: step,
                refused: refused.map(|refusal| refusal.to_string()),
                said: verdict(&position),
                answer,
                is_wrong: answer != expected,
                wrong: counted(&*program, Some(&before.wrong)),
            };
            moves.push(both);
        }
        Self {
            mistake,
            rules,
            moves,
        }
    }
}

/// The program's counters, of which those that differ from before were touched.
fn counted(program: &dyn Program, before: Option<&[Counters]>) -> Vec<Counters> {
    let sets = program.counter_sets().into_iter().enumerate();
    let sets = sets.map(|(index, set)| {
        let before = before.and_then(|before| before.get(index));
        Counters::of_program(set, before)
    });
    sets.collect()
}

impl Json {
    /// A replay as an object. `moves` begins with the empty board.
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
        self.list(stones.zip(&replay.moves), |json, (stone, both)| {
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
            json.both(both);
            json.byte(b'}');
        });
        self.byte(b'}');
    }

    fn both(&mut self, both: &Both) {
        self.raw("\"right\":");
        self.step(&both.right);
        if let Some(why) = &both.refused {
            self.raw(",\"refused\":");
            self.text(why);
        }
        self.raw(",\"said\":");
        self.text(&both.said);
        self.raw(",\"answer\":");
        self.signed(both.answer.into());
        self.raw(",\"is_wrong\":");
        self.truth(both.is_wrong);
        self.raw(",\"wrong\":");
        self.list(&both.wrong, |json, counters| {
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
    fn the_referee_says_who_wins_and_refuses_what_it_has_to() {
        let mut refused = Vec::new();
        for mistake in MISTAKES {
            let replay = Replay::of(mistake);
            for (both, &expected) in replay.moves[1..].iter().zip(mistake.shown_by.answers) {
                let winner = format!("player {expected} wins");
                assert!(
                    expected == 0 || both.said.starts_with(&winner),
                    "{}",
                    both.said
                );
                refused.extend(both.refused.as_ref().map(|_| mistake.name));
            }
        }
        let same = "same-cell-again";
        assert_eq!(refused, ["played-on-after-the-end", same, same]);
    }

    #[test]
    fn every_mistake_says_something_wrong_and_counts_as_its_program_does() {
        for mistake in MISTAKES {
            let replay = Replay::of(mistake);
            let game = mistake.shown_by;
            assert_eq!(replay.moves.len(), 1 + game.moves.len());
            assert!(
                replay.moves.iter().any(|both| both.is_wrong),
                "{}",
                mistake.name
            );
            let mut json = Json::default();
            json.replay(&replay);
            let json: Value = serde_json::from_slice(json.as_bytes()).unwrap();
            let mut program = (mistake.new)(game.n, game.k);
            for (&(row, col, player), told) in game.moves.iter().zip(&replay.moves[1..]) {
                assert_eq!(program.make_move(row, col, player), told.answer);
            }
            let told = json["moves"][game.moves.len()]["wrong"].as_array();
            let told = told.expect("a list").iter();
            let told = told.map(|set| {
                [
                    &set["rows"],
                    &set["cols"],
                    &set["diagonal"],
                    &set["anti_diagonal"],
                ]
            });
            let told: Vec<[Value; 4]> = told.map(|set| set.map(Value::clone)).collect();
            let kept = program.counter_sets().into_iter();
            let kept = kept.map(|set| {
                [
                    json!(set.rows),
                    json!(set.cols),
                    json!(set.diagonal),
                    json!(set.anti_diagonal),
                ]
            });
            let kept: Vec<[Value; 4]> = kept.collect();
            assert!(!kept.is_empty());
            assert_eq!(told, kept, "{}", mistake.name);
        }
    }
}
