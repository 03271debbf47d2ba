// A page bundled with esbuild finds the files of the npm package.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { copyFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { test } from "node:test";

import { LOADED, page, project, runs } from "./bundled.js";
import { serve } from "../web-tools/server.js";

const { build } = createRequire(new URL("../web-tools/package.json", import.meta.url))("esbuild");

/** Bundles a project without a warning, and opens its page. */
async function bundled(folder, options, title) {
  const { warnings } = await build({
    entryPoints: [join(folder, "main.js")],
    outdir: join(folder, "dist"),
    bundle: true,
    minify: true,
    format: "esm",
    logLevel: "silent",
    ...options,
  });
  assert.deepEqual(warnings, []);
  await writeFile(join(folder, "dist/index.html"), page("main.js"));
  const site = await serve(0, join(folder, "dist"));
  await runs(site.url, title).finally(() => site.close());
}

test("a page bundled with esbuild runs beside the copied files", async () => {
  const folder = await project("esbuild");
  for (const splitting of [false, true]) {
    const copy = { name: "copy", setup: ({ onEnd }) => onEnd(() => copyLoaded(folder)) };
    await bundled(folder, { splitting, plugins: [copy] });
  }
});

/** Copies the files of the package beside the bundle. */
async function copyLoaded(folder) {
  for (const file of LOADED) await copyFile(join(folder, "node_modules/inarow", file), join(folder, "dist", file));
}

test("a page bundled with esbuild runs with files given to init", async () => {
  const main = `
    import { init } from "inarow/init";
    import wasm from "inarow/inarow.wasm";
    init({ "inarow.wasm": wasm });
    const { Game } = await import("inarow/game");
    document.title = String(new Game("6x7 k4 drop", [3, 3]));
  `;
  for (const loader of ["file", "binary", "dataurl"]) {
    const folder = await project(`esbuild-${loader}`, main);
    await bundled(folder, { splitting: true, loader: { ".wasm": loader } }, "6x7 k4 drop: d d");
  }
});

test("a program bundled with esbuild for Node runs beside the copied files", async () => {
  const main = `
    import { Game } from "inarow";
    import { replay } from "inarow/textbook";
    console.log(String(new Game("6x7 k4 drop", [3])), (await replay("anti-diagonal-forgotten")).name);
  `;
  const folder = await project("esbuild-node", main);
  const outfile = join(folder, "dist/main.mjs");
  const { warnings } = await build({ entryPoints: [join(folder, "main.js")], outfile, bundle: true, format: "esm", platform: "node", logLevel: "silent" });
  assert.deepEqual(warnings, []);
  await copyLoaded(folder);
  assert.equal(execFileSync("node", [outfile], { encoding: "utf8" }), "6x7 k4 drop: d anti-diagonal-forgotten\n");
});
