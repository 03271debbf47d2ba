//! Draws the plots.

use std::error::Error;
use std::fmt::Write as _;

use plotters::prelude::*;

use crate::record::Record;

/// Lines over two logarithmic axes.
struct Plot {
    /// The name of the file.
    name: &'static str,
    title: &'static str,
    /// The description for readers who cannot see the plot.
    description: &'static str,
    axes: [&'static str; 2],
    /// The name of the benchmarks, with `{x}` and `{part}`.
    work: &'static str,
    xs: &'static [f64],
    lines: &'static [Line],
}

/// A line: the part of the benchmark's name, the engine, the label, and the style.
type Line = (&'static str, &'static str, &'static str, Style);

/// The colour on a light page, the colour on a dark page, and the width of a line.
type Style = (RGBColor, &'static str, u32);

/// A kind of engine has the same style in all plots. The colours are from Okabe and Ito, Color
/// Universal Design, 2008, <https://jfly.uni-koeln.de/color/>. On a dark page they are lighter.
const OWN: Style = (RGBColor(0, 114, 178), "#56b4e9", 4);
const OWN_TOO: Style = (RGBColor(0, 158, 115), "#3fcf9b", 4);
const PEER: Style = (RGBColor(87, 96, 106), "#b1bac4", 2);
const PEER_TOO: Style = (RGBColor(140, 149, 159), "#768390", 2);
const GROWING: Style = (RGBColor(213, 94, 0), "#ff8a3d", 2);
const GROWING_TOO: Style = (RGBColor(181, 80, 143), "#e58fc4", 2);
const GROWING_THIRD: Style = (RGBColor(154, 103, 0), "#e3b341", 2);

/// The colours of text and axes, of the grid, and of the page.
const INK: Style = (RGBColor(36, 41, 47), "#e6edf3", 1);
const GRID: Style = (RGBColor(216, 222, 228), "#30363d", 1);
const PAGE: Style = (RGBColor(255, 255, 255), "#0d1117", 0);

const STYLES: [Style; 10] = [
    OWN,
    OWN_TOO,
    PEER,
    PEER_TOO,
    GROWING,
    GROWING_TOO,
    GROWING_THIRD,
    INK,
    GRID,
    PAGE,
];

const SIZE: (u32, u32) = (760, 440);
/// The width of the labels of the lines, and the position where they start.
const NAMES: i32 = 184;
const NAMES_AT: i32 = 590;

const SIDES: &[f64] = &[3.0, 10.0, 100.0, 1000.0, 10_000.0];

const BY_SIDE: &[Line] = &[
    by_side("inarow/tally", OWN),
    by_side("inarow/tic-tac-toe", OWN_TOO),
    by_side("rust class", PEER),
    by_side("textbook/counters", PEER_TOO),
    by_side("textbook/containers", GROWING_THIRD),
    by_side("textbook/lines", GROWING_TOO),
    by_side("textbook/scan", GROWING),
];

const fn by_side(engine: &'static str, style: Style) -> Line {
    ("", engine, engine, style)
}

const COUNTERS_ARE_FLAT: &str = "The time of a move by the side of the board, for inarow, a class in \
                                 Rust and methods of the textbook: counters are flat, scans grow.";

const PLOTS: [Plot; 4] = [
    nxn("nxn-shuffled", "n x n, random play", "nxn/n={x}/shuffled"),
    nxn(
        "nxn-long-scan",
        "n x n, a legal game with long scans",
        "nxn/n={x}/long-scan",
    ),
    nxn(
        "nxn-worst-case",
        "n x n, worst-case moves",
        "nxn/n={x}/worst-case",
    ),
    Plot {
        name: "runs",
        title: "1000 x 1000, k in a row",
        description: "The time of a move by k, while runs grow and while they are joined: inarow \
                      is flat, a scan from the last stone grows with k.",
        axes: ["k", "ns per move"],
        work: "runs/1000x1000-k{x}/{part}",
        xs: &[5.0, 50.0, 500.0],
        lines: &[
            ("joining", "inarow", "inarow, joining", OWN),
            ("growing", "inarow", "inarow, growing", OWN_TOO),
            ("joining", "neighbour scan", "scan, joining", GROWING),
            ("growing", "neighbour scan", "scan, growing", GROWING_TOO),
        ],
    },
];

const fn nxn(name: &'static str, title: &'static str, work: &'static str) -> Plot {
    Plot {
        name,
        title,
        description: COUNTERS_ARE_FLAT,
        axes: ["n", "ns per move"],
        work,
        xs: SIDES,
        lines: BY_SIDE,
    }
}

/// Returns the plots with the names of their files.
pub(super) fn all(record: &Record) -> Result<Vec<(&'static str, String)>, Box<dyn Error>> {
    PLOTS
        .iter()
        .map(|plot| Ok((plot.name, plot.draw(record)?)))
        .collect()
}

impl Plot {
    /// Returns the points of a line for which a figure is recorded.
    fn points(&self, record: &Record, (part, engine, ..): &Line) -> Vec<(f64, f64)> {
        let point = |&x: &f64| {
            let work = self.work.replace("{x}", &x.to_string());
            let figure = record.figure(&work.replace("{part}", part), engine)?;
            Some((x, figure.ns_per_move))
        };
        self.xs.iter().filter_map(point).collect()
    }

    fn draw(&self, record: &Record) -> Result<String, Box<dyn Error>> {
        let mut svg = String::new();
        let root = SVGBackend::with_string(&mut svg, SIZE).into_drawing_area();
        root.fill(&PAGE.0)?;
        let lines = self
            .lines
            .iter()
            .map(|line| (line, self.points(record, line)));
        let mut lines: Vec<_> = lines.filter(|(_, points)| !points.is_empty()).collect();
        let end = |points: &[(f64, f64)]| points.last().map_or(0.0, |point| point.1);
        lines.sort_by(|(_, one), (_, other)| end(other).total_cmp(&end(one)));
        let points = || lines.iter().flat_map(|(_, points)| points);
        let text = |size: u32| ("system-ui, sans-serif", size).into_font().color(&INK.0);
        let mut chart = ChartBuilder::on(&root)
            .caption(self.title, text(20))
            .margin(12)
            .margin_right(NAMES)
            .x_label_area_size(44)
            .y_label_area_size(64)
            .build_cartesian_2d(
                decades(points().map(|point| point.0)).log_scale(),
                decades(points().map(|point| point.1)).log_scale(),
            )?;
        chart
            .configure_mesh()
            .x_desc(self.axes[0])
            .y_desc(self.axes[1])
            .x_label_formatter(&power)
            .y_label_formatter(&power)
            .label_style(text(15))
            .axis_desc_style(text(16))
            .axis_style(INK.0)
            .bold_line_style(GRID.0)
            .light_line_style(TRANSPARENT)
            .draw()?;
        // The plotters library cannot put a legend beside the plot.
        let mut top = 44;
        for (&(_, _, name, (color, _, width)), points) in lines {
            let style = color.stroke_width(width);
            chart.draw_series(LineSeries::new(points, style).point_size(4))?;
            root.draw(&PathElement::new(
                [(NAMES_AT, top + 6), (NAMES_AT + 18, top + 6)],
                style,
            ))?;
            root.draw(&Text::new(name, (NAMES_AT + 26, top), text(16)))?;
            top += 22;
        }
        root.present()?;
        drop((chart, root));
        // On a dark page, these colours replace those of the attributes.
        let mut head = format!(
            "<title>{}</title>\n<desc>{}</desc>\n",
            self.title, self.description
        );
        head += "<style>@media (prefers-color-scheme: dark) {\n";
        for (RGBColor(red, green, blue), dark, _) in STYLES {
            for attribute in ["fill", "stroke"] {
                let light = format!("#{red:02X}{green:02X}{blue:02X}");
                writeln!(head, "[{attribute}=\"{light}\"] {{ {attribute}: {dark} }}")?;
            }
        }
        let body = svg.find('>').map_or(0, |end| end + 1);
        svg.insert_str(body, &format!("\n{head}}}</style>"));
        Ok(svg + "\n")
    }
}

/// Returns the powers of ten around all values.
fn decades(values: impl Iterator<Item = f64>) -> std::ops::Range<f64> {
    let (least, most) = values.fold((f64::INFINITY, 1e-9_f64), |(least, most), value| {
        (least.min(value), most.max(value))
    });
    10_f64.powf(least.log10().floor())..10_f64.powf(most.log10().ceil())
}

/// Formats a power of ten: `10 k`.
#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "plotters passes references"
)]
fn power(value: &f64) -> String {
    match *value {
        ..1e3 => format!("{value}"),
        ..1e6 => format!("{} k", value / 1e3),
        ..1e9 => format!("{} M", value / 1e6),
        _ => format!("{} G", value / 1e9),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn axes_reach_the_powers_of_ten_around_their_values() {
        assert_eq!(decades([3.0, 250.0].into_iter()), 1.0..1000.0);
        for (value, expected) in [
            (0.1, "0.1"),
            (1.0, "1"),
            (1e4, "10 k"),
            (1e6, "1 M"),
            (1e9, "1 G"),
        ] {
            assert_eq!(power(&value), expected);
        }
    }
}
