// Motion between two states: cards glide, pawns walk. It shows what has happened and never stands in its way: the new
// state is there and can be pressed from its first frame on, and a press ends the motion.
import { $, tempo } from "./dom.js";
import { clear, gliders } from "./glide.js";
import { stand, walkers } from "./walk.js";

const QUICK = 250; // ms: what follows faster is shown without motion
const narrow = matchMedia("(max-width: 70rem)"); // where what lies beside the table is a drawer over it
let last = -QUICK;
let asked = 0;

/** End what moves now. */
export function finish() {
  cancelAnimationFrame(asked);
  clear();
  stand();
}

/** Change the page by `put`, with motion where there is time for it. */
export function change(root, update, put) {
  const hurried = performance.now() - last < QUICK;
  last = performance.now();
  finish();
  if (hurried || !tempo() || document.hidden || covered(root)) {
    put();
    return;
  }
  const [walks, glides] = [walkers(root), gliders(root, update)];
  put();
  asked = requestAnimationFrame(() => { // before the change is seen, but no sooner than the page is laid out anyway
    const walk = walks(); // all places are read before anything is moved
    glides(walk.who);
    walk.go();
  });
}

// What is open over the table is looked at: nothing moves below it, and nothing of it goes away for a moment.
function covered(root) {
  return $(":popover-open") || (narrow.matches && $("#view-table", root)?.checked === false);
}

addEventListener("pointerdown", finish, { capture: true, passive: true });
addEventListener("keydown", finish, { capture: true, passive: true });
