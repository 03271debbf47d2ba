// Ways to share a position: its link, its picture, its record.

/** @typedef {import("../../state.js").Position} Position */

/** Copies the address, and shows on the button whether that was allowed. */
export async function copyLink(/** @type {HTMLElement} */ button) {
  try {
    await navigator.clipboard.writeText(location.href);
    button.textContent = "Copied";
  } catch {
    button.textContent = "Not allowed";
  }
  setTimeout(() => (button.textContent = "Copy link"), 1500);
}

export function savePicture(/** @type {string} */ svg) {
  save("position.svg", "image/svg+xml", svg);
}

export function saveRecord(/** @type {Position} */ { rules, moves, played, verdict }) {
  const result = verdict.status === "ongoing" ? null : verdict.winner;
  save("game.jsonl", "application/json", JSON.stringify({ rules: rules.line, moves: moves.slice(0, played), result }) + "\n");
}

/** Saves a file through the browser. */
function save(/** @type {string} */ name, /** @type {string} */ type, /** @type {string} */ text) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
