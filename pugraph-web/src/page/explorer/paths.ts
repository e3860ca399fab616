import type { Explanation } from "../server/contract";

/** The paths from a node to its evidence: which nodes and edges of a drawing are to be lit. */
export class LitPaths {
  private readonly nodes = new Set<number>();
  private readonly edges = new Set<string>();

  /**
   * @param paths nodes from the explained one to the evidence
   */
  constructor(paths: readonly (readonly number[])[] = []) {
    for (const path of paths) {
      path.forEach((node, i) => {
        this.nodes.add(node);
        if (i > 0) this.edges.add(edgeKey(path[i - 1]!, node));
      });
    }
  }

  hasNode(node: number): boolean {
    return this.nodes.has(node);
  }

  /** An edge is the same in both directions. */
  hasEdge(a: number, b: number): boolean {
    return this.edges.has(edgeKey(a, b));
  }
}

function edgeKey(a: number, b: number): string {
  return a < b ? `${a} ${b}` : `${b} ${a}`;
}

/** The paths that an explanation names. */
export function pathsOf(explanation: Explanation | null | undefined): number[][] {
  return (explanation?.positives ?? []).map(({ path }) => path.map(({ node }) => node));
}
