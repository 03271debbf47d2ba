//! The formats of the judge, each with good records.

use inarow_judge::Format;

use crate::records::{Reader, Records};

pub(crate) const JSONL: Reader = Reader {
    format: Format::Jsonl,
    head: "{\"moves\":[]}\n",
    good: [
        "{\"id\":\"good-1\",\"rules\":\"3x3\",\"moves\":[[0,0],[1,1],[0,1],[1,0],[0,2]],\"result\":1}\n",
        "{\"id\":\"good-2\",\"rules\":\"6x7 k4 drop\",\"moves\":[3,3,4,4,5,5,6],\"result\":2}\n",
    ],
    records: Records::ALineEach,
};

pub(crate) const EVENTS: Reader = Reader {
    format: Format::Events,
    head: "",
    good: [
        concat!(
            "{\"game\":\"good-1\",\"row\":0,\"col\":0}\n",
            "{\"game\":\"good-1\",\"row\":1,\"col\":1}\n",
            "{\"game\":\"good-1\",\"row\":0,\"col\":1}\n",
        ),
        concat!(
            "{\"game\":\"good-2\",\"row\":0,\"col\":0}\n",
            "{\"game\":\"good-2\",\"row\":0,\"col\":0}\n",
        ),
    ],
    records: Records::OfMoves,
};

pub(crate) const CSV: Reader = Reader {
    format: Format::Csv,
    head: "game,row,col,player,ply\n",
    good: [
        "good-1,0,0,1,1\ngood-1,1,1,2,2\ngood-1,0,1,1,3\n",
        "good-2,1,0,,2\ngood-2,0,0,,1\n",
    ],
    records: Records::OfMoves,
};

pub(crate) const CSV_GAMES: Reader = Reader {
    format: Format::Csv,
    head: "id,moves,rules,result\n",
    good: [
        "good-1,a3b2b3a2c3,3x3,1\n",
        "good-2,\"[3,3,4,4,5,5,6]\",6x7 k4 drop,0-1\n",
    ],
    records: Records::ALineEach,
};

pub(crate) const LEETCODE: Reader = Reader {
    format: Format::Leetcode,
    head: "",
    good: [
        // Answers after `Input` do not belong to the record before it.
        concat!(
            "[\"TicTacToe\",\"move\",\"move\",\"move\"]\n",
            "[[2],[0,0,1],[1,1,2],[0,1,1]]\n",
            "[null,0,0,1]\nInput\n",
        ),
        concat!(
            "[\"TicTacToe\",\"move\",\"move\"]\n",
            "[[1],[0,0,2],[0,0,1]]\n",
        ),
    ],
    records: Records::AnyLines,
};

pub(crate) const COLUMNS: Reader = Reader {
    format: Format::Columns,
    head: "",
    good: ["44556677\n", "121212\n"],
    records: Records::ALineEach,
};

pub(crate) const POS: Reader = Reader {
    format: Format::Pos,
    head: "",
    good: ["a1b2a2b1a3\n", "b2b2\n"],
    records: Records::ALineEach,
};

pub(crate) const SGF: Reader = Reader {
    format: Format::Sgf,
    head: "",
    good: [
        "(;GM[4]SZ[3]RU[3x3]GN[good-1]RE[B+];B[aa];W[bb];B[ba](;W[cc];B[ca])(;W[ca]))\n",
        "(;SZ[3]RU[3x3]GN[good-2]C[(;\\]];B[a3b2])\n",
    ],
    records: Records::AnyLines,
};

pub(crate) const PSQ: Reader = Reader {
    format: Format::Psq,
    head: "",
    good: [
        "Piskvorky 5x5, 0:0, 0\n1,1,0\n2,2,0\nfirst\nsecond\n0\n1,Caro\n",
        "Piskvorky 5x6, 0:0, 0\n1,1,0\n1,1,0\n0\n",
    ],
    records: Records::AnyLines,
};

pub(crate) const CCGC: Reader = Reader {
    format: Format::Ccgc,
    head: "",
    good: [
        "{[C6][A][B][\u{5148}\u{624b}\u{80dc}][2025 X][Y];B(J,10);W(I,11);W(K,9)MARK[1]}\n",
        "{[C6][A][B][];B(A,1);B(A,1)}\n",
    ],
    records: Records::AnyLines,
};
