// Elements of HTML and SVG.

/** Returns the element of the page with this id. */
export function by(/** @type {string} */ id) {
  return /** @type {HTMLElement} */ (document.getElementById(id));
}

/** @typedef {Record<string, string | number>} Attributes */

/** Returns an element with a content, a text or parts, and with a class or attributes. */
export function element(/** @type {string} */ tag, /** @type {string | (string | Node)[]} */ content, /** @type {string | Attributes} */ attributes = {}) {
  const all = typeof attributes === "string" ? { class: attributes } : attributes;
  return filled(document.createElement(tag), typeof content === "string" ? [content] : content, all);
}

/** Returns an SVG element with attributes and parts. */
export function svg(/** @type {string} */ name, /** @type {Attributes} */ attributes = {}, /** @type {Node[]} */ parts = []) {
  return filled(document.createElementNS("http://www.w3.org/2000/svg", name), parts, attributes);
}

/**
 * @template {Element} E
 * @param {E} made
 * @param {(string | Node)[]} parts
 * @param {Attributes} attributes
 */
function filled(made, parts, attributes) {
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  made.append(...parts);
  return made;
}

/** Returns a button that does `act` when pressed. */
export function button(/** @type {string} */ text, /** @type {() => void} */ act, /** @type {string | Attributes} */ attributes = {}) {
  const made = /** @type {HTMLButtonElement} */ (element("button", text, attributes));
  made.type = "button";
  made.addEventListener("click", act);
  return made;
}

/** Fills a button, or outlines it. One button of a screen is filled. */
export function fill(/** @type {HTMLElement} */ button, /** @type {boolean} */ isFilled) {
  button.classList.toggle("first", isFilled);
  button.classList.toggle("second", !isFilled);
}

/** Returns a link with a content, a text or parts. */
export function link(/** @type {string | (string | Node)[]} */ content, /** @type {string} */ address) {
  return element("a", content, { href: address });
}

/** Returns a list item that is a link. */
export function linkItem(/** @type {string} */ name, /** @type {string} */ address) {
  return element("li", [link([element("b", name)], address)]);
}

/** Returns the parts of an element by their names in `data-part`.
 * @returns {Record<string, HTMLElement>} */
export function partsOf(/** @type {HTMLElement} */ root) {
  const parts = /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll("[data-part]"));
  return Object.fromEntries([...parts].map((part) => [part.dataset.part, part]));
}

/** Returns the text of a file of the page. */
export async function fetched(/** @type {string} */ path) {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${response.url} cannot be loaded`);
  return response.text();
}

/** Loads a style. */
export function loadStyle(/** @type {string} */ path) {
  const style = Object.assign(document.createElement("link"), { rel: "stylesheet", href: path });
  const isLoaded = new Promise((resolve, reject) => {
    style.addEventListener("load", resolve);
    style.addEventListener("error", () => (style.remove(), reject(new Error(`${style.href} cannot be loaded`))));
  });
  document.head.append(style);
  return isLoaded;
}

/** Scrolls to an element that is not in the window as a whole. */
export function bringIntoView(/** @type {HTMLElement} */ part) {
  const { top, bottom } = part.getBoundingClientRect();
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (top < 0 || bottom > innerHeight) part.scrollIntoView({ behavior: isStill ? "auto" : "smooth" });
}

/** Moves the focus to the board of the view that is open, to the cell that the keys move from. */
export function focusBoard(/** @type {FocusOptions} */ options = {}) {
  const cell = document.querySelector('.view:not([hidden]) [role="grid"] [tabindex="0"]');
  if (cell instanceof HTMLElement) cell.focus(options);
}
