// The seven steps of the story, each with a walkthrough of the package.

/**
 * @typedef {object} Question A question about a step, with three answers to choose from.
 * @property {string} text
 * @property {[string, string, string]} answers
 * @property {string} right One of the answers.
 * @property {string} why Why this answer is right.
 * @property {string} hint Said after the first wrong answer.
 */

/**
 * @typedef {object} Lesson
 * @property {string} title
 * @property {string[]} text Its paragraphs.
 * @property {string} [note] A detail below the paragraphs.
 * @property {string} walkthrough
 * @property {[call: number, line: string]} from The line shown first. Calls count from 1.
 * @property {Question} question
 */

/** @type {Lesson[]} */
export const LESSONS = [
  {
    title: "The scan",
    text: [
      "How does a program know that a move has won? The obvious way, brute force, reads four lines of cells after every move: " +
        "the row and the column of the new stone, and both diagonals. Press \u201cNext line\u201d to watch it.",
      "Here that is 4 \u00d7 3 = 12 cells. On a board of 1000 by 1000 it is 4 \u00d7 1000 = 4000, for every single move. " +
        "The work grows with the side n of the board: that is O(n).",
    ],
    note: "A cell is written (row,col), and both count from 0, as in the code.",
    walkthrough: "scan",
    from: [3, "call"],
    question: {
      text: "How many cells does brute force read after one move on a board of 10 by 10?",
      answers: ["10", "40", "100"],
      right: "40",
      why: "It reads four lines of 10 cells each.",
      hint: "How many lines does it read, and how long is each?",
    },
  },
  {
    title: "The counter",
    text: [
      "Instead, keep one number, a counter, for each row, each column and each diagonal. Player 1 adds +1 to the counter of each line " +
        "through the new stone, and player 2 adds \u22121. All other counters stay as they are, and no cell is read at all.",
    ],
    walkthrough: "counters",
    from: [3, "call"],
    question: {
      text: "Player 2 plays (1,2) on a board of 3 by 3. Which counters change?",
      answers: ["row 1 and column 2, each by \u22121", "row 1 and column 2, each by +1", "all eight counters"],
      right: "row 1 and column 2, each by \u22121",
      why: "The cell (1,2) is on no diagonal, and player 2 adds \u22121.",
      hint: "Which lines go through the cell, and which sign has player 2?",
    },
  },
  {
    title: "Why +1 and \u22121",
    text: [
      "A line is won if all its n cells have stones of one player, so its counter is then +n or \u2212n. " +
        "A stone of the opponent pulls the counter the other way: a line with stones of both never gets there. " +
        "So one comparison tells whether a line is won.",
      "Here column 0 is full, with X, O and X: +1 \u2212 1 + 1 = +1. That is not +3, so nobody has won it. " +
        "If both players added +1, it would be 3, and look like a win.",
    ],
    walkthrough: "signs",
    from: [6, "call"],
    question: {
      text: "A row of 5 cells is full: four stones of player 1, and one of player 2. What does its counter say?",
      answers: ["+3: nobody has won", "+4: nobody has won", "+5: player 1 has won"],
      right: "+3: nobody has won",
      why: "Four times +1 and once \u22121 make +3. Only five stones of player 1 make +5.",
      hint: "Each stone of player 1 adds 1. What does the stone of player 2 add?",
    },
  },
  {
    title: "Four counters at most: O(1)",
    text: [
      "A stone is on one row and one column, and perhaps on a diagonal. The centre is on both diagonals, so it changes four counters. " +
        "A move takes at most 8 steps, 4 additions and 4 comparisons, on a board of any size: that is O(1).",
      "Textbooks call counters \u201c500 times\u201d faster: on a board of 1000 by 1000 brute force reads 4000 cells a move, and 4000 / 8 = 500. " +
        "That compares steps, not time, and only with brute force. The race shows what is true of other scans.",
    ],
    walkthrough: "diagonals",
    from: [3, "call"],
    question: {
      text: "How many counters can one move change on a board of 1001 by 1001?",
      answers: ["at most 4", "at most 1001", "2004 of them"],
      right: "at most 4",
      why: "A cell is on one row, one column and at most two diagonals, however large the board is.",
      hint: "Count the lines through one cell.",
    },
  },
  {
    title: "Undoing a move",
    text: [
      "To undo a move, subtract what it has added. Each counter then has its earlier value again, even if the move had won. " +
        "So the program needs no copy of the board: it stores the moves, and undoes each with two to four subtractions.",
    ],
    walkthrough: "undo",
    from: [7, "rows"],
    question: {
      text: "The counter of row 0 is \u22122, and player 2 takes back a stone in row 0. What is the counter then?",
      answers: ["\u22123", "\u22121", "0"],
      right: "\u22121",
      why: "Player 2 had added \u22121, and now subtracts it: \u22122 \u2212 (\u22121) = \u22121.",
      hint: "What had this stone added? Subtract it.",
    },
  },
  {
    title: "Lines shorter than the board",
    text: [
      "Now three in a row win on a board of 4 by 4: k = 3 is less than n = 4. If the code only compares with k in place of n, " +
        "it is wrong. Row 0 has three stones X and a gap. Its counter is +3, and the code says that player 1 has won.",
      "A counter knows the sum of a line, and not where its stones stand. It cannot tell whether they touch.",
    ],
    walkthrough: "short-lines",
    from: [5, "full"],
    question: {
      text: "Three in a row win on a board of 4 by 4. Which two rows have the same counter, though only one is a win?",
      answers: ["X X X \u00b7 and X X \u00b7 X", "X X X \u00b7 and X X \u00b7 \u00b7", "X X X \u00b7 and X X X O"],
      right: "X X X \u00b7 and X X \u00b7 X",
      why: "Both counters are +3. Only the first row has three stones next to each other.",
      hint: "Add +1 for each X and \u22121 for each O.",
    },
  },
  {
    title: "The run",
    text: [
      "So for k < n a program looks at the neighbours of the new stone. Along each of four lines it goes both ways, up to the first cell " +
        "that is not the player\u2019s, and counts the stones: that is the run through the new stone. A run of k stones or more wins.",
      "It reads at most k \u2212 1 cells each way. That grows with k, and not with the board: O(k). " +
        "inarow keeps a bit for each cell, so that it finds a run without reading cell after cell.",
    ],
    walkthrough: "run",
    from: [7, "read"],
    question: {
      text: "With what does the number of cells grow that a move reads?",
      answers: ["with k", "with the side n of the board", "with the number of stones"],
      right: "with k",
      why: "It reads at most k \u2212 1 cells each way, on a board of any size.",
      hint: "The walk ends at the first cell that is not the player\u2019s.",
    },
  },
];
