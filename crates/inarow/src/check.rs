//! The check of a move, with the reason why it is illegal.

use crate::{Column, Coordinates, Gravity, Move, PlayError, Position};

impl Position {
    /// Returns an error if a move is illegal. This is the only code that knows the order of the reasons,
    /// which `docs/errors.md` has. `Progress::check_player` checks the player, and `Rules::locate` the
    /// numbers.
    pub(crate) fn check(
        &self,
        player: Option<i128>,
        coordinates: Coordinates,
    ) -> Result<(), PlayError> {
        let (rules, board) = (self.rules(), self.board());
        self.progress().check_player(rules, player)?;
        let mv = rules.locate(coordinates)?;
        let column = match mv {
            Move::Column(column) => column,
            Move::Cell(cell) => {
                if let Some(by) = board.owner(cell) {
                    return Err(PlayError::Occupied { cell, by });
                }
                Column::of(cell)
            }
        };
        match (mv, rules.gravity(), board.landing(column)) {
            (Move::Cell(_), Gravity::None, _) => Ok(()),
            (Move::Column(_), Gravity::None, _) => Err(PlayError::RowNotNamed { column }),
            (_, Gravity::Drop, None) => Err(PlayError::ColumnFull {
                column,
                rows: rules.size().rows(),
            }),
            (Move::Cell(cell), Gravity::Drop, Some(rests_on)) if rests_on != cell => {
                Err(PlayError::Floating { cell, rests_on })
            }
            (_, Gravity::Drop, Some(_)) => Ok(()),
        }
    }
}
