//! Draws the plots of `plots.toml` as SVG.

use serde::Deserialize;

use crate::record::Record;

/// Plots with the same lines, as `plots.toml` explains.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Group {
    files: Vec<[String; 3]>,
    /// The description for readers who cannot see the plot.
    description: String,
    /// The label of the horizontal axis.
    x: String,
    xs: Vec<f64>,
    lines: Vec<[String; 4]>,
}

/// The size of a plot, and the edges of its axes.
const SIZE: [f64; 2] = [760.0, 440.0];
const LEFT: f64 = 76.0;
const RIGHT: f64 = 552.0;
const TOP: f64 = 44.0;
const BOTTOM: f64 = 384.0;

const STYLE: &str = include_str!("../../plot.css");

/// A logarithmic axis between powers of ten.
struct Axis {
    first: f64,
    last: f64,
    /// The places of both powers in the plot.
    ends: [f64; 2],
}

impl Axis {
    /// Creates an axis with the powers of ten around all values.
    fn around(values: impl Iterator<Item = f64>, ends: [f64; 2]) -> Self {
        let none = [f64::INFINITY, f64::NEG_INFINITY];
        let widen = |[least, most]: [f64; 2], log| [least.min(log), most.max(log)];
        let [least, most] = values.map(f64::log10).fold(none, widen);
        let (first, last) = (least.floor(), most.ceil());
        Self { first, last, ends }
    }

    fn place(&self, value: f64) -> f64 {
        let [start, end] = self.ends;
        start + (end - start) * (value.log10() - self.first) / (self.last - self.first)
    }

    /// Returns the powers of ten with their places and labels.
    fn ticks(&self) -> impl Iterator<Item = (f64, String)> {
        let powers = std::iter::successors(Some(self.first), |power| Some(power + 1.0));
        let powers = powers.take_while(|power| *power <= self.last);
        powers.map(|power| (self.place(10_f64.powf(power)), label(10_f64.powf(power))))
    }
}

/// Formats a power of ten: `10 k`.
fn label(value: f64) -> String {
    match value {
        ..1e3 => format!("{value}"),
        ..1e6 => format!("{} k", value / 1e3),
        _ => format!("{} M", value / 1e6),
    }
}

/// Returns all plots with the names of their files.
pub(super) fn all(record: &Record) -> impl Iterator<Item = (String, String)> {
    #[derive(Deserialize)]
    struct Table {
        group: Vec<Group>,
    }
    let table: Table =
        toml::from_str(include_str!("../../plots.toml")).expect("the table is valid");
    table.group.into_iter().flat_map(|group| {
        let files = group.files.iter();
        let plots = files
            .map(|[name, title, benchmark]| (name.clone(), group.draw(title, benchmark, record)));
        plots.collect::<Vec<_>>()
    })
}

impl Group {
    fn draw(&self, title: &str, benchmark: &str, record: &Record) -> String {
        let lines = self.lines.iter().map(|[part, engine, label, class]| {
            let points = self.xs.iter().filter_map(|&x| {
                let work = benchmark.replace("{x}", &x.to_string());
                let figure = record.figure(&work.replace("{part}", part), engine)?;
                Some((x, figure.ns_per_move))
            });
            (label, class, points.collect::<Vec<_>>())
        });
        let mut lines: Vec<_> = lines.filter(|(.., points)| !points.is_empty()).collect();
        let end = |points: &[(f64, f64)]| points.last().map_or(0.0, |point| point.1);
        lines.sort_by(|(.., one), (.., other)| end(other).total_cmp(&end(one)));
        let points = || lines.iter().flat_map(|(.., points)| points);
        let across = Axis::around(points().map(|point| point.0), [LEFT, RIGHT]);
        let up = Axis::around(points().map(|point| point.1), [BOTTOM, TOP]);

        let path = |class: &str, path: &str| format!("<path class=\"{class}\" d=\"{path}\"/>\n");
        let text = |x: f64, y: f64, class: &str, text: &str| {
            format!("<text x=\"{x:.0}\" y=\"{y:.0}\" class=\"{class}\">{text}</text>\n")
        };
        let ([width, height], middle) = (SIZE, (LEFT + RIGHT) / 2.0);
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
             viewBox=\"0 0 {width} {height}\">\n\
             <title>{title}</title>\n<desc>{}</desc>\n<style>\n{STYLE}</style>\n\
             <rect width=\"{width}\" height=\"{height}\"/>\n",
            self.description
        );
        svg += &text(middle, TOP - 20.0, "title", title);
        svg += &text(middle, BOTTOM + 44.0, "middle", &self.x);
        svg += &text(LEFT - 8.0, TOP - 20.0, "middle", "ns per move");
        for (x, label) in across.ticks() {
            svg += &path("grid", &format!("M{x:.1} {TOP}V{BOTTOM}"));
            svg += &text(x, BOTTOM + 20.0, "middle", &label);
        }
        for (y, label) in up.ticks() {
            svg += &path("grid", &format!("M{LEFT} {y:.1}H{RIGHT}"));
            svg += &text(LEFT - 8.0, y + 5.0, "end", &label);
        }
        for ((label, class, points), row) in lines.iter().zip(0..) {
            let places = points.iter().map(|&(x, y)| (across.place(x), up.place(y)));
            let places = places.map(|(x, y)| format!("{x:.1} {y:.1}"));
            let places: Vec<String> = places.collect();
            svg += &path(class, &format!("M{}", places.join("L")));
            let dots = format!("M{}h0", places.join("h0M"));
            svg += &path(&format!("dots {class}"), &dots);
            let y = TOP + 22.0 * f64::from(row);
            svg += &path(class, &format!("M{} {y}h18", RIGHT + 20.0));
            svg += &text(RIGHT + 46.0, y + 5.0, "", label);
        }
        svg + "</svg>\n"
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn axes_reach_the_powers_of_ten_around_their_values() {
        let axis = Axis::around([3.0, 250.0].into_iter(), [100.0, 400.0]);
        let ticks = [(100.0, "1"), (200.0, "10"), (300.0, "100"), (400.0, "1 k")];
        for ((place, label), expected) in axis.ticks().zip(ticks) {
            assert_eq!((place.round(), label.as_str()), expected);
        }
        assert_eq!([0.1, 1e7].map(label), ["0.1", "10 M"]);
    }
}
