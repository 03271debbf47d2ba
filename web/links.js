// Links, and links with a name in bold as items of a list.

import { element } from "./dom.js";

/** Returns a link with a content, a text or parts. */
export function link(/** @type {string | (string | Node)[]} */ content, /** @type {string} */ address) {
  return Object.assign(/** @type {HTMLAnchorElement} */ (element("a", content)), { href: address });
}

/** Returns a list item that is a link: a name in bold, and a text. */
export function linkItem(/** @type {string} */ name, /** @type {string} */ text, /** @type {string} */ address) {
  return element("li", [link([element("b", name), text === "" ? "" : ` ${text}`], address)]);
}
