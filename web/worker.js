// Judges an archive beside the page, which can end it at any time.

import { judgeLines } from "./inarow/judge.js";

/** What only a line has in which something is wrong: within a text its quotation marks would
 * be escaped. */
const PROBLEM = /"status":"invalid"|"agrees":false|"after_end":/;

addEventListener("message", ({ data: { file, format, rules } }) => {
  const reader = new FileReaderSync();
  let place = 0;
  const read = (most) => {
    const bytes = new Uint8Array(reader.readAsArrayBuffer(file.slice(place, place + most)));
    place += bytes.length;
    return bytes;
  };
  // Lines are sorted here and read where they are shown: most of many never are.
  const take = (text) => {
    const lines = text.split("\n").filter((line) => line !== "");
    const problems = lines.filter((line) => PROBLEM.test(line));
    postMessage({ problems, others: lines.filter((line) => !PROBLEM.test(line)), place });
  };
  try {
    postMessage({ summary: judgeLines(read, format, { name: file.name, rules, played: true }, take) });
  } catch (error) {
    postMessage({ error: { code: error.code, message: error.message } });
  }
});

// The page waits for this, since what it says before may be lost.
postMessage({ ready: true });
