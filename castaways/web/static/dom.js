// Short ways to find things, and the table itself.
export const $ = (selector, root = document) => (root ?? document).querySelector(selector);
export const $$ = (selector, root = document) => [...(root ?? document).querySelectorAll(selector)];
export const table = $("#table");

const reduced = matchMedia("(prefers-reduced-motion: reduce)");
const TEMPO = { off: 0, quick: 0.55, normal: 1, slow: 2 };

/** What the visitor has set, by the name of the setting: the server writes it on the page. */
export const preference = (name) => document.documentElement.dataset[name];

/** How long motion takes compared with the usual; 0: nothing shall move. */
export const tempo = () => (reduced.matches ? 0 : TEMPO[preference("motion")]);

const PATIENCE = 250; // ms after which nobody waits for a frame any longer
const SLICE = 8; // ms of one frame
let waiting = []; // what is to be done when a change has been seen
let timer = 0;
let asked = 0;

/** Do what waits now. */
export function catchUp(slice = Infinity) {
  cancelAnimationFrame(asked);
  clearTimeout(timer);
  asked = timer = 0;
  const all = waiting;
  const begun = performance.now();
  waiting = [];
  while (all.length && performance.now() - begun < slice) {
    try {
      all.shift()();
    } catch (error) {
      reportError(error); // the others are done all the same
    }
  }
  waiting.unshift(...all);
  if (waiting.length) wait();
}

// After the next frame: what takes longer than its share of a frame goes on after another one.
function wait() {
  if (timer) return;
  const go = () => catchUp(SLICE);
  timer = setTimeout(go, document.hidden ? 0 : PATIENCE);
  asked = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(go);
  });
}

/** Do something when the page as it is now has been painted, and before it is changed again: what need not be there with
 * a change does not keep it from being seen, and finds the page laid out. */
export function later(work) {
  waiting.push(work);
  wait();
}

/** Said to those who listen. */
export function announce(text) {
  const live = $("#said");
  if (live) live.textContent = text;
}
