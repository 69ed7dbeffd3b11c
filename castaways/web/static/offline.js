// The page that is shown without a connection: which games this browser has kept. The list is made here, of what is
// kept for whoever was here last; the worker lets it go when somebody else comes.
import { $ } from "./dom.js";

const list = $("[data-kept-games]");
const cache = await caches.open("castaways games");

function item(href, text) {
  const link = Object.assign(document.createElement("a"), { href, textContent: text });
  const line = document.createElement("li");
  line.append(link);
  return line;
}

for (const request of (await cache.keys()).reverse()) {
  const { pathname, search } = new URL(request.url);
  if (!/^\/tables\/[\w-]+$/.test(pathname) || search) continue;
  const text = await (await cache.match(request, { ignoreVary: true })).text();
  const page = new DOMParser().parseFromString(text, "text/html");
  list.append(item(pathname, page.querySelector("meta[name=kept]")?.content ?? page.title.replace(/ · Castaways$/, "")));
}
$("[data-kept-none]").hidden = list.childElementCount > 0;

// Pages that are the same for everybody, besides the rules: this one has no link to them.
const more = $("[data-kept-more]");
const listed = new Set([...document.querySelectorAll("a")].map((link) => link.pathname));
for (const name of (await caches.keys()).filter((one) => one.startsWith("castaways pages"))) {
  const pages = await caches.open(name);
  for (const request of await pages.keys()) {
    const { pathname } = new URL(request.url);
    const text = await (await pages.match(request, { ignoreVary: true })).text();
    const { title } = new DOMParser().parseFromString(text, "text/html");
    if (!title || listed.has(pathname) || /^\/(offline|rules)$/.test(pathname)) continue;
    $("ul", more).append(item(pathname, title.replace(/ · Castaways$/, "")));
    more.hidden = false;
  }
}

$("[data-again]").addEventListener("click", (event) => {
  event.preventDefault();
  location.reload();
});

// What the reader has pressed meanwhile counts: to load this page again would take them back from where they go.
let leaving = false;
addEventListener("beforeunload", () => { leaving = true; });
addEventListener("online", () => leaving || location.reload());
