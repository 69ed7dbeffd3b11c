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

