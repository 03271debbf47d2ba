//! Very deep, long or numerous trees in SGF and games in PSQ, followed by a good game.

use inarow_judge::{Format, JudgeOptions};

use super::bomb::{Bomb, bomb, text, times, with_rules};
use crate::amount::whole;

pub(super) fn bombs() -> Vec<Bomb> {
    let depth = whole(100_000, 1_000_000);
    let long = whole(64 << 20, 2 << 30);
    let name = "a deep tree";
    let root = || text("(;GM[4]SZ[3]RU[3x3];B[aa]");
    let good = || text("\n(;GM[4]SZ[3]RU[3x3];B[aa])");
    let defaults = JudgeOptions::default();
    let invalid = [("bad_record", 1), ("ongoing", 1)];
    let too_long = [("record_too_long", 1), ("ongoing", 1)];
    vec![
        bomb(
            name,
            Format::Sgf,
            defaults,
            [
                root(),
                times("(;W[bb]", depth),
                times(")", depth),
                text(")"),
                good(),
            ],
            invalid,
        ),
        bomb(
            "a deep tree that is not closed",
            Format::Sgf,
            defaults,
            [root(), times("(;", depth), good()],
            invalid,
        ),
        bomb(
            "brackets alone",
            Format::Sgf,
            defaults,
            [root(), times("(", depth), good()],
            invalid,
        ),
        bomb(
            "very many variations",
            Format::Sgf,
            defaults,
            [root(), times("(;W[bb])", depth), text(")"), good()],
            [("ongoing", 2), ("ongoing", 2)],
        ),
        bomb(
            "a long game",
            Format::Sgf,
            defaults,
            [root(), times(";B[aa]", long / 6), text(")"), good()],
            too_long,
        ),
        bomb(
            "a value without end",
            Format::Sgf,
            defaults,
            [root(), text("C["), times("x", long), good()],
            too_long,
        ),
        bomb(
            "text between games",
            Format::Sgf,
            defaults,
            [times("x (y) ", long / 6), good()],
            [("ongoing", 1)],
        ),
        bomb(
            "nodes outside of a game",
            Format::Sgf,
            defaults,
            [times(";B[aa]", long / 6), good()],
            too_long,
        ),
        bomb(
            "very many games",
            Format::Sgf,
            with_rules("3x3"),
            [times("(;)", depth)],
            [("ongoing", depth)],
        ),
        bomb(
            "a long game",
            Format::Psq,
            with_rules("3x3"),
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
            with_rules("3x3"),
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
            with_rules("3x3"),
            [times("1", long), text("\nPiskvorky 3x3, 0:0, 0\n1,1,0\n0")],
            too_long,
        ),
        bomb(
            "very many games",
            Format::Psq,
            with_rules("3x3"),
            [times("Piskvorky 3x3, 0:0, 0\n0\n", depth / 10)],
            [("ongoing", depth / 10)],
        ),
    ]
}
