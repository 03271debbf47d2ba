//! A replay of a usual mistake: the referee and a wrong program play the same game.

use alloc::string::ToString;
use alloc::vec::Vec;

use inarow::{Coordinates, PlayError, Position};
use inarow_render::{CellNames, Json, Step, verdict};

use crate::line::Line;
use crate::mistake::Mistake;
use crate::program::Program;

/// The sums of the lines in the counters of a program: a list for each set.
type Sums = Vec<Vec<(Line, i32)>>;

/// Writes the game that shows a mistake as an object.
///
/// Each item of `moves` has the state and answer of the referee, and those of the wrong program. The
/// first item is the empty board. If the referee refuses a move, its state is that before the move.
///
/// # Panics
///
/// Never, because rules exist for all boards of the textbook.
///
/// # Examples
///
/// ```
/// use inarow_render::Json;
/// use inarow_textbook::{mistakes, write_replay};
///
/// let mistake = mistakes().find(|mistake| mistake.name == "rows-only").unwrap();
/// let mut json = Json::default();
/// write_replay(&mut json, &mistake);
/// let json = json.into_text();
/// // A column is full, and the program answers 0 to its last stone.
/// let verdict = "player 1 wins: three in column 0 (move 3): (0,0) (1,0) (2,0)";
/// assert!(json.contains(&format!(r#""verdict":"{verdict}","answer":0,"is_wrong":true"#)));
/// ```
pub fn write_replay(json: &mut Json, mistake: &Mistake) {
    let game = &mistake.shown_by;
    let rules = game.rules().expect("rules have the textbook's boards");
    json.byte(b'{');
    json.name("name").text(mistake.name);
    json.name("summary").text(mistake.summary);
    json.name("rules").text(&rules.to_string());
    json.name("why").text(game.why);
    let mut position = Position::free_turns(rules);
    let mut program = mistake.program(game.n, game.k);
    let mut counters = Sums::new();
    json.name("moves").raw("[{");
    write_referee(json, None, &position);
    write_program(json, &*program, [0, 0], &mut counters);
    for (&(row, col, number), &expected) in game.moves.iter().zip(&game.answers) {
        let cell = Coordinates::cell(row as u64, col as u64);
        let played = position.play_numbers(cell, Some(number.into()));
        json.raw("},{");
        json.name("row").number(row as u64);
        json.name("col").number(col as u64);
        json.name("player").signed(number.into());
        write_referee(json, played.err(), &position);
        let answer = program.make_move(row, col, number);
        write_program(json, &*program, [answer, expected], &mut counters);
    }
    json.raw("}]}");
}

/// Writes the referee's step and verdict as keys of an object, and the reason if it refuses the move.
fn write_referee(json: &mut Json, refusal: Option<PlayError>, position: &Position) {
    json.name("right")
        .step(&Step::of_last(position, Vec::new()));
    if let Some(refusal) = refusal {
        json.name("refused").text(&refusal.to_string());
    }
    json.name("verdict")
        .text(&verdict(position, CellNames::of(position.rules())));
}

/// Writes the program's answer and counters as keys of an object. `before` has the counters before the
/// move, and then those after it.
fn write_program(
    json: &mut Json,
    program: &dyn Program,
    [answer, expected]: [i32; 2],
    before: &mut Sums,
) {
    json.name("answer").signed(answer.into());
    json.name("is_wrong").truth(answer != expected);
    let sets = program.counter_sets();
    let after: Sums = sets.iter().map(|set| set.by_line().collect()).collect();
    if before.is_empty() {
        *before = after.clone();
    }
    let compared = before.iter().zip(&after);
    json.name("wrong")
        .list(sets.iter().zip(compared), |json, (set, (before, after))| {
            let changed = before
                .iter()
                .zip(after)
                .filter(|(before, now)| before != now);
            let changed: Vec<_> = changed.collect();
            json.byte(b'{');
            if let Some(((_, before), (_, now))) = changed.last() {
                json.name("step").signed((now - before).into());
            }
            set.write(json);
            json.name("touched")
                .list(changed, |json, (_, (line, _))| json.text(&line.to_string()));
            json.byte(b'}');
        });
    *before = after;
}

#[cfg(test)]
mod tests {
    use alloc::format;

    use serde_json::{Value, json};

    use super::*;
    use crate::mistake::mistakes;

    /// Returns the list of moves in the replay of a mistake.
    fn replayed(mistake: &Mistake) -> Vec<Value> {
        let mut json = Json::default();
        write_replay(&mut json, mistake);
        let mut json: Value = serde_json::from_slice(json.as_bytes()).unwrap();
        serde_json::from_value(json["moves"].take()).unwrap()
    }

    #[test]
    fn referee_reports_expected_winners_and_refusals() {
        let mut refused = Vec::new();
        for mistake in mistakes() {
            let moves = replayed(&mistake);
            for (mv, &expected) in moves[1..].iter().zip(&mistake.shown_by.answers) {
                let winner = format!("player {expected} wins");
                let verdict = mv["verdict"].as_str().unwrap();
                assert!(expected == 0 || verdict.starts_with(&winner), "{verdict}");
                refused.extend(mv.get("refused").map(|_| mistake.name));
            }
        }
        let same = "same-cell-again";
        assert_eq!(refused, ["played-on-after-the-end", same, same]);
    }

    #[test]
    fn every_replay_has_a_wrong_answer_and_the_counters_of_its_program() {
        let mut counting = Vec::new();
        for mistake in mistakes() {
            let mut counted = false;
            let (game, moves) = (&mistake.shown_by, replayed(&mistake));
            assert_eq!(moves.len(), 1 + game.moves.len());
            assert!(
                moves.iter().any(|mv| mv["is_wrong"] == json!(true)),
                "{}",
                mistake.name
            );
            let mut program = mistake.program(game.n, game.k);
            for (&(row, col, player), mv) in game.moves.iter().zip(&moves[1..]) {
                assert_eq!(program.make_move(row, col, player), mv["answer"]);
                let sets = program.counter_sets();
                counted |= !sets.is_empty();
                let written = mv["wrong"].as_array().unwrap();
                assert_eq!(written.len(), sets.len());
                for (set, written) in sets.iter().zip(written) {
                    for (key, value) in [
                        ("rows", json!(set.rows)),
                        ("cols", json!(set.cols)),
                        ("diagonal", json!(set.diagonal)),
                        ("anti_diagonal", json!(set.anti_diagonal)),
                    ] {
                        assert_eq!(written[key], value, "{} {key}", mistake.name);
                    }
                }
            }
            counting.extend(counted.then_some(mistake.name));
        }
        // The others keep the board.
        assert!(counting.contains(&"rows-only") && !counting.contains(&"looks-one-way"));
    }
}
