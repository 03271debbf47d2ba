/** The address of a file, its bytes, or a compiled WebAssembly file. A string is an address, relative
 * to the page. */
export type Source = string | URL | ArrayBuffer | ArrayBufferView | WebAssembly.Module;

/** The files that the package loads. */
export type FileName =
  | "inarow.wasm"
  | "judge.wasm"
  | "exam.wasm"
  | "solve.wasm"
  | "textbook.json"
  | "race.json"
  | "replays.json"
  | "walkthroughs.json"
  | "wrong_programs.json";

/**
 * Sets where the package finds its files. By default they are beside its modules. Call it before the
 * first import of the module that loads the file:
 *
 * ```js
 * import { init } from "inarow/init";
 * init({ "inarow.wasm": "/static/inarow.wasm" });
 * const { Game } = await import("inarow/game");
 * ```
 *
 * Throws `bad_argument` and changes nothing for an unknown file, another type of source, or a file
 * that is already loaded.
 */
export function init(files: { [name in FileName]?: Source }): void;
