// Ways to share a position: its link, its picture, its record.

/** @typedef {import("../../state.js").Position} Position */

/** Copies the address of the page that shows this position. Returns true if that was possible. A telephone offers its own ways to share it, with a card if
 * there is a picture. */
export async function copyLink(/** @type {HTMLElement} */ button, /** @type {() => string | null} */ draw = () => null, text = "", search = "") {
  const url = addressOf(search).href;
  if (!matchMedia("(pointer: coarse)").matches || !navigator.canShare?.({ url })) return copy(button, url);
  const picture = draw();
  const shared = { title: document.title, text, url };
  const withCard = picture === null ? shared : { ...shared, files: [await card(picture, text)] };
  // The reader may close the sheet, which rejects the promise.
  return navigator.share(navigator.canShare(withCard) ? withCard : shared).then(() => true, () => false);
}

/** The side of a card, and the room around its parts, in pixels. */
const [SIDE, ROOM] = [1080, 60];

/** Returns the card of a position as a picture: its board, and a text below it. */
async function card(/** @type {string} */ svg, /** @type {string} */ text) {
  const board = new Image();
  board.src = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  await board.decode();
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = SIDE;
  const drawn = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  drawn.fillStyle = "#fff";
  drawn.fillRect(0, 0, SIDE, SIDE);
  const scale = Math.min((SIDE - 2 * ROOM) / board.width, (SIDE - 4 * ROOM) / board.height);
  const [width, height] = [board.width * scale, board.height * scale];
  drawn.drawImage(board, (SIDE - width) / 2, ROOM + (SIDE - 4 * ROOM - height) / 2, width, height);
  URL.revokeObjectURL(board.src);
  drawn.fillStyle = "#211d19";
  drawn.textAlign = "center";
  drawn.font = "bold 44px system-ui, sans-serif";
  drawn.fillText(text, SIDE / 2, SIDE - ROOM, SIDE - 2 * ROOM);
  /** @type {Blob | null} */
  const blob = await new Promise((done) => canvas.toBlob(done));
  return new File(blob === null ? [] : [blob], "position.png", { type: "image/png" });
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

/** Copies a text, and shows on the button for a moment if the browser allowed that. Returns true if it did. */
export async function copy(/** @type {HTMLElement} */ button, /** @type {string} */ text) {
  const name = (button.dataset.name ??= button.textContent ?? "");
  const isAllowed = await navigator.clipboard.writeText(text).then(() => true, () => false);
  button.textContent = isAllowed ? "Copied" : "Not allowed";
  setTimeout(() => (button.textContent = name), 1500);
  return isAllowed;
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
