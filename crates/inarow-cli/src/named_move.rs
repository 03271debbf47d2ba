//! A move as an argument of the command line.

use inarow::{Coordinates, Gravity, PlayError, Player, Position, Rules};

use crate::exit_status::Failure;

/// A move from the command line, which may name its player.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NamedMove<'a> {
    text: &'a str,
    coordinates: Coordinates,
    player: Option<i128>,
}

impl<'a> NamedMove<'a> {
    /// Parses a move. Accepts the notation that a trace prints.
    pub(crate) fn parse(rules: &Rules, text: &'a str) -> Result<Self, Failure> {
        let inner = text.trim_start_matches('(').trim_end_matches(')');
        let numbers = inner.split(',').map(|number| number.trim().parse::<i128>());
        let numbers: Vec<i128> = numbers.collect::<Result<_, _>>().unwrap_or_default();
        let (coordinates, player) = match numbers[..] {
            [col] => (Coordinates::column(col), None),
            _ => match rules.read_numbers(&numbers) {
                Ok(named) => named,
                Err(_) => (parse_letters(rules, text)?, None),
            },
        };
        Ok(Self {
            text,
            coordinates,
            player,
        })
    }

    /// True if the move names its player.
    pub(crate) const fn has_player(&self) -> bool {
        self.player.is_some()
    }

    /// Plays the move for the player that it names, or for the player whose turn it is. Returns the
    /// player.
    pub(crate) fn play(&self, position: &mut Position) -> Result<Player, PlayError> {
        let by_turn = position.next_player().number();
        let number = self.player.unwrap_or(by_turn.into());
        position.play_numbers(self.coordinates, Some(number))?;
        position.rules().player(number)
    }

    /// Returns the message for an illegal move.
    pub(crate) fn refused(&self, rules: &Rules, error: PlayError) -> String {
        let is_letter = |first: char| first.is_ascii_alphabetic();
        if self.text.starts_with(is_letter) {
            rules.refused_text(self.text, error).to_string()
        } else {
            error.to_string()
        }
    }
}

/// Parses a cell or column such as `b2` or `d`.
fn parse_letters(rules: &Rules, text: &str) -> Result<Coordinates, Failure> {
    rules.parse_coordinates(text).map_err(|error| {
        let falls = rules.gravity() == Gravity::Drop;
        let moves = match (rules.size().dimensions(), falls) {
            (2, false) => "`row,col`, `row,col,player` or a cell such as `b2`",
            (2, true) => {
                "`row,col`, `row,col,player`, a cell such as `b2`, or a column such as `3` or `d`"
            }
            (_, false) => "`row,col,layer`, `row,col,layer,player` or a cell such as `b2.3`",
            (_, true) => {
                "`row,col,layer`, `row,col,layer,player`, a cell such as `b2.3`, or a column such \
                 as `3,0` or `d.1`"
            }
        };
        Failure::new(
            "bad_move",
            format!("`{text}` is not a move; write {moves} ({error})"),
        )
    })
}
