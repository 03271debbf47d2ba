// Judges an archive in a worker, which the page can end at any time.

import { judgeLines } from "./inarow/judge.js";

/** Matches only lines with a problem: inside a text the quotation marks would be escaped. */
const PROBLEM = /"status":"invalid"|"agrees":false|"after_end":/;

/** Judges the file, and passes the lines of each piece to `take`, until it returns false. */
function judge(file, options, take) {
  const reader = new FileReaderSync();
  let position = 0;
  const read = (most) => {
    const bytes = new Uint8Array(reader.readAsArrayBuffer(file.slice(position, position + most)));
    position += bytes.length;
    return bytes;
  };
  const format = file.name.split(".").at(-1);
  const lines = (text) => take(text.split("\n").filter((line) => line !== ""), position);
  return judgeLines(read, format, { name: file.name, guess: true, ...options }, lines);
}

/** Posts all judgements, problems apart. The page parses the lines that it shows, which are few of a large archive. */
function all(file) {
  let index = 0;
  const summary = judge(file, {}, (lines, position) => {
    const judged = lines.map((line) => ({ index: index++, line }));
    const problems = judged.filter(({ line }) => PROBLEM.test(line));
    postMessage({ problems, others: judged.filter(({ line }) => !PROBLEM.test(line)), position });
  });
  postMessage({ summary });
}

/** Posts one judgement with the cells that were played. The archive is judged again up to that record: keeping all cells
 * the first time would take several times as long. */
function one(file, wanted) {
  let before = 0;
  let found;
  try {
    judge(file, { played: true }, (lines) => {
      found = lines[wanted - before];
      before += lines.length;
      return found === undefined;
    });
  } catch (error) {
    // Stopping throws too.
    if (found === undefined) throw error;
  }
  postMessage({ opened: found });
}

addEventListener("message", ({ data: { file, wanted } }) => {
  try {
    if (wanted === undefined) all(file);
    else one(file, wanted);
  } catch (error) {
    postMessage({ error: { code: error.code, message: error.message } });
  }
});

// The page waits for this, since earlier messages to the worker may be lost.
postMessage({ ready: true });
