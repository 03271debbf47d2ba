//! The legal moves of all positions of small boards, compared with moves that are played.

use inarow::{Cell, Column, Gravity, Move, Position, Rules};

use crate::reachable;

/// Small boards with the numbers of moves after which their positions are compared.
const BOARDS: [(&str, u64); 6] = [
    ("3x3", 9),
    ("2x3 k2", 6),
    ("2x3 k3 drop", 6),
    ("3x3 k3 players=3 turn=1,2", 3),
    ("2x2x2 k2", 4),
    ("2x2x3 k2 drop", 4),
];

/// Returns the moves to all cells and columns near the board, with and without a layer.
fn moves(rules: &Rules) -> Vec<Move> {
    let [rows, cols, layers] = rules.size().sides();
    let columns = (0..=cols).flat_map(|col| {
        let in_space = (0..=layers).map(move |layer| Column::in_space(col, layer));
        in_space.chain([Column::new(col)])
    });
    let columns = columns.chain([Column::new(u32::MAX), Column::in_space(0, u32::MAX)]);
    let moves = columns.flat_map(|column| {
        let cells = (0..=rows).chain([u32::MAX]);
        let cells = cells.map(move |row| Move::Cell(column.cell(row)));
        cells.chain([Move::Column(column)])
    });
    moves.collect()
}

/// Returns the index of a move on the board, counted as the documentation of `Batch` says.
fn index(rules: &Rules, mv: Move) -> Option<u32> {
    let mv = rules.locate(mv.into()).ok()?;
    let [_, cols, layers] = rules.size().sides();
    match (rules.gravity(), mv) {
        (Gravity::Drop, Move::Cell(cell)) => Some(cell.col() * layers + cell.indices()[2]),
        (Gravity::Drop, Move::Column(column)) => {
            Some(column.col() * layers + column.layer().unwrap_or(0))
        }
        (_, Move::Cell(cell)) => {
            let [row, col, layer] = cell.indices();
            Some((row * cols + col) * layers + layer)
        }
        (_, Move::Column(_)) => None,
    }
}

#[test]
fn moves_are_legal_if_they_can_be_played() {
    for (line, plies) in BOARDS {
        let rules: Rules = line.parse().unwrap();
        let moves = moves(&rules);
        reachable::visit(rules, plies, |position| {
            let stones = position.stones();
            let unordered = Position::free_turns_from_stones(rules, stones).unwrap();
            for &mv in &moves {
                for position in [position, &unordered] {
                    let played = position.clone().play_as(position.next_player(), mv);
                    let is_legal = position.is_legal(mv);
                    assert_eq!(is_legal, played.is_ok(), "{rules} {mv:?}\n{position}");
                }
            }
        });
    }
}

#[test]
fn moves_after_a_move_are_those_with_a_greater_index() {
    for (line, plies) in BOARDS {
        let rules: Rules = line.parse().unwrap();
        let moves = moves(&rules);
        reachable::visit(rules, plies.min(4), |position| {
            for &mv in &moves {
                let at = index(&rules, mv);
                let is_later = |&later: &Move| at.is_some() && index(&rules, later) > at;
                let expected = position.legal_moves().filter(is_later);
                let rest = position.legal_moves().after(mv);
                assert_eq!(
                    rest.clone().count(),
                    expected.clone().count(),
                    "{line} {mv:?}"
                );
                assert!(rest.eq(expected), "{line} {mv:?}\n{position}");
            }
        });
    }
}

/// They were read as cells of the first layer, and as cells of a plane.
#[test]
fn moves_of_other_boards_are_not_on_the_board() {
    let space = Position::new(Rules::QUBIC);
    assert_eq!(space.legal_moves().after(Move::at(0, 0)).next(), None);
    let plane = Position::new(Rules::TIC_TAC_TOE);
    let named = |layer| Cell::in_space(0, 0, layer).into();
    assert_eq!(plane.legal_moves().after(named(0)).count(), 8);
    assert_eq!(plane.legal_moves().after(named(1)).next(), None);
    assert_eq!(plane.legal_moves().after(Move::column(0)).next(), None);
}
