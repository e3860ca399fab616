/** The edges of the map by node, to draw those of the nodes in view. */
export class Neighbours {
  private readonly offsets: Uint32Array;
  private readonly others: Uint32Array;

  /**
   * @param ends of the first edge, of the second, …
   */
  constructor(nodes: number, ends: Uint32Array) {
    this.offsets = new Uint32Array(nodes + 1);
    for (const node of ends) this.offsets[node + 1]!++;
    for (let i = 0; i < nodes; i++) this.offsets[i + 1]! += this.offsets[i]!;
    const next = this.offsets.slice();
    this.others = new Uint32Array(ends.length);
    for (let e = 0; e < ends.length; e += 2) {
      const [a, b] = [ends[e]!, ends[e + 1]!];
      this.others[next[a]!++] = b;
      this.others[next[b]!++] = a;
    }
  }

  of(node: number): Uint32Array {
    return this.others.subarray(this.offsets[node], this.offsets[node + 1]);
  }

  /** Edges with an end among some nodes, each once, as pairs; at most so many of the first. */
  among(nodes: ReadonlySet<number>, most: number): number[] {
    const done = new Set<number>();
    const pairs: number[] = [];
    for (const node of nodes) {
      done.add(node);
      for (const other of this.of(node)) {
        if (done.has(other)) continue;
        if (pairs.length >= 2 * most) return pairs;
        pairs.push(node, other);
      }
    }
    return pairs;
  }
}
