// One worker, two duties. Without a connection it answers with what the browser has kept; and while no page is open it
// shows that a game waits, and opens its table (it is told no more than a game's name). The server writes VERSION and
// PAGES before this: what is kept changes with them.
//
// Kept are, in caches of their own: files (their addresses change with their content, so that an open page of an older
// version finds its own), pages that are the same for everybody (fetched as nobody), and finished games of one reader.
// Whose pages these are is said by every answer of the server; when that changes, they are gone before anything else.
const FILES = "castaways files";
const SHARED = `castaways pages ${VERSION}`;
const MINE = "castaways games";
const OFFLINE = "/offline";
const READER = "x-castaways-reader"; // whom a page was drawn for
const KEEP = "x-castaways-keep"; // of a finished game: it never changes
const NOTE = "/kept-for"; // where the reader of the kept games is noted
const MOST_FILES = 600;
const MOST_GAMES = 60;
const AGAIN = [0, 2000, 8000, 30000]; // ms before each try to fetch what is not kept yet

self.addEventListener("install", (event) => {
  self.skipWaiting(); // nothing that an open page needs goes: see above
  event.waitUntil(shared(OFFLINE, navigator.language));
});

self.addEventListener("activate", (event) => event.waitUntil(activate()));

async function activate() {
  for (const name of await caches.keys()) {
    if (name.startsWith("castaways ") && ![FILES, SHARED, MINE].includes(name)) await caches.delete(name);
  }
  await self.clients.claim();
}

// ---------------------------------------------------------------- what is kept

/** A page that is the same for everybody, with the files that it names; says whether all of it is kept now. */
async function shared(path, lang) {
  const answer = await fetch(path, { credentials: "omit", headers: { "accept-language": lang }, cache: "no-store" });
  if (!answer.ok) return false;
  const cache = await caches.open(SHARED);
  await cache.put(path, answer.clone());
  if (!(answer.headers.get("content-type") ?? "").startsWith("text/html")) return true;
  return files(await answer.text());
}

// A page says in which language it is read: then the rest is fetched, once a version and language. What a busy server
// refused or a bad connection lost is asked for again, now and by the next page that is opened.
self.addEventListener("message", (event) => {
  if (event.data?.fill) event.waitUntil(fill(String(event.data.fill)));
  if (event.data?.keep) event.waitUntil(again(new URL(String(event.data.keep), self.location.origin)));
});

async function fill(lang) {
  const cache = await caches.open(SHARED);
  const noted = await cache.match("/kept-in");
  if (noted && (await noted.text()) === lang) return;
  let missing = [OFFLINE, ...PAGES];
  for (const pause of AGAIN) {
    await new Promise((done) => setTimeout(done, pause));
    const left = [];
    for (const path of missing) if (!(await shared(path, lang).catch(() => false))) left.push(path);
    if (!left.length) return cache.put("/kept-in", new Response(lang));
    missing = left;
  }
}

/** The files that a page names; says whether all of them are kept now. */
async function files(text) {
  const names = [...text.matchAll(/(?:href|src)="(\/(?:static|art)\/[^"]+)"/g)].map((found) => found[1]);
  const kept = await Promise.all([...new Set(names)].map((name) => file(name).then(({ ok }) => ok, () => false)));
  return kept.every(Boolean);
}

/** The page of a game that has just ended. */
async function again(url) {
  if (url.origin !== self.location.origin || !url.pathname.startsWith("/tables/")) return;
  const request = new Request(url.href, { credentials: "same-origin" });
  const answer = await fetch(request);
  await keep(request, answer.clone());
  if (!answer.ok || !answer.headers.get(KEEP)) return;
  await files(await answer.text());
}

/** A file of ours: it never changes under its address. */
async function file(address) {
  const cache = await caches.open(FILES);
  const kept = await cache.match(address);
  if (kept) return kept;
  const answer = await fetch(address);
  if (answer.ok) {
    await cache.put(address, answer.clone());
    await prune(cache, MOST_FILES);
  }
  return answer;
}

async function prune(cache, most) {
  const keys = await cache.keys();
  for (const old of keys.slice(0, Math.max(0, keys.length - most))) await cache.delete(old);
}

/** Finished games of whoever reads now, and of nobody else. */
async function keep(request, answer) {
  const reader = answer.headers.get(READER);
  if (!reader) return;
  let cache = await caches.open(MINE);
  const noted = await cache.match(NOTE);
  if (!noted || (await noted.text()) !== reader) {
    await caches.delete(MINE);
    cache = await caches.open(MINE);
    await cache.put(NOTE, new Response(reader));
  }
  if (!answer.ok || !answer.headers.get(KEEP)) return;
  await cache.delete(request.url);
  await cache.put(request.url, answer);
  const games = (await cache.keys()).filter((one) => !one.url.endsWith(NOTE));
  for (const old of games.slice(0, Math.max(0, games.length - MOST_GAMES))) await cache.delete(old);
}

// ---------------------------------------------------------------- requests

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== self.location.origin) return;
  if (request.method !== "GET") {
    // Somebody logs in or out: what was kept goes before it is known how that ends.
    if (url.pathname.startsWith("/account")) event.waitUntil(caches.delete(MINE));
    return;
  }
  if (/^\/(static|art)\//.test(url.pathname)) event.respondWith(file(request.url));
  else if (request.mode === "navigate") event.respondWith(navigate(event));
});

async function navigate(event) {
  const { request } = event;
  let answer;
  try {
    answer = await fetch(request);
  } catch {
    return without(request);
  }
  if (answer.headers.has(READER)) event.waitUntil(keep(request, answer.clone()).catch(() => null));
  return answer;
}

/** What there is without a connection. */
async function without(request) {
  const { pathname } = new URL(request.url);
  const mine = await (await caches.open(MINE)).match(request.url, { ignoreVary: true });
  const pages = await caches.open(SHARED);
  return mine ?? (await pages.match(pathname, { ignoreVary: true })) ?? (await pages.match(OFFLINE, { ignoreVary: true })) ?? Response.error();
}

// ---------------------------------------------------------------- messages while no page is open

const TABLE = /^\/(tables\/[\w-]{1,16}|account)$/;

function read(data) {
  try {
    return data.json();
  } catch {
    return {};
  }
}

self.addEventListener("push", (event) => {
  const { title = "Castaways", body = "", tag = "", url = "/" } = event.data ? read(event.data) : {};
  const shown = { body, tag, renotify: Boolean(tag), data: { url: TABLE.test(url) ? url : "/" } };
  event.waitUntil(self.registration.showNotification(title, shown));
});

async function open(path) {
  const address = new URL(path, self.location.origin).href;
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = pages.find((page) => page.url.split(/[?#]/)[0] === address);
  if (there) return there.focus();
  return self.clients.openWindow(address);
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.url ?? "/"));
});

// A browser that has changed its address tells the server; the cookie says who it belongs to.
self.addEventListener("pushsubscriptionchange", (event) => {
  const again = async () => {
    const { key } = await (await fetch("/api/push")).json();
    if (!key) return;
    const fresh = event.newSubscription ?? (await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
    await fetch("/api/push", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(small(fresh)) });
  };
  event.waitUntil(again());
});

function small(subscription) {
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } };
}
