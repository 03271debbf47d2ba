//! Damage of games of Gomocup's manager.

use super::DamageList;
use crate::random_archives::damage::{ClaimText, DamageKind, bytes, same_as_alone};
use crate::random_archives::parts::RecordParts;

pub(super) const PSQ: DamageList = &[
    (
        "no move",
        DamageKind::Move(&[
            ("5,5,,", "bad_move"),
            ("5,5,0,0", "bad_move"),
            ("5,,0", "bad_move"),
            ("5,5,", "bad_move"),
            ("5,5,x", "bad_move"),
            ("5,5.0,0", "bad_move"),
            ("5,+-5,0", "bad_move"),
            ("5,9223372036854775808,0", "outside"),
            ("5,1000000000000000000000000000000000000000,0", "bad_move"),
            ("5,\0,0", "bad_move"),
        ]),
    ),
    (
        "wrong header",
        DamageKind::Other(|rng, planned| {
            let header = rng.choice([
                "Piskvorky 20x20",
                "Piskvorky 20x20, 11:11",
                "Piskvorky 20x20, 11:11, 2",
                "Piskvorky 20x20, 11:11, 0, 0",
                "Piskvorky 20x20, 11, 0",
                "Piskvorky 20x20, a:11, 0",
                "Piskvorky 20, 11:11, 0",
                "Piskvorky -20x20, 11:11, 0",
                "Piskvorky 18446744073709551616x20, 11:11, 0",
                "Piskvorky x20, 11:11, 0",
                "Piskvorky 1x1x1, 11:11, 0",
                "Piskvorky ,,",
                "Piskvorky 4294967296x1, 11:11, 0",
                "15x15",
                "15x15, 11:11",
                "15x15, 11:11, 2",
            ])?;
            let mut lines = bytes(&planned.parts(rng));
            lines[0] = header.into();
            Some(planned.unparsable_line(lines, 0, "bad_record"))
        }),
    ),
    (
        "no header",
        DamageKind::Other(|rng, planned| {
            let mut lines = bytes(&planned.parts(rng));
            if rng.bool() {
                lines.remove(0);
            } else {
                lines[0] = b"piskvorky 20x20, 11:11, 0".into();
            }
            Some(planned.unparsable_line(lines, 0, "bad_record"))
        }),
    ),
    (
        "no number",
        DamageKind::Other(|rng, planned| {
            let mut lines = bytes(&planned.parts(rng));
            let number = lines.iter().rposition(|line| !line.contains(&b','))?;
            lines.remove(number);
            let last = lines.len() - 1;
            Some(planned.unparsable_line(lines, last, "bad_record"))
        }),
    ),
    (
        "three names",
        DamageKind::Other(|rng, planned| {
            let mut parts = planned.parts(rng);
            let RecordParts::Rows { tail, .. } = &mut parts else {
                return None;
            };
            (tail.len() > 2).then(|| tail.insert(2, "a third one".into()))?;
            let lines = bytes(&parts);
            let third = lines.iter().position(|line| line.starts_with(b"a third"))?;
            Some(planned.unparsable_line(lines, third, "bad_record"))
        }),
    ),
    (
        "wrong type of result",
        DamageKind::Other(|rng, planned| {
            planned.claimed?;
            let mut lines = bytes(&planned.parts(rng));
            let last = lines.len() - 1;
            lines[last] = format!("{},Freestyle", "9".repeat(40)).into_bytes();
            Some(planned.unparsable_line(lines, last, "bad_record"))
        }),
    ),
    (
        "unknown claim",
        DamageKind::Other(|rng, planned| {
            planned.claimed?;
            let mut parts = planned.parts(rng);
            if let RecordParts::Rows { tail, .. } = &mut parts {
                *tail.last_mut()? = "9,Freestyle".into();
            }
            Some(planned.valid(bytes(&parts), ClaimText::Unknown))
        }),
    ),
    (
        "a line after the end",
        DamageKind::Other(|rng, planned| {
            let mut lines = bytes(&planned.parts(rng));
            let good = (0..lines.len()).collect();
            lines.push(rng.choice(["5,5,0", "5,5", "0", "piskvorky"])?.into());
            let after_end = lines.len() - 1;
            let mut record = planned.unparsable_line(lines, after_end, "bad_record");
            record.expectations[0].first = after_end;
            record.expectations.push(same_as_alone(good, None));
            Some(record)
        }),
    ),
];
