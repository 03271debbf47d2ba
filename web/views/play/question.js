// The questions of the first screen: one move wins. They are nobody's games, so nothing of them stays when a reader begins one.

/** @typedef {import("../../state.js").Position} Position */

/**
 * @typedef {object} Question
 * @property {string} game The position, with ring to move.
 * @property {[string, string]} asked A headline and a sentence.
 * @property {[string, string]} solved The same after the answer.
 * @property {string} opponent What the opponent is called.
 * @property {string} threat Where the opponent would win next.
 */

/** @type {Question[]} */
export const QUESTIONS = [
  {
    game: "3x3: b2 a3 c3 a1 b3",
    asked: ["You are ring.\nOne move wins.", "Each ring counts \u22121. At \u22123 you win."],
    solved: ["You win.\nOne counter knew it.", "Column a: \u22122 \u2192 \u22123. No search."],
    opponent: "cross",
    threat: "at b1",
  },
  {
    game: "4x4: d1 a1 c2 b2 b3 c3 b4",
    asked: ["Ring again, on 4x4.\nOne move wins.", "One counter is at \u22123. Which line is it?"],
    solved: ["You win.\nThe diagonal knew it.", "Its counter: \u22123 \u2192 \u22124. Again one look, on a larger board."],
    opponent: "cross",
    threat: "at a4",
  },
  {
    game: "6x7 k4 drop: c d c e a f c",
    asked: ["Stones fall. You are yellow.\nOne move wins.", "Only four of seven must match, so the referee measures runs."],
    solved: ["You win.\nThe run knew it.", "The referee measures the row through the new stone: 4."],
    opponent: "red",
    threat: "in column c",
  },
];

/** What the button says that asks another question, by its index. */
export const INVITATIONS = ["", "One more, on 4x4", "One more, with falling stones"];

/** Returns what is said about a position: a headline, and a sentence. */
export function saidAbout(/** @type {Question} */ { asked, solved }, /** @type {Position} */ { verdict }) {
  return verdict.turn > 0 ? asked : solved;
}

/** Returns why a cell is not the answer, or null if it is. */
export function refusal(/** @type {Question} */ { opponent, threat }, /** @type {Position} */ { legal, rules: { falls }, verdict: { turn, winning_cells } }, /** @type {number[]} */ [row, col]) {
  const isIn = (/** @type {number} */ player) => winning_cells[player].some((winning) => winning[1] === col && (falls || winning[0] === row));
  if (isIn(turn)) return null;
  if (!legal.some((cell) => cell[1] === col && (falls || cell[0] === row))) return "That cell is taken. Try an empty one.";
  return isIn(3 - turn) ? `That blocks ${opponent}. But one move wins at once.` : `Then ${opponent} wins ${threat}. Try again.`;
}
