// People at a table: clocks that tick, and what others say.
import { $, $$, announce, later, table } from "./dom.js";

const LOW = 10_000; // ms: the time is nearly up
const LONGEST = 60_000; // ms that a message may be under way

// ---------------------------------------------------------------- clocks

let quickest = Infinity; // ms that our clock shows more than the server's, by the message that came quickest
let last = 0; // when the message was written that is shown
let told = false; // has the player been told that the time is nearly up?

function face(ms) {
  const seconds = Math.ceil(ms / 1000);
  const two = (number) => String(number).padStart(2, "0");
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

// Messages tell when they were written. One that was under way for long must not give anybody time; only if it seems to
// come from long ago has the server's own clock been set back.
function compare() {
  const at = Number($(".clock[data-running]", table)?.dataset.at ?? last);
  if (at === last) return;
  last = at;
  const more = performance.now() - at;
  if (more < quickest || more > quickest + LONGEST) quickest = more;
}

function tick() {
  for (const clock of $$(".clock[data-running]", table)) {
    const left = Math.max(0, Number(clock.dataset.left) - (performance.now() - Number(clock.dataset.at) - quickest));
    const shown = face(left);
    if (clock.textContent !== shown) clock.textContent = shown;
    clock.classList.toggle("low", left < LOW);
    if (left < LOW && "mine" in clock.dataset && !told) {
      told = true;
      announce(table.dataset.saidLow);
    }
  }
}

// ---------------------------------------------------------------- what others say

let heard = null; // the last message that was announced

function listenToPeople() {
  const lines = $$("[data-said]", table);
  const last = Number(lines.at(-1)?.dataset.said ?? 0);
  const news = heard === null ? [] : lines.filter((line) => Number(line.dataset.said) > heard && !("mine" in line.dataset));
  if (last > (heard ?? -1)) {
    const list = $(".said", table);
    if (list) list.scrollTop = list.scrollHeight;
  }
  heard = Math.max(last, heard ?? 0);
  if (news.length) announce(news.map((line) => line.textContent).join(" "));
}

function settled() {
  compare();
  if (!$(".clock[data-running][data-mine]", table)) told = false;
  tick();
  listenToPeople();
}

document.addEventListener("castaways:settled", () => later(settled));
setInterval(tick, 250);
settled();

// ---------------------------------------------------------------- friends to be asked

// One press asks a friend: the sheet stays, and says that it is done.
document.addEventListener("submit", async (event) => {
  const { target: form, submitter } = event;
  if (!form.matches("form[data-asks]") || !submitter) return;
  event.preventDefault();
  const body = new URLSearchParams(new FormData(form));
  body.append(submitter.name, submitter.value);
  submitter.disabled = true;
  const answer = await fetch(form.action, { method: "POST", body, redirect: "manual" }).catch(() => null);
  if (answer?.type === "opaqueredirect" || answer?.ok) {
    form.replaceWith(Object.assign(document.createElement("small"), { textContent: form.dataset.asks, className: "deeds" }));
    announce(form.dataset.asks);
    return;
  }
  form.append(Object.assign(document.createElement("input"), { type: "hidden", name: submitter.name, value: submitter.value }));
  form.submit(); // its page says why not
});
