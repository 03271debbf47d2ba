//! The first command in the README.

use crate::run::inarow;

#[test]
fn first_drawn_example_is_the_game_of_the_textbook() {
    let ran = inarow(&["judge", "examples"]);
    assert_eq!(ran.status, Some(0), "{}", ran.stderr);
    let opening = "\
The textbook's own game: Alice (X) and Bob (O) at recess
3x3 k3 (examples/1-textbook.jsonl:1)

        0   1   2
   0   [X] [X] [X]  +3
   1    O   O   .   -2
   2    .   .   .    0
   0    0   0  +1    0
   ^ anti-diagonal   ^ diagonal

   player 1 wins: three in row 0 (move 5): (0,0) (0,1) (0,2)

Judged a draw elsewhere";
    assert!(ran.stdout.starts_with(opening), "{}", ran.stdout);
    assert!(
        ran.stdout
            .contains("player 2 wins: four in column a (move 42)")
    );
    assert!(!ran.stdout.contains("problems"));
}

#[test]
fn the_claims_of_the_examples_agree_with_the_board() {
    let ran = inarow(&["judge", "--json", "examples"]);
    let count = |text: &str| ran.stdout.matches(text).count();
    // A build without tables reads fewer records: see `tests/lean`.
    #[cfg(feature = "parquet")]
    assert_eq!(ran.stdout.lines().count(), 562);
    assert_eq!(
        (count("\"agrees\":false"), count("\"status\":\"invalid\"")),
        (0, 0)
    );
    // These games were resigned or drawn by agreement, so the board does not decide.
    assert_eq!(count("\"agrees\":null"), 150);
}
