// A move made while no server can be reached: kept in the browser, and sent when there is a connection again. Only where
// nobody waits for it (the page says so: one person, no clock), only one move, and only for whoever made it. It says at
// which ply it was made, and the server takes no second move of a seat for the same ply: it is made once, or not at all.
import { $, announce, table } from "./dom.js";

const AGAIN = 2500; // ms between two attempts
const KEY = `castaways kept ${location.pathname}`;
const who = document.body.dataset.who ?? "";
const notice = $("#offline");
let handle = async () => {}; // what an answer does to the page: `send.js` says it
let timer = 0;

function read() {
  try {
    return JSON.parse(localStorage.getItem(KEY));
  } catch {
    return null;
  }
}

function forget() {
  try {
    localStorage.removeItem(KEY);
  } catch { /* nothing was kept */ }
  clearTimeout(timer);
  notice.textContent = notice.dataset.lost;
  notice.hidden = true;
}

/** Does a move wait to be sent? */
export const waits = () => read() !== null;

/** Keep a move that could not be sent; false where moves are not kept. */
export function keep(url, body) {
  const ply = new URLSearchParams(body).get("ply");
  if (table?.dataset.keeps === undefined || !url.endsWith("/moves") || ply === null) return false;
  const said = new URLSearchParams(body);
  said.delete("csrf");
  try {
    localStorage.setItem(KEY, JSON.stringify({ who, url, body: String(said), ply }));
  } catch {
    return false;
  }
  say();
  timer = setTimeout(resend, AGAIN);
  return true;
}

function say() {
  notice.textContent = notice.dataset.kept;
  notice.hidden = false;
  announce(notice.dataset.kept);
}

async function resend() {
  clearTimeout(timer);
  if (!waits()) return;
  const work = async () => {
    const move = read(); // another tab may have sent it
    if (!move) return forget();
    const body = new URLSearchParams(move.body);
    body.set("csrf", $("#move").elements.csrf.value);
    let answer;
    try {
      answer = await fetch(move.url, { method: "POST", body, headers: { "x-castaways": "1" } });
      if (answer.status >= 502) throw new Error("away");
    } catch {
      say();
      timer = setTimeout(resend, AGAIN);
      return;
    }
    forget();
    await handle(answer, true);
  };
  if (navigator.locks) await navigator.locks.request(KEY, work);
  else await work();
}

/** Begin: what was kept before is sent, if it is the visitor's own and the game still stands where it was made. */
export function begin(then) {
  handle = then;
  const move = read();
  if (!move) return;
  if (move.who !== who || table?.dataset.keeps === undefined) forget();
  else resend();
}

addEventListener("online", resend);
document.addEventListener("castaways:found", resend);
