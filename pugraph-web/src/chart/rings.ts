export interface Point {
  x: number;
  y: number;
}

/** Nodes by number with their distance from a centre, which is among them at distance 0. */
export interface Rings {
  center: number;
  nodes: { node: number; distance: number }[];
  edges: [number, number][];
}

/**
 * Nodes on circles by their distance from the centre.
 *
 * Every node hangs on one neighbour of the circle inside its own; a branch gets an arc as wide as
 * it has ends. So branches do not cross, and only edges within or between branches do.
 */
export function rings({ center, nodes, edges }: Rings): Map<number, Point> {
  const children = branches(center, nodes, edges);
  const ends = countEnds(center, children);
  const points = new Map<number, Point>([[center, { x: 0, y: 0 }]]);
  const distances = new Map(nodes.map(({ node, distance }) => [node, distance]));
  const open: [node: number, from: number, to: number][] = [[center, 0, 2 * Math.PI]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [node, from, to] = next;
    let at = from;
    for (const child of children.get(node) ?? []) {
      const arc = ((to - from) * ends.get(child)!) / ends.get(node)!;
      const radius = distances.get(child)!;
      const angle = at + arc / 2;
      points.set(child, { x: radius * Math.cos(angle), y: radius * Math.sin(angle) });
      open.push([child, at, at + arc]);
      at += arc;
    }
  }
  return points;
}

/** Node → the nodes that hang on it, one circle further out. */
function branches(
  center: number,
  nodes: Rings["nodes"],
  edges: Rings["edges"],
): Map<number, number[]> {
  const distances = new Map(nodes.map(({ node, distance }) => [node, distance]));
  const parents = new Map<number, number>();
  for (const [a, b] of edges) {
    const [da, db] = [distances.get(a), distances.get(b)];
    if (da === undefined || db === undefined) continue;
    if (da === db + 1 && !parents.has(a)) parents.set(a, b);
    if (db === da + 1 && !parents.has(b)) parents.set(b, a);
  }
  const children = new Map<number, number[]>();
  for (const { node } of [...nodes].sort((a, b) => a.distance - b.distance)) {
    if (node === center) continue;
    const parent = parents.get(node) ?? center;
    children.set(parent, [...(children.get(parent) ?? []), node]);
  }
  return children;
}

/** Node → the number of branch ends at or beyond it. */
function countEnds(center: number, children: Map<number, number[]>): Map<number, number> {
  const outward = [center];
  for (const node of outward) outward.push(...(children.get(node) ?? []));
  const ends = new Map<number, number>();
  for (const node of outward.reverse()) {
    const below = (children.get(node) ?? []).reduce((sum, child) => sum + ends.get(child)!, 0);
    ends.set(node, Math.max(1, below));
  }
  return ends;
}
