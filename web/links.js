// Links with a name in bold, alone and as items of a list.

import { element } from "./dom.js";

/** Returns a list item that is a link. */
export function linkItem(/** @type {string} */ name, /** @type {string} */ text, /** @type {string} */ address) {
  const item = document.createElement("li");
  item.append(link(name, text, address));
  return item;
}

/** Returns a link: a name in bold, and a text. */
export function link(/** @type {string} */ name, /** @type {string} */ text, /** @type {string} */ address) {
  const made = /** @type {HTMLAnchorElement} */ (element("a", ""));
  made.href = address;
  made.append(element("b", name), text === "" ? "" : ` ${text}`);
  return made;
}
