// Pages of frameworks that render on the server: the server plays a game, and the browser goes on.

import assert from "node:assert/strict";
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

import { project, visited } from "../bundled.js";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const INSTALLED = fileURLToPath(new URL("node_modules", import.meta.url));

process.env.NEXT_TELEMETRY_DISABLED = "1";

const NEXT = {
  // The packages are links to a folder above.
  "next.config.mjs": `export default { turbopack: { root: ${JSON.stringify(ROOT)} } };`,
  "app/layout.js": `
    export default function Layout({ children }) {
      return <html><head><link rel="icon" href="data:," /></head><body>{children}</body></html>;
    }
  `,
  "app/page.js": `
    import { Game } from "inarow";
    import Board from "./board.js";

    export default function Page() {
      const { status, winner } = new Game("6x7 k4 drop: d d e e f f g").verdict();
      return <main><p>{status} {winner}</p><Board text="3x3: a3 b2 b3 a2" /></main>;
    }
  `,
  "app/board.js": `
    "use client";
    import { useState } from "react";
    import { Game } from "inarow";

    export default function Board({ text }) {
      const [game, setGame] = useState(() => new Game(text));
      const { status, winner } = game.verdict();
      return <button onClick={() => setGame(game.played("c3"))}>{status} {winner}</button>;
    }
  `,
};

const SVELTE = {
  "svelte.config.js": "export default {};",
  "vite.config.js": `
    import { sveltekit } from "@sveltejs/kit/vite";
    export default { plugins: [sveltekit()] };
  `,
  "src/app.html": `
    <!doctype html>
    <html><head><link rel="icon" href="data:,">%sveltekit.head%</head><body>%sveltekit.body%</body></html>
  `,
  "src/routes/+page.svelte": `
    <script>
      import { Game } from "inarow";

      const shown = ({ status, winner }) => status + " " + winner;
      let game = $state.raw(new Game("3x3: a3 b2 b3 a2"));
    </script>

    <p>{shown(new Game("6x7 k4 drop: d d e e f f g").verdict())}</p>
    <button onclick={() => (game = game.played("c3"))}>{shown(game.verdict())}</button>
  `,
};

/** Returns a new folder with the npm package, files, and links to installed packages. */
async function application(name, files, packages) {
  const folder = await project(name);
  for (const installed of packages) {
    const link = join(folder, "node_modules", installed);
    await mkdir(dirname(link), { recursive: true });
    await symlink(join(INSTALLED, installed), link);
  }
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
  return folder;
}

/** Builds a page with a command of an installed package, and returns the folder. */
async function built(folder, program, ...args) {
  await promisify(execFile)("node", [join(INSTALLED, program), ...args], { cwd: folder });
  return folder;
}

/** Starts a command of an installed package that prints its address, and tests the page there. */
async function serves(folder, program, ...args) {
  const server = spawn("node", [join(INSTALLED, program), ...args], { cwd: folder, stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(server, "exit");
  try {
    for await (const line of createInterface(server.stdout)) {
      const address = /http:\/\/127\.0\.0\.1:\d+/.exec(line);
      if (address) return await isPlayed(address[0]);
    }
    assert.fail("the server has ended");
  } finally {
    server.kill();
    await ended;
  }
}

/** Tests that the server and the browser compute the verdicts of a page. */
async function isPlayed(url) {
  const html = (await (await fetch(url)).text()).replaceAll(/<!--.*?-->/g, "");
  assert.match(html, /<p>win 1<\/p>/);
  assert.match(html, /<button>ongoing 0<\/button>/);
  await visited(url, async (page) => {
    assert.equal(await page.textContent("p"), "win 1");
    const shown = () => page.textContent("button");
    assert.equal(await shown(), "ongoing 0");
    // A click has no effect until the page has its WebAssembly.
    for (let clicks = 0; clicks < 300 && (await shown()) === "ongoing 0"; clicks++) {
      await page.click("button");
      await page.waitForTimeout(100);
    }
    assert.equal(await shown(), "win 1");
  });
}

for (const bundler of ["turbopack", "webpack"]) {
  test(`a page that Next.js builds with ${bundler} plays on the server and in the browser`, async () => {
    const next = "next/dist/bin/next";
    const folder = await application(`next-${bundler}`, NEXT, ["next", "react", "react-dom"]);
    await serves(await built(folder, next, "build", `--${bundler}`), next, "start", "--port=0", "--hostname=127.0.0.1");
  });
}

test("a page of SvelteKit plays on the server and in the browser", async () => {
  const vite = "vite/bin/vite.js";
  const folder = await application("sveltekit", SVELTE, ["@sveltejs/kit", "@sveltejs/vite-plugin-svelte", "svelte", "vite"]);
  await serves(await built(folder, vite, "build"), vite, "preview", "--port=0", "--host=127.0.0.1");
});
