export { InarowError } from "./loader.js";
export * from "./game.js";
export * from "./judge.js";
