// Names of cells, rows and columns on the page, as in the text of moves.

/** Returns the letters of a column; the first is `a`. */
export function letters(/** @type {number} */ col) {
  let text = "";
  for (let rest = col; rest >= 0; rest = Math.floor(rest / 26) - 1) text = String.fromCharCode(97 + (rest % 26)) + text;
  return text;
}

/** Returns the name of a cell on a board of this size: the letters of its column, its row from the bottom, and its layer. */
export function cellName(/** @type {number[]} */ [rows, , layers], /** @type {number[]} */ [row, col, layer = 0]) {
  return `${letters(col)}${rows - row}` + (layers > 0 ? `.${layer + 1}` : "");
}

/** Returns the name of a cell's column, with its layer in space. */
export function columnName(/** @type {number[]} */ [, col, layer]) {
  return letters(col) + (layer === undefined ? "" : `.${layer + 1}`);
}

/** Returns the page's name of a counter that the package calls `row 0` or `col 2`. */
export function counterName(/** @type {number[]} */ [rows], /** @type {string} */ counter) {
  const [what, number] = counter.split(" ");
  if (what === "row") return `row ${rows - Number(number)}`;
  return what === "col" ? `column ${letters(Number(number))}` : counter;
}
