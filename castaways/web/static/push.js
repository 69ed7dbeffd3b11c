// Push: this browser is told of games that wait, also while no page is open. It follows the switch of the settings
// ("Notification of the browser") and the buttons on the page of the account; asked for only by a press.
import { $ } from "./dom.js";

const body = document.body.dataset;
const KEPT = "castaways push"; // whom this browser is told about, so that a log-in or a log-out is noticed
const able = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window && window.isSecureContext;

const small = (subscription) => {
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } };
};
const post = (path, value) =>
  fetch(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(value) }).catch(() => null);
const current = async () => (await (await navigator.serviceWorker.getRegistration("/"))?.pushManager.getSubscription()) ?? null;

/** Have this browser told. False: the browser, or the person, does not want it. */
async function begin() {
  if ((await Notification.requestPermission()) !== "granted") return false;
  const { key } = await (await fetch("/api/push")).json();
  if (!key) return false;
  await navigator.serviceWorker.register("/worker.js", { scope: "/" });
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: key };
  let subscription;
  try {
    subscription = await pushManager.subscribe(options);
  } catch { // the server has another key than it had: the old agreement is ended first
    await (await pushManager.getSubscription())?.unsubscribe();
    subscription = await pushManager.subscribe(options);
  }
  const answer = await post("/api/push", small(subscription));
  if (answer?.ok) localStorage.setItem(KEPT, body.who);
  return Boolean(answer?.ok);
}

/** Have it told no more. */
async function end() {
  localStorage.removeItem(KEPT);
  const subscription = await current();
  if (!subscription) return;
  await post("/api/push/end", small(subscription));
  await subscription.unsubscribe();
}

// Somebody else has logged in here, or the same person out: what comes from now on is for whoever is here now.
async function follow() {
  if (localStorage.getItem(KEPT) === null || localStorage.getItem(KEPT) === body.who || Notification.permission !== "granted") return;
  const subscription = await current();
  if (!subscription) return localStorage.removeItem(KEPT);
  const answer = await post("/api/push", small(subscription));
  if (answer?.ok) localStorage.setItem(KEPT, body.who);
}

async function buttons(box) {
  const said = $("[data-push-said]");
  const show = async () => {
    const on = Boolean(await current()) && localStorage.getItem(KEPT) === body.who;
    $("[data-push-on]", box).hidden = on;
    $("[data-push-off]", box).hidden = $("[data-push-test]", box).hidden = !on;
  };
  box.hidden = false;
  $("[data-push-on]", box).addEventListener("click", async () => {
    const done = await begin().catch(() => null);
    said.textContent = done ? "" : Notification.permission === "denied" ? box.dataset.saidBlocked : box.dataset.saidFailed;
    if (done) location.reload();
  });
  $("[data-push-off]", box).addEventListener("click", async () => { await end(); location.reload(); });
  $("[data-push-test]", box).addEventListener("click", async () => {
    const subscription = await current();
    const answer = subscription && (await post("/api/push/test", small(subscription)));
    said.textContent = answer?.ok ? box.dataset.saidSent : box.dataset.saidFailed;
  });
  await show();
}

if (able && body.who !== undefined) {
  follow();
  const box = $("[data-push]");
  if (box) buttons(box);
}

document.addEventListener("castaways:set", ({ detail: { name, value } }) => {
  if (name !== "notify" || !able) return;
  if (value === "on" && body.pushing !== undefined) begin().catch(() => null);
  else end().catch(() => null);
});

