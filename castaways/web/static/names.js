// A name is looked at while it is typed: does it suit this table, and which one would?
import { $$ } from "./dom.js";

const PAUSE = 350; // ms after the last letter

for (const field of $$("[data-name-at]")) {
  const said = field.parentElement.querySelector(".namefits");
  let timer = 0;
  let asked = 0;
  const look = async () => {
    const name = field.value.trim();
    const number = ++asked;
    if (!name) {
      said.textContent = "";
      return;
    }
    const answer = await fetch(`${field.dataset.nameAt}?${new URLSearchParams({ name })}`).catch(() => null);
    if (!answer?.ok || number !== asked) return;
    const { fits, why, offered } = await answer.json();
    said.textContent = fits ? field.dataset.saidFits : why || field.dataset.saidOffered.replace("…", offered);
    said.classList.toggle("unfit", Boolean(why));
  };
  field.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(look, PAUSE);
  });
}
