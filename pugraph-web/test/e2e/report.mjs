import assert from "node:assert/strict";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { PHONE, SHOTS, shoot, visit } from "./browser.mjs";
import { sampleReport } from "./sample.mjs";

/** A report as one file: charts in every dress, a table to sort and search, nothing fetched. */
export async function report(context) {
  const file = join(SHOTS, "report.html");
  await writeFile(file, await sampleReport());
  const address = pathToFileURL(file).href;
  for (const [name, options] of [
    ["report-light", { size: { width: 1000, height: 800 } }],
    ["report-dark", { size: { width: 1000, height: 800 }, dark: true }],
    ["report-phone", { size: PHONE }],
  ]) {
    const { page, complaints } = await visit(context, address, options);
    const asked = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.waitForFunction(() => document.querySelectorAll("figure svg").length === 5);
    assert.equal(await page.locator(".fallback").count(), 0, "the charts replace the stand-ins");
    await shoot(page, name, { fullPage: true });
    assert.deepEqual([...complaints, ...asked], []);
    await page.close();
  }
  await table(context, address);
  await paper(context, address);
}

async function table(context, address) {
  const { page } = await visit(context, address);
  const first = () => page.locator("tbody tr:visible td:nth-child(2)").first().innerText();
  const top = await first();
  await page.getByRole("button", { name: "Positive" }).click();
  const lowest = await first();
  assert.notEqual(lowest, top);
  await page.getByRole("button", { name: "Positive" }).click();
  assert.equal(await first(), top, "a second click turns the order round");
  await page.getByPlaceholder("Search the top nodes").fill("<img");
  assert.equal(await page.locator("tbody tr:visible").count(), 1);
  assert.equal(await page.title(), "Run demo", "a name ran as a script");
  await page.close();
}

async function paper(context, address) {
  const { page } = await visit(context, address, { dark: true });
  await page.waitForFunction(() => document.querySelectorAll("figure svg").length === 5);
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await page.setViewportSize({ width: 720, height: 1000 });
  await shoot(page, "report-paper", { fullPage: true });
  const ink = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  assert.equal(ink, "rgb(255, 255, 255)", "paper is white, also for those who like it dark");
  await page.close();
}
