// Small words that several parts use.

/** A text as a sentence. */
export function sentence(/** @type {string} */ text) {
  return text.charAt(0).toUpperCase() + text.slice(1) + ".";
}

/** A number with its sign. */
export function signed(/** @type {number} */ number) {
  return number > 0 ? `+${number}` : number < 0 ? `\u2212${-number}` : "0";
}

/** The runs of two and more, with their axes. */
export function runs(/** @type {Record<string, number>} */ lengths) {
  const told = Object.entries(lengths).filter(([, length]) => length > 1);
  return told.length === 0 ? "no run of two" : told.map(([axis, length]) => `${axis} ${length}`).join(", ");
}
