//! The answers in a record: `[null,0,0,1]`.

use std::fmt;

use inarow::Player;
use serde::de::{self, Deserialize, Deserializer, SeqAccess, Visitor};
use serde_json::value::RawValue;

use crate::formats::json_value::list;
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

impl<'de> Deserialize<'de> for Answers {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct List;
        impl<'de> Visitor<'de> for List {
            type Value = Answers;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a list of answers that begins with null")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Answers, A::Error> {
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
                Ok(Answers(listed))
            }
        }
        deserializer.deserialize_seq(List)
    }
}
