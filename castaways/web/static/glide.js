// Cards glide. What moves is a likeness in a layer of its own over the zones, which would cut it, and below the bar; the
// card itself is at its new place already, unseen until its likeness arrives, and takes every press.
import { $, $$, tempo } from "./dom.js";
import { ahead, latest, onPage } from "./morph.js";

const GLIDE = 220; // ms
const TURN = 340; // ms: the longest way of a game's own in which something comes
const SLACK = 8; // px that something may reach over the edge of what scrolls and still be seen whole
const BARE = /^(id|name|for|form.*|href|tabindex|role|title|popover.*|data-(?!veil$).*)$/; // what a likeness does not have
const layer = Object.assign(document.createElement("div"), { className: "glides", inert: true, ariaHidden: "true" });
let unseen = []; // things whose likeness is under way, and things that turn in their places
let clock = null;
document.body.append(layer);

/** All is seen where it is. */
export function clear() {
  clock?.cancel();
  clock = null;
  layer.replaceChildren();
  for (const one of unseen) {
    delete one.dataset.gliding;
    delete one.dataset.comes;
  }
  unseen = [];
}

/** To be asked before a change. What it gives is called after the change, with what moves in another way. */
export function gliders(root, update) {
  const [now, then] = [places(lying(latest(root))), places(coming(root, update))];
  const moved = [...new Set([...now.keys(), ...then.keys()])].filter((key) => now.get(key)?.where !== then.get(key)?.where);
  if (!moved.length) return () => {};
  const see = sight();
  const starts = new Map();
  for (const key of moved) if (now.has(key)) starts.set(key, see(onPage(now.get(key).one)));
  const gone = moved.filter((key) => starts.get(key) && !then.has(key)).map((key) => now.get(key).one);
  const left = gone.filter((one) => !gone.some((other) => other !== one && other.contains(one)));
  const leaving = left.map((one) => {
    const likeness = likenessOf(onPage(one), see(onPage(one)), root);
    likeness.dataset.leaves = one.dataset.glideAs ?? "";
    return likeness;
  });
  return (others) => {
    // The screen goes to somebody else, who sees nothing of this, or an end takes the place of the table.
    if (["cover", "over"].includes($(".frame", root)?.dataset.turn)) return;
    const look = sight();
    const ends = moved.filter((key) => then.has(key)).map((key) => {
      const one = onPage(then.get(key).one);
      return { one, from: starts.get(key), known: now.has(key), to: one && !others.has(one) ? look(one) : null };
    });
    start(leaving, ends.filter(({ from, known, to }) => to && (known ? from && apart(from, to) : true)), root);
  };
}

// ---------------------------------------------------------------- what glides

// Where each thing that glides lies: equal ones are told apart by their order. What lies where it lay needs no motion.
function places(things) {
  const counts = new Map();
  return new Map(things.map(([one, stead]) => {
    const nth = (counts.get(one.dataset.glide) ?? 0) + 1;
    counts.set(one.dataset.glide, nth);
    const at = one.dataset.piece && stead ? stead : one; // a piece as a whole lies where the one before it lies
    const parent = at.parentElement ?? stead;
    const among = [...(at.parentNode?.children ?? [])].indexOf(at);
    const home = (one.closest("[data-zone]") ?? parent?.closest("[data-zone]"))?.dataset.zone ?? "";
    return [`${one.dataset.glide} ${nth}`, { one, where: `${home} ${parent?.className} ${among}` }];
  }));
}

const lying = (tree) => $$("[data-glide]", tree).map((one) => [one, null]);

// What will glide in the next state; of what comes in pieces, each thing with the element in whose place its piece comes.
function coming(root, update) {
  const trees = ahead(root, update);
  if (update.html !== undefined) return lying(trees.get(""));
  const found = [];
  for (const one of $$("[data-glide], [data-piece]", latest(root))) {
    const piece = one.closest("[data-piece]");
    const tree = trees.get(piece?.dataset.piece);
    if (!tree) one.dataset.glide && found.push([one, null]);
    else if (one === piece) found.push(...$$("[data-glide]", tree).map((next) => [next, piece]));
  }
  return found;
}

// Where something is seen whole; null where it is not seen, or cut by what scrolls.
function sight() {
  const edges = new Map([[null, new DOMRect(0, 0, innerWidth, innerHeight)]]);
  return (one) => {
    const at = one?.getBoundingClientRect();
    if (!at?.width) return null;
    const scroller = one.closest("[data-scrolls]");
    if (!edges.has(scroller)) edges.set(scroller, scroller.getBoundingClientRect());
    for (const edge of [edges.get(scroller), edges.get(null)]) {
      if (at.left < edge.left - SLACK || at.right > edge.right + SLACK || at.top < edge.top - SLACK || at.bottom > edge.bottom + SLACK) return null;
    }
    return at;
  };
}

const middle = ({ left, top, width, height }) => [left + width / 2, top + height / 2];

function apart(from, to) {
  const [[x, y], [u, v]] = [middle(from), middle(to)];
  return Math.abs(x - u) + Math.abs(y - v) + Math.abs(from.width - to.width) > 2;
}

// ---------------------------------------------------------------- gliding

function start(leaving, ends, root) {
  const flights = [];
  const turning = [];
  const hidden = new Set();
  for (const { one, from, to } of ends) {
    if ([...hidden].some((other) => other.contains(one))) continue; // it goes with what it lies in
    hidden.add(one);
    if (!from && one.dataset.glideAs) turning.push(one);
    else flights.push({ one, from, to, likeness: likenessOf(one, to, root) });
  }
  if (!flights.length && !turning.length && !leaving.length) return;
  for (const { likeness, from } of flights) if (!from) likeness.dataset.comes = "";
  layer.append(...leaving, ...flights.map(({ likeness }) => likeness));
  for (const { one } of flights) one.dataset.gliding = "";
  for (const one of turning) one.dataset.comes = one.dataset.glideAs;
  unseen = [...flights.map(({ one }) => one), ...turning];
  const duration = Math.round((GLIDE * tempo()) / 10) * 10;
  for (const { likeness, from, to } of flights) {
    if (from) likeness.animate([{ transform: way(from, to) }, { transform: "none" }], { duration, easing: "ease-out" });
  }
  clock = layer.animate([], { duration: turning.length || leaving.length ? TURN * tempo() : duration });
  clock.onfinish = clear;
}

// From middle to middle; what changes its form keeps its proportions on the way.
function way(from, to) {
  const [[x, y], [u, v]] = [middle(from), middle(to)];
  return `translate(${x - u}px, ${y - v}px) scale(${Math.sqrt((from.width * from.height) / (to.width * to.height))})`;
}

// A likeness stands in likenesses of all that it lies in, which have no boxes, so that it looks the same by the same
// rules. It has nothing that scripts, forms or readers would find.
function likenessOf(one, at, root) {
  const [width, height] = Math.abs(at.width - one.offsetWidth) < 1 ? [at.width, at.height] : [one.offsetWidth, one.offsetHeight];
  const [x, y] = middle(at);
  const mover = document.createElement("div");
  Object.assign(mover.style, { left: `${x - width / 2}px`, top: `${y - height / 2}px`, width: `${width}px`, height: `${height}px` });
  let likeness = one.cloneNode(true);
  for (const part of [likeness, ...likeness.querySelectorAll("*")]) bare(part);
  likeness.classList.add("likeness");
  for (let around = one.parentElement; around && around !== root; around = around.parentElement) {
    const shell = bare(around.cloneNode(false));
    shell.classList.remove("frame"); // there is one on a page
    shell.classList.add("shell");
    shell.append(likeness);
    likeness = shell;
  }
  mover.append(likeness);
  return mover;
}

function bare(one) {
  for (const { name } of [...one.attributes]) if (BARE.test(name)) one.removeAttribute(name);
  return one;
}
