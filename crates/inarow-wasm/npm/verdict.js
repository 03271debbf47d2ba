/**
 * What the referee says of a position. Rules, status, winner, ply and turn come with the move;
 * the facts behind them are asked for when somebody reads one, and are those of this position
 * however the game has gone on.
 *
 * Whoever reads it sees a plain object with all keys. Getters of its own would say as much, but
 * to define them takes a tenth of a microsecond each, for every verdict; a proxy takes a third
 * of that for all of them, and is passed through once the object behind it is complete.
 */

/**
 * @typedef {object} Position
 * @property {number} said The winner, and 16 times the player whose turn it is.
 * @property {number} ply
 */

/**
 * @typedef {object} WasmGame
 * @property {string} rules
 * @property {(position: any) => object} tell All that there is to say of a position.
 */

/** Where Node asks an object how it is to be printed. */
const INSPECTED = Symbol.for("nodejs.util.inspect.custom");

/** The object behind a verdict, which is empty until it is to be complete. */
class Behind {
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

  /** Becomes a plain object with all keys.
   * @param {Behind} behind */
  static complete(behind) {
    if (behind.#position === null) return behind;
    Object.assign(behind, behind.#game.tell(behind.#position));
    behind.#position = null;
    return Object.setPrototypeOf(behind, Object.prototype);
  }

  /**
   * @param {Behind} behind
   * @param {string | symbol} key
   */
  static read(behind, key) {
    const position = behind.#position;
    if (position === null) return Reflect.get(behind, key);
    const { said, ply } = position;
    switch (key) {
      case "rules":
        return behind.#game.rules;
      case "status":
        return said >= 16 ? "ongoing" : said > 0 ? "win" : "draw";
      case "winner":
        return said & 15;
      case "ply":
        return ply;
      case "turn":
        return said >> 4;
      default:
        // What every object has is no reason to ask for the facts.
        return key in Object.prototype ? Reflect.get(Object.prototype, key) : Reflect.get(Behind.complete(behind), key);
    }
  }

  /** What is asked is the verdict, and what is printed then this object. */
  [INSPECTED]() {
    Reflect.ownKeys(this);
    return this;
  }
}

/** @type {ProxyHandler<Behind>} */
const READER = {
  get: Behind.read,
  getPrototypeOf: (behind) => Reflect.getPrototypeOf(Behind.complete(behind)),
  setPrototypeOf: (behind, to) => Reflect.setPrototypeOf(Behind.complete(behind), to),
  preventExtensions: (behind) => Reflect.preventExtensions(Behind.complete(behind)),
  getOwnPropertyDescriptor: (behind, key) => Reflect.getOwnPropertyDescriptor(Behind.complete(behind), key),
  defineProperty: (behind, key, property) => Reflect.defineProperty(Behind.complete(behind), key, property),
  has: (behind, key) => Reflect.has(Behind.complete(behind), key),
  set: (behind, key, value) => Reflect.set(Behind.complete(behind), key, value),
  deleteProperty: (behind, key) => Reflect.deleteProperty(Behind.complete(behind), key),
  ownKeys: (behind) => Reflect.ownKeys(Behind.complete(behind)),
};

/**
 * The verdict on a position.
 * @param {WasmGame} game
 * @param {Position} position
 * @returns {any}
 */
export function verdict(game, position) {
  return new Proxy(new Behind(game, position), READER);
}
