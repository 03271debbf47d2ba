// Elements of HTML and SVG.

/** Returns an element with a text and a class. */
export function element(/** @type {string} */ tag, /** @type {string} */ text, name = "") {
  const made = document.createElement(tag);
  made.className = name;
  made.textContent = text;
  return made;
}

/** Returns a function that finds the part of an element with this name in `data-part`. */
export function partOf(/** @type {HTMLElement} */ root) {
  return (/** @type {string} */ name) => /** @type {HTMLElement} */ (root.querySelector(`[data-part="${name}"]`));
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
