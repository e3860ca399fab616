import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { barriers } from "./axe.mjs";

export const CHROMIUM = process.env.CHROMIUM ?? "/usr/bin/chromium";
export const SHOTS = fileURLToPath(new URL("../../target/screenshots", import.meta.url));
export const PAGE = fileURLToPath(new URL("../../dist/page", import.meta.url));
export const REPORT = fileURLToPath(new URL("../../dist/report", import.meta.url));

export const DESK = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844 };

export function installed() {
  return existsSync(CHROMIUM);
}

/** A real browser with a profile of its own, gone afterwards. */
export async function withBrowser(use) {
  await mkdir(SHOTS, { recursive: true });
  const profile = await mkdtemp(join(tmpdir(), "pugraph-web-"));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: CHROMIUM,
    headless: true,
    viewport: DESK,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--enable-unsafe-swiftshader",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--no-first-run",
    ],
  });
  try {
    return await use(context);
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
}

/** Opens an address and collects everything the browser complains about. */
export async function visit(context, address, { size = DESK, dark = false } = {}) {
  const page = await context.newPage();
  const complaints = [];
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme: dark ? "dark" : "light" });
  await page.goto(address);
  return { page, complaints };
}

/** A picture of a state, which must also be one that everybody can use. */
export async function shoot(page, name, options = {}) {
  await page.screenshot({ path: join(SHOTS, `${name}.png`), ...options });
  const violations = await barriers(page);
  if (violations.length > 0) {
    throw new Error(`axe finds barriers in ${name}:\n${violations.join("\n")}`);
  }
}
