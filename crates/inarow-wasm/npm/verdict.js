/**
 * The verdict on a position. Rules, status, winner, ply and turn come with the move. The facts are
 * computed when the caller first reads one of them, and belong to this position even if the game
 * has continued.
 *
 * A verdict behaves as a frozen plain object with all keys. Getters would do too, but it takes a tenth of a
 * microsecond to define each of them, for every verdict. A proxy takes a third of that in all, and
 * forwards to its target once the target is complete.
 */

/**
 * @typedef {object} Position
 * @property {number} code The winner plus 16 times the player to move.
 * @property {number} ply
 */

/**
 * @typedef {object} WasmGame
 * @property {string} rules
 * @property {(position: any) => object} facts Returns the verdict and all facts of a position.
 */

/** The key of a method that Node calls to print an object. */
const INSPECT = Symbol.for("nodejs.util.inspect.custom");

/**
 * Freezes a value and all values in it.
 * @template T
 * @param {T} value
 */
function frozen(value) {
  if (typeof value === "object") for (const part of Object.values(Object.freeze(value))) frozen(part);
  return value;
}

/** The target of a verdict's proxy, empty until it is completed. */
class Target {
  /** @type {Position | null} */
  #position;
  #game;

  /**
   * @param {WasmGame} game
   * @param {Position} position
   */
  constructor(game, position) {
    this.#game = game;
    this.#position = position;
  }

  /** Makes the target a frozen plain object with all keys.
   * @param {Target} target */
  static complete(target) {
    if (target.#position === null) return target;
    Object.assign(target, target.#game.facts(target.#position));
    target.#position = null;
    return frozen(Object.setPrototypeOf(target, Object.prototype));
  }

  /**
   * @param {Target} target
   * @param {string | symbol} key
   */
  static read(target, key) {
    const position = target.#position;
    if (position === null) return Reflect.get(target, key);
    const { code, ply } = position;
    switch (key) {
      case "rules":
        return target.#game.rules;
      case "status":
        return code >= 16 ? "ongoing" : code > 0 ? "win" : "draw";
      case "winner":
        return code & 15;
      case "ply":
        return ply;
      case "turn":
        return code >> 4;
      default:
        // Keys of every object, such as `constructor`, need no facts.
        return key in Object.prototype ? Reflect.get(Object.prototype, key) : Reflect.get(Target.complete(target), key);
    }
  }

  /** Completes the target, since Node reads the key from the verdict and then prints this object. */
  [INSPECT]() {
    Reflect.ownKeys(this);
    return this;
  }
}

/** @type {any} */
const READER = { get: Target.read };
for (const name of Reflect.ownKeys(Reflect)) {
  const call = Reflect.get(Reflect, name);
  if (typeof call === "function") READER[name] ??= (/** @type {Target} */ target, /** @type {any[]} */ ...rest) => call(Target.complete(target), ...rest);
}

/**
 * Returns the verdict on a position.
 * @param {WasmGame} game
 * @param {Position} position
 * @returns {any}
 */
export function verdict(game, position) {
  return new Proxy(new Target(game, position), READER);
}
