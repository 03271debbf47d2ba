// Addresses of the page: the name of a view and what is open in it; without a name, a game.

/** The views by their names in an address. The view reads what follows its name. */
const VIEWS = ["play", "learn", "solution", "archive"];

/** The earlier name of `learn`. */
const EARLIER = /^textbook(?=\/|$)/;

/** @typedef {{view: string, rest: string}} Address */

/** Reads the part of an address after `#`.
 * @returns {Address} */
export function read(/** @type {string} */ fragment) {
  const text = decoded(fragment.replace(/^#/, "")).replace(EARLIER, "learn");
  const view = VIEWS.find((name) => text === name || text.startsWith(`${name}/`));
  if (view !== undefined) return { view, rest: text.slice(view.length + 1) };
  return { view: "play", rest: text.replaceAll("+", " ").trim() };
}

function decoded(/** @type {string} */ text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Returns the address of a game. */
export function ofGame(/** @type {string} */ game) {
  return "#" + game.trim().replaceAll(" ", "+");
}

/** Returns the address of a view and of what is open in it. */
export function ofView(/** @type {string} */ view, rest = "") {
  return `#${view}` + (rest === "" ? "" : `/${encodeURI(rest)}`);
}
