//! Every clause of the rules line, traced, counted and explained.

use inarow::Rules;
use inarow_render::explanation;

use crate::run::{Ran, inarow, shell};

/// Traces the moves in a text.
fn trace(rules: &str, moves: &str) -> Ran {
    let moves = moves.split(' ');
    let args: Vec<&str> = ["trace", "--rules", rules]
        .into_iter()
        .chain(moves)
        .collect();
    inarow(&args)
}

/// Returns the text below the table.
fn below_table(ran: &Ran) -> String {
    let lines = ran.stdout.lines().skip_while(|line| line.starts_with('|'));
    lines.collect::<Vec<_>>().join("\n")
}

#[test]
fn layers_stand_side_by_side_with_a_legend_of_players() {
    let ran = trace(
        "3x3x2 k3 players=3",
        "0,0,0 b3.2 c3.2 b2.1 (2,0,0) 2,2,1 c1.1",
    );
    assert_eq!(ran.status, Some(0), "{}", ran.stderr);
    let expected = "\
counters cannot detect a win here: lines through the layers have no counter

        layer 1       layer 2
        0   1   2     0   1   2
   0   [X]  .   .     .   O   A    3
   1    .  [X]  .     .   .   .    2
   2    O   .  [X]    .   .   A    1
        a   b   c     a   b   c
       runs through c1.1: falling 3
       X player 1, O player 2, A player 3

   player 1 wins: three on a falling diagonal (move 7): a3.1 b2.1 c1.1";
    assert_eq!(below_table(&ran), expected);
}

#[test]
fn in_space_the_table_names_the_runs_longer_than_one_stone() {
    let ran = trace("3x3x2 k3 drop", "0,1 b.2 2,2,0 c.1 1,1,1");
    let table: Vec<&str> = ran
        .stdout
        .lines()
        .take_while(|line| line.starts_with('|'))
        .collect();
    assert_eq!(
        table,
        [
            "| move                 | runs of 2 or more            | answer |",
            "|----------------------|------------------------------|--------|",
            "| start                |                              |        |",
            "| 1: a1.2 (2,0,1) by 1 |                              | 0      |",
            "| 2: b1.2 (2,1,1) by 2 |                              | 0      |",
            "| 3: c1.1 (2,2,0) by 1 |                              | 0      |",
            "| 4: c2.1 (1,2,0) by 2 | rising onward 2              | 0      |",
            "| 5: b2.2 (1,1,1) by 1 | rising 2, falling backward 2 | 0      |",
        ]
    );
}

#[test]
fn layers_that_do_not_fit_stand_below_and_far_ones_are_left_out() {
    let ran = trace("30x30x9 k4", "29,29,8");
    let below = below_table(&ran);
    let headings: Vec<&str> = below
        .lines()
        .filter(|line| line.trim_start().starts_with("layer "))
        .collect();
    assert_eq!(
        headings,
        [
            "        layer 6                           layer 7",
            "        layer 8                           layer 9",
        ]
    );
    assert!(
        below.contains("       cells w8.6 to ad1.9 of 30x30x9\n"),
        "{below}"
    );
    let widest = ran.stdout.lines().map(str::len).max();
    assert!(widest <= Some(100), "{}", ran.stdout);
}

#[test]
fn lines_over_an_edge_list_their_cells_in_order() {
    let ran = trace("torus", "b1 a1 c3 b2 a2");
    assert!(
        ran.stdout
            .contains("| 1          | 1        | ring of 3 | 1      | 1      |")
    );
    let expected = "\
counters cannot detect a win here: diagonals continue at the opposite edge, so each cell is on two of them

        0   1   2
   0    .   .  [X]   3
   1   [X]  O   .    2
   2    O  [X]  .    1
        a   b   c
       runs through a2: horizontal 1, vertical 1, falling ring of 3, rising 1

   player 1 wins: three on a falling diagonal (move 5): c3 a2 b1";
    assert_eq!(below_table(&ran), expected);
    let ran = trace("6x7 k4 wrap=cols drop", "g f a f b f a a c");
    assert!(
        ran.stdout
            .contains("player 1 wins: four in row 1 (move 9): g1 a1 b1 c1\n"),
        "{}",
        ran.stdout
    );
}

#[test]
fn verdict_names_the_stones_left_and_the_losing_player() {
    for (rules, moves, verdict) in [
        (
            "connect6",
            "h8",
            "ongoing after move 1: player 2 to move, 2 stones left",
        ),
        (
            "connect6",
            "h8 a1",
            "ongoing after move 2: player 2 to move, 1 stone left",
        ),
        (
            "misere",
            "0,0 1,1 0,1 2,2 0,2",
            "player 1 loses: three in row 0 (move 5): (0,0) (0,1) (0,2); player 2 wins",
        ),
        (
            "3x3 k2 loses",
            "a1 c3 b3 a2 b2",
            "player 1 loses: two in column b and two on a rising diagonal (move 5): b3 b2 and b2 a1; \
             player 2 wins",
        ),
        (
            "qubic",
            "0,0,0 0,0,3 1,1,1 0,3,0 2,2,2 3,0,0 3,3,3",
            "player 1 wins: four on a falling onward diagonal (move 7): a4.1 b3.2 c2.3 d1.4",
        ),
        (
            "2x2x3 k3 players=8",
            "0,0,0,8 0,0,1,8 0,0,2,8",
            "player 8 wins: three through the layers (move 3): a2.1 a2.2 a2.3",
        ),
        (
            "1x3 k3",
            "a1 b1 c1",
            "draw: the board is full without a line (move 3)",
        ),
    ] {
        let ran = trace(rules, moves);
        let found = ran.stdout.lines().any(|line| line.trim() == verdict);
        assert!(found, "{rules}: {}{}", ran.stdout, ran.stderr);
    }
}

#[test]
fn last_line_names_the_next_winning_moves() {
    for (rules, moves, prospects) in [
        ("3x3", "a3 b2 b3", Some("player 1 wins next at (0,2)")),
        ("3x3", "a3", None),
        (
            "misere",
            "a3 b2 b3 c1",
            Some("player 1 would lose at (0,2)"),
        ),
        (
            "3x3",
            "a3 b2 b3 a2",
            Some("player 1 wins next at (0,2); player 2 wins next at (1,2)"),
        ),
        (
            "1x4 k3",
            "b1 c1",
            Some("nobody can win any more: the game will be a draw"),
        ),
        ("1x5 k3", "c1", Some("player 2 cannot win any more")),
        (
            "score-four",
            "a.1 a.2 b.1 b.2 c.1 c.2",
            Some("player 1 wins next at d1.1; player 2 wins next at d1.2"),
        ),
    ] {
        let ran = trace(rules, moves);
        let verdict = "ongoing after move ";
        let mut lines = ran
            .stdout
            .lines()
            .skip_while(|line| !line.contains(verdict));
        lines.next().expect("the game goes on");
        assert_eq!(lines.next().map(str::trim), prospects, "{rules} {moves}");
    }
}

#[test]
fn counters_are_shown_if_they_decide_and_otherwise_a_reason() {
    for (rules, reason) in [
        ("3x3", None),
        ("3x3 exact open=2 turn=2,2", None),
        ("3x3 loses", None),
        ("3x3 wrap", Some("diagonals continue at the opposite edge")),
        (
            "3x3 wrap=rows",
            Some("diagonals continue at the opposite edge"),
        ),
        ("3x3 straight", Some("they count diagonals too")),
        ("3x3 wrap straight", Some("they count diagonals too")),
        (
            "3x3 players=3",
            Some("+1 and -1 distinguish two players, not 3"),
        ),
        ("3x3 k2", Some("show if 2 stones are adjacent")),
        ("connect-four", Some("show if 4 stones are adjacent")),
        ("3x3 k1", Some("every stone is a line")),
        ("3x4 k3", Some("a 3x4 board is not square")),
        (
            "3x4 k12 wrap",
            Some("a line of 12 continues at the opposite edge"),
        ),
        ("3x3x3", Some("lines through the layers")),
    ] {
        let mv = if rules.contains("x3x") { "c1.1" } else { "c1" };
        let ran = trace(rules, mv);
        let prefix = "counters cannot detect a win here: ";
        let found = ran
            .stdout
            .lines()
            .find_map(|line| line.strip_prefix(prefix));
        assert_eq!(found.is_some(), reason.is_some(), "{rules}: {}", ran.stdout);
        assert_eq!(ran.stdout.contains("| step |"), reason.is_none(), "{rules}");
        assert!(
            found
                .unwrap_or_default()
                .contains(reason.unwrap_or_default()),
            "{rules}"
        );

        // The textbook's methods accept the same rules as counters, except for `loses`.
        let ran = inarow(&["trace", "--rules", rules, "--method", "scan", mv]);
        let code = match reason {
            Some(_) => "error[not_full_lines]: ",
            None if rules.contains("loses") => "error[line_loses]: ",
            None => "",
        };
        assert!(ran.stderr.starts_with(code), "{rules}: {}", ran.stderr);
        assert_eq!(
            ran.status,
            Some(if code.is_empty() { 0 } else { 2 }),
            "{rules}"
        );
    }
}

#[test]
fn json_has_layer_turn_and_lines() {
    let ran = inarow(&[
        "trace",
        "--json",
        "--rules",
        "2x2x2 loses turn=1,2 straight wrap",
        "0,0,0",
        "a1.1",
        "a2.1",
        "a1.2",
    ]);
    assert_eq!(ran.status, Some(1));
    assert_eq!(
        ran.stdout,
        r#"{"ply":0,"answer":0,"status":"ongoing","turn":1,"stones_left":1,"runs":{}}
{"ply":1,"player":1,"row":0,"col":0,"layer":0,"answer":0,"status":"ongoing","turn":2,"stones_left":2,"runs":{"horizontal":1,"vertical":1,"through":1}}
{"ply":2,"player":2,"row":1,"col":0,"layer":0,"answer":0,"status":"ongoing","turn":2,"stones_left":1,"runs":{"horizontal":1,"vertical":1,"through":1}}
{"ply":3,"error":{"code":"occupied","message":"a2.1 is occupied by player 1"}}
"#
    );
    let ran = inarow(&[
        "trace",
        "--json",
        "--rules",
        "2x2 loses",
        "0,0",
        "0,1",
        "1,1",
    ]);
    let last = ran.stdout.lines().last().expect("there were moves");
    assert!(
        last.starts_with(
            r#"{"ply":3,"player":1,"row":1,"col":1,"answer":2,"status":"win","turn":0,"stones_left":0,"lines":[[[0,0],[1,1]]],"#
        ),
        "{last}"
    );
}

#[test]
fn moves_in_space_need_their_layer() {
    for (rules, mv, status, code) in [
        ("qubic", "b2", 1, "error[layer_not_named]: move 1: "),
        ("qubic", "0", 1, "error[layer_not_named]: move 1: "),
        (
            "qubic",
            "b.2",
            1,
            "error[row_not_named]: move 1: b.2 needs a row too",
        ),
        (
            "qubic",
            "0,0,4",
            1,
            "error[outside]: move 1: layer 4 is outside the board: layers are 0 to 3",
        ),
        (
            "qubic",
            "b2.0",
            1,
            "error[outside]: move 1: there is no cell b2.0 on 4x4x4",
        ),
        ("qubic", "0,0,0,3", 1, "error[unknown_player]: move 1: "),
        ("qubic", "0,0", 1, "error[layer_not_named]: move 1: "),
        (
            "qubic",
            "0,0,0,0,0",
            2,
            "error[bad_move]: `0,0,0,0,0` is not a move; write `row,col,layer`, ",
        ),
        ("qubic", "b2.", 2, "error[bad_move]: "),
        (
            "connect-four",
            "d?",
            2,
            "error[bad_move]: `d?` is not a move; write `row,col`, `row,col,player`, a \
             cell such as `b2`, or a column such as `3` or `d` (",
        ),
        (
            "score-four",
            "1,1,1,1,1",
            2,
            "error[bad_move]: `1,1,1,1,1` is not a move; write `row,col,layer`, \
             `row,col,layer,player`, a cell such as `b2.3`, or a column such as `3,0` or `d.1` (",
        ),
        ("score-four", "a", 1, "error[layer_not_named]: move 1: "),
        ("score-four", "0,0,0", 1, "error[floating]: move 1: "),
        ("score-four", "4,0", 1, "error[outside]: move 1: column 4 "),
        (
            "tic-tac-toe",
            "0,0,1,1",
            2,
            "error[bad_move]: `0,0,1,1` is not a move; write `row,col`, ",
        ),
        (
            "tic-tac-toe",
            "b2.2",
            1,
            "error[outside]: move 1: there is no cell b2.2 on 3x3",
        ),
    ] {
        let ran = trace(rules, mv);
        assert_eq!(ran.status, Some(status), "{rules} {mv}: {}", ran.stderr);
        assert!(ran.stderr.starts_with(code), "{rules} {mv}: {}", ran.stderr);
    }
}

/// If any two stones of a player are a line, or if no line is possible, the counts follow from
/// arithmetic.
#[test]
fn perft_counts_the_wins_of_every_player() {
    for (rules, depth, last) in [
        (
            "2x2 players=3",
            "5",
            r#"{"depth":4,"nodes":24,"wins":{"1":24,"2":0,"3":0},"draws":0}"#,
        ),
        (
            "2x2 loses",
            "5",
            r#"{"depth":3,"nodes":24,"wins":{"1":0,"2":24},"draws":0}"#,
        ),
        (
            "2x2 turn=1,2",
            "5",
            r#"{"depth":3,"nodes":24,"wins":{"1":0,"2":24},"draws":0}"#,
        ),
        (
            "2x2 exact wrap=rows",
            "5",
            r#"{"depth":3,"nodes":24,"wins":{"1":24,"2":0},"draws":0}"#,
        ),
        (
            "2x2x2",
            "3",
            r#"{"depth":3,"nodes":336,"wins":{"1":336,"2":0},"draws":0}"#,
        ),
        (
            "1x4 k2 players=4",
            "5",
            r#"{"depth":4,"nodes":24,"wins":{"1":0,"2":0,"3":0,"4":0},"draws":24}"#,
        ),
        (
            "2x1x2 k2 drop straight",
            "9",
            r#"{"depth":3,"nodes":6,"wins":{"1":4,"2":0},"draws":0}"#,
        ),
    ] {
        let ran = inarow(&["perft", "--json", "--rules", rules, depth]);
        let lines: Vec<&str> = ran.stdout.lines().collect();
        assert!(lines.contains(&last), "{rules}: {}", ran.stdout);
    }
    let ran = inarow(&["perft", "--rules", "2x2 players=8", "4"]);
    assert!(
        ran.stdout.starts_with(
            "| depth | nodes | wins 1 | wins 2 | wins 3 | wins 4 | wins 5 | wins 6 | wins 7 | wins 8 | draws |"
        ),
        "{}",
        ran.stdout
    );
}

#[test]
fn every_preset_is_explained_traced_and_counted() {
    for &(name, rules) in Rules::PRESETS {
        let ran = inarow(&["explain", name]);
        assert_eq!(ran.stdout, format!("{}\n", explanation(&rules)), "{name}");
        let mv = match rules.size().layers() {
            Some(_) => "a1.1",
            None => "a1",
        };
        let ran = trace(name, mv);
        assert_eq!(ran.status, Some(0), "{name}: {}", ran.stderr);
        assert!(
            ran.stdout
                .contains("ongoing after move 1: player 2 to move"),
            "{name}"
        );
        let ran = inarow(&["perft", "--rules", name, "1"]);
        assert_eq!(ran.status, Some(0), "{name}: {}", ran.stderr);
    }
}

/// `perft` to depth 40 on 225 cells would run forever. It prints its first rows at once, and ends
/// when the pipe is closed.
#[test]
fn perft_prints_each_depth_when_it_is_counted() {
    for (args, lines, last) in [
        ("", 4, "| 2     |"),
        ("--json", 2, r#"{"depth":2,"nodes":50400,"#),
        ("--jobs 1", 3, "| 1     |"),
    ] {
        let ran = shell(&format!(
            "timeout 60 inarow perft --rules gomoku {args} 40 | head -n {lines}; exit ${{PIPESTATUS[0]}}"
        ));
        assert_eq!(ran.status, Some(0), "{args}: {}", ran.stderr);
        let found = ran.stdout.lines().last();
        assert!(found.is_some_and(|line| line.starts_with(last)), "{ran:?}");
    }
}

/// Each row is written before the next one is known, and still the columns are aligned.
#[test]
fn perft_counts_the_same_depth_by_depth_and_at_once() {
    for (rules, depth) in [
        ("3x3", 9),
        ("3x3", 99),
        ("misere", 8),
        ("1x1", 3),
        ("1x9 k2 turn=1,2", 5),
        ("4x3 k3 drop", 12),
        ("5x1 k2 drop", 5),
        ("2x2x2 k2 drop players=3", 8),
        ("2x3 k3 players=8", 6),
        ("gomoku", 2),
    ] {
        let counted = inarow::perft(rules.parse().unwrap(), depth);
        let depth = depth.to_string();
        let args = ["perft", "--rules", rules, &depth];
        let ran = inarow(&args);
        let lines: Vec<&str> = ran.stdout.lines().collect();
        let widths: Vec<usize> = lines.iter().map(|line| line.len()).collect();
        assert_eq!(widths, vec![widths[0]; counted.len() + 2], "{rules}");
        let json = inarow(&[&args[..], &["--json"]].concat()).stdout;
        let json: Vec<&str> = json.lines().collect();
        assert_eq!(json.len(), counted.len(), "{rules}");
        for (ply, nodes) in (1..).zip(&counted) {
            let begins = format!("| {ply:<5} | ");
            let row = lines[ply + 1].strip_prefix(&begins);
            let row = row.unwrap_or_else(|| panic!("{rules}: {}", lines[ply + 1]));
            let count = nodes.nodes.to_string();
            assert_eq!(row.split_whitespace().next(), Some(&*count), "{rules}");
            let begins = format!(r#"{{"depth":{ply},"nodes":{count},"wins""#);
            assert!(json[ply - 1].starts_with(&begins), "{rules}: {json:?}");
        }
    }
}

/// All 89,700 positions after two moves once were in memory together, which took 1.3 GB.
#[test]
fn perft_on_a_wide_board_takes_little_memory() {
    let ran = shell("ulimit -v 600000; inarow perft --jobs 2 --rules '1x300 k3' 3");
    assert_eq!(ran.status, Some(0), "{}", ran.stderr);
    assert!(
        ran.stdout.contains("| 3     | 26730600 |"),
        "{}",
        ran.stdout
    );
}

#[test]
fn perft_goes_as_deep_as_there_are_cells() {
    let ran = inarow(&["perft", "--rules", "20000x1 k20000 drop", "30000"]);
    assert_eq!(ran.status, Some(0), "{}", ran.stderr);
    let last = ran.stdout.lines().last();
    assert!(
        last.is_some_and(|line| line.starts_with("| 20000 |")),
        "{last:?}"
    );
}
