// Checks a solution of the exercise on the page.
//
//     import { checkSolution } from "./check.js";
//
//     const checked = await checkSolution(text, { signal, onProgress: (checked) => show(checked) });
//
// `text` is a JavaScript class as for the exercise's page. The result has the keys of `inarow check --json` (`Findings` in
// inarow/exam.d.ts): `status`, the first `problem` and its `game`, `mistakes`, `growth`; and the referee's `steps` in that
// game. `onProgress` receives the same keys a few times a second while games are played, and again when all are played and
// moves are timed, which takes about a second. `seed` draws the same games again. `signal` stops it: the promise is then
// rejected with the signal's reason. The promise is settled in bounded time, and no code runs after it. The next call
// waits until then.
//
// The page's policy must have `blob:` in its `worker-src`, and the hash of the frame's script, `await scriptHash()`, in its
// `script-src`: a frame with `srcdoc` inherits the page's policy. Without them no code starts, and every solution `hangs`.

import { Exam, limits } from "../../inarow/exam.js";
import { FRAME, SCRIPT, lineOf, program } from "./sandbox.js";

/** The limit of all games together, in seconds. */
const ALL_GAMES = 20;

/** Milliseconds to wait for unexpected messages after the last answer. */
const SILENCE = 50;

/** Milliseconds between two calls of `onProgress`. */
const PROGRESS = 200;

/** @typedef {import("../../inarow/exam.js").Findings} Findings */
/** @typedef {Findings & {steps: import("../../inarow/game.js").Step[]}} Checked */

/** There is no answer: an error code, and its words. */
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

/** Settled when the check before has ended. */
let before = Promise.resolve();

/**
 * Checks a solution. See the top of this file.
 * @param {string} text
 * @param {{seed?: number, signal?: AbortSignal, onProgress?: (checked: Checked) => void}} options
 * @returns {Promise<Checked>}
 */
export function checkSolution(text, options = {}) {
  const checked = before.then(() => check(String(text), options));
  before = checked.then(() => {}, () => {});
  return checked;
}

/** Returns the hash of the frame's script as the page's policy writes it. */
export async function scriptHash() {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(SCRIPT));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}

/**
 * @param {string} text
 * @param {{seed?: number, signal?: AbortSignal, onProgress?: (checked: Checked) => void}} options
 */
async function check(text, { seed, signal, onProgress = () => {} }) {
  signal?.throwIfAborted();
  const exam = new Exam(seed);
  if (text.length > limits.file_bytes) {
    exam.end("does_not_compile", `the code has ${text.length} characters; at most ${limits.file_bytes} are allowed`);
    return checked(exam);
  }
  let sandbox = new Sandbox(text, signal);
  let printed = sandbox.printed;
  let reported = performance.now();
  /** True if a game is played move by move, to find the move without an answer. */
  let isSlow = false;
  let isAgain = false;
  try {
    await sandbox.begin();
    const begun = performance.now();
    for (let asked = exam.next(); asked !== null; asked = exam.next()) {
      if (performance.now() - begun > 1000 * ALL_GAMES) throw new NoAnswer("too_slow", ALL_GAMES);
      try {
        exam.answer(await sandbox.play(isSlow ? { ...asked, moves: asked.moves.slice(0, 1) } : asked));
      } catch (error) {
        // The game is known, but not the move: the game is played again in another sandbox.
        if (isAgain || !(error instanceof NoAnswer) || error.code !== "hangs" || !asked.isNew) throw error;
        isAgain = isSlow = true;
        printed = sandbox.printed;
        sandbox.end();
        sandbox = new Sandbox(text, signal);
        await sandbox.begin();
        continue;
      }
      if (isSlow && exam.next()?.isNew !== false) isSlow = false;
      if (performance.now() - reported > PROGRESS) {
        reported = performance.now();
        onProgress(checked(exam, sandbox.printed));
      }
    }
    await sandbox.expectSilence();
    onProgress(checked(exam, sandbox.printed));
    const timing = performance.now();
    const seconds = () => (performance.now() - timing) / 1000;
    for (let round = exam.round(0); round !== null; round = exam.round(seconds())) {
      exam.timed(await sandbox.time(round).catch(() => NaN));
      signal?.throwIfAborted();
    }
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    exam.end(error.code, error.words);
  } finally {
    printed = sandbox.printed.lines > 0 ? sandbox.printed : printed;
    sandbox.end();
  }
  return checked(exam, printed);
}

/** Returns the findings so far, with the steps of the wrong game. */
function checked(/** @type {Exam} */ exam, printed = { lines: 0, first: "" }) {
  return { ...exam.findings(printed), steps: exam.steps() };
}

/** A sandboxed frame with a solution, which answers questions. */
class Sandbox {
  #frame = document.createElement("iframe");
  #channel = new MessageChannel();
  #text;
  #signal;
  printed = { lines: 0, first: "" };
  #isLoaded = false;
  /** The promise of the next answer.
   * @type {{resolve: (answer: any) => void, reject: (error: unknown) => void} | null} */
  #waiting = null;
  /** The error after which there are no more answers.
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
    this.#channel.port1.onmessage = ({ data }) => this.#receive(data);
    addEventListener("message", this.#listen);
    signal?.addEventListener("abort", this.#abort);
  }

  /** Loads the code. */
  async begin() {
    const alive = this.#answer(limits.first_answer_seconds);
    document.body.append(this.#frame);
    await alive;
    this.#isLoaded = true;
    return this.#ask({}, limits.first_answer_seconds);
  }

  /** Plays moves, and returns the lines of the answers.
   * @param {import("../../inarow/exam.js").Asked} asked */
  async play(asked) {
    return (await this.#ask({ asked })).lines;
  }

  /** Times a round, and returns its nanoseconds.
   * @param {import("../../inarow/exam.js").Round} round */
  async time(round) {
    const begun = performance.now();
    const { nanoseconds } = await this.#ask({ round });
    // The code may report any time. A time longer than the page has waited is false.
    return nanoseconds <= (performance.now() - begun) * 1e6 ? nanoseconds : NaN;
  }

  /** Throws if the code sends more messages. */
  async expectSilence() {
    await new Promise((resolve) => setTimeout(resolve, SILENCE));
    if (this.#over !== null) throw this.#over;
  }

  /** Removes the frame, which ends its worker. */
  end() {
    this.#frame.remove();
    this.#channel.port1.close();
    removeEventListener("message", this.#listen);
    this.#signal?.removeEventListener("abort", this.#abort);
  }

  #abort = () => this.#break(this.#signal?.reason);

  /** Rejects the current answer and all later ones. */
  #break(/** @type {unknown} */ error) {
    this.#over ??= error;
    this.#waiting?.reject(this.#over);
  }

  /** Sends a question, and waits for the answer. */
  async #ask(/** @type {object} */ question, patience = limits.answer_seconds) {
    const answer = this.#answer(patience);
    this.#channel.port1.postMessage(question);
    const answered = await answer;
    const [line] = answered.lines;
    if (question instanceof Object && !("asked" in question) && line !== undefined) {
      throw line.startsWith("? ") ? new NoAnswer("not_a_solution", line.slice(2)) : new NoAnswer("throws", line.slice(2));
    }
    return answered;
  }

  /** Returns a promise of the next answer, which is rejected after this number of seconds. */
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

  /** Receives a message from the worker. Hostile code may send anything. */
  #receive(/** @type {any} */ message) {
    const isText = (/** @type {unknown} */ line) => typeof line === "string" && line.length < 2000;
    const { lines, nanoseconds, printed } = message ?? {};
    const isAnswer = Array.isArray(lines) && lines.length <= 1000 && lines.every(isText) && typeof nanoseconds === "number";
    if (!isAnswer || !Number.isSafeInteger(printed?.lines) || printed.lines < 0 || !isText(printed.first)) {
      return this.#break(new NoAnswer("too_early", "a message"));
    }
    this.printed = { lines: Math.min(printed.lines, 2 ** 32 - 1), first: printed.first };
    if (printed.bytes > limits.printed_bytes) return this.#break(new NoAnswer("prints_too_much", limits.printed_bytes / 2 ** 20));
    return this.#waiting?.resolve(message);
  }

  /** Receives a message from the frame. */
  #listen = (/** @type {MessageEvent} */ { source, data }) => {
    if (source === null || source !== this.#frame.contentWindow) return;
    if (data?.ready === true) {
      this.#frame.contentWindow?.postMessage({ program: program(this.#text) }, "*", [this.#channel.port2]);
    } else if (typeof data?.unexpected === "string") {
      this.#break(new NoAnswer("too_early", data.unexpected));
    } else if (typeof data?.error === "string") {
      const line = lineOf(Number(data.line));
      const error = data.error.replace(/^Uncaught /, "");
      const words = line > 0 ? `${error} (line ${line})` : error;
      this.#break(new NoAnswer(this.#isLoaded ? "throws" : "does_not_compile", words));
    }
  };
}
