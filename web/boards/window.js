// The cells of a board that are shown: all, or a movable window over a large board.

/** A board is shown whole up to this number of cells, including a border around each layer. */
const MAX_CELLS = bordered(100, 100);

/** The longest side of a window: as many cells as a browser draws in a tenth of a second. */
const MAX_SIDE = 60;

export class Window {
  /** The first row, column and layer shown, and the number of each. */
  first = [0, 0, 0];
  counts;
  sides;

  constructor(/** @type {number[]} */ sides) {
    const [rows, cols, layers] = sides;
    this.sides = sides;
    if (bordered(rows, cols) * layers <= MAX_CELLS) {
      this.counts = sides;
      return;
    }
    const [high, wide] = [Math.min(rows, MAX_SIDE), Math.min(cols, MAX_SIDE)];
    const deep = Math.floor(bordered(MAX_SIDE, MAX_SIDE) / bordered(high, wide));
    this.counts = [high, wide, Math.min(layers, MAX_SIDE, deep)];
    // Games begin in the middle of the board.
    this.reach(sides.map((side) => side >> 1));
  }

  /** True if all cells are shown. */
  get isAll() {
    return this.counts.every((count, index) => count === this.sides[index]);
  }

  /** Returns the indices shown along rows, columns or layers. */
  along(/** @type {number} */ index) {
    return Array.from({ length: this.counts[index] }, (_, place) => this.first[index] + place);
  }

  /** Moves so that a cell is shown, in the middle if it was hidden. Returns true if the window has moved. */
  reach(/** @type {number[]} */ cell) {
    return this.#moveTo((first, index) => {
      const place = cell[index] ?? 0;
      const isShown = place >= first && place < first + this.counts[index];
      return isShown ? first : place - (this.counts[index] >> 1);
    });
  }

  /** Moves by half its length along rows, columns or layers. Returns true if the window has moved. */
  shift(/** @type {number} */ along, /** @type {number} */ sign) {
    const step = sign * Math.max(1, this.counts[along] >> 1);
    return this.#moveTo((first, index) => (index === along ? first + step : first));
  }

  /** Moves the start of the window, within the board. */
  #moveTo(/** @type {(first: number, index: number) => number} */ first) {
    const before = this.first;
    this.first = before.map((place, index) => Math.max(0, Math.min(first(place, index), this.sides[index] - this.counts[index])));
    return this.first.some((place, index) => place !== before[index]);
  }
}

/** Returns the number of cells of a layer with a border around it. */
function bordered(/** @type {number} */ rows, /** @type {number} */ cols) {
  return (rows + 2) * (cols + 2);
}
