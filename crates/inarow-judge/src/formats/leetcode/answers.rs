//! The answers in a record: `[null,0,0,1]`.

use inarow::Player;
use serde::de::{self, SeqAccess};
use serde_json::value::RawValue;

use crate::formats::json_value::{FromList, list};
use crate::record::{ListedAnswers, ParsedClaim};

/// Adds another line of answers to the claim.
pub(super) fn add(claim: ParsedClaim, line: &str) -> ParsedClaim {
    match (claim, list(line)) {
        (ParsedClaim::Nothing, Ok(Answers(listed))) => ParsedClaim::Answers(listed, None),
        // Two different lists cannot both be right, so a third list adds nothing.
        (ParsedClaim::Answers(first, None), Ok(Answers(listed))) if listed != first => {
            ParsedClaim::Answers(first, Some(listed))
        }
        (_, Err(_)) => ParsedClaim::unknown(line),
        (claim, Ok(_)) => claim,
    }
}

/// A list of answers. The constructor's answer comes first.
struct Answers(ListedAnswers);

impl<'de> FromList<'de> for Answers {
    const EXPECTED: &'static str = "a list of answers that begins with null";

    fn read<A: SeqAccess<'de>>(mut list: A) -> Result<Self, A::Error> {
        let first = list.next_element::<&RawValue>()?;
        if first.map(RawValue::get) != Some("null") {
            return Err(de::Error::custom("the first answer is not null"));
        }
        let mut listed = ListedAnswers::default();
        while let Some(answer) = list.next_element::<&RawValue>()? {
            listed.count += 1;
            if answer.get() != "0" && listed.first.is_none() {
                let winner = answer.get().parse().ok().and_then(Player::new);
                listed.first = Some((listed.count, winner));
            }
        }
        Ok(Self(listed))
    }
}
