// One call per move: random games, drawn before timing, including the creation of games.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

import { Game, TicTacToe } from "../../crates/inarow-wasm/npm/game.js";
import { Counters, Scan } from "./by_hand.js";
import { draw, moveCount } from "./drawn.js";

const require = createRequire(import.meta.url);

/** Returns the version in a package file. */
const versionOf = (/** @type {string} */ path) => JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8")).version;

const OURS = versionOf("../../crates/inarow-wasm/npm/package.json");
const HAND = "by hand";

/** Returns a package, or undefined if it is not installed. */
function installed(/** @type {string} */ path) {
  try {
    return require(path);
  } catch (error) {
    console.error(`a peer is left out: ${error.message.split("\n")[0]}`);
    return undefined;
  }
}

/** The number of games of a slow engine in a round. */
const FEW = 40;

/** @returns {{name: string, prepare: () => import("./rounds.js").Contestant[]}[]} */
export function benchmarks() {
  return [
    { name: "js/move/n=3", prepare: () => textbook("3x3 k3", 3, 4000) },
    { name: "js/move/n=100", prepare: () => textbook("100x100 k100", 100, 4) },
    { name: "js/play/3x3", prepare: () => play("3x3 k3", 4000, [3, 3, 3, false], boardgame) },
    { name: "js/play/6x7-k4-drop", prepare: () => play("6x7 k4 drop", 1000, [6, 7, 4, true], connectFour) },
    { name: "js/play/15x15-k5", prepare: () => play("15x15 k5", 200, [15, 15, 5, false], () => []) },
    { name: "js/new", prepare: beginnings },
  ];
}

/** An engine that plays games one after the other. `playOne` returns the winner.
 * @returns {import("./rounds.js").Contestant} */
function contestant(engine, version, games, playOne) {
  return {
    engine,
    version,
    role: engine.startsWith("inarow") ? "own" : "peer",
    moves: moveCount(games),
    play: () => games.map(playOne),
    expected: games.map(({ winner }) => winner),
  };
}

/** The textbook's class, whose caller names the player. */
function textbook(rules, n, count) {
  const games = draw(rules, count);
  for (const game of games) game.named = game.cells.map((cell, ply) => [...cell, 1 + (ply % 2)]);
  const play = (make) => ({ named }) => {
    const game = make(n);
    let winner = 0;
    for (const [row, col, player] of named) winner = game.move(row, col, player);
    return winner;
  };
  return [
    contestant("inarow/TicTacToe", OURS, games, play((n) => new TicTacToe(n))),
    contestant("counters, unchecked", HAND, games, play((n) => new Counters(n))),
  ];
}

/** A game under any rules. The caller reads the winner of each verdict, or all facts. */
function play(rules, count, [rows, cols, k, drop], peers) {
  const games = draw(rules, count);
  const own = (read) => ({ moves }) => {
    const game = new Game(rules);
    let winner = 0;
    for (const move of moves) {
      const verdict = game.play(move);
      if (read(verdict)) winner = verdict.winner;
    }
    return winner;
  };
  const scan = ({ moves }) => {
    const game = new Scan(rows, cols, k, drop);
    let winner = 0;
    for (const move of moves) {
      const verdict = drop ? game.play(0, move) : game.play(move[0], move[1]);
      if (verdict.status === "win") winner = verdict.winner;
    }
    return winner;
  };
  const readAll = (verdict) => Object.keys(verdict).length === 11 && verdict.winner > 0;
  return [
    contestant("inarow", OURS, games, own((verdict) => verdict.status === "win")),
    contestant("inarow/all facts", OURS, games.slice(0, FEW), own(readAll)),
    contestant("scan", HAND, games, scan),
    ...peers(games.slice(0, FEW)),
  ];
}

/** The package `connect-four`, with a check for the end after each move. */
function connectFour(games) {
  const Peer = installed("connect-four");
  if (Peer === undefined) return [];
  return [contestant("connect-four", versionOf("node_modules/connect-four/package.json"), games, ({ moves }) => {
    const game = new Peer();
    for (const [ply, col] of moves.entries()) {
      game.play(1 + (ply % 2), col);
      if (game.ended) break;
    }
    return game.winner ?? 0;
  })];
}

const LINES = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

/** The game of the tutorial of `boardgame.io`, with the leanest client of the package: it draws no
 * board and has no panel for developers. */
function boardgame(games) {
  const peer = installed("boardgame.io/dist/cjs/client.js");
  const core = installed("boardgame.io/dist/cjs/core.js");
  if (peer === undefined || core === undefined) return [];
  const game = {
    setup: () => ({ cells: Array(9).fill(null) }),
    moves: {
      clickCell: ({ G, playerID }, id) => {
        if (G.cells[id] !== null) return core.INVALID_MOVE;
        G.cells[id] = playerID;
      },
    },
    turn: { minMoves: 1, maxMoves: 1 },
    endIf: ({ G: { cells }, ctx }) => {
      if (LINES.some(([a, b, c]) => cells[a] !== null && cells[a] === cells[b] && cells[b] === cells[c])) {
        return { winner: ctx.currentPlayer };
      }
      return cells.every((cell) => cell !== null) ? { draw: true } : undefined;
    },
  };
  return [contestant("boardgame.io", versionOf("node_modules/boardgame.io/package.json"), games, ({ cells }) => {
    const client = peer.Client({ game, numPlayers: 2, debug: false });
    client.start();
    let winner = 0;
    for (const [row, col] of cells) {
      client.moves.clickCell(3 * row + col);
      const { gameover } = client.getState().ctx;
      if (gameover?.winner !== undefined) winner = 1 + Number(gameover.winner);
    }
    client.stop();
    return winner;
  })];
}

/** Creates games and reads only the turn. */
function beginnings() {
  const GAMES = 4000;
  return ["3x3 k3", "6x7 k4 drop", "15x15 k5", "4x4x4 k4"].map((rules) => ({
    engine: `inarow/${rules.replaceAll(" ", "-")}`,
    version: OURS,
    role: "own",
    moves: GAMES,
    play: () => {
      let turns = 0;
      for (let made = 0; made < GAMES; made++) turns += new Game(rules).verdict().turn;
      return turns;
    },
    expected: GAMES,
  }));
}
