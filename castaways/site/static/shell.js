// The frame around the pages: it stays while they change, and with it the engine. Of several tabs one has the engine,
// for all of them; if that is closed, another takes over.
const ROOT = new URL("./", import.meta.url);
const frame = document.getElementById("page");
const progress = document.getElementById("loading");
const bar = progress.querySelector("progress");
const failed = document.getElementById("failed");
let ready = false;
let wanted = false; // does somebody wait for the engine?

const show = () => { progress.hidden = ready || !wanted; };

function host() {
  const worker = new Worker(new URL("./engine.js", ROOT), { type: "module" });
  worker.addEventListener("message", ({ data }) => {
    if (data.total) Object.assign(bar, { value: data.done, max: data.total });
    if (data.ready) ready = true;
    if (data.failed) failed.hidden = false;
    if (data.failed) failed.append(` ${data.failed}`);
    show();
  });
  return new Promise(() => {}); // as long as this tab is open
}

const channel = new BroadcastChannel("castaways engine");
channel.addEventListener("message", ({ data }) => { if (data.to) { ready = true; show(); } });

// Where the page is, so that a reload, a bookmark and the way back find it again.
const path = () => decodeURI(location.hash.slice(1)) || "/";
const address = (place) => new URL(`.${place}`, ROOT).href;

function follow() {
  const inner = frame.contentWindow.location;
  if (inner.href === "about:blank") return;
  const place = inner.href.slice(ROOT.href.length - 1);
  document.title = frame.contentDocument.title || document.title;
  if (`#${place}` !== location.hash && !place.startsWith("/home.")) history.replaceState(null, "", place === "/" ? ROOT.pathname : `#${place}`);
  frame.contentWindow.addEventListener("pagehide", () => { wanted = true; setTimeout(show, 300); });
}

frame.addEventListener("load", () => { wanted = false; show(); follow(); });
new MutationObserver(() => {}).observe(document.documentElement, { attributes: true });
setInterval(() => { const title = frame.contentDocument?.title; if (title && title !== document.title) document.title = title; }, 500);

async function begin() {
  if (!("serviceWorker" in navigator)) {
    failed.hidden = false;
    return;
  }
  await navigator.serviceWorker.register(new URL("./sw.js", ROOT), { type: "module", scope: ROOT.pathname });
  if (!navigator.serviceWorker.controller) await new Promise((done) => navigator.serviceWorker.addEventListener("controllerchange", done, { once: true }));
  if (path() !== "/") {
    wanted = true;
    show();
    frame.src = address(path());
  }
  const idle = window.requestIdleCallback ?? ((then) => setTimeout(then, 200));
  idle(() => navigator.locks.request("castaways engine", host));
}

addEventListener("hashchange", () => { if (address(path()) !== frame.contentWindow.location.href) frame.contentWindow.location.replace(address(path())); });
begin();
