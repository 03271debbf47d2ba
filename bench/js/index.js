// Measures the cost of a move in JavaScript: `node bench/js [NAME...]`. A name is a benchmark, such
// as `js/play/3x3`, or a group of benchmarks. Prints rounds, from which `cargo xtask bench`
// computes figures.

import { readFileSync } from "node:fs";

import { Game, TicTacToe } from "../../crates/inarow-wasm/npm/game.js";
import { random } from "../../crates/inarow-wasm/tests/random.js";
import { measure } from "./rounds.js";

const PACKAGE = new URL("../../crates/inarow-wasm/npm/package.json", import.meta.url);
const { version } = JSON.parse(readFileSync(PACKAGE, "utf8"));

const SEED = 348;

/** The games in a round of an engine that reads all facts. */
const FEW = 40;

/** The benchmarks by their names. Each returns its engines.
 * @type {Record<string, () => import("./rounds.js").Contestant[]>} */
const BENCHMARKS = {
  "js/move/n=3": () => move(3, 4000),
  "js/move/n=100": () => move(100, 4),
  "js/play/3x3": () => play("3x3 k3", 4000),
  "js/play/6x7-k4-drop": () => play("6x7 k4 drop", 1000),
  "js/play/15x15-k5": () => play("15x15 k5", 200),
};

/** Draws random games, with their moves in the form of the package and their winners. */
function draw(rules, count) {
  const next = random(SEED);
  return Array.from({ length: count }, () => {
    const game = new Game(rules);
    const moves = [];
    let legal = game.legalMoves();
    while (game.verdict().turn !== 0) {
      const [move] = legal.splice(next(legal.length), 1);
      moves.push(move);
      game.play(move);
      // Without `drop`, every other empty cell stays legal.
      if (typeof move === "number") legal = game.legalMoves();
    }
    return { moves, winner: game.verdict().winner };
  });
}

/** An engine that plays games one after the other. `playOne` returns the winner.
 * @returns {import("./rounds.js").Contestant} */
function contestant(engine, games, playOne) {
  return {
    engine,
    version,
    moves: games.reduce((sum, { moves }) => sum + moves.length, 0),
    play: () => games.map(playOne),
    expected: games.map(({ winner }) => winner),
  };
}

/** The class of the exercise, whose caller names the player. */
function move(n, count) {
  const games = draw(`${n}x${n} k${n}`, count);
  for (const game of games) game.named = game.moves.map((cell, ply) => [...cell, 1 + (ply % 2)]);
  return [contestant("inarow/TicTacToe", games, ({ named }) => {
    const game = new TicTacToe(n);
    let winner = 0;
    for (const [row, col, player] of named) winner = game.move(row, col, player);
    return winner;
  })];
}

/** A game under any rules. The caller reads the winner of each verdict, or all facts. */
function play(rules, count) {
  const games = draw(rules, count);
  const engine = (read) => ({ moves }) => {
    const game = new Game(rules);
    let winner = 0;
    for (const move of moves) {
      const verdict = game.play(move);
      if (read(verdict)) winner = verdict.winner;
    }
    return winner;
  };
  const readAll = (verdict) => Object.keys(verdict).length === 11 && verdict.winner > 0;
  return [
    contestant("inarow", games, engine((verdict) => verdict.status === "win")),
    contestant("inarow/all facts", games.slice(0, FEW), engine(readAll)),
  ];
}

const known = Object.keys(BENCHMARKS);
const isOf = (/** @type {string} */ full, /** @type {string} */ name) => `${full}/`.startsWith(`${name}/`);
const names = process.argv.slice(2);
for (const name of names) {
  if (known.some((full) => isOf(full, name))) continue;
  console.error(`\`${name}\` is not one of ${known.join(", ")}`);
  process.exit(2);
}
for (const [full, prepare] of Object.entries(BENCHMARKS)) {
  if (names.length > 0 && !names.some((name) => isOf(full, name))) continue;
  console.log(JSON.stringify([full, measure(prepare())]));
}
