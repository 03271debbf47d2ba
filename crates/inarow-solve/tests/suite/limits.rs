//! The limits of a search, and positions that have no value.

use inarow::{Game, Position, Rules};
use inarow_solve::{Limits, SolveError, Value, solve, value};

#[test]
fn search_ends_at_the_limit_with_what_it_has_reached() {
    let start = Position::new(Rules::CONNECT_FOUR);
    for nodes in [0, 1, 1000, 100_000] {
        let limits = Limits {
            nodes,
            ..Limits::default()
        };
        let Err(SolveError::TooLarge { reached }) = solve(&start, limits, |_| true) else {
            panic!("{nodes} nodes solve connect four");
        };
        assert_eq!(reached.nodes, nodes + 1);
        assert!(matches!(reached.at_least, Value::Loss { .. }), "{reached}");
        assert!(matches!(reached.at_most, Value::Win { .. }), "{reached}");
    }
}

#[test]
fn solution_needs_exactly_its_nodes() {
    let start = Position::new(Rules::TIC_TAC_TOE);
    let nodes = solve(&start, Limits::default(), |_| true).unwrap().nodes;
    let limits = |nodes| Limits {
        nodes,
        ..Limits::default()
    };
    assert!(solve(&start, limits(nodes), |_| true).is_ok());
    let error = solve(&start, limits(nodes - 1), |_| true).unwrap_err();
    assert!(matches!(error, SolveError::TooLarge { reached } if reached.at_most == Value::Draw));
}

#[test]
fn caller_can_stop_a_search() {
    let start = Position::new(Rules::CONNECT_FOUR);
    let mut calls = 0;
    let error = value(&start, Limits::default(), |_| {
        calls += 1;
        calls < 3
    });
    assert!(
        matches!(error, Err(SolveError::Stopped { .. })),
        "{error:?}"
    );
    assert_eq!(calls, 3);
}

#[test]
fn positions_without_a_value_are_refused() {
    let won: Game = "3x3: a1 a2 b1 b2 c1".parse().unwrap();
    let wrapped = Position::new("3x3 wrap".parse().unwrap());
    let refused = |position: &Position| value(position, Limits::default(), |_| true).unwrap_err();
    let codes = [
        won.position(),
        &wrapped,
        &Position::new(Rules::RENJU),
        &Position::free_turns(Rules::TIC_TAC_TOE),
    ]
    .map(|position| refused(position).code());
    assert_eq!(
        codes,
        [
            "game_over",
            "no_small_board",
            "no_small_board",
            "unordered_turns"
        ]
    );
    let limits = Limits {
        memory: u64::MAX,
        ..Limits::default()
    };
    let error = value(&Position::new(Rules::TIC_TAC_TOE), limits, |_| true);
    assert_eq!(error, Err(SolveError::NoMemory { bytes: u64::MAX }));
}
