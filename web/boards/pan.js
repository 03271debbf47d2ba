// Scrolls a large board by dragging it with the mouse, as touch does without help.

/** Pixels that the mouse may move in a click. */
const SLACK = 4;

/** Makes an element scroll by dragging. */
export function pannable(/** @type {HTMLElement} */ root) {
  /** The pointer and the scroll position at the start of the drag.
   * @type {{x: number, y: number, left: number, top: number} | null} */
  let start = null;
  let isDragged = false;

  root.addEventListener("pointerdown", (event) => {
    const scrolls = getComputedStyle(root).overflowX !== "visible";
    if (event.pointerType !== "mouse" || event.button !== 0 || !scrolls) return;
    start = { x: event.clientX, y: event.clientY, left: root.scrollLeft, top: root.scrollTop };
  });
  addEventListener("pointermove", (event) => {
    if (start === null) return;
    const [x, y] = [event.clientX - start.x, event.clientY - start.y];
    isDragged ||= Math.hypot(x, y) > SLACK;
    if (isDragged) root.scrollTo(start.left - x, start.top - y);
  });
  function end() {
    start = null;
    // The click event of the drag comes first.
    setTimeout(() => (isDragged = false));
  }
  addEventListener("pointerup", end);
  addEventListener("pointercancel", end);
  root.addEventListener("click", (event) => isDragged && event.stopImmediatePropagation(), { capture: true });
}
