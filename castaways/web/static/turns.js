// Games that wait for this visitor: told by the tab's title, icon and sound while nobody looks at it, and by the
// browser's notification for those who have switched that on. Of all tabs one asks the server and tells the others.
import { $, preference } from "./dom.js";
import { play } from "./sound.js";

const body = document.body.dataset;
const EVERY = 20_000; // ms between two questions
const channel = "BroadcastChannel" in window ? new BroadcastChannel("castaways turns") : null;
const icon = $('link[rel="icon"]');
const usual = icon?.href;
let known = null; // the games that waited when it was last asked, by id and ply
let title = ""; // of the page, while the tab calls

const key = (turn) => `${turn.id} ${turn.ply}`;

function mark(turns) {
  if (!document.hidden || !turns.length) {
    if (title) document.title = title;
    title = "";
    if (icon) icon.href = usual;
    return;
  }
  title ||= document.title;
  document.title = `(${turns.length}) ${turns[0].said ?? body.saidTurn}`;
  if (icon) icon.href = body.turnIcon;
}

/** Are these the quiet hours of the settings? Then the title says it, and nothing rings. */
function quiet() {
  const [first, last] = (preference("quiet") ?? "off").split("-").map(Number);
  if (Number.isNaN(first) || last === undefined) return false;
  const hour = new Date().getHours();
  return first < last ? hour >= first && hour < last : hour >= first || hour < last;
}

function call(fresh) {
  if (quiet()) return;
  play("turn");
  if (preference("notify") !== "on" || !("Notification" in window) || Notification.permission !== "granted") return;
  for (const turn of fresh) {
    const note = new Notification(turn.said ?? body.saidTurn, { body: turn.title, tag: turn.id, icon: body.turnIcon });
    note.addEventListener("click", () => { window.focus(); location.assign(`/tables/${turn.id}`); });
  }
}

function told(turns, leads) {
  const fresh = turns.filter((turn) => known && !known.has(key(turn)));
  known = new Set(turns.map(key));
  mark(turns);
  if (leads && document.hidden && fresh.length) call(fresh);
}

async function ask() {
  const answer = await fetch("/turns").catch(() => null);
  if (!answer?.ok) return;
  const { turns } = await answer.json();
  told(turns, true);
  channel?.postMessage(turns);
}

async function lead() {
  for (;;) {
    if (document.hidden) await ask();
    await new Promise((done) => setTimeout(done, EVERY));
  }
}

channel?.addEventListener("message", ({ data }) => told(data, false));
document.addEventListener("visibilitychange", () => (document.hidden ? ask() : mark([])));
if (body.turns !== undefined) {
  if (navigator.locks) navigator.locks.request("castaways turns", lead);
  else lead();
}

// Asked for only by a press on the switch, never when a page opens.
document.addEventListener("castaways:set", ({ detail: { name, value } }) => {
  if (name === "notify" && value === "on" && "Notification" in window) Notification.requestPermission();
});
