//! Equal positions give equal answers and take the same moves and undos, however they were made.

use std::fmt;
use std::iter::zip;
use std::ops::AddAssign;

use fastrand::Rng;
use inarow::{
    Batch, Cell, Coordinates, Foul, Fouls, Game, Line, Method, Move, Outcome, PlayError, Player,
    Position, Rules, UndoError, Verdict,
};

use crate::amount;
use crate::parallel;
use crate::support::walk::rules::random_rules;

/// Larger boards have too many moves to try all.
const MOST_CELLS: u64 = 200;

#[test]
fn positions_made_in_all_ways_agree() {
    let (seed, games) = (amount::seed(), amount::of(10_000));
    let counts = parallel::sum(games, |game| compare_game(seed.wrapping_add(game)));
    println!("{games} games from seed {seed}: {counts}");
    assert!(counts.positions >= games && counts.undone * 5 > counts.positions);
    assert!(counts.other_last > 0 && counts.refused_in_won > 0 && counts.refused_in_ongoing > 0);
}

#[derive(Debug, Default)]
struct Counts {
    positions: u64,
    ways: u64,
    undone: u64,
    /// Stones that can have won the game, beside the one that did.
    other_last: u64,
    /// Stones of the player who moved last that are not taken back: a line would be on the board.
    refused_in_won: u64,
    refused_in_ongoing: u64,
}

impl AddAssign for Counts {
    fn add_assign(&mut self, other: Self) {
        self.positions += other.positions;
        self.ways += other.ways;
        self.undone += other.undone;
        self.other_last += other.other_last;
        self.refused_in_won += other.refused_in_won;
        self.refused_in_ongoing += other.refused_in_ongoing;
    }
}

impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} positions made in {} ways, {} stones taken back; of won games {} other last stones and \
             {} refused, of ongoing games {} refused",
            self.positions,
            self.ways,
            self.undone,
            self.other_last,
            self.refused_in_won,
            self.refused_in_ongoing
        )
    }
}

/// Plays a random game, and compares the ways to make its last positions.
fn compare_game(seed: u64) -> Counts {
    let mut rng = Rng::with_seed(seed);
    let rules = (0..)
        .map(|offset| random_rules(&mut rng, seed + offset))
        .find(|rules| rules.size().cell_count() <= MOST_CELLS);
    let rules = rules.expect("small boards are drawn often");
    let is_unordered = rng.u8(..4) == 0;
    let mut made = Made::new(rules, is_unordered);
    let mut counts = Counts::default();
    let compared = rng.usize(..rules.size().cell_count() as usize + 1);
    while made.position.verdict().is_ongoing() {
        let moves: Vec<Move> = made.position.legal_moves().collect();
        let player = match is_unordered {
            true => Player::first(rules.players()).nth(rng.usize(..usize::from(rules.players()))),
            false => Some(made.position.next_player()),
        };
        let player = player.expect("a player of the rules");
        // Moves that complete lines are preferred, so that games are won.
        let wins = |mv: &&Move| {
            let mut after = made.position.clone();
            after.play_as(player, **mv).is_ok() && after.verdict().winner().is_some()
        };
        let mv = match moves.iter().find(wins) {
            Some(&mv) if rng.bool() => mv,
            _ => moves[rng.usize(..moves.len())],
        };
        made.play(player, mv);
        if made.moves.len() == compared || !made.position.verdict().is_ongoing() {
            compare(&made, &mut counts, &format!("seed {seed}"));
        }
    }
    counts
}

/// A position and the moves that made it.
struct Made {
    position: Position,
    is_unordered: bool,
    moves: Vec<(Player, Move)>,
}

impl Made {
    fn new(rules: Rules, is_unordered: bool) -> Self {
        Self {
            position: match is_unordered {
                true => Position::free_turns(rules),
                false => Position::new(rules),
            },
            is_unordered,
            moves: Vec::new(),
        }
    }

    fn play(&mut self, player: Player, mv: Move) {
        self.position.play_as(player, mv).unwrap();
        self.moves.push((player, mv));
    }

    /// Makes the same position in other ways, each with its name.
    fn ways(&self) -> Vec<(&'static str, Position)> {
        let rules = *self.position.rules();
        let stones: Vec<(Cell, Player)> = self.position.stones().collect();
        let mut ways = vec![("with facts", self.position.clone().with_facts())];
        let methods = Method::ALL.into_iter();
        let by = methods.filter_map(|method| self.position.with_method(method));
        ways.extend(by.map(|position| ("method", position)));
        let mut undone = self.position.clone();
        for &(_, mv) in self.moves.iter().rev().take(2) {
            undone.undo(mv).unwrap();
        }
        for &(player, mv) in &self.moves[self.moves.len().saturating_sub(2)..] {
            undone.play_as(player, mv).unwrap();
        }
        ways.push(("undone and played again", undone));
        let mut next = self.position.clone();
        if let Some(mv) = next.legal_moves().next() {
            next.play_as(next.next_player(), mv).unwrap();
            next.undo(mv).unwrap();
            ways.push(("one more move, undone", next));
        }
        // The stones do not show a double-four or a double-three.
        let fouls = Vec::from_iter(self.position.fouls().iter());
        let stones_show_end = matches!(fouls[..], [] | [Foul::Overline]);
        if self.is_unordered {
            let position = Position::free_turns_from_stones(rules, stones);
            ways.extend(stones_show_end.then(|| ("stones", position.unwrap())));
            return ways;
        }
        if stones_show_end {
            ways.push(("stones", Position::from_stones(rules, stones).unwrap()));
            let text = self.position.text().unwrap();
            ways.push(("text", text.parse().unwrap()));
            let from_position = Game::from_position(self.position.clone()).unwrap();
            ways.push(("game from it", from_position.position().clone()));
        }
        let mut game = Game::new(rules);
        let mut batch = Batch::new(rules, 1).unwrap();
        for &(_, mv) in &self.moves {
            game.play(mv).unwrap();
            let index = (0..).find(|&index| batch.mv(index) == Some(mv));
            let index = index.expect("a batch has each move");
            batch.step(&[index], &mut [Outcome::ONGOING]).unwrap();
        }
        ways.push(("batch", batch.position(0).unwrap()));
        assert_eq!(game.position(), &self.position);
        let mv = game.undo().expect("a move");
        let before = self
            .moves
            .len()
            .checked_sub(2)
            .map(|index| game.cells()[index]);
        assert_eq!(game.position().last(), before, "last after undo of {mv:?}");
        game.redo();
        ways.push(("game, undone and redone", game.position().clone()));
        ways
    }
}

/// All answers about a position, except its last move.
#[derive(Debug, PartialEq)]
struct Answers {
    position: Position,
    verdict: Verdict,
    fouls: Fouls,
    key: u64,
    lines: Vec<Line>,
    stones: Vec<(Cell, Player)>,
    moves: Vec<Move>,
    text: String,
    completing: Vec<Vec<Cell>>,
    open: Vec<u128>,
    can_win: Vec<bool>,
}

impl Answers {
    fn of(position: &Position) -> Self {
        let facts = position.facts();
        let players = || Player::first(position.rules().players());
        let completing = players().flat_map(|player| {
            let (winning, losing) = (facts.winning_cells(player), facts.losing_cells(player));
            [winning.collect(), losing.collect()]
        });
        Self {
            position: position.clone(),
            verdict: position.verdict(),
            fouls: position.fouls(),
            key: position.key(),
            lines: position.lines().collect(),
            stones: position.stones().collect(),
            moves: position.legal_moves().collect(),
            text: position.to_string(),
            completing: completing.collect(),
            open: players()
                .map(|player| facts.open_candidates(player))
                .collect(),
            can_win: players().map(|player| facts.can_win(player)).collect(),
        }
    }
}

fn cells(position: &Position) -> Vec<Cell> {
    let size = position.rules().size();
    (0..size.cell_count())
        .filter_map(|index| size.cell(index))
        .collect()
}

/// What follows after a move or an undo: the answers about the next position, or the code of the
/// refusal.
type Next = Result<Answers, &'static str>;

/// Returns what follows after each move and each undo, on each cell of the board.
fn next(position: &Position) -> (Vec<Next>, Vec<Next>) {
    let cells = cells(position);
    let played = cells.iter().map(|&cell| {
        let mut next = position.clone();
        let played = next.play_as(position.next_player(), cell.into());
        let numbers = Coordinates::from(Move::Cell(cell));
        let number = position.next_player().number().into();
        let refusal = position.refusal(numbers, Some(number));
        assert_eq!(played.err(), refusal, "{cell} of {position}");
        played
            .map(|_| Answers::of(&next))
            .map_err(|error: PlayError| error.code())
    });
    let undone = cells.iter().map(|&cell| {
        let mut next = position.clone();
        let undone = next.undo(cell.into());
        undone
            .map(|()| Answers::of(&next))
            .map_err(|error: UndoError| {
                assert_eq!(&next, position);
                error.code()
            })
    });
    (played.collect(), undone.collect())
}

fn compare(made: &Made, counts: &mut Counts, name: &str) {
    let position = &made.position;
    let (answers, after) = (Answers::of(position), next(position));
    for (way, same) in made.ways() {
        let context = || format!("{name}, {}, {way}:\n{position}", position.rules());
        assert!(same == *position, "{}", context());
        assert_eq!(Answers::of(&same), answers, "{}", context());
        assert_eq!(next(&same), after, "{}", context());
        counts.ways += 1;
    }
    counts.positions += 1;
    let is_won = position.verdict().winner().is_some();
    for (cell, next) in zip(cells(position), &after.1) {
        let owner = position.stone(cell);
        match next {
            Ok(before) => {
                counts.undone += 1;
                counts.other_last += u64::from(is_won && position.last() != Some(cell));
                assert!(before.lines.is_empty() && before.verdict.is_ongoing());
                // The stone can be placed again, and gives the same position.
                let mut again = before.position.clone();
                again.play_as(owner.expect("a stone"), cell.into()).unwrap();
                assert_eq!(again, *position);
                assert!(again.lines().eq(position.lines()));
            }
            Err(_) if owner != made.moves.last().map(|&(player, _)| player) => {}
            Err(_) if is_won => counts.refused_in_won += 1,
            Err(_) => counts.refused_in_ongoing += 1,
        }
    }
}

/// A won position of a batch had no lines, and took back a stone outside the line.
#[test]
fn won_position_of_a_batch_has_its_lines() {
    let rules = Rules::TIC_TAC_TOE;
    let mut batch = Batch::new(rules, 1).unwrap();
    for mv in [0, 3, 8, 4, 1, 7, 2] {
        batch.step(&[mv], &mut [Outcome::ONGOING]).unwrap();
    }
    let mut won = batch.position(0).unwrap();
    assert_eq!(won.lines().count(), 1);
    assert_eq!(
        won.undo(Move::at(2, 2)).map_err(|error| error.code()),
        Err("not_last")
    );
    won.undo(Move::at(0, 1)).unwrap();
    assert!(won.verdict().is_ongoing());
}

/// With `exact`, a stone at the end of an overline cannot have been the last one: without it, the run
/// is a line. With `open=`, a blocking stone cannot.
#[test]
fn undo_that_leaves_a_line_is_refused() {
    for (game, refused, last) in [
        ("1x8 k2 exact: a1 e1 c1 g1 b1", 0, 1),
        ("1x8 k2 open=2: c1 b1 d1 h1", 1, 7),
        ("1x9 k3: a1 i1 b1 h1 d1 f1 c1", 0, 1),
    ] {
        let game: Game = game.parse().unwrap();
        let mut position = game.position().clone();
        for (col, expected) in [(refused, Err("not_last")), (last, Ok(()))] {
            let undone = position.undo(Move::at(0, col));
            assert_eq!(undone.map_err(|error| error.code()), expected, "{game}");
        }
    }
}

/// The real last move was refused, since text does not name it.
#[test]
fn position_from_text_takes_back_each_stone_that_can_have_won() {
    let game: Game = "1x5 k3: c1 e1 b1 d1 a1".parse().unwrap();
    let text = game.position().text().unwrap();
    for col in [0, 1, 2] {
        let mut position: Position = text.parse().unwrap();
        assert_eq!(position, *game.position());
        position.undo(Move::at(0, col)).unwrap();
        assert_eq!(position.ply(), 4);
    }
}
