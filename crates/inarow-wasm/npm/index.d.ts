export * from "./game.js";
export * from "./judge.js";
