// Solutions in Python: MicroPython in the worker of the sandbox, and the code that it does not judge.
//
// MicroPython lacks modules and a part of the syntax, and is slower. So only answers count, and the errors that Python raises
// too. After any other error there is no verdict.

import { worker } from "./inside.js";

/** The reason why code has no verdict here. */
export class NotJudged extends Error {}

/** What the sandbox needs to run Python.
 * @typedef {{loader: string, bytes: ArrayBuffer, driver: string, modules: Record<string, string>}} Interpreter */

/** Python does not keep the order of these in MicroPython, so the code may answer otherwise. */
const ORDERED = /\bpopitem\b|\bnext\s*\(\s*iter\b/;

/** A line that begins the class. Functions on a board are not judged here. */
const CLASS = /^class TicTacToe\b/m;

/** Returns the reason why no code like this is judged here, or null. */
export function unjudged(/** @type {string} */ code) {
  if (!CLASS.test(code)) return "the page judges the class TicTacToe only";
  return ORDERED.test(code) ? "it depends on the order of a dictionary, which MicroPython does not keep" : null;
}

/** The beginning of an error that tells nothing about the code. */
const UNSURE = "not judged: ";

const withoutMark = (/** @type {string} */ error) => (error.startsWith(UNSURE) ? error.slice(UNSURE.length) : error);

/** Throws if the answers end with an error that tells nothing about the code, or without a method. */
export function expectJudged(/** @type {string[]} */ lines) {
  const last = lines[lines.length - 1] ?? "";
  if (last.startsWith(`! ${UNSURE}`) || last.startsWith("? ")) throw new NotJudged(withoutMark(last.slice(2)));
}

/** Returns the reason for no verdict if the code gives no answer. */
export function notJudged(/** @type {import("./sandbox.js").NoAnswer} */ { code, words }) {
  if (code === "hangs") return new NotJudged("it takes too long in MicroPython");
  const isSaid = code === "throws" || code === "no_solution";
  return new NotJudged(isSaid ? withoutMark(String(words)) : "it does more than to answer");
}

/** Loads MicroPython. */
export async function interpreter() {
  const file = async (/** @type {string} */ name) => {
    const response = await fetch(new URL(`../../micropython/${name}`, import.meta.url));
    if (!response.ok) throw new Error(`${name} cannot be loaded: the server answers ${response.status}`);
    return response;
  };
  const text = async (/** @type {string} */ name) => (await file(name)).text();
  const [loader, driver, counter, typing, wasm] = await Promise.all([
    text("micropython.js"), text("driver.py"), text("counter.py"), text("typing.py"), file("micropython.wasm"),
  ]);
  return { loader, driver, modules: { counter, typing }, bytes: await wasm.arrayBuffer() };
}

/** In the worker: runs Python. Its text goes into the worker, so it uses no names from outside.
 * @param {(options: object) => Promise<any>} loadMicroPython
 * @param {string} driver
 * @param {Record<string, string>} modules
 * @param {string} code */
function inPython(loadMicroPython, driver, modules, code) {
  /** @type {any} */
  let python;

  /** Starts MicroPython, which loads its WebAssembly from an address. */
  async function prepare(/** @type {ArrayBuffer} */ bytes) {
    self.fetch = async () => new Response(bytes, { headers: { "Content-Type": "application/wasm" } });
    const stdout = (/** @type {string} */ line) => console.log(line);
    python = await loadMicroPython({ url: "micropython.wasm", heapsize: 1 << 25, pystack: 1 << 18, stdout });
    python.FS.mkdir("/lib");
    for (const [name, text] of Object.entries(modules)) python.FS.writeFile(`/lib/${name}.py`, text);
    python.runPython(driver);
  }

  /** Runs the code, and returns a class that plays on the code's own class. */
  function load() {
    const answered = python.globals.get("answered");
    const answer = (/** @type {unknown[]} */ ...call) => {
      let text;
      try {
        text = answered(...call);
      } catch (error) {
        text = `! not judged: ${error}`;
      }
      if (text.startsWith("! ")) throw text.slice(2);
      return text;
    };
    if (answer("load", code) === "?") return null;
    return class {
      constructor(/** @type {number} */ n) {
        if (answer("new", n) === "?") Object.assign(this, { move: null });
      }

      move(/** @type {number} */ row, /** @type {number} */ col, /** @type {number} */ player) {
        return answer("move", row, col, player);
      }
    };
  }
  return { load, prepare };
}

/** Returns the program of the worker. */
export function program(/** @type {Interpreter} */ { loader, driver, modules }, /** @type {string} */ code) {
  const given = [driver, modules, code].map((value) => JSON.stringify(value)).join();
  return `const { load, prepare } = (${inPython})((function () {\n${loader}\nreturn micropython.loadMicroPython;\n})(), ${given});\n${worker("load, prepare")}`;
}
