export { InarowError } from "./border.js";
export * from "./game.js";
export * from "./judge.js";
