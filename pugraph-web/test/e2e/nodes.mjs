import assert from "node:assert/strict";
import { HOSTILE } from "../mock/graph.mjs";
import { at, inEveryDress } from "./dresses.mjs";
import { shoot } from "./browser.mjs";

/** What a node is called and what it is; names that would be more than names; keys and the menu. */
export async function nodes(context) {
  await table(context);
  await nameColumn(context);
  await hostileNames(context);
  await longName(context);
  await keysOnTheOpenNode(context);
  await rejectedNodes(context);
  await menu(context);
}

async function table(context) {
  await inEveryDress(context, { table: true }, async (page, picture, phone) => {
    await page.locator(".row .below", { hasText: "10.1145/" }).first().waitFor();
    await picture("table-list");
    await page.locator(".row").nth(1).click();
    await page.locator(".about", { hasText: "abstract" }).waitFor();
    await page.locator(".node-card summary").click();
    await page.locator(".reasons .part").first().waitFor();
    await picture("table-node");
    const link = page.getByRole("link", { name: "Open it in a new tab" });
    const id = await page.locator(".identity bdi").innerText();
    assert.equal(
      await link.getAttribute("href"),
      `https://papers.example/${encodeURIComponent(id)}`,
    );
    assert.match(await link.getAttribute("rel"), /noopener/);
    assert.equal(await link.getAttribute("target"), "_blank");
    await page.locator(".panes").getByText("Overview").click();
    await page.locator(".overview summary").click();
    await page.locator(".scores canvas").waitFor();
    await picture("table-overview-details");
    await page.locator(".menu summary").click();
    await page.getByRole("button", { name: "Choose the column of names" }).click();
    await page.getByRole("dialog").waitFor();
    await picture("table-names");
    await page.keyboard.press("Escape");
    if (phone) return;
    await page.locator("#search").fill("what went wrong");
    await page.locator(".tally", { hasText: / of 2,708 nodes/ }).waitFor();
  });
}

async function nameColumn(context) {
  await at(context, { table: true }, async (page) => {
    const heading = () => page.locator("#row-1 .name bdi").first();
    const [title, id] = await page.locator("#row-1 .name bdi").allInnerTexts();
    await page.locator(".menu summary").click();
    await page.getByRole("button", { name: "Choose the column of names" }).click();
    await page.getByLabel("The id").check();
    await page.keyboard.press("Escape");
    await page.waitForFunction(
      (wanted) => document.querySelector("#row-1 .name bdi").textContent === wanted,
      id,
    );
    await page.getByText("The nodes are listed by their ids.").waitFor();
    await shoot(page, "ids-only");
    await page.getByRole("button", { name: "Show them by a column of your table" }).click();
    await page.getByLabel("title").check();
    await page.keyboard.press("Escape");
    await page.waitForFunction(
      (wanted) => document.querySelector("#row-1 .name bdi").textContent === wanted,
      title,
    );
    assert.equal(await heading().innerText(), title);
  });
}

async function hostileNames(context) {
  await at(context, {}, async (page, server, complaints) => {
    for (const name of HOSTILE) {
      const harmless = name.replace("\u202E", "[U+202E]");
      await page.locator("#search").fill(name.slice(0, 12));
      await page.waitForFunction(
        (wanted) => document.querySelector(".row .name bdi")?.textContent === wanted,
        harmless,
      );
      await page.locator(".row").first().click();
      await page.waitForFunction(
        (wanted) => document.querySelector("h2").textContent === wanted,
        harmless,
      );
      await page.locator(".reasons .part").first().waitFor();
    }
    await page.getByText("right to left").last().waitFor();
    const shown = await page.evaluate(() => document.body.innerText);
    assert.ok(!shown.includes("\u202E"), "a feature turns the text around it");
    await shoot(page, "hostile-name");
    assert.equal(await page.title(), "Pugraph", "a name ran as a script");
    assert.equal(await page.locator("img").count(), 0, "a name became an element");
    await page.locator("#search").fill("no such name");
    await page.getByText("No node has “no such name” in its name, id or texts.").waitFor();
    await shoot(page, "nothing-found");
    assert.deepEqual(complaints, []);
  });
}

/** A name of 3,000 characters takes two lines, until all of it is asked for. */
async function longName(context) {
  await at(context, {}, async (page, server) => {
    const long = `Endless ${"name ".repeat(600)}`;
    server.world.graph.names[7] = long;
    server.world.graph.displayNames[7] = null;
    await page.locator("#search").fill("Endless");
    await page.locator(".row", { hasText: "Endless" }).click();
    const heading = page.locator(".node-head h2");
    await heading.getByText("Show all").waitFor();
    assert.ok((await heading.innerText()).length < 250);
    assert.ok((await page.locator(".node-head").boundingBox()).height < 120);
    assert.ok((await page.locator("#row-0 .name").textContent()).length < 200);
    await shoot(page, "long-name");
    await heading.getByText("Show all").click();
    await heading.getByText("Show less").waitFor();
    assert.ok((await heading.innerText()).length > 2900);
    await shoot(page, "long-name-whole");
  });
}

async function keysOnTheOpenNode(context) {
  await at(context, {}, async (page) => {
    const pressed = (kind) => page.locator(`.node-head .mark.${kind}[aria-pressed=true]`).waitFor();
    await page.locator(".row[data-label=none]").nth(2).click();
    await page.locator(".node-head .mark").first().waitFor();
    const open = await page.locator(".row[data-opened=true]").getAttribute("id");
    await page.keyboard.press("j");
    await page.locator(`#${open}[aria-selected=false]`).waitFor();
    const cursor = page.locator(".row[aria-selected=true]");
    const before = await cursor.getAttribute("data-label");
    await page.keyboard.press("p");
    await pressed("positive");
    const labelled = await page
      .locator(".row[data-label=positive]")
      .evaluateAll((rows) => rows.map((row) => row.id));
    assert.ok(labelled.includes(open), "the open node was labelled");
    assert.equal(
      await cursor.getAttribute("data-label"),
      before,
      "the one under the cursor was not",
    );
    await page.keyboard.press("n");
    await pressed("hidden");
    await shoot(page, "keys-on-the-open-node");
    const name = await page.locator(".node-head h2").innerText();
    await page.keyboard.press("s");
    await page.waitForFunction(
      (before) => ![before, "Reading…"].includes(document.querySelector("h2").textContent),
      name,
    );
  });
}

/** A node marked not interesting is counted, has no rank, and comes back with an undo. */
async function rejectedNodes(context) {
  await at(context, {}, async (page) => {
    const row = page.locator("#row-2");
    const rank = row.locator(".rank");
    const before = await rank.innerText();
    const standing = () => page.locator(".status .said").innerText();
    const looking = await standing();
    await row.locator(".mark.hidden").click();
    await page.getByText("1 not learned yet").waitFor();
    await page.locator(".rejected", { hasText: "1 not" }).waitFor();
    assert.equal(await rank.innerText(), "–");
    await page.waitForFunction(
      (text) => document.querySelector(".status .said").textContent !== text,
      looking,
    );
    await shoot(page, "rejected");
    await page.getByRole("button", { name: "Undo" }).click();
    await page.locator(".status", { hasText: "has no label again" }).waitFor();
    await page.locator('#row-2[data-label="none"]').waitFor();
    assert.equal(await rank.innerText(), before);
    assert.equal(await page.locator(".fresh, .rejected").count(), 0);
    await shoot(page, "rejected-undone");
  });
}

async function menu(context) {
  await at(context, {}, async (page) => {
    const open = page.locator(".menu[open]");
    await page.locator(".row").nth(1).click();
    await page.locator(".node-head h2").waitFor();
    await page.locator(".menu summary").click();
    await open.waitFor();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Escape");
    await open.waitFor({ state: "detached" });
    assert.equal(await page.evaluate(() => document.activeElement.textContent), "Menu");
    assert.equal(await page.locator(".node-head").count(), 1, "the node stays open");
  });
}
