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
  // A word that goes on in the next line without a hyphen reads as two. Names that people chose, and sums that nobody
  // reads, may be as long as they are.
  const WORD = /[\p{L}\p{N}]{2,}/gu;
  function broken(element) {
    if (style(element).overflowWrap === "normal" && style(element).wordBreak === "normal") return null;
    if (element.closest("code, pre, .folkname, [data-breaks]")) return null;
    for (const node of element.childNodes) {
      if (node.nodeType !== Node.TEXT_NODE) continue;
      const range = document.createRange();
      const letter = (at) => {
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        return [...range.getClientRects()].at(-1); // before it there may be the hyphen of the line above
      };
      for (const { 0: word, index } of node.data.matchAll(WORD)) {
        const first = letter(index), last = letter(index + word.length - 1);
        if (first && last && last.top > first.top + first.height / 2) return { word, box: first };
      }
    }
    return null;
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
    if (options.strict) for (const element of still) {
      const found = lines(element).length > 1 && broken(element);
      if (found && placed(element, found.box, true)) tell("broken", element, found.box, "", found.word);
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

