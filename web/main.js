// Shows the view that the address names.

import { ofView, read } from "./address.js";
import { Play } from "./views/play/play.js";
import { sentence } from "./text.js";

/** @param {string} id */
const by = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

// Embedded in another page, only the board is shown, and its name is a link to the full page.
const isEmbedded = new URLSearchParams(location.search).has("embed");
document.body.classList.toggle("embedded", isEmbedded);
if (isEmbedded) document.head.append(Object.assign(document.createElement("base"), { target: "_blank" }));

// Unexpected errors are shown too.
function showError(/** @type {unknown} */ error) {
  by("page-error").textContent = sentence(error instanceof Error ? error.message : String(error));
}
addEventListener("error", ({ error, message }) => showError(error ?? message));
addEventListener("unhandledrejection", ({ reason }) => showError(reason));

const first = read(location.hash);
const play = new Play(by("play"), first.view === "play" ? first.rest : "");

/** The other views. Each is loaded when it is first opened. */
const others = {
  solution: once(async () => {
    const [{ Solution }, root] = await Promise.all([import("./views/solution/solution.js"), loaded("solution")]);
    return new Solution(root());
  }),
  archive: once(async () => {
    const [{ Archive }, root] = await Promise.all([import("./views/archive/archive.js"), loaded("archive")]);
    return new Archive(root(), (recorded) => play.openRecorded(recorded));
  }),
  learn: once(async () => {
    const [{ Learn }, root] = await Promise.all([import("./views/learn/learn.js"), loaded("learn")]);
    return new Learn(root());
  }),
};

/** Loads the style and the HTML of a view, and returns a function that inserts them. They are inserted once all code is
 * loaded, so that every visible button works. */
async function loaded(/** @type {string} */ name) {
  const path = `views/${name}/${name}`;
  const style = Object.assign(document.createElement("link"), { rel: "stylesheet", href: `${path}.css` });
  const isStyled = new Promise((resolve, reject) => {
    style.addEventListener("load", resolve);
    style.addEventListener("error", () => (style.remove(), reject(new Error(`${style.href} cannot be loaded`))));
  });
  document.head.append(style);
  const [parts] = await Promise.all([fetch(`${path}.html`), isStyled]);
  if (!parts.ok) throw new Error(`${parts.url} cannot be loaded`);
  const text = await parts.text();
  return () => {
    by(name).innerHTML = text;
    return by(name);
  };
}

/**
 * Returns a function that calls `make` once, and again if it has failed.
 * @template T
 * @param {() => Promise<T>} make
 */
function once(make) {
  /** @type {Promise<T> | null} */
  let made = null;
  return () => (made ??= make().catch((error) => ((made = null), Promise.reject(error))));
}

/** The scroll position at which each view was left.
 * @type {Record<string, number>} */
const scrolled = {};
let shown = "";

/** Shows the view that the address names, at the scroll position where it was left. */
async function show() {
  const { view, rest } = read(location.hash);
  const isOther = view !== shown;
  if (isOther) scrolled[shown] = scrollY;
  shown = view;
  for (const section of document.querySelectorAll("section.view")) {
    /** @type {HTMLElement} */ (section).hidden = section.id !== view;
  }
  for (const link of document.querySelectorAll("nav a")) {
    const isHere = /** @type {HTMLElement} */ (link).dataset.view === view;
    if (isHere) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  play.isShown = view === "play";
  if (isOther) scrollTo(0, view === "archive" ? (scrolled[view] ?? 0) : 0);
  if (view === "play") play.open(rest);
  else await (await others[/** @type {keyof typeof others} */ (view)]()).open(rest);
}

addEventListener("hashchange", show);

// An archive or a file of code can be dropped on any view.
addEventListener("dragover", (event) => event.preventDefault());
addEventListener("drop", async (event) => {
  event.preventDefault();
  const [file] = event.dataTransfer?.files ?? [];
  if (file === undefined) return;
  const view = /\.m?js$/.test(file.name) ? "solution" : "archive";
  location.hash = ofView(view);
  (await others[view]()).openFile(file);
});

show();

// If this fails, the page still works with a network.
navigator.serviceWorker?.register("sw.js").catch(() => {});
