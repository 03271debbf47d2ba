// The names of Node that solutions in TypeScript use. Debian's compiler has no types of Node.

declare var process: any, require: any, module: any, exports: any, global: any, Buffer: any;
declare var __dirname: string, __filename: string;
type Buffer = any;
declare namespace NodeJS {
  type ErrnoException = any;
  type Process = any;
  type ReadableStream = any;
  type Timeout = any;
  type WritableStream = any;
}
declare module "readline" {
  type Interface = any;
  type ReadLine = any;
  const Interface: any, createInterface: any, promises: any;
  const clearLine: any, clearScreenDown: any, cursorTo: any, emitKeypressEvents: any, moveCursor: any;
}
declare module "readline/promises" {
  export * from "readline";
}
declare module "node:readline" {
  export * from "readline";
}
declare module "node:readline/promises" {
  export * from "readline";
}
declare module "node:*";
declare module "assert";
declare module "assert/strict";
declare module "events";
declare module "fs";
declare module "fs/promises";
declare module "os";
declare module "path";
declare module "perf_hooks";
declare module "process";
declare module "stream";
declare module "timers/promises";
declare module "url";
declare module "util";
