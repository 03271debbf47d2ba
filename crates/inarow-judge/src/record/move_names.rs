//! The names of the values of a move: keys of an object or columns of a table.

use super::Fault;

/// All names of values of a move. Those after `player` are other names for a cell.
pub const NAMES_OF_MOVES: [&str; 19] = [
    "row", "col", "layer", "column", "cell", "player", "action", "y", "x", "r", "c", "move",
    "position", "square", "pos", "idx", "index", "i", "j",
];

/// Other names of a cell: a column, or the number of a cell or with `drop` of a column. Groups are
/// tried in order. A name of a later group may also number the moves, so it is ignored beside a name
/// of an earlier group.
const OTHER_NAMES: [&[&str]; 3] = [
    &["x", "c"],
    &["action", "move", "position", "square", "pos"],
    &["idx", "index"],
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
    /// The place of the first other name.
    pub const OTHER: usize = 6;

    /// Finds the values of these names. Other names are not looked for beside a usual name of a cell.
    ///
    /// # Errors
    ///
    /// The error of `find`, or [`Fault`] if the names leave more than one meaning.
    pub fn found<E: From<Fault>>(
        mut find: impl FnMut(&'static str) -> Result<Option<T>, E>,
    ) -> Result<[Option<T>; 7], E> {
        let mut values = Self::default();
        for (place, name) in NAMES_OF_MOVES.into_iter().enumerate() {
            if place == Self::OTHER && values.0[..5].iter().any(Option::is_some) {
                break;
            }
            values.0[place] = find(name)?;
        }
        Ok(values.usual()?)
    }

    /// Returns the first other name of a cell, if no usual name occurs.
    pub(crate) fn other_name(&self) -> Option<&'static str> {
        let Self(values) = self;
        let value =
            |name: &str| values[NAMES_OF_MOVES.iter().position(|known| *known == name)?].as_ref();
        let mut others = OTHER_NAMES.into_iter().flatten().copied();
        let other = others.find(|name| value(name).is_some())?;
        values[..5].iter().all(Option::is_none).then_some(other)
    }

    /// Returns the values of the usual names: row, column, layer, column without a row, cell, player,
    /// and the number of a cell or with `drop` of a column. Other names are read if no usual name of
    /// a cell occurs.
    ///
    /// # Errors
    ///
    /// [`Fault`] if the names leave more than one meaning.
    pub fn usual(self) -> Result<[Option<T>; 7], Fault> {
        let Self(mut values) = self;
        let place = |name: &str| NAMES_OF_MOVES.iter().position(|known| *known == name);
        let mut take = |name: &str| values[place(name)?].take();
        let [row, col, layer, column, cell, player] =
            ["row", "col", "layer", "column", "cell", "player"].map(&mut take);
        let usual = [row, col, layer, column, cell, player, None];
        if usual[..5].iter().any(Option::is_some) {
            return Ok(usual);
        }
        let [.., player, _] = usual;
        if let (Some(_), Some(_)) = (take("i"), take("j")) {
            return Err(Fault::ambiguous_names("i", "j"));
        }
        for group in OTHER_NAMES {
            let mut found = group.iter().filter_map(|name| Some((*name, take(name)?)));
            match (found.next(), found.next()) {
                (Some((first, _)), Some((second, _))) => {
                    return Err(Fault::ambiguous_names(first, second));
                }
                (Some((name @ ("x" | "c"), col)), None) => {
                    let row = take(if name == "x" { "y" } else { "r" });
                    let mut others = OTHER_NAMES[1..].iter().copied().flatten();
                    let other = others.find(|other| row.is_none() && take(other).is_some());
                    if let Some(other) = other {
                        return Err(Fault::ambiguous_names(name, other));
                    }
                    return Ok([row, Some(col), None, None, None, player, None]);
                }
                (Some((_, action)), None) => {
                    return Ok([None, None, None, None, None, player, Some(action)]);
                }
                (None, _) => {}
            }
        }
        Ok([None, None, None, None, None, player, None])
    }
}
