// From one state of the table to the next without throwing elements away: what is the same stays the same element, with
// its focus, its open sheets and folds, what was typed into it and where it was scrolled to.
//
// Three trees take part: what the server sent before, what it sends now, and the page. Only where the two of the server
// differ is the page touched, so that what scripts and people did to it stays.
const shown = new WeakMap(); // a node that the server sent -> the node on the page
const sent = new WeakMap(); // a root on the page -> what the server sent last
const read = new Map(); // what was looked at ahead of a change is not read a second time

function parsed(html) {
  const ready = read.get(html);
  if (ready) {
    read.delete(html);
    return ready;
  }
  const made = document.createElement("template");
  made.innerHTML = html;
  for (const one of made.content.querySelectorAll("noscript")) one.replaceChildren(); // not for a page that runs this
  return made.content;
}

/** Remember a part of the page as the server sent it, before any script changes it. */
export function adopt(root) {
  const tree = parsed(root.innerHTML);
  pair(tree, root);
  sent.set(root, tree);
}

// Closed sheets, what lies beside the table, and the long parts of an end: they need not be there with a change.
const ASIDE = '[popover]:not(:popover-open), [data-zone="side"], [data-late]';
let putOff = null; // takes what is to be done for them after the change

/** Show an update, a whole state or pieces or both, and let `wait` do what need not be there with it: but nothing of a
 * whole state whose pieces come with it, as they are looked for in it. */
export function morphUpdate(root, update, wait) {
  if (update.html !== undefined) morph(root, update.html, update.pieces ? null : wait);
  if (update.pieces) morphPieces(root, update, wait);
}

/** Show what the server sends now, and let `wait` do what need not be there with it, in its order, before the next. */
export function morph(root, html, wait) {
  const before = sent.get(root);
  const after = parsed(html);
  sent.set(root, after);
  putOff = wait;
  children(root, before, after);
  putOff = null;
}

/** Show the pieces that the server sends now: opening tags of some, others whole or what is inside of them. */
export function morphPieces(root, { tags, pieces }, wait) {
  const found = named(root);
  putOff = wait;
  for (const [name, html] of Object.entries(tags)) {
    const before = found.get(name);
    const after = parsed(html).firstElementChild;
    attributes(shown.get(before), before, after);
    for (const { name: attribute } of [...before.attributes]) before.removeAttribute(attribute);
    for (const { name: attribute, value } of after.attributes) before.setAttribute(attribute, value);
  }
  for (const [name, html] of Object.entries(pieces)) {
    const before = found.get(name);
    if (putOff && shown.get(before).closest(ASIDE)) putOff(() => morphPiece(before, name, html));
    else morphPiece(before, name, html);
  }
  putOff = null;
}

function morphPiece(before, name, html) {
  const after = parsed(html);
  const whole = piece(after, name);
  if (whole) {
    patch(shown.get(before), before, whole);
    before.replaceWith(whole);
  } else {
    children(shown.get(before), before, after);
    before.replaceChildren(...after.childNodes);
  }
}

/** What the server sends now, as trees to look at: the whole under "", or pieces of the table by their names. */
export function ahead(root, update) {
  read.clear();
  const found = named(root);
  const seen = ([name]) => !shown.get(found.get(name)).closest(ASIDE);
  const all = update.html === undefined ? Object.entries(update.pieces).filter(seen) : [["", update.html]];
  const trees = new Map(all.map(([name, html]) => [name, parsed(html)]));
  for (const [name, html] of all) read.set(html, trees.get(name));
  return trees;
}

/** What the server sent last, as a tree to look at. */
export const latest = (root) => sent.get(root);

/** The node on the page of a node that the server sent. */
export const onPage = (node) => shown.get(node);

const piece = (tree, name) => (tree.firstElementChild?.dataset.piece === name ? tree.firstElementChild : null);

function named(root) {
  return new Map([...sent.get(root).querySelectorAll("[data-piece]")].map((one) => [one.dataset.piece, one]));
}

function pair(tree, node) {
  shown.set(tree, node);
  tree.childNodes.forEach((child, place) => pair(child, node.childNodes[place]));
}

function keep(before, after) {
  shown.set(after, shown.get(before));
  after.childNodes.forEach((child, place) => keep(before.childNodes[place], child));
}

function made(after) {
  if (putOff && after.nodeType === Node.ELEMENT_NODE) for (const one of after.querySelectorAll(ASIDE)) fillLater(one);
  const node = document.importNode(after, true);
  pair(after, node);
  return node;
}

// What is new is empty at first.
function fillLater(full) {
  const empty = full.cloneNode(false);
  full.replaceWith(empty);
  putOff(() => {
    children(shown.get(empty), empty, full);
    empty.replaceChildren(...full.childNodes);
  });
}

const KEYS = ["n", "said", "stop", "item", "entry", "moment"];

/** What tells an element from its neighbours; "" for what is only counted. */
function key(node) {
  if (node.nodeType !== Node.ELEMENT_NODE) return "";
  if (node.id) return node.id;
  for (const name of KEYS) if (node.dataset[name]) return `${name} ${node.dataset[name]}`;
  return "";
}

function children(node, before, after) {
  const old = [...before.childNodes];
  // A script may have put another text in the place of one, as a clock does that ticks: that is the one to be changed.
  if (isText(before.childNodes) && isText(node.childNodes)) shown.set(old[0], node.firstChild);
  const keyed = new Map(old.map((one) => [key(one), one]));
  const used = new Set();
  let next = 0; // among those without a key
  const match = (now) => {
    let found;
    if (key(now)) {
      found = keyed.get(key(now));
    } else {
      let at = next;
      while (at < old.length && (key(old[at]) || old[at].nodeName !== now.nodeName)) at++;
      if (at < old.length) next = at + 1;
      found = old[at];
    }
    return found && found.nodeName === now.nodeName && !used.has(found) && used.add(found) ? found : null;
  };
  const plan = [...after.childNodes].map((now) => [match(now), now]);
  for (const one of old) if (!used.has(one)) shown.get(one)?.remove();
  let last = null;
  for (const [was, now] of plan) {
    const child = was ? shown.get(was) : made(now);
    const place = last ? last.nextSibling : node.firstChild;
    if (child !== place) put(node, child, place);
    if (was) patch(child, was, now);
    last = child;
  }
}

const isText = ({ length, 0: only }) => length === 1 && only.nodeType === Node.TEXT_NODE;

// Where a browser can, what is moved keeps its state.
function put(node, child, place) {
  if (node.moveBefore && child.isConnected) node.moveBefore(child, place);
  else node.insertBefore(child, place);
}

function patch(node, before, after) {
  if (before.isEqualNode(after)) {
    keep(before, after);
    return;
  }
  shown.set(after, node);
  if (node.nodeType !== Node.ELEMENT_NODE) {
    node.data = after.data;
    return;
  }
  attributes(node, before, after);
  if (putOff && node.matches(ASIDE)) putOff(() => children(node, before, after));
  else children(node, before, after);
}

function attributes(node, before, after) {
  for (const { name, value } of after.attributes) if (before.getAttribute(name) !== value) node.setAttribute(name, value);
  for (const { name } of before.attributes) if (!after.hasAttribute(name)) node.removeAttribute(name);
}
