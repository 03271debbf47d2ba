// Checks a solution of the exercise on the page. The result has the keys of `inarow check --json` (`Findings` in
// inarow/exam.d.ts), and the referee's `steps` in the wrong game. `onProgress` receives the same keys a few times a second
// while games are played, and again before moves are timed. `signal` stops the check: the promise is then rejected with the
// signal's reason. It is settled in bounded time, and no code runs after it. The next call waits until then.
//
// The page's policy must have `blob:` in its `worker-src`, and the hash of the frame's script, `await scriptHash()`, in its
// `script-src`: a frame with `srcdoc` inherits the page's policy. Without them no code starts, and every solution `hangs`.

import { Exam, limits } from "../../inarow/exam.js";
import { Game } from "../../inarow/game.js";
import { program, SCRIPT } from "./inside.js";
import * as python from "./python.js";
import { NoAnswer, Sandbox } from "./sandbox.js";

/** Milliseconds between two calls of `onProgress`. */
const PROGRESS = 200;

/** @typedef {import("../../inarow/exam.js").Findings} Findings */
/** @typedef {Findings & {steps: import("../../inarow/game.js").Step[]}} Checked */

/** `interpreter` runs code in Python, whose moves are not timed.
 * @typedef {{seed?: number, signal?: AbortSignal, onProgress?: (checked: Checked) => void,
 *   interpreter?: python.Interpreter}} Options */

/** Settled when the previous check has ended. */
let before = Promise.resolve();

/**
 * Checks a solution. See the top of this file. The promise is rejected with `NotJudged` if code in Python has no verdict.
 * @param {string} text
 * @param {Options} options
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
 * @param {Options} options
 */
async function check(text, { seed, signal, onProgress = () => {}, interpreter }) {
  signal?.throwIfAborted();
  const exam = new Exam(seed);
  if (text.length > limits.file_bytes) {
    exam.end("does_not_compile", `the code has ${text.length} characters; at most ${limits.file_bytes} are allowed`);
    return checked(exam);
  }
  const [run, bytes] = interpreter === undefined ? [program(text), null] : [python.program(interpreter, text), interpreter.bytes];
  let sandbox = new Sandbox(run, bytes, signal);
  let printed = sandbox.printed;
  let reported = performance.now();
  /** True if a game is played move by move, to find the move without an answer. */
  let isSlow = false;
  let isAgain = false;
  /** Starts the code again, without anything that its games have left. */
  const startAnew = async () => {
    if (printed.lines === 0) printed = sandbox.printed;
    sandbox.end();
    sandbox = new Sandbox(run, bytes, signal);
    await sandbox.begin();
  };
  /** Plays the games until none is left. Returns false if the code can play no more. */
  const play = async (/** @type {(checked: Checked) => void} */ report) => {
    let begun = performance.now();
    const next = () => exam.next((performance.now() - begun) / 1000);
    for (let asked = next(); asked !== null; asked = next()) {
      const sent = performance.now();
      try {
        const lines = await sandbox.play(isSlow ? { ...asked, moves: asked.moves.slice(0, 1) } : asked);
        if (interpreter !== undefined) python.expectJudged(lines);
        exam.answer(lines);
      } catch (error) {
        if (!(error instanceof NoAnswer) || interpreter !== undefined) throw error;
        if (!isAgain && error.code === "hangs" && asked.isNew) {
          // The game is known, but not the move: the game is played again by another start of the code.
          isAgain = isSlow = true;
          await startAnew();
          begun += performance.now() - sent;
        } else {
          // Each group of games could hang at such a move, and somebody waits for the page.
          const isLast = isSlow && error.code === "hangs";
          isSlow = false;
          exam.end(error.code, error.words);
          if (isLast || next() === null) return false;
          await startAnew();
        }
        continue;
      }
      if (isSlow && next()?.isNew !== false) isSlow = false;
      if (performance.now() - reported > PROGRESS) {
        reported = performance.now();
        report(checked(exam, sandbox.printed));
      }
    }
    return true;
  };
  /** Plays a wrong game alone, times the moves, and plays the games beyond the exercise. */
  const playMore = async () => {
    await sandbox.expectSilence();
    exam.alone();
    if (exam.next() !== null) {
      await startAnew();
      await play(() => {});
    }
    if (interpreter !== undefined) return;
    onProgress(checked(exam, sandbox.printed));
    const timing = performance.now();
    const seconds = () => (performance.now() - timing) / 1000;
    for (let round = exam.round(0); round !== null; round = exam.round(seconds())) {
      try {
        exam.timed(await sandbox.time(round));
      } catch (error) {
        if (!(error instanceof NoAnswer)) throw error;
        exam.end(error.code, error.words); // This only ends the timing.
      }
      signal?.throwIfAborted();
    }
    exam.beyond();
    // They do not change what is shown.
    await play(() => {});
  };
  try {
    await sandbox.begin();
    if (await play(onProgress)) await playMore();
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    if (interpreter !== undefined) throw python.notJudged(error);
    exam.end(error.code, error.words);
  } finally {
    printed = sandbox.printed.lines > 0 ? sandbox.printed : printed;
    sandbox.end();
  }
  const found = checked(exam, printed);
  if (interpreter !== undefined && found.result === "too_slow") throw new python.NotJudged("it takes too long in MicroPython");
  return found;
}

/** Returns the findings so far, with the steps of the wrong game. */
function checked(/** @type {Exam} */ exam, printed = { lines: 0, first: "" }) {
  const found = exam.findings(printed);
  const { game } = found;
  const steps = game === undefined ? [] : new Game(`${game.n}x${game.n} k${game.n}`, game.moves.map(([row, col]) => [row, col])).trace();
  return { ...found, steps };
}
