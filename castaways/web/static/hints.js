// Hints: the sheet opens at once and says so while the answer is on its way; when the table moves on, both are gone.
const sheet = document.getElementById("hint");
const table = document.getElementById("table");
const form = document.getElementById("ask-hint");
let asking = null;

function plyNow() {
  return form.elements.ply?.value;
}

function forget() {
  asking?.abort();
  asking = null;
  for (const marked of table.querySelectorAll(".hinted")) marked.classList.remove("hinted");
  sheet.querySelector("[data-hints]").replaceChildren();
  if (sheet.matches(":popover-open")) sheet.hidePopover();
}

function say(text) {
  const box = document.createElement("p");
  box.textContent = text;
  box.setAttribute("role", "status");
  sheet.querySelector("[data-hints]").replaceChildren(box);
}

form?.addEventListener("submit", async (event) => {
  event.preventDefault();
  if (asking) return;
  const body = new URLSearchParams(new FormData(form));
  const mine = new AbortController();
  asking = mine;
  sheet.dataset.ply = body.get("ply");
  say(sheet.dataset.thinking);
  sheet.showPopover();
  try {
    const answer = await fetch(form.getAttribute("action"), { method: "POST", body, headers: { "x-castaways": "1" }, signal: mine.signal });
    const data = await answer.json();
    if (asking !== mine) return;
    if (answer.ok) show(data.html);
    else say(data.error.message);
  } catch {
    if (asking === mine) say(sheet.dataset.failed);
  }
  if (asking === mine) asking = null;
});

function show(html) {
  sheet.querySelector("[data-hints]").innerHTML = html;
  for (const button of sheet.querySelectorAll("[name=action]")) {
    for (const twin of table.querySelectorAll(`[form=move][name=action][value="${button.value}"]`)) twin.classList.add("hinted");
  }
  sheet.querySelector(".act")?.focus();
}

// Others may chat or come and go: only another ply makes a hint old.
document.addEventListener("castaways:settled", () => {
  if (sheet && sheet.dataset.ply !== undefined && plyNow() !== sheet.dataset.ply) {
    delete sheet.dataset.ply;
    forget();
  }
});
