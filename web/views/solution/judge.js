// Somebody's solution of the exercise, judged on the page.
//
//     import { judgeSolution } from "./judge.js";
//
//     const judged = await judgeSolution(text, { signal, onProgress: (judged) => show(judged) });
//
// `text` is a JavaScript class as it is pasted into the exercise's page. What comes back is what
// `inarow check --json` tells (`Findings` in inarow/exam.d.ts): `status`, the first `problem` and its
// `game`, `mistakes`, `growth`; and the referee's `steps` in that game. `onProgress` is told as much every
// now and then while games are played, and again when all were played and moves are being timed, which
// takes about a second. `seed` draws the same games again. `signal` ends it: the promise is then rejected
// with the signal's reason. Whatever the code does, the promise is settled in time, and nothing of it
// goes on. One is judged at a time: the next call waits.
//
// The page's policy must have `blob:` in its `worker-src` and the hash of the frame's script,
// `await scriptHash()`, in its `script-src`: a frame made of a text has the page's policy beside its
// own. Where it has not, no code is ever alive, and all of it `hangs`.

import { Exam } from "../../inarow/exam.js";
import { FRAME, SCRIPT, lineOf, program } from "./frame.js";

/** The seconds for one answer, to load the code, and for all games together. */
const ANSWER = 3;
const FIRST_ANSWER = 10;
const ALL_GAMES = 20;

/** The MiB that code may print, and the signs that it may have. */
const PRINTED = 64;
const MOST_CODE = 1 << 20;

/** How long is waited for what nobody asked for, in milliseconds. */
const SECOND_THOUGHTS = 50;

/** How often progress is told, in milliseconds. */
const PROGRESS = 200;

/** @typedef {import("../../inarow/exam.js").Findings} Findings */
/** @typedef {Findings & {steps: import("../../inarow/game.js").Step[]}} Judged */

/** There is no answer, by its code and what there is to say of it. */
class NoAnswer extends Error {
  /**
   * @param {string} code
   * @param {string | number} words
   */
  constructor(code, words = "") {
    super(`${code}: ${words}`);
    this.code = code;
    this.words = words;
  }
}

/** The one that is judged now, or was judged last. */
let before = Promise.resolve();

/**
 * @param {string} text
 * @param {{seed?: number, signal?: AbortSignal, onProgress?: (judged: Judged) => void}} options
 * @returns {Promise<Judged>}
 */
export function judgeSolution(text, options = {}) {
  const judged = before.then(() => judge(String(text), options));
  before = judged.then(() => {}, () => {});
  return judged;
}

/** How the page's policy names the frame's script. */
export async function scriptHash() {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(SCRIPT));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}

/**
 * @param {string} text
 * @param {{seed?: number, signal?: AbortSignal, onProgress?: (judged: Judged) => void}} options
 */
async function judge(text, { seed, signal, onProgress = () => {} }) {
  signal?.throwIfAborted();
  const exam = new Exam(seed);
  if (text.length > MOST_CODE) {
    exam.end("does_not_compile", `the code has ${text.length} signs, and ${MOST_CODE} are allowed`);
    return judged(exam);
  }
  let examinee = new Examinee(text, signal);
  let printed = examinee.printed;
  let told = performance.now();
  /** Whether a game is asked move by move, to know at which one there is no answer. */
  let isSlow = false;
  let isAgain = false;
  try {
    await examinee.begin();
    const begun = performance.now();
    for (let asked = exam.next(); asked !== null; asked = exam.next()) {
      if (performance.now() - begun > 1000 * ALL_GAMES) throw new NoAnswer("too_slow", ALL_GAMES);
      try {
        exam.answer(await examinee.play(isSlow ? { ...asked, moves: asked.moves.slice(0, 1) } : asked));
      } catch (error) {
        // All of the game is known, but not which move it was: it is played again, by another one.
        if (isAgain || !(error instanceof NoAnswer) || error.code !== "hangs" || !asked.isNew) throw error;
        isAgain = isSlow = true;
        printed = examinee.printed;
        examinee.end();
        examinee = new Examinee(text, signal);
        await examinee.begin();
        continue;
      }
      if (isSlow && exam.next()?.isNew !== false) isSlow = false;
      if (performance.now() - told > PROGRESS) {
        told = performance.now();
        onProgress(judged(exam, examinee.printed));
      }
    }
    await examinee.isSilent();
    onProgress(judged(exam, examinee.printed));
    const timing = performance.now();
    const seconds = () => (performance.now() - timing) / 1000;
    for (let round = exam.round(0); round !== null; round = exam.round(seconds())) {
      exam.timed(await examinee.time(round).catch(() => NaN));
      signal?.throwIfAborted();
    }
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    exam.end(error.code, error.words);
  } finally {
    printed = examinee.printed.lines > 0 ? examinee.printed : printed;
    examinee.end();
  }
  return judged(exam, printed);
}

/** What is found by now, with the steps of the game that went wrong. */
function judged(/** @type {Exam} */ exam, printed = { lines: 0, first: "" }) {
  return { ...exam.findings(printed), steps: exam.steps() };
}

/** Somebody's code in a frame of its own, which is asked. */
class Examinee {
  #frame = document.createElement("iframe");
  #channel = new MessageChannel();
  #text;
  #signal;
  printed = { lines: 0, first: "" };
  #hears = false;
  /** Whoever waits for an answer.
   * @type {{resolve: (answer: any) => void, reject: (error: unknown) => void} | null} */
  #waiting = null;
  /** Why there will be no answer.
   * @type {unknown} */
  #over = null;

  /**
   * @param {string} text
   * @param {AbortSignal | undefined} signal
   */
  constructor(text, signal) {
    this.#text = text;
    this.#signal = signal;
    this.#frame.setAttribute("sandbox", "allow-scripts");
    this.#frame.hidden = true;
    this.#frame.srcdoc = FRAME;
    this.#channel.port1.onmessage = ({ data }) => this.#take(data);
    addEventListener("message", this.#listen);
    signal?.addEventListener("abort", this.#abort);
  }

  /** Loads the code. */
  async begin() {
    const alive = this.#answer(FIRST_ANSWER);
    document.body.append(this.#frame);
    await alive;
    this.#hears = true;
    return this.#ask({}, FIRST_ANSWER);
  }

  /** The lines with which moves are answered.
   * @param {import("../../inarow/exam.js").Asked} asked */
  async play(asked) {
    return (await this.#ask({ asked })).lines;
  }

  /** The nanoseconds that a round takes.
   * @param {import("../../inarow/exam.js").Round} round */
  async time(round) {
    const begun = performance.now();
    const { nanoseconds } = await this.#ask({ round });
    // No clock goes further than that of the page.
    return nanoseconds <= (performance.now() - begun) * 1e6 ? nanoseconds : NaN;
  }

  /** Sees that it says nothing more. */
  async isSilent() {
    await new Promise((resolve) => setTimeout(resolve, SECOND_THOUGHTS));
    if (this.#over !== null) throw this.#over;
  }

  /** Nothing of the code goes on after this. */
  end() {
    this.#frame.remove();
    this.#channel.port1.close();
    removeEventListener("message", this.#listen);
    this.#signal?.removeEventListener("abort", this.#abort);
  }

  #abort = () => this.#break(this.#signal?.reason);

  /** There will be no answer. */
  #break(/** @type {unknown} */ error) {
    this.#over ??= error;
    this.#waiting?.reject(this.#over);
  }

  /** Asks something, and waits for the answer. */
  async #ask(/** @type {object} */ question, patience = ANSWER) {
    const answer = this.#answer(patience);
    this.#channel.port1.postMessage(question);
    const told = await answer;
    const [line] = told.lines;
    if (question instanceof Object && !("asked" in question) && line !== undefined) {
      throw line.startsWith("? ") ? new NoAnswer("not_a_solution", line.slice(2)) : new NoAnswer("throws", line.slice(2));
    }
    return told;
  }

  /** The next answer, in so many seconds. */
  #answer(/** @type {number} */ patience) {
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => this.#break(new NoAnswer("hangs", patience)), 1000 * patience);
      const ended = (/** @type {(value: any) => void} */ settle) => (/** @type {any} */ value) => {
        clearTimeout(late);
        this.#waiting = null;
        settle(value);
      };
      this.#waiting = { resolve: ended(resolve), reject: ended(reject) };
      if (this.#over !== null) this.#waiting.reject(this.#over);
    });
  }

  /** What comes by the worker's port. Whoever has redefined what the driver uses may send anything. */
  #take(/** @type {any} */ told) {
    const isText = (/** @type {unknown} */ line) => typeof line === "string" && line.length < 2000;
    const { lines, nanoseconds, printed } = told ?? {};
    const isAnswer = Array.isArray(lines) && lines.length <= 1000 && lines.every(isText) && typeof nanoseconds === "number";
    if (!isAnswer || !Number.isSafeInteger(printed?.lines) || printed.lines < 0 || !isText(printed.first)) {
      return this.#break(new NoAnswer("too_early", "a message of its own"));
    }
    this.printed = { lines: Math.min(printed.lines, 2 ** 32 - 1), first: printed.first };
    if (printed.bytes > PRINTED * 2 ** 20) return this.#break(new NoAnswer("prints_too_much", PRINTED));
    return this.#waiting?.resolve(told);
  }

  /** What comes from the frame. */
  #listen = (/** @type {MessageEvent} */ { source, data }) => {
    if (source === null || source !== this.#frame.contentWindow) return;
    if (data?.ready === true) {
      this.#frame.contentWindow?.postMessage({ program: program(this.#text) }, "*", [this.#channel.port2]);
    } else if (typeof data?.unasked === "string") {
      this.#break(new NoAnswer("too_early", data.unasked));
    } else if (typeof data?.error === "string") {
      const line = lineOf(Number(data.line));
      const error = data.error.replace(/^Uncaught /, "");
      const words = line > 0 ? `${error} (line ${line})` : error;
      this.#break(new NoAnswer(this.#hears ? "throws" : "does_not_compile", words));
    }
  };
}
