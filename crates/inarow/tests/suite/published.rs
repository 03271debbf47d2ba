//! Published counts and game values. Each is recomputed with the referee, or listed with the reason
//! why not.

use std::collections::{BTreeSet, HashMap};
use std::sync::LazyLock;

use inarow::{Move, Nodes, Overline, Player, Position, Rules, Verdict, perft};
use serde::Deserialize;

use crate::translation::move_to;
use crate::{amount, candidate_counts, reachable, solver};

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    game: String,
    what: String,
    argument: String,
    value: String,
    source: String,
}

impl Row {
    fn name(&self) -> String {
        let separator = if self.argument.is_empty() { "" } else { " | " };
        format!("{} | {}{separator}{}", self.game, self.what, self.argument)
    }
}

/// The rows that are not recomputed, and why.
const NOT_RECOMPUTED: &[(&str, &[&str])] = &[
    (
        "needs a large solver",
        &[
            "mnk | value | 5,5,4",
            "mnk | value | m,n,4 with one side >= 5 and the other >= 6",
            "mnk | value | 4,n,4 with n >= 30",
            "mnk | value | 19,19,5",
            "mnk | value | 7,7,5",
            "mnk | value | 8,8,5",
            "mnk | value | 15,15,5 freestyle",
            "connect four 7 wide 5 high | value",
            "connect four 6 wide 6 high | value",
            "connect four 7 wide 6 high | value",
            "qubic 4x4x4 | value",
        ],
    ),
    (
        "refused as line_too_long: no line of the board has room for four",
        &[
            "connect four 1 wide 1 high | legal positions, all plies",
            "connect four 2 wide 1 high | legal positions, all plies",
            "connect four 3 wide 1 high | legal positions, all plies",
            "connect four 1 wide 2 high | legal positions, all plies",
            "connect four 2 wide 2 high | legal positions, all plies",
            "connect four 3 wide 2 high | legal positions, all plies",
            "connect four 1 wide 3 high | legal positions, all plies",
            "connect four 2 wide 3 high | legal positions, all plies",
            "connect four 3 wide 3 high | legal positions, all plies",
        ],
    ),
    (
        "no clause says a board of four dimensions",
        &[
            "n^d hypercube | winning lines | n=3 d=4",
            "n^d hypercube | winning lines | n=4 d=4",
        ],
    ),
    (
        "no clause says that players share their stones",
        &[
            "notakto 3x3, one board | value",
            "notakto 3x3, one board | only winning first move",
            "notakto 3x3 | misere quotient",
            "notakto 3x3 | P-position types in the quotient",
        ],
    ),
];

/// The amounts of testing from which on the boards of each column below are solved.
const AMOUNTS: [f64; 3] = [0.0, 0.25, 10.0];

/// For a row about a range of boards, the boards to solve.
const SOLVED: &[(&str, [&str; 3])] = &[
    (
        "m,n,1 all",
        ["1x1 k1, 1x7 k1, 3x3 k1, 9x5 k1, 19x19 k1", "", ""],
    ),
    (
        "m,n,2 with m*n > 2",
        ["1x3 k2, 4x1 k2, 2x2 k2, 2x3 k2, 6x7 k2", "", ""],
    ),
    (
        "m,n,3 with one side >= 3 and the other >= 4",
        ["3x4 k3, 4x3 k3, 3x5 k3, 4x4 k3, 7x6 k3", "", ""],
    ),
    ("3,3,3", ["3x3 k3", "", ""]),
    (
        "2,n,3 and 1,n,3",
        [
            "1x3 k3, 7x1 k3, 1x10 k3, 2x3 k3, 5x2 k3, 2x6 k3",
            "2x8 k3, 2x10 k3",
            "1x20 k3",
        ],
    ),
    (
        "4,n,4 with n <= 8",
        ["4x1 k4, 2x4 k4, 4x3 k4", "4x4 k4", "4x5 k4"],
    ),
    (
        "m,n,5 with m,n <= 6",
        ["1x5 k5, 5x2 k5, 2x6 k5", "3x5 k5", "5x4 k5"],
    ),
    (
        "m,n,k with k >= 8",
        ["1x8 k8, 12x1 k9", "1x16 k8, 2x8 k8", "2x10 k8"],
    ),
];

const MISERE: &str = "misere ttt 3x3 (line of 3 loses)";

/// The result for a row.
enum Found {
    /// The value, and the boards on which it was found if the row has a range.
    Value { value: String, on: Vec<String> },
    /// No value, since these boards need a larger amount.
    LargerAmount { on: Vec<String> },
}

impl Found {
    fn word(word: &str) -> Self {
        Self::Value {
            value: word.into(),
            on: Vec::new(),
        }
    }
}

#[test]
fn every_published_value_is_recomputed_or_listed_with_a_reason() {
    let text = include_str!("../data/tables/published.csv");
    let mut named = BTreeSet::new();
    let (mut met, mut at_a_larger_amount) = (0, 0);
    for row in csv::Reader::from_reader(text.as_bytes()).deserialize() {
        let row: Row = row.unwrap();
        let name = row.name();
        let not_recomputed = NOT_RECOMPUTED
            .iter()
            .find(|(_, rows)| rows.contains(&name.as_str()));
        let outcome = match (recompute(&row), not_recomputed) {
            (None, None) => panic!("neither recomputed nor named: {row:?}"),
            (Some(_), Some((reason, _))) => panic!("recomputed, but named: {reason}: {row:?}"),
            (None, Some((reason, _))) => {
                named.insert(name.clone());
                format!("not recomputed: {reason}")
            }
            (Some(Found::LargerAmount { on }), None) => {
                at_a_larger_amount += 1;
                format!("at a larger amount: {}", on.join(", "))
            }
            (Some(Found::Value { value, on }), None) => {
                met += 1;
                assert_eq!(value, row.value, "{row:?} {on:?}");
                format!("met {}", on.join(", "))
            }
        };
        println!("{name} | {} | {} | {outcome}", row.value, row.source);
    }
    println!(
        "{met} met, {at_a_larger_amount} at a larger amount, {} not recomputed",
        named.len()
    );
    let to_be_named = NOT_RECOMPUTED.iter().flat_map(|(_, rows)| rows.iter());
    assert_eq!(named, to_be_named.map(ToString::to_string).collect());
    assert_eq!(met + at_a_larger_amount + named.len(), 93);
}

/// Returns the recomputed value of a row; `None` if no method here finds it.
fn recompute(row: &Row) -> Option<Found> {
    let ply = || row.argument.parse().expect("a ply");
    let count = match (row.game.as_str(), row.what.as_str()) {
        ("ttt 3x3", "value") => return Some(values(["3x3 k3", "", ""])),
        ("mnk", "value") => {
            let (_, boards) = SOLVED.iter().find(|(range, _)| *range == row.argument)?;
            return Some(values(*boards));
        }
        (game, "value") if game != MISERE => return connect_four_value(connect_four(game)?),
        ("connect four 7 wide 6 high", "legal positions after ply") => {
            let plies: usize = ply();
            let Some(&count) = CONNECT_FOUR.get(plies) else {
                let on = vec![format!("{plies} plies with INAROW_TIMES=1")];
                return Some(Found::LargerAmount { on });
            };
            count
        }
        (game, "legal positions, all plies") => {
            positions_by_ply(connect_four(game)?, u64::MAX).iter().sum()
        }
        ("ttt 2x2 (k=2)", "positions") => positions_by_ply(square(2), u64::MAX).iter().sum(),
        ("n^d hypercube", "winning lines") => {
            let (n, dimensions) = row.argument.strip_prefix("n=")?.split_once(" d=")?;
            let n = n.parse().unwrap();
            match dimensions {
                "2" => full_lines(n),
                "3" => full_lines_in_space(n),
                _ => return None,
            }
        }
        (MISERE, "value") => {
            let mut position = Position::new(Rules::MISERE);
            let value = solver::plain_value(&mut position, &mut HashMap::new());
            return Some(Found::word(
                ["second wins", "draw", "first wins"][(value + 1) as usize],
            ));
        }
        (MISERE, "first player can avoid losing by centre then point reflection") => {
            let mut position = Position::new(Rules::MISERE);
            position.play(Move::at(1, 1)).unwrap();
            return Some(Found::word(if reflection_holds(&mut position) {
                "yes"
            } else {
                "no"
            }));
        }
        ("connect6 19x19", "line to win") => {
            let (rules, [first, later]) = (Rules::CONNECT6, Rules::CONNECT6.stones_in_turns());
            let k = rules.k();
            assert_eq!(
                (rules.size().side(), rules.overline()),
                (Some(19), Overline::Wins)
            );
            let words = format!("{k} or more; first turn {first} stone, then {later}");
            return Some(Found::word(&words));
        }
        ("ttt 3x3", "games total") => GAMES.iter().map(ended).sum(),
        ("ttt 3x3", "games that end at ply") => ended(&GAMES[ply() - 1]),
        ("ttt 3x3", "games won by first") => {
            GAMES.iter().map(|nodes| nodes.wins[Player::ONE]).sum()
        }
        ("ttt 3x3", "games won by second") => {
            GAMES.iter().map(|nodes| nodes.wins[Player::TWO]).sum()
        }
        ("ttt 3x3", "games drawn") => GAMES.iter().map(|nodes| nodes.draws).sum(),
        ("ttt 3x3", "games up to symmetry") => {
            games_up_to_symmetry(&mut Position::new(Rules::TIC_TAC_TOE), &mut HashMap::new())
        }
        ("ttt 3x3", "positions up to symmetry after ply") => {
            up_to_symmetry(|reached| reached.ply == ply() as u64)
        }
        ("ttt 3x3", "positions up to symmetry, all plies") => up_to_symmetry(|_| true),
        ("ttt 3x3", "terminal positions up to symmetry") => up_to_symmetry(Reached::is_end),
        ("ttt 3x3", "terminal positions") => {
            POSITIONS.iter().filter(|reached| reached.is_end()).count() as u64
        }
        ("ttt 3x3", "terminal positions won by first") => {
            let won = |reached: &&Reached| reached.verdict.winner() == Some(Player::ONE);
            POSITIONS.iter().filter(won).count() as u64
        }
        _ => return None,
    };
    Some(Found::Value {
        value: count.to_string(),
        on: Vec::new(),
    })
}

/// Full lines on n x n.
fn square(n: u32) -> Rules {
    Rules::builder().size(n, n).build().unwrap()
}

/// Connect four on another board, which the game names by columns and rows;
/// `None` where no line of the board has room for four.
fn connect_four(game: &str) -> Option<Rules> {
    let sides = game.strip_prefix("connect four ")?.strip_suffix(" high")?;
    let (wide, high) = sides.split_once(" wide ")?;
    let rules = format!("{high}x{wide} k4 drop").parse::<Rules>();
    if let Err(error) = &rules {
        assert_eq!(error.code(), "line_too_long", "{game}");
    }
    rules.ok()
}

fn connect_four_value(rules: Rules) -> Option<Found> {
    let line = rules.to_string();
    match rules.size().cell_count() {
        0..=16 => Some(values([&line, "", ""])),
        17..=25 => Some(values(["", &line, ""])),
        26..=30 => Some(values(["", "", &line])),
        _ => None,
    }
}

/// Returns the values of these boards under best play, as far as the amount of testing allows.
fn values(boards: [&str; 3]) -> Found {
    let (mut values, mut on) = (BTreeSet::new(), Vec::new());
    for (times, lines) in AMOUNTS.into_iter().zip(boards) {
        for line in lines.split(", ").filter(|line| !line.is_empty()) {
            if amount::times().unwrap_or(0.0) < times {
                on.push(format!("{line} with INAROW_TIMES={times}"));
                continue;
            }
            on.push(line.into());
            values.insert(match solver::value(line.parse().unwrap()) {
                1 => "first wins",
                0 => "draw",
                _ => "second wins",
            });
        }
    }
    if values.is_empty() {
        return Found::LargerAmount { on };
    }
    // Boards with different values give two words, which match no row.
    let value = Vec::from_iter(values).join(" and ");
    Found::Value { value, on }
}

static GAMES: LazyLock<Vec<Nodes>> = LazyLock::new(|| perft(Rules::TIC_TAC_TOE, 9));

fn ended(nodes: &Nodes) -> u64 {
    nodes.wins[Player::ONE] + nodes.wins[Player::TWO] + nodes.draws
}

/// Counts games. At every move, moves that are symmetric on the board count as one.
fn games_up_to_symmetry(position: &mut Position, known: &mut HashMap<u128, u64>) -> u64 {
    if !position.verdict().is_ongoing() {
        return 1;
    }
    let here = reachable::picture_up_to_symmetry(position);
    if let Some(&games) = known.get(&here) {
        return games;
    }
    let (mut games, mut tried) = (0, BTreeSet::new());
    for mv in position.legal_moves().collect::<Vec<_>>() {
        position.play(mv).unwrap();
        if tried.insert(reachable::picture_up_to_symmetry(position)) {
            games += games_up_to_symmetry(position, known);
        }
        position.undo(mv).unwrap();
    }
    known.insert(here, games);
    games
}

/// A position of tic-tac-toe.
struct Reached {
    ply: u64,
    verdict: Verdict,
    up_to_symmetry: u128,
}

impl Reached {
    fn is_end(&self) -> bool {
        !self.verdict.is_ongoing()
    }
}

static POSITIONS: LazyLock<Vec<Reached>> = LazyLock::new(|| {
    let mut positions = Vec::new();
    reachable::visit(Rules::TIC_TAC_TOE, 9, |position| {
        positions.push(Reached {
            ply: position.ply(),
            verdict: position.verdict(),
            up_to_symmetry: reachable::picture_up_to_symmetry(position),
        });
    });
    positions
});

/// Returns the number of these positions up to turning and mirroring.
fn up_to_symmetry(wanted: impl Fn(&Reached) -> bool) -> u64 {
    let wanted = POSITIONS.iter().filter(|reached| wanted(reached));
    wanted
        .map(|reached| reached.up_to_symmetry)
        .collect::<BTreeSet<_>>()
        .len() as u64
}

static CONNECT_FOUR: LazyLock<Vec<u64>> = LazyLock::new(|| {
    let plies = amount::times().map_or(6, |_| 8);
    positions_by_ply(Rules::CONNECT_FOUR, plies)
});

/// The positions reached by exactly 0, 1, ... moves.
fn positions_by_ply(rules: Rules, plies: u64) -> Vec<u64> {
    let mut counts = Vec::new();
    reachable::visit(rules, plies, |position| {
        let ply = position.ply() as usize;
        counts.resize(counts.len().max(ply + 1), 0);
        counts[ply] += 1;
    });
    counts
}

/// Returns the number of winning sets of n cells of an n x n board.
fn full_lines(n: u32) -> u64 {
    let sets = (0..1_u32 << (n * n)).filter(|set| set.count_ones() == n);
    let wins = sets.filter(|set| {
        let mut position = Position::free_turns(square(n));
        for index in (0..n * n).filter(|index| set >> index & 1 == 1) {
            position
                .play_as(Player::ONE, Move::at(index / n, index % n))
                .unwrap();
        }
        position.verdict().winner().is_some()
    });
    wins.count() as u64
}

/// Returns the number of full lines of an n x n x n board. Each must win for a player
/// who occupies it alone.
fn full_lines_in_space(n: u32) -> u64 {
    let rules = Rules::builder().size_in_space(n, n, n).build().unwrap();
    let lines = candidate_counts::candidates(&rules);
    for line in &lines {
        let mut position = Position::free_turns(rules);
        for (filled, &cell) in (1..).zip(line) {
            let verdict = position
                .play_as(Player::TWO, move_to(&rules, cell))
                .unwrap();
            assert_eq!(verdict.winner().is_some(), filled == n, "{line:?}");
        }
    }
    lines.len() as u64
}

/// True if the first player, with the centre of a 3x3 board, never completes a line by
/// answering every move with its reflection through the centre.
fn reflection_holds(position: &mut Position) -> bool {
    position
        .legal_moves()
        .collect::<Vec<_>>()
        .into_iter()
        .all(|mv| {
            let Move::Cell(cell) = mv else { return false };
            let answer = Move::at(2 - cell.row(), 2 - cell.col());
            let holds = match position.play(mv).unwrap() {
                Verdict::Ongoing { .. } => {
                    let holds = match position.play(answer).unwrap() {
                        Verdict::Ongoing { .. } => reflection_holds(position),
                        verdict => verdict.winner() != Some(Player::TWO),
                    };
                    position.undo(answer).unwrap();
                    holds
                }
                verdict => verdict.winner() != Some(Player::TWO),
            };
            position.undo(mv).unwrap();
            holds
        })
}
