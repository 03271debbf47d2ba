// Two buttons that step through the plies of a read-only game.

export class Stepper {
  #back;
  #next;
  #plies = 0;
  #ply = 0;
  /** @type {(ply: number) => void} */
  #show = () => {};

  /**
   * @param {HTMLElement} back
   * @param {HTMLElement} next
   */
  constructor(back, next) {
    this.#back = back;
    this.#next = next;
    back.addEventListener("click", () => this.step(-1));
    next.addEventListener("click", () => this.step(1));
  }

  /**
   * Starts another game at a ply.
   * @param {number} plies The number of plies, with the empty board.
   * @param {number} ply
   * @param {(ply: number) => void} show
   */
  begin(plies, ply, show) {
    [this.#plies, this.#show] = [plies, show];
    this.#go(ply);
  }

  /** Goes a ply forward or back. */
  step(/** @type {1 | -1} */ by) {
    this.#go(this.#ply + by);
  }

  #go(/** @type {number} */ ply) {
    if (ply < 0 || ply >= this.#plies) return;
    this.#ply = ply;
    this.#back.setAttribute("aria-disabled", String(ply === 0));
    this.#next.setAttribute("aria-disabled", String(ply === this.#plies - 1));
    this.#show(ply);
  }
}
