// The one script of the pages: it sends moves, listens for changes, and swaps the table so that cards glide.
const $ = (selector, root = document) => root.querySelector(selector);
const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];
const table = $("#table");
const calm = matchMedia("(prefers-reduced-motion: reduce)");

// ---------------------------------------------------------------- the swap

let version = 0;
let heard = 0; // the last line of the log that was announced
let swapping = Promise.resolve();

function frame() {
  return $(".frame", table);
}

// Equal cards get numbered names, so that each has a partner before and after the swap to glide from and to.
function nameGliders() {
  const counts = new Map();
  for (const element of $$("[data-glide]", table)) {
    const key = element.dataset.glide.replace(/[^\w-]/g, "_");
    const nth = (counts.get(key) ?? 0) + 1;
    counts.set(key, nth);
    element.style.viewTransitionName = `glide-${key}-${nth}`;
    element.style.viewTransitionClass = `glide ${element.dataset.glideAs ?? ""}`;
  }
}

function show(update) {
  swapping = swapping.then(() => swap(update));
  return swapping;
}

async function swap(update) {
  if (update.version <= version) return;
  version = update.version;
  const put = () => replace(update.html);
  if (!document.startViewTransition || calm.matches || document.hidden) return put();
  await walk(update.html);
  nameGliders();
  const moving = document.startViewTransition(() => { put(); nameGliders(); });
  await moving.updateCallbackDone;
  await Promise.race([moving.finished, new Promise((done) => setTimeout(done, 600))]);
}

// Walkers go from stop to stop, in the order of the stops, before the table shows what they found there.
const STEP = 180; // milliseconds
const HOP = 9; // pixels
const MOST_STEPS = 12;
let walking = false;

async function walk(html) {
  const next = document.createElement("template");
  next.innerHTML = html;
  const stops = $$("[data-stop]", table);
  const place = (walker) => stops.findIndex((stop) => stop.dataset.stop === walker?.closest("[data-stop]")?.dataset.stop);
  const walks = $$("[data-walk]", table).map((walker) => {
    const [start, end] = [place(walker), place($(`[data-walk="${walker.dataset.walk}"]`, next.content))];
    const steps = start < 0 || end < 0 ? 0 : (end - start + stops.length) % stops.length;
    if (!steps || steps > MOST_STEPS) return null;
    const from = stops[start].getBoundingClientRect();
    const way = Array.from({ length: steps + 1 }, (_, step) => {
      const at = stops[(start + step) % stops.length].getBoundingClientRect();
      return [at.right - from.right, at.bottom - from.bottom];
    });
    const frames = way.flatMap(([x, y], step) => {
      const [u, v] = way[step + 1] ?? [x, y];
      return [[x, y], [(x + u) / 2, (y + v) / 2 - (step < steps ? HOP : 0)]].map(([right, down]) => ({ translate: `${right}px ${down}px` }));
    });
    return walker.animate(frames.slice(0, -1), { duration: STEP * steps, fill: "forwards", easing: "linear" }).finished;
  });
  walking = true;
  await Promise.race([Promise.all(walks), new Promise((done) => setTimeout(done, STEP * MOST_STEPS + 200))]);
  walking = false;
}

function replace(html) {
  const focused = document.activeElement;
  const had = table.contains(focused) ? { id: focused.id, key: focused.dataset.key, moves: !!focused.closest(".moves, .board") } : null;
  const open = $$("[popover]:popover-open", table).map((sheet) => sheet.id);
  const unfolded = $$("details[open][id]", table).map((part) => part.id);
  const chosen = $$("input[type=radio][id]:checked", table).map((one) => one.id);
  const life = Number($("[data-count]", table)?.dataset.count);
  const seen = new Set($$("[data-fresh]", table).map((one) => one.dataset.fresh));
  const written = $$("[data-keep]", table).map(({ id, value, selectionStart, selectionEnd }) => ({ id, value, selectionStart, selectionEnd }));
  table.innerHTML = html;
  for (const was of written) Object.assign(document.getElementById(was.id) ?? {}, { value: was.value });
  for (const one of $$("input[type=radio]", table)) one.checked = chosen.includes(one.id) || one.checked;
  for (const one of $$("[data-fresh]", table)) one.classList.toggle("fresh", !seen.has(one.dataset.fresh));
  for (const id of open) document.getElementById(id)?.showPopover();
  for (const id of unfolded) document.getElementById(id)?.setAttribute("open", "");
  if (had) refocus(had);
  for (const was of written) if (had?.id === was.id) document.getElementById(was.id)?.setSelectionRange(was.selectionStart, was.selectionEnd);
  const now = Number($("[data-count]", table)?.dataset.count);
  if (now !== life) $("[data-count]", table)?.classList.add(now < life ? "hurt" : "healed");
  settle();
}

function refocus(had) {
  const same = (had.id && document.getElementById(had.id)) || (had.key && $(`.moves [data-key="${had.key}"]:not([aria-disabled])`, table));
  const next = same || (had.moves && ($(".moves .act:not([aria-disabled])", table) || $(".moves .act", table)));
  if (next) next.focus({ preventScroll: true });
}

// After every swap: say what is new, mark the turn in the title, and arm what the table offers.
function settle() {
  version = Math.max(version, Number(frame()?.dataset.version ?? 0));
  const turn = frame()?.dataset.turn;
  const lines = $$(".log [data-n]", table).map((line) => ({ n: Number(line.dataset.n), text: line.textContent })).reverse();
  const last = lines.at(-1)?.n ?? 0;
  const news = lines.filter((line) => line.n > heard).map((line) => line.text);
  if (last < heard) news.push(table.dataset.saidUndone);
  if (turn === "cover") forget();
  const mark = turn === "mine" ? `● ${table.dataset.saidTurn} · ` : "";
  document.title = `${mark}${table.dataset.title} · Castaways`;
  if (armed && news.length) $("#said").textContent = news.join(" ");
  heard = last;
  veil(localStorage.getItem(VEIL) === "on");
  armSorter();
  notePromise();
  armShare();
  armed = turn !== "cover";
  document.dispatchEvent(new Event("castaways:settled"));
}
let armed = false;

// The screen passes to somebody else: what was said to the one before must not be found on it.
function forget() {
  hideTip();
  for (const id of ["said", "refusal", "tip"]) document.getElementById(id).textContent = "";
}

// ---------------------------------------------------------------- sending

let asked = ""; // what is on its way: a second click on the same thing is no second move
let sending = Promise.resolve();

function send(url, body) {
  if (walking && body.has("ply")) return; // what is shown is already past
  const key = `${url} ${body.get("ply") ?? body}`;
  if (key === asked) return;
  asked = key;
  sending = sending.then(() => post(url, body)).finally(() => { if (asked === key) asked = ""; });
}

async function post(url, body) {
  try {
    const answer = await fetch(url, { method: "POST", body, headers: { "x-castaways": "1" } });
    const data = await answer.json();
    if (answer.ok) {
      tell(data);
    } else {
      refuse(data.error.message);
      if (answer.status === 409) listen();
    }
  } catch {
    lost(true);
    listen();
  }
}

function sendActions(actions) {
  const form = $("#move");
  const body = new URLSearchParams({ csrf: form.elements.csrf.value, ply: form.elements.ply.value });
  for (const action of actions) body.append("action", action);
  send(form.getAttribute("action"), body);
}

let refusalTimer = 0;
function refuse(message) {
  const box = $("#refusal");
  box.textContent = message;
  box.hidden = false;
  clearTimeout(refusalTimer);
  refusalTimer = setTimeout(() => { box.hidden = true; }, 5000);
}

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!form.matches("form[data-live]")) return;
  event.preventDefault();
  const button = event.submitter;
  if (button?.getAttribute("aria-disabled") === "true") return;
  if (button?.dataset.sure && !button.classList.contains("armed")) {
    button.classList.add("armed"); // a move that loses for certain wants a second press
    ($("small", button) ?? button.appendChild(document.createElement("small"))).textContent = button.dataset.sure;
    $("#said").textContent = button.dataset.sure;
    return;
  }
  const body = new URLSearchParams(new FormData(form));
  if (button?.name) body.append(button.name, button.value);
  for (const action of button?.dataset.then?.split(" ") ?? []) body.append(button.name, action);
  button?.closest("[popover]")?.hidePopover(); // a choice is made: the sheet has done its work
  if (form.id === "say") for (const input of $$("[form=say][name=text]")) input.value = "";
  send(button?.getAttribute("formaction") ?? form.getAttribute("action"), body); // not form.action: the buttons are called "action"
});

// ---------------------------------------------------------------- listening

let lostTimer = 0;

// A short gap is not worth a word; every failed attempt calls this again, so the clock must not start anew.
function lost(now) {
  if (now) $("#offline").hidden = false;
  else lostTimer ||= setTimeout(() => lost(true), 1500);
}

function found() {
  clearTimeout(lostTimer);
  lostTimer = 0;
  $("#offline").hidden = true;
}

// Browsers allow about six connections to one host, so tabs share: of all tabs of one table one listens and tells the
// others, no more than four tables listen at once, and further ones ask every few seconds. A tab that nobody sees does
// neither: it catches up when it is seen again.
const MOST_STREAMS = 4;
const ASK_EVERY = 3000;
const channel = table?.dataset.stream && "BroadcastChannel" in window ? new BroadcastChannel(`castaways ${table.dataset.stream}`) : null;
let latest = null;
let stopListening = () => {};

channel?.addEventListener("message", ({ data }) => {
  if (data.update) {
    found();
    show(data.update);
  } else if (latest && latest.version > data.since) {
    channel.postMessage({ update: latest });
  }
});

function tell(update) {
  latest = update;
  channel?.postMessage({ update });
  show(update);
}

function listen() {
  stopListening();
  if (document.hidden || !table.dataset.stream) return;
  const done = new AbortController();
  stopListening = () => done.abort();
  if (!navigator.locks || !channel) {
    stream(done.signal);
    return;
  }
  channel.postMessage({ since: version });
  navigator.locks.request(`castaways ${table.dataset.stream}`, { signal: done.signal }, () => lead(done.signal)).catch(() => {});
}

async function lead(signal) {
  for (let slot = 0; slot < MOST_STREAMS && !signal.aborted; slot++) {
    const work = async (lock) => lock && (await stream(signal));
    await navigator.locks.request(`castaways stream ${slot}`, { ifAvailable: true }, work);
  }
  while (!signal.aborted) await ask();
}

function stream(signal) {
  return new Promise((done) => {
    let source;
    const open = () => {
      source = new EventSource(`${table.dataset.stream}?since=${version}`);
      source.addEventListener("open", found);
      source.addEventListener("table", (event) => tell(JSON.parse(event.data)));
      source.addEventListener("error", () => {
        lost(false);
        if (source.readyState === EventSource.CLOSED && !signal.aborted) setTimeout(() => signal.aborted || open(), 2000);
      });
    };
    signal.addEventListener("abort", () => { source.close(); done(); });
    open();
  });
}

async function ask() {
  await new Promise((done) => setTimeout(done, ASK_EVERY));
  try {
    const answer = await fetch(`${table.dataset.part}?since=${version}`);
    if (answer.status === 200) tell(await answer.json());
    found();
  } catch {
    lost(false);
  }
}

// ---------------------------------------------------------------- keys

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest?.("input:not([type=radio]), select, textarea")) return;
  // The key's place counts, not its letter, so that it works on a Cyrillic keyboard too.
  const letter = event.code.replace(/^(Key|Digit|Numpad)/, "");
  if (letter.length !== 1) return;
  const sheet = $("[popover]:popover-open"); // an open sheet has keys of its own
  const button = sheet ? $(`[data-key="${letter}"]`, sheet) : $(`.moves [data-key="${letter}"], [data-veil-toggle][data-key="${letter}"]`);
  if (!button) return;
  event.preventDefault();
  button.focus();
  button.click();
  $("[popover]:popover-open .act")?.focus();
});

// ---------------------------------------------------------------- secrets on a shared screen

const VEIL = "castaways veil";

function veil(on) {
  document.documentElement.classList.toggle("veiled", on);
  for (const button of $$("[data-veil-toggle]")) button.setAttribute("aria-pressed", String(on));
}

document.addEventListener("click", (event) => {
  if (!event.target.closest("[data-veil-toggle]")) return;
  const on = !document.documentElement.classList.contains("veiled");
  localStorage.setItem(VEIL, on ? "on" : "");
  veil(on);
});

// ---------------------------------------------------------------- why not, and what will happen

const tip = $("#tip");

function tipFor(element) {
  const card = element?.closest?.("[data-tip], [aria-disabled]");
  const text = card?.dataset.tip || $("[data-why]", card ?? document.createElement("i"))?.textContent;
  if (!tip || !text || !card) return hideTip();
  tip.textContent = text;
  tip.hidden = false;
  const at = card.getBoundingClientRect();
  const size = tip.getBoundingClientRect();
  const left = Math.min(Math.max(8, at.left + at.width / 2 - size.width / 2), innerWidth - size.width - 8);
  const above = at.top - size.height - 10;
  tip.style.left = `${left}px`;
  tip.style.top = `${above > 4 ? above : Math.min(at.bottom + 10, innerHeight - size.height - 8)}px`;
}

function hideTip() {
  if (tip) tip.hidden = true;
}

document.addEventListener("mouseover", (event) => tipFor(event.target));
document.addEventListener("focusin", (event) => (event.target.matches(":focus-visible") ? tipFor(event.target) : hideTip()));
document.addEventListener("focusout", hideTip);
document.addEventListener("scroll", hideTip, true);
document.addEventListener("keydown", (event) => event.key === "Escape" && hideTip());

// ---------------------------------------------------------------- choosing several cards for points

document.addEventListener("click", (event) => {
  const card = event.target.closest("[data-pick]");
  const go = event.target.closest("[data-pick-go]");
  if (card) {
    event.preventDefault();
    const chosen = card.getAttribute("aria-pressed") === "true";
    if (chosen || Number(card.dataset.pick) <= pointsLeft()) card.setAttribute("aria-pressed", String(!chosen));
    countPoints();
  } else if (go) {
    event.preventDefault();
    const picked = $$('[data-pick][aria-pressed="true"]', table);
    // From the last place to the first, so that the places still fit; "done" only if something could still be destroyed.
    const actions = picked.map((one) => Number(one.value)).sort((a, b) => b - a);
    const left = pointsLeft();
    const more = $$('[data-pick][aria-pressed="false"]', table).some((one) => Number(one.dataset.pick) <= left);
    if (more || !actions.length) actions.push(Number(go.value));
    sendActions(actions);
  }
});

function pointsLeft() {
  const spent = $$('[data-pick][aria-pressed="true"]', table).reduce((sum, card) => sum + Number(card.dataset.pick), 0);
  return Number($("[data-budget]", table).dataset.budget) - spent;
}

function countPoints() {
  const left = pointsLeft();
  $("[data-budget]", table).textContent = left;
  const picked = $$('[data-pick][aria-pressed="true"]', table).length;
  const go = $("[data-pick-go]", table);
  const label = $("span", go);
  go.dataset.none ??= label.textContent;
  label.textContent = picked ? go.dataset.some : go.dataset.none;
  go.classList.toggle("main", picked > 0);
  for (const card of $$('[data-pick][aria-pressed="false"]', table)) {
    card.classList.toggle("playable", Number(card.dataset.pick) <= left);
  }
}

// ---------------------------------------------------------------- sorting cards

function armSorter() {
  const list = $("[data-sort]", table);
  if (!list) return;
  labelSorter(list);
  for (const item of list.children) {
    item.addEventListener("pointerdown", (event) => !event.target.closest("button") && drag(list, item, event));
  }
}

function drag(list, item, event) {
  event.preventDefault();
  item.classList.add("held");
  const done = new AbortController();
  const follow = (move) => {
    const under = document.elementsFromPoint(move.clientX, move.clientY).map((e) => e.closest("[data-sort] > li"));
    const over = under.find((li) => li && li !== item);
    if (!over) return;
    const box = over.getBoundingClientRect();
    const before = move.clientX < box.left + box.width / 2;
    list.insertBefore(item, before ? over : over.nextSibling);
    labelSorter(list);
  };
  const drop = () => {
    item.classList.remove("held");
    done.abort();
  };
  // On the document: an element that is moved in its list loses the pointer.
  document.addEventListener("pointermove", follow, { signal: done.signal });
  document.addEventListener("pointerup", drop, { signal: done.signal });
  document.addEventListener("pointercancel", drop, { signal: done.signal });
}

document.addEventListener("dragstart", (event) => event.target.closest?.("[data-sort]") && event.preventDefault());

function labelSorter(list) {
  let place = 0;
  for (const item of list.children) {
    const label = $(".pos", item);
    const away = item.classList.contains("away");
    label.textContent = away ? label.dataset.gone : place++ ? `${place}` : `1 · ${label.dataset.first}`;
  }
}

document.addEventListener("click", (event) => {
  const step = event.target.closest("[data-step]");
  const drop = event.target.closest("[data-drop]");
  if (step) {
    const item = step.closest("li");
    const other = Number(step.dataset.step) < 0 ? item.previousElementSibling : item.nextElementSibling;
    if (other) (Number(step.dataset.step) < 0 ? other.before(item) : other.after(item));
    step.focus();
    labelSorter(item.parentElement);
  } else if (drop) {
    const item = drop.closest("li");
    const away = !item.classList.contains("away");
    for (const one of item.parentElement.children) {
      one.classList.toggle("away", one === item && away);
      $("[data-drop]", one)?.setAttribute("aria-pressed", String(one === item && away));
    }
    labelSorter(item.parentElement);
  } else if (event.target.closest("[data-sort-go]")) {
    sendActions(sortActions($("[data-sort]", table)));
  }
});

// One small action a card: away with one or none, then each of the others by its place among those left.
function sortActions(list) {
  const left = [...list.children].map((item) => Number(item.dataset.item)).sort((a, b) => a - b);
  const take = (item) => left.splice(left.indexOf(Number(item.dataset.item)), 1);
  const actions = [];
  const away = $(".away", list);
  if (away) {
    actions.push(Number(list.dataset.away) + left.indexOf(Number(away.dataset.item)));
    take(away);
  }
  for (const item of [...list.children].filter((one) => one !== away)) {
    if (left.length === 1 && actions.length) break; // the last one goes where there is room
    actions.push(Number(list.dataset.top) + left.indexOf(Number(item.dataset.item)));
    take(item);
  }
  return actions;
}

// ---------------------------------------------------------------- small things

document.addEventListener("click", async (event) => {
  const copy = event.target.closest("[data-copy]");
  if (!copy) return;
  try {
    await navigator.clipboard.writeText(copy.dataset.copy);
    copy.textContent = copy.dataset.copied;
  } catch {
    $("[data-select]")?.select();
  }
});

if (table) {
  settle();
}
if (table?.dataset.stream) {
  listen();
  document.addEventListener("visibilitychange", listen);
  addEventListener("pagehide", () => stopListening());
  addEventListener("pageshow", (event) => event.persisted && listen());
}

// ---------------------------------------------------------------- the end: what was promised, and sharing

// The line that fixes the shuffle is noted when it is first seen, so that at the end nobody can have changed it.
function notePromise() {
  const promise = $("[data-promise]", table);
  const key = (id) => `castaways promise ${id}`;
  try {
    if (promise) localStorage[key(promise.dataset.promise)] ??= promise.textContent;
    const told = $("[data-remembered]", table);
    const noted = told && localStorage[key(told.dataset.remembered)];
    if (noted) {
      const same = noted === $("[data-promised]", table).textContent;
      if (!same) told.textContent = told.dataset.differs;
      told.classList.toggle("bad", !same);
      told.hidden = false;
    }
  } catch { /* a browser that keeps nothing notes nothing */ }
}

function armShare() {
  const send = $("[data-share]", table);
  if (send && navigator.share) send.hidden = false;
}

document.addEventListener("click", (event) => {
  const send = event.target.closest("[data-share]");
  if (send) navigator.share({ text: send.dataset.text, url: send.dataset.share }).catch(() => {});
});
