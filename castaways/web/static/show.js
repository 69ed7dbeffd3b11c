// Shows what the server sends. If several states wait, the page goes to the newest.
import { $, $$, announce, catchUp, later, table } from "./dom.js";
import { adopt, morphUpdate } from "./morph.js";
import { change } from "./motion.js";

let version = 0;
let waiting = null; // the newest state that is not shown yet
let busy = false;
let heard = 0; // the last line of the log that was announced
let begun = false;
let rest = []; // what of the change need not be seen with it

const frame = () => $(".frame", table);

/** The version that is shown, or about to be. */
export function newest() {
  return Math.max(version, waiting?.version ?? 0);
}

/** Show a state, unless it is old: a whole one, or what has changed since another. False: a state between is missing. */
export function show(update) {
  if (update.version <= newest()) return true;
  if (update.html === undefined && update.base !== newest()) return false;
  waiting = update.html === undefined && waiting ? both(waiting, update) : update;
  if (!busy) run();
  return true;
}

// Two updates that wait become one.
function both(first, then) {
  return { ...first, version: then.version, tags: { ...first.tags, ...then.tags }, pieces: { ...first.pieces, ...then.pieces } };
}

async function run() {
  busy = true;
  while (waiting) {
    const next = waiting;
    waiting = null;
    version = next.version;
    catchUp(); // it is about the state before
    const painted = new Promise(later); // what comes sooner than that waits, and becomes one change
    try {
      change(table, next, () => replace(next));
    } catch (error) {
      broken(error);
      return;
    }
    await painted;
  }
  busy = false;
}

// A page that cannot be changed would stand still for good: it is loaded anew.
function broken(error) {
  reportError(error);
  location.reload();
}

function replace(update) {
  const life = Number($("[data-count]", table)?.dataset.count);
  const seen = new Set($$("[data-fresh]", table).map((one) => one.dataset.fresh));
  const wait = $(".frame.guided", table) ? null : put; // a guide may speak of anything
  holding(() => morphUpdate(table, update, wait));
  for (const one of $$("[data-fresh]", table)) one.classList.toggle("fresh", !seen.has(one.dataset.fresh));
  const counter = $("[data-count]", table);
  counter?.classList.remove("hurt", "healed");
  const now = Number(counter?.dataset.count);
  if (now !== life) counter?.classList.add(now < life ? "hurt" : "healed");
  settle();
}

// In its order, after the frame that shows the change, or as soon as somebody wants to do something with it.
function put(work) {
  rest.push(work);
  later(() => { if (rest[0] === work) doNext(); });
}

function doNext() {
  try {
    holding(rest.shift());
  } catch (error) {
    rest = [];
    broken(error);
  }
}

function finish() {
  while (rest.length) doNext();
}

for (const kind of ["pointerdown", "keydown", "click", "submit"]) addEventListener(kind, finish, { capture: true, passive: true });

// Do something to the page that may take the focus from what has it.
function holding(work) {
  const focused = document.activeElement;
  const had = table.contains(focused) ? { focused, id: focused.id, key: focused.dataset.key } : null;
  work();
  if (had && document.activeElement !== had.focused) refocus(had);
}

// Focus stays, or goes to the same move, or to the prompt: never to something that leaves the game or begins another.
function refocus(had) {
  const same = (had.id && document.getElementById(had.id)) || (had.key && $(`.moves .acts [form="move"][data-key="${had.key}"]`, table));
  (same || $("#prompt", table) || $("#guide p", table) || $("#over", table))?.focus({ preventScroll: true });
}

// After every change: mark the turn in the title, let the others know, and say what is new.
function settle() {
  version = Math.max(version, Number(frame()?.dataset.version ?? 0));
  const turn = frame()?.dataset.turn;
  if (turn === "cover") forget();
  const mark = turn === "mine" ? `● ${table.dataset.saidTurn} · ` : "";
  const title = `${mark}${table.dataset.title} · Castaways`;
  if (document.title !== title) document.title = title; // the browser's window would be told again
  document.dispatchEvent(new Event("castaways:settled"));
  later(() => tellNews(turn));
}

function tellNews(turn) {
  begun &&= turn !== "cover"; // there is no log on it, and whoever comes to the screen hears of nothing before
  const numbered = $$(".log [data-n]", table).map((line) => ({ n: Number(line.dataset.n), line }));
  const last = Math.max(0, ...numbered.map(({ n }) => n));
  const lines = numbered.filter(({ n }) => n > heard).sort((one, other) => one.n - other.n);
  const told = moments(); // a line that is seen as a moment is said as it is written there, once
  const news = lines.filter(({ n }) => told.get(n) !== "").map(({ n, line }) => told.get(n) ?? line.textContent);
  if (last < heard) news.push(table.dataset.saidUndone);
  if (begun && news.length) announce(news.join(" "));
  heard = last;
  begun = turn !== "cover";
}

// By the number of a line: the words of its moment; "" where another one has said it.
function moments() {
  const told = new Map();
  for (const one of $$("[data-moment]", table)) {
    told.set(Number(one.dataset.moment), $$("p", one).map((line) => line.textContent).join(". "));
    for (const covered of one.dataset.covers?.split(" ") ?? []) told.set(Number(covered), "");
  }
  return told;
}

// The screen passes to somebody else: what was said to the one before must not be found on it.
function forget() {
  document.getElementById("moments").replaceChildren();
  for (const id of ["said", "refusal", "tip"]) {
    const box = document.getElementById(id);
    box.textContent = "";
    if (id !== "said") box.hidden = true;
  }
}

/** Take the page as it was sent. */
export function begin() {
  adopt(table);
  settle();
  catchUp();
}
