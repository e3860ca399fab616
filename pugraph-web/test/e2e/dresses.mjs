import { MockServer } from "../mock/server.mjs";
import { DESK, PAGE, PHONE, shoot, visit } from "./browser.mjs";

/** Desk and phone, light and dark: what is done in each is given a way to picture its states. */
export async function inEveryDress(context, options, use) {
  const server = new MockServer(PAGE, options);
  const address = await server.start();
  try {
    for (const size of [DESK, PHONE]) {
      for (const dark of [false, true]) {
        const dress = `${size === DESK ? "desk" : "phone"}-${dark ? "dark" : "light"}`;
        const { page, complaints } = await visit(context, address, { size, dark });
        await page.locator(".row .name").first().waitFor();
        await use(page, (state) => shoot(page, `${dress}-${state}`), size === PHONE);
        if (complaints.length > 0) throw new Error(`${dress}: ${complaints.join("\n")}`);
        await page.close();
      }
    }
  } finally {
    server.stop();
  }
}

/** One page over a server of its own, with rows on it. */
export async function at(context, options, use) {
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
