// Judges an archive in a worker, which the page can end at any time.

import { judgeLines } from "./inarow/judge.js";

/** The number of rules lines of an archive that are listed. */
const MAX_RULES = 50;

/** Formats by the endings that are not their names. */
const ENDINGS = { tsv: "csv", json: "jsonl", ndjson: "jsonl" };

/** Returns the ending of a name, as a format. */
function formatOf(name) {
  const ending = name.split(".").at(-1).toLowerCase();
  return ENDINGS[ending] ?? ending;
}

/** Judges the file of a request, and passes the lines of each piece with their problems to `take`, until it returns false. */
function judge({ file, format = formatOf(file.name) }, options, take) {
  const reader = new FileReaderSync();
  let position = 0;
  const read = (most) => {
    const bytes = new Uint8Array(reader.readAsArrayBuffer(file.slice(position, position + most)));
    position += bytes.length;
    return bytes;
  };
  const piece = (text, problems) => take(text.split("\n").filter((line) => line !== ""), problems, position);
  return judgeLines(read, format, { name: file.name, guess: true, ...options }, piece);
}

/** Posts all judgements in three groups: with a problem, with a remark, and others. The page parses the lines that it
 * shows, which are few of a large archive. A name cannot look like a key: its quotation marks are escaped. */
function all(request) {
  let index = 0;
  let undecided = 0;
  const rules = new Set();
  const summary = judge(request, {}, (lines, problems, position) => {
    const groups = [[], [], []];
    for (const [at, line] of lines.entries()) {
      const [isUnreadable, isUnclear] = [line.includes('"claimed":null'), line.includes('"agrees":null')];
      if (isUnclear && !isUnreadable) undecided++;
      const group = problems[at].length > 0 || isUnreadable ? 0 : isUnclear || line.includes('"notes":') ? 1 : 2;
      groups[group].push({ index: index++, line, problems: problems[at] });
      if (rules.size < MAX_RULES) rules.add(/"rules":"([^"]*)"/.exec(line)?.[1]);
    }
    postMessage({ groups, position });
  });
  rules.delete(undefined);
  postMessage({ summary: { ...summary, undecided }, rules: [...rules] });
}

/** Posts one judgement with the cells that were played. The archive is judged again up to that record: keeping all cells
 * the first time would take several times as long. */
function one(request) {
  let before = 0;
  let found;
  try {
    judge(request, { played: true }, (lines) => {
      found = lines[request.wanted - before];
      before += lines.length;
      return found === undefined;
    });
  } catch (error) {
    // Stopping throws too.
    if (found === undefined) throw error;
  }
  postMessage({ opened: found });
}

addEventListener("message", ({ data: request }) => {
  try {
    if (request.wanted === undefined) all(request);
    else one(request);
  } catch (error) {
    postMessage({ error: { code: error.code, message: error.message } });
  }
});

// The page waits for this, since earlier messages to the worker may be lost.
postMessage({ ready: true });
