//! The figures of an engine. They are an object in JSON and a row in tables.

use serde::{Deserialize, Serialize};

use crate::contest::{Measured, Role};

/// The figures of one engine for one benchmark.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
pub(crate) struct Figure {
    /// The name of the benchmark.
    pub(crate) work: String,
    /// The engine's name.
    pub(crate) engine: String,
    /// The engine's version.
    pub(crate) version: String,
    /// The median of the rounds.
    pub(crate) ns_per_move: f64,
    /// The median of the rounds.
    pub(crate) moves_per_s: u64,
    /// The lower quartile of the rounds.
    pub(crate) ns_low: f64,
    /// The upper quartile of the rounds.
    pub(crate) ns_high: f64,
    /// The number of rounds.
    pub(crate) rounds: usize,
    /// The number of moves of each round.
    pub(crate) moves: usize,
    /// The comparison with another engine.
    #[serde(flatten, default, skip_serializing_if = "Option::is_none")]
    pub(crate) beside: Option<Beside>,
}

/// The time of an engine compared with the time of the best peer. If there is no peer, it is
/// compared with the first engine.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
pub(crate) struct Beside {
    /// The other engine.
    pub(crate) beside: String,
    /// The median of the ratios of both times, round by round.
    pub(crate) times: f64,
}

impl Figure {
    /// Computes the figures of a benchmark.
    ///
    /// # Panics
    ///
    /// If there are no engines.
    pub(crate) fn all(work: &str, measured: &[Measured]) -> Vec<Self> {
        let median = |own: &Measured| quartiles(&own.ns)[1];
        let best = measured
            .iter()
            .filter(|own| own.role == Role::Peer)
            .min_by(|one, other| median(one).total_cmp(&median(other)))
            .or(measured.first());
        let best = best.expect("a benchmark has engines");
        let figure = |own: &Measured| {
            let ratios = own.ns.iter().zip(&best.ns).map(|(own, best)| own / best);
            let [low, median, high] = quartiles(&own.ns);
            #[expect(
                clippy::cast_possible_truncation,
                clippy::cast_sign_loss,
                reason = "a computer makes fewer than 2^64 moves a second; a difference of times \
                          may be below 0"
            )]
            let moves_per_s = (1e9 / median).round() as u64;
            Self {
                work: work.to_owned(),
                engine: own.engine.clone(),
                version: own.version.clone(),
                ns_per_move: rounded(median),
                moves_per_s,
                ns_low: rounded(low),
                ns_high: rounded(high),
                rounds: own.ns.len(),
                moves: own.moves,
                beside: (own.engine != best.engine).then(|| Beside {
                    beside: best.engine.clone(),
                    times: rounded(quartiles(&ratios.collect::<Vec<f64>>())[1]),
                }),
            }
        };
        measured.iter().map(figure).collect()
    }
}

/// Returns the quartiles.
fn quartiles(figures: &[f64]) -> [f64; 3] {
    let mut sorted = figures.to_vec();
    sorted.sort_by(f64::total_cmp);
    [1, 2, 3].map(|quarter| sorted[(sorted.len() - 1) * quarter / 4])
}

/// Rounds to four digits, more than the precision of a measurement.
fn rounded(number: f64) -> f64 {
    format!("{number:.3e}").parse().unwrap_or(number)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn measured(engine: &str, ns: [f64; 3]) -> Measured {
        let (version, role) = crate::engine::origin(engine);
        Measured {
            engine: engine.to_owned(),
            version: version.to_owned(),
            role,
            moves: 10,
            ns: ns.to_vec(),
        }
    }

    #[test]
    fn engines_are_compared_with_the_best_peer() {
        let engines = [
            measured("inarow", [2.0, 2.5, 4.0]),
            measured("rust class", [9.0; 3]),
            measured("gamie", [4.0, 5.0, 4.0]),
            measured("harness", [1.0; 3]),
        ];
        let figures = Figure::all("some", &engines);
        let beside = |index: usize| {
            let beside = figures[index].beside.as_ref();
            beside.map(|Beside { beside, times }| (beside.as_str(), *times))
        };
        assert_eq!(beside(0), Some(("gamie", 0.5)));
        assert_eq!(beside(1), Some(("gamie", 2.25)));
        assert_eq!(beside(2), None);
        assert_eq!(beside(3), Some(("gamie", 0.25)));
        let alone = Figure::all("some", &engines[..1]);
        assert_eq!(alone[0].beside, None);
        assert_eq!(
            (alone[0].ns_per_move, alone[0].moves_per_s),
            (2.5, 400_000_000)
        );
    }

    #[test]
    fn a_figure_is_an_object_whose_first_keys_are_fixed() {
        let figures = Figure::all("some", &[measured("gamie", [2.5; 3])]);
        let json = serde_json::to_string(&figures[0]).unwrap();
        let first = r#"{"work":"some","engine":"gamie","version":"0.14.0","ns_per_move":2.5,"moves_per_s":400000000,"#;
        assert!(json.starts_with(first), "{json}");
        assert_eq!(serde_json::from_str::<Figure>(&json).unwrap(), figures[0]);
    }
}
