//! The answers of the exercise's calls: `[null,0,0,1]`.

use inarow::{PlayError, Position, Verdict};

use super::game_in_progress::named_player;
use crate::record::{Next, RecordMove};

/// The answers to the calls so far. A refused move is answered with its code. Later calls are
/// answered as if the refused move had not been made.
pub(super) struct Answers {
    text: String,
    /// A copy of the position before the first refused move. Later calls are played on it.
    continued: Option<Position>,
}

impl Answers {
    /// Starts with the answer of the constructor.
    pub(super) fn new() -> Self {
        Self {
            text: "[null".into(),
            continued: None,
        }
    }

    /// Adds the answer of a move.
    pub(super) fn push(&mut self, played: Result<Verdict, PlayError>) {
        match played {
            Ok(verdict) => {
                let winner = verdict.winner().map_or(0, |player| player.number());
                self.text.extend([",", &winner.to_string()]);
            }
            Err(error) => self.text.extend([",\"", error.code(), "\""]),
        }
    }

    /// Continues on a copy of this position. From here on the record is invalid.
    pub(super) fn continue_from(&mut self, position: &Position) {
        self.continued = Some(position.clone());
    }

    /// Plays a move on the copy and adds its answer. Returns `None` if the copy already has `max_stones`
    /// stones.
    pub(super) fn play(&mut self, mv: RecordMove, max_stones: u64) -> Option<Next> {
        let position = self.continued.as_mut()?;
        if position.ply() >= max_stones {
            return None;
        }
        let player = named_player(position, mv);
        let played = position.play_numbers(mv.coordinates, Some(player));
        let is_ongoing = position.verdict().is_ongoing();
        self.push(played);
        Some(if is_ongoing { Next::Read } else { Next::Count })
    }

    /// Returns the list of answers. `after_end` more calls followed the end of the game.
    pub(super) fn finish(self, after_end: u64) -> String {
        let mut text = self.text;
        for _ in 0..after_end {
            text.push_str(",\"game_over\"");
        }
        text.push(']');
        text
    }
}
