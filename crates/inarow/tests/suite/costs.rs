//! Calls with huge numbers, which would take minutes or years if their time grew with the numbers.
//! Time is not measured: a call that is too slow never ends.

use inarow::{Batch, Game, Move, Outcome, Player, Position, Random, Rules};

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

/// Plays some moves in different parts of the board.
fn played(line: &str) -> Game {
    let rules: Rules = line.parse().unwrap();
    let last = rules.size().cell_count() - 1;
    let mut game = Game::new(rules);
    for index in [0, last, last / 2, 1, last / 3, last - 1] {
        let cell = rules.size().cell(index).unwrap();
        let mv = rules.move_to(cell);
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
        let (facts, empty) = (game.facts(), Position::new(rules));
        for player in Player::first(rules.players()) {
            let open = empty.facts().open_candidates(player);
            assert_eq!(facts.open_candidates(player), open, "{line}");
        }
        while game.redo().is_some() {}
        for player in Player::first(rules.players()) {
            let [expected, open] = [&read, &game].map(|game| game.facts().open_candidates(player));
            assert_eq!(open, expected, "{line}");
        }
    }
}

#[test]
fn positions_of_large_boards_are_not_searched_cell_by_cell() {
    for line in LONG {
        let game = played(line);
        let position = game.position();
        let start = Position::new(*position.rules());
        let replayed = start.replay(game.moves());
        assert_eq!(replayed, (position.ply(), position.verdict()), "{line}");
        assert_eq!(position.stones().count() as u64, position.ply(), "{line}");
        let again = position.with_method(position.method());
        assert_eq!(again.as_ref(), Some(position), "{line}");
        assert_eq!(position.rules().symmetries().count() % 2, 0, "{line}");
    }
}

#[test]
fn legal_moves_of_large_boards_are_counted_and_skipped_at_once() {
    for line in LONG {
        let game = played(line);
        let position = game.position();
        let moves = || position.legal_moves();
        let count = position.legal_count();
        assert_eq!(moves().count() as u64, count, "{line}");
        assert_eq!(
            moves().size_hint(),
            (count as usize, Some(count as usize)),
            "{line}"
        );
        let last = moves().last().unwrap();
        assert_eq!(moves().nth(count as usize - 1), Some(last), "{line}");
        assert_eq!(moves().nth(count as usize), None, "{line}");
        let mv = moves().nth(count as usize / 2).unwrap();
        let rest = moves().after(mv);
        assert_eq!(rest.clone().count() as u64, count - count / 2 - 1, "{line}");
        assert_eq!(rest.last(), Some(last), "{line}");
        assert_eq!(moves().after(last).next(), None, "{line}");
    }
}

#[test]
fn skipped_moves_are_those_that_would_have_been_listed() {
    for line in [
        "9x13 k5",
        "3x3x20 k3 players=3",
        "2x90 k5 drop",
        "3x9x11 k5 drop",
        "1x70 k5",
    ] {
        let rules: Rules = line.parse().unwrap();
        let mut position = Position::new(rules);
        let mut random = Random::new(348);
        loop {
            // Uses only `next`, as a plain iterator would.
            let listed: Vec<Move> = std::iter::from_fn({
                let mut moves = position.legal_moves();
                move || moves.next()
            })
            .collect();
            let moves = || position.legal_moves();
            assert_eq!(moves().count(), listed.len(), "{line}");
            assert_eq!(moves().last(), listed.last().copied(), "{line}");
            for n in [0, 1, 63, 64, 65, 100, listed.len(), usize::MAX] {
                let (mut skipped, at) = (moves(), n.min(listed.len()));
                assert_eq!(skipped.nth(n), listed.get(n).copied(), "{line}: {n}");
                let rest = listed.get(at + 1..).unwrap_or_default();
                assert_eq!(skipped.clone().count(), rest.len(), "{line}: {n}");
                let hint = (rest.len(), Some(rest.len()));
                assert_eq!(skipped.size_hint(), hint, "{line}: {n}");
                assert_eq!(skipped.next(), rest.first().copied(), "{line}: {n}");
            }
            let count = u32::try_from(listed.len()).unwrap();
            let Some(&mv) = listed.get(random.below(count) as usize) else {
                break;
            };
            position.play(mv).unwrap();
        }
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
