// The frame around the pages: it stays while they change, and with it the engine. Of several tabs one has the engine,
// for all of them; if that is closed, another takes over.
const ROOT = new URL("./", import.meta.url);
const LANGUAGES = ["en", "ru", "uk"];
const PATIENCE = 300; // ms: a shorter wait is not worth a word
const TEXTS = JSON.parse(document.getElementById("texts").textContent);
const frame = document.getElementById("page");
const loading = document.getElementById("loading");
const bar = loading.querySelector("progress");
const failed = document.getElementById("failed");
const lang = [localStorage.getItem("castaways language"), ...navigator.languages.map((one) => one.slice(0, 2))].find((one) => LANGUAGES.includes(one)) ?? "en";
const returning = localStorage.getItem("castaways played");
let ready = false;
let wanted = false; // does somebody wait for the engine?
let held = null; // what was pressed before anything could answer

document.documentElement.lang = lang;
loading.querySelector("span").textContent = TEXTS[lang].loading;

const show = () => { loading.hidden = ready || !wanted; };
const fail = (text) => { failed.textContent = `${TEXTS[lang].failed} ${text}`; failed.hidden = false; };
const want = () => { wanted = true; setTimeout(show, PATIENCE); };

// ---------------------------------------------------------------- the engine

function host() {
  const worker = new Worker(new URL("./engine.js", ROOT), { type: "module" });
  worker.addEventListener("message", ({ data }) => {
    if (data.total) Object.assign(bar, { value: data.done, max: data.total });
    if (data.failed) fail(data.failed);
    if (data.ready) up();
    if (data.beginAnew) { // games were brought: it knows only those that it began with
      worker.terminate();
      ready = false;
      host();
    }
  });
  worker.addEventListener("error", (event) => fail(event.message));
  return new Promise(() => {}); // as long as this tab is open
}

function up() {
  if (ready) return;
  ready = true;
  show();
  navigator.serviceWorker.controller?.postMessage("fill");
  doHeld();
  showOwnHome();
}

// The first page is a file; whoever has played before gets it with the games that go on as soon as there is an engine.
function showOwnHome() {
  if (returning && !held && answers() && path() === "/" && atHome() && frame.contentWindow.location.href !== ROOT.href) frame.contentWindow.location.replace(ROOT.href);
}

const channel = new BroadcastChannel("castaways engine");
channel.addEventListener("message", ({ data }) => { if (data.to || data.up || data.here) up(); });
channel.postMessage({ hello: true }); // another tab may have the engine already

// ---------------------------------------------------------------- where the page is, for reloads, bookmarks and titles

const path = (from = location) => decodeURI(from.hash.slice(1)) || "/";
const address = (place) => new URL(`.${place}`, ROOT).href;
const atHome = () => /\/(home\.\w\w\.html)?$/.test(frame.contentWindow.location.pathname);

function follow() {
  const { contentWindow: inner, contentDocument: page } = frame;
  if (!inner.location.href.startsWith(ROOT.href)) return;
  const place = inner.location.href.slice(ROOT.href.length - 1);
  history.replaceState(null, "", atHome() ? ROOT.pathname : `#${place}`);
  const title = () => { document.title = page.title; };
  title();
  new MutationObserver(title).observe(page.head, { subtree: true, childList: true, characterData: true });
  if (LANGUAGES.includes(page.documentElement.lang)) localStorage.setItem("castaways language", page.documentElement.lang);
  if (place.startsWith("/tables/")) localStorage.setItem("castaways played", "1");
  notePlaying(page);
  inner.addEventListener("pagehide", want);
  if (!answers()) hold(page);
  page.addEventListener("click", leave, true);
}

// A link to another site gets a tab of its own: nothing but pages of ours may be shown in the frame. What is downloaded is
// made by the engine, and browsers ask the web space for it, which has no such file.
function leave(event) {
  const link = event.target.closest("a[href]");
  if (!link) return;
  if (link.origin !== location.origin) Object.assign(link, { target: "_blank", rel: "noopener" });
  else if (link.hasAttribute("download") && !event.defaultPrevented) {
    event.preventDefault();
    save(link.href);
  }
}

async function save(from) {
  const answer = await fetch(from);
  if (!answer.ok) {
    frame.contentWindow.location.href = from; // it says why
    return;
  }
  const [, name] = /filename="([^"]+)"/.exec(answer.headers.get("content-disposition")) ?? [];
  const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(await answer.blob()), download: name ?? "" });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

// Pressed before anything could answer: it is done as soon as something can. It is kept here, as a browser may end a
// service worker that waits for an engine for more than half a minute.
const answers = () => ready && Boolean(navigator.serviceWorker?.controller);

function doHeld() {
  if (!held || !answers()) return;
  const again = held;
  held = null;
  again();
}

function hold(page) {
  const keep = (event, again) => {
    if (answers()) return;
    event.preventDefault();
    held = again;
    want();
  };
  page.addEventListener("click", (event) => {
    const link = event.target.closest("a[href]");
    if (link) keep(event, () => { frame.contentWindow.location.href = link.href; });
  }, true);
  page.addEventListener("submit", (event) => keep(event, () => event.target.requestSubmit(event.submitter)), true);
}

frame.addEventListener("load", () => { wanted = held !== null; show(); follow(); showOwnHome(); });
// The event says where to; a page that loads meanwhile has written its own place into the address by the time it comes.
addEventListener("hashchange", ({ newURL }) => {
  const to = address(path(new URL(newURL)));
  if (to === frame.contentWindow.location.href) return;
  held = () => frame.contentWindow.location.replace(to);
  want();
  doHeld();
});

// ---------------------------------------------------------------- a new version: between games

// A tab in which a game is played holds this lock together with others like it; whoever has it alone knows that there is
// none. The engine and the pages of one version belong together, so the whole frame is loaded anew then.
const GAME = "castaways game";
let leaveGame = null;

function notePlaying(page) {
  const playing = frame.contentWindow.location.href.startsWith(`${ROOT.href}tables/`) && !page.querySelector(".ending");
  if (playing && !leaveGame) navigator.locks.request(GAME, { mode: "shared" }, () => new Promise((done) => { leaveGame = done; }));
  if (!playing) leaveGame?.();
  if (!playing) leaveGame = null;
}

async function takeOver(registration) {
  if (!registration.waiting || leaveGame) return;
  await navigator.locks.request(GAME, { ifAvailable: true }, (lock) => {
    if (lock) registration.waiting?.postMessage("take over");
  });
}

function watchVersions(registration) {
  const look = () => takeOver(registration);
  registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", look));
  frame.addEventListener("load", () => setTimeout(look)); // after the lock of the page before is given back
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
  look();
}

async function begin() {
  const home = path() === "/";
  if (home) frame.contentWindow.location.replace(new URL(`home.${lang}.html`, ROOT).href);
  if (!("serviceWorker" in navigator) || !("locks" in navigator)) {
    fail(TEXTS[lang].needs);
    return;
  }
  const registration = await navigator.serviceWorker.register(new URL("./sw.js", ROOT), { type: "module", scope: ROOT.pathname });
  if (!navigator.serviceWorker.controller) await new Promise((done) => navigator.serviceWorker.addEventListener("controllerchange", done, { once: true }));
  watchVersions(registration);
  if (!home) {
    want();
    held ??= () => frame.contentWindow.location.replace(address(path()));
  }
  doHeld();
  showOwnHome();
  const idle = window.requestIdleCallback ?? ((then) => setTimeout(then, 200));
  idle(() => navigator.locks.request("castaways engine", host));
}

begin().catch((error) => fail(String(error)));
