// The race: two scans and the counters make the same moves, and their steps are counted.

import { ofView } from "../../address.js";
import { element, partsOf } from "../../dom.js";
import { race } from "../../inarow/textbook.js";
import { count, listed } from "../../text.js";
import { PROGRAMS, RaceLane, ratioText, stepsOf } from "./race-lane.js";
import { SMALL } from "./race-picture.js";

/** @typedef {import("../../inarow/textbook.js").Race} Raced */
/** @typedef {import("../../inarow/textbook.js").RaceGame} RaceGame */
/** @typedef {import("../../inarow/textbook.js").RaceMove} RaceMove */

/** Steps per second of each program, by the value of the slider. By the second rate, the counters make all moves in about a second. */
const RATES = [60, 600, 6000, 60_000];

/** Milliseconds between two pictures of a race. */
const FRAME = 50;

/** The race that opens without a choice: a legal game in which a scan takes many steps. */
const FIRST = "1000/long-scan";

export class Race {
  #parts;
  #speed;
  #lanes;
  /** @type {Raced | null} */
  #race = null;
  /** The number of moves that are made by all programs, of those in the list. */
  #made = 0;
  /** The steps that each program has taken in a race, or null if all have made the same moves. */
  #steps = /** @type {number | null} */ (null);
  #most = 0;
  #least = 0;
  /** How many times faster the race is since a program has made all moves. The others would need minutes. */
  #faster = 1;
  /** The name of the program with the fewest steps. */
  #first = "";
  /** The timer of the race, or 0 if it rests. */
  #timer = 0;
  #calm = matchMedia("(prefers-reduced-motion: reduce)");
  /** The part of the address that was opened last. */
  #opened = "";
  #sides;
  #games;

  /** @param {HTMLElement} root */
  constructor(root) {
    this.#parts = partsOf(root);
    this.#speed = /** @type {HTMLInputElement} */ (this.#parts.speed);
    this.#sides = choices(this.#parts.sides, (value) => this.#choose({ n: Number(value) }));
    this.#games = choices(this.#parts.games, (value) => this.#choose({ game: /** @type {RaceGame} */ (value) }));
    const template = /** @type {HTMLTemplateElement} */ (this.#parts.lane);
    this.#lanes = PROGRAMS.map((program) => new RaceLane(template, program));
    this.#parts.lanes.append(...this.#lanes.map((lane) => lane.element));
    this.#parts.start.addEventListener("click", () => (this.#timer === 0 ? this.#start() : this.#pause()));
    this.#parts.back.addEventListener("click", () => this.step(-1));
    this.#parts.next.addEventListener("click", () => this.step(1));
    this.#parts.last.addEventListener("click", () => this.#rest(Infinity));
    this.#speed.addEventListener("input", () => this.#showSpeed());
    this.#calm.addEventListener("change", () => this.#rest(this.#made));
    this.#showSpeed();
  }

  /** Opens a race by its board and game, such as `1000/worst-case`. A race that is open already stays where it is. */
  async open(/** @type {string} */ rest) {
    if (this.#race !== null && rest === "") return this.#writeAddress(this.#race);
    if (this.#race !== null && rest === this.#opened) return;
    const [side, game] = (rest === "" ? FIRST : rest).split("/");
    const [sides, games] = [this.#sides, this.#games].map((buttons) => buttons.map(({ value }) => value));
    if (!sides.includes(side) || !games.includes(game)) throw new Error(`there is no race ${rest}; the boards are ${listed(sides)}, and the games ${listed(games)}`);
    this.#opened = rest;
    const opened = await race(Number(side), game);
    if (this.#opened === rest) this.#begin(opened);
  }

  /** Opens another board or another game. */
  async #choose(/** @type {Partial<Raced>} */ chosen) {
    if (this.#race === null) return;
    const { n, game } = { ...this.#race, ...chosen };
    this.#writeAddress({ n, game });
    await this.open(`${n}/${game}`);
  }

  #writeAddress(/** @type {Pick<Raced, "n" | "game">} */ { n, game }) {
    history.replaceState(null, "", ofView("learn", `race/${n}/${game}`));
  }

  /** Starts a race after its first move. With reduced motion, starts after the last. */
  #begin(/** @type {Raced} */ opened) {
    this.#race = opened;
    const { n, game, placed, length, moves, stones = [] } = opened;
    for (const choice of [...this.#sides, ...this.#games]) choice.setAttribute("aria-pressed", String([String(n), game].includes(choice.value)));
    for (const text of /** @type {NodeListOf<HTMLElement>} */ (this.#parts.about.querySelectorAll("[data-game]"))) text.hidden = text.dataset.game !== game;
    const before = placed === 0 ? "" : `The race starts with ${count(placed, "stone")} on the board. `;
    const all = moves.length === length ? `All ${length} moves are shown.` : `${moves.length} moves are shown, spread over the ${count(length, "move")} of the game.`;
    const drawn = n > SMALL ? " Of the stones, only the last is drawn." : "";
    this.#parts.length.textContent = before + all + drawn;
    const totals = PROGRAMS.map((program) => stepsOf(program, moves));
    this.#most = Math.max(...totals);
    this.#least = Math.min(...totals);
    const first = totals.indexOf(this.#least);
    this.#first = PROGRAMS[first].name;
    const onBoard = stones.map(([row, col, player]) => ({ row, col, player }));
    for (const [index, lane] of this.#lanes.entries()) {
      lane.begin(n, onBoard, moves);
      lane.element.classList.toggle("fewest", index === first);
    }
    this.#rest(this.#calm.matches ? moves.length : 1);
  }

  /** Lets each program take the same number of steps per second, in sight. */
  #start() {
    const { lanes, start } = this.#parts;
    const total = /** @type {HTMLElement} */ (lanes.querySelector('[data-part="total"]'));
    if (total.getBoundingClientRect().bottom > innerHeight) start.parentElement?.scrollIntoView();
    if (this.#steps === null) this.#faster = 1;
    let [steps, before] = [this.#steps ?? 0, performance.now()];
    const act = () => {
      const now = performance.now();
      const seconds = (now - before) / 1000;
      // Four times as fast after each second.
      if (steps > this.#least) this.#faster *= 4 ** seconds;
      steps += seconds * this.#rate * this.#faster;
      before = now;
      if (this.#lanes[0].element.getClientRects().length === 0) return this.#pause();
      if (steps >= this.#most) return this.#rest(this.#race?.moves.length ?? 0);
      this.#showRace(Math.floor(steps));
    };
    this.#timer = setInterval(act, FRAME);
    this.#showRace(Math.floor(steps));
  }

  #pause() {
    clearInterval(this.#timer);
    this.#timer = 0;
    if (this.#steps !== null) this.#showRace(this.#steps);
  }

  /** Rests after a number of moves, or at the nearest end. */
  #rest(/** @type {number} */ made) {
    this.#steps = null;
    this.#pause();
    this.#show(Math.min(Math.max(made, 0), this.#race?.moves.length ?? 0));
  }

  /** Goes a move forward or back, and rests. */
  step(/** @type {1 | -1} */ by) {
    this.#rest(this.#made + by);
  }

  /** Shows the programs after a number of steps each. */
  #showRace(/** @type {number} */ steps) {
    this.#steps = steps;
    const made = this.#lanes.map((lane) => lane.run(steps));
    this.#made = Math.min(...made);
    const [scan, lines, counters] = made.map((made) => count(made, "move"));
    this.#describe([`In the time of ${count(steps, "step")}, the counters have made ${counters}, the scan of lines ${lines}, brute force ${scan}.`]);
  }

  /** Shows the programs after a number of moves. */
  #show(/** @type {number} */ made) {
    if (this.#race === null) return;
    const { moves, length } = this.#race;
    const shown = moves.slice(0, made);
    const last = shown.at(-1);
    this.#made = made;
    for (const lane of this.#lanes) lane.show(made);
    const which = last === undefined || moves.length === length ? "" : `, number ${last.ply.toLocaleString("en")} of the game`;
    const stone = last === undefined ? "" : `: player ${last.player} on (${last.row}, ${last.col})`;
    const lines = [`Move ${made} of ${moves.length}${which}${stone}.`];
    const all = made === moves.length ? `${this.#first}: the fewest steps. All moves` : "All moves so far";
    if (last !== undefined) lines.push(`This move: ${compared([last])}`, `${all}: ${compared(shown)}`);
    this.#describe(lines);
  }

  /** Shows lines about the race, which a screen reader hears if it rests, and what the buttons do. */
  #describe(/** @type {string[]} */ lines) {
    const isResting = this.#timer === 0;
    this.#parts.faster.textContent = isResting || this.#faster < 2 ? "" : `\u00d7 ${2 ** Math.floor(Math.log2(this.#faster))}`;
    const isAtEnd = this.#made === this.#race?.moves.length;
    const { start, back, next, last: end, speed, move } = this.#parts;
    move.setAttribute("aria-live", isResting ? "polite" : "off");
    move.replaceChildren(...lines.map((line) => element("p", line)));

    const starts = this.#made > 1 ? "Start again" : "Start";
    start.textContent = !isResting ? "Pause" : this.#steps === null ? starts : "Continue";
    start.hidden = this.#calm.matches;
    /** @type {HTMLElement} */ (speed.parentElement).hidden = this.#calm.matches;
    back.setAttribute("aria-disabled", String(this.#made === 0));
    for (const forward of [next, end]) forward.setAttribute("aria-disabled", String(isAtEnd));
  }

  /** Steps per second. */
  get #rate() {
    return RATES[Number(this.#speed.value)];
  }

  #showSpeed() {
    this.#speed.setAttribute("aria-valuetext", `${count(this.#rate, "step")} per second`);
  }
}

/** Returns the buttons of a part. Each stands for its value. */
function choices(/** @type {HTMLElement} */ part, /** @type {(value: string) => void} */ choose) {
  const buttons = [...part.querySelectorAll("button")];
  for (const made of buttons) made.addEventListener("click", () => choose(made.value));
  return buttons;
}

/** Returns the steps of each program in these moves, compared with the counters. */
function compared(/** @type {RaceMove[]} */ moves) {
  const [scan, lines, counters] = PROGRAMS.map((program) => stepsOf(program, moves));
  const other = (/** @type {string} */ name, /** @type {number} */ steps) => `${name} ${steps.toLocaleString("en")}, ${times(steps / counters)}`;
  return `counters ${count(counters, "step")}; ${other("brute force", scan)}; ${other("scan of lines", lines)}.`;
}

/** Returns a ratio in words. */
function times(/** @type {number} */ ratio) {
  const short = ratioText(ratio);
  if (short === "1.0") return "as many";
  return short === "0.5" ? "half as many" : `${ratio < 1 ? "only " : ""}${short} times as many`;
}
