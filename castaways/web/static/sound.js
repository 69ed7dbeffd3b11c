// Sounds: short, made here by the browser's own synthesiser, no files. They begin with the first press on the page, and
// no two that mean the same are heard at once.
import { $, $$, later, preference, table } from "./dom.js";

const QUIET = new Set(["turn", "message", "win", "loss"]); // what a shared room hears
const SOFTLY = 0.25; // of the volume, there
const APART = 0.11; // seconds between the sounds of one change
const MOST = 3; // sounds of one change
const AGAIN = 250; // ms before the same may be heard again

// A sound is a few parts, each [when it begins, how long it lasts, how loud, what]: a tone that slides from one pitch to
// another, or a hiss whose colour does.
const tone = (from, to, shape = "sine") => ({ from, to, shape });
const hiss = (from, to, width = 1) => ({ from, to, width });
const SOUNDS = {
  "card": [[0, 0.07, 0.5, hiss(3800, 1400, 0.8)]],
  "shuffle": [0, 0.06, 0.12, 0.18, 0.24].map((at) => [at, 0.05, 0.4, hiss(3000, 1800, 0.8)]),
  "dice": [[0, 0.04, 0.5, hiss(2400, 1900, 4)], [0.07, 0.04, 0.4, hiss(2000, 1600, 4)], [0.15, 0.05, 0.3, hiss(1700, 1400, 4)]],
  "step": [[0, 0.09, 0.45, tone(190, 120, "triangle")]],
  "life-lost": [[0, 0.16, 0.4, tone(520, 390, "triangle")], [0.12, 0.24, 0.4, tone(350, 220, "triangle")]],
  "life-won": [[0, 0.1, 0.32, tone(392, 396, "triangle")], [0.08, 0.1, 0.32, tone(523, 527, "triangle")], [0.16, 0.24, 0.34, tone(659, 664, "triangle")]],
  "oar": [[0, 0.3, 0.35, hiss(500, 1100, 1.5)], [0.05, 0.1, 0.2, tone(140, 110, "triangle")]],
  "gull": [[0, 0.14, 0.22, tone(1500, 900, "sawtooth")], [0.18, 0.2, 0.22, tone(1600, 850, "sawtooth")]],
  "splash": [[0, 0.45, 0.55, hiss(1800, 300, 0.7)]],
  "punch": [[0, 0.12, 0.8, tone(160, 50)], [0, 0.06, 0.25, hiss(900, 300, 1)]],
  "flood": [[0, 0.9, 0.5, hiss(250, 900, 0.6)], [0.3, 0.7, 0.35, hiss(1400, 350, 0.7)]],
  "pair": [[0, 0.14, 0.3, tone(660, 662)], [0.11, 0.22, 0.3, tone(880, 884)]],
  "win": [[0, 0.16, 0.32, tone(523, 524)], [0.13, 0.16, 0.32, tone(659, 660)], [0.26, 0.16, 0.32, tone(784, 785)], [0.39, 0.45, 0.36, tone(1047, 1049)]],
  "loss": [[0, 0.25, 0.32, tone(392, 390)], [0.22, 0.25, 0.32, tone(330, 328)], [0.44, 0.6, 0.34, tone(262, 255)]],
  "turn": [[0, 0.38, 0.26, tone(880, 878)], [0, 0.2, 0.1, tone(1760, 1755)]],
  "message": [[0, 0.08, 0.28, tone(900, 1150)]],
};

let audio = null; // from the first press on
const last = new Map(); // by name: when it was heard
const hisses = new WeakMap(); // by synthesiser: a second of noise

function wake() {
  if (!audio && "AudioContext" in window) audio = new AudioContext();
}

function noiseOf(synth) {
  if (!hisses.has(synth)) {
    const noise = synth.createBuffer(1, synth.sampleRate, synth.sampleRate);
    const samples = noise.getChannelData(0);
    for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1;
    hisses.set(synth, noise);
  }
  return hisses.get(synth);
}

for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, wake, { capture: true, passive: true });

function part(synth, begin, [after, time, gain, { from, to, shape, width }], volume) {
  const at = begin + after;
  const source = shape ? synth.createOscillator() : synth.createBufferSource();
  const loud = synth.createGain();
  loud.gain.setValueAtTime(0.0001, at);
  loud.gain.linearRampToValueAtTime(gain * volume, at + Math.min(0.012, time / 4));
  loud.gain.exponentialRampToValueAtTime(0.0001, at + time);
  let pitch = source.frequency;
  if (shape) {
    source.type = shape;
    source.connect(loud);
  } else {
    const filter = synth.createBiquadFilter();
    Object.assign(source, { buffer: noiseOf(synth), loop: true });
    filter.type = "bandpass";
    filter.Q.value = width;
    pitch = filter.frequency;
    source.connect(filter).connect(loud);
  }
  pitch.setValueAtTime(from, at);
  pitch.exponentialRampToValueAtTime(to, at + time);
  loud.connect(synth.destination);
  source.start(at);
  source.stop(at + time + 0.02);
}

/** Make a sound, if the visitor wants any; `after` so many seconds. */
export function play(name, after = 0) {
  const wish = preference("sound");
  const soon = performance.now() + after * 1000;
  if (!audio || wish === "off" || (wish === "quiet" && !QUIET.has(name)) || soon - (last.get(name) ?? -AGAIN) < AGAIN) return;
  last.set(name, soon);
  const volume = (Number(preference("volume")) / 100) * (wish === "quiet" ? SOFTLY : 1);
  for (const one of SOUNDS[name]) part(audio, audio.currentTime + after, one, volume);
  document.dispatchEvent(new CustomEvent("castaways:sound", { detail: name }));
}

/** How many seconds a sound lasts. */
export const lengthOf = (name) => Math.max(...SOUNDS[name].map(([after, time]) => after + time));

/** A sound at full volume as samples, made as fast as the machine can and heard by nobody. */
export async function rendered(name, rate = 24000) {
  const synth = new OfflineAudioContext(1, Math.ceil((lengthOf(name) + 0.2) * rate), rate);
  for (const one of SOUNDS[name]) part(synth, 0, one, 1);
  return (await synth.startRendering()).getChannelData(0);
}

// ---------------------------------------------------------------- what happens at the table

let events = null; // the number of the newest event that was heard
let messages = null;
let turn = null;

/** The names of what is new, the oldest first, each of them once. */
function news() {
  const words = $(".frame", table)?.dataset.heard?.split(" ") ?? [];
  const told = [];
  for (let at = 0; at + 1 < words.length; at += 2) told.push([Number(words[at]), words[at + 1]]);
  const newest = told[0]?.[0] ?? 0;
  const fresh = events === null ? [] : told.filter(([number]) => number > events).map(([, name]) => name);
  events = newest;
  return [...new Set(fresh.reverse())];
}

function said() {
  const lines = $$("[data-said]:not([data-mine])", table).map((line) => Number(line.dataset.said));
  const newest = Math.max(0, ...lines);
  const fresh = messages !== null && newest > messages;
  messages = Math.max(messages ?? 0, newest);
  return fresh;
}

function listen() {
  const frame = $(".frame", table);
  const names = news();
  const before = turn;
  turn = frame?.dataset.turn;
  if (said()) names.push("message");
  if (before === "others" && turn === "mine") names.push("turn");
  const over = before !== null && before !== "over" && turn === "over";
  const heard = over && frame.dataset.end ? [frame.dataset.end] : [...new Set(names)].slice(-MOST);
  heard.forEach((name, place) => play(name, place * APART));
}

if (table) {
  document.addEventListener("castaways:settled", () => later(listen));
  if ($(".frame", table)) listen();
}

// A choice is heard at once.
document.addEventListener("castaways:set", ({ detail: { name } }) => ["sound", "volume"].includes(name) && play("turn"));
