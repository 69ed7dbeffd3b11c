// Keys for moves.
import { $, preference } from "./dom.js";

document.addEventListener("keydown", (event) => {
  if (preference("keys") === "off" || event.ctrlKey || event.metaKey || event.altKey || event.target.closest?.("input:not([type=radio]), select, textarea")) return;
  // The key's place counts, not its letter, so that it works on a Cyrillic keyboard too.
  const letter = event.code.replace(/^(Key|Digit|Numpad)/, "");
  if (letter.length !== 1) return;
  const sheet = $("[popover]:popover-open"); // an open sheet has keys of its own
  const button = sheet ? $(`[data-key="${letter}"]`, sheet) : $(`.moves [data-key="${letter}"], [data-veil-toggle][data-key="${letter}"]`);
  if (!button) return;
  event.preventDefault();
  button.focus();
  button.click();
  $("[popover]:popover-open .act")?.focus();
});
