import assert from "node:assert/strict";
import { MockServer } from "../mock/server.mjs";
import { PAGE, shoot, visit } from "./browser.mjs";

/** Another graph, in this tab and in others; many tabs at once; events refused. */
export async function graphs(context) {
  await everyTabFollows(context);
  await noTickLabelsAnotherNode(context);
  await tenTabs(context);
  await refusedEvents(context);
}

async function tabs(context, count, use) {
  const server = new MockServer(PAGE);
  const address = await server.start();
  const pages = [];
  try {
    for (let i = 0; i < count; i++) {
      const { page } = await visit(context, address);
      pages.push(page);
      await page.locator(".row .name").first().waitFor();
    }
    await use(pages, server);
  } finally {
    await Promise.all(pages.map((page) => page.close()));
    server.stop();
  }
}

async function openAnother(page) {
  await page.locator(".menu summary").click();
  await page.getByRole("button", { name: "Open another graph" }).click();
  await page.locator("input[name=path]").fill("elsewhere");
  await page.getByRole("button", { name: "Open", exact: true }).click();
}

const names = (page) => page.locator(".row .name").allInnerTexts();

async function everyTabFollows(context) {
  await tabs(context, 2, async ([first, second]) => {
    await second.locator(".row").nth(3).click();
    await second.locator(".node-head h2").waitFor();
    const before = new Set(await names(first));
    await openAnother(first);
    for (const page of [first, second]) {
      await page.locator(".facts", { hasText: "300 nodes" }).waitFor();
      await page.getByRole("heading", { name: "Nothing learned yet" }).waitFor();
      const kept = (await names(page)).filter((name) => before.has(name));
      assert.deepEqual(kept, [], "no row of the old graph stays");
      assert.equal(await page.locator(".node-head").count(), 0, "no node of the old graph is open");
      assert.ok(!page.url().includes("#node="), "the address names no node of the old graph");
    }
    await shoot(second, "another-graph");
  });
}

/** A tab that has not heard of the new graph yet is refused, and then shows it. */
async function noTickLabelsAnotherNode(context) {
  await tabs(context, 1, async ([page], server) => {
    // The page has read the state for the last time before it hears of something.
    while (server.polls < 2) await page.waitForTimeout(50);
    server.deaf = true;
    server.openAnother();
    await page.locator(".row[data-label=none] .mark.positive").first().click();
    await page.getByText("Another graph is open now.").waitFor();
    await page.locator(".facts", { hasText: "300 nodes" }).waitFor();
    assert.equal(server.world.labelFacts().positives, 0, "no node of the new graph was labelled");
    await shoot(page, "another-graph-refused");
  });
}

/** More tabs than a browser opens connections to one server. */
async function tenTabs(context) {
  await tabs(context, 10, async (pages) => {
    const last = pages.at(-1);
    await last.locator("#search").fill("protein");
    await last.locator(".tally", { hasText: / of 2,708 nodes/ }).waitFor();
    await last.locator(".row[data-label=none] .mark.positive").first().click();
    for (const page of pages) {
      await page.locator(".bar .labels b", { hasText: /^31$/ }).waitFor();
    }
  });
}

async function refusedEvents(context) {
  await tabs(context, 1, async ([page], server) => {
    server.refuseEvents = [429, "Too many pages listen at the same time.", "Close some of them."];
    await page.getByText("Too many pages listen at the same time.").waitFor();
    await page.getByText("Close some of them.").waitFor();
    assert.equal(await page.getByText("The server does not answer.").count(), 0);
    await shoot(page, "events-refused");
    server.refuseEvents = null;
    await page.getByText("Too many pages listen").waitFor({ state: "detached" });
  });
}
