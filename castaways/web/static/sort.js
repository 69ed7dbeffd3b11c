// Sorting cards that were looked at.
import { $, table } from "./dom.js";
import { sendActions } from "./send.js";

document.addEventListener("castaways:settled", armSorter);

function armSorter() {
  const list = $("[data-sort]", table);
  if (list) labelSorter(list);
}

document.addEventListener("pointerdown", (event) => {
  const item = event.target.closest?.("[data-sort] > li");
  if (item && !event.target.closest("button")) drag(item.parentElement, item, event);
});

function drag(list, item, event) {
  event.preventDefault();
  item.classList.add("held");
  const done = new AbortController();
  const follow = (move) => {
    const under = document.elementsFromPoint(move.clientX, move.clientY).map((e) => e.closest("[data-sort] > li"));
    const over = under.find((li) => li && li !== item);
    if (!over) return;
    const box = over.getBoundingClientRect();
    const before = move.clientX < box.left + box.width / 2;
    list.insertBefore(item, before ? over : over.nextSibling);
    labelSorter(list);
  };
  const drop = () => {
    item.classList.remove("held");
    done.abort();
  };
  // On the document: an element that is moved in its list loses the pointer.
  document.addEventListener("pointermove", follow, { signal: done.signal });
  document.addEventListener("pointerup", drop, { signal: done.signal });
  document.addEventListener("pointercancel", drop, { signal: done.signal });
}

document.addEventListener("dragstart", (event) => event.target.closest?.("[data-sort]") && event.preventDefault());

function labelSorter(list) {
  let place = 0;
  for (const item of list.children) {
    const label = $(".pos", item);
    const away = item.classList.contains("away");
    label.textContent = away ? label.dataset.gone : place++ ? `${place}` : `1 · ${label.dataset.first}`;
  }
}

document.addEventListener("click", (event) => {
  const step = event.target.closest("[data-step]");
  const drop = event.target.closest("[data-drop]");
  if (step) {
    const item = step.closest("li");
    const other = Number(step.dataset.step) < 0 ? item.previousElementSibling : item.nextElementSibling;
    if (other) (Number(step.dataset.step) < 0 ? other.before(item) : other.after(item));
    step.focus();
    labelSorter(item.parentElement);
  } else if (drop) {
    const item = drop.closest("li");
    const away = !item.classList.contains("away");
    for (const one of item.parentElement.children) {
      one.classList.toggle("away", one === item && away);
      $("[data-drop]", one)?.setAttribute("aria-pressed", String(one === item && away));
    }
    labelSorter(item.parentElement);
  } else if (event.target.closest("[data-sort-go]")) {
    sendActions(sortActions($("[data-sort]", table)));
  }
});

// One small action a card: away with one or none, then each of the others by its place among those left.
function sortActions(list) {
  const left = [...list.children].map((item) => Number(item.dataset.item)).sort((a, b) => a - b);
  const take = (item) => left.splice(left.indexOf(Number(item.dataset.item)), 1);
  const actions = [];
  const away = $(".away", list);
  if (away) {
    actions.push(Number(list.dataset.away) + left.indexOf(Number(away.dataset.item)));
    take(away);
  }
  for (const item of [...list.children].filter((one) => one !== away)) {
    if (left.length === 1 && actions.length) break; // the last one goes where there is room
    actions.push(Number(list.dataset.top) + left.indexOf(Number(item.dataset.item)));
    take(item);
  }
  return actions;
}
