// The end: what was promised, sharing; and copying links anywhere.
import { $, later, table } from "./dom.js";

document.addEventListener("castaways:settled", () => {
  later(notePromise);
  armShare();
});

// The line that fixes the shuffle is noted when it is first seen, so that at the end nobody can have changed it.
function notePromise() {
  const promise = $("[data-promise]", table);
  const key = (id) => `castaways promise ${id}`;
  try {
    if (promise) localStorage[key(promise.dataset.promise)] ??= promise.textContent;
    const told = $("[data-remembered]", table);
    const noted = told && localStorage[key(told.dataset.remembered)];
    if (noted) {
      const same = noted === $("[data-promised]", table).textContent;
      if (!same) told.textContent = told.dataset.differs;
      told.classList.toggle("bad", !same);
      told.hidden = false;
    }
  } catch { /* a browser that keeps nothing notes nothing */ }
}

function armShare() {
  const send = $("[data-share]", table);
  if (send && navigator.share) send.hidden = false;
}

document.addEventListener("click", (event) => {
  const send = event.target.closest("[data-share]");
  if (send) navigator.share({ text: send.dataset.text, url: send.dataset.share }).catch(() => {});
});

document.addEventListener("click", async (event) => {
  const copy = event.target.closest("[data-copy]");
  if (!copy) return;
  try {
    await navigator.clipboard.writeText(copy.dataset.copy);
    copy.textContent = copy.dataset.copied;
  } catch {
    $("[data-select]")?.select();
  }
});
