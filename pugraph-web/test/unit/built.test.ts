import { existsSync, readFileSync, readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
// @ts-expect-error A script of the build, without types.
import { thirdParty } from "../../licences.mjs";

const at = (path: string) => new URL(`../../${path}`, import.meta.url);
const read = (path: string) => readFileSync(at(path), "utf8");

test("the lock file names no host; otherwise run `npm run lock`", () => {
  expect(read("package-lock.json")).not.toMatch(/https?:/);
});

test("all versions are exact", () => {
  const { dependencies, devDependencies } = JSON.parse(read("package.json"));
  for (const version of Object.values({ ...dependencies, ...devDependencies })) {
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  }
});

test("THIRD-PARTY.txt lists what is shipped; otherwise run `npm run lock`", async () => {
  expect(read("THIRD-PARTY.txt")).toBe(await thirdParty());
});

describe.skipIf(!existsSync(at("dist/page/index.html")))("what is built", () => {
  test("the page has no inline script, style or handler, and a place for the token", () => {
    const page = read("dist/page/index.html");
    expect(page).not.toMatch(/<style|style=|\son\w+=|<script(?![^>]*\ssrc=)/);
    expect(page).toContain('name="pugraph-token" content="__PUGRAPH_TOKEN__"');
  });

  test("no file evaluates text or makes workers from blobs", () => {
    for (const file of readdirSync(at("dist/page/assets"))) {
      expect(read(`dist/page/assets/${file}`)).not.toMatch(/\beval\(|new Function\(|new Blob\(/);
    }
  });

  test("the report's script can stand inside a page", () => {
    const script = read("dist/report/report.js");
    expect(script).not.toMatch(/<\/script|<script|<!--/i);
    expect(script.startsWith("/*! Charts: Apache ECharts")).toBe(true);
    expect(read("dist/report/report.css")).not.toMatch(/<\/style|url\(/i);
  });
});
