import { type Box, type Camera, type Size, contains, seen } from "./camera";
import type { Grid } from "./grid";
import type { Neighbours } from "./neighbours";
import { MARGIN } from "./picture";

/** With more nodes in view their edges would cover everything. */
const MOST_IN_VIEW = 4000;
const MOST_EDGES = 40_000;

/**
 * Chooses which edges are drawn: those of the nodes in view and somewhat around it, so that a pan
 * seldom chooses anew; none where there are too many nodes.
 */
export class EdgesInView {
  /** Where the edges chosen last begin; null where there were too many. */
  private within: Box | null = null;
  private none = true;

  constructor(
    private readonly grid: Grid,
    private readonly neighbours: Neighbours,
  ) {}

  /** The next choice is told, be it the same. */
  renew(): void {
    this.within = null;
    this.none = false;
  }

  /** The ends of the edges to draw; null where those chosen before will do. */
  choose(camera: Camera, size: Size): number[] | null {
    const view = seen(camera, size);
    if (this.within && contains(this.within, view)) return null;
    const inView = this.grid.inBox(view, MOST_IN_VIEW);
    const few = inView.length <= MOST_IN_VIEW;
    if (!few && this.none) return null;
    const wide = seen(camera, size, MARGIN);
    this.within = few ? wide : null;
    this.none = !few;
    // Those in view come first: if not all edges can be drawn, theirs are.
    const nodes = few ? new Set([...inView, ...this.grid.inBox(wide)]) : new Set<number>();
    return this.neighbours.among(nodes, MOST_EDGES);
  }
}
