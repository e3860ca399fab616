import { describe, expect, test } from "vitest";
import { rgb } from "../../src/chart/colour";
import { LitPaths, pathsOf } from "../../src/page/explorer/paths";
import { EdgesInView } from "../../src/page/map/edges";
import { Grid } from "../../src/page/map/grid";
import { type Polygon, boxOf, isInside, nodesInside } from "../../src/page/map/lasso";
import { Neighbours } from "../../src/page/map/neighbours";
import {
  UNKNOWN,
  labelAt,
  probabilityOf,
  readColours,
  readEdges,
  readPositions,
  withLabels,
} from "../../src/page/map/parts";
import { drawingOrder } from "../../src/page/map/vertices";
import type { Explanation, MapState } from "../../src/page/server/contract";

/** Numbers from −1 to 1, the same every time. */
function noise(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 31 - 1;
  };
}

function scattered(nodes: number, seed: number): Float32Array {
  const draw = noise(seed);
  return Float32Array.from({ length: 2 * nodes }, (_, i) => (i % 7 === 0 ? 0.25 : draw()));
}

const sorted = (nodes: number[]) => [...nodes].sort((a, b) => a - b);
const everyNode = (positions: Float32Array) => [...Array(positions.length / 2).keys()];

describe("the grid finds what a look at every node finds", () => {
  test.each([1, 2, 3, 17, 400, 3001])("among %d nodes", (nodes) => {
    const positions = scattered(nodes, nodes);
    const grid = new Grid(positions);
    const draw = noise(99);
    const at = (node: number) => [positions[2 * node]!, positions[2 * node + 1]!] as const;
    for (let n = 0; n < 40; n++) {
      const [x, y, radius] = [1.3 * draw(), 1.3 * draw(), Math.abs(draw()) * 0.6];
      const box = { left: x - radius, right: x + radius / 3, bottom: y - radius / 2, top: y };
      const inBox = everyNode(positions).filter((node) => {
        const [px, py] = at(node);
        return px >= box.left && px <= box.right && py >= box.bottom && py <= box.top;
      });
      expect(sorted(grid.inBox(box))).toEqual(inBox);
      const away = (node: number) => (at(node)[0] - x) ** 2 + (at(node)[1] - y) ** 2;
      const near = everyNode(positions).filter((node) => away(node) <= radius * radius);
      const best = near.reduce<number | null>(
        (least, node) => (least === null || away(node) < away(least) ? node : least),
        null,
      );
      expect(grid.nearest(x, y, radius)).toBe(best);
    }
  });

  test("a limit is exceeded by one at most", () => {
    const grid = new Grid(scattered(500, 3));
    const all = { left: -1, right: 1, bottom: -1, top: 1 };
    expect(grid.inBox(all, 20)).toHaveLength(21);
    expect(grid.inBox(all)).toHaveLength(500);
  });

  test("no node is near in an empty graph", () => {
    expect(new Grid(new Float32Array(0)).nearest(0, 0, 2)).toBeNull();
  });
});

/** Whether a ray from a point crosses the sides an odd number of times, by the angles it sees. */
function turnsAround(polygon: Polygon, x: number, y: number): boolean {
  let turns = 0;
  polygon.forEach(([ax, ay], i) => {
    const [bx, by] = polygon[(i + 1) % polygon.length]!;
    const turn = Math.atan2(by - y, bx - x) - Math.atan2(ay - y, ax - x);
    turns += turn > Math.PI ? turn - 2 * Math.PI : turn < -Math.PI ? turn + 2 * Math.PI : turn;
  });
  return Math.round(turns / (2 * Math.PI)) % 2 !== 0;
}

describe("the lasso", () => {
  test.each([1, 2, 3, 4, 5])("selects what lies inside by angles, shape %d", (seed) => {
    const positions = scattered(800, seed + 20);
    const draw = noise(seed);
    const corners = Array.from({ length: 4 + 3 * seed }, () => [draw(), draw()] as const);
    const inside = everyNode(positions).filter((node) =>
      turnsAround(corners, positions[2 * node]!, positions[2 * node + 1]!),
    );
    expect(inside.length).toBeGreaterThan(0);
    expect(nodesInside(corners, new Grid(positions), positions)).toEqual(inside);
  });

  test("is closed by itself, and hollow where its shape is", () => {
    const corner: Polygon = [
      [0, 0],
      [4, 0],
      [4, 1],
      [1, 1],
      [1, 4],
      [0, 4],
    ];
    expect(isInside(corner, 0.5, 3)).toBe(true);
    expect(isInside(corner, 3, 0.5)).toBe(true);
    expect(isInside(corner, 3, 3)).toBe(false);
    expect(boxOf(corner)).toEqual({ left: 0, right: 4, bottom: 0, top: 4 });
  });

  test("a line selects nothing", () => {
    const positions = new Float32Array([0, 0, 0.5, 0.5]);
    const line: Polygon = [
      [-1, -1],
      [1, 1],
    ];
    expect(nodesInside(line, new Grid(positions), positions)).toEqual([]);
  });
});

describe("the parts of the map", () => {
  const state: MapState = { version: "v", nodes: 2, edges: 1, progress: 1 };
  const bytes = (...values: number[]) => new Uint8Array(values).buffer;

  test("are read from bytes of the lowest first", () => {
    const positions = bytes(0, 0, 0, 0x3f, 0, 0, 0, 0, 0, 0, 0x80, 0xbf, 0, 0, 0x80, 0x3e);
    expect([...readPositions(positions, state)]).toEqual([0.5, 0, -1, 0.25]);
    expect([...readEdges(bytes(0, 0, 0, 0, 1, 0, 0, 0), state)]).toEqual([0, 1]);
    const colours = readColours(bytes(127, 1, UNKNOWN, 2), state);
    expect([0, 1].map((node) => probabilityOf(colours, node))).toEqual([0.5, null]);
    expect([0, 1].map((node) => labelAt(colours, node))).toEqual(["positive", "hidden"]);
  });

  test("are refused where they are of another graph", () => {
    expect(() => readPositions(bytes(1, 2, 3, 4), state)).toThrow("4 bytes instead of 16");
    expect(() => readColours(bytes(1), state)).toThrow("1 bytes instead of 4");
    expect(() => readEdges(bytes(0, 0, 0, 0, 2, 0, 0, 0), state)).toThrow("ends at node 2 of 2");
  });

  test("labels given since change a copy", () => {
    const colours = readColours(bytes(0, 0, 254, 1), state);
    const changed = withLabels(
      colours,
      new Map([
        [0, "hidden"],
        [1, "none"],
      ] as const),
    );
    expect([...changed]).toEqual([0, 2, 254, 0]);
    expect([...colours]).toEqual([0, 0, 254, 1]);
  });

  test("the probable are drawn over the others, labelled positives over all", () => {
    const colours = new Uint8Array([200, 0, UNKNOWN, 0, 10, 1, 254, 2, 0, 0, 254, 0]);
    expect([...drawingOrder(colours)]).toEqual([3, 1, 4, 0, 5, 2]);
  });
});

describe("edges in view", () => {
  const neighbours = new Neighbours(5, new Uint32Array([0, 1, 0, 2, 1, 2, 3, 4]));

  test("are those with an end there, each once", () => {
    expect(neighbours.among(new Set([0, 1]), 10)).toEqual([0, 1, 0, 2, 1, 2]);
    expect(neighbours.among(new Set(), 10)).toEqual([]);
  });

  test("are no more than wanted", () => {
    expect(neighbours.among(new Set([0, 1, 2, 3]), 2)).toHaveLength(4);
  });

  test("every node knows its neighbours", () => {
    expect([0, 1, 3].map((node) => [...neighbours.of(node)])).toEqual([[1, 2], [0, 2], [4]]);
  });
});

describe("paths that why names", () => {
  const named = (node: number) => ({ node, name: `n${node}`, displayName: null });

  test("light their nodes, and their edges in both directions", () => {
    const lit = new LitPaths([
      [4, 7, 9],
      [4, 2],
    ]);
    expect(lit.hasEdge(7, 4) && lit.hasEdge(7, 9) && lit.hasEdge(2, 4)).toBe(true);
    expect(lit.hasEdge(4, 9) || lit.hasNode(3)).toBe(false);
    expect([4, 7, 9, 2].every((node) => lit.hasNode(node))).toBe(true);
  });

  test("are those of the labelled positives", () => {
    const explanation = {
      positives: [{ ...named(9), drop: 1, path: [named(4), named(9)] }],
    } as unknown as Explanation;
    expect(pathsOf(explanation)).toEqual([[4, 9]]);
    expect(pathsOf(null)).toEqual([]);
  });
});

test("a colour may be written short", () => {
  expect(rgb(" #fff")).toEqual([255, 255, 255]);
  expect(rgb("#0b6e63")).toEqual([11, 110, 99]);
});

describe("edges are drawn", () => {
  const size = { width: 100, height: 100 };
  const whole = { x: 0, y: 0, scale: 50 };

  test("for few nodes in view, until the view leaves what was chosen", () => {
    const positions = new Float32Array([-0.9, 0, 0, 0, 0.9, 0]);
    const ends = new Uint32Array([0, 1, 1, 2]);
    const edges = new EdgesInView(new Grid(positions), new Neighbours(3, ends));
    expect(edges.choose(whole, size)).toEqual([0, 1, 1, 2]);
    expect(edges.choose({ ...whole, x: 0.5 }, size)).toBeNull();
    expect(edges.choose({ x: 0.9, y: 0, scale: 500 }, size)).toBeNull();
    expect(edges.choose({ ...whole, x: 1.5 }, size)).toEqual([2, 1, 1, 0]);
    edges.renew();
    expect(edges.choose({ ...whole, x: 1.5 }, size)).toEqual([2, 1, 1, 0]);
  });

  test("for none of too many, which is told once", () => {
    const positions = scattered(4500, 1);
    const edges = new EdgesInView(new Grid(positions), new Neighbours(4500, new Uint32Array(0)));
    expect(edges.choose({ x: 0, y: 0, scale: 1000 }, size)).toEqual([]);
    expect(edges.choose(whole, size)).toEqual([]);
    expect(edges.choose(whole, size)).toBeNull();
  });
});
