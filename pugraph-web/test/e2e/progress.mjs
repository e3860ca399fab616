import assert from "node:assert/strict";
import { MockServer } from "../mock/server.mjs";
import { DESK, PAGE, PHONE, shoot, visit } from "./browser.mjs";

/** How far the search is, the number that is left, the rounds and the way back, in every dress. */
export async function progress(context) {
  for (const size of [DESK, PHONE]) {
    for (const dark of [false, true]) await rounds(context, size, dark);
  }
  await nothingYet(context);
  await labelsInAndOut(context);
}

async function at(context, options, use, dress = {}) {
  const server = new MockServer(PAGE, { stepMs: 5, ...options });
  const { page, complaints } = await visit(context, await server.start(), dress);
  try {
    await page.locator(".row .name").first().waitFor();
    await use(page, server, complaints);
  } finally {
    await page.close();
    server.stop();
  }
}

const pane = (page, title) =>
  page.locator(".panes").getByRole("button", { name: title, exact: true }).click();

async function rounds(context, size, dark) {
  const name = (state) => `${size === DESK ? "desk" : "phone"}-${dark ? "dark" : "light"}-${state}`;
  const use = async (page, server, complaints) => {
    await pane(page, "How far?");
    await page.getByText(/^About \d+ \(\d+–\d+\) left; judging 40 more/).waitFor();
    await page.locator(".curve canvas").waitFor();
    await shoot(page, name("progress-first"));
    await page.locator(".next-step").getByRole("button", { name: "Judge ten" }).click();
    await page.locator(".card-name").waitFor();
    for (const key of "ppppnppspn") await page.keyboard.press(key);
    await page.locator(".judge-end").getByRole("button", { name: "Learn" }).click();
    await page.locator(".status", { hasText: "New ranking after" }).waitFor();
    await page.locator(".judge-end").getByRole("button", { name: "How far are we?" }).click();
    await page.getByText("7 of your last 9 were right").waitFor();
    await page.locator(".round").nth(1).waitFor();
    await page.locator(".curve canvas").waitFor();
    await shoot(page, name("progress"));
    await prior(page);
    await goBack(page, server, name);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(wide <= size.width, `the page is ${wide} wide`);
    assert.deepEqual(complaints, []);
  };
  await at(context, {}, use, { size, dark });
}

async function prior(page) {
  const part = page.locator(".prior");
  await part.getByText(/^About [\d,]+ of [\d,]+ unlabeled nodes are interesting \(/).waitFor();
  await part.getByRole("button", { name: "Set it myself" }).click();
  await part.locator("#prior").fill("many");
  await part.getByRole("button", { name: "Set", exact: true }).click();
  await part.getByText("“many” is not a number.").waitFor();
  await part.locator("#prior").fill("25 %");
  await page.keyboard.press("Enter");
  await part.getByText(/set by you/).waitFor();
  await part.getByRole("button", { name: "Go back to the estimate" }).click();
  await part.getByText(/counted from your judgements/).waitFor();
}

async function goBack(page, server, name) {
  await page.locator(".round summary").last().scrollIntoViewIfNeeded();
  await page.locator(".round summary").first().click();
  await page.getByRole("button", { name: "Go back to round 1" }).click();
  await page.getByText("Your present labels are kept").waitFor();
  await shoot(page, name("rounds"));
  await page.locator(".confirm").getByRole("button", { name: "Go back to round 1" }).click();
  await page.locator('.round[data-shown="true"]', { hasText: "Round 1" }).waitFor();
  await page.locator(".status", { hasText: "An earlier round is shown again" }).waitFor();
  assert.equal(server.world.labelFacts().positives, 30);
  assert.equal(await page.locator(".bar .labels b").innerText(), "30");
}

async function nothingYet(context) {
  await at(context, { learned: false }, async (page) => {
    await pane(page, "How far?");
    await page.getByText("Nothing is found yet.").waitFor();
    assert.equal(await page.locator(".curve").count(), 0);
    await shoot(page, "progress-nothing");
  });
}

async function labelsInAndOut(context) {
  await at(context, {}, async (page, server) => {
    const name = server.world.graph.names[server.world.graph.topic.indexOf(3)];
    await page.locator(".menu > summary").click();
    await page.getByRole("button", { name: "Import and export" }).click();
    await page.locator("dialog textarea").fill(`node,label\n${name},positive\nnobody,positive`);
    await page.getByRole("button", { name: "Import these labels" }).click();
    await page.getByText("1 name is not in this graph and was left out: “nobody”.").waitFor();
    await page.getByText("1 label changed").waitFor();
    await shoot(page, "labels-imported");
    await page.locator("dialog input[type=file]").setInputFiles({
      name: "labels.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(`node,label\n${name},hidden\n`),
    });
    await page.waitForFunction(() => document.querySelector("dialog textarea").value !== "");
    await page.getByRole("button", { name: "Import these labels" }).click();
    await page.getByText("Read 0 interesting and 1 not interesting.").waitFor();
    await page.locator("dialog textarea").fill("  # nothing");
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "My labels as CSV" }).click();
    await download;
  });
}
