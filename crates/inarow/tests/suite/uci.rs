//! The 958 boards at which tic-tac-toe can end, by the UCI set "Tic-Tac-Toe
//! Endgame" (D. Aha, 1991).

use std::collections::{BTreeMap, BTreeSet};

use inarow::{Move, Player, Position, Rules, Verdict};

use crate::reachable;

/// The lines of the board, by cells in row-major order.
const LINES: [[usize; 3]; 8] = [
    [0, 1, 2],
    [3, 4, 5],
    [6, 7, 8],
    [0, 3, 6],
    [1, 4, 7],
    [2, 5, 8],
    [0, 4, 8],
    [2, 4, 6],
];

/// A board in the form of the file: `x`, `o` or `b`, row by row.
type Board = [char; 9];

struct Row {
    board: Board,
    x_won: bool,
}

fn rows() -> Vec<Row> {
    let text = include_str!("../data/ttt/uci_tic_tac_toe.csv");
    let mut reader = csv::Reader::from_reader(text.as_bytes());
    let row = |record: Result<(Board, String), csv::Error>| {
        let (board, class) = record.unwrap();
        let x_won = match class.as_str() {
            "positive" => true,
            "negative" => false,
            _ => panic!("no class is called {class}"),
        };
        Row { board, x_won }
    };
    reader.deserialize().map(row).collect()
}

/// Returns the lines on which all stones are of this kind.
fn lines_of(board: &Board, stone: char) -> Vec<[usize; 3]> {
    let is_full = |line: &[usize; 3]| line.iter().all(|&cell| board[cell] == stone);
    LINES.into_iter().filter(is_full).collect()
}

/// Returns an order of moves by which a game can end at this board. X moves first, players
/// alternate, and no line exists before the last move. The last stone lies on all lines of the
/// winner.
fn order(board: &Board) -> Vec<usize> {
    let cells = |stone| (0..9).filter(move |&cell| board[cell] == stone);
    let (mut xs, mut os): (Vec<_>, Vec<_>) = (cells('x').collect(), cells('o').collect());
    for (stone, stones) in [('x', &mut xs), ('o', &mut os)] {
        let lines = lines_of(board, stone);
        let on_all = |cell: &usize| lines.iter().all(|line| line.contains(cell));
        let last = stones
            .iter()
            .position(on_all)
            .expect("a stone on all lines");
        let last = stones.remove(last);
        stones.push(last);
    }
    let ply_count = xs.len() + os.len();
    let (mut xs, mut os) = (xs.into_iter(), os.into_iter());
    let order: Option<Vec<_>> = (0..ply_count)
        .map(|ply| if ply % 2 == 0 { xs.next() } else { os.next() })
        .collect();
    order.expect("x moves first and in turn")
}

#[test]
fn every_final_board_has_the_result_of_the_set() {
    let mut boards = BTreeMap::new();
    for Row { board, x_won } in rows() {
        let (x_lines, o_lines) = (lines_of(&board, 'x'), lines_of(&board, 'o'));
        assert_eq!(x_won, !x_lines.is_empty(), "{board:?}");
        // The set does not distinguish wins of o from draws.
        let (winner, lines) = if x_won {
            (Some(Player::ONE), x_lines)
        } else {
            ((!o_lines.is_empty()).then_some(Player::TWO), o_lines)
        };
        let mut position = Position::new(Rules::TIC_TAC_TOE);
        for cell in order(&board) {
            assert!(position.verdict().is_ongoing(), "{board:?}");
            let (row, col) = (cell as u32 / 3, cell as u32 % 3);
            position.play(Move::at(row, col)).unwrap();
        }
        let expected = winner.map_or(Verdict::Draw, |player| Verdict::Win { player });
        assert_eq!(position.verdict(), expected, "{board:?}");
        assert_eq!(
            lines_named(&position),
            BTreeSet::from_iter(lines),
            "{board:?}"
        );
        *boards.entry(winner).or_insert(0) += 1;
    }
    let expected = [
        (Some(Player::ONE), 626),
        (Some(Player::TWO), 316),
        (None, 16),
    ];
    assert_eq!(boards, expected.into());
}

fn lines_named(position: &Position) -> BTreeSet<[usize; 3]> {
    let cells = |line: inarow::Line| -> Vec<_> {
        line.cells()
            .map(|cell| (cell.row() * 3 + cell.col()) as usize)
            .collect()
    };
    position
        .lines()
        .map(|line| cells(line).try_into().unwrap())
        .collect()
}

#[test]
fn reachable_final_boards_are_exactly_those_of_the_set() {
    let mut ends = BTreeSet::new();
    reachable::visit(Rules::TIC_TAC_TOE, 9, |position| {
        if !position.verdict().is_ongoing() {
            let mut board: Board = ['b'; 9];
            for (cell, player) in position.stones() {
                let stone = if player == Player::ONE { 'x' } else { 'o' };
                board[(cell.row() * 3 + cell.col()) as usize] = stone;
            }
            ends.insert(board);
        }
    });
    let published: BTreeSet<_> = rows().into_iter().map(|row| row.board).collect();
    assert_eq!(published.len(), 958);
    assert_eq!(ends, published);
}
