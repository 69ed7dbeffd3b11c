// The engine of this browser, in a worker: Python, our server in it, and the database that the browser keeps.
import { keepCompiled, load } from "./python.js";

const ROOT = new URL("./", import.meta.url).pathname;
const channel = new BroadcastChannel("castaways engine");

// ---------------------------------------------------------------- what the browser keeps

const opened = new Promise((done, failed) => {
  const request = indexedDB.open("castaways", 1);
  request.onupgradeneeded = () => request.result.createObjectStore("kept");
  request.onsuccess = () => done(request.result);
  request.onerror = () => failed(request.error);
});

async function kept(mode, act) {
  const base = await opened;
  return new Promise((done, failed) => {
    const change = base.transaction("kept", mode, { durability: "strict" });
    const request = act(change.objectStore("kept"));
    change.oncomplete = () => done(request.result);
    change.onerror = () => failed(change.error);
  });
}

const keep = (database, cookies) => kept("readwrite", (store) => store.put({ database, cookies }, "engine"));

// ---------------------------------------------------------------- bots think in a worker of their own

const thoughts = new Map();
let thinker = null;
let number = 0;

function think(packed) {
  if (!thinker) {
    thinker = new Worker(new URL("./thinker.js", import.meta.url), { type: "module" });
    thinker.addEventListener("message", ({ data }) => {
      const { done, failed } = thoughts.get(data.id);
      thoughts.delete(data.id);
      if (data.error) failed(new Error(data.error));
      else done(data.packed);
    });
    thinker.addEventListener("error", ({ message }) => { // it could not be loaded: the next thought tries again
      thinker.terminate();
      thinker = null;
      for (const { failed } of thoughts.values()) failed(new Error(message || "bots cannot think"));
      thoughts.clear();
    });
  }
  number += 1;
  return new Promise((done, failed) => {
    thoughts.set(number, { done, failed });
    thinker.postMessage({ id: number, packed });
  });
}

// ---------------------------------------------------------------- requests of pages, and their answers

const asked = new Set(); // requests may be sent twice while the engine comes up

function tell(to, status, headers, body, more) {
  if (status) {
    channel.postMessage({ to, status, headers: JSON.parse(headers), body: more ? null : body, streams: more });
  } else {
    channel.postMessage(more ? { to, chunk: body } : { to, end: true });
  }
}

async function start() {
  const { python, compiled } = await load((done, total) => postMessage({ done, total }));
  const engine = python.pyimport("castaways.site.local.browser").Engine(ROOT, tell, keep, think, () => postMessage({ beginAnew: true }));
  const before = await kept("readonly", (store) => store.get("engine"));
  await engine.start(before?.database ?? null, before?.cookies ?? "{}");
  channel.postMessage({ up: true }); // whatever the engine before this one had begun
  channel.addEventListener("message", ({ data }) => {
    if (data.hello) {
      channel.postMessage({ here: true });
    } else if (data.ask && !asked.has(data.ask)) {
      asked.add(data.ask);
      channel.postMessage({ to: data.ask, heard: true });
      engine.serve(data.ask, data.method, data.url, JSON.stringify(data.headers), data.body && new Uint8Array(data.body));
    } else if (data.leave) {
      engine.leave(data.leave);
    }
  });
  postMessage({ ready: true });
  if (!compiled) setTimeout(() => keepCompiled(python), 5000);
}

start().catch((error) => {
  console.error(error);
  postMessage({ failed: String(error) });
});
