// The match server of `docs/tutorials/server`: it answers bad lines, and the game stays unchanged.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { test } from "node:test";

const ROOT = new URL("../../../", import.meta.url);
const SERVER = new URL("docs/tutorials/server/server.mjs", ROOT);
const BAD_LINES = new URL("crates/inarow/tests/data/bad_match_lines.jsonl", ROOT);

/** Starts the server with the package of this tree, and returns its process and its port. */
async function start(folder) {
  const code = await readFile(SERVER, "utf8");
  const file = join(folder, "server.mjs");
  const index = JSON.stringify(String(new URL("../npm/index.js", import.meta.url)));
  await writeFile(file, code.replace('"inarow"', index));
  const server = spawn(process.execPath, [file, "0"], { stdio: ["ignore", "pipe", "inherit"] });
  const [port] = await once(createInterface(server.stdout), "line");
  return [server, Number(port)];
}

/** Connects to the server, and returns a function that sends text and returns the next answer. */
function client(port) {
  const connection = connect(port, "127.0.0.1");
  const answers = createInterface(connection)[Symbol.asyncIterator]();
  const send = async (text) => {
    connection.write(text);
    const { value, done } = await answers.next();
    return done ? undefined : JSON.parse(value);
  };
  return [connection, send];
}

test("the match server answers bad lines and keeps its game", async () => {
  const folder = await mkdtemp(join(tmpdir(), "inarow-"));
  const [server, port] = await start(folder);
  const [connection, send] = client(port);
  const [other, sendOther] = client(port);
  try {
    for (const player of [1, 2, 1, 2, 1, 2]) {
      assert.equal((await send(`{"player": ${player}, "move": "c"}\n`)).error, null);
    }
    const game = { game: "6x7 k4 drop: c c c c c c", turn: 1, winner: 0 };
    const rows = (await readFile(BAD_LINES, "utf8")).trimEnd().split("\n").map((row) => JSON.parse(row));
    for (const { line, code, message } of rows) {
      assert.deepEqual(await send(`${line}\n`), { ...game, error: { code, message } });
    }
    assert.ok(rows.length >= 40);
    const invalid = Buffer.from('{"player": 1, "move": "\xff"}\n', "latin1");
    assert.equal((await send(invalid)).error.code, "bad_request");
    assert.equal((await sendOther(" ".repeat(1000))).error.code, "bad_request");
    assert.equal(await sendOther(""), undefined);
    // Two lines in one packet, and a line in two packets.
    const next = send('{"player": 1, "move": "d"}\n{"player": 2,');
    assert.equal((await next).game, "6x7 k4 drop: c c c c c c d");
    assert.equal((await send(' "move": "d"}\n')).game, "6x7 k4 drop: c c c c c c d d");
  } finally {
    connection.destroy();
    other.destroy();
    server.kill();
    await rm(folder, { recursive: true });
  }
});

test("the match server has at most 60 lines", async () => {
  assert.ok((await readFile(SERVER, "utf8")).trimEnd().split("\n").length <= 60);
});
