// The focus after another view was opened.

import { focusBoard } from "./dom.js";

const isVisible = (/** @type {Element | null} */ element) => element instanceof HTMLElement && element.offsetParent !== null;

/** Moves the focus, if the element that had it is hidden, to where it was when the view was left, or to its board or heading. */
export function restoreFocus(/** @type {HTMLElement} */ view, /** @type {Element | null | undefined} */ before) {
  if (document.activeElement !== document.body && isVisible(document.activeElement)) return;
  const heading = /** @type {HTMLElement[]} */ ([...view.querySelectorAll("h2[tabindex]")]).find(isVisible);
  if (before instanceof HTMLElement && view.contains(before) && isVisible(before)) before.focus({ preventScroll: true });
  // Beside code, the keys go through the code.
  else if (heading !== undefined && [...view.querySelectorAll("figure")].some(isVisible)) heading.focus({ preventScroll: true });
  // A large board shows its last stone. The cell that the keys move from may be far from it.
  else focusBoard({ preventScroll: true });
}
