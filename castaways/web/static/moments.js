// Moments: what matters is seen for a second where it happens. Marks lie over the table and never in its way: nothing
// waits for them, a press goes through them, and any press or key ends them.
import { $, $$, later, table, tempo } from "./dom.js";

const LONGEST = 1200; // ms
const BLOW = 170; // ms between two lines of one mark
const FLIGHT = 600; // ms
const MOST_LINES = 5; // of one mark
const NARROWEST = 150; // px of a mark
const MARGIN = 6; // px to the edge of the window
const layer = document.getElementById("moments");
let last = null; // the newest line that was seen; null: the page has just come
let shown = []; // marks on the page: { place, texts, until, parts }

/** End all marks. */
export function skip() {
  for (const mark of shown) remove(mark);
  shown = [];
}

function remove(mark) {
  clearTimeout(mark.timer);
  for (const part of mark.parts) part.remove();
}

const visible = (one) => one.checkVisibility?.() !== false && one.getBoundingClientRect().width > 0;

// The rectangle of a place: of all that it names where water covers it, else of the first that is there. What is not on
// the page now, as in a tab that is closed, is told where the table speaks.
function area(selector, all) {
  const found = $$(selector, table).filter(visible);
  const named = found.length ? found : $$(".voice, .board", table).filter(visible);
  const rects = (all && found.length ? named : named.slice(0, 1)).map((one) => one.getBoundingClientRect());
  if (!rects.length) return new DOMRect(0, 0, innerWidth, innerHeight / 3);
  const [left, top] = [Math.min(...rects.map((one) => one.left)), Math.min(...rects.map((one) => one.top))];
  const [right, bottom] = [Math.max(...rects.map((one) => one.right)), Math.max(...rects.map((one) => one.bottom))];
  return new DOMRect(left, top, right - left, bottom - top);
}

function made(name, className, place) {
  const one = Object.assign(document.createElement(name), { className });
  if (place) Object.assign(one.style, { left: `${place.left}px`, top: `${place.top}px`, width: `${place.width}px`, height: `${place.height}px` });
  layer.append(one);
  return one;
}

// The words, in the middle of their place but inside the window, below a mark that is there already.
function words(kind, texts, place, moving) {
  const box = made("div", `momentmark ${kind}${moving ? " moving" : ""}`);
  texts.slice(-MOST_LINES).forEach((text, number) => {
    const line = Object.assign(document.createElement("p"), { textContent: text });
    if (moving) line.style.animationDelay = `${number * BLOW}ms`;
    box.append(line);
  });
  box.style.maxWidth = `${Math.min(Math.max(place.width, NARROWEST), innerWidth - 2 * MARGIN, 420)}px`;
  const { width, height } = box.getBoundingClientRect();
  const left = Math.min(Math.max(place.left + (place.width - width) / 2, MARGIN), innerWidth - width - MARGIN);
  let top = Math.min(Math.max(place.top + Math.min((place.height - height) / 2, 60), MARGIN), innerHeight - height - MARGIN);
  for (const other of shown.map((mark) => mark.parts[0].getBoundingClientRect())) {
    const apart = left >= other.right || left + width <= other.left || top >= other.bottom || top + height <= other.top;
    if (!apart) top = Math.min(other.bottom + MARGIN, innerHeight - height - MARGIN);
  }
  Object.assign(box.style, { left: `${left}px`, top: `${top}px` });
  return box;
}

function fly(art, from, to) {
  const picture = made("img", "flying");
  picture.src = art;
  picture.alt = "";
  const size = picture.getBoundingClientRect();
  const middle = (place) => `${place.left + (place.width - size.width) / 2}px ${place.top + (place.height - size.height) / 2}px`;
  const frames = [{ translate: middle(from), opacity: 1 }, { translate: middle(to), opacity: 1, offset: 0.85 }, { translate: middle(to), opacity: 0 }];
  picture.animate(frames, { duration: Math.min(FLIGHT * tempo(), LONGEST), easing: "ease-in-out", fill: "both" });
  return picture;
}

function mark({ at, kind, texts, art, from }, until) {
  const moving = tempo() > 0;
  const place = area(at, kind === "flood");
  const parts = [words(kind, texts, place, moving)];
  if (kind !== "ribbon") parts.push(made("div", `halo ${kind}${moving ? " moving" : ""}`, place));
  if (art && moving) parts.push(fly(art, area(from, false), place));
  const one = { at, kind, texts, until, parts };
  one.timer = setTimeout(() => {
    remove(one);
    shown = shown.filter((other) => other !== one);
  }, until - performance.now());
  shown.push(one);
}

// What is new takes the place of what is shown. Several at one place are one mark; words that somebody can hardly have
// read yet stay with those that follow them there.
function show(fresh) {
  const now = performance.now();
  const places = new Map();
  for (const { at, kind, texts, until } of shown) if (until - now > LONGEST / 2) places.set(at, { at, kind, texts });
  skip();
  for (const { at, kind, texts, art, from } of fresh) {
    const before = places.get(at)?.texts ?? [];
    places.set(at, { at, kind, texts: [...before, ...texts], art, from });
  }
  for (const one of places.values()) mark(one, now + LONGEST);
}

function look() {
  const all = $$("[data-moment]", table);
  const newest = Math.max(0, ...$$(".log [data-n]", table).map((line) => Number(line.dataset.n)));
  const seen = last;
  last = newest;
  const cover = $(".frame", table)?.dataset.turn === "cover";
  if (seen === null || cover || document.hidden) return;
  const veiled = document.documentElement.classList.contains("veiled");
  const fresh = all.filter((one) => Number(one.dataset.moment) > seen && !(veiled && "veil" in one.dataset));
  if (!fresh.length) return;
  show(fresh.map((one) => {
    const { at, kind, art, from } = one.dataset;
    return { at, kind, art, from, texts: $$("p", one).map((line) => line.textContent) };
  }));
}

if (table && layer) {
  document.addEventListener("castaways:settled", () => later(look));
  for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, skip, { capture: true, passive: true });
}
