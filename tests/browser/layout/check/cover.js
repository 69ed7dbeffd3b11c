  // ------------------------------------------------------------ what lies over it

  function points(box, inset) {
    const x = Math.min(inset, (box.right - box.left) / 4), y = Math.min(inset, (box.bottom - box.top) / 4);
    const middle = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    return [middle, [box.left + x, box.top + y], [box.right - x, box.top + y], [box.left + x, box.bottom - y], [box.right - x, box.bottom - y]]
      .filter(([u, v]) => u >= 0 && v >= 0 && u < width && v < height);
  }
  const related = (one, other) => one.contains(other) || other.contains(one);

  // To ask the browser what lies at a point is dear, so it is asked only where boxes of others meet this one. Where the
  // page may scroll, what floats over it can be escaped by scrolling, unless there is nothing left to scroll.
  let neighbours = [];
  const floats = new Map();
  function floating(element) {
    if (!element || element === document.body) return false;
    if (!floats.has(element)) floats.set(element, ["fixed", "sticky"].includes(style(element).position) || floating(element.parentElement));
    return floats.get(element);
  }
  // What sticks to the edge of something that scrolls is that edge: what lies under it is scrolled to.
  const stuck = new Map();
  function sticking(element) {
    if (!element || element === document.body) return null;
    if (!stuck.has(element)) stuck.set(element, style(element).position === "sticky" ? element : sticking(element.parentElement));
    return stuck.get(element);
  }
  function isEdge(over, element, box) {
    const edge = sticking(over);
    const scroller = edge && !edge.contains(element) && element.closest(options.scrollers);
    if (!scroller || !scroller.contains(edge)) return false;
    return scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop >= box.bottom - edge.getBoundingClientRect().top - SLACK;
  }
  function meets(element, box, matters) {
    const escapes = !options.strict && !floating(element) && box.bottom < root.scrollHeight - height;
    if (!options.strict && !escapes && !floating(element) && neighbours.some(({ other }) => floating(other))) return true;
    return neighbours.some(({ left, top, right, bottom, other }) =>
      left < box.right - 1 && right > box.left + 1 && top < box.bottom - 1 && bottom > box.top + 1 && !related(other, element) && matters(other) && !(escapes && floating(other)));
  }
  const catches = (other) => !through.has(other);
  // Does it hide anything, or colour what lies on it? A box without a ground, a picture or words of its own does neither.
  const shown = new Map();
  function shows(element) {
    if (!shown.has(element)) {
      const how = style(element);
      const words = () => [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
      shown.set(element, REPLACED.has(element.tagName) || element.closest("svg") !== null || how.backgroundImage !== "none" || alpha(how.backgroundColor) > 0 || words());
    }
    return shown.get(element);
  }
  let scrolled = [];
  function bring(element, box) {
    if (options.strict) return box;
    scrolled = ancestors(element).map((one) => [one, one.scrollLeft, one.scrollTop]);
    const before = element.getBoundingClientRect();
    element.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
    const now = element.getBoundingClientRect();
    const [x, y] = [now.left - before.left, now.top - before.top];
    return { left: box.left + x, right: box.right + x, top: box.top + y, bottom: box.bottom + y };
  }
  function back() {
    for (const [element, left, top] of scrolled) element.scrollTo(left, top);
    scrolled = [];
  }

  // What gets a press at a point. While the page is looked at nothing lets the pointer through (below), so that this is
  // known without a second style of the page: to change it costs more than all the rest.
  function pressedAt(x, y) {
    const top = document.elementFromPoint(x, y);
    return top && through.has(top) ? document.elementsFromPoint(x, y).find((one) => !through.has(one)) : top;
  }

  function pressable(element, box) {
    if (!meets(element, box, catches)) return;
    const radius = parseFloat(style(element).borderTopLeftRadius) || 0;
    const shown = bring(element, box);
    for (const [number, [x, y]] of points(shown, 4 + radius * 0.3).entries()) {
      const hit = pressedAt(x, y);
      if (!hit || related(hit, element) || isEdge(hit, element, shown)) continue;
      if (hit.closest("label")?.control === element || (element.matches("label") && element.control && related(element.control, hit))) continue;
      if (number && fanned(element, hit)) continue;
      if (!within(reported.covered, element)) { reported.covered.add(element); tell("covered", element, box, overlay(hit, element), "cannot be pressed"); }
      break;
    }
    back();
  }

  // Cards of one fan lie over each other: whoever points at one sees it whole, so that their centres are enough for a
  // press, and words may be covered if a sheet or a tip tells them. Of each card a strip is seen that a finger can press.
  const fanned = (one, other) => one.closest("[data-overlaps]") && other.closest("[data-overlaps]") === one.closest("[data-overlaps]");

  const STRIP = 44;
  function fan(element) {
    const cards = [...element.children].filter(visible).map((one) => [one, one.getBoundingClientRect()]);
    for (const [number, [card, box]] of cards.entries()) {
      const next = cards[number + 1]?.[1];
      const strip = !next || next.top >= box.bottom || next.left >= box.right ? box.width : next.left - box.left;
      if (strip < Math.min(STRIP, box.width) - SLACK) tell("covered", card, box, nameOf(element), `${Math.round(strip)} px of a fan's card are seen`);
    }
  }

  // The outermost element that lies over another one, but does not hold it.
  function overlay(hit, element) {
    let over = hit;
    while (over.parentElement && !over.parentElement.contains(element)) over = over.parentElement;
    const zone = zoneOf(over);
    return zone && zone.element === over ? `zone ${zone.name}` : signature(over);
  }

  function paints(element, x, y) {
    if (REPLACED.has(element.tagName) || element.closest("svg")) return true;
    const how = style(element);
    if (how.backgroundImage !== "none" || alpha(how.backgroundColor) > 0.3) return true;
    return lines(element).some((line) => x > line.left && x < line.right && y > line.top + line.height * 0.25 && y < line.bottom - line.height * 0.25);
  }

  function readable(element, line) {
    if (!meets(element, line, shows)) return;
    covered(element, line, bring(element, line));
    back();
  }

  // Points of a line of text: five of its letters, and one wherever the box of another element reaches into them, so that
  // also a small thing is found that lies over a part of a word. Letters stand from a fifth of a font's box to four
  // fifths, tails go deeper.
  function lettered(element, line) {
    const tall = line.bottom - line.top;
    const letters = { left: line.left, right: line.right, top: line.top + tall * 0.22, bottom: line.bottom - tall * 0.15 };
    const found = points(letters, 2);
    if (!options.strict) return found; // what was scrolled to does not lie where the others were seen
    const known = new Set();
    for (const { left, top, right, bottom, other } of neighbours) {
      const part = { left: Math.max(left, letters.left), right: Math.min(right, letters.right), top: Math.max(top, letters.top), bottom: Math.min(bottom, letters.bottom) };
      if (part.right - part.left < 1 || part.bottom - part.top < 1 || related(other, element) || !shows(other)) continue;
      const at = [(part.left + part.right) / 2, (part.top + part.bottom) / 2];
      if (!known.has(String(at))) found.push(at);
      known.add(String(at));
      if (known.size === 8) break;
    }
    return found.filter(([u, v]) => u >= 0 && v >= 0 && u < width && v < height);
  }

  function covered(element, line, shown) {
    for (const [x, y] of lettered(element, shown)) {
      const top = document.elementFromPoint(x, y); // mostly enough, and much cheaper than all of them
      if (!top || related(top, element)) continue;
      for (const hit of document.elementsFromPoint(x, y)) {
        if (related(hit, element)) break;
        if (!paints(hit, x, y) || opacity(hit) < 0.3 || isEdge(hit, element, shown)) continue;
        if (fanned(element, hit) && element.closest("[popovertarget], [title], [data-tip]")) continue;
        if (!within(reported.covered, element)) { reported.covered.add(element); tell("covered", element, line, overlay(hit, element), "cannot be read"); }
        return;
      }
    }
  }

