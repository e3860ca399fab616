import assert from "node:assert/strict";
import { test } from "node:test";
import { createMarkdown, plain } from "../src/markdown.mjs";

const md = createMarkdown();
const render = (text, env = {}) => md.render(text, env);

test("headings have the anchors that git hosts give them", () => {
  assert.match(render("## What is *left*: `a_b`?"), /id="what-is-left-a_b"/);
  assert.match(render("## Twice\n\n## Twice"), /id="twice"[^]*id="twice-1"/);
});

test("the symbol of an anchor is not part of a title", () => {
  const tokens = md.parse("## A `b` c", {});
  assert.equal(plain(tokens[1]), "A b c");
});

test("commands are coloured, their attributes and the calls of fixtures are not seen", () => {
  const html = render(
    '<!-- setup: genes -->\n\n```sh not-run="needs Docker"\necho "a" # why\n```\n',
  );
  assert.match(html, /<span class="hljs-comment"># why<\/span>/);
  assert.doesNotMatch(html, /setup|not-run/);
});

test("a file of the reader is called by its name, and what is printed is no code to copy", () => {
  assert.match(render("```csv file=edges.csv\na,b\n```"), /<figcaption>edges.csv</);
  assert.match(render("```text\nx < y\n```"), /class="output"><pre><code>x &lt; y</);
});

test("every link and picture is asked for its place", () => {
  const asked = [];
  const link = (href, line) => (asked.push([href, line]), "x.html");
  assert.match(render("a\n\n[b](c.md#d) ![e](f.png)", { link }), /href="x.html"[^]*src="x.html"/);
  assert.deepEqual(asked, [
    ["c.md#d", 3],
    ["f.png", 3],
  ]);
});

test("a link called by its file is called by the title of the page", () => {
  assert.match(render("[start.md](start.md)", { titleFor: () => "Start" }), />Start</);
  assert.match(render("[here](start.md)", { titleFor: () => "Start" }), />here</);
});

test("in the whole book the ids of a page differ from those of others", () => {
  assert.match(render("## A", { prefix: "start--" }), /id="start--a"/);
});

test("an empty corner of a table is no head", () => {
  assert.match(render("| | a |\n|---|---|\n| b | c |"), /<tr>\s*<td><\/td>\s*<th>a<\/th>/);
});

test("tables can scroll, and a drawing fetches nothing", () => {
  assert.match(render("| a |\n|---|\n| b |"), /<div class="table"><table>/);
  const drawing = render("```mermaid\nflowchart LR\n a[One] --> b[Two]\n```");
  assert.match(drawing, /<svg role="img"[^]*One/);
  assert.doesNotMatch(drawing, /@import|googleapis/);
});
