// The code inside the sandbox: the script of the frame, and the program of its worker.
//
// The page never calls the two functions below. Their texts go into the frame and its worker, so they use no names from
// outside.

/* global parent */

/** In the frame: starts a worker with the program and the port that the page sends. Reports unexpected messages of the
 * worker, and that the program does not compile. */
function inFrame() {
  const page = parent;
  const report = (/** @type {object} */ message) => page.postMessage(message, "*");
  const text = (/** @type {unknown} */ value) => {
    try {
      return String(typeof value === "string" ? value : JSON.stringify(value)).slice(0, 1000);
    } catch {
      return "an unknown message";
    }
  };
  addEventListener("message", ({ source, data, ports }) => {
    if (source !== page) return;
    const url = URL.createObjectURL(new Blob([data.program], { type: "text/javascript" }));
    const worker = new Worker(url);
    worker.onmessage = ({ data: message }) => {
      // The first one ends the check. More of them must not reach the page.
      worker.terminate();
      report({ unexpected: text(message) });
    };
    worker.onerror = (error) => {
      error.preventDefault();
      report({ error: String(error.message).slice(0, 1000), line: Number(error.lineno) });
    };
    worker.postMessage(data.bytes, [...ports]);
  });
  report({ ready: true });
}

/** In the worker: plays moves from the page's port on the class, and answers in lines of the protocol. It takes all
 * functions that it uses before the code runs, since the code may redefine them.
 * @param {number} before The number of lines before the code.
 * @param {() => any} load Runs the code, and returns its class.
 * @param {(bytes: any) => Promise<void>} [prepare] Prepares an interpreter from the frame's bytes. The answers are its texts. */
function inWorker(before, load, prepare) {
  const scope = self;
  const now = performance.now.bind(performance);
  const { String: asText, Number: asNumber, JSON: json, Array: list } = scope;
  const { stringify } = json;
  const { exec } = RegExp.prototype;
  // The getter of an event's data. The event leads to the port, which the code must not reach.
  const { get: dataOf } = /** @type {PropertyDescriptor} */ (Object.getOwnPropertyDescriptor(MessageEvent.prototype, "data"));
  const call = Function.prototype.call.bind(Function.prototype.call);
  const printed = { bytes: 0, lines: 0, first: "" };

  /** Returns an answer as a line. */
  function written(/** @type {any} */ value) {
    if (typeof value === "string") return prepare === undefined ? stringify(value) : value;
    if (typeof value === "bigint") return `${value}n`;
    if (typeof value === "object" && value !== null) return list.isArray(value) ? "a list" : "an object";
    return typeof value === "function" ? "a function" : asText(value);
  }

  /** Returns the text of an error with its line of the code. */
  function why(/** @type {any} */ error) {
    let message = "a value that is not an error";
    try {
      message = asText(error);
      const place = call(exec, /blob:[^\s)]*?:(\d+):\d+/, asText(error.stack));
      const line = place === null ? 0 : asNumber(place[1]) - before;
      return line > 0 ? `${message} (line ${line})` : message;
    } catch {
      return message;
    }
  }

  /** @type {any} */
  const outlet = console;
  for (const name of ["log", "info", "warn", "error", "debug", "trace", "dir", "table"]) {
    outlet[name] = (/** @type {unknown[]} */ ...values) => {
      let text = "";
      for (let at = 0; at < values.length; at++) text += (at > 0 ? " " : "") + (typeof values[at] === "string" ? values[at] : written(values[at]));
      printed.bytes += text.length + 1;
      printed.lines++;
      if (printed.first === "") printed.first = text.slice(0, 1000);
    };
  }

  /** @type {any} */
  let TicTacToe;
  /** @type {any} */
  let game;

  function begin() {
    TicTacToe = load();
    if (typeof TicTacToe !== "function") return ["? there is no class TicTacToe"];
    return [];
  }

  /** @param {import("../../inarow/exam.js").Question} asked */
  function play({ isNew, n, moves }) {
    /** @type {string[]} */
    const lines = [];
    try {
      if (isNew) {
        game = new TicTacToe(n);
        if (typeof game.move !== "function") return ["? TicTacToe has no method move"];
      }
      for (let at = 0; at < moves.length; at++) {
        lines[at] = written(game.move(moves[at][0], moves[at][1], moves[at][2]));
      }
    } catch (error) {
      lines[lines.length] = `! ${why(error)}`;
    }
    return lines;
  }

  /**
   * @param {any[]} games
   * @param {number[][]} moves
   * @param {number} from
   * @param {number} to
   */
  function playAll(games, moves, from, to) {
    for (let which = 0; which < games.length; which++) {
      for (let at = from; at < to; at++) games[which].move(moves[at][0], moves[at][1], moves[at][2]);
    }
  }

  /** Returns the nanoseconds of a round. A browser's clock has steps of a tenth of a millisecond, so rounds are played for
   * twenty steps, unless that takes too long. If the constructor takes far longer than the timed moves, too few of them
   * fit into that time, and the last half of all moves is timed.
   * @param {import("../../inarow/exam.js").Round} round */
  function time({ n, boards, before: untimed, moves }) {
    let [took, timed, from] = [0, 0, untimed];
    const started = now();
    do {
      const games = [];
      for (let which = 0; which < boards; which++) games[which] = new TicTacToe(n);
      playAll(games, moves, 0, from);
      const begun = now();
      playAll(games, moves, from, moves.length);
      const ended = now();
      took += ended - begun;
      timed += moves.length - from;
      if (took * 50 < ended - started) from = moves.length >> 1;
    } while (took < 2 && now() - started < 200);
    return (took / timed) * (moves.length - untimed) * 1e6;
  }

  scope.addEventListener("message", async ({ data: bytes, ports: [port] }) => {
    if (prepare !== undefined) await prepare(bytes);
    const send = port.postMessage.bind(port);
    port.onmessage = (event) => {
      // Without a prototype, to which the code may add getters.
      const data = { __proto__: null, ...call(/** @type {any} */ (dataOf), event) };
      const answer = { id: data.id, lines: /** @type {string[]} */ ([]), nanoseconds: -1, printed };
      try {
        if (data.round !== undefined) answer.nanoseconds = time(data.round);
        else answer.lines = data.asked === undefined ? begin() : play(data.asked);
      } catch (error) {
        answer.lines = [`! ${why(error)}`];
      }
      send(answer);
    };
    send({ id: 0, lines: [], nanoseconds: -1, printed });
  }, { once: true });
}

/** The only script of the frame. The page's policy allows it by its hash. */
export const SCRIPT = `(${inFrame})()`;

/** Returns the text of the frame. Its policy allows this script, workers from the programs that it receives, and perhaps
 * WebAssembly. */
export function frame(/** @type {boolean} */ hasWebAssembly) {
  const policy = `default-src 'none'; script-src 'unsafe-inline'${hasWebAssembly ? " 'wasm-unsafe-eval'" : ""}; worker-src blob:`;
  return `<!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><script>${SCRIPT}</script>`;
}

/** Returns the driver with these arguments after the number of lines before the code, which is 0. */
export const worker = (/** @type {string} */ rest) => `(${inWorker})(0, ${rest});`;

const BEFORE = `(${inWorker})(LINES, function () {\nconst module = { exports: {} }, exports = module.exports;\nreturn (function () {\n`;
const LINES_BEFORE = BEFORE.split("\n").length - 1;
const AFTER = `\n;return typeof TicTacToe === "undefined" ? module.exports.TicTacToe ?? module.exports : TicTacToe;\n})(); });\n`;
const LINES_AFTER = AFTER.split("\n").length - 1;

/** Returns the code of a module as a script: its exports in the form of Node's older modules. `export` is a reserved word,
 * so apart from comments and texts it begins a statement.
 *
 * A module worker would read the exports itself. Browsers do not start one from a blob in a frame with its own origin, and
 * an `import()` of a blob needs `blob:` in the page's `script-src`, which would allow any code. */
function asScript(/** @type {string} */ code) {
  let main = "";
  const named = code.replaceAll(/^([ \t]*)export +(?:default +)?(?=(?:class|(?:async +)?function|const|let|var) *[\w$[{*])(?!class *(?:extends\b|\{)|(?:async +)?function *\()/gm, "$1");
  const listed = named.replaceAll(/^([ \t]*)export *\{([^}]*)\}/gm, (_, space, names) => {
    main = /([\w$]+)\s+as\s+(?:TicTacToe|default)\b/.exec(names)?.[1] ?? main;
    // The lines keep their numbers.
    return space + names.replaceAll(/[^\n]/g, "");
  });
  // A list of exports may stand before the class.
  return listed.replaceAll(/^([ \t]*)export +default\b/gm, "$1module.exports =") + (main === "" ? "" : `\n;module.exports = ${main};`);
}

/** Returns the program of the worker: the driver, and the code in a function, as Node wraps a module. */
export function program(/** @type {string} */ code) {
  const own = asScript(code);
  return `${BEFORE.replace("LINES", String(LINES_BEFORE))}${own}${AFTER}`;
}

/** Returns the line of the code at a line of a program, and whether it is after the end of the code. */
export function lineOf(/** @type {string} */ program, /** @type {number} */ line) {
  const lines = program.split("\n").length - LINES_BEFORE - LINES_AFTER;
  const own = line - LINES_BEFORE;
  return { line: Math.min(own, lines), isAfter: own > lines };
}
