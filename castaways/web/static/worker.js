// Works while no page is open: shows that a game waits, and opens its table. It is told no more than a game's name.
const TABLE = /^\/(tables\/[\w-]{1,16}|account)$/;

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

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
