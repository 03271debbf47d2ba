//! Ways to break a game of Gomocup's manager.

use super::Ways;
use crate::archives::breaks::{How, as_alone, bytes};
use crate::archives::paper::Paper;

pub(super) const PSQ: Ways = &[
    (
        "no move",
        How::Move(&[
            ("5,5", "bad_move"),
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
        "a header that is none",
        How::Other(|rng, scene| {
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
            ])?;
            let mut lines = bytes(&scene.paper(rng));
            lines[0] = header.into();
            Some(scene.stray(lines, 0, "bad_record"))
        }),
    ),
    (
        "no header",
        How::Other(|rng, scene| {
            let mut lines = bytes(&scene.paper(rng));
            match rng.bool() {
                true => drop(lines.remove(0)),
                false => lines[0] = b"piskvorky 20x20, 11:11, 0".into(),
            }
            Some(scene.stray(lines, 0, "bad_record"))
        }),
    ),
    (
        "no number",
        How::Other(|rng, scene| {
            let mut lines = bytes(&scene.paper(rng));
            let number = lines.iter().rposition(|line| !line.contains(&b','))?;
            lines.remove(number);
            let last = lines.len() - 1;
            Some(scene.stray(lines, last, "bad_record"))
        }),
    ),
    (
        "three names",
        How::Other(|rng, scene| {
            let mut paper = scene.paper(rng);
            let Paper::Rows { tail, .. } = &mut paper else {
                return None;
            };
            (tail.len() > 2).then(|| tail.insert(2, "a third one".into()))?;
            let lines = bytes(&paper);
            let third = lines.iter().position(|line| line.starts_with(b"a third"))?;
            Some(scene.stray(lines, third, "bad_record"))
        }),
    ),
    (
        "a result that is none",
        How::Other(|rng, scene| {
            scene.claimed?;
            let mut lines = bytes(&scene.paper(rng));
            let last = lines.len() - 1;
            lines[last] = format!("{},Freestyle", "9".repeat(40)).into_bytes();
            Some(scene.stray(lines, last, "bad_record"))
        }),
    ),
    (
        "a result that nobody can have",
        How::Other(|rng, scene| {
            scene.claimed?;
            let mut paper = scene.paper(rng);
            if let Paper::Rows { tail, .. } = &mut paper {
                *tail.last_mut()? = "9,Freestyle".into();
            }
            Some(scene.invalid(&paper, "bad_result", None, 0))
        }),
    ),
    (
        "a line behind the end",
        How::Other(|rng, scene| {
            let mut lines = bytes(&scene.paper(rng));
            let good = (0..lines.len()).collect();
            lines.push(rng.choice(["5,5,0", "0", "a name", "\u{e9}"])?.into());
            let behind = lines.len() - 1;
            let mut record = scene.stray(lines, behind, "bad_record");
            record.reports[0].first = behind;
            record.reports.push(as_alone(good, None));
            Some(record)
        }),
    ),
];
