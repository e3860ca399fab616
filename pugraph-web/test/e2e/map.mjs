import assert from "node:assert/strict";
import { MockServer } from "../mock/server.mjs";
import { DESK, PAGE, PHONE, shoot, visit } from "./browser.mjs";

const PAN_MS = 5000;

/** The map of all nodes: what it shows, what can be done there, and how quickly it moves. */
export async function map(context) {
  await everyState(context);
  await judging(context);
  await dresses(context);
  await manyNodes(context);
}

async function at(context, options, look, use) {
  const server = new MockServer(PAGE, options);
  const { page, complaints } = await visit(context, await server.start(), look);
  try {
    await page.locator(".row .name").first().waitFor();
    await use(page, server);
    const refused = /status of 500/;
    assert.deepEqual(
      complaints.filter((complaint) => !refused.test(complaint)),
      [],
    );
  } finally {
    await page.close();
    server.stop();
  }
}

export async function openMap(page) {
  await page.keyboard.press("m");
  await page.locator(".map .drawing").waitFor();
  await page.waitForTimeout(400);
}

/** On its way, failed, tried again, before anything is learned, and gone back from. */
async function everyState(context) {
  await at(context, { mapSteps: 4, learned: false }, {}, async (page, server) => {
    server.mapFails = true;
    await page.keyboard.press("m");
    await page.getByText("The map could not be loaded").waitFor();
    await shoot(page, "map-failed");
    server.mapFails = false;
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByText(/^25 % done/).waitFor();
    await shoot(page, "map-waiting");
    await page.locator(".map .drawing").waitFor();
    await page.getByText("Nothing learned yet, so all nodes are grey").waitFor();
    await page.waitForTimeout(400);
    await shoot(page, "map-before-learning");
    await page.keyboard.press("m");
    await page.locator(".row .name").first().waitFor();
  });
}

/** Names, opening, the evidence, a lasso, many labels at once and their undo. */
async function judging(context) {
  await at(context, {}, {}, async (page) => {
    await openMap(page);
    await page.locator(".map .drawing").focus();
    for (const key of ["+", "+", "ArrowLeft", "ArrowUp"]) await page.keyboard.press(key);
    const said = page.locator(".map .unseen");
    await said.filter({ hasText: /\w/ }).waitFor({ state: "attached" });
    const name = await said.textContent();
    await shoot(page, "map-keyboard");
    await page.keyboard.press("Enter");
    await page.locator(".reasons .part").nth(1).waitFor();
    assert.equal(await page.locator(".node-head h2").innerText(), name);
    await evidence(page);
    await page.getByRole("button", { name: "Show all" }).first().click();
    await page.waitForTimeout(400);
    await lasso(page);
    const chosen = await page.getByRole("button", { name: /^Interesting \(/ }).innerText();
    const selected = Number(chosen.replace(/\D/g, ""));
    assert.ok(selected > 20, `${selected} nodes in the lasso`);
    await shoot(page, "map-lasso");
    const positives = async () => Number(await page.locator(".bar .labels b").first().innerText());
    const before = await positives();
    await page.getByRole("button", { name: /^Interesting \(/ }).click();
    await page.waitForFunction(
      (count) => Number(document.querySelector(".bar .labels b").textContent) > count,
      before,
    );
    await page.waitForTimeout(300);
    await page.getByText(`${selected} nodes marked interesting.`).first().waitFor();
    await shoot(page, "map-judged");
    await page.locator(".map").getByRole("button", { name: "Undo" }).click();
    await page.waitForFunction(
      (count) => Number(document.querySelector(".bar .labels b").textContent) === count,
      before,
    );
    await page.getByRole("button", { name: "Select what is in view" }).click();
    await page.getByText("2,708 nodes selected").or(page.getByText("(2,708)")).first().waitFor();
    await page.getByRole("button", { name: "Clear" }).click();
  });
}

/** The node of the first rank, with the paths that say why. */
async function evidence(page) {
  await page.keyboard.press("m");
  await page.locator(".row").first().click();
  await page.locator(".reasons .part").nth(3).waitFor();
  await openMap(page);
  await page.getByRole("button", { name: "Show the open node" }).click();
  await page.waitForTimeout(500);
  await shoot(page, "map-evidence");
}

async function lasso(page) {
  const { x, y, width, height } = await page.locator(".map .drawing").boundingBox();
  await page.keyboard.down("Shift");
  await page.mouse.move(x + width * 0.55, y + height * 0.3);
  await page.mouse.down();
  for (const [across, down] of [
    [0.9, 0.3],
    [0.9, 0.7],
    [0.6, 0.7],
  ]) {
    await page.mouse.move(x + width * across, y + height * down, { steps: 8 });
  }
  await page.waitForTimeout(100);
  await shoot(page, "map-lasso-drawn");
  await page.mouse.up();
  await page.keyboard.up("Shift");
}

async function dresses(context) {
  for (const size of [DESK, PHONE]) {
    for (const dark of [false, true]) {
      await at(context, {}, { size, dark }, async (page) => {
        await openMap(page);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        assert.ok(wide <= size.width, `the page is ${wide} wide`);
        await shoot(page, `${size === DESK ? "desk" : "phone"}-${dark ? "dark" : "light"}-map`);
      });
    }
  }
}

/** Prints how quickly 100,000 nodes move; whoever reads it knows the machine. */
async function manyNodes(context) {
  await at(context, { nodes: 100_000 }, {}, async (page) => {
    await openMap(page);
    await page.waitForTimeout(1000);
    await shoot(page, "map-hundred-thousand");
    console.log(`e2e: map of 100,000 nodes, whole: ${await pan(page)}`);
    await page.getByRole("button", { name: "Zoom in" }).first().focus();
    for (let i = 0; i < 6; i++) await page.keyboard.press("Enter");
    await page.waitForTimeout(500);
    console.log(`e2e: map of 100,000 nodes, zoomed in: ${await pan(page)}`);
    await shoot(page, "map-hundred-thousand-zoomed");
  });
}

/** From now on, keeps the times of the frames that show the map elsewhere than the one before. */
function countFrames() {
  const drawn = (globalThis.drawn = []);
  const canvas = document.querySelector(".map canvas");
  let before = "";
  const look = (time) => {
    const { transform } = canvas.style;
    if (transform !== before) drawn.push(time);
    before = transform;
    if (drawn === globalThis.drawn) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Frames drawn during a drag of some seconds. */
export async function pan(page) {
  const { x, y, width, height } = await page.locator(".map .drawing").boundingBox();
  const [cx, cy] = [x + width / 2, y + height / 2];
  await page.mouse.move(cx, cy);
  await page.mouse.down();
  await page.evaluate(countFrames);
  const end = performance.now() + PAN_MS;
  for (let step = 0; performance.now() < end; step++) {
    await page.mouse.move(cx + 200 * Math.sin(step / 40), cy + 120 * Math.sin(step / 55));
  }
  const drawn = await page.evaluate(() => globalThis.drawn.slice());
  await page.mouse.up();
  const gaps = drawn.slice(1).map((time, i) => time - drawn[i]);
  gaps.sort((a, b) => a - b);
  assert.ok(gaps.length > 0, "the map moves");
  const fps = (share) => (1000 / gaps[Math.floor(share * (gaps.length - 1))]).toFixed(0);
  return `median ${fps(0.5)} frames a second, slowest tenth below ${fps(0.9)}`;
}
