export * from "./game.js";

/**
 * Loads `inarow.wasm`. Until then, all other functions throw `not_loaded`.
 *
 * The modules `inarow` and `inarow/game` load it with a top-level `await`. A web worker that waits in
 * this way loses the messages that arrive before its `onmessage` is set. This module does not wait:
 *
 * ```js
 * import { Game, init } from "inarow/worker";
 *
 * const ready = init();
 * onmessage = async ({ data }) => {
 *   await ready;
 *   postMessage(new Game(data).verdict().status);
 * };
 * ```
 */
export function init(): Promise<void>;
