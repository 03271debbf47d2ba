// Elements of HTML and SVG.

/** Returns the element of the page with this id. */
export function by(/** @type {string} */ id) {
  return /** @type {HTMLElement} */ (document.getElementById(id));
}

/** Returns an element with a content, a text or parts, and a class. */
export function element(/** @type {string} */ tag, /** @type {string | (string | Node)[]} */ content, name = "") {
  const made = document.createElement(tag);
  made.className = name;
  if (typeof content === "string") made.textContent = content;
  else made.append(...content);
  return made;
}

/** Returns the parts of an element by their names in `data-part`.
 * @returns {Record<string, HTMLElement>} */
export function partsOf(/** @type {HTMLElement} */ root) {
  const parts = /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll("[data-part]"));
  return Object.fromEntries([...parts].map((part) => [part.dataset.part, part]));
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

/** Moves the focus to the board of the view that is open, to the cell that the keys move from. */
export function focusBoard(/** @type {FocusOptions} */ options = {}) {
  const cell = document.querySelector('.view:not([hidden]) [role="grid"] [tabindex="0"]');
  if (cell instanceof HTMLElement) cell.focus(options);
}

/** Returns a button that does `act` when pressed. */
export function button(/** @type {string} */ text, /** @type {() => void} */ act, name = "") {
  const made = /** @type {HTMLButtonElement} */ (element("button", text, name));
  made.type = "button";
  made.addEventListener("click", act);
  return made;
}

/** Returns an SVG element with these attributes. */
export function svg(/** @type {string} */ name, /** @type {Record<string, string | number>} */ attributes = {}) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  return made;
}
