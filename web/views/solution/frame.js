// Where somebody's code runs: a worker in a frame with an origin of its own, which has no network,
// no storage and no way to the page but messages.
//
// Both functions here are never called by the page: their texts go into the frame and its worker,
// so they know nothing but what stands in them.

/* global parent */

/** In the frame: begins a worker with the program that the page sends, hands it the page's port, and
 * tells what it says of its own accord, and that it does not compile. */
function inFrame() {
  const page = parent;
  const tell = (/** @type {object} */ told) => page.postMessage(told, "*");
  const text = (/** @type {unknown} */ said) => {
    try {
      return String(typeof said === "string" ? said : JSON.stringify(said)).slice(0, 1000);
    } catch {
      return "something";
    }
  };
  addEventListener("message", ({ source, data, ports }) => {
    if (source !== page) return;
    const url = URL.createObjectURL(new Blob([data.program], { type: "text/javascript" }));
    const worker = new Worker(url);
    worker.onmessage = ({ data: said }) => tell({ unasked: text(said) });
    worker.onerror = (error) => {
      error.preventDefault();
      tell({ error: String(error.message).slice(0, 1000), line: Number(error.lineno) });
    };
    worker.postMessage("begin", [...ports]);
  });
  tell({ ready: true });
}

/** In the worker: plays on somebody's class what comes by the page's port, and answers by the words
 * of the line protocol. All that it uses it takes before the class is there: code may redefine what
 * it likes for itself.
 * @param {number} before The number of lines that stand before the code.
 * @param {() => any} load Runs the code, and returns its class. */
function inWorker(before, load) {
  const scope = self;
  const now = performance.now.bind(performance);
  const { String: asText, Number: asNumber, JSON: json, Array: list } = scope;
  const { stringify } = json;
  const { exec } = RegExp.prototype;
  const call = Function.prototype.call.bind(Function.prototype.call);
  const printed = { bytes: 0, lines: 0, first: "" };

  /** As it stands between quotation marks, in brackets, or by its name. */
  function written(/** @type {any} */ value) {
    if (typeof value === "string") return stringify(value);
    if (typeof value === "bigint") return `${value}n`;
    if (typeof value === "object" && value !== null) return list.isArray(value) ? "a list" : "an object";
    return typeof value === "function" ? "a function" : asText(value);
  }

  /** An error as JavaScript names it, and the line of the code in its stack. */
  function why(/** @type {any} */ error) {
    let said = "something that is no error";
    try {
      said = asText(error);
      const place = call(exec, /blob:[^\s)]*?:(\d+):\d+/, asText(error.stack));
      const line = place === null ? 0 : asNumber(place[1]) - before;
      return line > 0 ? `${said} (line ${line})` : said;
    } catch {
      return said;
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
    if (typeof TicTacToe !== "function") return ["? it has no class TicTacToe"];
    return [];
  }

  /** @param {import("../../inarow/exam.js").Asked} asked */
  function play({ isNew, n, moves }) {
    /** @type {string[]} */
    const lines = [];
    try {
      if (isNew) {
        game = new TicTacToe(n);
        if (typeof game.move !== "function") return ["? it has no method move"];
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

  /** The nanoseconds of a round. A browser's clock goes by steps of a tenth of a millisecond: rounds
   * are played until they have taken twenty of them, if that does not take too long.
   * @param {import("../../inarow/exam.js").Round} round */
  function time({ n, boards, before: untimed, moves }) {
    let took = 0;
    let rounds = 0;
    const started = now();
    do {
      const games = [];
      for (let which = 0; which < boards; which++) games[which] = new TicTacToe(n);
      playAll(games, moves, 0, untimed);
      const begun = now();
      playAll(games, moves, untimed, moves.length);
      took += now() - begun;
      rounds++;
    } while (took < 2 && now() - started < 100);
    return (took / rounds) * 1e6;
  }

  scope.addEventListener("message", ({ ports: [port] }) => {
    const say = port.postMessage.bind(port);
    port.onmessage = ({ data }) => {
      const answer = { lines: /** @type {string[]} */ ([]), nanoseconds: -1, printed };
      try {
        if (data.round !== undefined) answer.nanoseconds = time(data.round);
        else answer.lines = data.asked === undefined ? begin() : play(data.asked);
      } catch (error) {
        answer.lines = [`! ${why(error)}`];
      }
      say(answer);
    };
    say({ lines: [], nanoseconds: -1, printed });
  }, { once: true });
}

/** The frame's only script, which the page's policy has to allow by its hash. */
export const SCRIPT = `(${inFrame})()`;

/** What the frame may do: this script, and workers made of what it is sent. */
const POLICY = "default-src 'none'; script-src 'unsafe-inline'; worker-src blob:";

export const FRAME = `<!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${POLICY}"><script>${SCRIPT}</script>`;

const BEFORE = `(${inWorker})(LINES, function () {\nconst module = { exports: {} }, exports = module.exports;\nreturn (function () {\n`;
const LINES_BEFORE = BEFORE.split("\n").length - 1;

/** The worker's program: the driver, and this code as a function's, as Node has a module's. */
export function program(/** @type {string} */ code) {
  const own = code.replaceAll(/^export default |^export (?=class |function |const )/gm, "");
  return `${BEFORE.replace("LINES", String(LINES_BEFORE))}${own}\n;return typeof TicTacToe === "undefined" ? module.exports.TicTacToe ?? module.exports : TicTacToe;\n})(); });\n`;
}

/** A line of the program as one of the code. */
export const lineOf = (/** @type {number} */ line) => line - LINES_BEFORE;
