// What lies beside the table: a tab that has news while nobody looks at it says so.
import { $, $$, later, table } from "./dom.js";

const seen = new Map(); // by tab: the last thing that somebody looked at
const LINES = { log: ".log [data-n]", chat: "[data-said]:not([data-mine])" };
const number = (line) => Number(line.dataset.n ?? line.dataset.said);

function mark() {
  for (const [tab, lines] of Object.entries(LINES)) {
    const label = $(`[data-tab="${tab}"]`, table);
    if (!label) continue;
    const all = $$(lines, table).map(number);
    const looking = $(`.pane-${tab}`, table)?.checkVisibility() ?? false;
    if (looking || !seen.has(tab)) seen.set(tab, Math.max(0, ...all));
    const news = all.filter((one) => one > seen.get(tab)).length;
    if (!news) delete label.dataset.news;
    else label.dataset.news = tab === "chat" ? news : "";
  }
}

// What is seen is asked when the page is laid out: in the midst of a change that would be done once more for it.
document.addEventListener("castaways:settled", () => later(mark));
document.addEventListener("change", (event) => {
  if (event.target.name === "view") mark();
  if (event.target.name === "sift") unfold(event.target.id === "sift-talk");
});

// Whoever asks for the talk alone reads all of it: nothing stays folded.
function unfold(open) {
  for (const fold of $$(".log :is(.past, .chapter) > details", table)) fold.open = open;
}

// A second press on the tab that is open goes back to the table, as one expects of a drawer.
document.addEventListener("click", (event) => {
  const label = event.target.closest?.(".tabs label");
  const input = label && document.getElementById(label.htmlFor);
  if (!input?.checked || input.id === "view-table") return;
  event.preventDefault();
  $("#view-table").checked = true;
  mark();
});
addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || $("[popover]:popover-open") || !$("#view-table") || $("#view-table").checked) return;
  $("#view-table").checked = true;
  mark();
});
