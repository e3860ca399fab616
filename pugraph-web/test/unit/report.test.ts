import { describe, expect, test } from "vitest";
import { binned, outline } from "../../src/chart/histogram";
import { type Ink, upright } from "../../src/chart/ink";
import type { Drawing } from "../../src/report/data";
import { colourOf, standing } from "../../src/report/neighbourhood";
import { compareKeys, sortKey } from "../../src/report/table";

describe("the words on an upright line", () => {
  const words = (at: number) => upright({} as Ink, at, [0, 10], "threshold").label.align;

  test("stand on the side of the line that has room", () => {
    expect([words(0), words(5), words(10)]).toEqual(["left", "left", "right"]);
  });
});

describe("scores in bins", () => {
  test("every score is counted once, the highest in the last bin", () => {
    const { edges, labelled, unlabeled } = binned([1, 2], [-2, 0, 0.5, 2], 0, 4);
    expect(edges).toEqual([-2, -1, 0, 1, 2]);
    expect(labelled).toEqual([0, 0, 0, 2]);
    expect(unlabeled).toEqual([1, 0, 2, 1]);
  });

  test("equal scores and no scores make bins of some width", () => {
    expect(binned([3], [3, 3], 0, 2).unlabeled).toEqual([0, 2]);
    expect(binned([], [], 0, 2).edges).toEqual([0, 0.5, 1]);
  });

  test("an outline starts and ends on the ground", () => {
    expect(outline([0, 1, 2], [3, 4])).toEqual([
      [0, 0],
      [0, 3],
      [1, 3],
      [1, 4],
      [2, 4],
      [2, 0],
    ]);
  });
});

describe("the graph around the top nodes", () => {
  const node = (distance: number) => ({
    name: "n",
    distance,
    probability: 0.5,
    label: "none" as const,
  });
  const drawing: Drawing = {
    nodes: [node(0), node(0), node(1), node(1)],
    edges: [
      [0, 2],
      [1, 3],
    ],
  };
  const radii = (points: { x: number; y: number }[]) => points.map(({ x, y }) => Math.hypot(x, y));

  test("several top nodes share the inner circle, their neighbours the next", () => {
    const [a, b, c, d] = radii(standing(drawing));
    expect(a).toBeCloseTo(b!, 6);
    expect(c).toBeCloseTo(2 * a!, 6);
    expect(d).toBeCloseTo(2 * a!, 6);
  });

  test("one top node stands in the middle", () => {
    const one = { nodes: [node(0), node(1), node(1)], edges: drawing.edges.slice(0, 1) };
    expect(radii(standing(one))[0]).toBe(0);
  });

  test("places of the data are kept, but for their scale", () => {
    const placed = drawing.nodes.map((each, i) => ({ ...each, x: i, y: -2 * i }));
    const points = standing({ ...drawing, nodes: placed });
    expect(points[3]).toEqual({ x: 500, y: -1000 });
    expect(points[1]!.y / points[1]!.x).toBeCloseTo(-2, 10);
  });

  test("seven colours cover the probabilities, the ends included", () => {
    expect([0, 0.5, 1].map(colourOf)).toEqual([
      "var(--score-0)",
      "var(--score-3)",
      "var(--score-6)",
    ]);
    expect(colourOf(null)).toBe("var(--line)");
  });
});

describe("sorting a table", () => {
  test("numbers count as numbers however they are written", () => {
    expect([sortKey(undefined, "1,234"), sortKey(undefined, "93.1 %")]).toEqual([1234, 93.1]);
    expect([sortKey(undefined, "\u22120.5"), sortKey("0.93", "very likely")]).toEqual([-0.5, 0.93]);
  });

  test("words are words, and an empty cell is no zero", () => {
    expect([sortKey(undefined, " Zebra "), sortKey(undefined, "")]).toEqual(["zebra", ""]);
  });

  test("numbers come before words", () => {
    expect(["b", 10, "a", 9].sort(compareKeys)).toEqual([9, 10, "a", "b"]);
  });
});
