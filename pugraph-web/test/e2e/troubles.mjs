import assert from "node:assert/strict";
import { MockServer } from "../mock/server.mjs";
import { PAGE, shoot } from "./browser.mjs";
import { at } from "./dresses.mjs";

/** Refusals, a server gone away, and a hundred thousand nodes. */
export async function troubles(context) {
  await refusals(context);
  await manyNodes(context);
  await noWebGl(context);
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
    await page.locator(".row .rank", { hasText: /^99,970$/ }).waitFor();
    await rows.evaluate((element) => element.scrollTo({ top: element.scrollHeight / 2 }));
    await page
      .locator(".row .rank", { hasText: /^49,9\d\d$|^50,0\d\d$/ })
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
