// What concerns somebody, one at a time: what comes first is shown, one can look through the rest, and what has been
// read does not come back. Without script the first is shown.
import { $, $$, table } from "./dom.js";

const MOST_KEPT = 60; // of what was read, by table
const store = () => `castaways read ${table.dataset.stream} ${$(".frame", table)?.dataset.seat ?? ""}`;
let known = new Set(); // what was there before
let shown = ""; // what is looked at

function read() {
  try {
    return JSON.parse(localStorage.getItem(store()) ?? "[]");
  } catch {
    return [];
  }
}

function look() {
  const queue = $("[data-queue]", table);
  if (!queue) return;
  const done = new Set(read());
  const all = $$(":scope > [data-item]", queue);
  const waiting = all.filter((one) => !done.has(one.dataset.item));
  const items = waiting.length > 1 ? waiting.slice(0, -1) : waiting; // who one is comes last, when there is nothing else
  const news = items.find((one) => !known.has(one.dataset.item));
  const at = Math.max(0, news ? items.indexOf(news) : items.findIndex((one) => one.dataset.item === shown));
  known = new Set(all.map((one) => one.dataset.item));
  shown = items[at]?.dataset.item ?? "";
  queue.classList.add("queued");
  for (const one of all) {
    one.classList.toggle("shown", one === items[at]);
    const next = $("[data-queue-next]", one);
    if (!next) continue;
    next.hidden = items.length < 2;
    next.textContent = `${at + 1}/${items.length} ›`;
  }
}

function step(queue) {
  const items = $$(":scope > [data-item]", queue).slice(0, -1).filter((one) => !new Set(read()).has(one.dataset.item));
  const at = items.findIndex((one) => one.dataset.item === shown);
  shown = items[(at + 1) % items.length]?.dataset.item ?? "";
  look();
  $("[data-queue-next]", $(".shown", queue))?.focus();
}

document.addEventListener("click", (event) => {
  const button = event.target.closest?.("[data-queue-next], [data-queue-done]");
  const queue = button?.closest("[data-queue]");
  if (!queue) return;
  if ("queueNext" in button.dataset) {
    step(queue);
    return;
  }
  const key = button.closest("[data-item]").dataset.item;
  localStorage.setItem(store(), JSON.stringify([...read().filter((one) => one !== key), key].slice(-MOST_KEPT)));
  look();
});

if (table?.dataset.stream) {
  document.addEventListener("castaways:settled", look);
  look();
}
