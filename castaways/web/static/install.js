// The app: every page makes sure that the worker is there, which answers when no server can be reached; and says in
// which language it shall keep what is the same for everybody. Nothing is asked of anybody: browsers offer to install.
const LATER = 1500; // ms after a page is there: it comes first

async function begin() {
  await navigator.serviceWorker.register("/worker.js", { scope: "/" });
  const { active } = await navigator.serviceWorker.ready;
  active.postMessage({ fill: document.documentElement.lang });
}

// A game that ends while its page is open is kept too: its page is fetched once more, as it is then.
let told = false;
document.addEventListener("castaways:settled", () => {
  if (told || !document.querySelector("#table .ending") || !/^\/tables\/[\w-]+$/.test(location.pathname)) return;
  told = true;
  navigator.serviceWorker?.controller?.postMessage({ keep: location.pathname });
});

if ("serviceWorker" in navigator && window.isSecureContext) {
  addEventListener("load", () => setTimeout(() => begin().catch(() => {}), LATER)); // a browser may refuse it: then there is none
}
