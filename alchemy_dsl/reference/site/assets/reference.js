// The search of a rule reference: everything that can be found stands in the list of the search page; nothing is fetched, nothing is sent.
// A word of the question must begin a word of an entry; words of the name weigh most. Without this script the page is a plain index.
"use strict";

const fold = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").replace(/['’]/g, "").toLowerCase();
const words = (text) => fold(text).match(/[\p{L}\p{N}]+/gu) || [];
const MOST = 60;

function score(entry, question) {
  let sum = 0;
  for (const word of question) {
    const inName = entry.name.some((each) => each.startsWith(word));
    if (!inName && !entry.rest.some((each) => each.startsWith(word))) return 0;
    sum += inName ? (entry.name.includes(word) ? 6 : 4) : 1;
  }
  const whole = question.join(" ");
  sum += entry.title === whole ? 20 : entry.title.startsWith(whole) ? 8 : 0;
  return "later" in entry.item.dataset ? sum / 2 : sum;
}

function startSearch(list, input) {
  const entries = [...list.children].map((item) => {
    const name = words(item.querySelector("a").textContent);
    const rest = words(`${item.dataset.words} ${item.querySelector("span").textContent}`);
    return { item, name, rest, title: name.join(" ") };
  });
  const status = document.createElement("p");
  status.setAttribute("role", "status");
  const found = document.createElement("ol");
  found.className = "found";
  list.before(status, found);

  const search = () => {
    const question = words(input.value);
    list.hidden = question.length > 0;
    found.replaceChildren();
    if (!question.length) {
      status.textContent = "";
      return;
    }
    const hits = entries.map((entry) => [score(entry, question), entry]).filter(([points]) => points > 0);
    hits.sort((one, other) => other[0] - one[0]);
    status.textContent = hits.length === 0 ? "Nothing found." : hits.length === 1 ? "1 found." : `${hits.length} found.`;
    for (const [, entry] of hits.slice(0, MOST)) found.append(entry.item.cloneNode(true));
  };
  input.value = new URLSearchParams(location.search).get("q") || "";
  input.addEventListener("input", search);
  input.form.addEventListener("submit", (event) => {
    event.preventDefault();
    const first = found.querySelector("a");
    if (first && words(input.value).length) location.href = first.href;
  });
  search();
}

const input = document.getElementById("page-search");
const list = document.querySelector(".entries");
if (list && input) startSearch(list, input);

document.addEventListener("keydown", (event) => {
  if (event.key === "/" && !event.ctrlKey && !event.metaKey && !event.altKey && input && document.activeElement !== input) {
    event.preventDefault();
    input.focus();
  }
});
addEventListener("beforeprint", () => document.querySelectorAll("details").forEach((each) => (each.open = true)));
