import type { Box } from "./camera";

/** So many nodes lie in a cell of the grid on average. */
const PER_CELL = 4;

/** Nodes sorted by the cells of a square grid over the map, to be found by their place. */
export class Grid {
  private readonly side: number;
  private readonly offsets: Uint32Array;
  private readonly sorted: Uint32Array;

  /**
   * @param positions x, y, x, y, … from −1 to 1
   */
  constructor(private readonly positions: Float32Array) {
    const nodes = positions.length / 2;
    this.side = Math.max(1, Math.ceil(Math.sqrt(nodes / PER_CELL)));
    this.offsets = new Uint32Array(this.side * this.side + 1);
    this.sorted = new Uint32Array(nodes);
    const cells = new Uint32Array(nodes);
    for (let i = 0; i < nodes; i++) {
      cells[i] = this.along(positions[2 * i + 1]!) * this.side + this.along(positions[2 * i]!);
      this.offsets[cells[i]! + 1]!++;
    }
    for (let c = 0; c < this.side * this.side; c++) this.offsets[c + 1]! += this.offsets[c]!;
    const next = this.offsets.slice();
    for (let i = 0; i < nodes; i++) this.sorted[next[cells[i]!]!++] = i;
  }

  /** The nodes in a box, in no order that matters; stops with one more than a limit. */
  inBox(box: Box, limit = Infinity): number[] {
    const found: number[] = [];
    const [first, last] = [this.along(box.left), this.along(box.right)];
    for (let row = this.along(box.bottom); row <= this.along(box.top); row++) {
      const to = this.offsets[row * this.side + last + 1]!;
      for (let at = this.offsets[row * this.side + first]!; at < to; at++) {
        const node = this.sorted[at]!;
        if (!this.isIn(node, box)) continue;
        found.push(node);
        if (found.length > limit) return found;
      }
    }
    return found;
  }

  /** The node nearest to a point and no further than a radius, or null. */
  nearest(x: number, y: number, radius: number): number | null {
    let best: number | null = null;
    let least = radius * radius;
    const box = { left: x - radius, right: x + radius, bottom: y - radius, top: y + radius };
    for (const node of this.inBox(box)) {
      const square =
        (this.positions[2 * node]! - x) ** 2 + (this.positions[2 * node + 1]! - y) ** 2;
      if (square < least || (square === least && (best === null || node < best))) {
        least = square;
        best = node;
      }
    }
    return best;
  }

  private isIn(node: number, { left, right, bottom, top }: Box): boolean {
    const x = this.positions[2 * node]!;
    const y = this.positions[2 * node + 1]!;
    return x >= left && x <= right && y >= bottom && y <= top;
  }

  private along(coordinate: number): number {
    const cell = Math.floor(((coordinate + 1) / 2) * this.side);
    return Math.max(0, Math.min(this.side - 1, cell));
  }
}
