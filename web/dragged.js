// Marks where a file can be dropped, while one is dragged over the page.

/** Milliseconds without an event of a drag until it has left the page. Browsers send one at least every 350. */
const GONE = 500;

/** Gives an element the class `dragged` while a file is dragged over the page. */
export function whileDragged(/** @type {HTMLElement} */ root) {
  let gone = 0;
  const end = () => root.classList.remove("dragged");
  addEventListener("dragover", ({ dataTransfer }) => {
    if (!dataTransfer?.types.includes("Files")) return;
    root.classList.add("dragged");
    clearTimeout(gone);
    gone = setTimeout(end, GONE);
  });
  addEventListener("drop", end);
}
