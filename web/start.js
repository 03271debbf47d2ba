// Starts the page. If it cannot start, says why, in place of controls that would do nothing.

/** @param {string} id */
const by = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

function fail(/** @type {string} */ why) {
  document.body.classList.add("starting");
  by("start-text").textContent = why;
  by("start").classList.add("failed");
  by("start").setAttribute("role", "alert");
}

if ("WebAssembly" in globalThis) {
  try {
    await import("./main.js");
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    fail(`A part of the page cannot be loaded, perhaps because the network failed. (${reason})`);
  }
} else {
  fail("The referee needs WebAssembly. This browser has none, or it is switched off, as in some high-security modes.");
}

export {};
