import { expect, test } from "vitest";
import { rings } from "../../src/chart/rings";
import { NODE_FLOATS, forces, places } from "../../src/page/explorer/forces";
import type { NearNode, Neighbourhood } from "../../src/page/server/contract";

const near = (node: number, distance: number) =>
  ({ node, distance, name: `n${node}`, label: "none", degree: 1 }) as NearNode;

/** 9 in the middle; 1 and 2 beside it; 3 and 4 behind 1, 5 behind 2; 3–4 joined across. */
const six: Neighbourhood = {
  center: 9,
  nodes: [near(9, 0), near(1, 1), near(2, 1), near(3, 2), near(4, 2), near(5, 2)],
  edges: [
    [9, 1],
    [2, 9],
    [1, 3],
    [4, 1],
    [2, 5],
    [3, 4],
  ],
  truncated: false,
  total: 6,
};

test("every node lies on the circle of its distance", () => {
  const points = rings(six);
  for (const { node, distance } of six.nodes) {
    const { x, y } = points.get(node)!;
    expect(Math.hypot(x, y)).toBeCloseTo(distance, 10);
  }
});

test("a branch keeps to an arc of its own", () => {
  const points = rings(six);
  const angle = (node: number) => {
    const { x, y } = points.get(node)!;
    return (Math.atan2(y, x) + 2 * Math.PI) % (2 * Math.PI);
  };
  const third = (2 * Math.PI) / 3;
  expect([3, 4].every((node) => angle(node) < 2 * third)).toBe(true);
  expect(angle(5)).toBeGreaterThan(2 * third);
  expect(angle(5)).toBeCloseTo(angle(2), 10);
});

test("a node whose way in was cut off still has a place", () => {
  const cut = rings({ ...six, edges: [[9, 1]] });
  expect(cut.size).toBe(6);
  expect([...cut.values()].every(({ x, y }) => Number.isFinite(x + y))).toBe(true);
});

test("the forces' matrices hold places, masses by degree, and a fixed centre", () => {
  const { nodes, edges } = forces(six, rings(six));
  const mass = (i: number) => nodes[i * NODE_FLOATS + 6];
  expect([mass(0), mass(1), mass(5)]).toEqual([3, 4, 2]);
  expect(nodes[9]).toBe(1);
  expect(nodes[NODE_FLOATS + 9]).toBe(0);
  expect([...edges.slice(0, 3)]).toEqual([0, NODE_FLOATS, 1]);
  expect(places(nodes)).toHaveLength(12);
});

test("edges to nodes that are not drawn are left out", () => {
  expect(forces({ ...six, edges: [[9, 77]] }, rings(six)).edges).toHaveLength(0);
});
