// Looks at a table as it is shown now, and tells what is wrong with it. Evaluated in the page around the frame that shows
// the table (`view`): that page stays, so that this is compiled once. What the options are: settings.py.
(view, options) => {
  const { document, Node, DOMPoint, SVGGeometryElement, innerHeight: height } = view;
  const SLACK = 1.5; // pixels by which a browser may round
  const PRESSED = "a[href], button, input:not([type=hidden]), select, textarea, summary, label[for], [role=button], [role=tab]";
  const REPLACED = new Set(["IMG", "CANVAS", "VIDEO", "INPUT", "SELECT", "TEXTAREA", "PROGRESS", "METER"]);
  const found = new Map();
  const reported = { hidden: new Set(), outside: new Set(), covered: new Set(), cut: new Set() };
  let state = ""; // the sheet, fold or tab that is open
  const root = document.documentElement;
  const width = root.clientWidth;

  // ------------------------------------------------------------ words for elements

  const short = (text) => (text ?? "").replace(/\s+/g, " ").trim().slice(0, 60);
  const classes = (element) => [...element.classList].filter((one) => !/\d/.test(one)).slice(0, 3).map((one) => `.${one}`).join("");
  const nameOf = (element) => element.tagName.toLowerCase() + classes(element);

  function signature(element) {
    const own = nameOf(element);
    const parent = element.parentElement;
    return own.includes(".") || !parent || parent === document.body ? own : `${nameOf(parent)} > ${own}`;
  }

  // Where a page has no zone: the part of it that a screen reader would name.
  function region(element) {
    const part = element.closest("section, aside, nav, main, header, footer, [popover]");
    return part ? nameOf(part) : "";
  }

  let breaches = 0;
  function tell(check, element, box, by = "", note = "") {
    breaches++;
    const zone = zoneOf(element)?.name ?? region(element);
    const what = element ? signature(element) : "";
    const key = [check, zone, what, by, state].join("|");
    const known = found.get(key);
    if (known) known.count++;
    else found.set(key, { check, zone, what, by, note, state, count: 1, text: short(element?.textContent || element?.value), box: [box.left, box.top, box.width ?? box.right - box.left, box.height ?? box.bottom - box.top].map(Math.round) });
  }

  // ------------------------------------------------------------ zones

  const visible = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true });
  const zones = [];
  const named = [...document.querySelectorAll("[data-zone]")].filter(visible);
  for (const element of named) zones.push({ name: element.dataset.zone, element });
  if (!named.length) {
    for (const [name, selector] of Object.entries(options.zones)) {
      const element = [...document.querySelectorAll(selector)].find(visible);
      if (element) zones.push({ name, element });
    }
  }
  const zoneOfElement = new Map(zones.map((zone) => [zone.element, zone]));
  function zoneOf(element) {
    for (let one = element; one; one = one.parentElement) if (zoneOfElement.has(one)) return zoneOfElement.get(one);
    return null;
  }
  function measured() {
    const rectangles = {};
    for (const { name, element } of zones) {
      const box = element.getBoundingClientRect();
      const key = name in rectangles ? `${name}#${Object.keys(rectangles).filter((one) => one.startsWith(name)).length}` : name;
      rectangles[key] = [box.left + view.scrollX, box.top + view.scrollY, box.width, box.height].map((number) => Math.round(number));
    }
    for (const element of document.querySelectorAll("[data-slot]")) {
      if (!visible(element)) continue;
      const box = element.getBoundingClientRect();
      rectangles[`slot ${element.dataset.slot}`] = [box.left, box.top, box.width, box.height].map((number) => Math.round(number));
    }
    return rectangles;
  }

  // What two zones have in common that do not lie in each other.
  function common(one, other) {
    if (related(one, other)) return "";
    const a = one.getBoundingClientRect(), b = other.getBoundingClientRect();
    const across = Math.min(a.right, b.right) - Math.max(a.left, b.left), down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    return across > 2 && down > 2 ? `${Math.round(across)}x${Math.round(down)}` : "";
  }

  // ------------------------------------------------------------ what is seen of a box

  const styles = new Map();
  const style = (element) => styles.get(element) ?? styles.set(element, view.getComputedStyle(element)).get(element);
  const hides = (overflow) => overflow !== "visible";
  const scrolls = (overflow) => overflow === "auto" || overflow === "scroll";

  const rooms = new Map();
  function inner(element) {
    if (rooms.has(element)) return rooms.get(element);
    const box = element.getBoundingClientRect();
    const left = box.left + element.clientLeft, top = box.top + element.clientTop;
    const room = { left, top, right: left + element.clientWidth, bottom: top + element.clientHeight };
    rooms.set(element, room);
    return room;
  }

  // The ancestors that cut what lies in an element of a position, the nearest first. What is loose is cut by fewer of them.
  const cutters = { static: new Map(), relative: new Map(), sticky: new Map(), absolute: new Map(), fixed: new Map() };
  function cutting(one, loose) {
    if (!one || one === document.body || one === root || loose === "fixed") return null;
    const known = cutters[loose];
    if (!known.has(one)) {
      const how = style(one), above = one.matches("[popover]") ? null : one.parentElement;
      if (loose === "absolute" && how.position === "static" && how.transform === "none") known.set(one, cutting(one.parentElement, loose));
      else {
        const next = cutting(above, how.position);
        known.set(one, hides(how.overflowX) || hides(how.overflowY) ? { one, how, next } : next);
      }
    }
    return known.get(one);
  }

  // The first ancestor that does not let all of a box be seen, and what is left of the box.
  function clipped(element, box, text) {
    let seen = { left: box.left, top: box.top, right: box.right, bottom: box.bottom };
    let by = null;
    const how = style(element);
    const own = text && (hides(how.overflowX) || hides(how.overflowY)) && element !== document.body;
    const above = text && element.matches("[popover]") ? null : cutting(element.parentElement, how.position);
    for (let next = own ? { one: element, how, next: above } : above; next; next = next.next) {
      const { one, how } = next;
      const room = inner(one);
      const cut = { left: seen.left, right: seen.right, top: seen.top, bottom: seen.bottom };
      if (hides(how.overflowX)) { cut.left = Math.max(cut.left, room.left); cut.right = Math.min(cut.right, room.right); }
      if (hides(how.overflowY)) { cut.top = Math.max(cut.top, room.top); cut.bottom = Math.min(cut.bottom, room.bottom); }
      const across = cut.left - seen.left > SLACK || seen.right - cut.right > SLACK;
      const down = cut.top - seen.top > SLACK || seen.bottom - cut.bottom > SLACK;
      if ((across || down) && !by) by = { element: one, scrolls: (!across || scrolls(how.overflowX)) && (!down || scrolls(how.overflowY)) };
      seen = cut;
    }
    return { seen, by };
  }

  const within = (reported, element) => { for (let one = element; one; one = one.parentElement) if (reported.has(one)) return true; return false; };
  const sides = (box, room) => [[room.left - box.left, "left"], [box.right - room.right, "right"], [room.top - box.top, "top"], [box.bottom - room.bottom, "bottom"]]
    .filter(([by]) => by > SLACK).map(([, side]) => side).join(" and ");

  // Does it end with three dots what has no room? Then all that comes after them is missing, as it should.
  const ends = (element) => element.closest(options.ellipsis) && (style(element).textOverflow === "ellipsis" || style(element).webkitLineClamp !== "none");

  // Does something tell the whole of a text that is cut: a title, a tip, or the tip that every move of the bar has?
  const even = (text) => (text ?? "").replace(/\s+/g, "");
  function told(element) {
    if (element.closest(".acts .act, .acts .more")) return true;
    const titled = element.closest("[title], [data-tip]");
    return Boolean(titled) && even(`${titled.title} ${titled.dataset.tip ?? ""}`).includes(even(element.textContent));
  }

  // Is a box seen where it lies? Gives what is seen of it, or null if it was told that it is not.
  function placed(element, box, text) {
    const { seen, by } = clipped(element, box, text);
    const empty = seen.right - seen.left < 2 || seen.bottom - seen.top < 2;
    if (by && !by.scrolls) {
      if (element.closest(options.ellipsis) && (!empty || ends(by.element))) {
        if (text && !told(element) && !within(reported.cut, element)) { reported.cut.add(element); tell("cut", element, box, nameOf(by.element), "nothing tells the whole"); }
        return empty ? null : seen;
      }
      if (!within(reported.cut, element)) {
        if (text || empty) { reported.cut.add(element); tell("cut", element, box, nameOf(by.element)); } else return seen;
      }
      return null;
    }
    if (by) {
      if (by.element.closest(options.scrollers)) return empty ? null : seen;
      if (!options.strict) return empty ? null : seen;
      if (!within(reported.hidden, element)) { reported.hidden.add(element); tell("hidden", element, box, nameOf(by.element), "must be scrolled to"); }
      return null;
    }
    if (!options.strict) return seen;
    const zone = zoneOf(element);
    if (zone && !element.closest(":popover-open")) {
      const out = sides(seen, zone.element.getBoundingClientRect());
      if (out && !within(reported.outside, element)) { reported.outside.add(element); tell("outside", element, box, `zone ${zone.name}`, out); }
    }
    const out = sides(seen, { left: 0, top: 0, right: width, bottom: height });
    if (out) {
      if (!within(reported.outside, element)) { reported.outside.add(element); tell("outside", element, box, "window", out); }
      return null;
    }
    return seen;
  }

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
      if (!hit || related(hit, element)) continue;
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
        if (!paints(hit, x, y) || opacity(hit) < 0.3) continue;
        if (fanned(element, hit) && element.closest("[popovertarget], [title], [data-tip]")) continue;
        if (!within(reported.covered, element)) { reported.covered.add(element); tell("covered", element, line, overlay(hit, element), "cannot be read"); }
        return;
      }
    }
  }

  // ------------------------------------------------------------ contrast

  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const colours = new Map();
  function colour(text) {
    if (!colours.has(text)) {
      const plain = /^rgba?\(([\d.]+), ([\d.]+), ([\d.]+)(?:, ([\d.]+))?\)$/.exec(text);
      if (plain) colours.set(text, [Number(plain[1]), Number(plain[2]), Number(plain[3]), plain[4] === undefined ? 1 : Number(plain[4])]);
      else {
        canvas.clearRect(0, 0, 1, 1);
        canvas.fillStyle = text;
        canvas.fillRect(0, 0, 1, 1);
        const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data;
        colours.set(text, [r, g, b, a / 255]);
      }
    }
    return colours.get(text);
  }
  const alpha = (text) => colour(text)[3];
  const over = (top, below) => [0, 1, 2].map((part) => top[part] * top[3] + below[part] * (1 - top[3])).concat(1);
  function luminance([r, g, b]) {
    const [x, y, z] = [r, g, b].map((part) => (part /= 255) <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
    return 0.2126 * x + 0.7152 * y + 0.0722 * z;
  }
  function ratio(one, other) {
    const [a, b] = [luminance(one), luminance(other)].sort((x, y) => y - x);
    return (a + 0.05) / (b + 0.05);
  }
  const opacities = new Map();
  function opacity(element) {
    if (!element) return 1;
    if (!opacities.has(element)) opacities.set(element, Number(style(element).opacity) * opacity(element.parentElement));
    return opacities.get(element);
  }

  // The colour of a gradient at a point; all its colours where it is of a kind that is not worked out here.
  function gradient(element, how, x, y) {
    const text = how.backgroundImage;
    const all = (text.match(/rgba?\([^)]*\)/g) ?? []).map(colour);
    const shape = /^(linear|radial)-gradient\((.*)\)$/.exec(text);
    const parts = shape ? shape[2].split(/, (?![^(]*\))/) : [];
    if (!shape || parts.some((part) => part.includes("gradient("))) return all;
    const fixed = how.backgroundAttachment === "fixed";
    const box = fixed ? { left: 0, top: 0, width, height } : element.getBoundingClientRect();
    const head = parts[0].startsWith("rgb") ? "" : parts.shift();
    const [u, v] = [x - box.left, y - box.top];
    let at, length;
    if (shape[1] === "linear") {
      const turns = { "": 180, "to right": 90, "to left": 270, "to top": 0, "to bottom": 180 };
      const angle = ((turns[head] ?? parseFloat(head)) * Math.PI) / 180;
      if (Number.isNaN(angle)) return all;
      length = Math.abs(box.width * Math.sin(angle)) + Math.abs(box.height * Math.cos(angle));
      at = 0.5 + ((u - box.width / 2) * Math.sin(angle) - (v - box.height / 2) * Math.cos(angle)) / length;
    } else {
      const ellipse = /^(\S+) (\S+) at (\S+) (\S+)$/.exec(head);
      if (!ellipse) return all;
      const measure = (word, whole) => word.endsWith("%") ? (parseFloat(word) / 100) * whole : parseFloat(word);
      const [, rx, ry, cx, cy] = ellipse;
      length = measure(rx, box.width);
      at = Math.hypot((u - measure(cx, box.width)) / length, (v - measure(cy, box.height)) / measure(ry, box.height));
    }
    const stops = parts.map((part) => {
      const place = /\) (\S+)$/.exec(part)?.[1];
      return { ink: colour(/rgba?\([^)]*\)/.exec(part)?.[0] ?? "transparent"), at: !place ? null : place.endsWith("%") ? parseFloat(place) / 100 : parseFloat(place) / length };
    });
    if (stops.length < 2 || stops.slice(1, -1).some((stop) => stop.at === null)) return all;
    stops[0].at ??= 0;
    stops.at(-1).at ??= 1;
    if (at <= stops[0].at) return [stops[0].ink];
    const next = stops.findIndex((stop) => stop.at >= at);
    if (next < 0) return [stops.at(-1).ink];
    const [before, after] = [stops[next - 1], stops[next]];
    const share = after.at === before.at ? 1 : (at - before.at) / (after.at - before.at);
    return [before.ink.map((part, number) => part + (after.ink[number] - part) * share)];
  }

  // All grounds that may lie below a point of an element; null where there is a picture.
  function ancestors(element) {
    const all = [];
    for (let one = element; one; one = one.parentElement) all.push(one);
    return all;
  }
  const inDrawing = (shape, x, y) => new DOMPoint(x, y).matrixTransform(shape.getScreenCTM().inverse());
  function grounds(element, x, y, crossed) {
    const stack = crossed ? document.elementsFromPoint(x, y) : ancestors(element);
    const at = stack.findIndex((one) => one === element || one.contains(element));
    if (at < 0) return null;
    const layers = [];
    for (const one of stack.slice(at)) {
      const how = style(one), faint = opacity(one);
      if (one instanceof SVGGeometryElement) { // a shape of a drawing; what is hit of it is its area or its line
        if (/^url/.test(how.fill)) return null;
        if (how.fill !== "none" && one.isPointInFill?.(inDrawing(one, x, y))) layers.push([[...colour(how.fill).slice(0, 3), alpha(how.fill) * faint * Number(how.fillOpacity)]]);
        continue;
      }
      if (REPLACED.has(one.tagName) && one !== element) return null;
      if (how.backgroundImage.includes("url(")) return null;
      const sheets = how.backgroundImage === "none" ? [] : gradient(one, how, x, y);
      if (sheets.length) layers.push(sheets.map((sheet) => [...sheet.slice(0, 3), sheet[3] * faint]));
      const base = colour(how.backgroundColor);
      if (base[3] > 0) layers.push([[...base.slice(0, 3), base[3] * faint]]);
      if (base[3] * faint >= 0.999 || (sheets.length && sheets.every((sheet) => sheet[3] * faint >= 0.999))) break;
    }
    let below = [[255, 255, 255, 1]];
    for (const layer of layers.reverse()) below = layer.flatMap((sheet) => below.map((ground) => over(sheet, ground))).slice(0, 24);
    return below;
  }

  function contrast(element, line) {
    if (!options.colours || element.closest(":disabled, [aria-disabled=true], [inert]")) return; // WCAG leaves out what cannot be used
    const x = (line.left + line.right) / 2, y = (line.top + line.bottom) / 2;
    const drawn = element.closest("svg") !== null;
    const below = grounds(element, x, y, drawn || (options.strict && meets(element, line, shows)));
    if (!below) return;
    const how = style(element);
    if (drawn && !/^rgb/.test(how.fill)) return;
    const ink = [...colour(drawn ? how.fill : how.color)];
    ink[3] *= opacity(element) * (drawn ? Number(how.fillOpacity) : 1);
    const size = parseFloat(how.fontSize), bold = Number(how.fontWeight) >= 700;
    const sign = !/[\p{L}\p{N}]/u.test(element.textContent); // a sign, not a word
    const least = size >= 24 || (size >= 18.66 && bold) || sign ? 3 : 4.5;
    const worst = Math.min(...below.map((ground) => ratio(over(ink, ground), ground)));
    if (worst < least - 0.05) tell("contrast", element, line, "", `${worst.toFixed(1)} of ${least}`);
  }

  // ------------------------------------------------------------ what is looked at

  const texts = new Map();
  function lines(element) {
    if (texts.has(element) && !scrolled.length) return texts.get(element);
    const all = [];
    for (const node of element.childNodes) {
      if (node.nodeType !== Node.TEXT_NODE || !node.data.trim()) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) if (box.width > 1 && box.height > 1) all.push(box);
    }
    if (!scrolled.length) texts.set(element, all); // while a part is brought into view all of it lies elsewhere
    return all;
  }
  // All that is shown in a part and where it lies; without what is not drawn, and what is said to a screen reader alone.
  const UNSEEN = "noscript, script, style, option, .skip:not(:focus)";
  function gather(element, closed, found = []) {
    if ((closed && element.matches("[popover]")) || element.matches(UNSEEN)) return found;
    if (visible(element)) {
      const box = element.getBoundingClientRect();
      if (box.width < 2 && box.height < 2 && hides(style(element).overflowX)) return found; // one pixel, or one that is zoomed
      found.push({ left: box.left, top: box.top, right: box.right, bottom: box.bottom, other: element });
    } else if (style(element).display === "none") return found;
    for (let one = element.firstElementChild; one; one = one.nextElementSibling) gather(one, closed, found);
    return found;
  }
  // Also what the pointer passes through may hide a word. Only such elements get a style of their own for that: a rule for
  // all would have the browser work out every style anew.
  const through = new Map();
  function stop(elements) {
    const passing = elements.filter((one) => !through.has(one) && style(one).pointerEvents === "none");
    for (const one of passing) through.set(one, one.getAttribute("style"));
    for (const one of passing) one.style.setProperty("pointer-events", "auto", "important");
  }
  function release() {
    for (const [one, before] of through) before === null ? one.removeAttribute("style") : one.style.removeProperty("pointer-events");
  }

  function look(part, inside) {
    neighbours = inside && part.matches("[popover]") ? gather(part, false) : gather(document.body, !inside);
    const still = neighbours.map(({ other }) => other).filter((element) => part.contains(element));
    stop(still);
    for (const element of still.filter((one) => one.matches(PRESSED) && !through.has(one))) {
      const box = element.getBoundingClientRect();
      if (box.width < 2 || box.height < 2) continue;
      const seen = placed(element, box, false);
      if (seen) pressable(element, seen);
    }
    for (const element of still.filter((one) => !one.matches("label[for]") || one.textContent)) {
      for (const [number, line] of lines(element).entries()) {
        const seen = placed(element, line, true);
        if (!seen) break;
        readable(element, seen);
        if (!number) contrast(element, seen);
      }
    }
    for (const element of still.filter((one) => one.matches("[data-overlaps]"))) fan(element);
    if (options.touch) for (const element of still.filter((one) => one.matches("kbd"))) tell("key", element, element.getBoundingClientRect(), "", "a key letter on a touch screen");
    for (const element of still) {
      const how = style(element);
      if (scrolls(how.overflowX) && element.scrollWidth > element.clientWidth + SLACK && !element.matches("[data-scrolls~=x]")) tell("sideways", element, element.getBoundingClientRect());
    }
  }

  function fresh() { for (const kept of [styles, texts, opacities, floats, rooms, shown, ...Object.values(cutters)]) kept.clear(); }

  function settle() {
    document.getElementById("tip")?.setAttribute("hidden", "");
    if (document.activeElement !== document.body) document.activeElement.blur();
  }

  // ------------------------------------------------------------ the table, then all that can be opened

  view.scrollTo(0, 0);
  for (const element of document.querySelectorAll("*")) if (element.scrollTop) element.scrollTop = 0;
  settle();
  const rectangles = measured();
  if (root.scrollWidth > width + SLACK) tell("sideways", document.body, { left: 0, top: 0, width: root.scrollWidth, height }, "", `${root.scrollWidth} px`);
  if (options.strict) {
    if (root.scrollHeight > height + SLACK) tell("scrolls", document.body, { left: 0, top: 0, width, height }, "", `${root.scrollHeight} px high`);
    for (const [number, one] of zones.entries()) for (const other of zones.slice(number + 1)) {
      const shared = common(one.element, other.element);
      if (shared) tell("overlap", one.element, one.element.getBoundingClientRect(), `zone ${other.name}`, shared);
    }
  }
  look(document.body, false);

  const FIXED = new Set(["top", "bar", "tabs"]);
  function moved(before) {
    const after = measured();
    return Object.keys(before).filter((name) => !after[name] || after[name].some((number, part) => Math.abs(number - before[name][part]) > 1));
  }
  function opened(name, open, close, part) {
    state = name;
    open();
    fresh();
    settle();
    // A zone that has a tab of its own on a small window may take the place of the table while that tab is open.
    const own = (zone) => name === `tab #view-${zones.find((one) => one.name === zone)?.element.dataset.view}`;
    // It lies over the table then, never over what is pressed next.
    if (options.strict) for (const { element } of zones.filter((one) => own(one.name))) {
      for (const other of zones.filter((one) => FIXED.has(one.name))) {
        const shared = common(element, other.element);
        if (shared) tell("overlap", element, element.getBoundingClientRect(), `zone ${other.name}`, shared);
      }
    }
    if (options.strict) for (const zone of moved(rectangles).filter((one) => !own(one))) tell("moves", zones.find((one) => one.name === zone)?.element ?? document.body, part().getBoundingClientRect(), name, "when it is opened");
    look(part(), true);
    close();
    fresh();
    state = "";
  }
  // A sheet lies over the page and knows nothing of it, so that one that is the same in many positions is looked at once.
  const clean = (globalThis.cleanSheets ??= new Set());
  const dress = [options.window, ...[...document.querySelectorAll("link[rel=stylesheet]")].map((one) => one.href)].join();
  const plain = (element) => element.cloneNode(false).outerHTML;
  for (const sheet of document.querySelectorAll("[popover]")) {
    const opener = sheet.id && [...document.querySelectorAll(`[popovertarget="${sheet.id}"]`)].find((one) => visible(one) && !sheet.contains(one));
    if (!opener || sheet.matches(":popover-open")) continue;
    const key = [dress, ...ancestors(sheet.parentElement).map(plain), sheet.outerHTML].join("|");
    if (clean.has(key)) continue;
    const known = breaches;
    opened(`#${sheet.id.replace(/-?\d+/g, "")}`, () => sheet.showPopover(), () => sheet.hidePopover(), () => sheet);
    if (breaches === known) clean.add(key);
  }
  for (const fold of document.querySelectorAll("details:not([open])")) {
    if (!visible(fold) || !zoneOf(fold)) continue;
    opened(`details#${fold.id.replace(/-?\d+/g, "")}`, () => fold.setAttribute("open", ""), () => fold.removeAttribute("open"), () => fold);
  }
  // A tab may also be the label of a radio button, as tabs are that work without script.
  for (const list of document.querySelectorAll("[role=tablist], .tabs[role=radiogroup]")) {
    if (!visible(list)) continue;
    const tabs = [...list.querySelectorAll("[role=tab], label, [data-tab]")].filter(visible);
    const first = tabs.find((tab) => tab.matches("[aria-selected=true], [aria-expanded=true]") || tab.control?.checked) ?? tabs[0];
    const table = document.getElementById("view-table");
    const before = new Set(named);
    const others = tabs.filter((one) => one !== first);
    for (const tab of others) {
      const name = tab.control ? `tab #${tab.control.id}` : `tab ${signature(tab)}`;
      const part = () => {
        const shown = [...document.querySelectorAll("[data-zone]")].filter((one) => visible(one) && !before.has(one));
        for (const element of shown) if (!zoneOfElement.has(element)) zoneOfElement.set(element, { name: element.dataset.zone, element });
        return document.getElementById(tab.getAttribute("aria-controls")) ?? shown[0] ?? document.querySelector(`[data-zone][data-view="${tab.control?.id.replace("view-", "")}"]`) ?? document.querySelector("[data-zone=side]") ?? zoneOf(tab)?.element ?? document.body;
      };
      // The next tab takes the place of this one: to go back to the table in between would cost as much as the tab does.
      const close = () => tab === others.at(-1) && (tab.control && table ? (table.checked = true) : first.click());
      opened(name, () => tab.click(), close, part);
    }
  }
  settle();
  release();
  return { zones: rectangles, named: named.length > 0, breaches: [...found.values()] };
}
