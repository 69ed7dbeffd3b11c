// Secrets on a shared screen: one key hides them all.
import { $$ } from "./dom.js";

const VEIL = "castaways veil";

function veil(on) {
  document.documentElement.classList.toggle("veiled", on);
  for (const button of $$("[data-veil-toggle]")) button.setAttribute("aria-pressed", String(on));
}

document.addEventListener("click", (event) => {
  if (!event.target.closest("[data-veil-toggle]")) return;
  const on = !document.documentElement.classList.contains("veiled");
  localStorage.setItem(VEIL, on ? "on" : "");
  veil(on);
});

document.addEventListener("castaways:settled", () => veil(localStorage.getItem(VEIL) === "on"));
