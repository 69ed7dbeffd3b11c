// News of the table, from the server or from another tab.
import { $, later, table } from "./dom.js";
import { newest, show } from "./show.js";

let lostTimer = 0;

/** The server cannot be reached. A short gap is not worth a word; every failed attempt calls this again, so the clock
 * must not start anew. */
export function lost(now) {
  if (now) $("#offline").hidden = false;
  else lostTimer ||= setTimeout(() => lost(true), 1500);
}

function found() {
  clearTimeout(lostTimer);
  lostTimer = 0;
  if (!$("#offline").hidden) document.dispatchEvent(new Event("castaways:found"));
  $("#offline").hidden = true;
}

// Browsers allow about six connections to one host, so tabs share: of all tabs of one table one listens and tells the
// others, no more than four tables listen at once, and further ones ask every few seconds. A tab that nobody sees does
// neither: it catches up when it is seen again.
const MOST_STREAMS = 4;
const ASK_EVERY = 3000;
const PATIENCE = 1000; // ms that the stream has to bring what is known to be there
const channel = table?.dataset.stream && "BroadcastChannel" in window ? new BroadcastChannel(`castaways ${table.dataset.stream}`) : null;
let latest = null;
let source = null; // the stream, where this tab has it
let stopListening = () => {};
const closed = () => $('.frame[data-turn="closed"]', table) !== null;

channel?.addEventListener("message", ({ data }) => {
  if (data.update) {
    found();
    if (!show(data.update)) ask(0);
  } else if (latest && latest.version > data.since) {
    channel.postMessage({ update: latest });
  }
});

/** A state that this tab was sent, or what has changed since the one before; whoever missed that one asks for all. */
export function tell(update) {
  latest = update;
  if (!show(update)) ask(0);
  later(() => channel?.postMessage({ update }));
}

/** Does a stream bring this tab what is new? */
export const listening = () => source?.readyState === EventSource.OPEN;

/** A version that the stream should bring; if it does not, it is asked for. */
export function expect(version) {
  setTimeout(() => version > newest() && ask(0), PATIENCE);
}

/** Listen, from the state that is shown on. */
export function listen() {
  stopListening();
  if (document.hidden || !table.dataset.stream || closed()) return;
  const done = new AbortController();
  stopListening = () => done.abort();
  if (!navigator.locks || !channel) {
    stream(done.signal);
    return;
  }
  channel.postMessage({ since: newest() });
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
    const open = () => {
      source = new EventSource(`${table.dataset.stream}?since=${newest()}`);
      source.addEventListener("open", found);
      source.addEventListener("table", (event) => tell(JSON.parse(event.data)));
      source.addEventListener("error", () => {
        if (closed()) {
          source.close(); // it is over for this visitor, and the page says why
          return;
        }
        lost(false);
        if (source.readyState === EventSource.CLOSED && !signal.aborted) setTimeout(() => signal.aborted || open(), 2000);
      });
    };
    signal.addEventListener("abort", () => { source.close(); source = null; done(); });
    open();
  });
}

async function ask(wait = ASK_EVERY) {
  await new Promise((done) => setTimeout(done, wait));
  try {
    const answer = await fetch(`${table.dataset.part}?since=${newest()}`);
    if (answer.status === 200) tell(await answer.json());
    found();
  } catch {
    lost(false);
  }
}

if (table?.dataset.stream) {
  document.addEventListener("visibilitychange", listen);
  addEventListener("pagehide", () => stopListening());
  addEventListener("pageshow", (event) => event.persisted && listen());
}
