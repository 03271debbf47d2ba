// The presets: their names in the package and for readers, a line on what they are, and a game for the thumbnail. A few are on
// the first screen.

/** The presets in the order of their buttons.
 * @type {{name: string, title: string, line: string, game: string, isFirst?: boolean}[]} */
export const PRESETS = [
  { name: "tic-tac-toe", title: "Tic-tac-toe", line: "three in a row on 3x3", game: "3x3: b2 a3 c3 a1 b3" },
  { name: "connect-four", title: "Connect Four", line: "four in a row, stones fall", game: "6x7 k4 drop: d d e c e e c", isFirst: true },
  { name: "gomoku", title: "Gomoku", line: "five or more in a row", game: "15x15 k5: h8 i9 i8 g8 h9 h7 h10", isFirst: true },
  { name: "gomoku-standard", title: "Gomoku, exactly five", line: "six in a row do not count", game: "15x15 k5 exact: h8 g9 h9 h10 g8 i7 f8" },
  { name: "caro", title: "Caro", line: "five, one end open", game: "15x15 k5 open=1: h8 i8 g8 f8 h9 i9 h7" },
  { name: "renju", title: "Renju", line: "fouls of player 1", game: "15x15 k5 renju: h8 h9 i8 g8 j9 i7 i10" },
  { name: "connect6", title: "Connect6", line: "six, two stones a turn", game: "19x19 k6 turn=1,2: j10 k11 j12 i10 k10 h9 l11" },
  { name: "qubic", title: "Cube of four", line: "four in a row, or Qubic", game: "4x4x4 k4: a1.1 b1.1 b2.2 c2.2 c3.3 d1.4", isFirst: true },
  { name: "score-four", title: "Score Four", line: "a cube, stones fall", game: "4x4x4 k4 drop: a.1 b.1 a.2 c.2 a.3 d.4" },
  { name: "misere", title: "Mis\u00e8re", line: "three in a row loses", game: "3x3 k3 loses: b2 a3 c1 a1" },
  { name: "torus", title: "Torus", line: "lines cross the edges", game: "3x3 k3 wrap: b2 a1 c3 a2", isFirst: true },
];
