// Judges an archive beside the page, which can end it at any time.

import { judgeLines } from "./inarow/judge.js";

/** What only a line has in which something is wrong: within a text its quotation marks would
 * be escaped. */
const PROBLEM = /"status":"invalid"|"agrees":false|"after_end":/;

/** Judges the file, and hands over the lines of each piece until told to stop. */
function judge(file, options, take) {
  const reader = new FileReaderSync();
  let place = 0;
  const read = (most) => {
    const bytes = new Uint8Array(reader.readAsArrayBuffer(file.slice(place, place + most)));
    place += bytes.length;
    return bytes;
  };
  const format = file.name.split(".").at(-1);
  const lines = (text) => take(text.split("\n").filter((line) => line !== ""), place);
  return judgeLines(read, format, { name: file.name, guess: true, ...options }, lines);
}

/** All judgements, those in which something is wrong apart. Lines are read where they are
 * shown: most of many never are. */
function all(file) {
  let index = 0;
  const summary = judge(file, {}, (lines, place) => {
    const told = lines.map((line) => ({ index: index++, line }));
    const problems = told.filter(({ line }) => PROBLEM.test(line));
    postMessage({ problems, others: told.filter(({ line }) => !PROBLEM.test(line)), place });
  });
  postMessage({ summary });
}

/** One judgement with the cells that were played, for which the archive is judged again up
 * to there: to keep them takes several times as long. */
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
    // Stopping it is the way to end.
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

// The page waits for this, since what it says before may be lost.
postMessage({ ready: true });
