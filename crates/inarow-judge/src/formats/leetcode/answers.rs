//! The answers in a record: `[null,0,0,1]`.

use inarow::Player;

use crate::formats::json_value::list;
use crate::record::{Fault, ListedAnswers, ParsedClaim};

/// Adds another line of answers to the claim.
pub(super) fn add(claim: ParsedClaim, line: &str) -> ParsedClaim {
    match (claim, answers(line)) {
        (ParsedClaim::Nothing, Ok(listed)) => ParsedClaim::Answers(listed, None),
        // Two different lists cannot both be right, so a third list adds nothing.
        (ParsedClaim::Answers(first, None), Ok(listed)) if listed != first => {
            ParsedClaim::Answers(first, Some(listed))
        }
        (_, Err(_)) => ParsedClaim::unknown(line),
        (claim, Ok(_)) => claim,
    }
}

/// Parses a list of answers. The constructor's answer comes first.
fn answers(line: &str) -> Result<ListedAnswers, Fault> {
    let mut listed = ListedAnswers::default();
    let expected = "a list of answers that begins with null";
    list(line, expected, &mut |index, answer| {
        if index == 0 && answer != "null" {
            return Err("the first answer is not null".into());
        }
        if index > 0 && answer != "0" && listed.first.is_none() {
            let winner = answer.parse().ok().and_then(Player::new);
            listed.first = Some((index, winner));
        }
        listed.count = index;
        Ok(())
    })?;
    Ok(listed)
}
