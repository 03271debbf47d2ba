//! Trees that are nested very deeply or have very much in them, and behind them a good game.

use inarow_judge::{Format, Options};

use super::bomb::{Bomb, bomb, by, text, times};
use crate::amount::whole;

pub(super) fn bombs() -> Vec<Bomb> {
    let depth = whole(100_000, 1_000_000);
    let long = whole(64 << 20, 2 << 30);
    let name = "a deep tree";
    let root = || text("(;GM[4]SZ[3]RU[3x3];B[aa]");
    let good = || text("\n(;GM[4]SZ[3]RU[3x3];B[aa])");
    let own = Options::default();
    let refused = [("bad_record", 1), ("ongoing", 1)];
    let too_long = [("record_too_long", 1), ("ongoing", 1)];
    vec![
        bomb(
            name,
            Format::Sgf,
            own,
            [
                root(),
                times("(;W[bb]", depth),
                times(")", depth),
                text(")"),
                good(),
            ],
            refused,
        ),
        bomb(
            "a deep tree that is not closed",
            Format::Sgf,
            own,
            [root(), times("(;", depth), good()],
            refused,
        ),
        bomb(
            "brackets alone",
            Format::Sgf,
            own,
            [root(), times("(", depth), good()],
            refused,
        ),
        bomb(
            "very many variations",
            Format::Sgf,
            own,
            [root(), times("(;W[bb])", depth), text(")"), good()],
            [("ongoing", 2), ("ongoing", 2)],
        ),
        bomb(
            "a long game",
            Format::Sgf,
            own,
            [root(), times(";B[aa]", long / 6), text(")"), good()],
            too_long,
        ),
        bomb(
            "a value without end",
            Format::Sgf,
            own,
            [root(), text("C["), times("x", long), good()],
            too_long,
        ),
        bomb(
            "text between games",
            Format::Sgf,
            own,
            [times("x (y) ", long / 6), good()],
            [("ongoing", 1)],
        ),
        bomb(
            "nodes outside of a game",
            Format::Sgf,
            own,
            [times(";B[aa]", long / 6), good()],
            too_long,
        ),
        bomb(
            "very many games",
            Format::Sgf,
            by("3x3"),
            [times("(;)", depth)],
            [("ongoing", depth)],
        ),
        bomb(
            "a long game",
            Format::Psq,
            by("3x3"),
            [
                text("Piskvorky 3x3, 0:0, 0\n"),
                times("1,1,1\n", long / 6),
                text("0\nPiskvorky 3x3, 0:0, 0\n1,1,0\n0"),
            ],
            too_long,
        ),
        bomb(
            "a long line",
            Format::Psq,
            by("3x3"),
            [
                text("Piskvorky 3x3, 0:0, 0\n1,"),
                times("1", long),
                text("\nPiskvorky 3x3, 0:0, 0\n1,1,0\n0"),
            ],
            too_long,
        ),
        bomb(
            "a long line without a header",
            Format::Psq,
            by("3x3"),
            [times("1", long), text("\nPiskvorky 3x3, 0:0, 0\n1,1,0\n0")],
            too_long,
        ),
        bomb(
            "very many games",
            Format::Psq,
            by("3x3"),
            [times("Piskvorky 3x3, 0:0, 0\n0\n", depth / 10)],
            [("ongoing", depth / 10)],
        ),
    ]
}
