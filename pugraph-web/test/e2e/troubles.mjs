import assert from "node:assert/strict";
import { MockServer } from "../mock/server.mjs";
import { HOSTILE } from "../mock/world.mjs";
import { PAGE, shoot, visit } from "./browser.mjs";

/** Names that are markup, refusals, a server gone away, and a hundred thousand nodes. */
export async function troubles(context) {
  await hostileNames(context);
  await refusals(context);
  await manyNodes(context);
  await noWebGl(context);
}

async function at(context, options, use) {
  const server = new MockServer(PAGE, options);
  const address = await server.start();
  const { page, complaints } = await visit(context, address);
  try {
    await page.locator(".row .name").first().waitFor();
    await use(page, server, complaints, address);
  } finally {
    await page.close();
    server.stop();
  }
}

async function hostileNames(context) {
  await at(context, {}, async (page, server, complaints) => {
    for (const name of HOSTILE) {
      await page.locator("#search").fill(name.slice(0, 12));
      const row = page.locator(".row").first();
      await page.waitForFunction(
        (wanted) => document.querySelector(".row .name")?.textContent === wanted,
        name,
      );
      await row.click();
      await page.waitForFunction(
        (wanted) => document.querySelector("h2").textContent === wanted,
        name,
      );
      await page.locator(".reasons .part").first().waitFor();
    }
    await shoot(page, "hostile-name");
    assert.equal(await page.title(), "Pugraph", "a name ran as a script");
    assert.equal(await page.locator("img").count(), 0, "a name became an element");
    await page.locator("#search").fill("no such name");
    await page.getByText("No node is called “no such name”.").waitFor();
    await shoot(page, "nothing-found");
    assert.deepEqual(complaints, []);
  });
}

async function refusals(context) {
  await at(context, {}, async (page, server, _, address) => {
    server.refuseLabels = true;
    await page.locator(".row .mark.positive[aria-pressed=false]").first().click();
    await page.getByText("The disk is full.").waitFor();
    await shoot(page, "refused");
    assert.equal(await page.locator('.row[data-label="positive"]').count(), 2, "taken back");
    await page.getByRole("button", { name: "Dismiss" }).click();
    await page.goto(`${address}#node=99999`);
    await page.getByText("There is no node 99999.").first().waitFor();
    server.stop();
    await page.getByText("The server does not answer.").waitFor();
    await shoot(page, "server-gone");
    const again = new MockServer(PAGE);
    await again.start(new URL(address).port);
    await page.getByText("The server does not answer.").waitFor({ state: "detached" });
    again.stop();
  });
}

async function manyNodes(context) {
  await at(context, { nodes: 100_000 }, async (page) => {
    const rows = page.locator(".rows");
    await rows.evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
    await page.locator(".row .rank", { hasText: /^100,000$/ }).waitFor();
    await rows.evaluate((element) => element.scrollTo({ top: element.scrollHeight / 2 }));
    await page
      .locator(".row .rank", { hasText: /^50,0\d\d$/ })
      .first()
      .waitFor();
    assert.ok((await page.locator(".row").count()) < 60, "only the rows in view are drawn");
    await shoot(page, "hundred-thousand");
  });
}

async function noWebGl(context) {
  const server = new MockServer(PAGE);
  const page = await context.newPage();
  try {
    await page.addInitScript(() => {
      const own = HTMLCanvasElement.prototype.getContext;
      HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {
        return kind.startsWith("webgl") ? null : own.call(this, kind, ...rest);
      };
    });
    await page.goto(`${await server.start()}#node=7`);
    await page.getByText("This browser offers no WebGL").waitFor();
    await shoot(page, "no-webgl");
    await page.keyboard.press("m");
    await page.getByText("No map in this browser").waitFor();
    await page.getByRole("button", { name: "Back to the ranking" }).click();
    await page.locator(".row .name").first().waitFor();
  } finally {
    await page.close();
    server.stop();
  }
}
