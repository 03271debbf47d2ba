// Pages that Vite and webpack make from the npm package find its files.

import assert from "node:assert/strict";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";

import { build, createLogger, createServer } from "vite";
import webpack from "webpack";

import { page, project, runs } from "../bundled.js";
import { serve } from "../../web-tools/server.js";

/** Returns Vite's options for a project, and the list of its warnings. */
function vite(root) {
  const warnings = [];
  const customLogger = createLogger("silent");
  customLogger.warn = customLogger.warnOnce = customLogger.error = (message) => warnings.push(message);
  // On a busy machine, Vite warns that a plugin takes long.
  const build = { rolldownOptions: { checks: { pluginTimings: false } } };
  return [{ root, configFile: false, customLogger, build }, warnings];
}

/** Serves a folder and opens its page. */
async function opened(folder) {
  const site = await serve(0, folder);
  await runs(site.url).finally(() => site.close());
}

test("a page that Vite builds runs", async () => {
  const folder = await project("vite-build");
  const [options, warnings] = vite(folder);
  await build(options);
  assert.deepEqual(warnings, []);
  await opened(join(folder, "dist"));
});

test("a page that Vite serves runs", async () => {
  const folder = await project("vite-serve");
  const [options, warnings] = vite(folder);
  const server = await createServer({ ...options, server: { port: 0, host: "127.0.0.1" } });
  try {
    await server.listen();
    const { port } = server.httpServer.address();
    await runs(`http://127.0.0.1:${port}/`);
  } finally {
    await server.close();
  }
  assert.deepEqual(warnings, []);
});

for (const mode of ["production", "development"]) {
  test(`a page that webpack builds for ${mode} runs`, async () => {
    const folder = await project(`webpack-${mode}`);
    const compiler = webpack({ mode, context: folder, entry: "./main.js", output: { path: join(folder, "dist") } });
    const stats = await new Promise((resolve, reject) =>
      compiler.run((error, stats) => compiler.close(() => (error ? reject(error) : resolve(stats)))));
    const { errors, warnings } = stats.toJson({ errors: true, warnings: true });
    assert.deepEqual(errors.map(({ message }) => message), []);
    // Webpack finds the judge large.
    assert.deepEqual(warnings.map(({ message }) => message).filter((message) => !/size limit|performance/.test(message)), []);
    await writeFile(join(folder, "dist/index.html"), page("main.js"));
    await opened(join(folder, "dist"));
  });
}
