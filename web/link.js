// A position as the end of an address.

/** The game that an address names, if it names one. */
export function fromFragment(/** @type {string} */ fragment) {
  const text = fragment.replace(/^#/, "").replaceAll("+", " ");
  try {
    return decodeURIComponent(text).trim();
  } catch {
    return text.trim();
  }
}

export function toFragment(/** @type {string} */ game) {
  return "#" + game.trim().replaceAll(" ", "+");
}
