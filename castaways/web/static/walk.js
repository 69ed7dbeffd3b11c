// Walkers go from stop to stop, in the order of the stops, to where they already are.
import { $$, tempo } from "./dom.js";

const STEP = 90; // ms of a step
const LONGEST = 540; // ms of a walk
const HOP = 9; // pixels
let walking = [];

/** All walkers are where they go. */
export function stand() {
  for (const one of walking) one.cancel();
  walking = [];
}

/** To be asked before a change. What it gives is called after the change and reads the ways: who walks, and off they go. */
export function walkers(root) {
  const before = $$("[data-walk]", root);
  if (!before.length) return () => ({ who: new Set(), go() {} });
  const stop = (walker) => walker.closest("[data-stop]")?.dataset.stop; // by its name: others may be gone after the change
  const starts = new Map(before.map((walker) => [walker.dataset.walk, stop(walker)]));
  return () => {
    const all = $$("[data-stop]", root);
    const names = all.map((one) => one.dataset.stop);
    const ways = new Map();
    for (const walker of $$("[data-walk]", root)) {
      const start = names.indexOf(starts.get(walker.dataset.walk));
      const end = names.indexOf(stop(walker));
      const steps = start < 0 || end < 0 ? 0 : (end - start + all.length) % all.length;
      if (steps && steps <= all.length / 2) ways.set(walker, way(all, start, end, steps));
    }
    const go = () => { walking = [...ways].map(([walker, { frames, timing }]) => walker.animate(frames, timing)); };
    return { who: new Set(ways.keys()), go };
  };
}

function way(all, start, end, steps) {
  const to = all[end].getBoundingClientRect();
  const way = Array.from({ length: steps + 1 }, (_, step) => {
    const at = all[(start + step) % all.length].getBoundingClientRect();
    return [at.right - to.right, at.bottom - to.bottom];
  });
  const frames = way.flatMap(([x, y], step) => {
    const [u, v] = way[step + 1] ?? [x, y];
    return [[x, y], [(x + u) / 2, (y + v) / 2 - (step < steps ? HOP : 0)]].map(([right, down]) => ({ translate: `${right}px ${down}px` }));
  });
  return { frames: frames.slice(0, -1), timing: { duration: Math.min(STEP * steps, LONGEST) * tempo(), easing: "linear" } };
}
