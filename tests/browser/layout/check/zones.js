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

