// Opens every page of a rule reference in Chromium and says what is wrong: links and anchors, console errors, width, accessibility, search, paper.
// In: the folder of a reference, a folder of one whose names are markup, and a folder for pictures. Out: a line for each fault, and status 1.
import { mkdirSync, readdirSync, statSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { AxeBuilder } from "@axe-core/playwright";
import { chromium } from "playwright-core";

const [folder, hostile, pictures] = process.argv.slice(2).map((path) => resolve(path));
const NARROW = 320; // WCAG 2.2, success criterion 1.4.10
const WIDTHS = [360, 1280];
const SCHEMES = ["light", "dark"];
const faults = [];
let checks = 0;

function check(right, fault) {
  checks += 1;
  if (!right) faults.push(fault);
}

function* htmlFiles(from) {
  for (const name of readdirSync(from).sort()) {
    const path = join(from, name);
    if (statSync(path).isDirectory()) yield* htmlFiles(path);
    else if (name.endsWith(".html")) yield path;
  }
}

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM || "/usr/bin/chromium", args: ["--no-sandbox"] });

async function empty({ width = 1280, scheme = "light", script = true } = {}) {
  const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme: scheme, javaScriptEnabled: script });
  const page = await context.newPage();
  const name = () => page.url().split("/").slice(-2).join("/");
  page.on("console", (message) => check(message.type() === "log", `${name()}: console says ${message.text()}`));
  page.on("pageerror", (error) => check(false, `${name()}: ${error}`));
  page.on("dialog", (dialog) => check(false, `${name()}: a dialog says ${dialog.message()}`) || dialog.dismiss());
  page.on("request", (request) => check(request.url().startsWith("file:"), `${name()}: asks for ${request.url()}`));
  return page;
}

async function opened(path, how) {
  const page = await empty(how);
  await page.goto(pathToFileURL(path).href);
  return page;
}

async function everyPage() {
  const ids = new Map();
  const links = [];
  const page = await empty({ width: NARROW });
  for (const path of htmlFiles(folder)) {
    await page.goto(pathToFileURL(path).href);
    const found = await page.evaluate(() => ({
      ids: [...document.querySelectorAll("[id]")].map((each) => each.id),
      links: [...document.querySelectorAll("a[href]")].map((each) => each.href),
      over: document.documentElement.scrollWidth - innerWidth,
    }));
    ids.set(pathToFileURL(path).href, new Set(found.ids));
    links.push(...found.links.map((href) => [relative(folder, path), href]));
    check(found.over <= 0, `${relative(folder, path)}: ${found.over} pixels too wide at ${NARROW}`);
  }
  await page.context().close();
  for (const [name, href] of links) {
    const [address, anchor] = href.split("#");
    check(ids.has(address), `${name}: leads to ${href}`);
    check(!anchor || ids.get(address)?.has(decodeURIComponent(anchor)), `${name}: leads to ${href}`);
  }
  return ids.size;
}

// One page of each sort, by the first of its folder.
function samples() {
  const all = [...htmlFiles(folder)].map((path) => relative(folder, path));
  const first = (pattern) => all.find((name) => pattern.test(name));
  const wanted = [/^index/, /^rules/, /^glossary/, /^search/, /^cards\/index/, /^cards\/by-/, /^cards\/[^/]+\/.*/, /^sets\/(?!index)/, /^rulings\/(?!index)/];
  return wanted.map(first).filter(Boolean);
}

async function looks(name) {
  for (const width of WIDTHS) {
    for (const scheme of SCHEMES) {
      const page = await opened(join(folder, name), { width, scheme });
      const { violations } = await new AxeBuilder({ page }).options({ preload: false }).analyze();
      for (const { id, impact, nodes } of violations) {
        check(!["serious", "critical"].includes(impact), `${name} at ${width}, ${scheme}: ${id} (${impact}): ${nodes[0].html}`);
      }
      checks += 1;
      await page.screenshot({ path: join(pictures, `${name.replaceAll("/", "-").replace(".html", "")}-${width}-${scheme}.png`), fullPage: true });
      await page.context().close();
    }
  }
  const page = await opened(join(folder, name));
  await page.emulateMedia({ media: "print" });
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  check(await page.locator("body > header nav").isHidden(), `${name}: the parts are printed`);
  check((await page.locator("details:not([open])").count()) === 0, `${name}: something stays folded on paper`);
  await page.pdf({ path: join(pictures, `${name.replaceAll("/", "-").replace(".html", "")}.pdf`) });
  await page.context().close();
}

async function search() {
  const path = join(folder, "search.html");
  const page = await opened(path);
  const input = page.locator("#page-search");
  const entries = await page.locator(".entries li").evaluateAll((items) =>
    items.map((item) => ({ title: item.querySelector("a").textContent, href: item.querySelector("a").href, sort: item.querySelector("span").textContent })),
  );
  for (const { title, href, sort } of entries.filter((each) => each.sort.startsWith("Card: "))) {
    await input.fill(title);
    check((await page.locator(".found a").first().getAttribute("href")) !== null, `search does not find ${title}`);
    const hrefs = await page.locator(".found a").evaluateAll((found) => found.slice(0, 3).map((each) => each.href));
    check(hrefs.includes(href), `search for ${title} finds ${hrefs[0]}, no ${sort}`);
  }
  await input.fill("zzzzqq");
  check((await page.locator("[role=status]").textContent()) === "Nothing found.", "search finds what is not there");
  check((await page.locator(".found li").count()) === 0, "search shows what it did not find");
  await input.fill("");
  check(await page.locator(".entries").isVisible(), "the index does not come back");
  await page.context().close();

  const home = await opened(join(folder, "index.html"));
  await home.keyboard.press("/");
  check(await home.locator("#page-search").evaluate((each) => each === document.activeElement), "the key / does not lead to the search");
  await home.keyboard.type(entries[0].title);
  await home.keyboard.press("Enter");
  await home.waitForURL(/search\.html\?q=/);
  check((await home.locator(".found li").count()) > 0, "a search from another page finds nothing");
  await home.context().close();

  const plain = await opened(path, { script: false });
  check(await plain.locator(".entries").isVisible(), "without a script there is no index");
  await plain.context().close();
}

async function namesThatAreMarkup() {
  const names = ["[tap](javascript:alert(1)) `x` |y|", "<img src=x onerror=alert(1)>"];
  const seen = new Set();
  const page = await empty();
  for (const path of htmlFiles(hostile)) {
    await page.goto(pathToFileURL(path).href);
    seen.add(await page.locator("h1").textContent());
    check((await page.locator("img, main script").count()) === 0, `${relative(hostile, path)}: a name became an element`);
  }
  await page.context().close();
  for (const name of names) check(seen.has(name), `no page is called ${name}`);
}

mkdirSync(pictures, { recursive: true });
const pages = await everyPage();
for (const name of samples()) await looks(name);
await search();
await namesThatAreMarkup();
await browser.close();
for (const fault of new Set(faults)) console.log(fault);
console.log(`${pages} pages, ${checks} checks, ${faults.length} faults; pictures in ${relative(process.cwd(), pictures)}`);
process.exit(faults.length ? 1 : 0);
