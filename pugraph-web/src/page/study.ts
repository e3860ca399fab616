import { type ServerError, asServerError, server } from "./server/client";
import type { Explanation, NodeDetail } from "./server/contract";

/** A node under study: its figures come first, the reasons a moment later. */
export interface Opened {
  node: number;
  detail: NodeDetail | null;
  explanation: Explanation | null;
  /** True while the figures or the reasons shown may be those of an earlier ranking. */
  loading: boolean;
  /** Why the figures or the reasons could not be had. */
  detailFailure: ServerError | null;
  explanationFailure: ServerError | null;
}

/** Fetches what is known of one node at a time; answers for a node already left are dropped. */
export class Study {
  opened: Opened | null = null;

  constructor(private readonly changed: () => void) {}

  async open(node: number | null, withReasons: boolean): Promise<void> {
    this.opened = node === null ? null : this.fresh(node);
    const current = this.opened;
    this.changed();
    if (node === null || current === null) return;
    await Promise.all([
      this.fill(current.node, "detail", server.node(node)),
      withReasons ? this.fill(current.node, "explanation", server.explanation(node, "all")) : null,
    ]);
    this.change(node, { loading: false });
  }

  /** The same node opened again keeps what it showed until the new answers are there. */
  private fresh(node: number): Opened {
    const kept = this.opened?.node === node ? this.opened : null;
    return {
      node,
      detail: kept?.detail ?? null,
      explanation: kept?.explanation ?? null,
      loading: true,
      detailFailure: null,
      explanationFailure: null,
    };
  }

  private async fill(
    node: number,
    field: "detail" | "explanation",
    answer: Promise<NodeDetail | Explanation>,
  ): Promise<void> {
    try {
      this.change(node, { [field]: await answer });
    } catch (cause) {
      this.change(node, { [field]: null, [`${field}Failure`]: asServerError(cause) });
    }
  }

  private change(node: number, changes: Partial<Opened>): void {
    if (this.opened?.node !== node) return;
    this.opened = { ...this.opened, ...changes };
    this.changed();
  }
}
