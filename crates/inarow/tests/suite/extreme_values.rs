//! Users can build every public value. Here each is built with extreme numbers, printed, and
//! passed to every function that accepts it. Nothing may panic. In a debug build, a number that
//! overflows panics.

use std::fmt::{Debug, Display};
use std::hash::{DefaultHasher, Hash};

use inarow::{
    Axis, Batch, BatchError, ByPlayer, Cell, Column, Coordinates, Diagonals, Facts, Game,
    GameError, Gravity, Line, LineEffect, Method, Move, Nodes, NumbersError, Outcome, Overline,
    ParseError, PlayError, Player, Position, PositionError, Random, Rules, RulesError, Size,
    StonesError, Symmetry, Tally, TextError, TicTacToe, Turn, UndoError, Verdict, Wrap, perft_from,
};

const SIDES: [u32; 6] = [0, 1, 2, u32::MAX / 2, u32::MAX - 1, u32::MAX];
const LONG: [u64; 6] = [0, 1, 1 << 32, u64::MAX / 2, u64::MAX - 1, u64::MAX];
const SIGNED: [i32; 6] = [i32::MIN, -1, 0, 1, i32::MAX - 1, i32::MAX];
const ANY: [i128; 8] = [
    i128::MIN,
    i64::MIN as i128,
    -1,
    0,
    1,
    u32::MAX as i128,
    u64::MAX as i128,
    i128::MAX,
];

/// Planes and boards in space of every kind of storage, small and of the longest sides.
const BOARDS: [&str; 17] = [
    "1x1",
    "3x3",
    "3x3 wrap players=8",
    "6x7 k4 drop",
    "15x15 k5 open=2 exact loses",
    "1000x1000",
    "1x1x1 k1",
    "4x4x4",
    "4x4x4 k4 drop",
    "3x5x7 k105 wrap",
    "1x2147483647 k2147483647",
    "2147483647x1 k1 drop turn=2147483647,2147483647",
    "2147483647x2147483647 k2147483647",
    "2147483647x2147483647 k5 drop wrap players=8",
    "2147483647x2147483646 k4611686009837453062 wrap",
    "2147483647x2147483647x2 k2147483647 wrap=rows",
    "2x2147483647x2147483647 k3 drop wrap",
];

/// Prints a value in both forms, and as a debugger does.
fn print(value: &(impl Debug + Display)) {
    assert!(!format!("{value} {value:>40.3} {value:?} {value:#?}").is_empty());
}

fn debug(value: &impl Debug) {
    assert!(!format!("{value:?} {value:#?}").is_empty());
}

fn hash(value: &impl Hash) {
    value.hash(&mut DefaultHasher::new());
}

fn boards() -> impl Iterator<Item = Rules> {
    BOARDS.into_iter().map(|line| line.parse().unwrap())
}

/// Every axis, also one that no plane has.
fn axes() -> [Axis; 13] {
    Axis::SPACE
}

fn cells() -> Vec<Cell> {
    let mut cells = Vec::new();
    for row in SIDES {
        for col in SIDES {
            cells.push(Cell::new(row, col));
            cells.extend(SIDES.map(|layer| Cell::in_space(row, col, layer)));
        }
    }
    cells
}

fn columns() -> impl Iterator<Item = Column> {
    let in_space = |col| SIDES.map(|layer| Column::in_space(col, layer));
    SIDES
        .into_iter()
        .flat_map(move |col| in_space(col).into_iter().chain([Column::new(col)]))
}

fn moves() -> Vec<Move> {
    let cells = cells().into_iter().map(Move::from);
    cells.chain(columns().map(Move::from)).collect()
}

fn players() -> impl Iterator<Item = Player> {
    Player::first(u8::MAX)
}

#[test]
fn errors_of_any_numbers_are_printed() {
    for (&number, &value) in LONG.iter().zip(&ANY) {
        let side = number as u32;
        let (players, count) = (number as u8, number as usize);
        let (player, turn) = (Player::ONE, Player::TWO);
        let column = Column::in_space(side, side);
        let cell = Cell::in_space(side, side, side);
        let refusals = [
            PlayError::GameOver { ply: number },
            PlayError::UnknownPlayer {
                number: value,
                players,
            },
            PlayError::WrongPlayer { player, turn },
            PlayError::PlayerNotNamed,
            PlayError::Outside {
                coordinate: "",
                value,
                last: side,
            },
            PlayError::LayerNotNamed { layers: side },
            PlayError::RowNotNamed { column },
            PlayError::Occupied { cell, by: turn },
            PlayError::ColumnFull { column, rows: side },
            PlayError::Floating {
                cell,
                rests_on: cell,
            },
        ];
        let offset = count;
        let text = || String::from("\u{1F600}");
        let size = Size::in_space(1, 1, Size::LONGEST_SIDE).unwrap();
        let parse = [
            ParseError::NoColumn {
                offset,
                found: Some('\u{1F600}'),
                columns: Size::LONGEST_SIDE,
            },
            ParseError::TooLong { offset },
            ParseError::NoLayer { offset },
            ParseError::Trailing { offset },
        ];
        let parse = parse
            .into_iter()
            .chain(refusals.map(|refusal| ParseError::NoSuchPlace {
                text: text(),
                size,
                refusal,
            }));
        let rules = [
            RulesError::EmptyBoard { side: "", value },
            RulesError::BoardTooLarge {
                side: "",
                value,
                most: number,
            },
            RulesError::LosesNeedsTwoPlayers { players },
            RulesError::BadBoard {
                text: text(),
                nearest: Some(""),
            },
            RulesError::BadSize { text: text() },
            RulesError::MissingK {
                size,
                longest: number,
            },
            RulesError::LineTooShort {
                k: value,
                longest: number,
            },
            RulesError::LineTooLong {
                k: value,
                size,
                longest: number,
            },
            RulesError::UnknownClause {
                clause: text(),
                offset,
                nearest: None,
            },
            RulesError::RepeatedClause {
                clause: text(),
                offset,
            },
            RulesError::ClauseAfterPreset {
                preset: "",
                clause: text(),
                offset,
            },
            RulesError::BadNumber {
                text: text(),
                wanted: "",
                offset,
            },
        ];
        for error in refusals {
            print(&error);
        }
        for error in parse {
            print(&error);
            print(&GameError::Move { ply: number, error });
        }
        for error in rules {
            print(&error);
            print(&GameError::Rules(error));
        }
        for error in [
            UndoError::NothingToUndo,
            UndoError::NotLast { last: Some(cell) },
        ] {
            print(&error);
        }
        let size = Rules::QUBIC.size();
        for error in [
            StonesError::UnknownPlayer {
                cell,
                player,
                players,
            },
            StonesError::Outside { cell, size },
            StonesError::Occupied { cell },
            StonesError::Floating { cell, below: cell },
            StonesError::ImpossibleCounts {
                player,
                stones: number,
                expected: number,
            },
            StonesError::TwoWinners {
                players: [player, turn],
                cells: [cell; 2],
            },
            StonesError::StonesAfterTheEnd { player, cell },
        ] {
            print(&error);
            print(&PositionError::Stones(error));
        }
        for error in [
            TextError::UnorderedTurns,
            TextError::BoardTooLarge { cells: number },
        ] {
            print(&error);
            print(&PositionError::Text(error));
        }
        for error in [
            PositionError::MissingRows { offset },
            PositionError::BadEmptyCells { room: side, offset },
            PositionError::MissingCell {
                row: side,
                col: side,
                offset,
            },
            PositionError::MissingSeparator {
                expected: char::MAX,
                offset,
            },
            PositionError::Trailing { offset },
        ] {
            print(&error);
            print(&GameError::Position(error));
        }
        print(&NumbersError {
            count,
            dimensions: count,
        });
        let wanted = value as u128;
        for error in [
            BatchError::TooManyMoves { moves: number },
            BatchError::TooManyGames {
                games: count,
                most: number,
            },
            BatchError::Lengths {
                games: count,
                moves: count,
                outcomes: count,
            },
            BatchError::NoSuchGame {
                game: count,
                games: count,
            },
            BatchError::OtherRules {
                rules: Rules::QUBIC,
                batch: Rules::TORUS,
            },
            BatchError::UnorderedTurns,
            BatchError::Bytes {
                wanted,
                given: count,
            },
        ] {
            print(&error);
        }
    }
}

#[test]
fn stones_on_any_cells_are_a_position_or_rejected() {
    for rules in boards() {
        for cell in cells() {
            for player in players() {
                let stones = [(cell, player)];
                for position in [
                    Position::from_stones(rules, stones),
                    Position::free_turns_from_stones(rules, stones),
                ] {
                    let is_on_board = position.is_ok();
                    assert!(!is_on_board || rules.size().contains(cell) || cell.layer() == Some(0));
                    match position {
                        Ok(position) => debug(&position.lines().count()),
                        Err(error) => print(&error),
                    }
                }
            }
        }
    }
}

#[test]
fn rules_of_any_numbers_are_built_or_rejected() {
    for number in ANY {
        let clauses = Rules::builder()
            .turn(number, number)
            .open_ends(number)
            .players(number);
        for builder in [
            clauses,
            clauses.size(number, number).k(number),
            clauses.size_in_space(number, number, number).full_lines(),
            Rules::builder()
                .size_in_space(Size::LONGEST_SIDE, number, 2)
                .k(number),
            Rules::builder()
                .size(number, number)
                .wrap(Wrap::EveryIndex)
                .k(number),
        ] {
            debug(&builder);
            if let Err(error) = builder.build() {
                print(&error);
            }
        }
    }
    let huge = Rules::builder()
        .size(u128::MAX, i128::MIN)
        .k(u128::MAX)
        .turn(u128::MAX, 0);
    print(&huge.build().unwrap_err());
    for rules in boards() {
        print(&rules);
        hash(&rules);
        print(&rules.size());
        let builder = rules
            .to_builder()
            .overline(Overline::Ignored)
            .gravity(Gravity::Drop);
        let builder = builder
            .diagonals(Diagonals::Ignored)
            .line_effect(LineEffect::Wins);
        assert!(builder.build().is_ok() || rules.k() > 1);
        for ply in LONG {
            let Turn {
                player,
                stones_left,
                ..
            } = rules.turn_at(ply);
            assert!(player.number() <= rules.players() && stones_left > 0);
        }
        let bytes = [Position::new_bytes(&rules), Position::stone_bytes(&rules)];
        let more = [Facts::new_bytes(&rules), Facts::stone_bytes(&rules)];
        assert!(bytes[0] <= more[0] && bytes[1] <= more[1] && Batch::game_bytes(&rules) > 0);
    }
}

#[test]
fn cells_and_moves_of_any_numbers_are_accepted_everywhere() {
    for value in moves() {
        debug(&value);
        hash(&value);
    }
    for column in columns() {
        print(&column);
        debug(&SIDES.map(|row| column.cell(row)));
    }
    for rules in boards() {
        let size = rules.size();
        let symmetries: Vec<Symmetry> = rules.symmetries().collect();
        let position = Position::new(rules).with_facts();
        for cell in cells() {
            print(&cell);
            let is_on_board = size.contains(cell);
            assert!(
                size.index(cell) < size.cell_count() || !is_on_board,
                "{rules} {cell}"
            );
            print(&rules.cell_text(cell));
            assert_eq!(position.stone(cell), None);
            for axis in axes() {
                let length = position.run_length(axis, cell);
                assert_eq!(length, None, "{rules} {cell} {axis}");
                for distance in [i64::MIN, i64::MIN + 1, -1, 0, 1, i64::MAX - 1, i64::MAX] {
                    let there = rules.step(cell, axis, distance);
                    let goes_on = is_on_board && rules.ring_length(axis).is_some();
                    assert!(is_on_board || there.is_none(), "{rules} {cell} {axis}");
                    assert!(
                        there.is_some() || !goes_on,
                        "{rules} {cell} {axis} {distance}"
                    );
                    assert!(there.is_none_or(|there| size.contains(there)));
                }
            }
            for symmetry in &symmetries {
                debug(&symmetry.cell(cell));
                debug(&symmetry.inverse().cell(cell));
            }
            debug(&rules.move_to(cell));
        }
        for symmetry in &symmetries {
            debug(&SIDES.map(|index| symmetry.index(index)));
            let image = symmetry.position(&position);
            assert_eq!(image.as_ref(), Some(&position), "{rules}");
        }
        assert_eq!(position.canonical_key(), position.key(), "{rules}");
        assert!(position.planes(&mut []).is_err() && position.legal(&mut []).is_err());
        assert!(rules.move_count() <= size.cell_count());
        for index in LONG {
            assert_eq!(
                size.cell(index).is_some(),
                index < size.cell_count(),
                "{rules} {index}"
            );
        }
        for mv in moves() {
            print(&rules.move_text(mv));
            symmetries
                .iter()
                .for_each(|symmetry| debug(&symmetry.mv(mv)));
            let rest = position.legal_moves().after(mv);
            assert!(rest.clone().count() as u64 <= position.legal_count());
            debug(&rest.clone().nth(usize::MAX));
            let hint = rest.size_hint();
            assert_eq!(hint, (rest.clone().count(), Some(hint.0)), "{rules} {mv:?}");
            debug(&rest.clone().last());
            debug(&rest.clone().next());
            try_move(&position, mv);
        }
    }
}

/// Plays a move in every way, if it is legal, and undoes it.
fn try_move(position: &Position, mv: Move) {
    let (rules, coordinates) = (position.rules(), Coordinates::from(mv));
    let refusal = position.refusal(coordinates, None);
    assert_eq!(position.is_legal(mv), refusal.is_none(), "{rules} {mv:?}");
    assert_eq!(
        position.replay([mv, mv]).0 > 0,
        refusal.is_none(),
        "{rules} {mv:?}"
    );
    if let Some(error) = refusal {
        print(&error);
        // A copy of a large board takes long, and each of these is unchanged.
        let mut position = Position::new(*rules).with_facts();
        assert_eq!(position.play(mv), Err(error));
        assert_eq!(position.play_numbers(coordinates, None), Err(error));
        assert_eq!(position.undo(mv), Err(UndoError::NothingToUndo));
        return;
    }
    let mut game = Game::new(*rules);
    let verdict = game.play(mv).unwrap();
    debug(&verdict);
    debug(&Outcome::from(verdict));
    print(&game);
    for player in players() {
        assert!(game.facts().winning_cells(player).take(2).count() <= 2);
        assert!(game.facts().losing_cells(player).take(2).count() <= 2);
        let open = game.facts().open_candidates(player);
        assert!(open > 0 || !game.facts().can_win(player) || !verdict.is_ongoing());
    }
    for line in game.position().lines() {
        let line: Line = line;
        debug(&line);
        assert_eq!(line.cells().count(), line.length() as usize);
    }
    assert_eq!(game.undo(), game.redo());
}

#[test]
fn unchecked_numbers_are_accepted_everywhere() {
    for rules in boards() {
        let position = Position::new(rules);
        let mut game = Game::new(rules);
        for [row, col] in pairs(ANY) {
            for layer in ANY {
                for coordinates in [
                    Coordinates::cell(row, col).in_layer(layer),
                    Coordinates::column(col).in_layer(layer),
                ] {
                    debug(&coordinates);
                    if let Err(error) = rules.locate(coordinates) {
                        print(&error);
                        assert_eq!(position.refusal(coordinates, None), Some(error));
                        assert_eq!(game.play_numbers(coordinates, None), Err(error));
                    }
                    debug(&position.refusal(coordinates, Some(layer)));
                }
                debug(&rules.read_numbers(&[row, col, layer, layer]));
            }
            debug(&rules.player(row));
        }
        debug(&rules.read_numbers(&[]));
        assert!(rules.player(u128::MAX).is_err() && rules.player(usize::MAX).is_err());
    }
    // Integers of all types are the same numbers. Those that are too large become the largest one.
    let most = Coordinates::new(Some(i128::MAX), i128::MAX, Some(i128::MAX));
    assert_eq!(
        Coordinates::cell(u128::MAX, i128::MAX).in_layer(u128::MAX),
        most
    );
    let one = Coordinates::new(Some(1), 1, Some(1));
    assert_eq!(Coordinates::cell(1_usize, 1_u64).in_layer(1_isize), one);
    assert_eq!(Coordinates::column(-1_i8), Coordinates::new(None, -1, None));
}

/// Returns all pairs of some numbers.
fn pairs<T: Copy, const N: usize>(numbers: [T; N]) -> impl Iterator<Item = [T; 2]> {
    numbers
        .into_iter()
        .flat_map(move |first| numbers.map(|second| [first, second]))
}

#[test]
fn texts_are_read_from_any_offset() {
    for rules in boards() {
        for text in [
            "",
            "a1",
            "a1,",
            "\u{e9}",
            "zzzzzzzz4294967296.4294967296",
            "a0.0",
        ] {
            debug(&rules.parse_move(text));
            for offset in [0, 1, 2, 3, usize::MAX - 1, usize::MAX] {
                let mut texts = rules.parse_moves(text);
                texts.next();
                let from_there = texts.starting_at(offset);
                debug(&from_there);
                assert!(from_there.count() <= 2);
            }
        }
    }
}

#[test]
fn sums_of_nodes_saturate() {
    let most = Nodes::new(u64::MAX, ByPlayer::from_fn(|_| u64::MAX), u64::MAX);
    let mut sum = most;
    sum += most;
    assert_eq!(sum, most);
    debug(&sum);
    assert_eq!(sum.wins.first(u8::MAX).count(), usize::from(Player::MAX));
    for rules in boards().filter(|rules| rules.k() > 1) {
        let counted = perft_from(&Position::new(rules), 1);
        assert!(counted[0].nodes > 0, "{rules}");
    }
}

#[test]
fn counters_accept_any_numbers() {
    for n in [i32::MIN, -1, 0, 1, 2] {
        let mut tally = Tally::new(n);
        for [row, col] in pairs(SIGNED) {
            for player in SIGNED {
                debug(&tally.make_move(row, col, player));
                tally.undo_move(col, row, player);
            }
        }
        for cell in cells() {
            debug(&axes().map(|axis| tally.counter(axis, cell)));
        }
        debug(&SIDES.map(|line| (tally.row(line), tally.col(line))));
        debug(&tally);
    }
    for n in SIGNED {
        let Ok(mut game) = TicTacToe::new(n) else {
            assert!(n < 1 && TicTacToe::new_bytes(n) == 0);
            continue;
        };
        for [row, col] in pairs(SIGNED) {
            debug(&game.undo_move(row, col));
            for player in SIGNED {
                debug(&game.make_move(row, col, player));
            }
            debug(&(game.stone(row, col), game.winner(), game.is_over()));
        }
        assert!(TicTacToe::new_bytes(n) < 1 << 31);
    }
}

#[test]
fn batches_accept_any_numbers() {
    for rules in boards() {
        for games in [0, 1, usize::MAX] {
            let Ok(mut batch) = Batch::new(rules, games) else {
                continue;
            };
            let mut outcomes = vec![Outcome::ONGOING; games];
            for number in SIDES {
                debug(&batch.mv(number));
                batch.step(&vec![number; games], &mut outcomes).unwrap();
                debug(&batch.first_refused(&vec![number; games]));
                let mv = batch.mv(number);
                assert_eq!(mv.and_then(|mv| batch.index(mv)), mv.map(|_| number));
                for game in [0, 1, usize::MAX - 1, usize::MAX] {
                    debug(&batch.outcome(game));
                    debug(&batch.refusal(game, number));
                    assert_eq!(batch.position(game).is_some(), game < games);
                }
            }
            debug(&(
                batch.planes(&mut []),
                batch.legal(&mut []),
                batch.turns(&mut []),
            ));
            debug(&Batch::plane_count(&rules));
            for mv in moves() {
                let index = batch.index(mv);
                assert!(index.is_none_or(|index| index < batch.move_count()));
            }
            let new = Position::new(rules);
            for [game, other] in pairs([0, 1, usize::MAX]) {
                assert_eq!(batch.set(game, &new).is_ok(), game < games);
                assert_eq!(batch.copy(game, other).is_ok(), game.max(other) < games);
            }
            batch.restart(0);
            batch.restart(usize::MAX);
            batch.restart_over(&vec![Outcome::REFUSED; games]).unwrap();
        }
    }
}

#[test]
fn small_values_accept_any_numbers() {
    for number in 0..=u8::MAX {
        let player = Player::new(number);
        assert_eq!(player.is_some(), (1..=Player::MAX).contains(&number));
        assert_eq!(
            Player::first(number).count(),
            usize::from(number.min(Player::MAX))
        );
    }
    for player in players() {
        print(&player);
        assert!(player.index() < 8 && player.opponent() != player);
        debug(&(
            player.symbol(),
            Outcome::win(player),
            Verdict::Win { player },
        ));
        for stones_left in SIDES {
            let turn = Some(Turn::new(player, stones_left));
            let verdict = Verdict::Ongoing { turn };
            debug(&(verdict, verdict.name(), Outcome::from(verdict).is_over()));
        }
    }
    for seed in LONG {
        let mut random = Random::new(seed);
        for count in SIDES {
            assert!(random.below(count) < count.max(1));
        }
        debug(&(random.next(), random.seed()));
    }
    for [rows, cols] in pairs(SIDES) {
        debug(&Size::new(rows, cols));
        debug(&SIDES.map(|layers| Size::in_space(rows, cols, layers)));
    }
    for axis in axes() {
        print(&axis);
        hash(&axis);
    }
    for method in Method::ALL {
        debug(
            &boards()
                .map(|rules| method.serves(&rules))
                .collect::<Vec<bool>>(),
        );
    }
}
