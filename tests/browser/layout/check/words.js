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

