//! Rules out of any bytes: every clause, on small boards mostly.

use arbitrary::{Result, Unstructured};
use inarow::{
    Completing, Diagonals, Gravity, Overline, Rules, RulesBuilder, RulesError, Size, Wrap,
};

/// Boards held by occupied cells.
const LARGE: [(u32, u32); 4] = [
    (3000, 3000),
    (2, 5_000_000),
    (Size::LONGEST_SIDE, 4),
    (Size::LONGEST_SIDE, Size::LONGEST_SIDE),
];

/// Longer lines are not played to their end in as few moves as an input has.
const LONGEST_LINE: u64 = 12;

/// Any rules.
///
/// # Errors
///
/// Where the bytes end too early.
pub fn rules(bytes: &mut Unstructured<'_>) -> Result<Rules> {
    let builder = Rules::builder();
    let mut side = |most: u32| bytes.int_in_range(1..=most);
    let builder = match side(16)? {
        1..=6 => builder.size(side(7)?, side(7)?),
        7..=10 => builder.size_in_space(side(4)?, side(4)?, side(4)?),
        11 => builder.size(side(2)?, side(40)?),
        12 => builder.size(side(40)?, side(2)?),
        13 => builder.size(side(19)?, side(19)?),
        14 => builder.size_in_space(200, side(5000)?, 60),
        15 => {
            let (rows, cols) = *bytes.choose(&LARGE)?;
            builder.size(rows, cols)
        }
        _ => return Ok(bytes.choose(Rules::PRESETS)?.1),
    };
    let builder = clauses(builder, bytes)?;
    let longest = longest(builder);
    // Full lines, where the board has them and they can be filled.
    if bytes.ratio(1, 4)?
        && let Ok(rules) = builder.build()
    {
        return Ok(rules);
    }
    let k = bytes.int_in_range(1..=longest.min(LONGEST_LINE))?;
    Ok(built(builder.k(k)))
}

fn clauses(builder: RulesBuilder, bytes: &mut Unstructured<'_>) -> Result<RulesBuilder> {
    let mut builder = builder;
    if bytes.ratio(1, 3)? {
        builder = builder.overline(Overline::Ignored);
    }
    if bytes.ratio(1, 3)? {
        builder = builder.open_ends(bytes.int_in_range(1..=2)?);
    }
    if bytes.ratio(1, 3)? {
        builder = builder.gravity(Gravity::Drop);
    }
    if bytes.ratio(1, 3)? {
        builder = builder.wrap(*bytes.choose(&[Wrap::EveryIndex, Wrap::Rows, Wrap::Columns])?);
    }
    if bytes.ratio(1, 3)? {
        builder = builder.diagonals(Diagonals::Ignored);
    }
    if bytes.ratio(1, 3)? {
        builder = builder.turn(bytes.int_in_range(1..=3)?, bytes.int_in_range(1..=3)?);
    }
    Ok(match bytes.int_in_range(0..=3)? {
        0 => builder.completing(Completing::Loses),
        1 => builder.players(bytes.int_in_range(3..=8)?),
        _ => builder,
    })
}

/// The length of the longest line or ring, as the refusal of a longer one names
/// it.
fn longest(builder: RulesBuilder) -> u64 {
    match builder.k(u64::MAX).build() {
        Err(RulesError::LineTooLong { longest, .. }) => longest,
        other => panic!("no line is so long: {other:?}"),
    }
}

fn built(builder: RulesBuilder) -> Rules {
    builder
        .build()
        .unwrap_or_else(|error| panic!("{error}: {builder:?}"))
}
