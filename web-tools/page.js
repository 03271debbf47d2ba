// Builds the page from `web/` and the npm package. `target/web` has the page as browsers load it.
// `target/web-written` has the sources as written, since `tsc` reads types from comments.

import { createHash } from "node:crypto";
import { cp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";

import { build } from "esbuild";

process.chdir(fileURLToPath(new URL("..", import.meta.url)));

const PAGE = "target/web";
const WRITTEN = "target/web-written";

/** Extensions of the files that esbuild makes smaller, and of those that browsers load as they are written. The page stays
 * plain ES modules with their names. */
const SMALLER = [".css", ".js"];
const UNCHANGED = [".html", ".json", ".svg", ".wasm"];

/** The files of the page that are cached only when a reader uses them: by the starts of their paths. */
const LATER = ["examples/", "inarow/judge.", "inarow/package.json", "micropython/", "sw.js"];

/** The package of MicroPython. */
const MICROPYTHON = "web-tools/node_modules/@micropython/micropython-webassembly-pyscript";

/** Returns the files in a folder and its subfolders that have one of these extensions. */
async function below(folder, extensions) {
  const files = await readdir(folder, { recursive: true });
  return files.filter((file) => extensions.includes(extname(file))).sort();
}

async function copy(from, to, extensions) {
  for (const file of await below(from, extensions)) await cp(join(from, file), join(to, file));
}

for (const folder of [PAGE, WRITTEN]) await rm(folder, { recursive: true, force: true });
for (const [from, to] of [["web", ""], ["crates/inarow-wasm/npm", "inarow"]]) {
  await copy(from, join(WRITTEN, to), [".js", ".ts"]);
  await build({
    entryPoints: (await below(from, [...SMALLER, ...UNCHANGED])).map((file) => join(from, file)),
    outbase: from,
    outdir: join(PAGE, to),
    loader: Object.fromEntries(UNCHANGED.map((extension) => [extension, "copy"])),
    minify: true,
    legalComments: "none",
    logLevel: "warning",
  });
}

// Indents are a quarter of the bytes of HTML.
for (const file of await below(PAGE, [".html"])) {
  const text = await readFile(join(PAGE, file), "utf8");
  await writeFile(join(PAGE, file), text.replace(/^[ \t]+/gm, "").trimEnd());
}

// The page's policy names the script of the frame, as built, by its hash.
const script = await readFile(join(PAGE, "views/solution/inside.js"), "utf8");
const { SCRIPT } = await import(`data:text/javascript,${encodeURIComponent(script)}`);
const index = await readFile(join(PAGE, "index.html"), "utf8");
const policy = index.split("'sha256-'");
if (policy.length !== 2) throw new Error("the page's policy names no script by its hash");
const hash = createHash("sha256").update(SCRIPT).digest("base64");
await writeFile(join(PAGE, "index.html"), policy.join(`'sha256-${hash}'`));

// MicroPython as a script, since a worker in the sandbox has no modules. It loads its WebAssembly from the sandbox's bytes.
await build({
  entryPoints: [`${MICROPYTHON}/micropython.mjs`],
  outfile: join(PAGE, "micropython/micropython.js"),
  bundle: true,
  format: "iife",
  globalName: "micropython",
  external: ["module"],
  // Its code for Node is left out.
  define: { "import.meta.url": '""', process: "undefined" },
  minify: true,
  logLevel: "warning",
});
await cp(`${MICROPYTHON}/micropython.wasm`, join(PAGE, "micropython/micropython.wasm"));
await copy("web/micropython", join(PAGE, "micropython"), [".py", ".txt"]);

// The page reads no Parquet.
for (const from of ["examples", "web/examples"]) await copy(from, join(PAGE, "examples"), [".jsonl", ".sgf"]);
await copy("solutions", join(PAGE, "solutions"), [".js", ".py"]);

// `sw.js` caches these files at the first visit. The version differs if a file differs.
const files = (await below(PAGE, [...SMALLER, ...UNCHANGED])).filter((file) => !LATER.some((start) => file.startsWith(start)));
const version = createHash("sha256");
for (const file of files) version.update(await readFile(join(PAGE, file)));
const list = `const FILES = ${JSON.stringify(files)};\nconst VERSION = "${version.digest("hex").slice(0, 16)}";\n`;
await writeFile(join(PAGE, "files.js"), list);
