  // ------------------------------------------------------------ what is seen of a box

  const styles = new Map();
  const style = (element) => styles.get(element) ?? styles.set(element, view.getComputedStyle(element)).get(element);
  const hides = (overflow) => overflow !== "visible";
  const scrolls = (overflow) => overflow === "auto" || overflow === "scroll";

  const rooms = new Map();
  function inner(element) {
    if (rooms.has(element)) return rooms.get(element);
    const box = element.getBoundingClientRect();
    const zoom = element.currentCSSZoom ?? 1; // its own measures are told without it
    const left = box.left + element.clientLeft * zoom, top = box.top + element.clientTop * zoom;
    const room = { left, top, right: left + element.clientWidth * zoom, bottom: top + element.clientHeight * zoom };
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
      if ((across || down) && !by) by = { element: one, across, scrolls: (!across || scrolls(how.overflowX)) && (!down || scrolls(how.overflowY)) };
      seen = cut;
    }
    return { seen, by };
  }

  const within = (reported, element) => { for (let one = element; one; one = one.parentElement) if (reported.has(one)) return true; return false; };
  const sides = (box, room) => [[room.left - box.left, "left"], [box.right - room.right, "right"], [room.top - box.top, "top"], [box.bottom - room.bottom, "bottom"]]
    .filter(([by]) => by > SLACK).map(([, side]) => side).join(" and ");

  // Does it end with three dots what has no room? Then all that comes after them is missing, as it should. Where lines are
  // counted the dots stand for the lines that are left out, never for the end of a word that is wider than its line.
  const ends = (element, across) => element.closest(options.ellipsis) && (style(element).textOverflow === "ellipsis" || (!across && style(element).webkitLineClamp !== "none"));

  // Does something tell the whole of a text that is cut: a title, a tip, or the tip that every move of the bar has?
  const even = (text) => (text ?? "").replace(/\s+/g, "");
  function told(element) {
    if (element.closest(".acts .act, .acts .more")) return true;
    const titled = element.closest("[title], [data-tip]");
    return Boolean(titled) && even(`${titled.title} ${titled.dataset.tip ?? ""}`).includes(even(element.textContent));
  }

  const LETTERS = 0.7; // of the height of a line: whoever sees less of it sees halves of letters, and no dots tell that more follows
  // Is a box seen where it lies? Gives what is seen of it, or null if it was told that it is not.
  function placed(element, box, text) {
    const { seen, by } = clipped(element, box, text);
    const empty = seen.right - seen.left < 2 || seen.bottom - seen.top < 2;
    if (by && !by.scrolls) {
      if (element.closest(options.ellipsis) && ((!empty && !(text && by.across)) || ends(by.element, by.across))) {
        const part = (seen.bottom - seen.top) / (box.bottom - box.top);
        if (text && !empty && !by.across && part < LETTERS && !within(reported.cut, element)) { reported.cut.add(element); tell("cut", element, box, nameOf(by.element), "through its letters"); }
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
    const zone = zoneOf(element);
    if (zone && !element.closest(":popover-open")) {
      const out = sides(seen, zone.element.getBoundingClientRect());
      if (out && !within(reported.outside, element)) { reported.outside.add(element); tell("outside", element, box, `zone ${zone.name}`, out); }
    }
    if (!options.strict) return seen; // a page that may scroll goes on beyond its window
    const out = sides(seen, { left: 0, top: 0, right: width, bottom: height });
    if (out) {
      if (!within(reported.outside, element)) { reported.outside.add(element); tell("outside", element, box, "window", out); }
      return null;
    }
    return seen;
  }

