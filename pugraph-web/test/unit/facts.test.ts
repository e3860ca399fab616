import { expect, test } from "vitest";
import { Facts } from "../../src/page/judge/facts";
import type { Explanation, NodeDetail } from "../../src/page/server/contract";

/** Details at once, reasons when they are let go; aborted ones are refused. */
function start(ranked = true) {
  const asked: string[] = [];
  const waiting = new Map<number, () => void>();
  const facts = new Facts(
    {
      node: async (node) => {
        asked.push(`node ${node}`);
        if (node === 404) throw new Error("There is no node 404.");
        return { node } as NodeDetail;
      },
      explanation: (node, _, signal) => {
        asked.push(`why ${node}`);
        return new Promise((found, refused) => {
          waiting.set(node, () => found({ node } as Explanation));
          signal.addEventListener("abort", () => refused(new Error("aborted")));
        });
      },
    },
    () => ranked,
    () => {},
  );
  return { facts, asked, let: (node: number) => waiting.get(node)!() };
}

const settled = () => new Promise((done) => setTimeout(done));

test("the reasons of the next card wait for those of the card shown", async () => {
  const { facts, asked, let: go } = start();
  facts.want(1, 2);
  await settled();
  expect(asked).toEqual(["node 1", "node 2", "why 1"]);
  expect(facts.of(1)?.detail?.node).toBe(1);
  go(1);
  await settled();
  expect(asked.at(-1)).toBe("why 2");
  expect(facts.of(1)?.reasons?.node).toBe(1);
});

test("going on is not held up by reasons that are slow, which are asked for again by undo", async () => {
  const { facts, asked } = start();
  facts.want(1, 2);
  facts.want(2, 3);
  await settled();
  expect(asked.filter((each) => each.startsWith("why"))).toEqual(["why 1", "why 2"]);
  facts.want(1, 2);
  await settled();
  expect(asked.at(-1)).toBe("why 1");
  expect(facts.of(1)?.reasonsFailure).toBeNull();
});

test("what was fetched ahead is not fetched again", async () => {
  const { facts, asked, let: go } = start();
  facts.want(1, 2);
  go(1);
  await settled();
  go(2);
  await settled();
  facts.want(2, 3);
  await settled();
  expect(asked).toEqual(["node 1", "node 2", "why 1", "why 2", "node 3", "why 3"]);
});

test("few nodes are kept, however many were shown", async () => {
  const { facts } = start(false);
  for (let node = 0; node < 100; node++) facts.want(node, node + 1);
  await settled();
  expect(facts.of(50)).toBeNull();
  expect(facts.of(99)).not.toBeNull();
});

test("what is known is still known after a rest, unless there is a new ranking", async () => {
  const { facts, asked } = start(false);
  facts.want(1, 2);
  await settled();
  facts.rest();
  facts.want(1, 2);
  expect(asked).toEqual(["node 1", "node 2"]);
  facts.rest();
  facts.outdate();
  facts.want(1);
  expect(asked).toEqual(["node 1", "node 2", "node 1"]);
});

test("before the first ranking there are no reasons to ask for", async () => {
  const { facts, asked } = start(false);
  facts.want(1);
  await settled();
  expect(asked).toEqual(["node 1"]);
});

test("a node that cannot be had says why, and can be asked for again", async () => {
  const { facts, asked } = start(false);
  facts.want(404);
  await settled();
  expect(facts.of(404)?.detailFailure?.message).toBe("There is no node 404.");
  facts.retry(404);
  await settled();
  expect(asked).toEqual(["node 404", "node 404"]);
});
