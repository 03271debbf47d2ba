// Which cells of a board are shown: all, or of a large one a window that is moved over it.

/** A board is shown whole up to so many cells, those round each layer among them. */
const MOST_CELLS = framed(100, 100);

/** A window's side at the most, and how many layers it shows: as many cells as are drawn in a
 * tenth of a second. */
const MOST_SIDE = 60;

export class Window {
  /** Of rows, columns and layers the first one shown, and how many are. */
  first = [0, 0, 0];
  counts;
  sides;

  constructor(/** @type {number[]} */ sides) {
    const [rows, cols, layers] = sides;
    this.sides = sides;
    if (framed(rows, cols) * layers <= MOST_CELLS) {
      this.counts = sides;
      return;
    }
    const [high, wide] = [Math.min(rows, MOST_SIDE), Math.min(cols, MOST_SIDE)];
    const deep = Math.floor(framed(MOST_SIDE, MOST_SIDE) / framed(high, wide));
    this.counts = [high, wide, Math.min(layers, MOST_SIDE, deep)];
    // The middle of the board, where games begin.
    this.reach(sides.map((side) => side >> 1));
  }

  /** Whether all cells are shown. */
  get isAll() {
    return this.counts.every((count, index) => count === this.sides[index]);
  }

  /** The places shown along rows, columns or layers. */
  along(/** @type {number} */ index) {
    return Array.from({ length: this.counts[index] }, (_, place) => this.first[index] + place);
  }

  /** Moves so that a cell is shown, in the middle if it was not; says whether it has moved. */
  reach(/** @type {number[]} */ cell) {
    return this.#begin((first, index) => {
      const place = cell[index] ?? 0;
      const isShown = place >= first && place < first + this.counts[index];
      return isShown ? first : place - (this.counts[index] >> 1);
    });
  }

  /** Moves by half its length along rows, columns or layers; says whether it has moved. */
  shift(/** @type {number} */ along, /** @type {number} */ sign) {
    const step = sign * Math.max(1, this.counts[along] >> 1);
    return this.#begin((first, index) => (index === along ? first + step : first));
  }

  /** Begins elsewhere, within the board. */
  #begin(/** @type {(first: number, index: number) => number} */ first) {
    const before = this.first;
    this.first = before.map((place, index) => Math.max(0, Math.min(first(place, index), this.sides[index] - this.counts[index])));
    return this.first.some((place, index) => place !== before[index]);
  }
}

/** The cells of a layer and those round it. */
function framed(/** @type {number} */ rows, /** @type {number} */ cols) {
  return (rows + 2) * (cols + 2);
}
