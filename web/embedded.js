// Runs before the page is first drawn, so that an embedded board does not move. The address has `?embed`: then only the board is
// shown, and its name is a link to the full page.

document.documentElement.classList.toggle("embedded", new URLSearchParams(location.search).has("embed"));
