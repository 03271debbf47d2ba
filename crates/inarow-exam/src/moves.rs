//! Moves by chance, of which some go towards a line.

use std::collections::HashSet;

use inarow::Random;

use crate::exam::{index, small};
use crate::line::{Cell, cells, is_on, lines};

/// Any legal moves. Every fourth game goes towards a line, and as many towards a line
/// but for one cell, of one player and the other in turns.
pub(crate) fn random_moves(n: i32, number: usize, random: &mut Random) -> Vec<[i32; 3]> {
    let line = below(lines(n), random);
    let player = if number / 4 % 2 == 1 { 2 } else { 1 };
    match number % 4 {
        1 => towards(n, line, player, Line::Whole, random),
        3 => towards(n, line, player, Line::Mixed, random),
        _ => {
            let cells = shuffled(cells(n), random);
            in_turn([cells.clone(), cells], random)
        }
    }
}

/// What becomes of a line.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Line {
    /// One player has it whole, unless the foe wins before.
    Whole,
    /// The foe has one cell of it.
    Mixed,
}

/// Moves in turn, by which a player takes the cells of a line first.
pub(crate) fn towards(
    n: i32,
    line: i32,
    player: i32,
    kind: Line,
    random: &mut Random,
) -> Vec<[i32; 3]> {
    let (on, off): (Vec<Cell>, Vec<Cell>) =
        cells(n).into_iter().partition(|&cell| is_on(n, line, cell));
    let (mut on, mut foes) = (shuffled(on, random), shuffled(off.clone(), random));
    if kind == Line::Mixed {
        let sometime = below(small(foes.len()) + 1, random);
        foes.splice(index(sometime)..index(sometime), on.pop());
    }
    on.extend(shuffled(off, random));
    let wanted = if player == 1 { [on, foes] } else { [foes, on] };
    in_turn(wanted, random)
}

/// The players' moves, each on the next of the cells that it wants and that is free.
/// Either may begin.
fn in_turn(wanted: [Vec<Cell>; 2], random: &mut Random) -> Vec<[i32; 3]> {
    let mut taken = HashSet::new();
    let mut wanted = wanted.map(Vec::into_iter);
    let mut moves = Vec::new();
    let others = usize::from(below(2, random) == 1);
    for player in [1, 2].into_iter().cycle().skip(others) {
        let wanted = &mut wanted[index(player - 1)];
        let Some([row, col]) = wanted.find(|&cell| taken.insert(cell)) else {
            break;
        };
        moves.push([row, col, player]);
    }
    moves
}

fn shuffled(mut cells: Vec<Cell>, random: &mut Random) -> Vec<Cell> {
    for last in (1..cells.len()).rev() {
        cells.swap(last, index(below(small(last + 1), random)));
    }
    cells
}

pub(crate) fn below(count: i32, random: &mut Random) -> i32 {
    random.below(count.unsigned_abs()).cast_signed()
}
