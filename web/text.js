// Numbers and lists as English text.

/** Returns a text as a sentence. It may have its mark already, and an empty text stays empty. */
export function sentence(/** @type {string} */ text) {
  return capital(text) + (/^$|[.?]$/.test(text) ? "" : ".");
}

/** Returns a text with a capital letter at its start. */
export function capital(/** @type {string} */ text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Returns a number with its sign. */
export function signed(/** @type {number} */ number) {
  return number > 0 ? `+${number}` : number < 0 ? `\u2212${-number}` : "0";
}

/** Returns a number with its noun: `1 move`, `1,200 games`. */
export function count(/** @type {number} */ number, /** @type {string} */ noun) {
  return `${number.toLocaleString("en")} ${noun}${number === 1 ? "" : "s"}`;
}

/** Returns several things in a row: `a, b and c`. */
export function listed(/** @type {string[]} */ texts) {
  return texts.length < 2 ? texts.join("") : `${texts.slice(0, -1).join(", ")} and ${texts.at(-1)}`;
}

/** Returns alternatives: `a, b or c`. A last text `...` stands for others. */
export function either(/** @type {string[]} */ texts) {
  if (texts.length < 2 || texts.at(-1) === "...") return texts.join(", ");
  return `${texts.slice(0, -1).join(", ")} or ${texts.at(-1)}`;
}

/** Returns the runs of two and more with their axes. */
export function runs(/** @type {Record<string, number>} */ lengths) {
  const long = Object.entries(lengths).filter(([, length]) => length > 1);
  return long.length === 0 ? "none longer than 1 stone" : long.map(([axis, length]) => `${axis} ${length}`).join(", ");
}
