// The guide of a first game: rings around what it speaks of, brought into view, and its words for those who listen.
let before = ""; // the guide's words
let said = ""; // what the live region held
let asked = []; // what has a ring now
let left = false; // the reader has looked elsewhere since these words came: the page stays where they are

function ring(one) {
  one.classList.add("pointed");
  const known = (one.getAttribute("aria-describedby") ?? "").replace(/ ?guide-text/, "");
  if (one.matches("button, a, input, select, [role]")) one.setAttribute("aria-describedby", known ? `${known} guide-text` : "guide-text");
}

/** Does an open tab lie over it? */
function behind(one) {
  const { left, top, width, height } = one.getBoundingClientRect();
  const over = document.elementFromPoint(left + width / 2, top + height / 2)?.closest("[data-view], .beside");
  return Boolean(over && !over.contains(one));
}

const visible = (selector) => [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());

/** What shall get a ring: what can be seen; of what lies on closed sheets or behind tabs alone, whatever opens them. */
function ringed(found) {
  const shown = found.filter((one) => one.checkVisibility());
  const seen = shown.filter((one) => !behind(one));
  if (seen.length) return seen;
  if (shown.length) return visible('#table label[for="view-table"]');
  const sheets = new Set(found.map((one) => one.closest("[popover]:not(:popover-open)")?.id).filter(Boolean));
  const tabs = new Set(found.map((one) => one.closest("[data-view]")?.dataset.view).filter(Boolean));
  return [...sheets].flatMap((id) => visible(`#table [popovertarget="${id}"]`)).concat([...tabs].flatMap((view) => visible(`#table label[for="view-${view}"]`)));
}

/** Go back to the table when a tab has done its part: a step was taken in it, and some of the next one lies behind it. A
 * tab that holds no moves, as the log, is somebody's own choice and stays. */
function goBack(points) {
  const view = document.querySelector("#table [name=view]:checked"), home = document.querySelector("#view-table");
  if (!view || view === home) return;
  const part = document.querySelector(`#table [data-view="${view.id.replace("view-", "")}"]`);
  const shown = points.filter((one) => one.checkVisibility());
  if (!part?.querySelector("[name=action]") || shown.some((one) => part.contains(one)) || !shown.some(behind)) return;
  home.checked = true;
  home.dispatchEvent(new Event("change", { bubbles: true }));
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
  for (const one of asked) one.classList.remove("pointed");
  const points = JSON.parse(guide?.dataset.points ?? "[]").map((selector) => [...document.querySelectorAll(`#table ${selector}`)]);
  const moves = points.flat().filter((one) => one.matches("[name=action]"));
  if (before && words !== before) goBack(points.flat());
  const rings = new Set([...ringed(moves), ...points.flat().filter((one) => !one.matches("[name=action]"))]);
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
document.addEventListener("change", (event) => event.target.name === "view" && point());
for (const kind of ["wheel", "touchmove", "pointerdown", "keydown"]) addEventListener(kind, () => (left = true), { passive: true });
point();
new ResizeObserver(show).observe(document.querySelector("#table")); // what loads late moves what was in view
