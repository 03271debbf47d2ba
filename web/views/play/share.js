// Ways to share a position: its link, its picture, its record.

/** @typedef {import("../../state.js").Position} Position */

/** Copies the address of the page that shows this position. A telephone offers its own ways to share it. */
export function copyLink(/** @type {HTMLElement} */ button) {
  const url = addressOf("").href;
  // The reader may close the sheet, which rejects the promise.
  if (matchMedia("(pointer: coarse)").matches && navigator.canShare?.({ url })) return navigator.share({ title: document.title, url }).catch(() => {});
  return copy(button, url);
}

/** Copies a line of HTML that shows this position in another page. */
export function copyEmbed(/** @type {HTMLElement} */ button, /** @type {string} */ rules) {
  const address = addressOf("?embed").href.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  return copy(button, `<iframe src="${address}" width="400" height="480" title="inarow: ${rules}"></iframe>`);
}

/** Returns the address of the position, with these parameters. */
function addressOf(/** @type {string} */ search) {
  const address = new URL(location.href);
  address.search = search;
  return address;
}

/** Copies a text, and shows on the button for a moment if the browser allowed that. */
export async function copy(/** @type {HTMLElement} */ button, /** @type {string} */ text) {
  const name = (button.dataset.name ??= button.textContent ?? "");
  try {
    await navigator.clipboard.writeText(text);
    button.textContent = "Copied";
  } catch {
    button.textContent = "Not allowed";
  }
  setTimeout(() => (button.textContent = name), 1500);
}

export function savePicture(/** @type {string} */ svg) {
  save("position.svg", "image/svg+xml", svg);
}

export function saveRecord(/** @type {Position} */ { rules, moves, played, verdict }) {
  const result = verdict.status === "ongoing" ? null : verdict.winner;
  save("game.jsonl", "application/json", JSON.stringify({ rules: rules.line, moves: moves.slice(0, played), result }) + "\n");
}

/** Saves a file through the browser. */
export function save(/** @type {string} */ name, /** @type {string} */ type, /** @type {string} */ text) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
