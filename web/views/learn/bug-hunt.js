// The hunt for the mistake of one hidden program: its games, its answers, and the points of the reader. The program answers
// in WebAssembly, and the referee decides which answer is wrong.

import { mistakeAnswers } from "../../inarow/exam.js";
import { Game } from "../../inarow/game.js";
import { random } from "../../random.js";
import { OFFERED } from "./bug-draw.js";

/** @typedef {import("./bug-draw.js").Drawn} Drawn */
/** @typedef {import("./bug-draw.js").WrongProgram} WrongProgram */
/** @typedef {[row: number, col: number, player: number]} Move */
/** @typedef {{moves: Move[], answers: number[], referee: Game}} Played A game, the program's answers, and the referee. */

/** The moves after a wrong answer within which a reader may notice it. */
export const MOVES_TO_NOTICE = 2;

export class Hunt {
  /** @type {"playing" | "naming" | "solved"} */
  phase = "playing";
  /** All games. The last one is in progress.
   * @type {Played[]} */
  games = [];
  /** The wrong answer in the last game: its index, and the right answer.
   * @type {{index: number, right: number} | null} */
  wrong = null;
  hasNoticed = false;
  falseAlarms = 0;
  /** The mistake that the reader has named.
   * @type {WrongProgram | null} */
  named = null;
  /** The mistakes that explain all answers up to the wrong one. Each of them is accepted.
   * @type {WrongProgram[]} */
  explaining = [];
  /** The mistakes to choose from.
   * @type {WrongProgram[]} */
  offered = [];
  #randomMoves = 0;

  /** @param {Drawn} drawn */
  constructor(drawn) {
    this.drawn = drawn;
    this.#begin();
  }

  #begin() {
    const { n } = this.drawn;
    this.games.push({ moves: [], answers: [], referee: new Game(`${n}x${n} k${n}`) });
  }

  get game() {
    return /** @type {Played} */ (this.games.at(-1));
  }

  get turn() {
    return 1 + (this.game.moves.length % 2);
  }

  /** The empty cells, if the program has not named a winner. It goes on after a win that it has missed.
   * @returns {[row: number, col: number][]} */
  get legal() {
    const { n } = this.drawn;
    const { moves, answers } = this.game;
    if (this.phase !== "playing" || answers.some((answer) => answer !== 0)) return [];
    const cells = Array.from({ length: n * n }, (_, index) => /** @type {[number, number]} */ ([Math.floor(index / n), index % n]));
    return cells.filter(([row, col]) => !moves.some((move) => move[0] === row && move[1] === col));
  }

  /** Plays a cell that is legal, for the player whose turn it is. The referee plays up to the first wrong answer. */
  play(/** @type {number[]} */ [row, col]) {
    const { moves, answers, referee } = this.game;
    const index = moves.length;
    moves.push([row, col, this.turn]);
    answers.push(this.#answersOf(this.drawn.program, moves)[index]);
    if (this.wrong === null) {
      const right = referee.play([row, col]).winner ?? 0;
      if (answers[index] !== right) this.wrong = { index, right };
    } else if (index > this.wrong.index + MOVES_TO_NOTICE) this.#name(false);
  }

  playRandomly() {
    const cells = this.legal;
    this.play(cells[Math.floor(random(this.drawn.seed, this.#randomMoves++) * cells.length)]);
  }

  /** Starts another game with the same program. An unnoticed wrong answer is then missed. */
  restart() {
    if (this.wrong === null) this.#begin();
    else this.#name(false);
  }

  /** Says that an answer was wrong. */
  alarm() {
    if (this.wrong === null) this.falseAlarms++;
    else this.#name(true);
  }

  /** Names the mistake, or gives up without one. */
  name(/** @type {WrongProgram | null} */ mistake) {
    this.named = mistake;
    this.phase = "solved";
  }

  get isNoticedInTime() {
    return this.hasNoticed && this.falseAlarms === 0;
  }

  get isNamedRight() {
    return this.named !== null && this.explaining.includes(this.named);
  }

  get points() {
    return Number(this.isNoticedInTime) + Number(this.isNamedRight);
  }

  /** The referee's steps from the empty board, up to the wrong answer. */
  get steps() {
    return this.game.referee.trace();
  }

  /** The number of moves up to the wrong answer. */
  get shownMoves() {
    return this.wrong === null ? this.game.moves.length : this.wrong.index + 1;
  }

  /** The program's counters after each move up to the wrong answer. These programs have one set of counters. */
  get counters() {
    const { program, n } = this.drawn;
    return mistakeAnswers(program.name, n, this.game.moves.slice(0, this.shownMoves)).map(({ counters }) => counters[0]);
  }

  #answersOf(/** @type {WrongProgram} */ { name }, /** @type {Move[]} */ moves) {
    return mistakeAnswers(name, this.drawn.n, moves).map(({ answer }) => answer);
  }

  /** Offers four mistakes: the right one, and three that do not explain the answers, if there are three. Mistakes with the
   * same answers up to the wrong one come first, since they are harder to exclude. */
  #name(/** @type {boolean} */ hasNoticed) {
    const { program, others, slot } = this.drawn;
    this.phase = "naming";
    this.hasNoticed = hasNoticed;
    const explaining = others.filter((other) => this.#gives(other, this.shownMoves));
    const excluded = others.filter((other) => !explaining.includes(other));
    const near = excluded.filter((other) => this.#gives(other, this.shownMoves - 1));
    this.explaining = [program, ...explaining];
    this.offered = [...new Set([...near, ...excluded, ...explaining])].slice(0, OFFERED - 1);
    this.offered.splice(slot, 0, program);
  }

  /** True if a mistake gives all answers of the earlier games, and the first `count` answers of the last game. Answers after
   * the wrong one do not count, since the game had ended or should not have. */
  #gives(/** @type {WrongProgram} */ other, /** @type {number} */ count) {
    return this.games.every((game) => {
      const moves = game === this.game ? game.moves.slice(0, count) : game.moves;
      return this.#answersOf(other, moves).every((answer, index) => answer === game.answers[index]);
    });
  }
}
