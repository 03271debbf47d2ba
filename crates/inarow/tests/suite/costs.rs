//! Calls on huge numbers that would take minutes, and often years, if they took time in
//! proportion to these numbers. No test measures time: one that does not end has failed.

use inarow::{Batch, Column, Facts, Game, Gravity, Move, Outcome, Position, Random, Rules};

/// Boards with long lines: with edges, as one strand, as many strands, and in space.
const LONG: [&str; 12] = [
    "1x2147483647 k2147483647",
    "1x2147483647 k2147483647 wrap",
    "2147483647x1 k2147483647 wrap=rows",
    "2x2147483647 k2147483647 wrap=rows",
    "2x2147483647 k4294967294 wrap",
    "2147483647x2147483646 k4611686009837453062 wrap",
    "2147483647x2147483647 k2147483647 wrap loses",
    "2097143x2097150x2097151 k2000000000000000000 wrap players=8",
    "1x1x1048576 k1048576 wrap players=8",
    "1024x1023 k1000000 wrap players=8",
    "99x100x101 k999900 wrap players=8",
    "2147483647x2147483647 k5 drop wrap",
];

/// Plays some moves, here and there on the board.
fn played(line: &str) -> Game {
    let rules: Rules = line.parse().unwrap();
    let last = rules.size().cell_count() - 1;
    let mut game = Game::new(rules);
    for index in [0, last, last / 2, 1, last / 3, last - 1] {
        let cell = rules.size().cell(index).unwrap();
        let mv = match rules.gravity() {
            Gravity::None => Move::Cell(cell),
            Gravity::Drop => Move::Column(Column::of(cell)),
        };
        assert!(game.play(mv).unwrap().is_ongoing(), "{line}: {mv:?}");
    }
    game
}

#[test]
fn facts_of_long_lines_do_not_walk_along_them() {
    for line in LONG {
        let mut game = played(line);
        let read: Game = game.to_string().parse().unwrap();
        assert_eq!(read, game, "{line}");
        while game.undo().is_some() {}
        let rules = *game.position().rules();
        assert_eq!(*game.facts(), Facts::new(Position::new(rules)), "{line}");
        while game.redo().is_some() {}
        assert_eq!(read.facts(), game.facts(), "{line}");
    }
}

#[test]
fn positions_of_large_boards_are_not_searched_cell_by_cell() {
    for line in LONG {
        let game = played(line);
        let position = game.position();
        let start = Position::new(*position.rules());
        let replayed = start.replay(game.moves().iter().copied());
        assert_eq!(replayed, (position.ply(), position.verdict()), "{line}");
        assert_eq!(position.stones().count() as u64, position.ply(), "{line}");
        let again = position.with_method(position.method());
        assert_eq!(again.as_ref(), Some(position), "{line}");
        assert_eq!(position.rules().symmetries().count() % 2, 0, "{line}");
    }
}

#[test]
fn batches_of_large_boards_are_stepped_without_a_list_of_moves() {
    for line in [
        "2147483647x1 k5",
        "65535x65535 k60000",
        "2147483647x2147483647 k5 drop",
    ] {
        let mut batch = Batch::new(line.parse().unwrap(), 3).unwrap();
        let (mut random, mut moves) = (Random::new(1), [0; 3]);
        let mut outcomes = [Outcome::ONGOING; 3];
        for _ in 0..5 {
            let stepped = batch.step_random(&mut random, &mut moves, &mut outcomes);
            stepped.unwrap();
        }
        assert_eq!(outcomes, [Outcome::ONGOING; 3], "{line}");
        assert_eq!(
            batch.position(2).map(|position| position.ply()),
            Some(5),
            "{line}"
        );
    }
}
