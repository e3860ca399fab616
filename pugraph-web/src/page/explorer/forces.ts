import type { Point } from "../../chart/rings";
import type { Neighbourhood } from "../server/contract";

/** Floats per node and per edge in the matrices of graphology-layout-forceatlas2's iterate. */
export const NODE_FLOATS = 10;
const EDGE_FLOATS = 3;
const MASS = 6;
const CONVERGENCE = 7;
const SIZE = 8;
const FIXED = 9;

/** What the layout worker is sent. */
export interface Forces {
  nodes: Float32Array<ArrayBuffer>;
  edges: Float32Array<ArrayBuffer>;
  iterations: number;
}

/** How far apart circles start; the forces find their own scale from there. */
const SPREAD = 20;

/** Neighbourhood and first places as matrices; the centre is fixed in the middle. */
export function forces(near: Neighbourhood, start: Map<number, Point>): Forces {
  const nodes = new Float32Array(near.nodes.length * NODE_FLOATS);
  const place = new Map<number, number>();
  near.nodes.forEach(({ node }, i) => {
    const at = i * NODE_FLOATS;
    const { x, y } = start.get(node)!;
    place.set(node, at);
    nodes[at] = x * SPREAD;
    nodes[at + 1] = y * SPREAD;
    nodes[at + MASS] = 1;
    nodes[at + CONVERGENCE] = 1;
    nodes[at + SIZE] = 1;
    nodes[at + FIXED] = node === near.center ? 1 : 0;
  });
  const drawn = near.edges.filter(([a, b]) => place.has(a) && place.has(b));
  const edges = new Float32Array(drawn.length * EDGE_FLOATS);
  drawn.forEach(([a, b], i) => {
    const [from, to] = [place.get(a)!, place.get(b)!];
    edges.set([from, to, 1], i * EDGE_FLOATS);
    nodes[from + MASS]! += 1;
    nodes[to + MASS]! += 1;
  });
  return { nodes, edges, iterations: near.nodes.length > 1000 ? 200 : 300 };
}

/** The places in a matrix, in the order of the neighbourhood's nodes, as x, y, x, y, … */
export function places(nodes: Float32Array): Float32Array<ArrayBuffer> {
  const xy = new Float32Array((nodes.length / NODE_FLOATS) * 2);
  for (let i = 0; i < xy.length / 2; i++) {
    xy[2 * i] = nodes[i * NODE_FLOATS]!;
    xy[2 * i + 1] = nodes[i * NODE_FLOATS + 1]!;
  }
  return xy;
}
