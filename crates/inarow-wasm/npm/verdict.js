/**
 * The verdict on a position. Rules, status, winner, ply and turn come with the move. The facts are
 * computed when the caller first reads one of them, and belong to this position even if the game
 * has continued.
 *
 * A verdict behaves as a plain object with all keys. Getters would do too, but it takes a tenth of a
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

  /** Makes the target a plain object with all keys.
   * @param {Target} target */
  static complete(target) {
    if (target.#position === null) return target;
    Object.assign(target, target.#game.facts(target.#position));
    target.#position = null;
    return Object.setPrototypeOf(target, Object.prototype);
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

/** @type {ProxyHandler<Target>} */
const READER = {
  get: Target.read,
  getPrototypeOf: (target) => Reflect.getPrototypeOf(Target.complete(target)),
  setPrototypeOf: (target, to) => Reflect.setPrototypeOf(Target.complete(target), to),
  preventExtensions: (target) => Reflect.preventExtensions(Target.complete(target)),
  getOwnPropertyDescriptor: (target, key) => Reflect.getOwnPropertyDescriptor(Target.complete(target), key),
  defineProperty: (target, key, property) => Reflect.defineProperty(Target.complete(target), key, property),
  has: (target, key) => Reflect.has(Target.complete(target), key),
  set: (target, key, value) => Reflect.set(Target.complete(target), key, value),
  deleteProperty: (target, key) => Reflect.deleteProperty(Target.complete(target), key),
  ownKeys: (target) => Reflect.ownKeys(Target.complete(target)),
};

/**
 * Returns the verdict on a position.
 * @param {WasmGame} game
 * @param {Position} position
 * @returns {any}
 */
export function verdict(game, position) {
  return new Proxy(new Target(game, position), READER);
}
