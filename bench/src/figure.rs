//! The figures of an engine: an object of the JSON, a row of the tables.

use serde::{Deserialize, Serialize};

use crate::work::{Contest, Contestant, Measured, Role};

/// The figures of one engine for one work.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
pub struct Figure {
    /// The work's name.
    pub work: String,
    /// The engine's name.
    pub engine: String,
    /// The engine's version.
    pub version: String,
    /// The median of the rounds.
    pub ns_per_move: f64,
    /// The median of the rounds.
    pub moves_per_s: u64,
    /// The lower quartile of the rounds.
    pub ns_low: f64,
    /// The upper quartile of the rounds.
    pub ns_high: f64,
    /// The number of rounds.
    pub rounds: usize,
    /// The number of moves of each round.
    pub moves: usize,
    /// The bytes that the engine occupied.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bytes: Option<u64>,
    /// The comparison with another engine.
    #[serde(flatten, default, skip_serializing_if = "Option::is_none")]
    pub beside: Option<Beside>,
}

/// The time of an engine compared with that of the best peer, or of the first engine if there is no
/// peer.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
pub struct Beside {
    /// The other engine.
    pub beside: String,
    /// The median of the ratios of both times, round by round.
    pub times: f64,
}

impl Figure {
    /// Computes the figures of a contest.
    #[must_use]
    pub fn all(work: &str, contest: &Contest, measured: &[Measured]) -> Vec<Self> {
        let medians: Vec<[f64; 3]> = measured.iter().map(|own| quartiles(&own.ns)).collect();
        let peers = (0..measured.len())
            .filter(|&index| contest.contestants[index].origin().1 == Role::Peer)
            .min_by(|&one, &other| medians[one][1].total_cmp(&medians[other][1]));
        let beside = peers.unwrap_or(0);
        let figure = |(index, contestant): (usize, &Contestant)| {
            let [low, median, high] = medians[index];
            let ratios = measured[index].ns.iter().zip(&measured[beside].ns);
            let ratios: Vec<f64> = ratios.map(|(own, other)| own / other).collect();
            #[expect(
                clippy::cast_possible_truncation,
                clippy::cast_sign_loss,
                reason = "a computer makes fewer than 2^64 moves a second"
            )]
            let moves_per_s = (1e9 / median).round() as u64;
            Self {
                work: work.to_owned(),
                engine: contestant.engine.to_owned(),
                version: contestant.origin().0.to_owned(),
                ns_per_move: rounded(median),
                moves_per_s,
                ns_low: rounded(low),
                ns_high: rounded(high),
                rounds: measured[index].ns.len(),
                moves: contestant.moves,
                bytes: measured[index].bytes,
                beside: (index != beside).then(|| Beside {
                    beside: contest.contestants[beside].engine.to_owned(),
                    times: rounded(quartiles(&ratios)[1]),
                }),
            }
        };
        contest.contestants.iter().enumerate().map(figure).collect()
    }
}

/// Returns the quartiles.
fn quartiles(figures: &[f64]) -> [f64; 3] {
    let mut sorted = figures.to_vec();
    sorted.sort_by(f64::total_cmp);
    [1, 2, 3].map(|quarter| sorted[(sorted.len() - 1) * quarter / 4])
}

/// Rounds to four digits, more than can be measured.
fn rounded(number: f64) -> f64 {
    format!("{number:.3e}").parse().unwrap_or(number)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn contest(engines: &[&'static str]) -> Contest {
        let mut contest = Contest::new(3);
        for engine in engines {
            contest.add(engine, 10, crate::Round::default);
        }
        contest
    }

    fn measured(ns: [f64; 3]) -> Measured {
        let (ns, bytes) = (ns.to_vec(), None);
        Measured { ns, bytes }
    }

    #[test]
    fn engines_are_compared_with_the_best_peer() {
        let peers = ["inarow", "rust class", "gamie", "harness"];
        let ns = [[2.0, 2.5, 4.0], [9.0; 3], [4.0, 5.0, 4.0], [1.0; 3]].map(measured);
        let figures = Figure::all("some", &contest(&peers), &ns);
        let beside = |index: usize| {
            let beside = figures[index].beside.as_ref();
            beside.map(|Beside { beside, times }| (beside.as_str(), *times))
        };
        assert_eq!(beside(0), Some(("gamie", 0.5)));
        assert_eq!(beside(1), Some(("gamie", 2.25)));
        assert_eq!(beside(2), None);
        let alone = Figure::all("some", &contest(&peers[..1]), &ns[..1]);
        assert_eq!(alone[0].beside, None);
        assert_eq!(
            (alone[0].ns_per_move, alone[0].moves_per_s),
            (2.5, 400_000_000)
        );
    }

    #[test]
    fn a_figure_is_an_object_whose_first_keys_are_fixed() {
        let figures = Figure::all("some", &contest(&["gamie"]), &[measured([2.5; 3])]);
        let json = serde_json::to_string(&figures[0]).unwrap();
        let first = r#"{"work":"some","engine":"gamie","version":"0.14.0","ns_per_move":2.5,"moves_per_s":400000000,"#;
        assert!(json.starts_with(first), "{json}");
        assert_eq!(serde_json::from_str::<Figure>(&json).unwrap(), figures[0]);
    }
}
