// People at a table: clocks that tick, and what others say.
const $ = (selector, root = document) => root.querySelector(selector);
const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];
const table = $("#table");
const LOW = 10_000; // ms: the time is nearly up

// ---------------------------------------------------------------- clocks

let since = performance.now(); // when the clocks on the page were right
let told = false; // has the player been told that the time is nearly up?

function face(ms) {
  const seconds = Math.ceil(ms / 1000);
  const two = (number) => String(number).padStart(2, "0");
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

function tick() {
  for (const clock of $$(".clock[data-running]", table)) {
    const left = Math.max(0, Number(clock.dataset.left) - (performance.now() - since));
    const shown = face(left);
    if (clock.textContent !== shown) clock.textContent = shown;
    clock.classList.toggle("low", left < LOW);
    if (left < LOW && "mine" in clock.dataset && !told) {
      told = true;
      $("#said").textContent = table.dataset.saidLow;
    }
  }
}

// ---------------------------------------------------------------- what others say

let heard = null; // the last message that was announced
let unread = 0;

function listenToPeople() {
  const lines = $$("[data-said]", table);
  const last = Number(lines.at(-1)?.dataset.said ?? 0);
  const news = heard === null ? [] : lines.filter((line) => Number(line.dataset.said) > heard && !("mine" in line.dataset));
  heard = Math.max(last, heard ?? 0);
  const list = $(".said", table);
  if (list) list.scrollTop = list.scrollHeight;
  if (news.length) $("#said").textContent = news.map((line) => line.textContent).join(" ");
  if (!document.activeElement?.matches("#say-text")) unread += news.length;
  showUnread();
}

function showUnread() {
  const link = $(".talkto", table);
  if (link) link.dataset.unread = unread || "";
}

document.addEventListener("focusin", (event) => {
  if (!event.target.matches("#say-text")) return;
  unread = 0;
  showUnread();
});
document.addEventListener("click", (event) => {
  if (!event.target.closest(".talkto")) return;
  event.preventDefault();
  $("#talk", table)?.scrollIntoView({ block: "nearest" });
  ($("#say-text", table) ?? $(".said", table))?.focus({ preventScroll: true });
  unread = 0;
  showUnread();
});

function settled() {
  since = performance.now();
  if (!$(".clock[data-running][data-mine]", table)) told = false;
  tick();
  listenToPeople();
}

document.addEventListener("castaways:settled", settled);
setInterval(tick, 250);
settled();
