// What cells, rows and columns are called, everywhere on the page: as moves are written.

/** A column, `a` being the first. */
export function letters(/** @type {number} */ col) {
  let text = "";
  for (let rest = col; rest >= 0; rest = Math.floor(rest / 26) - 1) text = String.fromCharCode(97 + (rest % 26)) + text;
  return text;
}

/** A cell on a board of this size: the letter of its column, its row counted from the lowest, and its layer. */
export function cellName(/** @type {number[]} */ [rows, , layers], /** @type {number[]} */ [row, col, layer = 0]) {
  return `${letters(col)}${rows - row}` + (layers > 0 ? `.${layer + 1}` : "");
}

/** Returns the name of a cell's column, with its layer in space. */
export function columnName(/** @type {number[]} */ [, col, layer]) {
  return letters(col) + (layer === undefined ? "" : `.${layer + 1}`);
}

/** A counter as the package names it, `row 0` or `col 2`, by the names that the board has. */
export function counterName(/** @type {number[]} */ [rows], /** @type {string} */ counter) {
  const [what, number] = counter.split(" ");
  if (what === "row") return `row ${rows - Number(number)}`;
  return what === "col" ? `column ${letters(Number(number))}` : counter;
}
