// The presets, each with a game for its thumbnail, and the words that people use for it.

/** The presets in the order of their buttons.
 * @type {{name: string, game: string, said: RegExp}[]} */
export const PRESETS = [
  { name: "tic-tac-toe", game: "3x3: b2 a3 c3 a1 b3", said: /tic[ -]?tac[ -]?toe|noughts( and crosses)?/ },
  { name: "connect-four", game: "6x7 k4 drop: d d e c e e c", said: /connect[ -]?(four|4)|four in a (row|line)|vier gewinnt/ },
  { name: "gomoku", game: "15x15 k5: h8 i9 i8 g8 h9 h7 h10", said: /go-?moku|five in a (row|line)/ },
  { name: "gomoku-standard", game: "15x15 k5 exact: h8 g9 h9 h10 g8 i7 f8", said: /standard gomoku/ },
  { name: "caro", game: "15x15 k5 open=1: h8 i8 g8 f8 h9 i9 h7", said: /caro/ },
  { name: "connect6", game: "19x19 k6 turn=1,2: j10 k11 j12 i10 k10 h9 l11", said: /connect[ -]?(six|6)/ },
  { name: "qubic", game: "4x4x4 k4: a1.1 b1.1 b2.2 c2.2 c3.3 d1.4", said: /qubic|3-?d tic[ -]?tac[ -]?toe/ },
  { name: "score-four", game: "4x4x4 k4 drop: a.1 b.1 a.2 c.2 a.3 d.4", said: /score[ -]?four/ },
  { name: "misere", game: "3x3 k3 loses: b2 a3 c1 a1", said: /mis[eè]re tic[ -]?tac[ -]?toe|mis[eè]re$/ },
  { name: "torus", game: "3x3 k3 wrap: b2 a1 c3 a2", said: /torus tic[ -]?tac[ -]?toe/ },
];
