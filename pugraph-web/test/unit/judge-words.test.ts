import { describe, expect, test } from "vitest";
import { neighboursOf, tallied, whyHere } from "../../src/page/judge/words";
import type { Explanation, Label, NodeDetail, NodeRow } from "../../src/page/server/contract";

const named = (node: number) => ({ node, name: `n${node}`, displayName: null });

const detail = (facts: Partial<NodeDetail>) =>
  ({ ...named(1), rank: 14, probability: 0.83, positive: true, ...facts }) as NodeDetail;

const reasons = (facts: Partial<Explanation>) =>
  ({ positives: [], hops: [], features: [], counterfactual: [], ...facts }) as never as Explanation;

const spelled = (of: NodeDetail, why: Explanation | null) =>
  whyHere(of, why).map((sentence) =>
    sentence.map((part) => (typeof part === "string" ? part : part.name)).join(""),
  );

describe("why a card is here", () => {
  test("its place, before any reason is known", () => {
    expect(spelled(detail({}), null)).toEqual([
      "Place 14 of the ranking, with a probability of 83 %.",
    ]);
    expect(spelled(detail({ rank: null }), null)).toEqual([]);
  });

  test("a card from below says what it is good for", () => {
    expect(spelled(detail({ positive: false }), null)[0]).toContain("Drawn from the lower part");
  });

  test("the labelled nodes near it, by steps", () => {
    const path = (...nodes: number[]) => nodes.map(named);
    const positives = [
      { ...named(2), drop: 1, path: path(1, 2) },
      { ...named(4), drop: 0, path: path(1, 3, 4) },
      { ...named(9), drop: 0, path: path(1, 9) },
    ] as Explanation["positives"];
    expect(spelled(detail({}), reasons({ positives })).slice(1)).toEqual([
      "Linked to n2, which you marked interesting.",
      "Two steps from n4, which you marked interesting, through n3.",
    ]);
  });

  test("what speaks for and against it, strongest first", () => {
    const features = [
      { name: "query", weight: -0.2 },
      { name: "kernel", weight: 0.1 },
      { name: "graph", weight: 0.4 },
    ];
    expect(spelled(detail({}), reasons({ features })).slice(1)).toEqual([
      "No node that you marked interesting is near it.",
      "For it: graph, kernel.",
      "Against it: query.",
    ]);
  });
});

describe("what is around a card", () => {
  const near = (label: Label, probability: number, positive = false) =>
    ({ ...named(7), label, probability, positive }) as NodeRow;

  test("counts what is labelled and likely, and shows the labelled first", () => {
    const neighbours = [near("none", 0.2), near("none", 0.9, true), near("positive", 0.5)];
    const { sentence, first } = neighboursOf(detail({ degree: 3, neighbours }));
    expect(sentence).toBe("3 neighbours: 1 marked interesting, 1 likely.");
    expect(first.map(({ probability }) => probability)).toEqual([0.5, 0.9, 0.2]);
  });

  test("says when only some of a hub's neighbours are counted", () => {
    const neighbours = [near("hidden", 0.2)];
    expect(neighboursOf(detail({ degree: 168, neighbours })).sentence).toBe(
      "168 neighbours: 1 not interesting, of 1 seen.",
    );
  });

  test("a node without neighbours is said to have none", () => {
    expect(neighboursOf(detail({ degree: 0, neighbours: [] })).sentence).toBe(
      "It has no neighbours.",
    );
  });
});

test("what was judged is counted; cards passed over are counted apart", () => {
  expect(tallied({ positive: 7, hidden: 2, skip: 1 })).toBe("9 judged: 7 yes, 2 no; 1 skipped.");
  expect(tallied({ positive: 1200, hidden: 0, skip: 0 })).toBe("1,200 judged: 1,200 yes, 0 no.");
});
