// Present mode shows the board, the verdict and the code alone, for a wall. The address has `?present`.

import { by, focusBoard, loadStyle } from "./dom.js";

await loadStyle("present.css");
by("leave").addEventListener("click", () => present(false));

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
