import assert from "node:assert/strict";
import { at, inEveryDress } from "./dresses.mjs";

/** Before the first learning: everything on the list works, and each empty state says what is next. */
export async function unlearned(context) {
  await at(context, { learned: false }, async (page, server, complaints) => {
    const tally = (text) => page.locator(".tally", { hasText: text }).waitFor();
    await tally(/^2,708 nodes/);
    await page.locator("#search").fill("protein");
    await tally(/^\d+ of 2,708 nodes/);
    assert.match(await page.locator("#row-0 .name").innerText(), /protein/);
    await page.locator("#search").fill("");
    await tally(/^2,708 nodes/);
    const rows = page.locator(".rows");
    await rows.evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
    await page.locator("#row-2707 .name").waitFor();
    await page.locator("select[aria-label='Which nodes']").selectOption("suggested");
    await page.getByText("There is no ranking yet. Mark two nodes you know, then learn.").waitFor();
    await page.getByRole("button", { name: "Show all nodes" }).click();
    await tally(/^2,708 nodes/);
    await nextIsFollowed(page);
    assert.deepEqual(complaints, []);
  });
  await inEveryDress(context, { learned: false }, async (page, picture, phone) => {
    await picture("unlearned-list");
    if (phone) await page.locator(".panes").getByText("Overview").click();
    await page.getByRole("heading", { name: "Nothing learned yet" }).waitFor();
    await picture("unlearned-overview");
    await page.locator(".panes").getByText("Node").click();
    await page.getByRole("heading", { name: "No node is open" }).waitFor();
    await picture("unlearned-no-node");
  });
}

/** Mark, mark, learn, judge: each is what the one button says. */
async function nextIsFollowed(page) {
  const next = page.locator("button.next");
  assert.equal(await next.innerText(), "Mark two nodes you know");
  await next.click();
  assert.equal(await page.evaluate(() => document.activeElement.id), "search");
  await page.keyboard.type("folding");
  await page.locator(".tally", { hasText: / of 2,708 nodes/ }).waitFor();
  await page.keyboard.press("Escape");
  await page.keyboard.press("p");
  await page.getByRole("button", { name: "Mark one more you know" }).waitFor();
  await page.keyboard.press("s");
  await page.keyboard.press("p");
  await page.getByRole("button", { name: "Learn", exact: true }).click();
  await page.getByRole("button", { name: "Cancel" }).waitFor();
  await page.getByRole("button", { name: "Judge ten" }).waitFor();
  assert.equal(await page.getByRole("button", { name: "Judge ten" }).count(), 1);
}
