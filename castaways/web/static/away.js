// What happened while somebody looked away, or while others moved: a short list beside the log of what concerns them.
import { $, $$, announce, later, table } from "./dom.js";

const MOST = 5; // lines
const SEVERAL = 4; // lines of others after which a turn begins with a summary
const PATIENCE = 5000; // ms in which what was missed has to come
const frame = () => $(".frame", table);
const key = () => `castaways seen ${table.dataset.stream} ${frame()?.dataset.seat ?? ""}`;
const number = (line) => Number(line.dataset.n);
let seen = null; // the newest line that somebody looked at
let own = null; // the newest line when the viewer last had the turn
let turn = null;
let returning = false;

function copies(lines) {
  return lines.map((line) => {
    const row = Object.assign(document.createElement("li"), { textContent: line.textContent, className: line.dataset.me ?? "" });
    row.toggleAttribute("data-veil", "veil" in line.dataset);
    return row;
  });
}

// What concerns the viewer in sight, and folded away all that happened.
function fill(title, lines, all = lines) {
  const box = $("#away", table);
  if (!box || !all.length) return;
  $("h3", box).textContent = title;
  const rows = copies(lines.slice(-MOST));
  if (lines.length > MOST) rows.unshift(Object.assign(document.createElement("li"), { textContent: box.dataset.more.replace("…", lines.length - MOST) }));
  $("ul", box).replaceChildren(...rows);
  const rest = $("details", box);
  rest.hidden = all.length === lines.length && lines.length <= MOST;
  rest.open = false;
  $("summary", rest).textContent = box.dataset.others.replace("…", all.length);
  $("ul", rest).replaceChildren(...copies(all));
  box.hidden = false;
  $('[data-tab="log"]', table)?.setAttribute("data-count", all.length);
  announce(`${title}: ${(lines.length ? lines : all).map((line) => line.textContent).join(" ")}`);
}

/** Close the summary. */
function close() {
  const box = $("#away", table);
  if (!box || box.hidden) return;
  box.hidden = true;
  for (const list of $$("ul", box)) list.replaceChildren();
  $('[data-tab="log"]', table)?.removeAttribute("data-count");
}

function look() {
  const before = turn;
  turn = frame()?.dataset.turn;
  if (turn !== "mine" && turn !== "others") {
    close();
    return;
  }
  if (document.hidden) return;
  const lines = $$(".log [data-n]", table).sort((one, other) => number(one) - number(other));
  const newest = lines.length ? number(lines.at(-1)) : 0;
  const box = $("#away", table);
  const after = (from) => lines.filter((line) => number(line) > from);
  const since = (from) => after(from).filter((line) => "me" in line.dataset);
  const first = seen === null;
  if (first) {
    seen = Number(localStorage.getItem(key()) ?? newest);
    returning = true;
  }
  const missed = returning ? after(seen) : [];
  if (first) returning = false; // what comes from now on is seen as it comes
  if (missed.length) {
    fill(box?.dataset.away, since(seen), missed);
    returning = false;
  } else if (before === "others" && turn === "mine" && own !== null && lines.filter((line) => number(line) > own).length >= SEVERAL) {
    fill(box?.dataset.since, since(own));
  }
  if (turn === "mine" || own === null) own = newest;
  seen = newest;
  localStorage.setItem(key(), newest);
}

// Back again: what comes now was missed.
function back() {
  returning = true;
  setTimeout(() => { returning = false; }, PATIENCE);
}

if (table?.dataset.stream) {
  document.addEventListener("castaways:settled", () => later(look));
  document.addEventListener("castaways:found", back);
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) return;
    back();
    look();
  });
  document.addEventListener("submit", (event) => event.target.id === "move" && close());
  document.addEventListener("click", (event) => event.target.closest?.("[data-away-close]") && close());
}
