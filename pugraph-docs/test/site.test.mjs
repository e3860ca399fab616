import assert from "node:assert/strict";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { checkSite } from "../src/check.mjs";
import { loadSite } from "../src/site.mjs";

/** A folder of these files, gone after the test. */
async function folder(context, files) {
  const root = await mkdtemp(join(tmpdir(), "site-"));
  context.after(() => rm(root, { recursive: true }));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), text);
  }
  return root;
}

const repository = (context, pages, files) =>
  folder(context, {
    "docs/pages.json": JSON.stringify([{ title: "All", pages }]),
    "pom.xml": "<version>1</version>",
    ...files,
  });

test("pages keep their order, and what they link to comes along", async (context) => {
  const root = await repository(context, ["b.md", { page: "../A.md", title: "a" }], {
    "docs/b.md": "# B\n\n[more](results/c.md#d), [figures](results/c.csv)",
    "docs/results/c.md": "# C\n\n## D\n\n[up](../b.md)",
    "docs/results/c.csv": "1",
    "A.md": "# A\n",
  });
  const site = await loadSite(root);
  assert.deepEqual(
    site.order.map(({ url, short }) => [url, short]),
    [
      ["b.html", "B"],
      ["a.html", "a"],
    ],
  );
  assert.equal(site.order[0].next.url, "a.html");
  const c = site.pages.find(({ url }) => url === "results/c.html");
  assert.match(c.html, /href="..\/b.html"/);
  assert.equal(c.top, "../");
  assert.deepEqual(site.files, [["docs/results/c.csv", "results/c.csv"]]);
});

test("a page of docs that is in no group is told", async (context) => {
  const root = await repository(context, ["a.md"], { "docs/a.md": "# A", "docs/b.md": "# B" });
  await assert.rejects(loadSite(root), /docs\/b.md is in no group of docs\/pages.json/);
});

test("a link to a file that is not there fails with page and line", async (context) => {
  const root = await repository(context, ["a.md"], { "docs/a.md": "# A\n\n[b](b.md)" });
  await assert.rejects(loadSite(root), /docs\/a.md:3: links to b.md, and there is no such file/);
});

test("a placeholder fails with page and line", async (context) => {
  const root = await repository(context, ["a.md"], {
    "docs/a.md": "# A\n\n[b](https://pugraph.invalid/b)",
  });
  await assert.rejects(loadSite(root), /docs\/a.md:3: .* is a placeholder/);
});

test("search finds a section by its words and its anchor", async (context) => {
  const root = await repository(context, ["a.md"], {
    "docs/a.md": "# A\n\nabove\n\n## The prior\n\nshare of *positives*\n",
  });
  assert.deepEqual((await loadSite(root)).index, [
    { url: "a.html", page: "A", title: "A", text: "above", weight: 1 },
    {
      url: "a.html#the-prior",
      page: "A",
      title: "The prior",
      text: "share of positives",
      weight: 1,
    },
  ]);
});

test("what is not run is listed with its reason", async (context) => {
  const root = await repository(context, ["a.md"], {
    "docs/a.md": '# A\n\n```sh not-run="needs Docker"\ndocker run\n```\n',
  });
  const [{ reason, blocks }] = (await loadSite(root)).notRun;
  assert.equal(reason, "needs Docker");
  assert.deepEqual(
    blocks.map(({ line, code }) => [line, code]),
    [[3, "docker run"]],
  );
});

test("a dead link, a missing anchor, a missing picture and an id that is there twice are found", async (context) => {
  const built = await folder(context, {
    "a.html":
      '<p id="x"></p><p id="x"></p><a href="b.html#gone">b</a><a href="c.html">c</a><img src="d.png">' +
      '<a href="sub/e.html#y">good</a>',
    "b.html": "<p></p>",
    "sub/e.html": '<p id="y"></p><a href="../a.html#x">good</a>',
  });
  assert.deepEqual(await checkSite(built), [
    "a.html: b.html#gone has no such anchor",
    "a.html: c.html leads to no file",
    "a.html: d.png leads to no file",
    'a.html: id "x" is there twice',
  ]);
});
