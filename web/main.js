// Shows the view that the address names.

import { ofView, read } from "./address.js";
import { button, by, element, fetched, focusBoard, loadStyle } from "./dom.js";
import { Play } from "./views/play/play.js";
import { sentence } from "./text.js";

// Embedded in another page, the links open beside it.
if (document.documentElement.classList.contains("embedded")) document.head.append(Object.assign(document.createElement("base"), { target: "_blank" }));

// Unexpected errors are shown too.
function showError(/** @type {unknown} */ error) {
  by("page-error").textContent = sentence(error instanceof Error ? error.message : String(error));
}
addEventListener("error", ({ error, message }) => showError(error ?? message));
addEventListener("unhandledrejection", ({ reason }) => showError(reason));

/** Switches present mode. Its code is loaded when it is first needed. */
const present = async (/** @type {boolean} */ isOn) => (await import("./present.js")).present(isOn);
if (new URLSearchParams(location.search).has("present")) await present(true);

// All code is loaded, so the controls work.
document.body.classList.remove("starting");
by("skip").addEventListener("click", () => focusBoard());

/** Shows the keys of the view that is open. */
async function showKeys() {
  const help = /** @type {HTMLDialogElement} */ (by("help"));
  const html = help.childElementCount === 0 ? await fetched("help.html") : "";
  if (help.open) return;
  if (html !== "") help.innerHTML = html;
  for (const list of help.querySelectorAll("dl")) list.hidden = !(list.dataset.of ?? shown).split(" ").includes(shown);
  help.showModal();
}
by("keys").addEventListener("click", showKeys);
by("present").addEventListener("click", () => present(true));
addEventListener("keydown", (event) => {
  const isOn = document.body.classList.contains("presenting");
  const target = /** @type {Element} */ (event.target);
  const isTyping = target.matches('textarea, select, input:not([type="checkbox"], [type="range"])');
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || document.querySelector("dialog[open]")) return;
  const isHelp = event.key === "?";
  if (event.key === "Escape" ? !isOn : isTyping || !(isHelp || event.key.toLowerCase() === "p")) return;
  event.preventDefault();
  if (isHelp) showKeys();
  else present(!isOn);
});

const first = read(location.hash);
const play = new Play(by("play"), first.view === "play" ? first.rest : "");

/** The other views. Each is loaded when it is first opened. */
const others = {
  solution: lazy("solution", () => import("./views/solution/solution.js"), (root, { Solution }) => new Solution(root)),
  archive: lazy("archive", () => import("./views/archive/archive.js"), (root, { Archive }) => new Archive(root, (recorded) => play.openRecorded(recorded))),
  learn: lazy("learn", learn, (root, [{ Learn }, lessons]) => new Learn(root, lessons)),
};

/** Loads the code of Learn and the steps of its story. */
async function learn() {
  return Promise.all([import("./views/learn/learn.js"), fetched("views/learn/lessons.json").then(JSON.parse)]);
}

/**
 * Returns a function that loads a view once, and again if that has failed. The HTML is inserted once all code is loaded, so that
 * every visible button works.
 * @template Code, View
 * @param {string} name
 * @param {() => Promise<Code>} load Loads its code.
 * @param {(root: HTMLElement, code: Code) => View} make
 */
function lazy(name, load, make) {
  const path = `views/${name}/${name}`;
  const opened = async () => {
    const [code, html] = await Promise.all([load(), fetched(`${path}.html`), loadStyle(`${path}.css`)]);
    by(name).innerHTML = html;
    return make(by(name), code);
  };
  /** @type {Promise<View> | null} */
  let made = null;
  return () => (made ??= opened().catch((error) => ((made = null), Promise.reject(error))));
}

/** The scroll position at which each view was left.
 * @type {Record<string, number>} */
const scrolled = {};
/** The element that had the focus when each view was left.
 * @type {Record<string, Element | null>} */
const focused = {};
let shown = "";
const TITLE = document.title;

/** Shows the view that the address names, at the scroll position where it was left. */
async function show(/** @type {HashChangeEvent | undefined} */ event = undefined) {
  const { view, rest } = read(location.hash);
  const isOther = view !== shown;
  const isFirst = shown === "";
  if (isOther) {
    scrolled[shown] = scrollY;
    focused[shown] = document.activeElement;
  }
  shown = view;
  by("page-error").textContent = "";
  for (const section of document.querySelectorAll("section.view")) {
    /** @type {HTMLElement} */ (section).hidden = section.id !== view;
  }
  const left = event === undefined ? "" : new URL(event.oldURL).hash;
  for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll("nav [data-view]"))) {
    const name = link.dataset.view ?? "";
    const isHere = name === view;
    // The link of a view that was left opens what was open. Play sets its own link.
    if (name !== "play" && isHere) link.href = `#${name}`;
    else if (name !== "play" && name === read(left).view) link.href = left;
    link.ariaCurrent = isHere ? "page" : null;
  }
  play.isShown = view === "play";
  document.title = play.isShown ? TITLE : `${by(view).ariaLabel} – inarow`;
  if (isOther) scrollTo(0, view === "archive" ? (scrolled[view] ?? 0) : 0);
  if (view === "play") play.open(rest);
  else await openOther(/** @type {keyof typeof others} */ (view), rest);
  if (!isOther || isFirst || shown !== view) return;
  // The page works without it.
  import("./focus.js").then(({ restoreFocus }) => restoreFocus(by(view), focused[view]), () => {});
}

/** Milliseconds after which a view is shown with what it has. */
const SOON = 150;

/** Opens a view other than Play. It appears whole if it can do so soon: parts that come one after another would move each
 * other. */
async function openOther(/** @type {keyof typeof others} */ view, /** @type {string} */ rest) {
  const section = by(view);
  section.ariaBusy = String(section.childElementCount === 0);
  try {
    const opened = await others[view]().catch((error) => (console.error(error), null));
    if (opened !== null) await Promise.race([opened.open(rest), new Promise((resolve) => setTimeout(resolve, SOON))]);
    else section.replaceChildren(element("p", `${section.ariaLabel} cannot be loaded without a network.`), button("Try again", () => show()));
  } finally {
    section.ariaBusy = "false";
  }
}

addEventListener("hashchange", show);

// An archive or a file of code can be dropped on any view.
const hasFile = (/** @type {DragEvent} */ { dataTransfer }) => dataTransfer?.types.includes("Files");
addEventListener("dragover", (event) => hasFile(event) && event.preventDefault());
addEventListener("drop", async (event) => {
  // The browser drops a text itself, into the editor for example.
  if (!hasFile(event)) return;
  event.preventDefault();
  const [file] = event.dataTransfer?.files ?? [];
  if (file === undefined) return;
  const { isCode } = await import("./views/solution/languages.js");
  const view = isCode(file.name) ? "solution" : "archive";
  location.hash = ofView(view);
  (await others[view]()).openFile(file);
});

show();
// If this fails, the page still works with a network. A sandboxed frame may not even read the property.
try {
  navigator.serviceWorker?.register("sw.js").catch(() => {});
} catch {}
