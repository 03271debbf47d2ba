//! Which plots there are.

use super::plot::{Plot, Series, Style};
use crate::record::Record;

/// The plots and the names of their files.
pub(super) fn all(record: &Record) -> impl Iterator<Item = (&'static str, String)> {
    let plots = [
        (
            "nxn-shuffled",
            nxn(record, "shuffled", "n x n, random play"),
        ),
        (
            "nxn-long-scan",
            nxn(record, "long-scan", "n x n, a legal game with long scans"),
        ),
        (
            "nxn-worst-case",
            nxn(record, "worst-case", "n x n, worst-case moves"),
        ),
        ("runs", runs(record)),
        ("memory", memory(record)),
    ];
    plots
        .map(|(name, plot)| (name, plot.to_string()))
        .into_iter()
}

/// Time against n.
fn nxn(record: &Record, order: &str, title: &'static str) -> Plot {
    let engines = [
        ("inarow/tally", Style::Own),
        ("inarow/tic-tac-toe", Style::OwnToo),
        ("c++ class", Style::Peer),
        ("textbook/counters", Style::PeerToo),
        ("textbook/containers", Style::GrowingThird),
        ("textbook/lines", Style::GrowingToo),
        ("textbook/scan", Style::Growing),
    ];
    let sides = [3.0, 10.0, 100.0, 1000.0, 10_000.0];
    let series = engines.map(|(engine, style)| Series {
        name: engine.to_owned(),
        style,
        points: points(&sides, |n| {
            let figure = record.figure(&format!("nxn/n={n}/{order}"), engine)?;
            Some(figure.ns_per_move)
        }),
    });
    Plot {
        title,
        description: "The time of a move against the side of the board, for inarow, a class \
                      in C++ and methods of the textbook: counters are flat, scans grow.",
        x: "n",
        y: "ns a move",
        series: drawable(series),
    }
}

/// Time against k.
fn runs(record: &Record) -> Plot {
    let engines = [
        ("inarow", "joining", "inarow, joining", Style::Own),
        ("inarow", "growing", "inarow, growing", Style::OwnToo),
        ("neighbour scan", "joining", "scan, joining", Style::Growing),
        (
            "neighbour scan",
            "growing",
            "scan, growing",
            Style::GrowingToo,
        ),
    ];
    let series = engines.map(|(engine, order, name, style)| Series {
        name: name.to_owned(),
        style,
        points: points(&[5.0, 50.0, 500.0], |k| {
            let figure = record.figure(&format!("runs/1000x1000-k{k}/{order}"), engine)?;
            Some(figure.ns_per_move)
        }),
    });
    Plot {
        title: "1000 x 1000, k in a row",
        description: "The time of a move against k, where runs grow and where they are \
                      joined: inarow is flat, a scan from the last stone grows with k.",
        x: "k",
        y: "ns a move",
        series: drawable(series),
    }
}

/// Bytes against stones.
fn memory(record: &Record) -> Plot {
    let engines = [
        ("1000000x1000000-k5", "inarow", "10^6 x 10^6", Style::Own),
        (
            "1000000x1000000-k5",
            "inarow/facts",
            "10^6 x 10^6, facts",
            Style::OwnToo,
        ),
        ("1000x1000-k5", "inarow", "1000 x 1000", Style::Peer),
        (
            "1000x1000-k5",
            "inarow/facts",
            "1000 x 1000, facts",
            Style::PeerToo,
        ),
    ];
    let counts = [100.0, 1000.0, 10_000.0, 100_000.0, 1_000_000.0];
    let series = engines.map(|(board, engine, name, style)| Series {
        name: name.to_owned(),
        style,
        points: points(&counts, |stones| {
            let figure = record.figure(&format!("memory/{board}/stones={stones}"), engine)?;
            figure.bytes.map(|bytes| bytes as f64)
        }),
    });
    Plot {
        title: "Bytes of a position, five in a row",
        description: "The bytes that a position holds against its stones: flat where the \
                      board is held by cells, in proportion where it is held by stones.",
        x: "stones",
        y: "bytes",
        series: drawable(series),
    }
}

/// Where there is a figure.
fn points(xs: &[f64], y: impl Fn(f64) -> Option<f64>) -> Vec<(f64, f64)> {
    xs.iter().filter_map(|&x| Some((x, y(x)?))).collect()
}

/// Those of which there are figures: without a compiler of C++ there is no class.
fn drawable<const N: usize>(series: [Series; N]) -> Vec<Series> {
    let there = |series: &Series| !series.points.is_empty();
    series.into_iter().filter(there).collect()
}
