// A walk through the plies of a game that is only shown, by two buttons.

export class Walk {
  /** @type {HTMLElement[]} */
  #buttons;
  #plies = 0;
  #ply = 0;
  /** @type {(ply: number) => void} */
  #show = () => {};

  /**
   * @param {HTMLElement} back
   * @param {HTMLElement} next
   */
  constructor(back, next) {
    this.#buttons = [back, next];
    back.addEventListener("click", () => this.#go(this.#ply - 1));
    next.addEventListener("click", () => this.#go(this.#ply + 1));
  }

  /**
   * Begins at a ply of another game.
   * @param {number} plies
   * @param {number} ply
   * @param {(ply: number) => void} show
   */
  begin(plies, ply, show) {
    [this.#plies, this.#show] = [plies, show];
    this.#go(ply);
  }

  #go(/** @type {number} */ ply) {
    if (ply < 0 || ply >= this.#plies) return;
    this.#ply = ply;
    const [back, next] = this.#buttons;
    back.setAttribute("aria-disabled", String(ply === 0));
    next.setAttribute("aria-disabled", String(ply === this.#plies - 1));
    this.#show(ply);
  }
}
