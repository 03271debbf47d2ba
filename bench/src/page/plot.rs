//! A plot as SVG, both axes logarithmic, readable on a light and on a dark page.

use std::fmt::{self, Display};

/// Lines over a common pair of axes.
#[derive(Debug)]
pub(super) struct Plot {
    pub(super) title: &'static str,
    /// What is told in words to who cannot see it.
    pub(super) description: &'static str,
    pub(super) x: &'static str,
    pub(super) y: &'static str,
    pub(super) series: Vec<Series>,
}

/// The points of one engine.
#[derive(Debug)]
pub(super) struct Series {
    pub(super) name: String,
    pub(super) style: Style,
    pub(super) points: Vec<(f64, f64)>,
}

/// How a line looks. The same one always means the same kind of engine.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Style {
    Own,
    OwnToo,
    Peer,
    PeerToo,
    Growing,
    GrowingToo,
    GrowingThird,
}

const WIDTH: f64 = 760.0;
const HEIGHT: f64 = 440.0;

/// Where the axes cross and where they end.
const LEFT: f64 = 76.0;
const RIGHT: f64 = 560.0;
const TOP: f64 = 48.0;
const BOTTOM: f64 = 380.0;

/// The names at the ends of the lines are so far apart at least.
const LINE_HEIGHT: f64 = 17.0;

/// The colours are those of Okabe and Ito, Color Universal Design, 2008,
/// <https://jfly.uni-koeln.de/color/>, lighter ones on a dark page.
const LOOKS: &str = "\
  .page { fill: #ffffff }
  text { font: 13px system-ui, sans-serif; fill: #24292f }
  .title { font-size: 15px; font-weight: 600 }
  .grid { stroke: #d8dee4; stroke-width: 1 }
  .axis { stroke: #57606a; stroke-width: 1 }
  polyline { fill: none; stroke-width: 2 }
  .own { stroke: #0072b2; stroke-width: 3.5 }
  .own-too { stroke: #009e73; stroke-width: 3.5 }
  .peer { stroke: #6e7781; stroke-dasharray: 6 4 }
  .peer-too { stroke: #6e7781; stroke-dasharray: 2 3 }
  .growing { stroke: #d55e00 }
  .growing-too { stroke: #b5508f }
  .growing-third { stroke: #9a6700 }
  circle { stroke-dasharray: none !important; stroke-width: 2 !important; fill: #ffffff }
  .lead { stroke-width: 1 !important; stroke-dasharray: none !important; opacity: 0.6 }
  @media (prefers-color-scheme: dark) {
    .page, circle { fill: #0d1117 }
    text { fill: #e6edf3 }
    .grid { stroke: #30363d }
    .axis { stroke: #8b949e }
    .own { stroke: #56b4e9 }
    .own-too { stroke: #3fcf9b }
    .peer, .peer-too { stroke: #9aa4ae }
    .growing { stroke: #ff8a3d }
    .growing-too { stroke: #e58fc4 }
    .growing-third { stroke: #e3b341 }
  }
";

impl Style {
    const fn class(self) -> &'static str {
        match self {
            Self::Own => "own",
            Self::OwnToo => "own-too",
            Self::Peer => "peer",
            Self::PeerToo => "peer-too",
            Self::Growing => "growing",
            Self::GrowingToo => "growing-too",
            Self::GrowingThird => "growing-third",
        }
    }
}

/// The powers of ten around all values of an axis.
#[derive(Clone, Copy, Debug)]
struct Scale {
    /// As exponents.
    low: i32,
    high: i32,
    /// Where they are on the page.
    from: f64,
    to: f64,
}

impl Scale {
    fn around(values: impl Iterator<Item = f64>, from: f64, to: f64) -> Self {
        let (least, most) = values.fold((f64::INFINITY, 0.0_f64), |(least, most), value| {
            (least.min(value), most.max(value))
        });
        #[expect(clippy::cast_possible_truncation, reason = "exponents are small")]
        let exponent = |value: f64| value as i32;
        let low = exponent(least.max(1e-9).log10().floor());
        let high = exponent(most.max(1e-9).log10().ceil()).max(low + 1);
        Self {
            low,
            high,
            from,
            to,
        }
    }

    fn at(self, value: f64) -> f64 {
        let share = (value.log10() - f64::from(self.low)) / f64::from(self.high - self.low);
        self.from + share * (self.to - self.from)
    }

    /// The powers of ten and where they are.
    fn decades(self) -> impl Iterator<Item = (i32, f64)> {
        (self.low..=self.high).map(move |exponent| (exponent, self.at(10_f64.powi(exponent))))
    }
}

/// A power of ten as it is read at an axis.
struct Power(i32);

impl Display for Power {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (unit, exponent) = match self.0 {
            ..0 => return write!(f, "{}", 10_f64.powi(self.0)),
            0..3 => ("", self.0),
            3..6 => (" k", self.0 - 3),
            6..9 => (" M", self.0 - 6),
            _ => (" G", self.0 - 9),
        };
        write!(f, "{}{unit}", 10_f64.powi(exponent))
    }
}

impl Display for Plot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let points = || self.series.iter().flat_map(|series| &series.points);
        let x = Scale::around(points().map(|point| point.0), LEFT, RIGHT);
        let y = Scale::around(points().map(|point| point.1), BOTTOM, TOP);
        writeln!(
            f,
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}" role="img">"#
        )?;
        writeln!(f, "<title>{}</title>", self.title)?;
        writeln!(f, "<desc>{}</desc>", self.description)?;
        writeln!(f, "<style>\n{LOOKS}</style>")?;
        writeln!(
            f,
            r#"<rect class="page" width="{WIDTH}" height="{HEIGHT}" rx="6"/>"#
        )?;
        writeln!(
            f,
            r#"<text class="title" x="{LEFT}" y="28">{}</text>"#,
            self.title
        )?;
        for (exponent, at) in x.decades() {
            line(f, "grid", (at, TOP), (at, BOTTOM))?;
            let (below, power) = (BOTTOM + 20.0, Power(exponent));
            writeln!(
                f,
                r#"<text x="{at:.1}" y="{below}" text-anchor="middle">{power}</text>"#
            )?;
        }
        for (exponent, at) in y.decades() {
            line(f, "grid", (LEFT, at), (RIGHT, at))?;
            let (beside, power) = (LEFT - 8.0, Power(exponent));
            let at = at + 4.5;
            writeln!(
                f,
                r#"<text x="{beside}" y="{at:.1}" text-anchor="end">{power}</text>"#
            )?;
        }
        line(f, "axis", (LEFT, TOP), (LEFT, BOTTOM))?;
        line(f, "axis", (LEFT, BOTTOM), (RIGHT, BOTTOM))?;
        let (middle, below) = (f64::midpoint(LEFT, RIGHT), BOTTOM + 44.0);
        writeln!(
            f,
            r#"<text x="{middle}" y="{below}" text-anchor="middle">{}</text>"#,
            self.x
        )?;
        let up = f64::midpoint(TOP, BOTTOM);
        writeln!(
            f,
            r#"<text transform="translate(20 {up}) rotate(-90)" text-anchor="middle">{}</text>"#,
            self.y
        )?;
        for series in &self.series {
            series.draw(f, x, y)?;
        }
        self.name_all(f, x, y)?;
        writeln!(f, "</svg>")
    }
}

impl Plot {
    /// The names beside the ends of the lines, from below, none on another one.
    fn name_all(&self, f: &mut fmt::Formatter<'_>, x: Scale, y: Scale) -> fmt::Result {
        let ends = self.series.iter().filter_map(|series| {
            let &(last_x, last_y) = series.points.last()?;
            Some((series, x.at(last_x), y.at(last_y)))
        });
        let mut ends: Vec<_> = ends.collect();
        ends.sort_by(|one, other| other.2.total_cmp(&one.2));
        let mut lowest = BOTTOM + LINE_HEIGHT;
        for (series, end_x, end_y) in ends {
            let at = end_y.min(lowest - LINE_HEIGHT);
            lowest = at;
            let name_x = RIGHT + 22.0;
            let lead = format!("lead {}", series.style.class());
            line(f, &lead, (end_x + 5.0, end_y), (name_x - 4.0, at))?;
            let at = at + 4.5;
            writeln!(
                f,
                r#"<text x="{name_x}" y="{at:.1}">{}</text>"#,
                series.name
            )?;
        }
        Ok(())
    }
}

impl Series {
    fn draw(&self, f: &mut fmt::Formatter<'_>, x: Scale, y: Scale) -> fmt::Result {
        let class = self.style.class();
        let points = self
            .points
            .iter()
            .map(|&(at_x, at_y)| (x.at(at_x), y.at(at_y)));
        let path: Vec<String> = points
            .clone()
            .map(|(x, y)| format!("{x:.1},{y:.1}"))
            .collect();
        writeln!(
            f,
            r#"<polyline class="{class}" points="{}"/>"#,
            path.join(" ")
        )?;
        for (x, y) in points {
            writeln!(
                f,
                r#"<circle class="{class}" cx="{x:.1}" cy="{y:.1}" r="3.5"/>"#
            )?;
        }
        Ok(())
    }
}

fn line(f: &mut fmt::Formatter<'_>, class: &str, from: (f64, f64), to: (f64, f64)) -> fmt::Result {
    writeln!(
        f,
        r#"<line class="{class}" x1="{:.1}" y1="{:.1}" x2="{:.1}" y2="{:.1}"/>"#,
        from.0, from.1, to.0, to.1
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_axis_reaches_the_powers_of_ten_around_its_values() {
        let scale = Scale::around([3.0, 250.0].into_iter(), 0.0, 300.0);
        let decades: Vec<_> = scale.decades().collect();
        assert_eq!(decades, [(0, 0.0), (1, 100.0), (2, 200.0), (3, 300.0)]);
        for (exponent, expected) in [(-1, "0.1"), (0, "1"), (4, "10 k"), (6, "1 M"), (9, "1 G")] {
            assert_eq!(Power(exponent).to_string(), expected);
        }
    }
}
