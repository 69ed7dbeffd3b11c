// Short ways to find things, and the table itself.
export const $ = (selector, root = document) => (root ?? document).querySelector(selector);
export const $$ = (selector, root = document) => [...(root ?? document).querySelectorAll(selector)];
export const table = $("#table");

const reduced = matchMedia("(prefers-reduced-motion: reduce)");
const TEMPO = { off: 0, quick: 0.55, normal: 1, slow: 2 };

/** What the visitor has set, by the name of the setting: the server writes it on the page. */
export const preference = (name) => document.documentElement.dataset[name];

/** How long motion takes compared with the usual; 0: nothing shall move. */
export const tempo = () => (reduced.matches ? 0 : TEMPO[preference("motion")]);

/** Said to those who listen. */
export function announce(text) {
  const live = $("#said");
  if (live) live.textContent = text;
}
