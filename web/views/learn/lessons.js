// The six lessons of the textbook, each with a game.

/**
 * @typedef {object} Lesson
 * @property {string} title
 * @property {string} text
 * @property {string} game As text for the package.
 * @property {number} from The ply shown first.
 */

/** @type {Lesson[]} */
export const LESSONS = [
  {
    title: "The scan",
    text:
      "Who has won? The obvious program reads the board again after every move: each row, each column, both diagonals. " +
      "Lines without the new stone cannot have changed, but the scan reads them too.",
    game: "3x3 k3: a3 b2 b3 a2 c3",
    from: 1,
  },
  {
    title: "The counter",
    text:
      "Instead, keep a number for each row and each column: a counter. A stone of player 1 adds 1 to the counters of its row and its column. " +
      "A stone of player 2 subtracts 1. No other counter changes.",
    game: "3x3 k3: a3 b2 b3 a2 c3",
    from: 3,
  },
  {
    title: "A line is complete at +n",
    text:
      "Only n stones of one player bring a counter to +n or \u2212n. If both players have a stone on a line, its counter never reaches +n or \u2212n. " +
      "So a win shows at once in a counter that has just changed.",
    game: "3x3 k3: a3 b2 b3 a2 c3",
    from: 5,
  },
  {
    title: "The diagonals",
    text:
      "Each diagonal has a counter too. The centre of an odd board is on both diagonals, so its stone changes four counters. " +
      "Any other stone changes two or three. The most common mistake is to forget one of them.",
    game: "3x3 k3: c3 a3 b2 b3 a1",
    from: 3,
  },
  {
    title: "Undoing a move",
    text:
      "To undo a move, subtract the number that it added, also after a win. Press Back: each counter has its earlier value again. " +
      "The program needs to store only the moves.",
    game: "3x3 k3: a3 a2 b3 b2 c1 c2",
    from: 6,
  },
  {
    title: "Lines shorter than the board",
    text:
      "Three in a row on 4x4: the counter of the top row is at +3, but no three of its stones are adjacent. Counters cannot detect a win here. " +
      "Instead, the referee stores each line as bits and measures the run through the last stone. That too takes a few steps on any board.",
    game: "4x4 k3: a4 a1 b4 b1 d4",
    from: 5,
  },
];
