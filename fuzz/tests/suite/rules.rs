//! Rules out of random bytes.

use arbitrary::Unstructured;
use fastrand::Rng;

use crate::drawn::every_clause_is_drawn_by;

/// A clause that no bytes give is tested by no walk and no batch.
#[test]
fn every_clause_is_drawn() {
    every_clause_is_drawn_by((0..1000).map(|seed| {
        let mut rng = Rng::with_seed(seed);
        let bytes: Vec<u8> = (0..64).map(|_| rng.u8(..)).collect();
        inarow_fuzz::rules(&mut Unstructured::new(&bytes))
    }));
}
