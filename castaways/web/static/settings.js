// Settings: one sheet from every page. A change holds at once and is kept by the server; without script the link leads
// to a page with the same form.
import { $, preference } from "./dom.js";
import "./sound.js";

const root = document.documentElement;
const SHEET = "settings";
let returning = null; // where the focus goes when the sheet closes

async function open(link) {
  returning = document.activeElement;
  let sheet = document.getElementById(SHEET);
  if (!sheet) {
    const answer = await fetch(link.href, { headers: { "x-castaways": "1" } }).catch(() => null);
    if (!answer?.ok) {
      location.assign(link.href);
      return;
    }
    sheet = Object.assign(document.createElement("div"), { id: SHEET, popover: "auto", className: "sheet settings", innerHTML: await answer.text() });
    sheet.setAttribute("role", "dialog");
    sheet.setAttribute("aria-label", $("h2", sheet).textContent);
    sheet.addEventListener("toggle", (event) => event.newState === "closed" && returning?.focus?.({ preventScroll: true }));
    document.body.append(sheet);
  }
  if (!sheet.matches(":popover-open")) sheet.showPopover();
  $("h2", sheet).focus();
}

document.addEventListener("click", (event) => {
  const link = event.target.closest?.("a[data-settings]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  event.preventDefault();
  for (const other of document.querySelectorAll("[popover]:popover-open")) other.hidePopover();
  open(link);
});

document.addEventListener("keydown", (event) => {
  if (event.code !== "Comma" || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || preference("keys") === "off") return;
  if (event.target.closest?.("input:not([type=radio]), select, textarea") || $("[popover]:popover-open")) return;
  const link = $("a[data-settings]");
  if (!link) return;
  event.preventDefault();
  open(link);
});

/** Let the page follow, before the server has heard of it. */
function apply(name, value) {
  root.dataset[name] = value;
  document.dispatchEvent(new CustomEvent("castaways:set", { detail: { name, value } }));
}

async function keep(form, fields) {
  const { timeZone: zone = "" } = Intl.DateTimeFormat().resolvedOptions(); // whose hours the quiet ones are
  const body = new URLSearchParams({ csrf: form.elements.csrf.value, back: form.elements.back.value, zone, ...fields });
  const answer = await fetch(form.getAttribute("action"), { method: "POST", body, headers: { "x-castaways": "1" } }).catch(() => null);
  $(".wrong", form).hidden = Boolean(answer?.ok);
  return answer?.ok;
}

let keeping = Promise.resolve(); // one after the other, so that the last wish is the one that is kept

document.addEventListener("change", (event) => {
  const form = event.target.closest?.(`#${SHEET} [data-preferences]`);
  const { name, value } = event.target;
  if (!form || !name) return;
  if (name !== "lang") apply(name, value);
  keeping = keeping.then(() => keep(form, { [name]: value })).then((kept) => kept && name === "lang" && location.reload());
});

// Everything as it was at first: the page is read anew, so that nothing is left of what was set.
document.addEventListener("submit", (event) => {
  const form = event.target.closest?.(`#${SHEET} [data-preferences]`);
  if (!form) return;
  event.preventDefault();
  keeping = keeping.then(() => keep(form, { usual: "1" })).then((kept) => kept && location.reload());
});
