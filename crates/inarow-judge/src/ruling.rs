//! What comes of a game that was judged.

use inarow_render::FinalFacts;

use crate::fault::Fault;
use crate::judgement::Finding;

/// What comes of a game that was judged: what was found of it, or why it is
/// invalid, and the facts of the position reached where they are asked for.
#[derive(Debug)]
pub(crate) struct Ruling {
    pub(crate) finding: Result<Finding, Fault>,
    pub(crate) facts: Option<Box<FinalFacts>>,
}

impl Ruling {
    /// Of a record of whose position nobody asked for facts.
    pub(crate) const fn without_facts(finding: Finding) -> Self {
        Self {
            finding: Ok(finding),
            facts: None,
        }
    }

    /// Of a record without a position, or of whose position nothing can be told.
    pub(crate) const fn without_position(fault: Fault) -> Self {
        Self {
            finding: Err(fault),
            facts: None,
        }
    }
}
