// Moves and wishes on their way to the server.
import { $, $$, announce, preference, table } from "./dom.js";
import { begin, keep, waits } from "./kept.js";
import { expect, listen, listening, lost, tell } from "./listen.js";

const underway = new Set(); // a second press of the same thing is no second move
let sending = Promise.resolve();

function send(url, body) {
  const key = `${url} ${body}`;
  if (underway.has(key)) return;
  underway.add(key);
  sending = sending.then(() => post(url, body)).finally(() => underway.delete(key));
}

async function post(url, body) {
  if (waits() && url.endsWith("/moves")) {
    refuse(table.dataset.saidWaits); // it comes after the one that is kept
    return;
  }
  try {
    await answered(await fetch(url, { method: "POST", body, headers: { "x-castaways": listening() ? "listening" : "1" } }));
  } catch {
    lost(true);
    keep(url, body);
    listen();
  }
}

async function answered(answer, late = false) {
  const data = await answer.json();
  if (answer.ok) {
    if (data.html) tell(data);
    else expect(data.version);
  } else {
    refuse(late && answer.status === 409 ? table.dataset.saidLate : data.error.message);
    if (answer.status === 409) listen();
  }
}

if (table?.dataset.stream) begin(answered);

/** Several actions of one decision. */
export function sendActions(actions) {
  const form = $("#move");
  const { csrf, ply: at, rewinds } = form.elements;
  const body = new URLSearchParams({ csrf: csrf.value, ply: at.value, rewinds: rewinds.value });
  for (const action of actions) body.append("action", action);
  send(form.getAttribute("action"), body);
}

let refusalTimer = 0;

/** Say why not, where the table speaks. */
export function refuse(message) {
  const box = $("#refusal");
  const voice = $(".voice", table)?.getBoundingClientRect();
  box.textContent = message;
  box.hidden = false;
  const place = voice?.width ? { left: `${voice.left + 4}px`, top: `${voice.top + 3}px`, width: `${voice.width - 8}px`, minHeight: `${voice.height - 6}px`, translate: "none" } : { left: "", top: "", width: "", minHeight: "", translate: "" };
  Object.assign(box.style, place);
  clearTimeout(refusalTimer);
  refusalTimer = setTimeout(() => { box.hidden = true; }, 5000);
}

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!form.matches("form[data-live]")) return;
  event.preventDefault();
  const button = event.submitter;
  if (button?.getAttribute("aria-disabled") === "true") return;
  const sure = button && !button.classList.contains("armed") && question(button);
  if (sure) {
    arm(button, sure); // a move that costs much wants a second press
    return;
  }
  const body = new URLSearchParams(new FormData(form));
  const name = button && "run" in button.dataset && preference("auto") !== "off" ? "run" : button?.name; // goes on by itself
  if (name) body.append(name, button.value);
  for (const action of button?.dataset.then?.split(" ") ?? []) body.append(name, action);
  if (button?.closest("[popover]")) for (const sheet of $$("[popover]:popover-open")) sheet.hidePopover(); // a choice is made
  const said = button?.dataset.say && phrase(button);
  if (form.id === "say") for (const input of $$("[form=say][name=text]")) input.value = "";
  send(button?.getAttribute("formaction") ?? form.getAttribute("action"), body); // not form.action: the buttons are called "action"
  if (said) send(...said); // a reason goes with the refusal, and comes after it
});

// Something to say by a press on the table itself, with the name of whom it is about.
function phrase({ dataset: { say, person, card } }) {
  const form = $("#phrase");
  if (!form) return null;
  const body = new URLSearchParams({ csrf: form.elements.csrf.value, phrase: say });
  if (person) body.append("person", person);
  if (card) body.append("card", card);
  return [form.getAttribute("action"), body];
}

document.addEventListener("click", (event) => {
  const button = event.target.closest?.('button[type="button"][data-say]');
  const said = button && phrase(button);
  if (said) send(...said);
});

// What a press is asked first, as the player wishes it; getting up from a table always asks.
function question(button) {
  const wish = preference("confirm");
  if (button.dataset.sure) return wish === "never" && ["action", "run"].includes(button.name) ? "" : button.dataset.sure;
  return wish === "costly" && "costly" in button.dataset ? table.dataset.saidCostly : "";
}

function arm(button, question) {
  const sure = document.createElement("em");
  sure.textContent = question;
  button.append(sure);
  button.classList.add("armed");
  announce(question);
}

// Another position wants another thought.
let ply = "";
document.addEventListener("castaways:settled", () => {
  const now = $("#move")?.elements.ply?.value ?? "";
  if (now !== ply) {
    for (const button of $$(".armed", table)) {
      button.classList.remove("armed");
      $("em", button)?.remove();
    }
  }
  ply = now;
});

// What cannot be done says why, also to a finger, which does not hover.
document.addEventListener("click", (event) => {
  const button = event.target.closest?.("[aria-disabled=true]");
  const why = button && $("[data-why]", button)?.textContent;
  if (why) refuse(why);
});
