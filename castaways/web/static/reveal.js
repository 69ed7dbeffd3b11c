// The end of a game that shows its secrets one after the other, when it has just ended before one's eyes: about six
// seconds; any press ends the show. All of it is on the page from the first moment on, for those who do not look.
import { $, $$, table, tempo } from "./dom.js";

const ALL = 6000; // ms, and ...
const FADE = 350; // ... of one thing
let playing = []; // animations
let before = "";

document.addEventListener("castaways:settled", () => {
  const now = $(".frame", table)?.dataset.turn ?? "";
  const ended = before && before !== "over" && now === "over";
  before = now;
  const stage = $("[data-reveal]", table);
  if (ended && stage && tempo()) show(stage);
});

function show(stage) {
  end();
  const steps = $$("[data-step]", stage);
  const last = Math.max(...steps.map((one) => Number(one.dataset.step)));
  const apart = (ALL / (last + 1)) * tempo();
  playing = steps.map((one) => {
    const frames = "winner" in one.dataset ? [{ scale: 1 }, { scale: 1.06 }, { scale: 1 }] : [{ opacity: 0 }, { opacity: 1 }];
    return one.animate(frames, { duration: FADE * tempo(), delay: apart * Number(one.dataset.step), fill: "backwards", easing: "ease-out" });
  });
  stage.dataset.showing = "";
  Promise.allSettled(playing.map((one) => one.finished)).then(() => delete stage.dataset.showing);
}

function end() {
  for (const one of playing) one.finish();
  playing = [];
}

addEventListener("pointerdown", end, { capture: true, passive: true });
addEventListener("keydown", end, { capture: true, passive: true });
