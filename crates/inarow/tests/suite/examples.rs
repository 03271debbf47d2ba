//! The programs in `examples/` do what they say.

use inarow::Rules;

#[expect(dead_code, reason = "tests do not call `main`")]
#[path = "../../examples/game_from_text.rs"]
mod game_from_text;
#[expect(dead_code, reason = "tests do not call `main`")]
#[path = "../../examples/position_from_board.rs"]
mod position_from_board;
#[expect(dead_code, reason = "tests do not call `main`")]
#[path = "../../examples/random_games.rs"]
mod random_games;
#[expect(dead_code, reason = "tests do not call `main`")]
#[path = "../../examples/symmetries.rs"]
mod symmetries;
#[expect(dead_code, reason = "tests do not call `main`")]
#[path = "../../examples/terminal.rs"]
mod terminal;

#[test]
fn a_game_in_the_terminal_survives_wrong_input() {
    let input = "a3\na3\nhello\nb2\nundo\nb2\nb3\na2\nc3\n";
    let mut output = Vec::new();
    terminal::play(Rules::TIC_TAC_TOE, input.as_bytes(), &mut output).unwrap();
    let output = String::from_utf8(output).unwrap();
    assert!(output.contains("a3 is occupied by player 1"), "{output}");
    assert!(output.contains("hello"), "{output}");
    assert!(
        output.ends_with("X X X\nO O .\n. . .\nplayer 1 wins\n"),
        "{output}"
    );
}

#[test]
fn random_games_all_end() {
    let results = random_games::results(Rules::TIC_TAC_TOE, 1000, 348).unwrap();
    assert_eq!(results.iter().sum::<usize>(), 1000);
    // Player 1 wins 58.5 % of all random games, player 2 28.8 %.
    assert!((535..635).contains(&results[1]), "{results:?}");
    assert!((240..340).contains(&results[2]), "{results:?}");
}

#[test]
fn a_game_from_text_has_its_line_or_the_cells_that_win() {
    let report = |text| game_from_text::report(text).map_err(|error| error.code());
    let won = "player 1 wins\nthe line: a3 b3 c3";
    assert_eq!(report("3x3 k3: a3 b2 b3 a2 c3").as_deref(), Ok(won));
    let ongoing = "player 1 to move\nplayer 1 would win on c3\nplayer 2 would win on c2";
    assert_eq!(report("3x3 k3: a3 b2 b3 a2").as_deref(), Ok(ongoing));
    assert_eq!(report("3x3 k3: a3 a3"), Err("occupied"));
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
    let floating = position_from_board::position(Rules::CONNECT_FOUR, &["X"]);
    assert_eq!(floating.map_err(|error| error.code()), Err("floating"));
}
