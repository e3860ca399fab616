import assert from "node:assert/strict";
import { MockServer } from "../mock/server.mjs";
import { DESK, PAGE, PHONE, shoot, visit } from "./browser.mjs";

/** Every state in every dress: desk and phone, light and dark; the keyboard; walking on. */
export async function look(context) {
  const server = new MockServer(PAGE);
  const address = await server.start();
  try {
    for (const size of [DESK, PHONE]) {
      for (const dark of [false, true]) await everyState(context, address, size, dark);
    }
    await keyboard(context, address);
    await walking(context, address);
  } finally {
    server.stop();
  }
}

async function everyState(context, address, size, dark) {
  const name = (state) => `${size === DESK ? "desk" : "phone"}-${dark ? "dark" : "light"}-${state}`;
  const { page, complaints } = await visit(context, address, { size, dark });
  await page.locator(".row .name").first().waitFor();
  if (size === DESK) await page.locator(".scores canvas").waitFor();
  await shoot(page, name("list"));
  await page.locator(".row").nth(8).click();
  await page.locator(".reasons .part").nth(3).waitFor();
  await page.waitForTimeout(300);
  await shoot(page, name("node"));
  if (size === PHONE) {
    await page.locator(".parts").getByText("Graph").click();
    await page.waitForTimeout(300);
    await shoot(page, name("graph"));
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(wide <= size.width, `the page is ${wide} wide on a phone`);
  }
  await page.evaluate(() => document.querySelector(".menu").setAttribute("open", ""));
  await shoot(page, name("menu"));
  await page.evaluate(() => document.querySelector(".menu").removeAttribute("open"));
  await page.keyboard.press("?");
  await page.getByRole("dialog").waitFor();
  await shoot(page, name("help"));
  assert.deepEqual(complaints, []);
  await page.close();
}

/** A cell as wide as any can be: its figure must leave the next one's place alone. */
async function figuresApart(page) {
  const overlaps = await page.evaluate(() => {
    const box = (cell) => {
      const text = document.createRange();
      text.selectNodeContents(cell);
      return text.getBoundingClientRect();
    };
    return [...document.querySelectorAll(".row:not(.waiting)")].filter((row) => {
      const [score, stability, degree] = [".score .figure", ".stability", ".degree"].map((cell) =>
        row.querySelector(cell),
      );
      score.textContent = stability.textContent = ">99.9 %";
      const left = box(stability).left;
      return box(score).right > left - 4 || box(stability).right > box(degree).left - 4;
    }).length;
  });
  assert.equal(overlaps, 0, "figures of a row overlap");
}

async function keyboard(context, address) {
  const { page } = await visit(context, address);
  await page.locator(".row .name").first().waitFor();
  await figuresApart(page);
  for (const key of ["j", "j", "k", "j", "Enter"]) await page.keyboard.press(key);
  await page.waitForFunction(
    () =>
      document.querySelector(".node-head h2")?.textContent ===
      document.querySelector("#row-2 .name").textContent,
  );
  assert.ok((await page.locator(".row .name .id").count()) > 0, "both names of a node are shown");
  const focused = async () => page.evaluate(() => document.activeElement.id);
  await page.keyboard.press("/");
  assert.equal(await focused(), "search");
  await page.keyboard.press("p");
  assert.equal(await page.locator("#search").inputValue(), "p", "a letter typed is only a letter");
  await page.keyboard.press("Escape");
  await page.keyboard.press("?");
  await page.getByRole("dialog").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.close();
}

/** From neighbour to neighbour, back by the browser's button, and more nodes at once. */
async function walking(context, address) {
  const { page, complaints } = await visit(context, `${address}#node=0`);
  await page.locator(".reasons .neighbours .link").first().waitFor();
  const heading = () => page.locator(".node-head h2").innerText();
  const first = await heading();
  const next = await page.locator(".reasons .neighbours .link").first().innerText();
  await page.locator(".reasons .neighbours .link").first().click();
  const startsWith = (name) => document.querySelector("h2").textContent.startsWith(name);
  await page.waitForFunction(startsWith, next);
  await page.goBack();
  await page.waitForFunction((name) => document.querySelector("h2").textContent === name, first);
  const canvas = await page.locator(".canvas").boundingBox();
  await page.waitForTimeout(300);
  await page.mouse.move(canvas.x + canvas.width / 2, canvas.y + canvas.height / 2);
  await page.locator(".canvas.pointing").waitFor();
  await shoot(page, "explorer-hover");
  await page.getByLabel("Hops").selectOption("3");
  const most = page.locator(".tools label", { hasText: /^Nodes/ }).locator("select");
  await most.selectOption({ index: -1 + (await most.locator("option").count()) });
  await page.getByLabel("Layout").selectOption("forces");
  await page.waitForTimeout(4000);
  await shoot(page, "explorer-forces");
  assert.deepEqual(complaints, []);
  await page.close();
}
