// The guide of a first game: rings around what it speaks of, brought into view, and its words for those who listen.
let before = ""; // the guide's words
let said = ""; // what the live region held
let asked = []; // what has a ring now
let left = false; // the reader has looked elsewhere since these words came: the page stays where they are

function ring(one) {
  one.classList.add("pointed");
  const known = one.getAttribute("aria-describedby");
  if (one.matches("button, a, input, select, [role]")) one.setAttribute("aria-describedby", known ? `${known} guide-text` : "guide-text");
}

/** What opens the sheet that something lies on, if it is closed. */
function openers(one) {
  const sheet = one.closest("[popover]");
  return sheet && !sheet.matches(":popover-open") ? [...document.querySelectorAll(`#table [popovertarget="${sheet.id}"]`)] : [];
}

/** Scroll to what is to be pressed, unless some of it can be seen. */
function show() {
  if (left) return;
  const shown = asked.filter((one) => one.checkVisibility());
  const pressed = shown.filter((one) => one.matches("button, a, input"));
  const wanted = pressed.length ? pressed : shown;
  const bar = document.querySelector(".moves");
  const low = bar ? bar.getBoundingClientRect().top : innerHeight;
  const seen = (one) => {
    const box = one.getBoundingClientRect();
    return box.top >= 0 && box.bottom <= (bar?.contains(one) ? innerHeight : low);
  };
  if (wanted.length && !wanted.some(seen)) wanted[0].scrollIntoView({ block: "center", inline: "nearest" });
}

function point() {
  const guide = document.querySelector("#guide");
  const words = document.querySelector("#guide-text")?.textContent ?? "";
  const rings = new Set();
  for (const selector of JSON.parse(guide?.dataset.points ?? "[]")) {
    for (const one of document.querySelectorAll(`#table ${selector}`)) for (const each of [one, ...openers(one)]) rings.add(each);
  }
  rings.forEach(ring);
  asked = [...rings];
  const live = document.querySelector("#said");
  if (words !== before) left = false;
  if (words) show();
  if (live && words && words !== before) live.textContent = live.textContent === said ? words : `${live.textContent} ${words}`;
  said = live?.textContent ?? "";
  before = words;
}

document.addEventListener("castaways:settled", point);
for (const kind of ["wheel", "touchmove", "pointerdown", "keydown"]) addEventListener(kind, () => (left = true), { passive: true });
point();
new ResizeObserver(show).observe(document.querySelector("#table")); // what loads late moves what was in view
