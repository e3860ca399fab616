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

async function timed(name, act) {
  const times = [];
  for (let i = 0; i < OFTEN; i++) {
    const start = performance.now();
    await act(i);
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  const [median, slowest] = [times[OFTEN >> 1], times[OFTEN - 1]].map((ms) => ms.toFixed(0));
  console.log(`${name}: median ${median} ms, slowest ${slowest} ms of ${OFTEN}`);
}

await withBrowser(async (context) => {
  const page = await context.newPage();
  await page.goto(address); // the token becomes a cookie
  const row = page.locator(".row .name").first();
  await row.waitFor();
  await timed("load, to the first row", async () => {
    await page.goto(new URL("/", address).href);
    await row.waitFor();
  });
  const search = page.locator("#search");
  await timed("search, from the last key to the rows", async (i) => {
    await search.fill("");
    await page.waitForTimeout(700);
    const before = await page.locator(".tally").innerText();
    await search.fill(String(i + 1));
    await page.waitForFunction(
      (text) => document.querySelector(".tally").innerText !== text,
      before,
      { polling: 5 },
    );
  });
  await search.fill("");
  await page.waitForTimeout(700);
  await timed("why, from the click to the first reasons", async (i) => {
    await page.locator(".row").nth(i).click();
    await page.locator(".reasons .part").first().waitFor();
    await page.keyboard.press("Escape");
    await page.locator(".reasons .part").first().waitFor({ state: "detached" });
  });
  const start = performance.now();
  await openMap(page);
  console.log(`map, to the first picture: ${(performance.now() - start).toFixed(0)} ms`);
  await page.waitForTimeout(1000);
  console.log(`map, whole: ${await pan(page)}`);
});
