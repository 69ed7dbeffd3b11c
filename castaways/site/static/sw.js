// Answers for a server: files of the site come from the cache, everything else from the engine, which runs in a worker
// of one of the tabs. Requests and answers travel over a channel that all of them share.
import { FILES, VERSION } from "./files.js";

const ROOT = new URL("./", self.location).href;
const CACHE = `castaways ${VERSION}`;
const channel = new BroadcastChannel("castaways engine");
const PATIENCE = 280_000; // ms for an engine that is still on its way; browsers give a worker five minutes for an answer
const ASK_AGAIN = 400; // ms after which a request is sent once more: the engine may have come up meanwhile
// A page says in its head what it may load; to a worker that is told by a header: this site's own files, and no other's.
const OF_WORKERS = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; worker-src 'self'";
const waiting = new Map(); // by the number of a request: how to go on with it
let number = 0;
const me = crypto.randomUUID();

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));

async function install() {
  const cache = await caches.open(CACHE);
  await cache.addAll(FILES.filter((file) => file.early).map((file) => ROOT + file.name));
} // and then it waits: the frame around the pages says when no game is played in any tab

async function activate() {
  for (const name of await caches.keys()) if (name.startsWith("castaways ") && name !== CACHE) await caches.delete(name);
  await self.clients.claim();
}

const names = new Set(FILES.map((file) => file.name));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (!request.url.startsWith(ROOT)) return;
  const rest = request.url.slice(ROOT.length).split("#")[0];
  const path = decodeURI(rest).split("?")[0];
  const top = request.destination === "document";
  if (names.has(path)) event.respondWith(request.destination === "worker" ? file(path).then(guarded) : file(path));
  else if (path === "" && top) event.respondWith(file("index.html"));
  else if (top) event.respondWith(Response.redirect(`${ROOT}#/${rest}`)); // a page of ours in a tab of its own: with the frame around it
  else event.respondWith(ask(event, `/${rest}`));
});

// When the engine runs, the rest is fetched too, so that everything works without a network from then on.
self.addEventListener("message", (event) => {
  if (event.data === "fill") event.waitUntil(fill());
  if (event.data === "take over") self.skipWaiting();
});

async function fill() {
  for (const { name } of FILES) await file(name).catch(() => {});
}

async function file(name) {
  const cache = await caches.open(CACHE);
  const address = ROOT + name;
  const kept = await cache.match(address);
  if (kept) return kept;
  const answer = await fetch(address, { cache: "no-cache" });
  if (answer.ok) await cache.put(address, answer.clone());
  return answer;
}

function guarded(answer) {
  const headers = { ...Object.fromEntries(answer.headers), "content-security-policy": OF_WORKERS };
  return new Response(answer.body, { status: answer.status, headers });
}

// Another site may send a form here, as to any address: only our own pages do something.
const foreign = (request) => request.method !== "GET" && !request.referrer.startsWith(ROOT);

async function ask(event, url) {
  const { request } = event;
  if (foreign(request)) return new Response("", { status: 403 });
  const headers = Object.fromEntries(["content-type", "x-castaways", "last-event-id"].flatMap((name) => (request.headers.has(name) ? [[name, request.headers.get(name)]] : [])));
  headers["accept-language"] = navigator.languages.join(",");
  const body = request.method === "GET" ? null : await request.arrayBuffer();
  const id = `${me} ${++number}`;
  return new Promise((done) => {
    const send = () => channel.postMessage({ ask: id, method: request.method, url, headers, body });
    let again = 0;
    let late = 0;
    const begin = () => {
      again = setInterval(send, ASK_AGAIN);
      late = setTimeout(() => end(away(request)), PATIENCE);
      send();
    };
    const rest = () => { clearInterval(again); clearTimeout(late); again = 0; };
    const end = (told) => {
      rest();
      waiting.delete(id); // before the answer, which may wait for more
      done(answer(id, told));
    };
    waiting.set(id, (told) => {
      if (told.heard) rest(); // the engine works at it
      else if (!told.up) end(told);
      else if (again) send();
      else if (request.method === "GET") begin(); // whoever worked at it is gone, and here is another one
      else end(away(request)); // it may have been done or not: the page asks, and sends what was not
    });
    begin();
  });
}

// Nobody answers. A page tries again by itself; after a form it is the first one.
function away({ mode, method }) {
  const again = method === "GET" ? "1" : `1; url=${ROOT}`;
  const body = mode === "navigate" ? `<!doctype html><meta http-equiv="refresh" content="${again}">` : "";
  return { status: 503, headers: { "content-type": "text/html" }, body };
}

function answer(id, { status, headers, body, streams }) {
  if (status >= 300 && status < 400) return Response.redirect(ROOT + headers.location.slice(1), status);
  if (!streams) return new Response(status === 204 ? null : body, { status, headers });
  const stream = new ReadableStream({
    start(controller) {
      waiting.set(id, ({ chunk, end, up }) => {
        try {
          if (chunk) controller.enqueue(chunk);
          if (end || up) controller.close(); // another engine knows nothing of this stream: the page asks it for one
        } catch {
          channel.postMessage({ leave: id }); // whoever listened has gone
        }
        if (end || up) waiting.delete(id);
      });
    },
    cancel() {
      waiting.delete(id);
      channel.postMessage({ leave: id });
    },
  });
  return new Response(stream, { status, headers });
}

channel.addEventListener("message", ({ data }) => {
  if (data.up) for (const hear of [...waiting.values()]) hear(data);
  else waiting.get(data.to)?.(data);
});
