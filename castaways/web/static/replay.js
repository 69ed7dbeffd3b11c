// Replays: steps, jumps and play without loading the page again. Everything works by links too, only slower.
const reel = document.getElementById("replay");
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const $ = (selector) => reel.querySelector(selector);
let playing = 0; // the timer of the next step
let wanted = 0; // the newest request: older answers are thrown away
let speed = 1;

const address = (ply, eyes) => `?ply=${ply}&eyes=${eyes}`;
const ply = () => Number($("#slider").value);
const eyes = () => $("[data-eyes][aria-current]").dataset.eyes;

async function show(to, through = eyes()) {
  const mine = ++wanted;
  let data;
  try {
    const answer = await fetch(`${reel.dataset.path}/part${address(to, through)}`);
    if (!answer.ok) throw new Error(String(answer.status));
    data = await answer.json();
  } catch {
    pause();
    location.search = address(to, through); // the plain way says what is wrong
    return;
  }
  if (mine !== wanted) return;
  history.replaceState(null, "", address(data.ply, data.eyes));
  const put = () => replace(data.html);
  if (!document.startViewTransition || calm.matches || document.hidden) return put();
  nameGliders();
  await document.startViewTransition(() => { put(); nameGliders(); }).updateCallbackDone;
}

function replace(html) {
  const focused = reel.contains(document.activeElement) ? document.activeElement : null;
  const open = [...reel.querySelectorAll("[popover]:popover-open")].map((sheet) => sheet.id);
  const folds = new Map([...reel.querySelectorAll("details[id]")].map((part) => [part.id, part.open]));
  reel.innerHTML = html;
  for (const [id, unfolded] of folds) document.getElementById(id)?.toggleAttribute("open", unfolded);
  for (const id of open) document.getElementById(id)?.showPopover();
  if (focused) (document.getElementById(focused.id) ?? $(".log .now a"))?.focus({ preventScroll: true });
  arm();
  document.getElementById("said").textContent = $("#moment").textContent;
}

function nameGliders() {
  const counts = new Map();
  for (const element of reel.querySelectorAll("[data-glide]")) {
    const key = element.dataset.glide.replace(/[^\w-]/g, "_");
    const nth = (counts.get(key) ?? 0) + 1;
    counts.set(key, nth);
    element.style.viewTransitionName = `glide-${key}-${nth}`;
    element.style.viewTransitionClass = "glide";
  }
}

function arm() {
  for (const hidden of reel.querySelectorAll("#play, .speed")) hidden.hidden = false;
  for (const button of reel.querySelectorAll(".jump button")) button.hidden = true;
  $("#speed").value = String(speed);
  const button = $("#play");
  button.setAttribute("aria-label", playing ? button.dataset.pause : button.dataset.play);
  button.setAttribute("aria-pressed", String(Boolean(playing)));
  button.firstElementChild.textContent = playing ? "❚❚" : "▶▶";
  const now = $(".log .now");
  const log = $(".log");
  if (now) log.scrollTop = now.offsetTop - log.offsetTop - log.clientHeight / 3;
}

function play() {
  if (ply() >= Number($("#slider").max)) show(0);
  playing = setTimeout(async function next() {
    await show(ply() + 1);
    if (!playing) return;
    if (ply() >= Number($("#slider").max)) pause();
    else playing = setTimeout(next, 1000 / speed);
  }, 600 / speed);
  arm();
}

function pause() {
  clearTimeout(playing);
  playing = 0;
  arm();
}

reel.addEventListener("click", (event) => {
  const go = event.target.closest("[data-go], [data-eyes]");
  if (event.target.closest("#play")) {
    playing ? pause() : play();
  } else if (go && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
    event.preventDefault();
    if (go.dataset.go !== undefined) pause();
    show(go.dataset.go ?? ply(), go.dataset.eyes ?? eyes());
  }
});

reel.addEventListener("change", (event) => {
  if (event.target.id === "speed") {
    speed = Number(event.target.value);
  } else if (event.target.id === "slider" || event.target.id === "turns") {
    pause();
    show(event.target.value);
  }
});

reel.addEventListener("submit", (event) => {
  event.preventDefault();
  show(new FormData(event.target).get("ply"));
});

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest?.("input, select, textarea, [popover]")) return;
  const link = $(`[data-arrow="${event.key}"]`);
  if (link) {
    event.preventDefault();
    link.click();
  } else if (event.key === " " && !event.target.closest?.("button, a, summary, .log")) {
    event.preventDefault();
    $("#play").click();
  }
});

arm();
