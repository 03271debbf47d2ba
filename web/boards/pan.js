// Drags what scrolls with the mouse, as fingers do by themselves.

/** So many pixels are still a click. */
const SLACK = 4;

export function pannable(/** @type {HTMLElement} */ root) {
  /** Where the drag began, and where the window stood.
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
    // The click that ends a drag comes first.
    setTimeout(() => (isDragged = false));
  }
  addEventListener("pointerup", end);
  addEventListener("pointercancel", end);
  root.addEventListener("click", (event) => isDragged && event.stopImmediatePropagation(), { capture: true });
}
