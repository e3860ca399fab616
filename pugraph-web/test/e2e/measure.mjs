import { installed, withBrowser } from "./browser.mjs";
import { openMap, pan } from "./map.mjs";

// `npm run measure -- ADDRESS`: what a user of a served graph waits for, in milliseconds. The address is
// the one that `serve` prints, of a graph with a ranking.
const address = process.argv[2];
if (address === undefined || !installed()) {
  console.error("measure: expected the address that serve prints, and Chromium");
  process.exit(2);
}

const OFTEN = 5;

async function milliseconds(act) {
  const start = performance.now();
  await act();
  return performance.now() - start;
}

async function load(page) {
  await page.goto(new URL("/", address).href);
  await page.locator(".row .name").first().waitFor();
}

async function search(page, text, before) {
  await page.locator("#search").fill(text);
  const changed = (tally) => document.querySelector(".tally").innerText !== tally;
  await page.waitForFunction(changed, before, { polling: 5 });
}

async function readRow(page, i) {
  await page.locator(".row").nth(i).click();
  await page.locator(".reasons .part").first().waitFor();
}

function report(name, times) {
  times.sort((a, b) => a - b);
  const [median, slowest] = [times[OFTEN >> 1], times[OFTEN - 1]].map((ms) => ms.toFixed(0));
  console.log(`${name}: median ${median} ms, slowest ${slowest} ms of ${OFTEN}`);
}

await withBrowser(async (context) => {
  const page = await context.newPage();
  await page.goto(address); // the token becomes a cookie
  await page.locator(".row .name").first().waitFor();
  const loads = [];
  const searches = [];
  for (let i = 0; i < OFTEN; i++) {
    loads.push(await milliseconds(() => load(page)));
    const before = await page.locator(".tally").innerText();
    searches.push(await milliseconds(() => search(page, String(i + 1), before)));
  }
  report("load, to the first row", loads);
  report("search, from the last key to the rows", searches);
  await load(page);
  const reasons = page.locator(".reasons .part").first();
  const times = [];
  for (let i = 0; i < OFTEN; i++) {
    await page.getByRole("button", { name: "Overview" }).click();
    await reasons.waitFor({ state: "detached" });
    times.push(await milliseconds(() => readRow(page, i)));
  }
  report("why, from the click to the first reasons", times);
  const start = performance.now();
  await openMap(page);
  console.log(`map, to the first picture: ${(performance.now() - start).toFixed(0)} ms`);
  await page.waitForTimeout(1000);
  console.log(`map, whole: ${await pan(page)}`);
});
