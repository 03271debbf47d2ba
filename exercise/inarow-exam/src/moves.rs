//! Random moves, and moves that lead to a line.

use std::collections::HashSet;

use inarow::Random;

use crate::index::{index, small};
use crate::line::{Cell, cells, is_on_line, line_count};

/// Returns random legal moves. In one of four games, a player takes a whole line first. In another
/// of the four, a player takes all cells of a line except one. The two players alternate in this
/// role.
pub(crate) fn random_moves(n: i32, number: usize, random: &mut Random) -> Vec<[i32; 3]> {
    let line = below(line_count(n), random);
    let player = if number / 4 % 2 == 1 { 2 } else { 1 };
    match number % 4 {
        1 => moves_to_line(n, line, player, LineOwners::OnePlayer, random),
        3 => moves_to_line(n, line, player, LineOwners::BothPlayers, random),
        _ => {
            let cells = shuffled(cells(n), random);
            alternate([cells.clone(), cells])
        }
    }
}

/// The players who get the cells of a line.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum LineOwners {
    /// One player gets all cells, unless the opponent wins before.
    OnePlayer,
    /// One player gets all cells except one, and the opponent gets that cell.
    BothPlayers,
}

/// Returns moves in which the players take turns, and `player` takes the cells of a line first.
pub(crate) fn moves_to_line(
    n: i32,
    line: i32,
    player: i32,
    owners: LineOwners,
    random: &mut Random,
) -> Vec<[i32; 3]> {
    let (on, off): (Vec<Cell>, Vec<Cell>) = cells(n)
        .into_iter()
        .partition(|&cell| is_on_line(n, line, cell));
    let (mut on, mut opponents) = (shuffled(on, random), shuffled(off.clone(), random));
    if owners == LineOwners::BothPlayers {
        let at = index(below(small(opponents.len()) + 1, random));
        opponents.splice(at..at, on.pop());
    }
    on.extend(shuffled(off, random));
    let wanted = match player {
        1 => [on, opponents],
        _ => [opponents, on],
    };
    alternate(wanted)
}

/// Returns the players' moves. Player 1 begins, and each player takes the next empty cell of its list.
fn alternate(wanted: [Vec<Cell>; 2]) -> Vec<[i32; 3]> {
    let mut taken = HashSet::new();
    let mut wanted = wanted.map(Vec::into_iter);
    let mut moves = Vec::new();
    for player in [1, 2].into_iter().cycle() {
        let wanted = &mut wanted[index(player - 1)];
        let Some([row, col]) = wanted.find(|&cell| taken.insert(cell)) else {
            break;
        };
        moves.push([row, col, player]);
    }
    moves
}

/// Returns values in a random order.
pub(crate) fn shuffled<T>(mut values: Vec<T>, random: &mut Random) -> Vec<T> {
    for last in (1..values.len()).rev() {
        values.swap(last, index(below(small(last + 1), random)));
    }
    values
}

/// Returns a random number from 0 to `count` - 1.
pub(crate) fn below(count: i32, random: &mut Random) -> i32 {
    random.below(count.unsigned_abs()).cast_signed()
}
