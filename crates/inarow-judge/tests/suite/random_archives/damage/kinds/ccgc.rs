//! Damage of games of the Chinese contest.

use super::DamageList;
use crate::random_archives::damage::{ClaimText, DamageKind, bytes};
use crate::random_archives::parts::RecordParts;

pub(super) const CCGC: DamageList = &[
    (
        "no move",
        DamageKind::Move(&[
            ("J,10", "bad_move"),
            ("B(J)", "bad_move"),
            ("B(J,10", "bad_move"),
            ("B(J,10))", "bad_move"),
            ("B(j,10)", "bad_move"),
            ("b(J,10)", "bad_move"),
            ("B(,10)", "bad_move"),
            ("B(J,-1)", "bad_move"),
            ("B(J,1.5)", "bad_move"),
            ("B(J, 10)", "bad_move"),
            ("B(JJ,10)", "bad_move"),
            ("C(J,10)", "bad_move"),
            ("B(J,10)MARK", "bad_move"),
            ("B(J,1000000000000000000000000000000000000000)", "bad_move"),
            ("\0", "bad_move"),
            ("\u{e9}", "bad_move"),
        ]),
    ),
    (
        "wrong beginning",
        DamageKind::Other(|rng, planned| {
            let mut lines = bytes(&planned.parts(rng));
            let rest = lines[0].split_off(2);
            let begin = rng.choice(["{", "[", "(", "{(", "{ [", "C6"])?;
            lines[0] = [begin.as_bytes(), &rest].concat();
            Some(planned.unparsable_line(lines, 0, "bad_record"))
        }),
    ),
    (
        "a field that is not closed",
        DamageKind::Other(|rng, planned| {
            let mut lines = bytes(&planned.parts(rng));
            let first = lines[0].iter().position(|&byte| byte == b']')?;
            lines[0].truncate(first);
            Some(planned.unparsable_line(lines, 0, "bad_record"))
        }),
    ),
    (
        "unknown claim",
        DamageKind::Other(|rng, planned| {
            planned.claimed?;
            let mut parts = planned.parts(rng);
            if let RecordParts::Text { before, .. } = &mut parts {
                let fields: Vec<&str> = before.split('[').collect();
                let unknown = rng.choice(["流局]", "{]", "9]"])?;
                let fields: Vec<&str> = (0..)
                    .zip(fields)
                    .map(|(number, field)| match number {
                        4 => unknown,
                        _ => field,
                    })
                    .collect();
                *before = fields.join("[");
            }
            Some(planned.valid(bytes(&parts), ClaimText::Unknown))
        }),
    ),
];
