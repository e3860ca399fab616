import assert from "node:assert/strict";
import { MockServer } from "../mock/server.mjs";
import { PAGE, shoot, visit } from "./browser.mjs";

const text = (page, selector) => page.locator(selector).first().innerText();

/** Starts from a graph alone: open it, find nodes, mark them, learn, mark more, learn again. */
export async function loop(context) {
  const server = new MockServer(PAGE, { empty: true });
  const { page, complaints } = await visit(context, await server.start());
  try {
    await page.getByText("No graph yet").waitFor();
    await shoot(page, "start-empty");
    await openGraph(page);
    await firstPositives(page);
    await learn(page, "Learn");
    assert.match(await text(page, ".status"), /^New ranking after 1\.9 s/);
    await oneMore(page);
    await learn(page, "Learn again");
    await page.getByText("Show who rose").click();
    await page.locator("#row-0 .change .up").waitFor();
    await shoot(page, "risen");
    await cancelled(page);
    const refused = /status of 400/;
    assert.deepEqual(
      complaints.filter((complaint) => !refused.test(complaint)),
      [],
    );
  } finally {
    await page.close();
    server.stop();
  }
}

async function openGraph(page) {
  await page.getByRole("button", { name: "Open a graph" }).click();
  await page.locator("input[name=path]").fill("nowhere");
  await page.getByRole("button", { name: "Open", exact: true }).click();
  await page.getByText('There is no folder "nowhere".').waitFor();
  await shoot(page, "start-refused");
  await page.locator("input[name=edges]").setInputFiles({
    name: "edges.csv",
    mimeType: "text/csv",
    buffer: Buffer.from("source,target\na,b\n"),
  });
  await page.getByRole("button", { name: "Upload" }).click();
  await page.getByRole("heading", { name: "Nothing learned yet" }).waitFor();
  await page.locator(".tally", { hasText: "300 nodes" }).waitFor();
}

async function firstPositives(page) {
  await page.getByRole("button", { name: "Mark two nodes you know" }).waitFor();
  await page.keyboard.press("/");
  await page.keyboard.type("protein");
  await page.locator(".tally", { hasText: / of 300 nodes/ }).waitFor();
  await page.keyboard.press("Escape");
  for (const key of ["p", "j", "p", "j", "p", "j", "n"]) await page.keyboard.press(key);
  await page.getByText("4 not learned yet").waitFor();
  assert.equal(await text(page, ".bar .labels b"), "3");
  await page.keyboard.press("u");
  await page.getByText("3 not learned yet").waitFor();
  await page.locator(".status", { hasText: /^Undone: .*has no label again/ }).waitFor();
  assert.equal(await page.locator('.row[data-label="hidden"]').count(), 0);
  await shoot(page, "start-marked");
}

async function learn(page, button) {
  await page.getByRole("button", { name: button, exact: true }).click();
  await page.getByText(/^Learning, step/).waitFor();
  await shoot(page, button === "Learn" ? "learning-first" : "learning-again");
  await page
    .getByText(/^New ranking after/)
    .first()
    .waitFor();
}

async function oneMore(page) {
  await page.locator("#search").fill("");
  await page.waitForFunction(() => document.querySelector(".tally").textContent.startsWith("300"));
  assert.match(await text(page, ".row .name"), /protein/);
  const robots = page.locator(".row", { hasText: "robot arms" }).first();
  await page.locator("select[aria-label='Which nodes']").selectOption("unlabeled");
  await page.locator("#search").fill("robot");
  await robots.waitFor();
  await robots.locator(".mark.positive").click();
  await page.getByText("1 not learned yet").waitFor();
  assert.equal(await robots.getAttribute("data-label"), "positive", "a marked row stays in place");
  await page.locator("#search").fill("");
}

async function cancelled(page) {
  await page.locator("body").click({ position: { x: 300, y: 20 } });
  await page.keyboard.press("l");
  await page.getByText(/^Learning, step/).waitFor();
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.locator(".status", { hasText: "Stopped. The last ranking stays." }).waitFor();
  await shoot(page, "cancelled");
}
