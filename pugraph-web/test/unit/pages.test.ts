import { expect, test } from "vitest";
import { PAGE, Pages } from "../../src/page/list/pages";
import type { NodePage, NodeRow } from "../../src/page/server/contract";

function page(offset: number, limit: number, total: number, revision: number): NodePage {
  const rows = Array.from({ length: Math.max(0, Math.min(limit, total - offset)) }, (_, i) => ({
    node: offset + i,
    name: `r${revision} node ${offset + i}`,
  }));
  return { revision, total, rows: rows as NodeRow[] };
}

/** A server whose answers are given one by one, by hand. */
function byHand() {
  const asked: { offset: number; signal: AbortSignal; answer: (page: NodePage) => void }[] = [];
  const pages = new Pages(
    (offset, _limit, signal) => new Promise((answer) => asked.push({ offset, signal, answer })),
    () => {},
  );
  const answer = async (i: number, revision = 1, total = 1000) => {
    asked[i]!.answer(page(asked[i]!.offset, PAGE, total, revision));
    await Promise.resolve();
    await Promise.resolve();
  };
  return { asked, pages, answer };
}

test("rows in view are fetched by whole pages, each once", async () => {
  const { asked, pages, answer } = byHand();
  pages.need(90, 130);
  pages.need(91, 131);
  expect(asked.map(({ offset }) => offset)).toEqual([0, 100]);
  await answer(0);
  await answer(1);
  expect(pages.row(117)?.name).toBe("r1 node 117");
  pages.need(90, 130);
  expect(asked).toHaveLength(2);
});

test("an answer before the first learning is an answer: revision 0 is no waiting", async () => {
  const { pages, answer } = byHand();
  expect(pages.loading).toBe(true);
  pages.need(0, 20);
  await answer(0, 0, 40);
  expect(pages.loading).toBe(false);
  expect(pages.total).toBe(40);
});

test("a request scrolled past is aborted and its late answer dropped", async () => {
  const { asked, pages, answer } = byHand();
  pages.need(0, 20);
  pages.need(800, 820);
  expect(asked[0]!.signal.aborted).toBe(true);
  await answer(0);
  expect(pages.row(3)).toBeUndefined();
});

test("after a new ranking old rows stay until new ones have come", async () => {
  const { asked, pages, answer } = byHand();
  pages.need(0, 20);
  await answer(0);
  pages.refresh();
  expect(pages.row(3)?.name).toBe("r1 node 3");
  pages.need(0, 20);
  await answer(1, 2);
  expect(pages.row(3)?.name).toBe("r2 node 3");
  expect(asked).toHaveLength(2);
});

test("a page of a newer ranking outdates the pages held", async () => {
  const { asked, pages, answer } = byHand();
  pages.need(0, 20);
  await answer(0, 1);
  pages.need(100, 120);
  await answer(1, 2);
  pages.need(0, 20);
  expect(asked.map(({ offset }) => offset)).toEqual([0, 100, 0]);
});

test("not more than 60 pages are held, the oldest going first", async () => {
  const { pages, answer } = byHand();
  for (let i = 0; i < 61; i++) {
    pages.need(i * PAGE, i * PAGE + 1);
    await answer(i, 1, 10_000);
  }
  expect(pages.row(0)).toBeUndefined();
  expect(pages.row(PAGE)).toBeDefined();
  expect(pages.row(60 * PAGE)).toBeDefined();
});

test("what failed is not asked for again until told to", async () => {
  let asked = 0;
  const pages = new Pages(
    () => Promise.reject(new Error(`away ${asked++}`)),
    () => pages.need(0, 5),
  );
  pages.need(0, 5);
  await new Promise((done) => setTimeout(done));
  expect(asked).toBe(1);
  pages.retry();
  await new Promise((done) => setTimeout(done));
  expect(asked).toBe(2);
});

test("a failure is kept for the reader and forgotten with the next success", async () => {
  let fail = true;
  const pages = new Pages(
    (offset, limit) =>
      fail ? Promise.reject(new Error("away")) : Promise.resolve(page(offset, limit, 5, 1)),
    () => {},
  );
  pages.need(0, 5);
  await new Promise((done) => setTimeout(done));
  expect(pages.error).toEqual(new Error("away"));
  expect(pages.loading).toBe(false);
  fail = false;
  pages.retry();
  pages.need(0, 5);
  await new Promise((done) => setTimeout(done));
  expect(pages.error).toBeNull();
  expect(pages.total).toBe(5);
});
