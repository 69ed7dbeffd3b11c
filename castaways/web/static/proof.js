// The page of the proof: the browser computes the sum itself, and puts in the line it noted before the game.
const shown = document.getElementById("shown").textContent;
const here = document.getElementById("here");
const noted = document.querySelector("[data-noted]");

if (globalThis.crypto?.subtle) {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(shown));
  const sum = [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  here.textContent = `${here.dataset.said} ${sum}`;
  here.className = sum === document.getElementById("sum").textContent ? "yes" : "no-match";
  here.hidden = false;
}

if (noted && !noted.value) noted.value = localStorage.getItem(`castaways promise ${noted.dataset.noted}`) ?? "";
