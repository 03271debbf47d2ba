// The sandbox of a solution: a frame with its own origin, and a worker in it. The code has no network and no storage, and
// reaches the page by messages only.

import { limits } from "../../inarow/exam.js";
import { newSeed } from "../../random.js";
import { frame, lineOf } from "./inside.js";

/** Milliseconds to wait for unexpected messages after the last answer. */
const SILENCE = 50;

/** The error if a solution gives no answer: a code and its details. */
export class NoAnswer extends Error {
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

/** A sandboxed frame with a solution, which answers questions. */
export class Sandbox {
  #frame = document.createElement("iframe");
  #channel = new MessageChannel();
  #program;
  #bytes;
  #signal;
  printed = { lines: 0, first: "" };
  #isLoaded = false;
  /** The number of the question that waits for an answer, which code cannot guess. 0 asks whether the worker is alive. */
  #asked = 0;
  /** The promise of the next answer.
   * @type {{resolve: (answer: any) => void, reject: (error: unknown) => void} | null} */
  #waiting = null;
  /** The error after which there are no more answers.
   * @type {unknown} */
  #over = null;

  /**
   * @param {string} program The program of the worker.
   * @param {ArrayBuffer | null} bytes The WebAssembly of its interpreter.
   * @param {AbortSignal | undefined} signal
   */
  constructor(program, bytes, signal) {
    this.#program = program;
    this.#bytes = bytes;
    this.#signal = signal;
    this.#frame.setAttribute("sandbox", "allow-scripts");
    this.#frame.hidden = true;
    this.#frame.srcdoc = frame(bytes !== null);
    this.#channel.port1.onmessage = (event) => this.#receive(event);
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
   * @param {import("../../inarow/exam.js").Question} asked */
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

  /** Ends the frame at once, since its code may send messages without end. Rejects the current answer and all later ones. */
  #break(/** @type {unknown} */ error) {
    this.#over ??= error;
    this.end();
    this.#waiting?.reject(this.#over);
  }

  /** Sends a question, and waits for the answer. */
  async #ask(/** @type {object} */ question, patience = limits.answer_seconds) {
    const answer = this.#answer(patience);
    this.#asked = newSeed() + 1;
    this.#channel.port1.postMessage({ id: this.#asked, ...question });
    const answered = await answer;
    const [line] = answered.lines;
    if (question instanceof Object && !("asked" in question) && line !== undefined) {
      throw line.startsWith("? ") ? new NoAnswer("no_solution", line.slice(2)) : new NoAnswer("throws", line.slice(2));
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

  /** Receives a message from the worker. Hostile code may send anything, so nothing is read but the one answer to each
   * question. */
  #receive(/** @type {MessageEvent} */ event) {
    const message = this.#waiting === null ? null : event.data;
    const isText = (/** @type {unknown} */ line) => typeof line === "string" && line.length < 2000;
    const { id, lines, nanoseconds, printed } = message ?? {};
    const isAnswer = id === this.#asked && Array.isArray(lines) && lines.length <= 1000 && Array.from(lines).every(isText) && typeof nanoseconds === "number";
    if (!isAnswer || !Number.isSafeInteger(printed?.lines) || printed.lines < 0 || !isText(printed.first)) {
      return this.#break(new NoAnswer("breaks_protocol", "a message"));
    }
    this.printed = { lines: Math.min(printed.lines, 2 ** 32 - 1), first: printed.first };
    if (printed.bytes > limits.printed_bytes) return this.#break(new NoAnswer("prints_too_much", limits.printed_bytes / 2 ** 20));
    return this.#waiting?.resolve(message);
  }

  /** Receives a message from the frame. */
  #listen = (/** @type {MessageEvent} */ { source, data }) => {
    if (source === null || source !== this.#frame.contentWindow) return;
    if (data?.ready === true) {
      this.#frame.contentWindow?.postMessage({ program: this.#program, bytes: this.#bytes }, "*", [this.#channel.port2]);
    } else if (typeof data?.unexpected === "string") {
      this.#break(new NoAnswer("breaks_protocol", data.unexpected));
    } else if (typeof data?.error === "string") {
      const { line, isAfter } = lineOf(this.#program, Number(data.line));
      const error = isAfter ? "SyntaxError: the code ends too early; perhaps a bracket is not closed" : data.error.replace(/^Uncaught /, "");
      const words = line > 0 ? `${error} (line ${line})` : error;
      this.#break(new NoAnswer(this.#isLoaded ? "throws" : "does_not_compile", words));
    }
  };
}
