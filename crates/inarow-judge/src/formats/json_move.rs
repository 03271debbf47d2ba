//! A move as a JSON object: `{"row": 0, "col": 2, "player": "X"}`.

use std::fmt;
use std::marker::PhantomData;

use serde::de::{Deserialize, Deserializer, Error, IgnoredAny, MapAccess, Visitor};
use serde_json::value::RawValue;

use super::json_value::Text;
use crate::record::{Fault, NAMES_OF_MOVES, NamedValues, Value};

/// A move as an object, with `G` and `P` as the types of the keys `game` and `ply`. Unknown keys
/// are ignored.
pub(super) struct MoveObject<G, P> {
    pub(super) game: Option<G>,
    pub(super) ply: Option<P>,
    pub(super) values: NamedValues<Value<'static>>,
}

/// The place of the first other name of a cell.
const OTHER: usize = NamedValues::<()>::OTHER;

/// The places of the other two keys, after those of [`NAMES_OF_MOVES`].
const GAME: usize = NAMES_OF_MOVES.len();
const PLY: usize = GAME + 1;

impl<'de, G: Deserialize<'de>, P: Deserialize<'de>> Deserialize<'de> for MoveObject<G, P> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Keys<G, P>(PhantomData<(G, P)>);
        impl<'de, G: Deserialize<'de>, P: Deserialize<'de>> Visitor<'de> for Keys<G, P> {
            type Value = MoveObject<G, P>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a move")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
                let mut object = MoveObject {
                    game: None,
                    ply: None,
                    values: NamedValues::default(),
                };
                let mut seen = 0_u32;
                while let Some(Text(key)) = map.next_key()? {
                    let mut keys = NAMES_OF_MOVES
                        .into_iter()
                        .chain(["game", "ply"])
                        .enumerate();
                    let Some((place, key)) = keys.find(|(_, known)| *known == key) else {
                        map.next_value::<IgnoredAny>()?;
                        continue;
                    };
                    if (OTHER..GAME).contains(&place) {
                        // Beside the usual names, such a key may have any value.
                        let value: &RawValue = map.next_value()?;
                        let value = serde_json::from_str(value.get()).ok();
                        object.values.0[place] = object.values.0[place].take().or(value);
                        continue;
                    }
                    if seen & 1 << place != 0 {
                        return Err(Error::duplicate_field(key));
                    }
                    seen |= 1 << place;
                    match place {
                        GAME => object.game = Some(map.next_value()?),
                        PLY => object.ply = map.next_value()?,
                        _ => object.values.0[place] = map.next_value()?,
                    }
                }
                Ok(object)
            }
        }
        deserializer.deserialize_map(Keys(PhantomData))
    }
}

/// Returns an error if a move names its cell otherwise than the `first` one. One of both names may
/// number the moves, and the other may be misspelled.
pub(super) fn same_name(
    first: &mut Option<Option<&'static str>>,
    name: Option<&'static str>,
) -> Result<(), Fault> {
    let first = *first.get_or_insert(name);
    if first == name {
        return Ok(());
    }
    let [first, name] = [first, name].map(|name| name.unwrap_or("row"));
    Err(Fault::ambiguous_names(first, name))
}
