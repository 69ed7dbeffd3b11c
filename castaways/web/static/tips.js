// Why not, and what will happen.
import { $, $$, later } from "./dom.js";

const tip = $("#tip");

function tipFor(element) {
  const card = element?.closest?.("[data-tip], [aria-disabled], .acts .act");
  const text = card && (card.dataset.tip || $("[data-why]", card)?.textContent || whole(card));
  if (!tip || !text || !card) return hideTip();
  tip.textContent = text;
  tip.hidden = false;
  const at = card.getBoundingClientRect();
  const size = tip.getBoundingClientRect();
  const left = Math.min(Math.max(8, at.left + at.width / 2 - size.width / 2), innerWidth - size.width - 8);
  const above = at.top - size.height - 10;
  tip.style.left = `${left}px`;
  tip.style.top = `${above > 4 ? above : Math.min(at.bottom + 10, innerHeight - size.height - 8)}px`;
}

// A move whose words have no room on its place.
function whole(act) {
  const short = $$(".verb > span, small", act);
  return short.some((one) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight + 1) ? short.map((one) => one.textContent).join(": ") : "";
}

function hideTip() {
  if (tip) tip.hidden = true;
}

let over = null; // what the pointer is on
document.addEventListener("mouseover", (event) => tipFor((over = event.target)));
document.addEventListener("castaways:settled", () => later(() => tip?.hidden === false && tipFor(over?.isConnected ? over : null))); // it may say something else now
document.addEventListener("focusin", (event) => (event.target.matches(":focus-visible") ? tipFor(event.target) : hideTip()));
document.addEventListener("focusout", hideTip);
document.addEventListener("scroll", hideTip, true);
document.addEventListener("keydown", (event) => event.key === "Escape" && hideTip());
