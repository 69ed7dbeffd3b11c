// Motion between two states: cards glide, pawns walk. It shows what has happened and never stands in its way: the new
// state is there and can be pressed from its first frame on, and a press ends the motion.
import { $, $$, tempo } from "./dom.js";
import { ahead, latest } from "./morph.js";

const QUICK = 250; // ms: what follows faster is shown without motion
const STEP = 90; // ms of a step of a pawn
const LONGEST = 540; // ms of a walk
const HOP = 9; // pixels
const PRESSED = "button, a[href], label, summary, input, select, textarea";
const NOTHING = new Set();
let moving = null;
let looking = Promise.resolve(); // until the browser hands presses to what is on the page again
let last = -QUICK;

/** End what moves now. */
export function finish() {
  moving?.skipTransition();
  moving = null;
}

/** Change the page by `put`, with motion where there is time for it. Resolves when the change is made. */
export async function change(root, update, put) {
  const hurried = performance.now() - last < QUICK;
  last = performance.now();
  const still = hurried || !tempo() || document.hidden || $(":popover-open"); // what is open stays in reach of a press
  const walks = still ? () => {} : walkers(root);
  const named = still || !document.startViewTransition ? NOTHING : gliders(root, update);
  finish();
  if (!named.size) { // a transition of nothing would still picture the page
    put();
    walks();
    return;
  }
  name(root, named);
  const mine = document.startViewTransition(() => {
    unname(root);
    put();
    name(root, named);
  });
  moving = mine;
  looking = mine.updateCallbackDone.catch(() => {});
  mine.ready.catch(() => {}); // a transition that is skipped has still changed the page
  mine.finished.catch(() => {}).then(() => { if (moving === mine) { moving = null; unname(root); } });
  await mine.updateCallbackDone.catch(() => {});
  walks();
}

// ---------------------------------------------------------------- gliding

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
    return [`${one.dataset.glide.replace(/[^\w-]/g, "_")}-${nth}`, { one, where: `${home} ${parent?.className} ${among}` }];
  }));
}

const lying = (tree) => $$("[data-glide]", tree).map((one) => [one, null]);

// What will glide in the next state; of what comes in pieces, each thing with the element in whose place its piece comes.
function coming(root, update) {
  const trees = ahead(update);
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

function gliders(root, update) {
  const [now, then] = [places(lying(latest(root))), places(coming(root, update))];
  return new Set([...now.keys(), ...then.keys()].filter((key) => now.get(key)?.where !== then.get(key)?.where));
}

function name(root, moved) {
  for (const [key, { one }] of places(lying(root))) {
    if (!moved.has(key)) continue;
    one.style.viewTransitionName = `glide-${key}`;
    one.style.viewTransitionClass = `glide ${one.dataset.glideAs ?? ""}`;
  }
}

function unname(root) {
  for (const one of $$("[data-glide]", root)) one.style.viewTransitionName = "";
}

// ---------------------------------------------------------------- walking

// Walkers go from stop to stop, in the order of the stops, to where they already are.
function walkers(root) {
  const stops = () => $$("[data-stop]", root);
  const place = (walker, all) => all.findIndex((stop) => stop === walker.closest("[data-stop]"));
  const starts = new Map($$("[data-walk]", root).map((walker) => [walker.dataset.walk, place(walker, stops())]));
  return () => {
    const all = stops();
    for (const walker of $$("[data-walk]", root)) {
      const start = starts.get(walker.dataset.walk) ?? -1;
      const end = place(walker, all);
      const steps = start < 0 || end < 0 ? 0 : (end - start + all.length) % all.length;
      if (!steps || steps > all.length / 2) continue;
      const to = all[end].getBoundingClientRect();
      const way = Array.from({ length: steps + 1 }, (_, step) => {
        const at = all[(start + step) % all.length].getBoundingClientRect();
        return [at.right - to.right, at.bottom - to.bottom];
      });
      const frames = way.flatMap(([x, y], step) => {
        const [u, v] = way[step + 1] ?? [x, y];
        return [[x, y], [(x + u) / 2, (y + v) / 2 - (step < steps ? HOP : 0)]].map(([right, down]) => ({ translate: `${right}px ${down}px` }));
      });
      walker.animate(frames.slice(0, -1), { duration: Math.min(STEP * steps, LONGEST) * tempo(), easing: "linear" });
    }
  };
}

// While a browser takes its picture of the page, presses go to the document as a whole. Such a press is for what is found
// at its place right afterwards.
addEventListener("click", async (event) => {
  if (event.target !== document.documentElement || !event.isTrusted || $(":popover-open")) return;
  await looking;
  document.elementFromPoint(event.clientX, event.clientY)?.closest(PRESSED)?.click();
});

addEventListener("pointerdown", finish, { capture: true, passive: true });
addEventListener("keydown", finish, { capture: true, passive: true });
