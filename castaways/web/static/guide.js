// The guide of a first game: rings around what it speaks of, and its words for those who listen.
let before = ""; // the guide's words
let said = ""; // what the live region held

function point() {
  const guide = document.querySelector("#guide");
  const words = document.querySelector("#guide-text")?.textContent ?? "";
  for (const selector of JSON.parse(guide?.dataset.points ?? "[]")) {
    for (const one of document.querySelectorAll(`#table ${selector}`)) {
      one.classList.add("pointed");
      const known = one.getAttribute("aria-describedby");
      if (one.matches("button, a, input, select, [role]")) one.setAttribute("aria-describedby", known ? `${known} guide-text` : "guide-text");
    }
  }
  const live = document.querySelector("#said");
  if (live && words && words !== before) live.textContent = live.textContent === said ? words : `${live.textContent} ${words}`;
  said = live?.textContent ?? "";
  before = words;
}

document.addEventListener("castaways:settled", point);
point();
