//! `inarow judge`: what it tells of records under any rules.

use crate::run::{inarow, inarow_reading};

#[test]
fn facts_follow_each_answer_in_json() {
    let record = r#"{"id":"a","rules":"3x3","moves":"a3b2b3"}"#;
    let said = r#"{"game":"a","rules":"3x3 k3","status":"ongoing","winner":0,"ply":3,"lines":[]"#;
    let facts = r#","turn":2,"winning_cells":{"1":[[0,2]],"2":[]},"losing_cells":{"1":[],"2":[]},"can_win":{"1":true,"2":true},"dead":false,"legal":6"#;
    for (args, rest) in [
        (&["judge", "--json", "-"][..], ""),
        (&["judge", "--json", "--facts", "-"], facts),
    ] {
        let ran = inarow_reading(record, args);
        assert_eq!(ran.stdout, format!("{said}{rest}}}\n"), "{}", ran.stderr);
    }
}

#[test]
fn the_examples_have_facts() {
    let plain = inarow(&["judge", "--json", "examples"]);
    let ran = inarow(&["judge", "--json", "--facts", "examples"]);
    assert_eq!((plain.status, ran.status), (Some(0), Some(0)));
    assert_eq!(plain.stdout.lines().count(), ran.stdout.lines().count());
    for (plain, told) in plain.stdout.lines().zip(ran.stdout.lines()) {
        let (before, facts) = told.split_once(",\"turn\":").unwrap();
        assert_eq!(plain, format!("{before}}}"));
        let is_over = !before.contains("\"status\":\"ongoing\"");
        assert_eq!(facts.starts_with("0,"), is_over, "{told}");
        assert_eq!(facts.ends_with("\"legal\":0}"), is_over, "{told}");
    }
}
