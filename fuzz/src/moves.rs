//! Any bytes as a walk of plays, refused moves and undos, compared with the oracle after every
//! step.

use crate::rules::rules;
use crate::walk::Walk;
use arbitrary::Unstructured;

pub(crate) fn check(input: &[u8]) {
    let mut bytes = Unstructured::new(input);
    let rules = rules(&mut bytes);
    Walk::<_, ()>::new(bytes, rules, "a walk failed".into()).run();
}
