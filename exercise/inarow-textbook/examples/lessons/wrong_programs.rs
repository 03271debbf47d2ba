//! The code of the usual mistakes, compared with the right program.

use std::fs;
use std::io;
use std::path::Path;

use inarow_render::Json;
use inarow_textbook::{Mistake, mistakes};
use similar::{Algorithm, ChangeTag, capture_diff_slices};

/// The right programs. A wrong program differs from one of them only by its mistake.
const RIGHT: [&str; 2] = ["solutions/right/counters.py", "solutions/right/scan.py"];

/// The folder of the wrong programs, one per mistake that breaks the exercise.
const WRONG: &str = "solutions/wrong";

/// Returns the mistakes that break the exercise, each with its explanation, its sides and its code.
pub(crate) fn wrong_programs(root: &Path) -> io::Result<Json> {
    let right = right(root)?;
    let mistakes = mistakes().filter(|mistake| mistake.breaks_the_exercise);
    let programs = mistakes.map(|mistake| {
        let (why, code) = read(&root.join(WRONG).join(mistake.name).with_extension("py"))?;
        Ok((mistake, why, code))
    });
    let programs: Vec<(Mistake, String, String)> = programs.collect::<io::Result<_>>()?;
    let mut json = Json::default();
    json.list(&programs, |json, (mistake, why, code)| {
        json.byte(b'{');
        json.name("name").text(mistake.name);
        json.name("summary").text(mistake.summary);
        json.name("why").text(why);
        let has_counters = !mistake.program(3, 3).counter_sets().is_empty();
        json.name("counts").truth(has_counters);
        json.name("sides")
            .list(&mistake.sides, |json, &side| json.number(side as u64));
        json.name("code").list(
            compared_with_nearest(&right, code),
            |json, (text, is_in)| {
                json.object([("text", text), ("in", is_in)], Json::text);
            },
        );
        json.byte(b'}');
    });
    Ok(json)
}

/// Returns the code of the right programs.
fn right(root: &Path) -> io::Result<Vec<String>> {
    let programs = RIGHT.into_iter().map(|path| Ok(read(&root.join(path))?.1));
    programs.collect()
}

/// Compares a wrong program with the right one that differs in the fewest lines.
fn compared_with_nearest<'a>(right: &'a [String], wrong: &'a str) -> Vec<(&'a str, &'static str)> {
    let compared = right.iter().map(|right| compared(right, wrong));
    let differences =
        |lines: &Vec<(&str, &str)>| lines.iter().filter(|(_, is_in)| *is_in != "both").count();
    compared.min_by_key(differences).unwrap_or_default()
}

/// Reads a program. Returns the comment at its start as a text, and the code after it.
fn read(path: &Path) -> io::Result<(String, String)> {
    let text = fs::read_to_string(path)?;
    let comment = text.lines().map_while(|line| line.strip_prefix("# "));
    let comment: Vec<&str> = comment.collect();
    let code: Vec<&str> = text.lines().skip(comment.len()).collect();
    Ok((comment.join(" "), code.join("\n").trim().to_owned()))
}

/// Compares two programs line by line. Returns each line with `both`, or with the program that has it:
/// `wrong` or `right`. The lines of the wrong program come first.
fn compared<'a>(right: &'a str, wrong: &'a str) -> Vec<(&'a str, &'static str)> {
    let [right, wrong]: [Vec<&str>; 2] = [right, wrong].map(|code| code.lines().collect());
    let differences = capture_diff_slices(Algorithm::Myers, &wrong, &right);
    let changes = differences
        .iter()
        .flat_map(|differing| differing.iter_changes(&wrong, &right));
    let lines = changes.map(|change| {
        let is_in = match change.tag() {
            ChangeTag::Equal => "both",
            ChangeTag::Delete => "wrong",
            ChangeTag::Insert => "right",
        };
        (change.value(), is_in)
    });
    lines.collect()
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::*;

    fn root() -> &'static Path {
        Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
    }

    #[test]
    fn changed_lines_stand_wrong_before_right() {
        let lines = compared("a\nb\nc", "a\nx\nc\nd");
        let expected = [
            ("a", "both"),
            ("x", "wrong"),
            ("b", "right"),
            ("c", "both"),
            ("d", "wrong"),
        ];
        assert_eq!(lines, expected);
        assert_eq!(compared("a", ""), [("a", "right")]);
    }

    #[test]
    fn each_mistake_of_the_exercise_has_code_that_differs_in_a_few_lines_only() {
        let json = wrong_programs(root()).unwrap();
        let programs: Vec<Value> = serde_json::from_slice(json.as_bytes()).unwrap();
        let names: Vec<&str> = programs
            .iter()
            .filter_map(|program| program["name"].as_str())
            .collect();
        let expected = mistakes().filter(|mistake| mistake.breaks_the_exercise);
        assert!(
            names
                .iter()
                .copied()
                .eq(expected.map(|mistake| mistake.name)),
            "{names:?}"
        );
        let right = right(root()).unwrap();
        for program in &programs {
            let name = program["name"].as_str().unwrap();
            let (why, wrong) = read(&root().join(WRONG).join(name).with_extension("py")).unwrap();
            assert_eq!(program["why"], why);
            assert!(
                why.ends_with('.') && !program["sides"].as_array().unwrap().is_empty(),
                "{name}"
            );
            let lines: Vec<(&str, &str)> = program["code"]
                .as_array()
                .unwrap()
                .iter()
                .map(|line| (line["text"].as_str().unwrap(), line["in"].as_str().unwrap()))
                .collect();
            let without = |other| {
                let lines = lines.iter().filter(|line| line.1 != other);
                lines.map(|line| line.0).collect::<Vec<_>>().join("\n")
            };
            assert_eq!(without("right"), wrong, "{name}");
            assert!(right.contains(&without("wrong")), "{name}");
            let changed = lines.iter().filter(|line| line.1 != "both").count();
            assert!((1..=14).contains(&changed), "{name}: {changed} lines");
        }
    }
}
