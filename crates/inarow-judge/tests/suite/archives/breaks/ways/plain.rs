//! Ways to break a game of moves alone, as cells or as columns.

use super::Ways;
use crate::archives::breaks::How;

pub(super) const POS: Ways = &[(
    "no move",
    How::Move(&[
        ("?", "no_column"),
        ("-", "no_column"),
        ("é", "no_column"),
        ("\0", "no_column"),
        ("a<long>", "move_too_long"),
    ]),
)];

pub(super) const COLUMNS: Ways = &[(
    "no move",
    How::Move(&[
        ("x", "bad_move"),
        ("-", "bad_move"),
        ("é", "bad_move"),
        ("٣", "bad_move"),
        ("\0", "bad_move"),
        ("0", "outside"),
    ]),
)];
