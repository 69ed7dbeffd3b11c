// Replays: steps, jumps and play without loading the page again. Everything works by links too, only slower.
import { adopt, morph } from "./morph.js";
import { change } from "./motion.js";

const reel = document.getElementById("replay");
const $ = (selector) => reel.querySelector(selector);
let playing = 0; // the timer of the next step
let wanted = 0; // the newest request: older answers are thrown away
let target = null; // the move that the newest request asks for: steps count from there
let speed = 1;

const address = (ply, eyes) => `?ply=${ply}&eyes=${eyes}`;
const last = () => Number($("#slider").max);
const ply = () => target ?? Number($("#moment").dataset.ply);
const eyes = () => $("[data-eyes][aria-current]").dataset.eyes;

async function show(to, through = eyes()) {
  const mine = ++wanted;
  target = Math.min(Math.max(0, Number(to)), last());
  let data;
  try {
    const answer = await fetch(`${reel.dataset.path}/part${address(target, through)}`);
    if (!answer.ok) throw new Error(String(answer.status));
    data = await answer.json();
  } catch {
    pause();
    location.search = address(to, through); // the plain way says what is wrong
    return;
  }
  if (mine !== wanted) return;
  target = null;
  history.replaceState(null, "", address(data.ply, data.eyes));
  await change(reel, data, () => replace(data.html));
}

function replace(html) {
  const focused = reel.contains(document.activeElement) ? document.activeElement : null;
  morph(reel, html);
  $("#slider").value = $("#moment").dataset.ply;
  const turn = $("#turns option[selected]");
  if (turn) $("#turns").value = turn.value;
  if (focused && document.activeElement !== focused) (document.getElementById(focused.id) ?? $(".log .now a"))?.focus({ preventScroll: true });
  arm();
  document.getElementById("said").textContent = $("#moment").textContent;
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
  const pane = $(".pane-log");
  if (now) pane.scrollTop = now.offsetTop - pane.clientHeight / 3;
}

function play() {
  if (ply() >= last()) show(0);
  playing = setTimeout(async function next() {
    await show(ply() + 1);
    if (!playing) return;
    if (ply() >= last()) pause();
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
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (step) {
    event.preventDefault(); // every press counts, also one that comes before the answer to the last
    pause();
    if (ply() + step >= 0 && ply() + step <= last()) show(ply() + step);
  } else if (link) {
    event.preventDefault();
    link.click();
  } else if (event.key === " " && !event.target.closest?.("button, a, summary, .log")) {
    event.preventDefault();
    $("#play").click();
  }
});

adopt(reel);
arm();
