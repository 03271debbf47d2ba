//! The names of the values of a move: keys of an object or columns of a table.

use super::Fault;

/// All names of values of a move. Those after `player` are other names for a cell.
pub const NAMES_OF_MOVES: [&str; 17] = [
    "row", "col", "layer", "column", "cell", "player", "action", "y", "x", "r", "c", "move",
    "position", "idx", "index", "i", "j",
];

/// The number of usual names, with `action`.
const USUAL: usize = 7;

/// Other names, and the usual ones that they replace. Groups are tried in order. A name of a later
/// group may also number the moves, so it is ignored beside a name of an earlier group.
const OTHER_NAMES: [&[&[(&str, &str)]]; 3] = [
    &[&[("x", "col"), ("y", "row")], &[("c", "col"), ("r", "row")]],
    &[
        &[("action", "action")],
        &[("move", "action")],
        &[("position", "action")],
    ],
    &[&[("idx", "action")], &[("index", "action")]],
];

/// The values of a move, in the order of [`NAMES_OF_MOVES`].
#[derive(Clone, Copy, Debug)]
pub struct NamedValues<T>(pub [Option<T>; NAMES_OF_MOVES.len()]);

impl<T> Default for NamedValues<T> {
    fn default() -> Self {
        Self([const { None }; NAMES_OF_MOVES.len()])
    }
}

impl<T> NamedValues<T> {
    /// Returns the values of the usual names: row, column, layer, column without a row, cell, player,
    /// and the number of a cell or with `drop` of a column. Other names are read if no usual name of
    /// a cell occurs.
    ///
    /// # Errors
    ///
    /// [`Fault`] if the names leave more than one meaning.
    pub fn usual(self) -> Result<[Option<T>; USUAL], Fault> {
        let Self(mut values) = self;
        let place = |name| {
            NAMES_OF_MOVES
                .iter()
                .position(|known| *known == name)
                .unwrap_or_default()
        };
        let has = |values: &[Option<T>], name| values[place(name)].is_some();
        let is_usual = values[..5].iter().any(Option::is_some);
        let mut others = None;
        for group in OTHER_NAMES.iter().filter(|_| !is_usual) {
            let mut present = group.iter().filter(|names| has(&values, names[0].0));
            match (others, present.next(), present.next()) {
                (None, Some(first), Some(second)) => {
                    return Err(Fault::ambiguous_names(first[0].0, second[0].0));
                }
                (None, found, _) => others = found,
                _ => {}
            }
        }
        if !is_usual && others.is_none() && has(&values, "i") && has(&values, "j") {
            return Err(Fault::ambiguous_names("i", "j"));
        }
        let mut action = None;
        for (name, usual) in others.into_iter().copied().flatten() {
            let value = values[place(name)].take();
            if *usual == "action" {
                action = value
            } else {
                values[place(usual)] = value
            }
        }
        let [row, col, layer, column, cell, player, ..] = values;
        Ok([row, col, layer, column, cell, player, action])
    }
}
