import assert from "node:assert/strict";
import { MockServer } from "../mock/server.mjs";
import { DESK, PAGE, PHONE, shoot, visit } from "./browser.mjs";

/** Ten cards from the first key to the next ten, in every dress; errors, undo, another graph. */
export async function judge(context) {
  for (const size of [DESK, PHONE]) {
    for (const dark of [false, true]) await tenCards(context, size, dark);
  }
  await byKeyboard(context);
  await setbacks(context);
  await manyCards(context);
  await beforeLearning(context);
}

async function at(context, options, use, dress = {}) {
  const server = new MockServer(PAGE, options);
  const { page, complaints } = await visit(context, await server.start(), dress);
  try {
    await page.locator(".row .name").first().waitFor();
    await use(page, server, complaints);
  } finally {
    await page.close();
    server.stop();
  }
}

const begin = async (page) => {
  await page.locator(".bar .judge").click();
  await page.locator(".card-name").waitFor();
};
const place = (page) => page.locator(".place").innerText();
const cardName = (page) => page.locator(".card-name").innerText();

async function tenCards(context, size, dark) {
  const name = (state) => `${size === DESK ? "desk" : "phone"}-${dark ? "dark" : "light"}-${state}`;
  const use = async (page, server, complaints) => {
    await begin(page);
    await page.locator(".around .line").first().waitFor();
    await page.getByText("Looking for reasons…").waitFor({ state: "detached" });
    await shoot(page, name("judge-card"));
    for (let card = 1; card <= 10; card++) {
      assert.equal(await place(page), `${card} of 10`);
      const answer = card === 3 ? "skip" : card > 8 ? "hidden" : "positive";
      await page.locator(`.answer.${answer}`).click();
      if (card === 4) {
        const button = await page.locator(".answer.positive").boundingBox();
        assert.ok(size === DESK || button.y > 640, "the answers are near the thumb");
        await shoot(page, name("judge-underway"));
      }
    }
    await page.getByText("9 judged: 7 yes, 2 no; 1 skipped.").waitFor();
    await page.getByText(/of your last 9 were right/).waitFor();
    await shoot(page, name("judge-end"));
    await page.locator(".judge-end").getByRole("button", { name: "Learn" }).click();
    await page.getByText(/Go on judging meanwhile/).waitFor();
    await shoot(page, name("judge-learning"));
    await page.getByRole("button", { name: "Ten more" }).click();
    await page.locator(".card-name").waitFor();
    assert.equal(await place(page), "1 of 10");
    await page.locator(".answer.positive").click();
    await page.locator(".status", { hasText: "New ranking after" }).waitFor();
    assert.equal(await place(page), "2 of 10", "cards outlive the ranking they were drawn from");
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(wide <= size.width, `the page is ${wide} wide`);
    assert.deepEqual(complaints, []);
  };
  await at(context, { stepMs: 60 }, use, { size, dark });
}

async function byKeyboard(context) {
  await at(context, {}, async (page, server, complaints) => {
    await page.locator(".bar .judge").focus();
    await page.keyboard.press("Enter");
    await page.locator(".card-name").waitFor();
    const first = await cardName(page);
    await page.keyboard.press("p");
    await page.waitForFunction(
      (name) => document.querySelector(".card-name")?.innerText !== name,
      first,
    );
    await page.locator(".judging [role=status]", { hasText: /^Yes\. Card 2 of 10: / }).waitFor();
    await page.keyboard.press("u");
    await page.waitForFunction(
      (name) => document.querySelector(".card-name")?.innerText === name,
      first,
    );
    await page.locator(".judging [role=status]", { hasText: /^Back\. Card 1 of 10: / }).waitFor();
    const positives = () => server.world.labelFacts().positives;
    await waitUntil(() => positives() === 30, "the undone label is taken away");
    let lists = 0;
    page.on("request", (request) => (lists += /\/nodes\?/.test(request.url()) ? 1 : 0));
    for (const key of "pnspppppnp") await page.keyboard.press(key);
    await page.getByText("9 judged: 7 yes, 2 no; 1 skipped.").waitFor();
    await page.keyboard.press("p");
    await waitUntil(() => positives() === 37, "a key after the last card labels nothing");
    // The first may have been asked for before the last label was given; the second tells of all.
    for (let poll = 0; poll < 2; poll++) await page.waitForResponse(/events\/after/);
    assert.equal(lists, 0, "own labels do not have the list fetched again");
    await page.keyboard.press("u");
    assert.equal(await place(page), "10 of 10", "undo leads back from the end");
    await page.keyboard.press("n");
    await page.keyboard.press("l");
    await page.locator(".status", { hasText: "New ranking after" }).waitFor();
    const focused = () => page.evaluate(() => document.activeElement.textContent);
    await page.locator(".judge-end .primary").focus();
    assert.equal(await focused(), "Ten more");
    await page.keyboard.press("Enter");
    await page.locator(".card-name").waitFor();
    assert.equal(await focused(), "Is it interesting?", "the focus stays in the pane");
    assert.deepEqual(complaints, []);
  });
}

async function setbacks(context) {
  await at(context, {}, async (page, server) => {
    await begin(page);
    const first = await cardName(page);
    server.refuseLabels = true;
    await page.keyboard.press("p");
    await page.locator(".setback", { hasText: "The disk is full." }).waitFor();
    assert.match(
      await page.locator(".setback").innerText(),
      /could not be saved and is asked again/,
    );
    await shoot(page, "judge-refused");
    server.refuseLabels = false;
    for (let card = 0; card < 9; card++) await page.keyboard.press("s");
    await page.waitForFunction(
      (name) => document.querySelector(".card-name")?.innerText === name,
      first,
    );
    await page.keyboard.press("p");
    await page.getByText("1 judged: 1 yes, 0 no; 9 skipped.").waitFor();
  });
}

/** Hundreds of cards leave no more in the page than ten. */
async function manyCards(context) {
  await at(context, {}, async (page) => {
    await begin(page);
    const size = () => page.evaluate(() => document.querySelectorAll("*").length);
    const before = await size();
    for (let draw = 0; draw < 30; draw++) {
      for (let card = 0; card < 10; card++) await page.keyboard.press("n");
      await page.getByRole("button", { name: "Ten more" }).click();
      await page.locator(".card-name").waitFor();
    }
    assert.ok((await size()) < before + 60, "the page does not grow with what was judged");
  });
}

async function beforeLearning(context) {
  await at(context, { learned: false }, async (page) => {
    await page.getByRole("button", { name: "Judge", exact: true }).click();
    await page.getByText("First, learn from what you know").waitFor();
    await shoot(page, "judge-nothing-learned");
  });
}

async function waitUntil(holds, what) {
  for (let i = 0; i < 200; i++) {
    if (holds()) return;
    await new Promise((done) => setTimeout(done, 20));
  }
  assert.fail(what);
}
