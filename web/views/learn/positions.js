// Positions that show a rule at work. They open in Play, where rows count from 1 at the bottom.

/**
 * @typedef {object} Curated
 * @property {string} title
 * @property {string} text What there is to see.
 * @property {string} game As text for the package.
 */

/** @type {Curated[]} */
export const POSITIONS = [
  {
    title: "The textbook's game",
    text: "Player 1 fills the top row with move 5.",
    game: "3x3 k3: a3 b2 b3 a2 c3",
  },
  {
    title: "A win on the last cell",
    text: "Move 9 fills the board and a diagonal: a win, and not a draw.",
    game: "3x3 k3: a3 a2 b3 b1 b2 a1 c2 c3 c1",
  },
  {
    title: "Two lines with one stone",
    text: "The last stone completes five in a row and five in a column.",
    game: "15x15 k5: h8 g8 h9 g9 h10 i10 h11 i11 g7 e9 f7 f6 e7 e6 d7 d6 h7",
  },
  {
    title: "A trap on a torus",
    text: "The row goes on across the edge, so player 1 wins next at c3 or e3. On a flat board it could not.",
    game: "6x6 k4 wrap: a3 c1 b3 c2 f3 e5",
  },
  {
    title: "A diagonal through four layers",
    text: "Player 1 has one stone of the line on each layer.",
    game: "4x4x4 k4: a1.1 a2.1 b2.2 c2.1 c3.3 d1.2 d4.4",
  },
  {
    title: "Six where only five count",
    text: "Player 1 has six in a row. With the rule \u201cexact\u201d that is no win, and the game goes on.",
    game: "15x15 k5 exact: h8 h9 i8 i9 j8 j9 l8 g7 m8 g9 k8",
  },
  {
    title: "Three in a row lose",
    text: "Player 1 completes the top row, and so player 2 wins.",
    game: "3x3 k3 loses: a3 b2 b3 b1 c3",
  },
  {
    title: "A million cells",
    text: "Player 1 has five in a row in the middle of 1000 by 1000 cells.",
    game: "1000x1000 k5: sf500 sd497 sg501 sf497 sh502 sh497 si503 sj497 sj504",
  },
];
