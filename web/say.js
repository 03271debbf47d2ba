// Small words that several parts use.

/** A text as a sentence. */
export function sentence(/** @type {string} */ text) {
  return text.charAt(0).toUpperCase() + text.slice(1) + ".";
}

/** A number with its sign. */
export function signed(/** @type {number} */ number) {
  return number > 0 ? `+${number}` : number < 0 ? `\u2212${-number}` : "0";
}

/** So many of them: `1 move`, `1,200 games`. */
export function count(/** @type {number} */ number, /** @type {string} */ what) {
  return `${number.toLocaleString("en")} ${what}${number === 1 ? "" : "s"}`;
}

/** Several things in a sentence: `a, b and c`. */
export function listed(/** @type {string[]} */ texts) {
  return texts.length < 2 ? texts.join("") : `${texts.slice(0, -1).join(", ")} and ${texts.at(-1)}`;
}

/** The runs of two and more, with their axes. */
export function runs(/** @type {Record<string, number>} */ lengths) {
  const told = Object.entries(lengths).filter(([, length]) => length > 1);
  return told.length === 0 ? "no run of two" : told.map(([axis, length]) => `${axis} ${length}`).join(", ");
}

/** An element with a text and a class. */
export function element(/** @type {string} */ tag, /** @type {string} */ text, name = "") {
  const made = document.createElement(tag);
  made.className = name;
  made.textContent = text;
  return made;
}

/** A button that says what it does. */
export function button(/** @type {string} */ text, /** @type {() => void} */ act, name = "") {
  const made = /** @type {HTMLButtonElement} */ (element("button", text, name));
  made.type = "button";
  made.addEventListener("click", act);
  return made;
}
