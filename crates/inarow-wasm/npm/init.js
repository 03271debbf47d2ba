/** Sets where the package finds its files. */

import { NAMES, loaded, sources } from "./files.js";
import { InarowError, unwanted } from "./loader.js";

/** @param {{[name: string]: import("./init.js").Source | undefined}} files */
export function init(files) {
  if (typeof files !== "object" || files === null) throw unwanted("files", "an object", files);
  const given = Object.entries(files);
  for (const [name, source] of given) {
    const refuse = (/** @type {string} */ message) => new InarowError({ code: "bad_argument", message });
    if (!NAMES.includes(name)) throw refuse(`unknown file \`${name.slice(0, 100)}\`; the files are ${NAMES.join(", ")}`);
    if (loaded.has(name)) throw refuse(`\`${name}\` is already loaded; call init before the first import of its module`);
    if (!isSource(source)) throw unwanted(name, "a string, a URL, bytes or a WebAssembly.Module", source);
  }
  for (const [name, source] of given) sources.set(name, /** @type {import("./init.js").Source} */ (source));
}

/** True for a source of a file. */
function isSource(/** @type {unknown} */ source) {
  if (typeof source === "string" || source instanceof URL || source instanceof WebAssembly.Module) return true;
  return source instanceof ArrayBuffer || ArrayBuffer.isView(source);
}
