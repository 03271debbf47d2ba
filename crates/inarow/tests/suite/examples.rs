//! The programs in `examples/` do what they say.

use inarow::Rules;

#[expect(dead_code, reason = "tests do not call `main`")]
#[path = "../../examples/position_from_board.rs"]
mod position_from_board;
#[expect(dead_code, reason = "tests do not call `main`")]
#[path = "../../examples/random_games.rs"]
mod random_games;
#[expect(dead_code, reason = "tests do not call `main`")]
#[path = "../../examples/symmetries.rs"]
mod symmetries;

#[test]
fn random_games_all_end() {
    let results = random_games::results(Rules::TIC_TAC_TOE, 1000, 348).unwrap();
    assert_eq!(results.iter().sum::<usize>(), 1000);
    // Player 1 wins 58.5 % of all random games, player 2 28.8 %.
    assert!((535..635).contains(&results[1]), "{results:?}");
    assert!((240..340).contains(&results[2]), "{results:?}");
}

/// The two totals are well known.
#[test]
fn tic_tac_toe_has_765_positions_up_to_symmetry() {
    let counts = symmetries::counts(Rules::TIC_TAC_TOE);
    let totals = [0, 1].map(|column| counts.iter().map(|count| count[column]).sum::<usize>());
    assert_eq!(totals, [5478, 765]);
}

#[test]
fn a_position_from_a_board_has_its_stones_and_its_turn() {
    let rows = ["X.O", ".X.", "..."];
    let position = position_from_board::position(Rules::TIC_TAC_TOE, &rows).unwrap();
    assert_eq!(position.rows_text().unwrap(), "[X1O/1X1/3]");
    assert_eq!(position.next_player(), inarow::Player::TWO);
    let rows = ["X......"; 6];
    let twice = position_from_board::position(Rules::CONNECT_FOUR, &rows).unwrap_err();
    assert!(twice.to_string().starts_with("player 1 has 6 stones"));
}
