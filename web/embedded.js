// Runs before the page is first drawn, so that an embedded board does not move. The address has `?embed`: then only the board is
// shown, and its name is a link to the full page.

const isEmbedded = new URLSearchParams(location.search).has("embed");
document.documentElement.classList.toggle("embedded", isEmbedded);
// Without a game, the page asks a question, which needs its other parts.
if (isEmbedded && /^#?(play)?$/.test(location.hash)) history.replaceState(null, "", "#3x3");
