// The questions of the first screen: one move wins. They are nobody's games, so nothing of them stays when a reader begins one.

/** @typedef {import("../../state.js").Position} Position */

/**
 * @typedef {object} Question
 * @property {string} invitation What the button says that asks it.
 * @property {string} game The position, with ring to move.
 * @property {[string, string]} asked A headline and a sentence.
 * @property {[string, string]} solved The same after the answer.
 * @property {string} opponent What the opponent is called.
 * @property {string} threat Where the opponent would win next.
 * @property {string} lesson The step of Learn that says why.
 * @property {{name: string, rules: string}} next A game against the computer.
 */

const CONNECT_FOUR = { name: "Beat the computer at Connect Four", rules: "6x7 k4 drop" };

/** @type {Question[]} */
export const QUESTIONS = [
  {
    invitation: "",
    game: "3x3: b2 a3 c3 a1 b3",
    asked: ["You are ring.\nOne move wins.", "Each ring counts \u22121. At \u22123 you win."],
    solved: ["You win.\nOne counter knew it.", "Column a: \u22122 \u2192 \u22123. No search."],
    opponent: "cross",
    threat: "at b1",
    lesson: "2",
    next: { name: "Now beat the computer", rules: "3x3" },
  },
  {
    invitation: "One more, on 4x4",
    game: "4x4: d1 a1 c2 b2 b3 c3 b4",
    asked: ["Ring again, on 4x4.\nOne move wins.", "One counter is at \u22123. Which line is it?"],
    solved: ["You win.\nThe diagonal knew it.", "Its counter: \u22123 \u2192 \u22124. One look again."],
    opponent: "cross",
    threat: "at a4",
    lesson: "4",
    next: CONNECT_FOUR,
  },
  {
    invitation: "One more, with falling stones",
    game: "6x7 k4 drop: c d c e a f c",
    asked: ["Now stones fall.\nOne move wins.", "You are yellow. Here the run counts."],
    solved: ["You win.\nThe run knew it.", "The run through the new stone is 4."],
    opponent: "red",
    threat: "in column c",
    lesson: "7",
    next: CONNECT_FOUR,
  },
];

/** Returns what is said about a position: a headline, and a sentence. */
export function saidAbout(/** @type {Question} */ { asked, solved }, /** @type {Position} */ { verdict }) {
  return verdict.turn > 0 ? asked : solved;
}

/** Returns why a cell is not the answer, or null if it is. */
export function refusal(/** @type {Question} */ { opponent, threat }, /** @type {Position} */ { legal, rules: { falls }, verdict: { turn, winning_cells } }, /** @type {number[]} */ [row, col]) {
  const isAmong = (/** @type {readonly (readonly number[])[]} */ cells) => cells.some((cell) => cell[1] === col && (falls || cell[0] === row));
  if (isAmong(winning_cells[turn])) return null;
  if (!isAmong(legal)) return falls ? "That column is full." : "That cell is taken.";
  return isAmong(winning_cells[3 - turn]) ? `That blocks ${opponent}, but you can win.` : `Then ${opponent} wins ${threat}. Try again.`;
}
