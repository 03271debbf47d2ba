//! Rules chosen by random bytes.

use arbitrary::Unstructured;
use fastrand::Rng;

use crate::drawn::every_clause_is_drawn_by;

/// A clause that no bytes choose would be tested by no target.
#[test]
fn random_bytes_choose_every_clause() {
    every_clause_is_drawn_by((0..1000).map(|seed| {
        let mut rng = Rng::with_seed(seed);
        let bytes: Vec<u8> = (0..64).map(|_| rng.u8(..)).collect();
        inarow_fuzz::rules(&mut Unstructured::new(&bytes))
    }));
}
