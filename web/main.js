// Wires the parts together: each change goes through the state, and all is shown anew.

import { InarowError } from "./inarow/border.js";
import { explain } from "./inarow/game.js";
import { Archive } from "./archive.js";
import { Board } from "./board.js";
import * as chart from "./chart.js";
import { fromFragment, toFragment } from "./link.js";
import { pannable } from "./pan.js";
import { runs, sentence, signed } from "./say.js";
import { State } from "./state.js";
import { stone } from "./stones.js";
import { Textbook } from "./textbook.js";

/** @typedef {import("./state.js").View} View */

const PRESETS = [
  "tic-tac-toe", "connect-four", "gomoku", "gomoku-standard", "caro", "connect6", "qubic", "score-four", "misere", "torus",
];

/** @param {string} id */
const by = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
/** @param {string} id */
const input = (id) => /** @type {HTMLInputElement} */ (by(id));

const board = new Board(by("board"), (cell) => attempt(() => state.play(cell), by("prospects")));

pannable(by("board"));

const asked = fromFragment(location.hash);
/** Why the address names no game that can be shown.
 * @type {unknown} */
let wrong = null;
const state = begin();

/** The game that the address names; if it names none, tic-tac-toe. */
function begin() {
  try {
    return new State(asked === "" ? "tic-tac-toe" : asked, show);
  } catch (error) {
    wrong = error;
    return new State("tic-tac-toe", show);
  }
}

function show(/** @type {View} */ view) {
  board.show(view);
  players(view);
  facts(view);
  moves(view);
  chart.show(by("chart"), view);
  const [played, all] = [view.played, view.moves.length];
  const canGo = { first: played > 0, undo: played > 0, redo: played < all, last: played < all };
  // A button that is disabled outright would lose the focus.
  for (const [id, can] of Object.entries(canGo)) by(id).setAttribute("aria-disabled", String(!can));
  const typed = input("rules");
  if (document.activeElement !== typed) typed.value = view.rules;
  sayRules(view.rules);
  const fragment = toFragment(state.text());
  if (fragment !== location.hash) history.replaceState(null, "", fragment);
}

function sayRules(/** @type {string} */ line) {
  const said = by("rules-said");
  said.classList.remove("wrong");
  said.textContent = explain(line).words;
  input("rules").removeAttribute("aria-invalid");
}

/** Whose stones are whose, and whose turn it is. */
function players(/** @type {View} */ { verdict }) {
  const items = Object.keys(verdict.can_win).map((player) => {
    const item = document.createElement("li");
    item.append(stone(Number(player)), `player ${player}`);
    if (verdict.turn === Number(player)) item.setAttribute("aria-current", "true");
    return item;
  });
  by("players").replaceChildren(...items);
}

function facts(/** @type {View} */ view) {
  by("verdict").textContent = sentence(view.words.turn ?? view.words.verdict);
  const nothingYet = view.played === 0 ? "Click a cell, or press Enter." : "";
  const prospects = by("prospects");
  prospects.classList.remove("wrong");
  prospects.textContent = view.words.prospects === null ? nothingYet : sentence(view.words.prospects);
  by("keeps").textContent =
    view.words.counters === null
      ? "A counter for each row, column and diagonal decides: +1 for player 1, \u22121 for player 2."
      : `Counters do not decide here: ${view.words.counters}.`;
}

function moves(/** @type {View} */ view) {
  const texts = view.steps.slice(1).map((step, index) => {
    const where = step.touched === undefined ? view.moves[index] : `(${step.row},${step.col})`;
    const kept = runs(step.runs ?? {});
    const what = step.touched === undefined ? kept : `${signed(step.step ?? 0)} on ${step.touched.join(", ")}`;
    return `${where} by player ${step.player}: ${what}`;
  });
  const list = by("moves");
  // What stays is not touched, so that only what comes is announced.
  while (list.children.length > texts.length) list.lastElementChild?.remove();
  for (const [index, text] of texts.entries()) {
    const item = list.children[index] ?? list.appendChild(document.createElement("li"));
    if (item.textContent !== text) item.textContent = text;
  }
  list.scrollTop = list.scrollHeight;
  const text = input("moves-text");
  if (document.activeElement !== text) text.value = view.moves.slice(0, view.played).join(" ");
}

/** Does what may be refused, and says beside its field why it was. */
function attempt(/** @type {() => void} */ act, /** @type {HTMLElement} */ said) {
  try {
    act();
    return true;
  } catch (error) {
    if (!(error instanceof InarowError)) throw error;
    complain(said, error);
    return false;
  }
}

function complain(/** @type {HTMLElement} */ said, /** @type {unknown} */ error) {
  said.textContent = sentence(error instanceof Error ? error.message : String(error));
  said.classList.add("wrong");
}

// What nobody has foreseen is said too.
addEventListener("error", ({ error, message }) => complain(by("prospects"), error ?? message));
addEventListener("unhandledrejection", ({ reason }) => complain(by("prospects"), reason));

by("presets").append(...PRESETS.map((preset) => new Option(preset, preset)));

input("rules").addEventListener("input", () => {
  const typed = input("rules");
  const isRight = attempt(() => {
    const { rules } = explain(typed.value);
    if (rules === state.rules) sayRules(rules);
    else state.begin(typed.value);
  }, by("rules-said"));
  if (!isRight) typed.setAttribute("aria-invalid", "true");
});
by("rules-form").addEventListener("submit", (event) => event.preventDefault());

by("moves-form").addEventListener("submit", (event) => {
  event.preventDefault();
  const said = by("moves-said");
  said.classList.remove("wrong");
  said.textContent = "";
  const isRight = attempt(() => state.begin(`${state.rules}: ${input("moves-text").value}`), said);
  input("moves-text").toggleAttribute("aria-invalid", !isRight);
});

const go = {
  first: () => state.goTo(0),
  undo: () => state.goTo(Math.max(0, state.played - 1)),
  redo: () => state.goTo(Math.min(state.moveCount, state.played + 1)),
  last: () => state.goTo(state.moveCount),
};
const zoom = { smaller: () => board.zoom(0.8), larger: () => board.zoom(1.25) };
for (const [id, act] of Object.entries({ ...go, ...zoom })) by(id).addEventListener("click", act);

/** Shows another game, and brings the board into the window. */
function open(/** @type {() => void} */ begin) {
  attempt(begin, by("prospects"));
  by("board").scrollIntoView({ block: "nearest" });
}
new Archive(by("archive"), ({ rules, played }) => open(() => state.beginWith(rules ?? "", played ?? [])));
new Textbook(by("textbook"), (game) => open(() => state.begin(game)));

const help = /** @type {HTMLDialogElement} */ (by("help"));
by("keys").addEventListener("click", () => help.showModal());

addEventListener("keydown", (event) => {
  const target = /** @type {Element} */ (event.target);
  // A replay has a board of its own.
  const isElsewhere = target instanceof HTMLInputElement || target.closest(".replay") !== null;
  if (isElsewhere || help.open || event.ctrlKey || event.metaKey || event.altKey) return;
  const act = {
    u: go.undo, r: go.redo, Home: go.first, End: go.last, "+": zoom.larger, "-": zoom.smaller,
    "?": () => help.showModal(),
    "/": () => input("rules").select(),
  }[event.key];
  if (act === undefined) return;
  event.preventDefault();
  act();
});

addEventListener("hashchange", () => {
  const asked = fromFragment(location.hash);
  if (asked !== "" && asked !== state.text()) attempt(() => state.begin(asked), by("rules-said"));
});

by("copy-link").addEventListener("click", async () => {
  await navigator.clipboard.writeText(location.href);
  const label = by("copy-link");
  label.textContent = "Copied";
  setTimeout(() => (label.textContent = "Copy link"), 1500);
});
by("save-svg").addEventListener("click", () => {
  const drawn = state.picture();
  if (drawn === null) complain(by("prospects"), "the board is too large for a picture");
  else save("position.svg", "image/svg+xml", drawn);
});
by("save-json").addEventListener("click", () => {
  const { rules, moves, played, verdict } = state.view();
  const result = verdict.status === "ongoing" ? null : verdict.winner;
  save("game.jsonl", "application/json", JSON.stringify({ rules, moves: moves.slice(0, played), result }) + "\n");
});

/** Hands a file to the browser. */
function save(/** @type {string} */ name, /** @type {string} */ type, /** @type {string} */ text) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

state.show();
if (wrong !== null) {
  // What was asked for stands in the box, with what is wrong about it.
  input("rules").value = asked;
  input("rules").setAttribute("aria-invalid", "true");
  complain(by("rules-said"), wrong);
}

// Without it the page works too, but not without a network.
navigator.serviceWorker?.register("sw.js").catch(() => {});
