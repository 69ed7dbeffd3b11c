// The only move is made by itself, for whoever wishes it, after a pause that tells nobody anything: always the same.
import { $, preference, table } from "./dom.js";
import { sendActions } from "./send.js";

const PAUSE = 700; // ms
let timer = 0;
let done = -1; // the ply of the last such move: one that was taken back is not made again

document.addEventListener("castaways:settled", plan);
document.addEventListener("castaways:set", plan);

function plan() {
  clearTimeout(timer);
  const action = $("[data-only-move]", table)?.dataset.onlyMove;
  const ply = Number($("#move")?.elements.ply?.value ?? -1);
  if (action === undefined || preference("auto") !== "on" || ply <= done) return;
  timer = setTimeout(() => {
    done = ply;
    sendActions([action]);
  }, PAUSE);
}
