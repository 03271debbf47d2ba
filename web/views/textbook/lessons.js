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
      "Who has won? The obvious way reads the board again after every move: each row, each column, both diagonals. " +
      "The lines that do not hold the new stone cannot have changed, and are read all the same.",
    game: "3x3 k3: a3 b2 b3 a2 c3",
    from: 1,
  },
  {
    title: "The counter",
    text:
      "Keep a running summary instead: a number for each row and column. A stone of player 1 adds 1 to the row and the column it lies on, " +
      "a stone of player 2 takes 1 away. Nothing else is touched.",
    game: "3x3 k3: a3 b2 b3 a2 c3",
    from: 3,
  },
  {
    title: "A line is full at +n",
    text:
      "Only n stones of one player bring a counter to +n or \u2212n: where both have a stone on a line, it can never get there. " +
      "So a win is seen at once, in the number that has just changed.",
    game: "3x3 k3: a3 b2 b3 a2 c3",
    from: 5,
  },
  {
    title: "The diagonals",
    text:
      "Two more counters, one for each diagonal. The centre of an odd board lies on both: its stone changes four counters, any other two or three. " +
      "Forgetting one of them is the most usual mistake.",
    game: "3x3 k3: c3 a3 b2 b3 a1",
    from: 3,
  },
  {
    title: "Taking a move back",
    text:
      "What was added is taken away again, also across a win. Press Back: the counters return to where they were, and nothing has to be remembered but the move.",
    game: "3x3 k3: a3 a2 b3 b2 c1 c2",
    from: 6,
  },
  {
    title: "Less than the whole line",
    text:
      "Three in a row on 4x4: here a counter of the full row stands at +3, and nobody has three next to each other. Counters of full lines cannot see it. " +
      "The referee then holds each line as bits, and looks at the run through the last stone: still a few steps, on any board.",
    game: "4x4 k3: a4 a1 b4 b1 d4",
    from: 5,
  },
];
