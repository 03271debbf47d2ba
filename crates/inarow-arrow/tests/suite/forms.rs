//! The same games as columns of every type that a table may have, and as JSON.

use std::sync::Arc;

use arrow_array::types::{
    ArrowPrimitiveType, Int8Type, Int16Type, Int32Type, Int64Type, UInt8Type, UInt16Type,
    UInt32Type, UInt64Type,
};
use arrow_array::{
    Array, ArrayRef, DictionaryArray, FixedSizeListArray, Float32Array, Float64Array,
    LargeListArray, LargeStringArray, ListArray, PrimitiveArray, StringArray, StringViewArray,
    StructArray,
};
use arrow_buffer::OffsetBuffer;
use arrow_schema::Field;
use fastrand::Rng;
use inarow::{Gravity, Rules};

use crate::random_games::{RandomGame, RandomMove};

/// The form of the column `moves`.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Form {
    /// Lists of numbers: of cells, or with `drop` of columns.
    Numbers,
    /// The same numbers in padded lists of fixed length.
    Padded,
    /// Lists of lists of numbers.
    Lists,
    /// Lists of lists of numbers, with the player last.
    ListsWithPlayers,
    /// Lists of structs.
    Structs,
    /// Lists of structs with the player.
    StructsWithPlayers,
    /// Lists of cells in text, such as `c4`.
    Texts,
    /// One string per game, with its cells and no separators.
    MoveTexts,
}

impl Form {
    pub(crate) const ALL: [Self; 8] = [
        Self::Numbers,
        Self::Padded,
        Self::Lists,
        Self::ListsWithPlayers,
        Self::Structs,
        Self::StructsWithPlayers,
        Self::Texts,
        Self::MoveTexts,
    ];

    /// True if this form can express these moves.
    pub(crate) fn can_express(self, game: &RandomGame) -> bool {
        let sides = game.rules.size().sides().map(i64::from);
        let is_cell = |mv: &RandomMove| {
            mv.place
                .iter()
                .zip(sides)
                .all(|(&at, side)| (0..side).contains(&at))
        };
        match self {
            Self::Texts | Self::MoveTexts => game.moves.iter().all(is_cell),
            // Numbers below 0 are padding.
            Self::Padded => game.moves.iter().all(|mv| number(&game.rules, *mv) >= 0),
            _ => true,
        }
    }

    /// Returns the same moves as `jsonl` writes them.
    pub(crate) fn json(self, game: &RandomGame) -> String {
        let rules = &game.rules;
        let moves = game.moves.iter().map(|&mv| match self {
            Self::Numbers | Self::Padded => number(rules, mv).to_string(),
            Self::Lists | Self::Structs => format!("{:?}", numbers_of(rules, mv)),
            Self::ListsWithPlayers | Self::StructsWithPlayers => {
                format!("{:?}", [numbers_of(rules, mv), vec![mv.player]].concat())
            }
            Self::Texts | Self::MoveTexts => format!("\"{}\"", text(rules, mv)),
        });
        format!("[{}]", moves.collect::<Vec<_>>().join(","))
    }

    /// Returns the column `moves` of games on boards of one size.
    pub(crate) fn column(self, rng: &mut Rng, games: &[RandomGame]) -> ArrayRef {
        let all = || {
            games
                .iter()
                .flat_map(|game| game.moves.iter().map(|mv| (&game.rules, *mv)))
        };
        let lengths: Vec<usize> = games.iter().map(|game| game.moves.len()).collect();
        let values: ArrayRef = match self {
            Self::Padded => return padded(rng, games, &lengths),
            Self::MoveTexts => {
                let joined = games.iter().map(|game| {
                    let texts = game.moves.iter().map(|&mv| text(&game.rules, mv));
                    Some(texts.collect::<String>())
                });
                return texts(rng, &joined.collect::<Vec<_>>());
            }
            Self::Numbers => {
                let values = all().map(|(rules, mv)| Some(number(rules, mv)));
                numbers(rng, &values.collect::<Vec<_>>())
            }
            Self::Texts => {
                let values = all().map(|(rules, mv)| Some(text(rules, mv)));
                texts(rng, &values.collect::<Vec<_>>())
            }
            Self::Lists | Self::ListsWithPlayers => {
                let with_players = self == Self::ListsWithPlayers;
                let each = all().map(|(rules, mv)| {
                    let player = with_players.then_some(mv.player);
                    numbers_of(rules, mv)
                        .into_iter()
                        .chain(player)
                        .collect::<Vec<_>>()
                });
                let each: Vec<Vec<i64>> = each.collect();
                let lengths: Vec<usize> = each.iter().map(Vec::len).collect();
                let values: Vec<Option<i64>> = each.concat().into_iter().map(Some).collect();
                let values = numbers(rng, &values);
                match lengths.first() {
                    Some(&length) if rng.bool() => fixed(length, values),
                    _ => lists(rng, &lengths, values),
                }
            }
            Self::Structs | Self::StructsWithPlayers => {
                let names = ["row", "col", "layer"];
                let dimensions = games[0].rules.size().dimensions();
                let mut columns = Vec::new();
                for (index, name) in names.into_iter().take(dimensions).enumerate() {
                    let values: Vec<_> = all().map(|(_, mv)| Some(mv.place[index])).collect();
                    columns.push((name, numbers(rng, &values)));
                }
                if self == Self::StructsWithPlayers {
                    let players: Vec<_> = all().map(|(_, mv)| Some(mv.player)).collect();
                    columns.push(("player", self::players(rng, &players)));
                }
                rng.shuffle(&mut columns);
                structs(columns)
            }
        };
        lists(rng, &lengths, values)
    }
}

/// Returns the number of a move's cell, or with `drop` of its column. For a cell outside the board,
/// the formula is the same.
pub(crate) fn number(rules: &Rules, mv: RandomMove) -> i64 {
    let [_, cols, layers] = rules.size().sides().map(i64::from);
    let [row, col, layer] = mv.place.map(|at| at.clamp(-1 << 40, 1 << 40));
    match rules.gravity() {
        Gravity::Drop => col * layers + layer,
        _ => (row * cols + col) * layers + layer,
    }
}

fn numbers_of(rules: &Rules, mv: RandomMove) -> Vec<i64> {
    mv.place[..rules.size().dimensions()].to_vec()
}

fn text(rules: &Rules, mv: RandomMove) -> String {
    let place = mv.place.map(|at| at as u32);
    let cell = match rules.size().layers() {
        None => inarow::Cell::new(place[0], place[1]),
        Some(_) => inarow::Cell::in_space(place[0], place[1], place[2]),
    };
    rules.cell_text(cell).to_string()
}

/// Returns numbers as a column of whole numbers or of floats, of a random type that fits all of
/// them.
pub(crate) fn numbers(rng: &mut Rng, values: &[Option<i64>]) -> ArrayRef {
    let fits = |max: i64| values.iter().flatten().all(|number| number.abs() < max);
    // pandas writes NaN for a missing float.
    let missing = rng.bool().then_some(f64::NAN);
    let floats = values
        .iter()
        .map(|value| value.map(|number| number as f64).or(missing));
    match rng.u8(..6) {
        0 if fits(1 << 53) => Arc::new(floats.collect::<Float64Array>()),
        1 if fits(1 << 24) => {
            let floats = floats.map(|float| float.map(|float| float as f32));
            Arc::new(floats.collect::<Float32Array>())
        }
        _ => whole_numbers(rng, values),
    }
}

/// Returns players as a column of numbers or names.
pub(crate) fn players(rng: &mut Rng, values: &[Option<i64>]) -> ArrayRef {
    if rng.bool() {
        return numbers(rng, values);
    }
    let name = |number: &i64| match (rng.u8(..3), number) {
        (0, 1) => "X".into(),
        (0, 2) => "White".into(),
        (1, 1..=9) => format!("player {number}"),
        _ => number.to_string(),
    };
    let mut name = name;
    let names: Vec<_> = values
        .iter()
        .map(|value| value.as_ref().map(&mut name))
        .collect();
    texts(rng, &names)
}

/// Returns whole numbers as a column of a random type that fits all of them.
pub(crate) fn whole_numbers(rng: &mut Rng, values: &[Option<i64>]) -> ArrayRef {
    fn of<T: ArrowPrimitiveType>(values: &[Option<i64>]) -> Option<ArrayRef>
    where
        T::Native: TryFrom<i64>,
    {
        let narrow = |value: &Option<i64>| match value {
            None => Some(None),
            Some(value) => T::Native::try_from(*value).ok().map(Some),
        };
        let values: Option<Vec<Option<T::Native>>> = values.iter().map(narrow).collect();
        Some(Arc::new(values?.into_iter().collect::<PrimitiveArray<T>>()))
    }
    let widths = [
        of::<Int8Type>,
        of::<Int16Type>,
        of::<Int32Type>,
        of::<Int64Type>,
        of::<UInt8Type>,
        of::<UInt16Type>,
        of::<UInt32Type>,
        of::<UInt64Type>,
    ];
    let fitting: Vec<ArrayRef> = widths.iter().filter_map(|of| of(values)).collect();
    rng.choice(fitting).unwrap()
}

/// Returns texts as a column of a random type.
pub(crate) fn texts(rng: &mut Rng, values: &[Option<String>]) -> ArrayRef {
    match rng.u8(..4) {
        0 => Arc::new(values.iter().collect::<StringArray>()),
        1 => Arc::new(values.iter().collect::<LargeStringArray>()),
        2 => Arc::new(values.iter().collect::<StringViewArray>()),
        _ => {
            let values = values.iter().map(Option::as_deref);
            Arc::new(values.collect::<DictionaryArray<Int16Type>>())
        }
    }
}

pub(crate) fn structs(columns: Vec<(&str, ArrayRef)>) -> ArrayRef {
    let fields = columns.into_iter().map(|(name, column)| {
        let field = Field::new(name, column.data_type().clone(), true);
        (Arc::new(field), column)
    });
    Arc::new(StructArray::from(fields.collect::<Vec<_>>()))
}

/// Returns lists of these lengths. Their offsets have 32 or 64 bits.
fn lists(rng: &mut Rng, lengths: &[usize], values: ArrayRef) -> ArrayRef {
    let item = Arc::new(Field::new_list_field(values.data_type().clone(), true));
    let lengths = lengths.iter().copied();
    if rng.bool() {
        let offsets = OffsetBuffer::<i32>::from_lengths(lengths);
        Arc::new(ListArray::new(item, offsets, values, None))
    } else {
        let offsets = OffsetBuffer::<i64>::from_lengths(lengths);
        Arc::new(LargeListArray::new(item, offsets, values, None))
    }
}

fn fixed(length: usize, values: ArrayRef) -> ArrayRef {
    let item = Arc::new(Field::new_list_field(values.data_type().clone(), true));
    Arc::new(FixedSizeListArray::new(item, length as i32, values, None))
}

/// Returns numbers in lists as long as the longest game, padded with nulls or -1.
fn padded(rng: &mut Rng, games: &[RandomGame], lengths: &[usize]) -> ArrayRef {
    let longest = lengths.iter().max().copied().unwrap_or(0);
    let padding = rng.choice([None, Some(-1)]).unwrap();
    let mut values = Vec::new();
    for game in games {
        let moves = game.moves.iter().map(|&mv| Some(number(&game.rules, mv)));
        values.extend(moves);
        values.resize(values.len() + longest - game.moves.len(), padding);
    }
    if longest == 0 {
        let no_values = numbers(rng, &values);
        return lists(rng, lengths, no_values);
    }
    fixed(longest, numbers(rng, &values))
}
