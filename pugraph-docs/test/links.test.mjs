import assert from "node:assert/strict";
import { test } from "node:test";
import { addressOf, parseLink, relative, wrongOutside } from "../src/links.mjs";

test("a page of docs lies at the top, a README is the index of its folder", () => {
  assert.equal(addressOf("docs/start.md"), "start.html");
  assert.equal(addressOf("docs/results/README.md"), "results/index.html");
  assert.equal(addressOf("CHANGELOG.md"), "changelog.html");
  assert.equal(addressOf("README.md"), "readme.html");
});

test("a link is read from the folder of its page", () => {
  assert.deepEqual(parseLink("docs/results/a.md", "../b.md#c"), { path: "docs/b.md", anchor: "c" });
  assert.deepEqual(parseLink("docs/a.md", "#c"), { path: "docs/a.md", anchor: "c" });
  assert.deepEqual(parseLink("docs/a.md", "https://a.org/"), { outside: "https://a.org/" });
});

test("a link between folders of the site goes up and down", () => {
  assert.equal(relative("results/a.html", "b.html"), "../b.html");
  assert.equal(relative("a.html", "results/b.html"), "results/b.html");
});

test("placeholders are no places outside", () => {
  for (const wrong of [
    "https://pugraph.invalid",
    "https://example.com/x",
    "ftp://a.org",
    "https://",
  ]) {
    assert.ok(wrongOutside(wrong), wrong);
  }
  assert.equal(wrongOutside("https://doi.org/10.1145/3450316"), undefined);
});
