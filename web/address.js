// What an address says: a view by its name, and what is open in it; without a name, a game.

/** Every view, by its name in an address. What follows the name belongs to the view. */
const VIEWS = ["play", "solution", "archive", "textbook"];

/** @typedef {{view: string, rest: string}} Address */

/** What stands behind the `#` of an address.
 * @returns {Address} */
export function read(/** @type {string} */ fragment) {
  const text = decoded(fragment.replace(/^#/, ""));
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

/** The address of a game. */
export function ofGame(/** @type {string} */ game) {
  return "#" + game.trim().replaceAll(" ", "+");
}

/** The address of what is open in a view. */
export function ofView(/** @type {string} */ view, rest = "") {
  return `#${view}` + (rest === "" ? "" : `/${encodeURI(rest)}`);
}
