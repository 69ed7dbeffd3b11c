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
