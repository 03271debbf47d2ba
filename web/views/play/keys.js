// The dialog with the keys of the page.

import { element } from "../../dom.js";

/** The keys, and what they do. */
const KEYS = [
  [["Arrow keys"], "move over the board"],
  [["Enter"], "place a stone"],
  [["1", "9"], "drop a stone into the first column, ... the ninth"],
  [["U", "R"], "undo, redo"],
  [["Home", "End"], "go to the first position, go to the last"],
  [["N"], "start a new game"],
  [["+", "-"], "larger and smaller cells on a large board; drag the board to scroll"],
  [["P"], "present: the board and the verdict alone"],
  [["Esc"], "leave the presentation"],
  [["/"], "edit the rules"],
  [["?"], "show the keys"],
];

/** Shows the dialog. */
export function showKeys(/** @type {HTMLDialogElement} */ dialog) {
  if (dialog.childElementCount === 0) {
    const list = element("dl", "");
    for (const [keys, text] of /** @type {[string[], string][]} */ (KEYS)) {
      const term = element("dt", "");
      term.append(...keys.flatMap((key) => [element("kbd", key), " "]));
      list.append(term, element("dd", text));
    }
    const title = element("h2", "Keys");
    title.id = "help-title";
    const form = document.createElement("form");
    form.method = "dialog";
    form.append(element("button", "Close"));
    dialog.append(title, list, form);
  }
  dialog.showModal();
}
