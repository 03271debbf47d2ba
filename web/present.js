// Present mode shows the board, the verdict and the code alone, for a wall. The address has `?present`. The arrow keys and
// the keys of a remote control step through the moves.

import { by, focusBoard, loadStyle } from "./dom.js";

await loadStyle("present.css");
by("leave").addEventListener("click", () => present(false));
// Before the board, which moves its focus with the same keys.
addEventListener("keydown", step, { capture: true });

/** The buttons that step back and forward, one pair in each view with steps. */
const [BACK, NEXT] = ['#undo, [data-part="back"], [data-part="previous-line"]', '#redo, [data-part="next"], [data-part="next-line"]'];

/** The button that each key presses.
 * @type {Record<string, string>} */
const KEYS = { ArrowLeft: BACK, ArrowUp: BACK, PageUp: BACK, ArrowRight: NEXT, ArrowDown: NEXT, PageDown: NEXT, " ": '[data-part="start"]' };

/** Presses the button of a key while the mode is on. */
function step(/** @type {KeyboardEvent} */ event) {
  const { key, target, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (!document.body.classList.contains("presenting") || ctrlKey || metaKey || altKey || shiftKey || KEYS[key] === undefined) return;
  // The space bar presses what has the focus.
  if (/** @type {Element} */ (target).matches(`input, textarea, select${key === " " ? ", button, a, summary" : ""}`)) return;
  const buttons = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(KEYS[key]));
  const button = [...buttons].find((button) => button.closest("[hidden]") === null);
  if (button === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  button.click();
}

/** Switches the mode on or off, in the address too. */
export function present(/** @type {boolean} */ isOn) {
  const parameters = location.search.slice(1).split("&").filter((part) => part !== "" && part !== "present");
  if (isOn) parameters.push("present");
  const search = parameters.length === 0 ? "" : `?${parameters.join("&")}`;
  history.replaceState(null, "", location.pathname + search + location.hash);
  document.body.classList.toggle("presenting", isOn);
  if (isOn) focusBoard();
  else by("present").focus();
}
