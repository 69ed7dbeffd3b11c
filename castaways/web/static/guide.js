// The guide of a first game: rings around what it speaks of, brought into view, and its words for those who listen.
let before = ""; // the guide's words
let said = ""; // what the live region held

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
function show(rings) {
  const shown = rings.filter((one) => one.checkVisibility());
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
  const live = document.querySelector("#said");
  if (words && words !== before) show([...rings]);
  if (live && words && words !== before) live.textContent = live.textContent === said ? words : `${live.textContent} ${words}`;
  said = live?.textContent ?? "";
  before = words;
}

document.addEventListener("castaways:settled", point);
point();
