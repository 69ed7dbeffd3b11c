// Choosing several cards for points.
import { $, $$, table } from "./dom.js";
import { sendActions } from "./send.js";

document.addEventListener("click", (event) => {
  const card = event.target.closest("[data-pick]");
  const go = event.target.closest("[data-pick-go]");
  if (card) {
    event.preventDefault();
    const chosen = card.getAttribute("aria-pressed") === "true";
    if (chosen || Number(card.dataset.pick) <= pointsLeft()) card.setAttribute("aria-pressed", String(!chosen));
    countPoints();
  } else if (go) {
    event.preventDefault();
    const picked = $$('[data-pick][aria-pressed="true"]', table);
    // From the last place to the first, so that the places still fit; "done" only if something could still be destroyed.
    const actions = picked.map((one) => Number(one.value)).sort((a, b) => b - a);
    const left = pointsLeft();
    const more = $$('[data-pick][aria-pressed="false"]', table).some((one) => Number(one.dataset.pick) <= left);
    if (more || !actions.length) actions.push(Number(go.value));
    sendActions(actions);
  }
});

function pointsLeft() {
  const spent = $$('[data-pick][aria-pressed="true"]', table).reduce((sum, card) => sum + Number(card.dataset.pick), 0);
  return Number($("[data-budget]", table).dataset.budget) - spent;
}

function countPoints() {
  const left = pointsLeft();
  $("[data-budget]", table).textContent = left;
  const picked = $$('[data-pick][aria-pressed="true"]', table).length;
  const go = $("[data-pick-go]", table);
  const label = $(".verb > span", go);
  go.dataset.none ??= label.textContent;
  label.textContent = picked ? go.dataset.some : go.dataset.none;
  go.classList.toggle("main", picked > 0);
  for (const card of $$('[data-pick][aria-pressed="false"]', table)) {
    card.classList.toggle("playable", Number(card.dataset.pick) <= left);
  }
}
