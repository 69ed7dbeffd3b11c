// What somebody says stands for a while at their seat, in one line; the chat keeps it. Bubbles lie over the table, take
// no presses and move nothing.
import { $, $$, later, table, tempo } from "./dom.js";

const LASTS = 6000; // ms
const MOST = 3; // bubbles at once
const WIDE = 3; // seats
const MARGIN = 6; // px to the edge of the window
const layer = document.getElementById("speech");
let last = null; // the newest message that was there
let shown = [];

function remove(one) {
  clearTimeout(one.timer);
  one.box.remove();
  shown = shown.filter((other) => other !== one);
}

// Below the middle of a seat, where a board leaves a rail free; inside the window, and beside what is there already.
function place(one) {
  const seat = $(`[data-speaker="${one.seat}"]`, table);
  if (seat?.checkVisibility?.() === false || !seat) return false;
  const at = seat.getBoundingClientRect();
  one.box.style.maxWidth = `${Math.min(at.width * (at.width > innerWidth / 2 ? 0.8 : WIDE), innerWidth - 2 * MARGIN)}px`;
  const { width, height } = one.box.getBoundingClientRect();
  const left = Math.min(Math.max(at.left + Math.min(at.width / 2 - width / 2, 12), MARGIN), innerWidth - width - MARGIN);
  let top = Math.min(at.bottom - height * 0.35, innerHeight - height - MARGIN);
  for (const other of shown) {
    if (other === one) continue;
    const rect = other.box.getBoundingClientRect();
    if (left < rect.right && left + width > rect.left && Math.abs(top - rect.top) < height) top = rect.top - height - 2;
  }
  Object.assign(one.box.style, { left: `${left}px`, top: `${top}px` });
  return true;
}

function say(line) {
  const seat = line.dataset.seat;
  for (const one of shown.filter((other) => other.seat === seat)) remove(one);
  while (shown.length >= MOST) remove(shown[0]);
  const box = Object.assign(document.createElement("p"), { className: `bubble${tempo() > 0 ? " moving" : ""}`, textContent: $("span", line)?.textContent ?? "" });
  box.title = box.textContent;
  layer.append(box);
  const one = { seat, box };
  if (!place(one)) {
    box.remove();
    return;
  }
  one.timer = setTimeout(() => remove(one), LASTS);
  shown.push(one);
}

function listen() {
  const lines = $$("[data-said]", table);
  const newest = Math.max(0, ...lines.map((line) => Number(line.dataset.said)));
  const before = last;
  last = Math.max(last ?? 0, newest);
  if ($(".frame", table)?.dataset.turn === "over") for (const one of [...shown]) remove(one);
  else for (const one of [...shown]) place(one) || remove(one);
  if (before === null || document.hidden) return;
  for (const line of lines) if (Number(line.dataset.said) > before && line.dataset.seat) say(line);
}

if (table && layer) {
  document.addEventListener("castaways:settled", () => later(listen));
  addEventListener("resize", () => { for (const one of [...shown]) remove(one); });
  listen();
}
