// Finds the view that the address names, and shows it.

import { ofView, read } from "./address.js";
import { Play } from "./views/play/play.js";
import { sentence } from "./say.js";

/** @param {string} id */
const by = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

// The board alone, where another page shows this one as a part of itself; its name leads to the whole.
const isEmbedded = new URLSearchParams(location.search).has("embed");
document.body.classList.toggle("embedded", isEmbedded);
if (isEmbedded) document.head.append(Object.assign(document.createElement("base"), { target: "_blank" }));

// What nobody has foreseen is said too.
function lost(/** @type {unknown} */ error) {
  by("lost").textContent = sentence(error instanceof Error ? error.message : String(error));
}
addEventListener("error", ({ error, message }) => lost(error ?? message));
addEventListener("unhandledrejection", ({ reason }) => lost(reason));

const asked = read(location.hash);
const play = new Play(by("play"), asked.view === "play" ? asked.rest : "");

/** The other views, each loaded when it is wanted first. */
const others = {
  solution: once(async () => {
    const [{ Solution }, root] = await Promise.all([import("./views/solution/solution.js"), loaded("solution")]);
    return new Solution(root());
  }),
  archive: once(async () => {
    const [{ Archive }, root] = await Promise.all([import("./views/archive/archive.js"), loaded("archive")]);
    return new Archive(root(), (game) => play.openClaim(game));
  }),
  textbook: once(async () => {
    const [{ Textbook }, root] = await Promise.all([import("./views/textbook/textbook.js"), loaded("textbook")]);
    return new Textbook(root());
  }),
};

/** Loads how a view looks and what it is made of. It is put together when all is there, so that
 * nobody clicks on what does nothing yet. */
async function loaded(/** @type {string} */ name) {
  const place = `views/${name}/${name}`;
  const style = Object.assign(document.createElement("link"), { rel: "stylesheet", href: `${place}.css` });
  const isStyled = new Promise((resolve, reject) => {
    style.addEventListener("load", resolve);
    style.addEventListener("error", () => (style.remove(), reject(new Error(`${style.href} cannot be loaded`))));
  });
  document.head.append(style);
  const [parts] = await Promise.all([fetch(`${place}.html`), isStyled]);
  if (!parts.ok) throw new Error(`${parts.url} cannot be loaded`);
  const text = await parts.text();
  return () => {
    by(name).innerHTML = text;
    return by(name);
  };
}

/**
 * What is made the first time, and again after it has failed.
 * @template T
 * @param {() => Promise<T>} make
 */
function once(make) {
  /** @type {Promise<T> | null} */
  let made = null;
  return () => (made ??= make().catch((error) => ((made = null), Promise.reject(error))));
}

/** How far down each view was scrolled when it was left.
 * @type {Record<string, number>} */
const places = {};
let shown = "";

/** Shows the view that the address names, where it was left. */
async function show() {
  const { view, rest } = read(location.hash);
  const isOther = view !== shown;
  if (isOther) places[shown] = scrollY;
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
  if (isOther) scrollTo(0, view === "archive" ? (places[view] ?? 0) : 0);
  if (view === "play") play.open(rest);
  else await (await others[/** @type {keyof typeof others} */ (view)]()).open(rest);
}

addEventListener("hashchange", show);

// An archive can be dropped on any view, and code.
addEventListener("dragover", (event) => event.preventDefault());
addEventListener("drop", async (event) => {
  event.preventDefault();
  const [file] = event.dataTransfer?.files ?? [];
  if (file === undefined) return;
  const view = /\.m?js$/.test(file.name) ? "solution" : "archive";
  location.hash = ofView(view);
  (await others[view]()).judge(file);
});

show();

// Without it the page works too, but not without a network.
navigator.serviceWorker?.register("sw.js").catch(() => {});
